/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All rows with so many seeds, and what moves do whatever lies opposite. */
#ifndef KALAH_SEARCH_TABLEBASE_ROWS_H
#define KALAH_SEARCH_TABLEBASE_ROWS_H

#include "search/tablebase/lanes.h"
#include "search/tablebase/table.h"

/* Kinds of moves. WAY_CAPTURE + house has its last seed in that empty house of
 * the mover; WAY_REACH + k - 1 sows k houses beyond the store and, where those
 * are all, may go round into the mover's row. */
enum rows_way {
	WAY_PASS, WAY_AGAIN,
	WAY_CAPTURE, WAY_REACH = WAY_CAPTURE + NODE_HOUSES_MAX,
	WAYS = WAY_REACH + NODE_HOUSES_MAX,
	/* a relay, whole laps, or a hand that goes round and captures */
	WAY_OTHER = WAYS
};

struct rows_plan {
	int way;		/* enum rows_way */
	uint32_t number;	/* of the row after the move */
	uint32_t captured;	/* for WAY_CAPTURE: without its last seed */
	int seeds;		/* in the row of NUMBER */
};

/* Arrays are indexed by row number unless stated otherwise. */
struct rows {
	size_t size;		/* bytes, with all that follows */
	uint32_t count;
	uint64_t *words;
	uint32_t *order;	/* numbers, sorted by distance */
	/* All that follows is only there if the rows are MINOR, else NULL. The
	 * number of the row with a house cleared, among all rows with no more
	 * seeds; with a seed added to each house up to this one; with a seed
	 * added to this house, indexed by the row without it. */
	uint32_t *cleared[NODE_HOUSES_MAX];
	uint32_t *reached[NODE_HOUSES_MAX];
	uint32_t *filled[NODE_HOUSES_MAX];
	/* The moves of row i are targets[first[i]] to
	 * targets[first[i + 1] - 1]: start[way] plus NUMBER, or for WAY_CAPTURE
	 * CAPTURED, of their plans. */
	uint32_t *first, *targets;
	uint32_t start[WAYS + 1];
	uint8_t *used;	/* by rows_block: whether moves lead to such targets */
	uint8_t *others;	/* bit set of houses that move by WAY_OTHER */
};

/* Targets are used by blocks of LANES: the number of the block that has target
 * NUMBER of WAY. */
static inline size_t rows_block(const struct rows *rows, int way,
		size_t number)
{
	return rows->start[way] / LANES + (size_t)way + number / LANES;
}

/* The rows with SEEDS. MINOR ones can be paired with rows of as many seeds or
 * more. To be freed; NULL if out of memory. */
struct rows *rows_new(const struct table *table, int seeds, bool minor);

/* The bytes that rows_new takes, and start[WAYS] of minor rows. */
size_t rows_size(const struct table *table, int seeds, bool minor);
uint32_t rows_all_targets(const struct table *table, int seeds);

/* What the move of HOUSE, which must have seeds, of row WORD does. */
struct rows_plan rows_plan(const struct table *table, uint64_t word,
		int house);

/* The sum of all seeds' distances from the store. WAY_PASS makes it smaller. */
int rows_distance(const struct table *table, uint64_t word);

/* The number of row WORD, which has *SEEDS. */
static inline uint32_t rows_number(const struct table *table, uint64_t word,
		int *seeds)
{
	struct numbering_row row = table->houses == 6 ?
		numbering_row(table->numbering, 6, word) :
		numbering_row(table->numbering, table->houses, word);

	*seeds = row.seeds;
	return (uint32_t)row.number;
}

#endif
