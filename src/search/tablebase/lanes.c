/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each row of A seeds has two lines: its values with all rows of B seeds, to
 * move itself and with those to move.
 *
 * When the row of A seeds moves, its move leads to another line: in the same
 * order or, where the move changes the opposite row, in an order that is the
 * same for all rows of A seeds.
 *
 * The moves of the rows of B seeds are done for several rows of A seeds at
 * once, which do not lead to each other, a lane each: the lines that the moves
 * may lead to are transposed, so that each vector has a value for every lane.
 *
 * Where a move leaves fewer seeds in the row of A seeds than in the other, the
 * lines run the other way. Such moves are done before all others (columns.c).
 */
/* With -O3, gcc 12 unrolls and splits these loops until they take twice as long
 * as with -O2. */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("O2")
#endif

#include "search/tablebase/part.h"

#include <assert.h>

/* Prefetches the first of COUNT values, before whatever else. */
static COMPILER_INLINE void lanes_prefetch(const int8_t *from, size_t count)
{
	for (size_t i = 0; i < count && i < AHEAD; i += LINE)
		COMPILER_PREFETCH(from + i);
}

/* -- a row of A seeds moves ------------------------------------------------ */

static inline int8_t lanes_max(int a, int b)
{
	return (int8_t)(a > b ? a : b);
}

static void lanes_raise(int8_t *values, struct table_line line, size_t count)
{
	const int8_t *from = line.from;
	int sign = line.sign;
	struct vector gains;
	size_t i = 0;

	memset(&gains, line.gain, sizeof gains);
	for (; line.stride != 1 && i < count; i++)
		values[i] = lanes_max(values[i], line.gain +
			sign * from[i * line.stride]);
	for (; i + LANES <= count; i += LANES)
		vector_raise(values + i, vector_gain(vector_load(from + i,
			LANES), gains, sign), LANES);
	if (i < count) {
		i = vector_at(i, count);
		vector_raise(values + i, vector_gain(vector_load(from + i,
			count), gains, sign), count);
	}
}

/* Raises each value to GAIN less the one of SIZE values FROM that MAP says. */
static void lanes_raise_by(const struct part *part, int8_t *values,
		const int8_t *from, size_t size, const struct rows_map *map,
		int gain)
{
	const struct rows_run *run = map->at, *end = run + map->count;
	int8_t *to = part->gathered;

	while (end > run && end[-1].from + LANES > size)
		end--;
	for (; run < end; run++)
		memcpy(to + run->to, from + run->from, LANES);
	for (; run < map->at + map->count; run++)
		memcpy(to + run->to, from + run->from, run[1].to - run->to);
	lanes_raise(values, (struct table_line){ to, 1, gain, -1 },
		part->rows->count);
}

/* Tries a move that captures. First it computes what the position is worth to
 * the opponent for every row that he may be left with, of up to B seeds. */
static void lanes_try_capture(const struct part *part,
		const struct rows_move *move, int8_t *values)
{
	const struct table *table = part->table;
	int8_t *to = part->captured;
	int house = table->houses - 1 - rows_house(move->kind);

	for (int left = 0; left <= part->b; left++) {
		int seeds = part->b - left;
		struct table_line line = { part_answers(part, left,
			move->number), 1, 0, 1 };

		if (table_captures(table, seeds))
			line = table_answer(table, part->a - 1, move->captured,
				left, -seeds - 1, 1);
		memset(to, INT8_MIN, table->count[left]);
		lanes_raise(to, line, table->count[left]);
		to += table->count[left];
	}
	lanes_raise_by(part, values, part->captured,
		(size_t)(to - part->captured) + LANES,
		&part->rows->cleared[house], 0);
}

static void lanes_try(const struct part *part, const struct rows_move *move,
		int8_t *values)
{
	const struct table *table = part->table;
	size_t count = part->rows->count;
	struct table_line line = { part_answers(part, part->b, move->number), 1,
		0, -1 };

	if (move->kind >= MOVE_REACH) {
		int house = rows_house(move->kind);

		line = table_answer(table, move->seeds, move->number,
			part->b + house + 1, 1, -1);
		if (line.stride == 1)
			lanes_raise_by(part, values, line.from,
				table->count[part->b + house + 1],
				&part->rows->reached[house], 1);
	} else if (move->kind >= MOVE_CAPTURE) {
		lanes_try_capture(part, move, values);
	} else {
		if (move->kind == MOVE_AGAIN)
			line = table_line(table, move->seeds, move->number,
				part->b, 1, 1);
		if (line.stride == 1)
			lanes_raise(values, line, count);
	}
}

/* Tries the move of HOUSE, of MOVE_OTHER. Each value is read as many rows
 * later as there are lanes, so that the reads wait for memory together. */
static void lanes_try_slowly(const struct part *part, uint64_t word,
		int house, int8_t *values)
{
	const struct rows *rows = part->rows;
	const int8_t *from[LANES];
	int gains[LANES];
	bool again = false;

	for (uint32_t i = 0; i < rows->count + LANES; i++) {
		uint32_t k = i % LANES;
		struct node after;

		if (i >= LANES)
			values[i - LANES] = lanes_max(values[i - LANES],
				gains[k] + (again ? *from[k] : -*from[k]));
		if (i >= rows->count)
			continue;
		again = node_play(part->table->rules, &(struct node){ word,
			rows->words[i], 0 }, house, &after, &gains[k]);
		from[k] = table_probe(part->table, &after);
		COMPILER_PREFETCH(from[k]);
	}
}

static void lanes_moving(const struct part *part, const struct lane *lane)
{
	for (int house = 0; house < part->table->houses; house++) {
		struct rows_move move;

		if (!node_seeds(lane->word, house))
			continue;
		move = rows_move(part->table, lane->word, house);
		if (move.kind == MOVE_OTHER)
			lanes_try_slowly(part, lane->word, house,
				lane->values);
		else
			lanes_try(part, &move, lane->values);
	}
}

/* -- the rows of B seeds move ---------------------------------------------- */

/* Where the moves of KIND lead to in lane K. */
static inline void lanes_set_line(struct part *part, int kind, int k,
		struct table_line line)
{
	part->from[kind][k] = line.from;
	part->gains[kind].at[k] = (int8_t)(line.gain - INT8_MIN);
	lanes_prefetch(line.from, part->rows->start[kind + 1] -
		part->rows->start[kind]);
}

static void lanes_set_lines(struct part *part, int k)
{
	const struct table *table = part->table;
	const struct lane *lane = &part->lanes[k];
	int b = part->b, last = table->houses - 1, seeds;
	uint32_t number = rows_number(table, lane->word, &seeds);
	struct table_line line = { lane->values, 1, 0, -1 };
	uint64_t more = lane->word;

	lanes_prefetch(lane->answers, part->rows->count);
	lanes_set_line(part, MOVE_PASS, k, line);
	lanes_set_line(part, MOVE_AGAIN, k, table_answer(table, seeds, number,
		b - 1, 1, 1));
	for (int house = 0; house <= last; house++) {
		int hand = node_seeds(lane->word, last - house);
		bool captures = table_captures(table, hand);

		number = rows_number(table, lane->word -
			((uint64_t)hand << 8 * (last - house)), &seeds);
		line = table_line(table, seeds, number, b - 1, hand + 1, -1);
		part->captures[house].at[k] = captures && line.stride == 1 ?
			-1 : 0;
		part->passes[house].at[k] = captures ? 0 : -1;
		if (!part->captures[house].at[k])
			line.from = lane->values;	/* as good as any */
		lanes_set_line(part, MOVE_CAPTURE + house, k, line);
		more += UINT64_C(1) << 8 * house;
		if (b - house - 2 < 0)
			continue;
		number = rows_number(table, more, &seeds);
		lanes_set_line(part, MOVE_REACH + house, k, table_line(table,
			seeds, number, b - house - 2, 1, -1));
	}
}

/* In lanes where a last seed in HOUSE captures nothing, the turn passes. */
static void lanes_pass(const struct part *part, int house)
{
	const struct rows *rows = part->rows;
	const uint32_t *start = &rows->start[MOVE_CAPTURE + house];
	struct vector *to = part->transposed + start[0];
	struct vector captures = part->captures[house];
	struct vector passes = part->passes[house];

	if (!memchr(&captures, 0, sizeof captures))
		return;
	for (uint32_t i = 0; i < start[1] - start[0]; i++) {
		struct vector captured = to[i], passed = part->transposed[
			rows->start[MOVE_PASS] + rows->filled[house][i]];
		for (int k = 0; k < LANES; k++)
			captured.at[k] = (int8_t)(
				(captured.at[k] & captures.at[k]) |
				(passed.at[k] & passes.at[k]));
		to[i] = captured;
	}
}

/* The best of the moves of row I, for all lanes. */
static inline struct vector lanes_best(const struct part *part, size_t i)
{
	const struct rows *rows = part->rows;
	struct vector best = { { 0 } };

	for (uint32_t k = rows->first[i]; k < rows->first[i + 1]; k++)
		best = vector_raised_max(best,
			part->transposed[rows->moves[k]]);
	return best;
}

static void lanes_answer_slowly(const struct part *part, uint32_t i)
{
	const struct rows *rows = part->rows;

	for (int k = 0; rows->others[i] && k < part->count; k++) {
		int8_t *value = &part->lanes[k].answers[i];

		*value = table_play(part->table, &(struct node){
			rows->words[i], part->lanes[k].word, 0 },
			rows->others[i], *value);
	}
}

static void lanes_answering(const struct part *part)
{
	const struct rows *rows = part->rows;
	uint32_t count = rows->count;
	struct vector least;

	memset(&least, INT8_MIN, sizeof least);
	for (int kind = 0; kind < MOVE_KINDS; kind++)
		vector_gather(part->transposed + rows->start[kind],
			part->from[kind], part->gains[kind],
			kind == MOVE_AGAIN ? 1 : -1,
			rows->start[kind + 1] - rows->start[kind]);
	for (int house = 0; house < part->table->houses; house++)
		lanes_pass(part, house);
	for (uint32_t i = 0; i < count; i += LANES) {
		size_t at = vector_at(i, count);
		struct vector values[LANES] = { { { 0 } } };

		for (int k = 0; i % LINE == 0 && k < part->count; k++)
			COMPILER_PREFETCH(part->lanes[k].answers + i + AHEAD);
		for (size_t k = 0; k < LANES && k < count; k++)
			values[k] = lanes_best(part, at + k);
		vector_transpose(values);
		for (int k = 0; k < part->count; k++)
			vector_raise(part->lanes[k].answers + at,
				vector_gain(values[k], least, 1), count);
	}
	for (uint32_t i = 0; i < count; i++)
		lanes_answer_slowly(part, i);
}

/* Sets all values to the least; from then on they are only raised. */
static void lanes_begin(const struct part *part)
{
	const struct table *table = part->table;
	size_t size = (size_t)table->count[part->a] * part->rows->count;

	memset(table->values[part->a][part->b].at, INT8_MIN, size);
	memset(part_answers(part, part->b, 0), INT8_MIN, size);
}

/* -- all together ---------------------------------------------------------- */

/* Computes one row without kinds of moves, which there may not be and which do
 * not help against empty rows. If A is B, it meets only rows up to its own
 * number. */
static void lanes_row_slowly(const struct part *part, uint32_t number)
{
	const struct table *table = part->table;
	int a = part->a, b = part->b;
	const struct table_values *moves = &table->values[a][b];
	const struct table_values *answers = &table->values[b][a];
	uint32_t count = a == b ? number + 1 : table->count[b];
	uint64_t word = part->all[a]->words[number];

	for (uint32_t i = 0; i < count; i++) {
		uint64_t other = part->rows->words[i];

		moves->at[(size_t)number * moves->own + (size_t)i *
			moves->other] = table_value(table, word, other);
		answers->at[(size_t)number * answers->other + (size_t)i *
			answers->own] = table_value(table, other, word);
	}
}

/* Fills lanes with the next rows from FIRST that cannot lead to each other. */
static void lanes_set_lanes(struct part *part, uint32_t first)
{
	const struct table *table = part->table;
	const struct rows *rows = part->all[part->a];
	int distance = rows_distance(table, rows->words[rows->order[first]]);

	part->count = 0;
	for (uint32_t i = first; i < rows->count && part->count < LANES; i++) {
		uint32_t number = rows->order[i];
		struct lane *lane = &part->lanes[part->count];

		lane->word = rows->words[number];
		if (rows_distance(table, lane->word) != distance)
			break;
		lane->values = table->values[part->a][part->b].at +
			(size_t)number * table->count[part->b];
		lane->answers = part_answers(part, part->b, number);
		part->count++;
	}
	for (int i = part->count; i < LANES; i++)
		part->lanes[i] = part->lanes[0];
}

uint32_t lanes_more(struct part *part, int a, int b, uint32_t done)
{
	const struct table *table = part->table;
	bool slowly = b == 0 || !table->has_kinds;

	assert(a >= b);
	if (done >= table->count[a] + (slowly ? 0 : MOVE_KINDS))
		return 0;
	part->a = a;
	part->b = b;
	part->rows = part->all[b];
	if (slowly) {
		lanes_row_slowly(part, done);
		return 1;
	}
	if (done < MOVE_KINDS) {
		/* columns_raise has nothing to do for MOVE_PASS */
		if (done == MOVE_PASS)
			lanes_begin(part);
		else
			columns_raise(part, (int)done);
		return 1;
	}
	lanes_set_lanes(part, done - MOVE_KINDS);
	for (int i = 0; i < LANES; i++) {
		if (i < part->count)
			lanes_moving(part, &part->lanes[i]);
		lanes_set_lines(part, i);
	}
	lanes_answering(part);
	return (uint32_t)part->count;
}
