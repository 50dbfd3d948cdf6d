/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver: what it takes, and what it knows when it was stopped or asked
 * before. Its values are compared with minimax in check_values. */
#include <limits.h>

#include "search/solver/moves.h"
#include "search/solver/root.h"
#include "unit_board.h"

const char unit_name[] = "solver";

enum { MEMORY = 64 << 20 };

/* Solves BOARD with a new solver, which knows nothing yet. What is soon solved
 * never needs its second thread. */
static bool solve(const struct board *board, enum root_aim aim,
		size_t memory, struct stop stop, struct root *root)
{
	struct solver *solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), memory, 2);
	bool solved;

	ck_assert_ptr_nonnull(solver);
	solved = root_solve_board(root, solver, board, aim, stop);
	solver_free(solver);
	return solved;
}

/* Counts the calls and stops the search at once. */
static bool stop(void *context)
{
	(*(int *)context)++;
	return true;
}

/* Under clockwise-far nothing is known but the moves that end the game. */
UNIT_TEST(clockwise_far_has_bounds)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct root root;

	rules.sowing = SOWING_FAR;
	unit_board_set(&board, &rules, P1, "<2,0,0,1,1,2,0>");
	ck_assert(!solve(&board, ROOT_ALL, MEMORY, (struct stop){ 0 }, &root));
	ck_assert_int_eq(root.count, 2);
	ck_assert_int_eq(root.best, 0);
	ck_assert_int_eq(root_choice(&root, 0).bounds.lower, -4);
	ck_assert_int_eq(root_choice(&root, 0).bounds.upper, 4);
	root_done(&root);
	/* the only move empties the row, which ends the game */
	unit_board_set(&board, &rules, P1, "<2,0,0,1,0,2,0>");
	ck_assert(solve(&board, ROOT_FIRST, MEMORY, (struct stop){ 0 },
		&root));
	ck_assert_int_eq(root.best, 1);
	root_done(&root);
	board_done(&board);
}

UNIT_TEST(what_is_stopped_has_right_bounds)
{
	struct rules rules = unit_board_standard(6, 3);
	struct board board = { 0 };
	struct root root;
	int calls = 0;

	board_start(&board, &rules, P1);
	ck_assert(!solve(&board, ROOT_ALL, MEMORY,
		(struct stop){ stop, &calls }, &root));
	ck_assert_int_ge(calls, 1);
	ck_assert_int_eq(root.count, 6);
	ck_assert_int_eq(root.best, 0);
	ck_assert_int_le(root_choice(&root, 0).bounds.lower, 2);
	ck_assert_int_ge(root_choice(&root, 0).bounds.upper, 2);
	root_done(&root);
	board_done(&board);
}

/* So little that hardly any position is remembered. */
UNIT_TEST(little_memory_is_enough)
{
	struct rules rules = unit_board_standard(4, 3);
	struct board board = { 0 };
	struct root root;

	board_start(&board, &rules, P1);
	ck_assert(solve(&board, ROOT_ALL, 4096,
		(struct stop){ 0 }, &root));
	ck_assert_int_eq(root_choice(&root, 0).bounds.lower, 6);
	ck_assert_int_eq(root.best, 2);
	root_done(&root);
	board_done(&board);
}

struct within {
	struct solver *solver;
	size_t memory;
	int looks;		/* until it stops */
};

static bool stays_within(void *context)
{
	struct within *within = context;

	ck_assert_uint_le(solver_memory(within->solver), within->memory);
	return within->looks-- <= 0;
}

/* Tables, and all that it takes to compute them, stay within the memory of the
 * solver at any time: whatever is left when the next seed does not fit. */
UNIT_FROM_TEST(memory_is_for_all_that_tables_need, 4, 7)
{
	struct rules rules = unit_board_standard(_i, 3);
	struct board board = { 0 };
	struct root root;
	size_t step = (size_t)unit_sample() << (unit_scale() > 1 ? 17 : 18);

	board_start(&board, &rules, P1);
	for (size_t memory = 1 << 20; memory < 4 << 20; memory += step) {
		struct within within = { solver_new(&rules, 6 * _i, memory, 4),
			memory, 40 };
		struct stop stop = { stays_within, &within };

		root_solve_board(&root, within.solver, &board, ROOT_ALL, stop);
		root_done(&root);
		for (int i = 0; i < 40; i++, within.looks = i % 7)
			solver_fill(within.solver, stop);
		within.looks = INT_MAX;
		for (int i = 0; i < 40; i++)
			solver_feed(within.solver, 1 << 20, stop);
		solver_free(within.solver);
	}
	board_done(&board);
}

/* Each call, at the look of its number. */
static bool stop_soon(void *context)
{
	return ++*(int *)context % 7 == 0;
}

/* How many seeds a tablebase is filled with, by a solver for so many SEEDS. */
static int filled(const struct rules *rules, int seeds, size_t memory,
		struct stop stop, int calls)
{
	struct solver *solver = solver_new(rules, seeds, memory, 1);
	const struct tablebase *tb = &solver_tables(solver)->tablebase;
	int most;

	while (calls--)
		solver_fill(solver, stop);
	most = tb->seeds;
	ck_assert_uint_le(tb->size + tb->build.work, most < 0 ? 0 :
		memory / 2);
	solver_free(solver);
	return most;
}

/* As far as half of the memory holds it, however often that is stopped, but no
 * further than the game has seeds; nothing is done once it is to stop. By relay
 * a position takes far longer to compute. */
UNIT_TEST(the_tablebase_is_filled_before_it_is_wanted)
{
	struct rules rules = unit_board_standard(6, 4);
	struct stop never = { 0 };
	int looks = 0;

	ck_assert_int_eq(filled(&rules, 48, MEMORY, never, 1), 15);
	ck_assert_int_eq(filled(&rules, 48, MEMORY / 8, (struct stop){
		stop_soon, &looks }, 3000), 12);
	ck_assert_int_eq(filled(&rules, 9, MEMORY, never, 2), 9);
	ck_assert_int_eq(filled(&rules, 48, MEMORY, (struct stop){ stop,
		&looks }, 1), -1);
	rules.relay = RELAY_ON;
	ck_assert_int_eq(filled(&rules, 48, 2 * MEMORY, never, 1), 14);
	rules.sowing = SOWING_FAR;
	ck_assert_int_eq(filled(&rules, 48, MEMORY, never, 1), -1);
}

/* What has been solved is remembered. */
UNIT_TEST(nothing_is_searched_twice)
{
	struct rules rules = unit_board_standard(6, 2);
	struct solver *solver = solver_new(&rules, 24, MEMORY, 2);
	struct board board = { 0 };
	struct root root;

	board_start(&board, &rules, P1);
	for (int i = 0; i < 2; i++) {
		ck_assert(root_solve_board(&root, solver, &board, ROOT_ALL,
			(struct stop){ 0 }));
		ck_assert_int_eq(solver_nodes(solver) > 1000, i == 0);
		root_done(&root);
	}
	board_done(&board);
	solver_free(solver);
}

/* What it knew of another position and its tablebase help with neither. */
UNIT_TEST(a_restarted_solver_is_as_new)
{
	struct rules rules = unit_board_standard(6, 3);
	struct solver *old = solver_new(&rules, 36, MEMORY, 1);
	struct board board = { 0 };
	struct root root;

	board_start(&board, &rules, P1);
	for (int house = 1; house <= 3; house++) {
		struct solver *new = solver_new(&rules, 36, MEMORY, 1);
		struct stop never = { 0 };
		int seeds = solver_tables(old)->tablebase.seeds;

		ck_assert(solver_restart(old));
		ck_assert_int_eq(solver_tables(old)->tablebase.seeds, -1);
		ck_assert(root_solve_board(&root, old, &board, ROOT_FIRST,
			never));
		root_done(&root);
		ck_assert(root_solve_board(&root, new, &board, ROOT_FIRST,
			never));
		root_done(&root);
		ck_assert_uint_gt(solver_nodes(new), 10000);
		ck_assert_uint_eq(solver_nodes(old), solver_nodes(new));
		ck_assert_int_eq(solver_tables(old)->tablebase.seeds,
			solver_tables(new)->tablebase.seeds);
		if (house > 1)
			ck_assert_int_gt(seeds, 8);
		solver_free(new);
		board_play(&board, house, NULL);
	}
	board_done(&board);
	solver_free(old);
}

static bool count_asks(void *context)
{
	++*(int *)context;
	return false;
}

/* There may be thousands of turns, and ordering them looks at each. */
UNIT_TEST(stops_are_asked_for_at_every_turn)
{
	struct rules rules = { .houses = 4, .seeds = 2, .relay = RELAY_ON,
		.swap = 1 };
	struct solver *solver = solver_new(&rules, 16, MEMORY, 1);
	struct board board = { 0 };
	struct root root;
	int asks = 0;

	board_start(&board, &rules, P1);
	root_solve_board(&root, solver, &board, ROOT_ANY,
		(struct stop){ count_asks, &asks });
	ck_assert_int_gt(root.count, 4);
	ck_assert_int_ge(asks, root.count);
	root_done(&root);
	solver_free(solver);
	board_done(&board);
}
