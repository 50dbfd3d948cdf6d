/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tablebase: exact values of all positions with few seeds in the houses, a
 * byte each, by the numbers of the mover's row and the opponent's
 * (numbering_row). It stays empty under clockwise-far, where positions can
 * repeat, and under END_MAJORITY, where values depend on the stores too.
 */
#ifndef KALAH_SEARCH_TABLEBASE_TABLEBASE_H
#define KALAH_SEARCH_TABLEBASE_TABLEBASE_H

#include <stdatomic.h>

#include "search/base/block.h"
#include "search/base/pool.h"
#include "search/position/numbering.h"

enum { TABLEBASE_SEEDS_MAX = 48 };	/* there is room on small boards only */

struct rows;		/* private */

/* The values of all positions with given numbers of seeds in the mover's row
 * and the opponent's, as a matrix. The row with more seeds, or the mover's if
 * they have equally many, is the outer index. */
struct tablebase_field {
	int8_t *at;		/* in a file: not to be written to */
	uint32_t own, other;	/* strides: from a row's number to the next */
};

/* Progress with the positions that have one more seed. */
struct tablebase_growth {
	bool going_on;
	int8_t *from;		/* in a file */
	size_t read;		/* bytes summed up from there */
	atomic_int begun;	/* the part begun last; they count down to 0 */
	atomic_bool halt;	/* helpers must leave their parts */
	/* steps of build_more by part: the seeds in the row with fewer */
	uint32_t done[TABLEBASE_SEEDS_MAX / 2 + 1];
	struct build *build;
	/* for equally many seeds, a matrix by the opponent's row first */
	struct block mirror;
	size_t work;		/* bytes of these two */
};

struct tablebase {
	/* most in all houses; -1: no positions yet. One thread computes more
	 * while others probe */
	atomic_int seeds;
	int houses;
	size_t size;		/* bytes of values, not counting the file */
	atomic_size_t work;	/* bytes that computing them takes now */
	size_t spare;		/* bytes that helpers may add to these */
	bool is_short;		/* memory ran out */
	/* private */
	int room, most;		/* seeds there is room for; or in the file */
	int filed;		/* seeds in the file, as far as it is good */
	const struct node_rules *rules;
	const struct numbering *numbering;
	struct endgames *endgames;	/* borrowed, or NULL */
	struct tablebase_growth growth;
	/* by seeds, like all that follows */
	struct block blocks[TABLEBASE_SEEDS_MAX + 1];
	struct rows *rows[TABLEBASE_SEEDS_MAX + 1];
	uint32_t count[TABLEBASE_SEEDS_MAX + 1];	/* of rows */
	struct tablebase_field
		fields[TABLEBASE_SEEDS_MAX + 1][TABLEBASE_SEEDS_MAX + 1];
};

/* An empty table, to grow to SIZE bytes of values. RULES and NUMBERING must
 * outlive it. Helpers may take any memory until SPARE is set. */
void tablebase_start(struct tablebase *tb, const struct node_rules *rules,
		const struct numbering *numbering, size_t size);
void tablebase_done(struct tablebase *tb);

/* Makes an empty table begin with the values of ENDGAMES, which must outlive
 * it, or may be NULL; unless they are truncated. */
struct endgames;
void tablebase_use(struct tablebase *tb, struct endgames *endgames);

/* Whether the positions with one more seed come from a file, and up to how many
 * seeds the table can grow without computing any. */
bool tablebase_reads(const struct tablebase *tb);
int tablebase_ready(const struct tablebase *tb);

/* How many positions have one more seed; 0 if there is no room for them. And
 * how many more bytes they need while they are computed without helpers. */
size_t tablebase_next(const struct tablebase *tb);
size_t tablebase_claim(const struct tablebase *tb);

/* Computes or reads these positions, with the help of POOL; tablebase_next must
 * not be 0. False if STOP ended it or the file is damaged, and the next call
 * continues; or if memory ran out, and tablebase_next is 0 from now on. */
bool tablebase_grow(struct tablebase *tb, struct pool *pool, struct stop stop);

/* Where the value of a position is, which must have no more seeds than the
 * table. OWN is the mover's row. */
static inline const int8_t *tablebase_find(const struct tablebase *tb,
		struct numbering_row own, struct numbering_row other)
{
	const struct tablebase_field *field =
		&tb->fields[own.seeds][other.seeds];

	return field->at + own.number * field->own +
		other.number * field->other;
}

/* The same for NODE. HOUSES is that of the table. */
static inline const int8_t *tablebase_probe(const struct tablebase *tb,
		int houses, const struct node *node)
{
	return tablebase_find(tb,
		numbering_row(tb->numbering, houses, node->own),
		numbering_row(tb->numbering, houses, node->other));
}

#endif
