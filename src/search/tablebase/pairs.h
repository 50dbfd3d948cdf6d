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
	struct bytes *turned;
	int8_t *taking;		/* see build_try_taking */
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
	/* by house: lanes are -1 where a last seed in it captures nothing */
	struct bytes kept[NODE_HOUSES_MAX];
};

/* Values of row NUMBER of A seeds where the rows of B seeds are to move. */
static inline int8_t *pairs_answers(const struct tablebase *tb, int a, int b,
		uint32_t number)
{
	int8_t *at = a == b ? tb->growth.mirror.at : tb->fields[b][a].at;

	return at + (size_t)number * tb->count[b];
}

/* Whether a last seed in an empty house captures where SEEDS lie opposite. */
static inline bool pairs_take(const struct tablebase *tb, int seeds)
{
	return seeds || tb->rules->capture == CAPTURE_ALWAYS;
}

#endif
