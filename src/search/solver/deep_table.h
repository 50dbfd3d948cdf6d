/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The transposition table of deep: what is proved and what is estimated of
 * positions. An entry has its position whole, so none is taken for another.
 *
 * In a full bucket, the entry that cost least to find is replaced.
 */
#ifndef KALAH_SEARCH_SOLVER_DEEP_TABLE_H
#define KALAH_SEARCH_SOLVER_DEEP_TABLE_H

#include "search/base/block.h"
#include "search/position/node.h"
#include "util/compiler.h"

enum { DEEP_TABLE_PLACES = 2 };	/* in a bucket */

struct deep_entry {
	uint64_t own, other;
	int16_t lead;
	int16_t lower, upper;	/* proved, in seeds */
	int16_t value, eval;	/* VALUE by a search of DEPTH */
	uint16_t depth;
	uint8_t bound;		/* what VALUE is: enum bound */
	uint8_t move;		/* best house, from 0, or TT_NO_MOVE */
	uint8_t cost;		/* logarithm of the nodes it took */
	uint8_t age;		/* set by deep_table_store */
};

struct deep_table {
	struct block block;
	bool is_short;		/* memory ran out */
	/* private */
	int bits, most;		/* of a bucket's number: now, at most */
	uint64_t stored;
	uint8_t age;
};

/* An empty table of 4 MiB, or less, which may grow to SIZE bytes. False where
 * there is no memory. */
bool deep_table_start(struct deep_table *table, size_t size);
void deep_table_done(struct deep_table *table);

/* Makes the table larger where it is full and may grow. False, with the table
 * as it was, if STOP ended that. */
bool deep_table_grow(struct deep_table *table, struct stop stop);

/* Makes entries stored from now on outlast those stored before. */
void deep_table_age(struct deep_table *table);

static inline struct deep_entry *deep_table_bucket(
		const struct deep_table *table, const struct node *node)
{
	return (struct deep_entry *)table->block.at + DEEP_TABLE_PLACES *
		(node_hash(node) >> (64 - table->bits));
}

static COMPILER_INLINE void deep_table_prefetch(const struct deep_table *table,
		const struct node *node)
{
	COMPILER_PREFETCH(deep_table_bucket(table, node));
}

/* The entry of NODE, or NULL, until the next is stored. */
const struct deep_entry *deep_table_find(const struct deep_table *table,
		const struct node *node);

void deep_table_store(struct deep_table *table, struct deep_entry entry);

#endif
