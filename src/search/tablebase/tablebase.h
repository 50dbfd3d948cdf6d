/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tablebase: exact values of all positions with few seeds in the houses, a
 * byte each, by rows of the mover's seeds and the other's (numbering_row). Not
 * for clockwise-far, where positions come again, nor for END_MAJORITY, where
 * values depend on the stores, too.
 */
#ifndef KALAH_SEARCH_TABLEBASE_TABLEBASE_H
#define KALAH_SEARCH_TABLEBASE_TABLEBASE_H

#include <stdatomic.h>

#include "search/base/block.h"
#include "search/base/pool.h"
#include "search/position/numbering.h"

enum { TABLEBASE_SEEDS_MAX = 48 };	/* of so small a board as has room */

struct rows;		/* private */

/* The values of positions with so many seeds in the mover's row and so many in
 * the other. The row with more seeds counts first; where both have as many, the
 * mover's. */
struct tablebase_field {
	int8_t *at;		/* what was read is not written to */
	uint32_t own, other;	/* from a row's number to the next */
};

/* The positions of one more seed, as far as they are computed. */
struct tablebase_growth {
	bool going_on;
	int8_t *from;		/* those of a file, */
	size_t read;		/* of which so many bytes are summed up */
	atomic_int taken;	/* the part taken last */
	atomic_bool halt;	/* nobody is to go on with a part */
	/* by seeds in the row with fewer: steps of build_more */
	uint32_t done[TABLEBASE_SEEDS_MAX / 2 + 1];
	struct build *build;
	/* positions of rows with as many seeds, where the other counts first */
	struct block mirror;
};

struct tablebase {
	int seeds;		/* in all houses, at most; -1: none at all */
	int houses;
	size_t size;		/* bytes in use, without what is a file's */
	bool is_short;		/* of memory */
	/* private */
	int room, most;		/* seeds there is room for, with the file's */
	const struct node_rules *rules;
	const struct numbering *numbering;
	struct endgames *endgames;	/* or NULL; not ours */
	struct tablebase_growth growth;
	struct block blocks[TABLEBASE_SEEDS_MAX + 1];	/* by seeds, as all */
	struct rows *rows[TABLEBASE_SEEDS_MAX + 1];
	uint32_t count[TABLEBASE_SEEDS_MAX + 1];	/* of rows */
	struct tablebase_field
		fields[TABLEBASE_SEEDS_MAX + 1][TABLEBASE_SEEDS_MAX + 1];
};

/* An empty table, to grow to SIZE bytes. RULES and NUMBERING are kept. */
void tablebase_start(struct tablebase *tb, const struct node_rules *rules,
		const struct numbering *numbering, size_t size);
void tablebase_done(struct tablebase *tb);

/* Has an empty table use what ENDGAMES, which stays, or NULL has, too. */
struct endgames;
void tablebase_use(struct tablebase *tb, struct endgames *endgames);

/* Whether the positions of one seed more are read; and how many seeds can be
 * had without computing more. */
bool tablebase_reads(const struct tablebase *tb);
int tablebase_ready(const struct tablebase *tb);

/* How many positions have one seed more; 0 where there is no room for them. And
 * bytes that they will take, of memory that is not yet in use. */
size_t tablebase_next(const struct tablebase *tb);
size_t tablebase_claim(const struct tablebase *tb);

/* Computes or reads those, with the help of POOL. False where STOP was asked,
 * or the file turned out to be damaged, and the next call goes on; or where
 * there is no memory, and tablebase_next is 0. */
bool tablebase_grow(struct tablebase *tb, struct pool *pool, struct stop stop);

/* Where the value of a position is, which must have no more seeds than the
 * table: OWN is the row of who is to move. */
static inline const int8_t *tablebase_find(const struct tablebase *tb,
		struct numbering_row own, struct numbering_row other)
{
	const struct tablebase_field *field =
		&tb->fields[own.seeds][other.seeds];

	return field->at + own.number * field->own +
		other.number * field->other;
}

/* The same of NODE, which has as many HOUSES as the table. */
static inline const int8_t *tablebase_probe(const struct tablebase *tb,
		int houses, const struct node *node)
{
	return tablebase_find(tb,
		numbering_row(tb->numbering, houses, node->own),
		numbering_row(tb->numbering, houses, node->other));
}

#endif
