/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The transposition table: bounds of the future difference of positions that
 * were searched, and their best moves. Several threads may probe and store at
 * the same time.
 *
 * A position's key is its number (numbering_node), scrambled one to one: the
 * low bits say in which bucket it may be, and the others are in its entry. So
 * what is found is of this position and never of another. Positions with so
 * many seeds that their numbers are too large for a key are not kept.
 *
 * An entry is 8 bytes, and a bucket a line of the processor's cache. A bucket
 * that is full gives up what cost least. The table grows as it is filled.
 */
#ifndef KALAH_SEARCH_SOLVER_TT_H
#define KALAH_SEARCH_SOLVER_TT_H

#include <stdatomic.h>

#include "search/base/block.h"
#include "search/position/numbering.h"

enum { TT_BUCKET = 8, TT_NO_MOVE = 7 };

#define TT_NO_KEY UINT64_MAX

struct tt {
	struct block block;
	bool is_short;		/* there was not as much memory as wanted */
	/* private */
	_Atomic uint64_t *entries;
	const struct numbering *numbering;
	int bits;		/* of the number of a bucket */
	int most;		/* that it may have */
	int seeds;		/* in a position that has a key, at most */
	unsigned age;
	uint64_t key_mask;
	int key_half;
};

/* What is known of a position; MOVE is a house counting from 0, or, where none
 * is known, TT_NO_MOVE. */
struct tt_facts {
	struct node_bounds bounds;	/* within NODE_SEEDS_MAX + 1 of 0 */
	int move;
};

/*
 * An empty table for boards of so many HOUSES with up to SEEDS in them, that
 * may grow to SIZE bytes. NUMBERING is kept. False where there is no memory at
 * all.
 */
bool tt_start(struct tt *tt, const struct numbering *numbering, int houses,
		int seeds, size_t size);
void tt_done(struct tt *tt);

/* Makes it larger; false where that cannot be, or STOP was asked. Nobody else
 * may use it then. */
bool tt_grow(struct tt *tt, struct stop stop);

/* Bytes that it may grow to, and those that it wants at once, which are more:
 * while it grows, the smaller one is beside it. */
size_t tt_size_max(const struct tt *tt);
size_t tt_claim(const struct tt *tt);

/* How many positions fit in a table of this size, and whether it may grow. */
static inline uint64_t tt_capacity(const struct tt *tt)
{
	return (uint64_t)TT_BUCKET << tt->bits;
}

static inline bool tt_may_grow(const struct tt *tt)
{
	return tt->bits < tt->most;
}

/* What is kept from now on is worth more than what was kept before. */
void tt_age(struct tt *tt);

/* The key of NODE, of so many SEEDS; HOUSES are those of the table. */
static inline uint64_t tt_key(const struct tt *tt, int houses,
		const struct node *node, int seeds)
{
	uint64_t key;

	if (seeds > tt->seeds)
		return TT_NO_KEY;
	key = numbering_node(tt->numbering, houses, node);
	key = key * UINT64_C(0x9E3779B97F4A7C15) & tt->key_mask;
	key ^= key >> tt->key_half;
	key = key * UINT64_C(0xD6E8FEB86659FD93) & tt->key_mask;
	return key ^ key >> tt->key_half;
}

static inline _Atomic uint64_t *tt_bucket(const struct tt *tt,
		uint64_t key)
{
	return tt->entries + TT_BUCKET *
		(key & ((UINT64_C(1) << tt->bits) - 1));
}

/* Asks the memory for what tt_probe will want. */
static inline void tt_prefetch(const struct tt *tt, uint64_t key)
{
	if (key != TT_NO_KEY)
		__builtin_prefetch(tt_bucket(tt, key));
}

/* Looks KEY up; false, with nothing written, where it is not known. */
bool tt_probe(const struct tt *tt, uint64_t key,
		struct tt_facts *facts);

/* Keeps FACTS, which have cost so many NODES, in the place of what was known
 * of KEY. */
void tt_store(struct tt *tt, uint64_t key,
		const struct tt_facts *facts, uint64_t nodes);

#endif
