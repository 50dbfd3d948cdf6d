/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a table, as one thread works on it: all positions that have A seeds
 * in one row and B, no more than A, in the other. */
#ifndef KALAH_SEARCH_TABLEBASE_PART_H
#define KALAH_SEARCH_TABLEBASE_PART_H

#include "search/tablebase/rows.h"
#include "search/tablebase/vector.h"

/* What a move makes of a row of A seeds, both as row numbers. */
struct part_move {
	uint32_t from, to;
};

/* A row of A seeds. */
struct lane {
	uint64_t word;
	/* lines of results: with this row to move, and with the rows of B
	 * seeds */
	int8_t *values, *answers;
};

struct part {
	const struct table *table;
	struct rows *const *all;	/* by seeds */
	/* for equally many seeds, a matrix by the opponent's row first */
	int8_t *mirror;
	/* transposed values: a vector for each place in struct rows where a
	 * move may lead */
	struct vector *transposed;
	int8_t *captured, *gathered;	/* for lanes.c */
	struct part_move *moves;	/* for columns.c: of one kind */
	/* at hand */
	int a, b;		/* seeds */
	const struct rows *rows;	/* of B seeds */
	int count;		/* of lanes */
	struct lane lanes[LANES];	/* the rest are like the first */
	/* where the moves of the rows of B seeds lead, by kind */
	const int8_t *from[MOVE_KINDS][LANES];
	struct vector gains[MOVE_KINDS];	/* less INT8_MIN */
	/* by house, masks: lanes are -1 where a last seed in it captures, and
	 * columns.c has not done that; and where it captures nothing, so that
	 * the turn passes */
	struct vector captures[NODE_HOUSES_MAX], passes[NODE_HOUSES_MAX];
};

/* For positions with SEEDS, whose ROWS of up to SEEDS must be there; to be
 * freed. NULL where there is no memory. */
struct part *part_new(const struct table *table, struct rows *const *rows,
		int8_t *mirror, int seeds);

/* The bytes that part_new takes. */
size_t part_size(const struct table *table, int seeds);

/* The line of row NUMBER of A seeds with the rows of B seeds, any number, to
 * move. */
static inline int8_t *part_answers(const struct part *part, int b,
		uint32_t number)
{
	int8_t *at = part->a == b ? part->mirror :
		part->table->values[b][part->a].at;

	return at + (size_t)number * part->table->count[b];
}

/* Computes the positions, from what has fewer seeds, or as many and more of
 * them in a row, which must be there. Continues, after DONE steps, with A and
 * B. Returns how many steps it took; 0 if all are done. */
uint32_t lanes_more(struct part *part, int a, int b, uint32_t done);

/* Raises the values, which must be initialized, by all moves of KIND, but not
 * MOVE_PASS, that leave fewer seeds in the row of A seeds than in the other. */
void columns_raise(const struct part *part, int kind);

#endif
