/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/columns.h"

#include <assert.h>

/* A row of B seeds, and the LENGTH values that moves lead to, one for each row
 * that may take the place of the row of A seeds. */
struct column {
	uint32_t row;
	const int8_t *from;
};

struct columns {
	const int8_t *at;	/* values of row 0; row 1 is STRIDE on */
	size_t stride, length;
	int gain, sign;
	size_t count;
	struct column columns[COLUMNS_WIDTH];
};

/* Transposes the columns into LENGTH rows of COLUMNS_WIDTH values. */
static void columns_turn(struct bytes *to, const struct columns *columns)
{
	for (size_t i = 0; i < columns->length; i += LANES) {
		size_t left = columns->length - i;

		for (size_t k = 0; k < columns->count; k += LANES) {
			struct bytes values[LANES];

			for (size_t j = 0; j < LANES; j++)
				values[j] = k + j < columns->count ?
					lanes_load(columns->columns[k + j].from
						+ i, left) : lanes_none;
			lanes_turn(values);
			for (size_t j = 0; j < LANES && j < left; j++)
				to[(i + j) * (COLUMNS_WIDTH / LANES) +
					k / LANES] =
					values[j];
		}
	}
}

/* Raises the values of one row of A seeds; AT has those of all. */
static void columns_change(const struct pairs *pairs, int8_t *at,
		const struct columns *columns, const struct change *change)
{
	const int8_t *from = (const int8_t *)pairs->build->turned +
		change->target * (size_t)COLUMNS_WIDTH;
	int8_t *to = at + change->row * (size_t)pairs->rows->count;

	for (size_t i = 0; i < columns->count; i++) {
		int8_t *value = &to[columns->columns[i].row];
		int more = columns->gain + columns->sign * from[i];

		*value = (int8_t)(more > *value ? more : *value);
	}
}

/* Applies COUNT changes to the values at AT, then empties COLUMNS. */
static void columns_change_all(const struct pairs *pairs, int8_t *at,
		struct columns *columns, size_t count)
{
	columns_turn(pairs->build->turned, columns);
	for (size_t i = 0; i < count; i++)
		columns_change(pairs, at, columns, &pairs->build->changes[i]);
	columns->count = 0;
}

/* Adds a column for row I of B seeds, whose values are those of row NUMBER. */
static void columns_add(struct columns *columns, uint32_t i,
		uint32_t number)
{
	columns->columns[columns->count++] = (struct column){ i,
		columns->at + columns->stride * number };
}

/* Lists all moves by WAY of rows of A seeds; returns how many. */
static size_t columns_find_moves(const struct pairs *pairs, int way)
{
	const struct tablebase *tb = pairs->tb;
	const struct rows *rows = tb->rows[pairs->a];
	int beyond = way == WAY_AGAIN ? 0 : way - WAY_REACH + 1;
	size_t count = 0;

	for (uint32_t i = 0; i < rows->count; i++)
		for (int house = 0; house < tb->houses; house++) {
			int more = node_seeds(rows->words[i], house) -
				(tb->houses - house + beyond);
			struct rows_plan plan;

			if (more < 0 || (more && beyond < tb->houses))
				continue;
			plan = rows_plan(tb, rows->words[i], house);
			if (plan.way == way)
				pairs->build->changes[count++] =
					(struct change){ i, plan.number };
		}
	return count;
}

/* Lists the rows of A seeds that lose HAND seeds in HOUSE; returns how many. */
static size_t columns_find_losses(const struct pairs *pairs, int house,
		int hand)
{
	const struct tablebase *tb = pairs->tb;
	const struct rows *rows = tb->rows[pairs->a];
	size_t count = 0;
	int seeds;

	for (uint32_t i = 0; i < rows->count; i++)
		if (node_seeds(rows->words[i], house) == hand)
			pairs->build->changes[count++] = (struct change){ i,
				rows_number(tb, rows->words[i] -
					((uint64_t)hand << 8 * house),
					&seeds) };
	return count;
}

/* The rows of A seeds move by WAY. */
static void columns_moving(const struct pairs *pairs, int way)
{
	const struct tablebase *tb = pairs->tb;
	int b = pairs->b + (way == WAY_AGAIN ? 0 : way - WAY_REACH + 1);
	int a = pairs->a + pairs->b - 1 - b;
	int8_t *values = tb->fields[pairs->a][pairs->b].at;
	const struct rows *rows = pairs->rows;
	const struct tablebase_field *field = NULL;
	struct columns columns = { .gain = 1, .sign = -1 };
	size_t count;

	if (a < 0)
		return;
	if (way == WAY_AGAIN) {
		field = &tb->fields[a][b];
		columns.sign = 1;
		columns.stride = field->other;
	} else {
		field = &tb->fields[b][a];
		columns.stride = field->own;
	}
	if (columns.stride == 1)
		return;
	columns.at = field->at;
	columns.length = tb->count[a];
	count = columns_find_moves(pairs, way);
	for (uint32_t i = 0; count && i < rows->count; i++) {
		columns_add(&columns, i, way == WAY_AGAIN ? i :
			rows->reached[way - WAY_REACH][i]);
		if (columns.count == COLUMNS_WIDTH || i == rows->count - 1)
			columns_change_all(pairs, values, &columns, count);
	}
}

/* The rows of B seeds move, and a last seed in HOUSE captures HAND seeds. */
static void columns_taking(const struct pairs *pairs, int house, int hand)
{
	const struct tablebase *tb = pairs->tb;
	const struct rows *rows = pairs->rows;
	const uint32_t *start = &rows->start[WAY_TAKE + house];
	const struct tablebase_field *field =
		&tb->fields[pairs->a - hand][pairs->b - 1];
	int8_t *answers = pairs_answers(tb, pairs->a, pairs->b, 0);
	struct columns columns = { .at = field->at, .stride = field->other,
		.length = tb->count[pairs->a - hand], .gain = hand + 1,
		.sign = -1 };
	uint32_t i = 0, count;

	if (columns.stride == 1 || !pairs_take(tb, hand))
		return;
	count = (uint32_t)columns_find_losses(pairs, tb->houses - 1 - house,
		hand);
	for (uint32_t k = 0; k < rows->first[rows->count]; k++) {
		while (k >= rows->first[i + 1])
			i++;
		if (rows->targets[k] < start[0] || rows->targets[k] >= start[1])
			continue;
		columns_add(&columns, i, rows->targets[k] - start[0]);
		if (columns.count == COLUMNS_WIDTH)
			columns_change_all(pairs, answers, &columns, count);
	}
	columns_change_all(pairs, answers, &columns, count);
}

void columns_raise(const struct pairs *pairs, int way)
{
	int house = way < WAY_TAKE ? 0 : (way - WAY_TAKE) % NODE_HOUSES_MAX;

	assert(way != WAY_PASS);
	if (house >= pairs->tb->houses)
		return;
	if (way < WAY_TAKE || way >= WAY_REACH) {
		columns_moving(pairs, way);
		return;
	}
	for (int hand = 0; hand <= pairs->a; hand++)
		columns_taking(pairs, house, hand);
}
