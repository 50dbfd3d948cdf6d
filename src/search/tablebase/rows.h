/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All rows with so many seeds, and what moves do whatever lies opposite. */
#ifndef KALAH_SEARCH_TABLEBASE_ROWS_H
#define KALAH_SEARCH_TABLEBASE_ROWS_H

#include "search/tablebase/table.h"
#include "search/tablebase/vector.h"

/* Kinds of moves. MOVE_CAPTURE + house has its last seed in that empty house of
 * the mover; MOVE_REACH + k - 1 sows k houses beyond the store and, where those
 * are all, may go round into the mover's row. */
enum rows_kind {
	MOVE_PASS, MOVE_AGAIN,
	MOVE_CAPTURE, MOVE_REACH = MOVE_CAPTURE + NODE_HOUSES_MAX,
	MOVE_KINDS = MOVE_REACH + NODE_HOUSES_MAX,
	/* whole laps, or a hand that goes round and captures */
	MOVE_OTHER = MOVE_KINDS
};

struct rows_move {
	int kind;		/* enum rows_kind */
	uint32_t number;	/* of the row after the move */
	uint32_t captured;	/* for MOVE_CAPTURE: without its last seed */
	int seeds;		/* in the row of NUMBER */
};

/* A number for each row, in runs that rise by 1 from one row to the next: of up
 * to LANES rows from row TO on, with numbers from FROM on. After them, TO is
 * the number of all rows. */
struct rows_run {
	uint32_t from, to;
};
struct rows_map {
	struct rows_run *at;
	uint32_t count;
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
	struct rows_map cleared[NODE_HOUSES_MAX];
	struct rows_map reached[NODE_HOUSES_MAX];
	uint32_t *filled[NODE_HOUSES_MAX];
	/* The moves of row i are moves[first[i]] to moves[first[i + 1] - 1]:
	 * start[kind] plus NUMBER, or for MOVE_CAPTURE CAPTURED. */
	uint32_t *first, *moves;
	uint32_t start[MOVE_KINDS + 1];
	uint8_t *others;	/* bit set of houses whose move is MOVE_OTHER */
};

/* The rows with SEEDS. MINOR ones may lie opposite rows of as many seeds or
 * more. To be freed; NULL if out of memory. */
struct rows *rows_new(const struct table *table, int seeds, bool minor);

/* The bytes that rows_new takes, and start[MOVE_KINDS] of minor rows. */
size_t rows_size(const struct table *table, int seeds, bool minor);
uint32_t rows_all_after(const struct table *table, int seeds);

/* What the move of HOUSE, which must have seeds, of row WORD does. */
struct rows_move rows_move(const struct table *table, uint64_t word,
		int house);

/* The house of a KIND that has one, from 0: where it captures, or the last one
 * beyond the store; else 0. */
static inline int rows_house(int kind)
{
	return kind < MOVE_CAPTURE ? 0 :
		(kind - MOVE_CAPTURE) % NODE_HOUSES_MAX;
}

/* The sum of all seeds' distances from the store, which MOVE_PASS lessens. */
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
