/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What those share who compute the positions of a tablebase: rows of A seeds
 * held against all rows of B seeds, not more (build.c). */
#ifndef KALAH_SEARCH_TABLEBASE_PAIRS_H
#define KALAH_SEARCH_TABLEBASE_PAIRS_H

#include "search/tablebase/lanes.h"
#include "search/tablebase/rows.h"

/* A row of A seeds, and what a move makes of it. */
struct change {
	uint32_t row, target;
};

struct build {
	const struct tablebase *tb;
	bytes *turned;		/* targets of struct rows, by lane */
	/* of rows with up to B seeds, by their number */
	int8_t *taking;
	struct change *changes;	/* by a way */
};

/* Values: FROM[i * STRIDE]. */
struct line {
	const int8_t *from;	/* or NULL: no matter */
	size_t stride;
	int gain, sign;		/* what they are worth: GAIN + SIGN * value */
};

/* A row of A seeds. */
struct lane {
	uint64_t word;
	/* where it moves, where the others do */
	int8_t *values, *answers;
	struct line lines[WAYS];	/* what the others' moves lead to */
};

struct pairs {
	struct build *build;
	const struct tablebase *tb;
	int a, b;		/* seeds */
	const struct rows *rows;	/* of B seeds */
	int count;		/* of lanes */
	struct lane lanes[LANES];
	/* -1: a last seed there takes nothing */
	bytes kept[NODE_HOUSES_MAX];
};

/* Where the values of row NUMBER of A seeds with those of B seeds are, where
 * these move. */
static inline int8_t *pairs_answers(const struct tablebase *tb, int a, int b,
		uint32_t number)
{
	int8_t *at = a == b ? tb->growth.mirror.at : tb->fields[b][a].at;

	return at + (size_t)number * tb->count[b];
}

/* Whether a last seed in an empty house takes SEEDS opposite. */
static inline bool pairs_take(const struct tablebase *tb, int seeds)
{
	return seeds || tb->rules->capture == CAPTURE_ALWAYS;
}

#endif
