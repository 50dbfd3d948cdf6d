/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver: known values, perfect games, and what a solver that was
 * stopped or asked before still knows. */
#include <limits.h>

#include "search/solver/moves.h"
#include "search/solver/root.h"
#include "unit_board.h"

const char unit_name[] = "solver";

enum { MEMORY = 64 << 20, MUCH_MEMORY = 480 << 20 };

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

static void solve_all(const struct board *board, struct root *root)
{
	unit_insist(solve(board, ROOT_ALL, MEMORY, (struct stop){ 0 }, root),
		"not solved: %s", unit_board_text(board));
}

/* Values of the start with 1 to 6 houses (rows) and 1 to 6 seeds (columns), for
 * anticlockwise and leftover=owner. Those of capture=always are from Irving,
 * Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23(3), 2000. */
enum { HOUSES = 6, SEEDS = 6, UNKNOWN = 100 };
static const struct {
	int capture, relay, end;
	int value[HOUSES][SEEDS];
} tables[] = {
	{ CAPTURE_OPPOSITE, 0, END_ROW, {
		{ 0, -2, 6, -2, 2, 0 }, { 2, -2, -2, -10, 6, 8 },
		{ 0, 4, 2, 2, 6, -8 }, { 2, 6, 6, 2, 4, 0 },
		{ 0, 2, 6, 10, 2, UNKNOWN },
		{ 2, 6, 2, 8, UNKNOWN, UNKNOWN } } },
	{ CAPTURE_ALWAYS, 0, END_ROW, {
		{ 0, -2, 6, -2, 2, 0 }, { 2, -2, -2, -12, 6, 8 },
		{ 0, 4, 2, 2, 6, -10 }, { 2, 6, 8, 2, 2, 0 },
		{ 0, 0, 8, 12, 2, UNKNOWN },
		{ 2, 10, 2, 10, UNKNOWN, UNKNOWN } } },
	{ CAPTURE_OPPOSITE, 1, END_ROW, {
		{ 0, 2, 0, -2, 4, 10 }, { 0, 6, 2, -4, -12, 22 },
		{ 2, 4, 6, 2, 10, -18 }, { 2, 2, 20, 26, 36, 44 },
		{ 2, 8, 8, 30, 44, 56 },
		{ 2, 8, 14, 42, 54, UNKNOWN } } },
	{ CAPTURE_OPPOSITE, 0, END_TURN, {
		{ 0, -2, 6, -2, 0, 0 }, { 2, -2, -2, -12, 6, 8 },
		{ 0, 4, 2, 2, 6, -8 }, { 2, 6, 6, 2, UNKNOWN, UNKNOWN },
		{ 0, 2, 6, UNKNOWN, UNKNOWN, UNKNOWN },
		{ 2, 6, 2, UNKNOWN, UNKNOWN, UNKNOWN } } },
};

/* The most seeds of boards solved by check and by check-long. */
enum { SOON = 36, LATER = 60 };

UNIT_ROWS_TEST(known_values_are_found, tables)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	int most = unit_scale() > 1 ? LATER : SOON;
	struct board board = { 0 };
	struct root root;

	rules.capture = tables[_i].capture;
	rules.relay = tables[_i].relay;
	rules.end = tables[_i].end;
	for (rules.houses = 1; rules.houses <= HOUSES; rules.houses++)
		for (rules.seeds = 1; rules.seeds <= SEEDS; rules.seeds++) {
			int value = tables[_i].value[rules.houses - 1]
				[rules.seeds - 1];

			if (value == UNKNOWN ||
			    2 * rules.houses * rules.seeds > most)
				continue;
			board_start(&board, &rules, P1);
			ck_assert(solve(&board, ROOT_FIRST, MUCH_MEMORY,
				(struct stop){ 0 }, &root));
			ck_assert_int_eq(root_choice(&root, 0).lower, value);
			root_done(&root);
		}
	board_done(&board);
}

/* Perfect games under capture=always, won by MARGIN. Houses count from 0 in
 * sowing order; "-" separates turns. */
static const struct {
	int houses, seeds, margin;
	const char *moves;
} games[] = {
	{ 4, 1, 2, "32-32-1" },
	{ 4, 2, 6, "3-3-230-231-1323" },
	{ 4, 3, 8, "13-1-032-2-3-0-1320-3-0-2" },
	{ 4, 4, 2, "02-2-3-0-2-21-303231-0-32-1-0" },
	{ 4, 5, 2, "0-2-1-3-0-2-1-0-32-3-021-2-0-02-2-1-3-3-313032-13031-1-2-"
		"2-3" },
	{ 5, 1, 0, "43-43-2-2" },
	{ 5, 2, 0, "31-32-24-0-0-31-3" },
	{ 5, 3, 8, "24-3-3-03-41-1-04342-3-3-2-2-4-414342-3" },
	{ 5, 4, 12, "12-04-03-2-20-41-1-42-32-3-2-40-0-1" },
	{ 5, 5, 2, "03-2-2-1-1-23-24-2-0-34414340-4240-2-14342" },
	{ 5, 6, 2, "2-0-0-3-3-0-2-1-440-4-42-2-121-12-3-1-4-20-0-34-24-324-1-"
		"3-3-1-41-43-2-2-3" },
	{ 6, 1, 2, "54-54-3-3-2" },
	{ 6, 2, 10, "42-42-30-0-1-1-4-5" },
	{ 6, 3, 2, "4-5-35-250-2-154-451535452-53-3-54-2" },
	{ 6, 4, 10, "25-10-3-3-5153-1-4-5-045-4-535452-53-4-1-3-2-0-54-1-3" },
	{ 6, 5, 12, "12-02-05-2-4-51-53-3-45-20-3-2-2-345-5-4-351-0-54-1-52-"
		"354-4-254-3-3" },
};

/* Where few seeds are left, every position must have the same value, and so
 * must the move that was made. */
static void solve_on_the_way(const struct board *board, int house, int margin)
{
	int64_t value = board->mover == P1 ? margin : -margin;
	struct root root;

	if (board->over || board->row[P1] + board->row[P2] > 14)
		return;
	solve_all(board, &root);
	ck_assert_int_eq(root_choice(&root, 0).lower, value);
	ck_assert_int_eq(root_choice(&root, house).lower, value);
	root_done(&root);
}

UNIT_ROWS_TEST(perfect_games_are_perfect, games)
{
	struct rules rules = { .houses = games[_i].houses,
		.seeds = games[_i].seeds, .capture = CAPTURE_ALWAYS };
	struct board board = { 0 };
	enum player turn = P1;

	board_start(&board, &rules, P1);
	for (const char *move = games[_i].moves; *move; move++) {
		if (*move == '-') {
			turn = (enum player)!turn;
			continue;
		}
		ck_assert_int_eq(board.mover, turn);
		solve_on_the_way(&board, *move - '0' + 1, games[_i].margin);
		ck_assert(board_play(&board, *move - '0' + 1, NULL));
	}
	ck_assert(board.over);
	ck_assert_int_eq(board_score(&board, P1) - board_score(&board, P2),
		games[_i].margin);
	board_done(&board);
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
	ck_assert_int_eq(root_choice(&root, 0).lower, -4);
	ck_assert_int_eq(root_choice(&root, 0).upper, 4);
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
	ck_assert_int_le(root_choice(&root, 0).lower, 2);
	ck_assert_int_ge(root_choice(&root, 0).upper, 2);
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
	ck_assert_int_eq(root_choice(&root, 0).lower, 6);
	ck_assert_int_eq(root.best, 2);
	root_done(&root);
	board_done(&board);
}

/* Stops the solver of play_and_solve now and then, which it must survive. */
static bool stop_sometimes(void *context)
{
	return unit_random_once(context, 3);
}

static void same_answer(const struct root *root, const struct root *answer)
{
	ck_assert_int_eq(root->best, answer->best);
	for (int house = 0; house <= NODE_HOUSES_MAX; house++) {
		struct choice one = root_choice(root, house);
		struct choice other = root_choice(answer, house);

		ck_assert_int_eq(one.lower, other.lower);
		ck_assert_int_eq(one.upper, other.upper);
	}
}

/* The answer must be the same if parts of it are already known, or by a solver
 * that was stopped. */
static void solve_from_known(struct solver *solver, const struct board *board,
		struct unit_random *random, const struct root *answer)
{
	struct choices known;
	struct root root;

	root_start(&root, solver_rules(solver), board);
	choices_start(&known, board);
	root_tell(answer, &known);
	for (int i = 0; i < known.count; i++)
		if (unit_random_once(random, 2)) {
			known.list[i].lower -= 2;
			known.list[i].upper = INT8_MAX;
		}
	root_read(&root, &known);
	root_solve(&root, solver, unit_random_once(random, 2) ? ROOT_ANY :
		ROOT_ALL, (struct stop){ stop_sometimes, random });
	ck_assert(root_solve(&root, solver, ROOT_FIRST, (struct stop){ 0 }));
	ck_assert_int_eq(root.best, answer->best);
	ck_assert_int_eq(root_choice(&root, 0).lower,
		root_choice(answer, 0).lower);
	ck_assert(root_solve(&root, solver, ROOT_ALL, (struct stop){ 0 }));
	same_answer(&root, answer);
	root_done(&root);
}

static void play_and_solve(struct solver *solver, const struct rules *rules,
		struct unit_random *random)
{
	struct board board = { 0 };

	board_start(&board, rules, P1);
	while (!board.over) {
		struct root root, again;

		root_start(&root, solver_rules(solver), &board);
		root_solve(&root, solver,
			unit_random_once(random, 2) ? ROOT_ANY : ROOT_ALL,
			(struct stop){ stop_sometimes, random });
		ck_assert(root_solve(&root, solver, ROOT_ALL,
			(struct stop){ 0 }));
		solve_all(&board, &again);
		same_answer(&root, &again);
		if (!root.pie)
			solve_from_known(solver, &board, random, &again);
		root_done(&root);
		root_done(&again);
		board_play(&board, unit_board_choose(&board, random), NULL);
	}
	board_done(&board);
}

UNIT_SAMPLE_TEST(a_solver_can_be_asked_again)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct solver *solver;

	if (rules.sowing == SOWING_FAR)
		return;
	rules.houses = 4;
	rules.seeds = 2;
	solver = solver_new(&rules, 16, MEMORY, 2);
	for (int game = 0; game < unit_scale(); game++)
		play_and_solve(solver, &rules, &random);
	ck_assert_uint_gt(solver_memory(solver), 0);
	ck_assert_uint_le(solver_memory(solver), MEMORY);
	solver_free(solver);
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

	board_start(&board, &rules, P1);
	for (size_t memory = 1 << 20; memory < 4 << 20; memory += 1 << 17) {
		struct within within = { solver_new(&rules, 6 * _i, memory, 4),
			memory, 40 };
		struct stop stop = { stays_within, &within };

		root_solve_board(&root, within.solver, &board, ROOT_ALL, stop);
		root_done(&root);
		within.looks = INT_MAX;
		for (int i = 0; i < 40; i++)
			solver_feed(within.solver, 1 << 20, stop);
		solver_free(within.solver);
	}
	board_done(&board);
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

UNIT_TEST(the_tablebase_may_have_tens_of_gigabytes)
{
	const int most = SIZE_MAX > UINT32_MAX ? 38 : 30;
	static struct tables four;

	node_rules_set(&four.rules,
		&preset_table[PRESET_STANDARD].rules);
	four.rules.houses = 4;
	numbering_start(&four.numbering);
	tablebase_start(&four.tablebase, &four.rules, &four.numbering,
		(size_t)1 << most);
	ck_assert_int_gt(four.tablebase.most, 40);
	tablebase_done(&four.tablebase);
}
