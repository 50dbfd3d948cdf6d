/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a move leaves fewer seeds in the row of A seeds than in the other, the
 * lines it leads to lie across: side by side for all rows that may take the
 * place of the row of A seeds. So it is done for all these at once, and if they
 * move, against several rows of B seeds, a lane each. The values that it raises
 * are far apart. */
#include "search/tablebase/part.h"

#include <assert.h>

/* Raises the values at AT of row I of B seeds, by COUNT moves, to those of
 * LINE. */
static void columns_raise_by(const struct part *part, int8_t *at, uint32_t i,
		struct table_line line, size_t count)
{
	const struct part_move *moves = part->moves;
	size_t width = part->rows->count;

	for (size_t k = 0; k < count; k++) {
		int8_t *value = &at[moves[k].from * width + i];
		int more = line.gain + line.sign * line.from[moves[k].to];

		*value = (int8_t)(more > *value ? more : *value);
	}
}

/* Lists all moves of rows of A seeds that sow so many houses BEYOND the store;
 * returns how many. */
static size_t columns_find_moves(const struct part *part, int beyond)
{
	const struct table *table = part->table;
	const struct rows *rows = part->all[part->a];
	int kind = beyond ? MOVE_REACH + beyond - 1 : MOVE_AGAIN;
	size_t count = 0;

	for (uint32_t i = 0; i < rows->count; i++)
		for (int house = 0; house < table->houses; house++) {
			int more = node_seeds(rows->words[i], house) -
				(table->houses - house + beyond);
			struct rows_move move;

			if (more < 0 || (more && beyond < table->houses))
				continue;
			move = rows_move(table, rows->words[i], house);
			if (move.kind == kind)
				part->moves[count++] =
					(struct part_move){ i, move.number };
		}
	return count;
}

/* Lists the rows of A seeds that lose HAND seeds in HOUSE; returns how many. */
static size_t columns_find_losses(const struct part *part, int house,
		int hand)
{
	const struct table *table = part->table;
	const struct rows *rows = part->all[part->a];
	size_t count = 0;
	int seeds;

	for (uint32_t i = 0; i < rows->count; i++)
		if (node_seeds(rows->words[i], house) == hand)
			part->moves[count++] = (struct part_move){ i,
				rows_number(table, rows->words[i] -
					((uint64_t)hand << 8 * house),
					&seeds) };
	return count;
}

/* What such moves lead to against row I of B seeds. */
static struct table_line columns_reached(const struct part *part, int beyond,
		uint32_t i)
{
	int a = part->a - 1 - beyond, b = part->b + beyond, seeds;
	uint64_t word = part->rows->words[i];

	for (int house = 0; house < beyond; house++)
		word += UINT64_C(1) << 8 * house;
	return beyond ? table_line(part->table, b,
			rows_number(part->table, word, &seeds), a, 1, -1) :
		table_answer(part->table, b, i, a, 1, 1);
}

/* The rows of A seeds move, against as many rows as there are lanes. */
static void columns_move(const struct part *part, int beyond, size_t first,
		size_t count)
{
	const struct table *table = part->table;
	const struct part_move *moves = part->moves;
	size_t width = part->rows->count;
	int8_t *values = table->values[part->a][part->b].at + first;
	const int8_t *from[LANES];
	struct vector gains;

	memset(&gains, 1, sizeof gains);
	for (size_t k = 0; k < LANES; k++)
		from[k] = columns_reached(part, beyond,
			(uint32_t)(k < width ? first + k : 0)).from;
	vector_gather(part->transposed, from, gains, beyond ? -1 : 1,
		table->count[part->a - 1 - beyond]);
	for (size_t k = 0; k < count; k++) {
		if (k + LANES < count)
			COMPILER_PREFETCH(values +
				moves[k + LANES].from * width);
		vector_raise(values + moves[k].from * width,
			part->transposed[moves[k].to], width);
	}
}

static void columns_moving(const struct part *part, int beyond)
{
	size_t count;

	if (beyond >= part->a || columns_reached(part, beyond, 0).stride != 1)
		return;
	count = columns_find_moves(part, beyond);
	for (size_t i = 0; i < part->rows->count; i += LANES)
		columns_move(part, beyond, vector_at(i, part->rows->count),
			count);
}

/* The rows of B seeds move, and a last seed in HOUSE captures HAND seeds. */
static void columns_capturing(const struct part *part, int house, int hand)
{
	const struct table *table = part->table;
	const struct rows *rows = part->rows;
	const uint32_t *start = &rows->start[MOVE_CAPTURE + house];
	int8_t *answers = part_answers(part, part->b, 0);
	int a = part->a - hand, b = part->b - 1;
	uint32_t i = 0;
	size_t count;

	if (a >= b || !table_captures(table, hand))
		return;
	count = columns_find_losses(part, table->houses - 1 - house, hand);
	for (uint32_t k = 0; k < rows->first[rows->count]; k++) {
		while (k >= rows->first[i + 1])
			i++;
		if (rows->moves[k] >= start[0] && rows->moves[k] < start[1])
			columns_raise_by(part, answers, i,
				table_answer(table, b, rows->moves[k] -
				start[0], a, hand + 1, -1), count);
	}
}

void columns_raise(const struct part *part, int kind)
{
	int house = rows_house(kind);

	assert(kind != MOVE_PASS);
	if (house >= part->table->houses)
		return;
	if (kind < MOVE_CAPTURE || kind >= MOVE_REACH)
		columns_moving(part, kind < MOVE_CAPTURE ? 0 : house + 1);
	else
		for (int hand = 0; hand <= part->a; hand++)
			columns_capturing(part, house, hand);
}
