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

#include "search/tablebase/build.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "search/tablebase/pairs.h"
#include "util/compiler.h"

/* The values of LINE from I on, at most COUNT. */
static inline struct bytes build_load(const struct line *line, size_t i,
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

static inline void build_raise_part(int8_t *values, struct bytes to,
		size_t count)
{
	lanes_store(values, lanes_max(lanes_load(values, count), to), count);
}

static void build_raise(int8_t *values, const struct line *line, size_t count)
{
	for (size_t i = 0; i < count; i += LANES)
		build_raise_part(values + i, build_load(line, i, count - i),
			count - i);
}

static void build_copy(int8_t *to, const struct line *line, size_t count)
{
	for (size_t i = 0; i < count; i += LANES)
		lanes_store(to + i, build_load(line, i, count - i), count - i);
}

/* Raises each VALUES[i] to GAIN - FROM[INDEX[i]]. */
static void build_raise_by(int8_t *values, const int8_t *from,
		const uint32_t *index, int gain, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		int value = gain - from[index[i]];

		values[i] = (int8_t)(value > values[i] ? value : values[i]);
	}
}

/* Tries a move that captures. First it computes what the position is worth to
 * the opponent for every row that he may be left with, of up to B seeds. */
static void build_try_capture(const struct pairs *pairs,
		const struct rows_plan *plan, int8_t *values)
{
	const struct tablebase *tb = pairs->tb;
	int8_t *to = pairs->build->captured;
	int house = tb->houses - 1 - (plan->way - WAY_CAPTURE);

	for (int left = 0; left <= pairs->b; left++) {
		int seeds = pairs->b - left;
		struct line line = { pairs_answers(tb, pairs->a, left,
			plan->number), 1, 0, 1 };

		if (pairs_captures(tb, seeds))
			line = pairs_answer(tb, pairs->a - 1, plan->captured,
				left, -seeds - 1, 1);
		build_copy(to, &line, tb->count[left]);
		to += tb->count[left];
	}
	build_raise_by(values, pairs->build->captured,
		pairs->rows->cleared[house], 0, pairs->rows->count);
}

static void build_try(const struct pairs *pairs, const struct rows_plan *plan,
		int8_t *values)
{
	const struct tablebase *tb = pairs->tb;
	size_t count = pairs->rows->count;
	struct line line = { pairs_answers(tb, pairs->a, pairs->b,
		plan->number), 1, 0, -1 };

	if (plan->way >= WAY_REACH) {
		int house = plan->way - WAY_REACH;

		line = pairs_answer(tb, plan->seeds, plan->number,
			pairs->b + house + 1, 1, -1);
		if (line.stride == 1)
			build_raise_by(values, line.from,
				pairs->rows->reached[house], 1, count);
	} else if (plan->way >= WAY_CAPTURE) {
		build_try_capture(pairs, plan, values);
	} else {
		if (plan->way == WAY_AGAIN)
			line = pairs_line(tb, plan->seeds, plan->number,
				pairs->b, 1, 1);
		if (line.stride == 1)
			build_raise(values, &line, count);
	}
}

/* The value of the best move in HOUSES, a bit set, or BEST if that is more. */
static int8_t build_play(const struct tablebase *tb, const struct node *node,
		unsigned houses, int8_t best)
{
	for (int house = 0; houses >> house; house++) {
		struct node after;
		int gain, value;
		bool again;

		if (!(houses >> house & 1) || !node_seeds(node->own, house))
			continue;
		again = node_play(tb->rules, node, house, &after, &gain);
		value = *tablebase_probe(tb, tb->houses, &after);
		value = again ? gain + value : gain - value;
		best = (int8_t)(value > best ? value : best);
	}
	return best;
}

static void build_moving(const struct pairs *pairs, const struct lane *lane)
{
	const struct rows *rows = pairs->rows;
	unsigned others = 0;

	for (int house = 0; house < pairs->tb->houses; house++) {
		struct rows_plan plan;

		if (!node_seeds(lane->word, house))
			continue;
		plan = rows_plan(pairs->tb, lane->word, house);
		if (plan.way == WAY_OTHER)
			others |= 1U << house;
		else
			build_try(pairs, &plan, lane->values);
	}
	for (uint32_t i = 0; others && i < rows->count; i++)
		lane->values[i] = build_play(pairs->tb, &(struct node){
			lane->word, rows->words[i], 0 }, others,
			lane->values[i]);
}

/* -- the rows of B seeds move ---------------------------------------------- */

static void build_set_lines(struct pairs *pairs, int k)
{
	const struct tablebase *tb = pairs->tb;
	struct lane *lane = &pairs->lanes[k];
	int b = pairs->b, last = tb->houses - 1, seeds;
	uint32_t number = rows_number(tb, lane->word, &seeds);
	uint64_t more = lane->word;

	lane->lines[WAY_PASS] = (struct line){ lane->values, 1, 0, -1 };
	lane->lines[WAY_AGAIN] = pairs_answer(tb, seeds, number, b - 1, 1, 1);
	for (int house = 0; house <= last; house++) {
		int hand = node_seeds(lane->word, last - house);
		struct line *capture = &lane->lines[WAY_CAPTURE + house];

		number = rows_number(tb, lane->word -
			((uint64_t)hand << 8 * (last - house)), &seeds);
		*capture = pairs_line(tb, seeds, number, b - 1, hand + 1, -1);
		if (!pairs_captures(tb, hand) || capture->stride != 1)
			capture->from = NULL;
		pairs->passes[house].at[k] = pairs_captures(tb, hand) ? 0 : -1;
		more += UINT64_C(1) << 8 * house;
		number = rows_number(tb, more, &seeds);
		if (b - house - 2 >= 0)
			lane->lines[WAY_REACH + house] = pairs_line(tb, seeds,
				number, b - house - 2, 1, -1);
	}
}

/* Prefetches, in all lanes, what WAY leads to some way after I. */
static COMPILER_INLINE void build_prefetch(const struct pairs *pairs, int way,
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
static void build_transpose_way(const struct pairs *pairs, int way)
{
	const uint32_t *start = &pairs->rows->start[way];
	struct bytes *to = pairs->build->transposed + start[0];
	size_t count = start[1] - start[0];

	for (size_t i = 0; i < count; i += LANES) {
		struct bytes values[LANES];
		size_t left = count - i;

		build_prefetch(pairs, way, i);
		if (!pairs->rows->used[rows_block(pairs->rows, way, i)])
			continue;
		for (int k = 0; k < LANES; k++)
			values[k] = k < pairs->count &&
				pairs->lanes[k].lines[way].from ?
				build_load(&pairs->lanes[k].lines[way], i,
					left) : lanes_none;
		lanes_transpose(values);
		memcpy(to + i, values, (left < LANES ? left : LANES) *
			sizeof *to);
	}
}

/* In lanes where a last seed in HOUSE captures nothing, the turn passes. */
static void build_pass(const struct pairs *pairs, int house)
{
	const struct rows *rows = pairs->rows;
	const uint32_t *start = &rows->start[WAY_CAPTURE + house];
	struct bytes *to = pairs->build->transposed + start[0];
	struct bytes passes = pairs->passes[house];

	for (uint32_t i = 0; i < start[1] - start[0]; i++) {
		struct bytes captured, passed;

		if (!rows->used[rows_block(rows, WAY_CAPTURE + house, i)]) {
			i |= LANES - 1;
			continue;
		}
		captured = to[i];
		passed = pairs->build->transposed[rows->start[WAY_PASS] +
			rows->filled[house][i]];
		for (int k = 0; k < LANES; k++)
			captured.at[k] = (int8_t)(
				(captured.at[k] & ~passes.at[k]) |
				(passed.at[k] & passes.at[k]));
		to[i] = captured;
	}
}

/* The best of the moves of row I, for all lanes. */
static inline struct bytes build_best(const struct pairs *pairs, size_t i)
{
	const struct rows *rows = pairs->rows;
	struct bytes best = lanes_none;

	for (uint32_t k = rows->first[i]; k < rows->first[i + 1]; k++)
		best = lanes_max(best,
			pairs->build->transposed[rows->targets[k]]);
	return best;
}

static void build_answer_slowly(const struct pairs *pairs, uint32_t i)
{
	const struct rows *rows = pairs->rows;

	for (int k = 0; rows->others[i] && k < pairs->count; k++) {
		int8_t *value = &pairs->lanes[k].answers[i];

		*value = build_play(pairs->tb, &(struct node){ rows->words[i],
			pairs->lanes[k].word, 0 }, rows->others[i], *value);
	}
}

static void build_answering(const struct pairs *pairs)
{
	uint32_t count = pairs->rows->count;

	for (int way = 0; way < WAYS; way++)
		build_transpose_way(pairs, way);
	for (int house = 0; house < pairs->tb->houses; house++)
		build_pass(pairs, house);
	for (uint32_t i = 0; i < count; i += LANES) {
		uint32_t left = count - i < LANES ? count - i : LANES;
		struct bytes values[LANES] = { { { 0 } } };

		for (uint32_t k = 0; k < left; k++)
			values[k] = build_best(pairs, i + k);
		lanes_transpose(values);
		for (int k = 0; k < pairs->count; k++)
			build_raise_part(pairs->lanes[k].answers + i,
				values[k], left);
	}
	for (uint32_t i = 0; i < count; i++)
		build_answer_slowly(pairs, i);
}

/* Sets all values to the least; from then on they are only raised. */
static void build_begin(const struct pairs *pairs)
{
	const struct tablebase *tb = pairs->tb;
	size_t size = (size_t)tb->count[pairs->a] * pairs->rows->count;

	memset(tb->fields[pairs->a][pairs->b].at, INT8_MIN, size);
	memset(pairs_answers(tb, pairs->a, pairs->b, 0), INT8_MIN, size);
}

/* -- all together ---------------------------------------------------------- */

int8_t build_value(const struct tablebase *tb, uint64_t own, uint64_t other)
{
	struct node node = { own, other, 0 };

	if (node_is_over(tb->rules, &node))
		return (int8_t)node_leftover(tb->rules, &node);
	return build_play(tb, &node, (1U << tb->houses) - 1, INT8_MIN);
}

/* Computes one row without plans, which do not help with relay or against empty
 * rows. If A is B, it meets only rows up to its own number. */
static void build_row_slowly(const struct tablebase *tb, int a, int b,
		uint32_t number)
{
	const struct tablebase_field *moves = &tb->fields[a][b];
	const struct tablebase_field *answers = &tb->fields[b][a];
	uint32_t count = a == b ? number + 1 : tb->count[b];
	uint64_t word = tb->rows[a]->words[number];

	for (uint32_t i = 0; i < count; i++) {
		uint64_t other = tb->rows[b]->words[i];

		moves->at[(size_t)number * moves->own + (size_t)i *
			moves->other] = build_value(tb, word, other);
		answers->at[(size_t)number * answers->other + (size_t)i *
			answers->own] = build_value(tb, other, word);
	}
}

/* Fills lanes with the next rows from FIRST that cannot lead to each other. */
static void build_set_lanes(struct pairs *pairs, uint32_t first)
{
	const struct tablebase *tb = pairs->tb;
	const struct rows *rows = tb->rows[pairs->a];
	int distance = rows_distance(tb, rows->words[rows->order[first]]);

	pairs->count = 0;
	for (uint32_t i = first; i < rows->count && pairs->count < LANES; i++) {
		uint32_t number = rows->order[i];
		struct lane *lane = &pairs->lanes[pairs->count];

		lane->word = rows->words[number];
		if (rows_distance(tb, lane->word) != distance)
			break;
		lane->values = tb->fields[pairs->a][pairs->b].at +
			(size_t)number * tb->count[pairs->b];
		lane->answers = pairs_answers(tb, pairs->a, pairs->b, number);
		pairs->count++;
	}
}

uint32_t build_more(struct build *build, int a, int b, uint32_t done)
{
	const struct tablebase *tb = build->tb;
	bool slowly = b == 0 || tb->rules->relay;
	struct pairs pairs;

	assert(a >= b);
	if (done >= tb->count[a] + (slowly ? 0 : WAYS))
		return 0;
	if (slowly) {
		build_row_slowly(tb, a, b, done);
		return 1;
	}
	pairs.build = build;
	pairs.tb = tb;
	pairs.a = a;
	pairs.b = b;
	pairs.rows = tb->rows[b];
	if (done < WAYS) {
		/* columns_raise has nothing to do for WAY_PASS */
		if (done == WAY_PASS)
			build_begin(&pairs);
		else
			columns_raise(&pairs, (int)done);
		return 1;
	}
	build_set_lanes(&pairs, done - WAYS);
	for (int i = 0; i < pairs.count; i++) {
		build_moving(&pairs, &pairs.lanes[i]);
		build_set_lines(&pairs, i);
	}
	build_answering(&pairs);
	return (uint32_t)pairs.count;
}

/* The bytes of the arrays in struct build. */
static size_t build_transposed(const struct tablebase *tb, int seeds)
{
	return ((size_t)rows_all_targets(tb, seeds / 2) + 1) * LANES;
}

static size_t build_changes(const struct tablebase *tb, int seeds)
{
	return (size_t)tb->houses * tb->count[seeds] * sizeof(struct change);
}

size_t build_size(const struct tablebase *tb, int seeds)
{
	size_t captured = (size_t)numbering_count(tb->numbering, tb->houses,
		seeds / 2);
	size_t size = sizeof(struct build) + build_transposed(tb, seeds) +
		build_changes(tb, seeds) + captured;

	return (size + LANES - 1) / LANES * LANES;
}

struct build *build_new(const struct tablebase *tb, int seeds)
{
	struct build *build = aligned_alloc(LANES, build_size(tb, seeds));
	char *at;

	if (!build)
		return NULL;
	at = (char *)(build + 1);
	build->tb = tb;
	build->transposed = (struct bytes *)at;
	at += build_transposed(tb, seeds);
	build->changes = (struct change *)(void *)at;
	at += build_changes(tb, seeds);
	build->captured = (int8_t *)at;
	return build;
}
