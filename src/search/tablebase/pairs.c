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

/* Prefetches the first of COUNT values, before whatever else. */
static COMPILER_INLINE void pairs_prefetch(const int8_t *from, size_t count)
{
	for (size_t i = 0; i < count && i < AHEAD; i += LINE)
		COMPILER_PREFETCH(from + i);
}

/* -- a row of A seeds moves ------------------------------------------------ */

static inline int8_t pairs_max(int a, int b)
{
	return (int8_t)(a > b ? a : b);
}

static void pairs_raise(int8_t *values, struct line line, size_t count)
{
	const int8_t *from = line.from;
	int sign = line.sign;
	struct bytes gains;
	size_t i = 0;

	memset(&gains, line.gain, sizeof gains);
	for (; line.stride != 1 && i < count; i++)
		values[i] = pairs_max(values[i], line.gain +
			sign * from[i * line.stride]);
	for (; i + LANES <= count; i += LANES)
		lanes_raise(values + i, lanes_gain(lanes_load(from + i,
			LANES), gains, sign), LANES);
	if (i < count) {
		i = lanes_at(i, count);
		lanes_raise(values + i, lanes_gain(lanes_load(from + i,
			count), gains, sign), count);
	}
}

/* Raises each value to GAIN less the one of SIZE values FROM that RUNS say. */
static void pairs_raise_by(const struct pairs *pairs, int8_t *values,
		const int8_t *from, size_t size, const struct rows_runs *runs,
		int gain)
{
	const struct rows_run *run = runs->at, *end = run + runs->count;
	int8_t *to = pairs->gathered;

	while (end > run && end[-1].from + LANES > size)
		end--;
	for (; run < end; run++)
		memcpy(to + run->to, from + run->from, LANES);
	for (; run < runs->at + runs->count; run++)
		memcpy(to + run->to, from + run->from, run[1].to - run->to);
	pairs_raise(values, (struct line){ to, 1, gain, -1 },
		pairs->rows->count);
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
		memset(to, INT8_MIN, table->count[left]);
		pairs_raise(to, line, table->count[left]);
		to += table->count[left];
	}
	pairs_raise_by(pairs, values, pairs->captured,
		(size_t)(to - pairs->captured) + LANES,
		&pairs->rows->cleared[house], 0);
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
			pairs_raise_by(pairs, values, line.from,
				table->count[pairs->b + house + 1],
				&pairs->rows->reached[house], 1);
	} else if (plan->way >= WAY_CAPTURE) {
		pairs_try_capture(pairs, plan, values);
	} else {
		if (plan->way == WAY_AGAIN)
			line = pairs_line(table, plan->seeds, plan->number,
				pairs->b, 1, 1);
		if (line.stride == 1)
			pairs_raise(values, line, count);
	}
}

/* Tries the move of HOUSE, which has no plan. Each value is read as many rows
 * later as there are lanes, so that the reads wait for memory together. */
static void pairs_try_slowly(const struct pairs *pairs, uint64_t word,
		int house, int8_t *values)
{
	const struct rows *rows = pairs->rows;
	const int8_t *from[LANES];
	int gains[LANES];
	bool again = false;

	for (uint32_t i = 0; i < rows->count + LANES; i++) {
		uint32_t k = i % LANES;
		struct node after;

		if (i >= LANES)
			values[i - LANES] = pairs_max(values[i - LANES],
				gains[k] + (again ? *from[k] : -*from[k]));
		if (i >= rows->count)
			continue;
		again = node_play(pairs->table->rules, &(struct node){ word,
			rows->words[i], 0 }, house, &after, &gains[k]);
		from[k] = table_probe(pairs->table, &after);
		COMPILER_PREFETCH(from[k]);
	}
}

static void pairs_moving(const struct pairs *pairs, const struct lane *lane)
{
	for (int house = 0; house < pairs->table->houses; house++) {
		struct rows_plan plan;

		if (!node_seeds(lane->word, house))
			continue;
		plan = rows_plan(pairs->table, lane->word, house);
		if (plan.way == WAY_OTHER)
			pairs_try_slowly(pairs, lane->word, house,
				lane->values);
		else
			pairs_try(pairs, &plan, lane->values);
	}
}

/* -- the rows of B seeds move ---------------------------------------------- */

/* Where the moves by WAY lead to in lane K. */
static inline void pairs_set_line(struct pairs *pairs, int way, int k,
		struct line line)
{
	pairs->from[way][k] = line.from;
	pairs->gains[way].at[k] = (int8_t)(line.gain - INT8_MIN);
	pairs_prefetch(line.from, pairs->rows->start[way + 1] -
		pairs->rows->start[way]);
}

static void pairs_set_lines(struct pairs *pairs, int k)
{
	const struct table *table = pairs->table;
	const struct lane *lane = &pairs->lanes[k];
	int b = pairs->b, last = table->houses - 1, seeds;
	uint32_t number = rows_number(table, lane->word, &seeds);
	struct line line = { lane->values, 1, 0, -1 };
	uint64_t more = lane->word;

	pairs_prefetch(lane->answers, pairs->rows->count);
	pairs_set_line(pairs, WAY_PASS, k, line);
	pairs_set_line(pairs, WAY_AGAIN, k, pairs_answer(table, seeds, number,
		b - 1, 1, 1));
	for (int house = 0; house <= last; house++) {
		int hand = node_seeds(lane->word, last - house);
		bool captures = pairs_captures(table, hand);

		number = rows_number(table, lane->word -
			((uint64_t)hand << 8 * (last - house)), &seeds);
		line = pairs_line(table, seeds, number, b - 1, hand + 1, -1);
		pairs->captures[house].at[k] = captures && line.stride == 1 ?
			-1 : 0;
		pairs->passes[house].at[k] = captures ? 0 : -1;
		if (!pairs->captures[house].at[k])
			line.from = lane->values;	/* as good as any */
		pairs_set_line(pairs, WAY_CAPTURE + house, k, line);
		more += UINT64_C(1) << 8 * house;
		if (b - house - 2 < 0)
			continue;
		number = rows_number(table, more, &seeds);
		pairs_set_line(pairs, WAY_REACH + house, k, pairs_line(table,
			seeds, number, b - house - 2, 1, -1));
	}
}

/* In lanes where a last seed in HOUSE captures nothing, the turn passes. */
static void pairs_pass(const struct pairs *pairs, int house)
{
	const struct rows *rows = pairs->rows;
	const uint32_t *start = &rows->start[WAY_CAPTURE + house];
	struct bytes *to = pairs->transposed + start[0];
	struct bytes captures = pairs->captures[house];
	struct bytes passes = pairs->passes[house];

	if (!memchr(&captures, 0, sizeof captures))
		return;
	for (uint32_t i = 0; i < start[1] - start[0]; i++) {
		struct bytes captured = to[i], passed = pairs->transposed[
			rows->start[WAY_PASS] + rows->filled[house][i]];
		for (int k = 0; k < LANES; k++)
			captured.at[k] = (int8_t)(
				(captured.at[k] & captures.at[k]) |
				(passed.at[k] & passes.at[k]));
		to[i] = captured;
	}
}

/* The best of the moves of row I, for all lanes. */
static inline struct bytes pairs_best(const struct pairs *pairs, size_t i)
{
	const struct rows *rows = pairs->rows;
	struct bytes best = { { 0 } };

	for (uint32_t k = rows->first[i]; k < rows->first[i + 1]; k++)
		best = lanes_raised_max(best,
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
	const struct rows *rows = pairs->rows;
	uint32_t count = rows->count;
	struct bytes least;

	memset(&least, INT8_MIN, sizeof least);
	for (int way = 0; way < WAYS; way++)
		lanes_gather(pairs->transposed + rows->start[way],
			pairs->from[way], pairs->gains[way],
			way == WAY_AGAIN ? 1 : -1,
			rows->start[way + 1] - rows->start[way]);
	for (int house = 0; house < pairs->table->houses; house++)
		pairs_pass(pairs, house);
	for (uint32_t i = 0; i < count; i += LANES) {
		size_t at = lanes_at(i, count);
		struct bytes values[LANES] = { { { 0 } } };

		for (int k = 0; i % LINE == 0 && k < pairs->count; k++)
			COMPILER_PREFETCH(pairs->lanes[k].answers + i + AHEAD);
		for (size_t k = 0; k < LANES && k < count; k++)
			values[k] = pairs_best(pairs, at + k);
		lanes_transpose(values);
		for (int k = 0; k < pairs->count; k++)
			lanes_raise(pairs->lanes[k].answers + at,
				lanes_gain(values[k], least, 1), count);
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

/* Computes one row without plans, which there may not be and which do not help
 * against empty rows. If A is B, it meets only rows up to its own number. */
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
	for (int i = pairs->count; i < LANES; i++)
		pairs->lanes[i] = pairs->lanes[0];
}

uint32_t pairs_more(struct pairs *pairs, int a, int b, uint32_t done)
{
	const struct table *table = pairs->table;
	bool slowly = b == 0 || !table->planned;

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
	for (int i = 0; i < LANES; i++) {
		if (i < pairs->count)
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
		pairs_changes(table, seeds) + captured + LANES +
		table->count[seeds / 2] + LANES;

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
	pairs->gathered = pairs->captured + (size_t)numbering_count(
		table->numbering, table->houses, seeds / 2) + LANES;
	return pairs;
}
