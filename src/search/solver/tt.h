/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The transposition table: bounds of the future difference of searched
 * positions, their best moves, and perhaps estimates. Threads may probe and
 * store at once: an entry that is half one's and half another's is not found.
 *
 * A position's key is its number (numbering.h), with the lead where that
 * counts, scrambled one to one. Its low bits choose the bucket and the others
 * are in the entry, so no position is taken for another. Positions with too
 * many seeds for that are not stored; beside estimates their key is a hash of
 * 62 bits, and that two of them share one is less likely than that a machine
 * errs.
 *
 * An entry is a word of 8 bytes, or with estimates two; a bucket is a cache
 * line. In a full bucket, the entry that cost least to find is replaced.
 */
#ifndef KALAH_SEARCH_SOLVER_TT_H
#define KALAH_SEARCH_SOLVER_TT_H

#include <stdatomic.h>

#include "search/base/budget.h"
#include "search/position/numbering.h"
#include "util/compiler.h"

enum { TT_BUCKET = 8 /* words */, TT_NO_MOVE = NODE_HOUSES_MAX };

enum { TT_KEY_BITS = 62 };	/* at most, as are exact in numbering_count */

#define TT_NO_KEY UINT64_MAX

/* Positions with a given number of seeds in the mover's row. */
struct tt_rows {
	uint64_t before;	/* how many positions have fewer there */
	uint64_t others;	/* how many rows may lie opposite */
};

struct tt {
	struct block block;
	/* private */
	const struct numbering *numbering;
	int bits, most;		/* of a bucket's number: now, at most */
	int seeds;		/* at most, in positions that have a key */
	bool leads;		/* keys contain the lead */
	bool estimates, hashes;	/* there are estimates, keys that are hashes */
	int age;
	uint64_t key_mask;
	int key_half;
	struct tt_rows rows[NODE_SEEDS_MAX + 1];
	uint64_t fewer[NODE_SEEDS_MAX + 1];	/* how many rows have fewer */
};

/* What an estimate is; BOUND_NONE: there is none. */
enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

/* What is known of a position. */
struct tt_facts {
	struct bounds bounds;	/* within NODE_SEEDS_MAX + 1 of 0 */
	int move;		/* best house, from 0, or TT_NO_MOVE */
	/* an estimate by a search of DEPTH, what it is, and a static one; in
	 * any unit; depths are less than 2^13 */
	int16_t value, eval;
	uint16_t depth;
	enum bound bound;	/* BOUND_NONE: neither is there */
};

/* An empty table for positions by RULES with up to SEEDS: of up to SIZE bytes
 * with ESTIMATES, or of a few that may grow to SIZE. NUMBERING must outlive it.
 * False where there is no memory. */
bool tt_start(struct tt *tt, const struct numbering *numbering,
		const struct node_rules *rules, int seeds, size_t size,
		bool estimates);
void tt_done(struct tt *tt);

/* Forgets all positions. */
void tt_clear(struct tt *tt);

/* Enlarges the table, which no other thread may be using. False, with the table
 * as it was, if there is no memory or STOP ended it. */
bool tt_grow(struct tt *tt, struct stop stop);

/* The bytes it may grow to, and those it needs to get there: while the largest
 * table is filled, the one before still exists. */
size_t tt_size_max(const struct tt *tt);
size_t tt_claim(const struct tt *tt);

/* Whether the table should grow after so many NODES. */
static inline bool tt_wants_more(const struct tt *tt, uint64_t nodes)
{
	return tt->bits < tt->most &&
		nodes > (uint64_t)TT_BUCKET / 2 << tt->bits;
}

/* Makes entries stored from now on outlast those stored before. */
void tt_age(struct tt *tt);

/* How many leads are possible while nobody has won, if keys contain them. */
static inline uint64_t tt_leads(const struct tt *tt)
{
	return tt->leads ? 2 * (uint64_t)tt->seeds + 1 : 1;
}

/* Higher than keys that are numbers; not TT_NO_KEY. */
static inline uint64_t tt_hash(struct numbering_row own,
		struct numbering_row other, int64_t lead)
{
	uint64_t hash = node_hash(&(struct node){
		own.number | (uint64_t)own.seeds << 56,
		other.number | (uint64_t)other.seeds << 56, lead });

	return UINT64_C(1) << TT_KEY_BITS | ((hash ^ hash >> 32) &
		((UINT64_C(1) << TT_KEY_BITS) - 1));
}

/* The key of the position with rows OWN and OTHER and the mover's LEAD, or
 * TT_NO_KEY; if the game is over, perhaps that of another position. */
static inline uint64_t tt_key(const struct tt *tt, struct numbering_row own,
		struct numbering_row other, int64_t lead)
{
	const struct tt_rows *rows = &tt->rows[own.seeds];
	uint64_t key;

	if (own.seeds + other.seeds > tt->seeds)
		return tt->hashes ? tt_hash(own, other, lead) : TT_NO_KEY;
	key = rows->before + own.number * rows->others +
		tt->fewer[other.seeds] + other.number;
	if (tt->leads)
		key = key * tt_leads(tt) + (uint64_t)(lead + tt->seeds);
	key = key * UINT64_C(0x9E3779B97F4A7C15) & tt->key_mask;
	key ^= key >> tt->key_half;
	key = key * UINT64_C(0xD6E8FEB86659FD93) & tt->key_mask;
	return key ^ key >> tt->key_half;
}

static inline _Atomic uint64_t *tt_bucket(const struct tt *tt, uint64_t key)
{
	return (_Atomic uint64_t *)tt->block.at +
		TT_BUCKET * (key & ((UINT64_C(1) << tt->bits) - 1));
}

static inline void tt_prefetch(const struct tt *tt, uint64_t key)
{
	if (key != TT_NO_KEY)
		COMPILER_PREFETCH(tt_bucket(tt, key));
}

/* Looks up KEY; leaves *FACTS as they are if there is no entry. */
void tt_probe(const struct tt *tt, uint64_t key, struct tt_facts *facts);

/* Stores FACTS, which cost so many NODES, for KEY, unless that is TT_NO_KEY. */
void tt_store(struct tt *tt, uint64_t key, const struct tt_facts *facts,
		uint64_t nodes);

#endif
