/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the positions that have A seeds in one row and B, no more than A, in
 * the other: rows of A seeds paired with all rows of B seeds. Positions with
 * fewer seeds, or with as many and more of them in a row, must be there. */
#ifndef KALAH_SEARCH_TABLEBASE_PAIRS_H
#define KALAH_SEARCH_TABLEBASE_PAIRS_H

#include "search/tablebase/lanes.h"
#include "search/tablebase/rows.h"

/* What a move makes of a row of A seeds, both as row numbers. */
struct change {
	uint32_t row, target;
};

/* A line of values: GAIN + SIGN * FROM[i * STRIDE]. */
struct line {
	const int8_t *from;	/* NULL if they are not needed */
	size_t stride;
	int gain, sign;
};

/* A row of A seeds. */
struct lane {
	uint64_t word;
	/* results: with this row to move, and with the rows of B seeds */
	int8_t *values, *answers;
};

/* What one thread works with. */
struct pairs {
	const struct table *table;
	struct rows *const *all;	/* by seeds */
	/* for equally many seeds, a matrix by the opponent's row first */
	int8_t *mirror;
	/* transposed values: a vector for each target in struct rows */
	struct bytes *transposed;
	int8_t *captured, *gathered;	/* see pairs_try_capture, _raise_by */
	struct change *changes;	/* for columns.c: moves of one kind */
	/* the pairs at hand */
	int a, b;		/* seeds */
	const struct rows *rows;	/* of B seeds */
	int count;		/* of lanes */
	struct lane lanes[LANES];	/* the rest are like the first */
	/* where the moves of the rows of B seeds lead, by way */
	const int8_t *from[WAYS][LANES];
	struct bytes gains[WAYS];	/* less INT8_MIN */
	/* by house, masks: lanes are -1 where a last seed in it captures, and
	 * columns.c has not done that; and where it captures nothing, so that
	 * the turn passes */
	struct bytes captures[NODE_HOUSES_MAX], passes[NODE_HOUSES_MAX];
};

/* For positions with SEEDS, whose ROWS of up to SEEDS must be there; to be
 * freed. NULL where there is no memory. */
struct pairs *pairs_new(const struct table *table, struct rows *const *rows,
		int8_t *mirror, int seeds);

/* The bytes that pairs_new takes. */
size_t pairs_size(const struct table *table, int seeds);

/* Continues, after DONE steps, with A and B. Returns how many steps it took; 0
 * if all are done. */
uint32_t pairs_more(struct pairs *pairs, int a, int b, uint32_t done);

/* In columns.c: raises the values, which must be initialized, by all moves of
 * kind WAY, but not WAY_PASS, that leave fewer seeds in the row of A seeds than
 * in the other. */
void columns_raise(const struct pairs *pairs, int way);

/* Values of row NUMBER of A seeds where the rows of B seeds, any number, are to
 * move. */
static inline int8_t *pairs_answers(const struct pairs *pairs, int b,
		uint32_t number)
{
	int8_t *at = pairs->a == b ? pairs->mirror :
		pairs->table->fields[b][pairs->a].at;

	return at + (size_t)number * pairs->table->count[b];
}

/* Row NUMBER of OWN seeds is to move against all rows of OTHER seeds. */
static inline struct line pairs_line(const struct table *table, int own,
		uint32_t number, int other, int gain, int sign)
{
	const struct table_field *field = &table->fields[own][other];

	return (struct line){ field->at + (size_t)number * field->own,
		field->other, gain, sign };
}

/* The same with the other rows to move. */
static inline struct line pairs_answer(const struct table *table, int own,
		uint32_t number, int other, int gain, int sign)
{
	const struct table_field *field = &table->fields[other][own];

	return (struct line){ field->at + (size_t)number * field->other,
		field->own, gain, sign };
}

/* Whether a last seed in an empty house captures where SEEDS lie opposite. */
static inline bool pairs_captures(const struct table *table, int seeds)
{
	return seeds || table->rules->of.capture == CAPTURE_ALWAYS;
}

#endif
