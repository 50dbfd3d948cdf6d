/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of as many seeds, and what their houses do whatever lies opposite. */
#ifndef KALAH_SEARCH_TABLEBASE_ROWS_H
#define KALAH_SEARCH_TABLEBASE_ROWS_H

#include "search/tablebase/lanes.h"
#include "search/tablebase/tablebase.h"

/* A last seed in an own empty house is WAY_TAKE + house; one that went k houses
 * beyond the store, WAY_REACH + k - 1. */
enum rows_way {
	WAY_PASS, WAY_AGAIN,
	WAY_TAKE, WAY_REACH = WAY_TAKE + NODE_HOUSES_MAX,
	WAYS = WAY_REACH + NODE_HOUSES_MAX,
	/* a relay, or a seed that comes round and takes */
	WAY_OTHER = WAYS
};

struct rows_plan {
	int way;		/* enum rows_way */
	uint32_t number;	/* of the row afterwards */
	uint32_t taken;		/* without the last seed, for WAY_TAKE */
	int seeds;		/* in the row of NUMBER */
};

/* By number of a row. */
struct rows {
	uint32_t count;
	uint64_t *words;
	uint32_t *order;	/* numbers: by distance */
	/* The following only for up to half of the most seeds. The number with
	 * a house emptied, after those of rows with fewer seeds; with a seed
	 * more in each house up to one; and, for a row with a seed less, with
	 * one more in a house. */
	uint32_t *cleared[NODE_HOUSES_MAX];
	uint32_t *reached[NODE_HOUSES_MAX];
	uint32_t *filled[NODE_HOUSES_MAX];
	/* Moves: those of row i are targets[first[i]] up to first[i + 1]. A
	 * target is a number, after those of the ways before. */
	uint32_t *first, *targets;
	uint32_t start[WAYS + 1];	/* of the targets of a way */
	uint8_t *used;		/* by rows_block: whether values are wanted */
	uint8_t *others;	/* bits: houses whose move is WAY_OTHER */
};

/* The number of the block of LANES targets where that with NUMBER of WAY is. */
static inline size_t rows_block(const struct rows *rows, int way,
		size_t number)
{
	return rows->start[way] / LANES + (size_t)way + number / LANES;
}

/* NULL where there is no memory. */
struct rows *rows_new(const struct tablebase *tb, int seeds);
void rows_free(struct rows *rows);

/* What HOUSE, which has seeds, of row WORD does. */
struct rows_plan rows_plan(const struct tablebase *tb, uint64_t word,
		int house);

/* How far the seeds of row WORD are from the store: whoever passes comes
 * nearer. */
int rows_distance(const struct tablebase *tb, uint64_t word);

static inline uint32_t rows_number(const struct tablebase *tb, uint64_t word,
		int *seeds)
{
	struct numbering_row row = tb->houses == 6 ?
		numbering_row(tb->numbering, 6, word) :
		numbering_row(tb->numbering, tb->houses, word);

	*seeds = row.seeds;
	return (uint32_t)row.number;
}

#endif
