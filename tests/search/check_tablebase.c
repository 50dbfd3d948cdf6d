/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A value of the tablebase is right if it follows from those that the
 * position's moves lead to, or is that of a finished game. If this holds
 * everywhere, all values are right by induction. It is checked at random
 * positions by moves on the board, and at all positions with the most seeds by
 * packed moves, under all rules where no position can repeat and values do not
 * depend on the stores.
 */

#include <inttypes.h>
#include <time.h>

#include "search/tablebase/part.h"
#include "search/tablebase/tablebase.h"
#include "unit_board.h"

const char unit_name[] = "tablebase";

enum { SIZE = 1 << 16 };	/* bytes of a table */

static struct node_rules node_rules;
static struct numbering numbering;
static struct tablebase tablebase;

static int value_of(const struct board *board)
{
	struct node node = node_of(board);

	return *table_probe(&tablebase.table, &node);
}

/* The value of a move, from the table's value of the position after it. */
static int64_t move_value(const struct board *board, int64_t house)
{
	enum player mover = board->mover;
	struct board after = { 0 };
	int64_t value;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	value = after.store[mover] - board->store[mover] +
		(after.mover == mover ? value_of(&after) : -value_of(&after));
	board_done(&after);
	return value;
}

static int64_t best_value(const struct board *board)
{
	enum player mover = board->mover;
	int64_t best = INT64_MIN;

	if (board->over)
		return board_leftover(board, mover) -
			board_leftover(board, (enum player)!mover);
	for (int64_t house = 1; house <= board->rules.houses; house++)
		if (board_allows(board, house)) {
			int64_t value = move_value(board, house);

			best = value > best ? value : best;
		}
	return best;
}

static void check_some_positions(const struct rules *rules,
		struct unit_random *random)
{
	struct board board = { 0 };

	for (int i = 0; i < unit_times(20); i++) {
		int64_t count[2 * NODE_HOUSES_MAX] = { 0 }, store[2] = { 0 };
		int64_t seeds = unit_random_in(random, 0, tablebase.seeds);

		while (seeds--)
			count[unit_random_in(random, 0,
				2 * rules->houses - 1)]++;
		board_set(&board, rules, store, count,
			unit_random_once(random, 2) ? P1 : P2);
		unit_insist(value_of(&board) == best_value(&board),
			"%d, not %d: %s", value_of(&board),
			(int)best_value(&board), unit_board_text(&board));
	}
	board_done(&board);
}

/* The same as best_value by packed moves, which are faster. */
static int node_value(const struct node *node)
{
	int best = INT8_MIN;

	if (node_is_over(&node_rules, node))
		return node_leftover(&node_rules, node);
	for (int house = 0; house < node_rules.houses; house++) {
		struct node after;
		int gain, value;
		bool again;

		if (!node_seeds(node->own, house))
			continue;
		again = node_play(&node_rules, node, house, &after, &gain);
		value = *table_probe(&tablebase.table, &after);
		value = again ? gain + value : gain - value;
		best = value > best ? value : best;
	}
	return best;
}

/* Checks all positions with LEFT more seeds than NODE, in PIT and beyond. */
static void check_all_positions(const struct node *node, int pit, int left)
{
	int houses = node_rules.houses;

	for (int seeds = pit == 2 * houses - 1 ? left : 0; seeds <= left;
			seeds++) {
		struct node more = *node;
		uint64_t *row = pit < houses ? &more.own : &more.other;

		*row += (uint64_t)seeds << 8 * (pit % houses);
		if (pit < 2 * houses - 1)
			check_all_positions(&more, pit + 1, left - seeds);
		else
			unit_insist(*table_probe(&tablebase.table,
				&more) == node_value(&more),
				"not %d: %016" PRIx64 " %016" PRIx64,
				node_value(&more), more.own, more.other);
	}
}

UNIT_RULES_TEST(values_are_those_of_the_moves)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };

	for (rules.houses = 1; rules.houses <= NODE_HOUSES_MAX;
			rules.houses++) {
		node_rules_set(&node_rules, &rules);
		numbering_start(&numbering);
		tablebase_start(&tablebase, &node_rules, &numbering, SIZE / 2);
		if (!table_can(&rules) || node_rules.majority) {
			ck_assert_uint_eq(tablebase_next(&tablebase), 0);
			continue;
		}
		while (tablebase_next(&tablebase))
			ck_assert(tablebase_grow(&tablebase, NULL,
				(struct stop){ 0 }));
		ck_assert_int_ge(tablebase.seeds, 5);
		ck_assert_uint_le(tablebase.size, SIZE / 2);
		check_some_positions(&rules, &random);
		if (unit_scale() > 1 ? rules.houses % 3 == 0 : rules.houses ==
				(int[]){ 3, 0, 6, 0 }[combination % 4])
			check_all_positions(&(struct node){ 0, 0, 0 }, 0,
				tablebase.seeds);
		tablebase_done(&tablebase);
	}
}

/* Where there are enough rows for many vectors side by side. */
UNIT_TEST(so_are_those_of_many_seeds)
{
	const struct rules *rules = &preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 1 };

	node_rules_set(&node_rules, rules);
	numbering_start(&numbering);
	tablebase_start(&tablebase, &node_rules, &numbering, 1 << 24);
	while (tablebase_next(&tablebase))
		ck_assert(tablebase_grow(&tablebase, NULL,
			(struct stop){ 0 }));
	for (int i = 0; i < 600; i++)
		check_some_positions(rules, &random);
	tablebase_done(&tablebase);
}

UNIT_TEST(vectors_are_transposed)
{
	struct vector values[LANES];

	for (int i = 0; i < LANES * LANES; i++)
		values[i / LANES].at[i % LANES] = (int8_t)(i + INT8_MIN);
	vector_transpose(values);
	for (int i = 0; i < LANES * LANES; i++)
		ck_assert_int_eq(values[i % LANES].at[i / LANES],
			i + INT8_MIN);
}

UNIT_TEST(no_vector_reaches_beyond_the_values)
{
	for (size_t count = LANES; count < 3 * LANES; count++)
		for (size_t i = 0; i < count; i += LANES) {
			ck_assert_uint_le(vector_at(i, count), i);
			ck_assert_uint_le(vector_at(i, count) + LANES, count);
		}
}

/* Stops nine times out of ten. */
static bool stop_often(void *context)
{
	return ++*(int *)context % 10 != 0;
}

UNIT_TEST(growth_survives_stops)
{
	const struct rules *rules = &preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 1 };
	int looks = 0, stops = 0;

	node_rules_set(&node_rules, rules);
	numbering_start(&numbering);
	tablebase_start(&tablebase, &node_rules, &numbering, SIZE);
	while (tablebase_next(&tablebase))
		stops += !tablebase_grow(&tablebase, NULL,
			(struct stop){ stop_often, &looks });
	ck_assert_int_ge(stops, 10);
	ck_assert_int_ge(tablebase.seeds, 7);
	check_some_positions(rules, &random);
	tablebase_done(&tablebase);
}

/* Gives helpers time to take memory. */
static bool works_within(void *context)
{
	nanosleep(&(struct timespec){ .tv_nsec = 100000 }, NULL);
	ck_assert_uint_le(tablebase.build.work, *(size_t *)context);
	return false;
}

/* Compares the table, which may have SIZE bytes, with what one thread alone
 * computes. */
static void check_against_computed(size_t size)
{
	static struct tablebase computed;

	tablebase_start(&computed, &node_rules, &numbering, size);
	while (tablebase_next(&computed))
		tablebase_grow(&computed, NULL, (struct stop){ 0 });
	ck_assert_int_eq(computed.seeds, tablebase.seeds);
	for (int i = 0; i <= computed.seeds; i++)
		ck_assert_mem_eq(computed.table.values[0][i].at,
			tablebase.table.values[0][i].at,
			computed.blocks[i].size);
	tablebase_done(&computed);
}

/* Helpers come on top of what growing claims, but only so many of them work as
 * the spare memory has room for. They compute the same values. */
UNIT_TIMES_TEST(helpers_take_what_is_spare, 3)
{
	struct pool *pool = pool_new(8);

	node_rules_set(&node_rules, &preset_table[PRESET_STANDARD].rules);
	numbering_start(&numbering);
	tablebase_start(&tablebase, &node_rules, &numbering, 1 << 20);
	ck_assert_uint_eq(tablebase.build.spare, SIZE_MAX);
	while (tablebase_next(&tablebase)) {
		struct build *build = &tablebase.build;
		size_t most = build->work + tablebase_claim(&tablebase) -
			tablebase_next(&tablebase);

		build->spare = (size_t)_i * part_size(&tablebase.table,
			tablebase.seeds + 1);
		most += build->spare;
		ck_assert(tablebase_grow(&tablebase, pool,
			(struct stop){ works_within, &most }));
	}
	check_against_computed(1 << 20);
	tablebase_done(&tablebase);
	pool_free(pool);
}

UNIT_TEST(it_may_have_tens_of_gigabytes)
{
	const int most = SIZE_MAX > UINT32_MAX ? 38 : 30;

	node_rules_set(&node_rules, &preset_table[PRESET_STANDARD].rules);
	node_rules.houses = 4;
	numbering_start(&numbering);
	tablebase_start(&tablebase, &node_rules, &numbering,
		(size_t)1 << most);
	ck_assert_int_gt(tablebase.most, 40);
	tablebase_done(&tablebase);
}
