/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that leave fewer seeds in the row of A seeds than in the other. The
 * values they lead to lie the other way round: side by side for all rows that
 * may take the place of the row of A seeds. So these moves are done for all
 * rows of A seeds at once, and if those move, against several rows of B seeds,
 * a lane each. The values they raise are far apart.
 */
#include "search/tablebase/pairs.h"

#include <assert.h>

/* Raises the values at AT of row I of B seeds, by COUNT changes, to those of
 * LINE. */
static void columns_change(const struct pairs *pairs, int8_t *at, uint32_t i,
		struct line line, size_t count)
{
	const struct change *changes = pairs->changes;
	size_t width = pairs->rows->count;

	for (size_t k = 0; k < count; k++) {
		int8_t *value = &at[changes[k].row * width + i];
		int more = line.gain + line.sign * line.from[changes[k].target];

		*value = (int8_t)(more > *value ? more : *value);
	}
}

/* Lists all moves of rows of A seeds that sow so many houses BEYOND the store;
 * returns how many. */
static size_t columns_find_moves(const struct pairs *pairs, int beyond)
{
	const struct table *table = pairs->table;
	const struct rows *rows = pairs->all[pairs->a];
	int way = beyond ? WAY_REACH + beyond - 1 : WAY_AGAIN;
	size_t count = 0;

	for (uint32_t i = 0; i < rows->count; i++)
		for (int house = 0; house < table->houses; house++) {
			int more = node_seeds(rows->words[i], house) -
				(table->houses - house + beyond);
			struct rows_plan plan;

			if (more < 0 || (more && beyond < table->houses))
				continue;
			plan = rows_plan(table, rows->words[i], house);
			if (plan.way == way)
				pairs->changes[count++] =
					(struct change){ i, plan.number };
		}
	return count;
}

/* Lists the rows of A seeds that lose HAND seeds in HOUSE; returns how many. */
static size_t columns_find_losses(const struct pairs *pairs, int house,
		int hand)
{
	const struct table *table = pairs->table;
	const struct rows *rows = pairs->all[pairs->a];
	size_t count = 0;
	int seeds;

	for (uint32_t i = 0; i < rows->count; i++)
		if (node_seeds(rows->words[i], house) == hand)
			pairs->changes[count++] = (struct change){ i,
				rows_number(table, rows->words[i] -
					((uint64_t)hand << 8 * house),
					&seeds) };
	return count;
}

/* What such moves lead to against row I of B seeds. */
static struct line columns_reached(const struct pairs *pairs, int beyond,
		uint32_t i)
{
	int a = pairs->a - 1 - beyond, b = pairs->b + beyond, seeds;
	uint64_t word = pairs->rows->words[i];

	for (int house = 0; house < beyond; house++)
		word += UINT64_C(1) << 8 * house;
	return beyond ? pairs_line(pairs->table, b,
			rows_number(pairs->table, word, &seeds), a, 1, -1) :
		pairs_answer(pairs->table, b, i, a, 1, 1);
}

/* The rows of A seeds move, against as many rows as there are lanes. */
static void columns_move(const struct pairs *pairs, int beyond, size_t first,
		size_t count)
{
	const struct table *table = pairs->table;
	const struct change *changes = pairs->changes;
	size_t width = pairs->rows->count;
	int8_t *values = table->fields[pairs->a][pairs->b].at + first;
	const int8_t *from[LANES];
	struct bytes gains;

	memset(&gains, 1, sizeof gains);
	for (size_t k = 0; k < LANES; k++)
		from[k] = columns_reached(pairs, beyond,
			(uint32_t)(k < width ? first + k : 0)).from;
	lanes_gather(pairs->transposed, from, gains, beyond ? -1 : 1,
		table->count[pairs->a - 1 - beyond]);
	for (size_t k = 0; k < count; k++) {
		if (k + LANES < count)
			COMPILER_PREFETCH(values +
				changes[k + LANES].row * width);
		lanes_raise(values + changes[k].row * width,
			pairs->transposed[changes[k].target], width);
	}
}

static void columns_moving(const struct pairs *pairs, int beyond)
{
	size_t count;

	if (beyond >= pairs->a || columns_reached(pairs, beyond, 0).stride != 1)
		return;
	count = columns_find_moves(pairs, beyond);
	for (size_t i = 0; i < pairs->rows->count; i += LANES)
		columns_move(pairs, beyond, lanes_at(i, pairs->rows->count),
			count);
}

/* The rows of B seeds move, and a last seed in HOUSE captures HAND seeds. */
static void columns_capturing(const struct pairs *pairs, int house, int hand)
{
	const struct table *table = pairs->table;
	const struct rows *rows = pairs->rows;
	const uint32_t *start = &rows->start[WAY_CAPTURE + house];
	int8_t *answers = pairs_answers(pairs, pairs->b, 0);
	int a = pairs->a - hand, b = pairs->b - 1;
	uint32_t i = 0;
	size_t count;

	if (a >= b || !pairs_captures(table, hand))
		return;
	count = columns_find_losses(pairs, table->houses - 1 - house, hand);
	for (uint32_t k = 0; k < rows->first[rows->count]; k++) {
		while (k >= rows->first[i + 1])
			i++;
		if (rows->targets[k] >= start[0] && rows->targets[k] < start[1])
			columns_change(pairs, answers, i, pairs_answer(table, b,
				rows->targets[k] - start[0], a, hand + 1, -1),
				count);
	}
}

void columns_raise(const struct pairs *pairs, int way)
{
	int house = way < WAY_CAPTURE ? 0 :
		(way - WAY_CAPTURE) % NODE_HOUSES_MAX;

	assert(way != WAY_PASS);
	if (house >= pairs->table->houses)
		return;
	if (way < WAY_CAPTURE || way >= WAY_REACH)
		columns_moving(pairs, way < WAY_CAPTURE ? 0 : house + 1);
	else
		for (int hand = 0; hand <= pairs->a; hand++)
			columns_capturing(pairs, house, hand);
}
