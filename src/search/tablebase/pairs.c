/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each row of A seeds is paired with all rows of B seeds, where B is no more
 * than A. The values of these pairs lie side by side, in two lines: one for the
 * row of A seeds to move, one for the rows of B seeds to move.
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

#include "search/tablebase/pairs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "util/compiler.h"

/* The values of LINE from I on, at most COUNT. */
static inline struct bytes pairs_load(const struct line *line, size_t i,
		size_t count)
{
	struct bytes values = { { 0 } };

	if (line->stride == 1)
		values = lanes_load(line->from + i, count);
	else
		for (size_t k = 0; k < LANES && k < count; k++)
			values.at[k] = line->from[(i + k) * line->stride];
	if (line->sign < 0)
		for (int k = 0; k < LANES; k++)
			values.at[k] = (int8_t)(line->gain - values.at[k]);
	else
		for (int k = 0; k < LANES; k++)
			values.at[k] = (int8_t)(line->gain + values.at[k]);
	return values;
}

/* -- a row of A seeds moves ------------------------------------------------ */

static inline void pairs_raise_part(int8_t *values, struct bytes to,
		size_t count)
{
	lanes_store(values, lanes_max(lanes_load(values, count), to), count);
}

static void pairs_raise(int8_t *values, const struct line *line, size_t count)
{
	for (size_t i = 0; i < count; i += LANES)
		pairs_raise_part(values + i, pairs_load(line, i, count - i),
			count - i);
}

static void pairs_copy(int8_t *to, const struct line *line, size_t count)
{
	for (size_t i = 0; i < count; i += LANES)
		lanes_store(to + i, pairs_load(line, i, count - i), count - i);
}

/* Raises each VALUES[i] to GAIN - FROM[INDEX[i]]. */
static void pairs_raise_by(int8_t *values, const int8_t *from,
		const uint32_t *index, int gain, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		int value = gain - from[index[i]];

		values[i] = (int8_t)(value > values[i] ? value : values[i]);
	}
}

/* Tries a move that captures. First it computes what the position is worth to
 * the opponent for every row that he may be left with, of up to B seeds. */
static void pairs_try_capture(const struct pairs *pairs,
		const struct rows_plan *plan, int8_t *values)
{
	const struct table *table = pairs->table;
	int8_t *to = pairs->captured;
	int house = table->houses - 1 - (plan->way - WAY_CAPTURE);

	for (int left = 0; left <= pairs->b; left++) {
		int seeds = pairs->b - left;
		struct line line = { pairs_answers(pairs, left, plan->number),
			1, 0, 1 };

		if (pairs_captures(table, seeds))
			line = pairs_answer(table, pairs->a - 1, plan->captured,
				left, -seeds - 1, 1);
		pairs_copy(to, &line, table->count[left]);
		to += table->count[left];
	}
	pairs_raise_by(values, pairs->captured,
		pairs->rows->cleared[house], 0, pairs->rows->count);
}

static void pairs_try(const struct pairs *pairs, const struct rows_plan *plan,
		int8_t *values)
{
	const struct table *table = pairs->table;
	size_t count = pairs->rows->count;
	struct line line = { pairs_answers(pairs, pairs->b, plan->number), 1,
		0, -1 };

	if (plan->way >= WAY_REACH) {
		int house = plan->way - WAY_REACH;

		line = pairs_answer(table, plan->seeds, plan->number,
			pairs->b + house + 1, 1, -1);
		if (line.stride == 1)
			pairs_raise_by(values, line.from,
				pairs->rows->reached[house], 1, count);
	} else if (plan->way >= WAY_CAPTURE) {
		pairs_try_capture(pairs, plan, values);
	} else {
		if (plan->way == WAY_AGAIN)
			line = pairs_line(table, plan->seeds, plan->number,
				pairs->b, 1, 1);
		if (line.stride == 1)
			pairs_raise(values, &line, count);
	}
}

static void pairs_moving(const struct pairs *pairs, const struct lane *lane)
{
	const struct rows *rows = pairs->rows;
	unsigned others = 0;

	for (int house = 0; house < pairs->table->houses; house++) {
		struct rows_plan plan;

		if (!node_seeds(lane->word, house))
			continue;
		plan = rows_plan(pairs->table, lane->word, house);
		if (plan.way == WAY_OTHER)
			others |= 1U << house;
		else
			pairs_try(pairs, &plan, lane->values);
	}
	for (uint32_t i = 0; others && i < rows->count; i++)
		lane->values[i] = table_play(pairs->table, &(struct node){
			lane->word, rows->words[i], 0 }, others,
			lane->values[i]);
}

/* -- the rows of B seeds move ---------------------------------------------- */

static void pairs_set_lines(struct pairs *pairs, int k)
{
	const struct table *table = pairs->table;
	struct lane *lane = &pairs->lanes[k];
	int b = pairs->b, last = table->houses - 1, seeds;
	uint32_t number = rows_number(table, lane->word, &seeds);
	uint64_t more = lane->word;

	lane->lines[WAY_PASS] = (struct line){ lane->values, 1, 0, -1 };
	lane->lines[WAY_AGAIN] = pairs_answer(table, seeds, number, b - 1, 1,
		1);
	for (int house = 0; house <= last; house++) {
		int hand = node_seeds(lane->word, last - house);
		bool captures = pairs_captures(table, hand);
		struct line *capture = &lane->lines[WAY_CAPTURE + house];

		number = rows_number(table, lane->word -
			((uint64_t)hand << 8 * (last - house)), &seeds);
		*capture = pairs_line(table, seeds, number, b - 1, hand + 1,
			-1);
		if (!captures || capture->stride != 1)
			capture->from = NULL;
		pairs->passes[house].at[k] = captures ? 0 : -1;
		more += UINT64_C(1) << 8 * house;
		number = rows_number(table, more, &seeds);
		if (b - house - 2 >= 0)
			lane->lines[WAY_REACH + house] = pairs_line(table,
				seeds, number, b - house - 2, 1, -1);
	}
}

/* Prefetches, in all lanes, what WAY leads to some way after I. */
static COMPILER_INLINE void pairs_prefetch(const struct pairs *pairs, int way,
		size_t i)
{
	enum { LINE = 64, AHEAD = 5 * LINE };	/* bytes */

	for (int k = 0; i % LINE == 0 && k < pairs->count; k++) {
		const struct line *line = &pairs->lanes[k].lines[way];

		if (line->from && line->stride == 1)
			COMPILER_PREFETCH(line->from + i + AHEAD);
	}
}

/* Transposes the lines that moves by WAY lead to. */
static void pairs_transpose_way(const struct pairs *pairs, int way)
{
	const uint32_t *start = &pairs->rows->start[way];
	struct bytes *to = pairs->transposed + start[0];
	size_t count = start[1] - start[0];

	for (size_t i = 0; i < count; i += LANES) {
		struct bytes values[LANES];
		size_t left = count - i;

		pairs_prefetch(pairs, way, i);
		if (!pairs->rows->used[rows_block(pairs->rows, way, i)])
			continue;
		for (int k = 0; k < LANES; k++)
			values[k] = k < pairs->count &&
				pairs->lanes[k].lines[way].from ?
				pairs_load(&pairs->lanes[k].lines[way], i,
					left) : lanes_none;
		lanes_transpose(values);
		memcpy(to + i, values, (left < LANES ? left : LANES) *
			sizeof *to);
	}
}

/* In lanes where a last seed in HOUSE captures nothing, the turn passes. */
static void pairs_pass(const struct pairs *pairs, int house)
{
	const struct rows *rows = pairs->rows;
	const uint32_t *start = &rows->start[WAY_CAPTURE + house];
	struct bytes *to = pairs->transposed + start[0];
	struct bytes passes = pairs->passes[house];

	for (uint32_t i = 0; i < start[1] - start[0]; i++) {
		struct bytes captured, passed;

		if (!rows->used[rows_block(rows, WAY_CAPTURE + house, i)]) {
			i |= LANES - 1;
			continue;
		}
		captured = to[i];
		passed = pairs->transposed[rows->start[WAY_PASS] +
			rows->filled[house][i]];
		for (int k = 0; k < LANES; k++)
			captured.at[k] = (int8_t)(
				(captured.at[k] & ~passes.at[k]) |
				(passed.at[k] & passes.at[k]));
		to[i] = captured;
	}
}

/* The best of the moves of row I, for all lanes. */
static inline struct bytes pairs_best(const struct pairs *pairs, size_t i)
{
	const struct rows *rows = pairs->rows;
	struct bytes best = lanes_none;

	for (uint32_t k = rows->first[i]; k < rows->first[i + 1]; k++)
		best = lanes_max(best,
			pairs->transposed[rows->targets[k]]);
	return best;
}

static void pairs_answer_slowly(const struct pairs *pairs, uint32_t i)
{
	const struct rows *rows = pairs->rows;

	for (int k = 0; rows->others[i] && k < pairs->count; k++) {
		int8_t *value = &pairs->lanes[k].answers[i];

		*value = table_play(pairs->table, &(struct node){
			rows->words[i], pairs->lanes[k].word, 0 },
			rows->others[i], *value);
	}
}

static void pairs_answering(const struct pairs *pairs)
{
	uint32_t count = pairs->rows->count;

	for (int way = 0; way < WAYS; way++)
		pairs_transpose_way(pairs, way);
	for (int house = 0; house < pairs->table->houses; house++)
		pairs_pass(pairs, house);
	for (uint32_t i = 0; i < count; i += LANES) {
		uint32_t left = count - i < LANES ? count - i : LANES;
		struct bytes values[LANES] = { { { 0 } } };

		for (uint32_t k = 0; k < left; k++)
			values[k] = pairs_best(pairs, i + k);
		lanes_transpose(values);
		for (int k = 0; k < pairs->count; k++)
			pairs_raise_part(pairs->lanes[k].answers + i,
				values[k], left);
	}
	for (uint32_t i = 0; i < count; i++)
		pairs_answer_slowly(pairs, i);
}

/* Sets all values to the least; from then on they are only raised. */
static void pairs_begin(const struct pairs *pairs)
{
	const struct table *table = pairs->table;
	size_t size = (size_t)table->count[pairs->a] * pairs->rows->count;

	memset(table->fields[pairs->a][pairs->b].at, INT8_MIN, size);
	memset(pairs_answers(pairs, pairs->b, 0), INT8_MIN, size);
}

/* -- all together ---------------------------------------------------------- */

/* Computes one row without plans, which do not help with relay or against empty
 * rows. If A is B, it meets only rows up to its own number. */
static void pairs_row_slowly(const struct pairs *pairs, uint32_t number)
{
	const struct table *table = pairs->table;
	int a = pairs->a, b = pairs->b;
	const struct table_field *moves = &table->fields[a][b];
	const struct table_field *answers = &table->fields[b][a];
	uint32_t count = a == b ? number + 1 : table->count[b];
	uint64_t word = pairs->all[a]->words[number];

	for (uint32_t i = 0; i < count; i++) {
		uint64_t other = pairs->rows->words[i];

		moves->at[(size_t)number * moves->own + (size_t)i *
			moves->other] = table_value(table, word, other);
		answers->at[(size_t)number * answers->other + (size_t)i *
			answers->own] = table_value(table, other, word);
	}
}

/* Fills lanes with the next rows from FIRST that cannot lead to each other. */
static void pairs_set_lanes(struct pairs *pairs, uint32_t first)
{
	const struct table *table = pairs->table;
	const struct rows *rows = pairs->all[pairs->a];
	int distance = rows_distance(table, rows->words[rows->order[first]]);

	pairs->count = 0;
	for (uint32_t i = first; i < rows->count && pairs->count < LANES; i++) {
		uint32_t number = rows->order[i];
		struct lane *lane = &pairs->lanes[pairs->count];

		lane->word = rows->words[number];
		if (rows_distance(table, lane->word) != distance)
			break;
		lane->values = table->fields[pairs->a][pairs->b].at +
			(size_t)number * table->count[pairs->b];
		lane->answers = pairs_answers(pairs, pairs->b, number);
		pairs->count++;
	}
}

uint32_t pairs_more(struct pairs *pairs, int a, int b, uint32_t done)
{
	const struct table *table = pairs->table;
	bool slowly = b == 0 || table->rules->relay;

	assert(a >= b);
	if (done >= table->count[a] + (slowly ? 0 : WAYS))
		return 0;
	pairs->a = a;
	pairs->b = b;
	pairs->rows = pairs->all[b];
	if (slowly) {
		pairs_row_slowly(pairs, done);
		return 1;
	}
	if (done < WAYS) {
		/* columns_raise has nothing to do for WAY_PASS */
		if (done == WAY_PASS)
			pairs_begin(pairs);
		else
			columns_raise(pairs, (int)done);
		return 1;
	}
	pairs_set_lanes(pairs, done - WAYS);
	for (int i = 0; i < pairs->count; i++) {
		pairs_moving(pairs, &pairs->lanes[i]);
		pairs_set_lines(pairs, i);
	}
	pairs_answering(pairs);
	return (uint32_t)pairs->count;
}

/* The bytes of the arrays in struct pairs. */
static size_t pairs_transposed(const struct table *table, int seeds)
{
	return ((size_t)rows_all_targets(table, seeds / 2) + 1) * LANES;
}

static size_t pairs_changes(const struct table *table, int seeds)
{
	return (size_t)table->houses * table->count[seeds] *
		sizeof(struct change);
}

size_t pairs_size(const struct table *table, int seeds)
{
	size_t captured = (size_t)numbering_count(table->numbering,
		table->houses, seeds / 2);
	size_t size = sizeof(struct pairs) + pairs_transposed(table, seeds) +
		pairs_changes(table, seeds) + captured;

	return (size + LANES - 1) / LANES * LANES;
}

struct pairs *pairs_new(const struct table *table, struct rows *const *rows,
		int8_t *mirror, int seeds)
{
	struct pairs *pairs = aligned_alloc(LANES, pairs_size(table, seeds));
	char *at;

	if (!pairs)
		return NULL;
	*pairs = (struct pairs){ .table = table, .all = rows,
		.mirror = mirror };
	at = (char *)(pairs + 1);
	pairs->transposed = (struct bytes *)at;
	at += pairs_transposed(table, seeds);
	pairs->changes = (struct change *)(void *)at;
	at += pairs_changes(table, seeds);
	pairs->captured = (int8_t *)at;
	return pairs;
}
