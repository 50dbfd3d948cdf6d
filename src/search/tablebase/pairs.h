/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What build.c and columns.c share: rows of A seeds paired with all rows of B
 * seeds, where B is no more than A. */
#ifndef KALAH_SEARCH_TABLEBASE_PAIRS_H
#define KALAH_SEARCH_TABLEBASE_PAIRS_H

#include "search/tablebase/lanes.h"
#include "search/tablebase/rows.h"

/* What a move makes of a row of A seeds, both as row numbers. */
struct change {
	uint32_t row, target;
};

struct build {
	const struct tablebase *tb;
	/* transposed values: a vector for each target in struct rows */
	struct bytes *transposed;
	int8_t *captured;	/* see build_try_capture */
	struct change *changes;	/* for columns.c: moves of one kind */
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
	struct line lines[WAYS];	/* where the latter's moves lead */
};

struct pairs {
	struct build *build;
	const struct tablebase *tb;
	int a, b;		/* seeds */
	const struct rows *rows;	/* of B seeds */
	int count;		/* of lanes */
	struct lane lanes[LANES];
	/* by house, a mask: lanes are -1 where a last seed in it captures
	 * nothing, so that the turn passes */
	struct bytes passes[NODE_HOUSES_MAX];
};

/* In columns.c: raises the values, which must be initialized, by all moves of
 * kind WAY, but not WAY_PASS, that leave fewer seeds in the row of A seeds than
 * in the other. */
void columns_raise(const struct pairs *pairs, int way);

/* Values of row NUMBER of A seeds where the rows of B seeds are to move. */
static inline int8_t *pairs_answers(const struct tablebase *tb, int a, int b,
		uint32_t number)
{
	int8_t *at = a == b ? tb->growth.mirror.at : tb->fields[b][a].at;

	return at + (size_t)number * tb->count[b];
}

/* Row NUMBER of OWN seeds is to move against all rows of OTHER seeds. */
static inline struct line pairs_line(const struct tablebase *tb, int own,
		uint32_t number, int other, int gain, int sign)
{
	const struct tablebase_field *field = &tb->fields[own][other];

	return (struct line){ field->at + (size_t)number * field->own,
		field->other, gain, sign };
}

/* The same with the other rows to move. */
static inline struct line pairs_answer(const struct tablebase *tb, int own,
		uint32_t number, int other, int gain, int sign)
{
	const struct tablebase_field *field = &tb->fields[other][own];

	return (struct line){ field->at + (size_t)number * field->other,
		field->own, gain, sign };
}

/* Whether a last seed in an empty house captures where SEEDS lie opposite. */
static inline bool pairs_captures(const struct tablebase *tb, int seeds)
{
	return seeds || tb->rules->capture == CAPTURE_ALWAYS;
}

#endif
