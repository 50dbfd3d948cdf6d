/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exact values of all positions with few seeds in the houses, a byte each, by
 * the numbers of the mover's row and the opponent's (numbering_row).
 */
#ifndef KALAH_SEARCH_TABLEBASE_TABLE_H
#define KALAH_SEARCH_TABLEBASE_TABLE_H

#include <stddef.h>

#include "search/position/numbering.h"

enum { TABLE_SEEDS_MAX = 48 };	/* there is room on small boards only */

/* The values of all positions with given numbers of seeds in the mover's row
 * and the opponent's, as a matrix. The row with more seeds, or the mover's if
 * they have equally many, is the outer index. */
struct table_values {
	int8_t *at;		/* in a file: not to be written to */
	uint32_t own, other;	/* strides: from a row's number to the next */
};

struct table {
	int houses;
	bool has_kinds;		/* moves do what rows.h tells: no relays */
	const struct node_rules *rules;
	const struct numbering *numbering;
	/* by seeds, like all that follows */
	uint32_t count[TABLE_SEEDS_MAX + 1];	/* of rows */
	struct table_values values[TABLE_SEEDS_MAX + 1][TABLE_SEEDS_MAX + 1];
};

/* Whether values by RULES, with few enough houses, depend on the houses alone
 * and can be computed in the order of build.h; but for END_MAJORITY, which the
 * table of END_ROW is for. */
bool table_can(const struct rules *rules);

/* A table without values. RULES and NUMBERING must outlive it. */
void table_start(struct table *table, const struct node_rules *rules,
		const struct numbering *numbering);

/* How many positions have so many SEEDS. Their values lie side by side, from
 * those with an empty row of the mover, which is values[0][SEEDS]. */
size_t table_positions(const struct table *table, int seeds);

/* Has these be from AT on. */
void table_place(struct table *table, int seeds, int8_t *at);

/* Where the value of a position is, which must be placed. OWN is the
 * mover's row. */
static inline const int8_t *table_find(const struct table *table,
		struct numbering_row own, struct numbering_row other)
{
	const struct table_values *values =
		&table->values[own.seeds][other.seeds];

	return values->at + own.number * values->own +
		other.number * values->other;
}

/* That of NODE. */
const int8_t *table_probe(const struct table *table, const struct node *node);

/* A line: GAIN + SIGN * FROM[i * STRIDE], the values of one row with all rows I
 * of so many seeds. */
struct table_line {
	const int8_t *from;
	size_t stride;
	int gain, sign;
};

/* That of row NUMBER, which has OWN seeds and is to move against all rows of
 * OTHER; and with those to move. */
static inline struct table_line table_line(const struct table *table, int own,
		uint32_t number, int other, int gain, int sign)
{
	const struct table_values *values = &table->values[own][other];

	return (struct table_line){ values->at + (size_t)number * values->own,
		values->other, gain, sign };
}
static inline struct table_line table_answer(const struct table *table,
		int own, uint32_t number, int other, int gain, int sign)
{
	const struct table_values *values = &table->values[other][own];

	return (struct table_line){ values->at +
		(size_t)number * values->other, values->own, gain, sign };
}

/* Whether a last seed in an empty house captures where SEEDS lie opposite. */
static inline bool table_captures(const struct table *table, int seeds)
{
	return seeds || table->rules->of.capture == CAPTURE_ALWAYS;
}

/* The value of the best move of NODE from HOUSES, a bit set, by the values of
 * what it leads to, which must be there; or BEST if that is more. */
int8_t table_play(const struct table *table, const struct node *node,
		unsigned houses, int8_t best);

/* The value of a position by those that its moves lead to. Either side's row is
 * a node's. */
int8_t table_value(const struct table *table, uint64_t own, uint64_t other);

#endif
