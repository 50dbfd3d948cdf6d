/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/starting, and the fair starts themselves */
#include <string.h>

#include "model/starting.h"
#include "search/solver/solver.h"
#include "unit_board.h"

const char unit_name[] = "starting";

static const char *const fair_presets[] = { "standard", "empty-capture" };

enum { FAIR_LISTS = 2, HOUSES = 6, SEEDS = 4 };

static struct rules fair_rules(int i)
{
	return preset_find(fair_presets[i])->rules;
}

static void set_fair(int64_t number, const struct rules *rules,
		enum player mover, struct board *board)
{
	struct starting starting = { STARTING_FAIR, number };

	ck_assert_int_eq(starting_check(starting, rules), STATUS_OK);
	starting_set(starting, rules, mover, board);
}

/* How many seeds lie elsewhere than in the usual start; none may be lost. */
static int64_t moved(const struct board *board)
{
	int64_t to = board->store[P1] + board->store[P2], from = 0;

	for (int player = P1; player <= P2; player++)
		for (int house = 1; house <= HOUSES; house++) {
			int64_t more = board_seeds(board, (enum player)player,
				house) - SEEDS;

			to += more > 0 ? more : 0;
			from += more < 0 ? -more : 0;
		}
	ck_assert_int_eq(to, from);
	return to;
}

UNIT_TIMES_TEST(fair_starts_are_near_the_usual_one, FAIR_LISTS)
{
	struct rules rules = fair_rules(_i);
	int64_t count = starting_fair(&rules), before = 1;
	struct board board = { 0 }, other = { 0 };

	ck_assert_int_ge(count, 3);
	for (int64_t i = 1; i <= count; i++) {
		int64_t by;

		set_fair(i, &rules, P1, &board);
		ck_assert_int_eq(unit_board_all(&board), 48);
		ck_assert(rules_equal(&board.rules, &rules));
		ck_assert(board.mover == P1 && !board.over);
		by = moved(&board);
		/* those with one seed moved come first */
		ck_assert(by >= before && by <= 2);
		before = by;
		for (int64_t j = i + 1; j <= count; j++) {
			set_fair(j, &rules, P1, &other);
			ck_assert(!board_equal(&board, &other));
		}
	}
	board_done(&board);
	board_done(&other);
}

/* As many as are published for capture=always (Neller and Neller, FairKalah,
 * 2022, has 254). */
UNIT_TIMES_TEST(fair_starts_are_as_many_as_published, FAIR_LISTS)
{
	struct rules rules = fair_rules(_i);
	struct board board = { 0 };
	int count = _i ? 254 : 323, by_one = 0;

	ck_assert_int_eq(starting_fair(&rules), count);
	for (int i = 1; i <= count; i++) {
		set_fair(i, &rules, P1, &board);
		by_one += moved(&board) == 1;
	}
	ck_assert_int_eq(by_one, 3);
	board_done(&board);
}

/* Whether the mover of BOARD can win by GOAL or more. */
static bool wins_by(struct solver *solver, const struct board *board, int goal)
{
	struct node node = node_of(board);
	int lead = (int)(board->store[board->mover] -
		board->store[!board->mover]);
	struct node_bounds bounds = node_limits(solver_rules(solver), &node);

	ck_assert(solver_test(solver, &node, goal - lead, &bounds));
	return bounds.lower >= goal - lead;
}

/* Each takes seconds to solve: only some are, always the same ones first, and
 * none unless KALAH_TEST_SCALE asks for more than usual. */
UNIT_TIMES_TEST(fair_starts_are_a_tie, unit_scale() > 1 ? FAIR_LISTS : 0)
{
	struct rules rules = fair_rules(_i);
	struct unit_random random = { (uint64_t)_i + 1 };
	struct solver *solver = solver_new(&rules, 48, (size_t)480 << 20, 2);
	struct board board = { 0 };

	solver_begin(solver, (struct stop){ 0 });
	for (int i = 0; i < unit_times(3) / 5; i++) {
		int64_t number = unit_random_in(&random, 1,
			starting_fair(&rules));

		set_fair(number, &rules, unit_random_once(&random, 2) ? P1 :
			P2, &board);
		unit_insist(wins_by(solver, &board, 0) &&
			!wins_by(solver, &board, 2), "%s, fair:%d",
			fair_presets[_i], (int)number);
	}
	board_done(&board);
	solver_free(solver);
}

/* If P2 moves first, the board is turned round; clockwise is the same. */
UNIT_TEST(fair_starts_are_fair_for_either)
{
	struct rules rules = fair_rules(0);
	struct board board = { 0 };

	set_fair(1, &rules, P1, &board);
	unit_board_runs(&board, P1, "<6,0,0,3,4,5,4,4,4,4,4,4,4,4,4>");
	set_fair(1, &rules, P2, &board);
	unit_board_runs(&board, P2, "<6,0,0,4,4,4,4,4,4,3,4,5,4,4,4>");
	rules.sowing = SOWING_CLOCKWISE;
	set_fair(1, &rules, P1, &board);
	unit_board_runs(&board, P1, "<6,0,0,3,4,5,4,4,4,4,4,4,4,4,4>");
	ck_assert_int_eq(board.rules.sowing, SOWING_CLOCKWISE);
	board_done(&board);
}

UNIT_TEST(fair_starts_are_known_for_few_rules)
{
	struct starting fair = { STARTING_FAIR, 0 };
	struct rules rules = fair_rules(1);

	ck_assert_int_eq(starting_check(fair, &rules), STATUS_OK);
	fair.number = 254;
	ck_assert_int_eq(starting_check(fair, &rules), STATUS_OK);
	fair.number = 255;
	ck_assert_int_eq(starting_check(fair, &rules), STATUS_FAIR_NUMBER);
	fair.number = 0;
	rules.houses = 8;
	ck_assert_int_eq(starting_check(fair, &rules), STATUS_NO_FAIR_START);
	rules.sowing = SOWING_FAR;
	ck_assert_int_eq(starting_check(fair, &rules), STATUS_NO_FAIR_START);
	rules.houses = 6;
	ck_assert_int_eq(starting_check(fair, &rules), STATUS_NO_FAIR_START);
	for (int i = 0; i < PRESET_COUNT; i++) {
		const struct preset *preset = &preset_table[i];
		bool known = !strcmp(preset->name, "standard") ||
			!strcmp(preset->name, "empty-capture");

		ck_assert_int_eq(starting_check(fair, &preset->rules), known ?
			STATUS_OK : STATUS_NO_FAIR_START);
		rules = preset->rules;
		rules.seeds = 3;
		ck_assert_int_eq(starting_fair(&rules), 0);
	}
}

static void set_random(int64_t number, int64_t houses, int64_t seeds,
		struct board *board)
{
	struct starting starting = { STARTING_RANDOM, number };
	struct rules rules = fair_rules(0);

	rules.houses = houses;
	rules.seeds = seeds;
	ck_assert_int_eq(starting_check(starting, &rules), STATUS_OK);
	starting_set(starting, &rules, P2, board);
	ck_assert(rules_equal(&board->rules, &rules));
	ck_assert(board->mover == P2 && !board->over);
}

/* Each row has as many seeds as usual, and both are alike. A number always
 * gives the same start. */
UNIT_TIMES_TEST(random_starts_are_even, 10)
{
	static const int64_t sizes[][2] = { { 1, 1 }, { 1, 1000000 }, { 2, 1 },
		{ 6, 4 }, { 7, 5 }, { 99, 999 }, { 1000, 1000000000000 },
		{ 1000000, 1 }, { 6, INT64_MAX / 12 }, { 300000, 5 } };
	int64_t houses = sizes[_i][0], seeds = sizes[_i][1];
	struct board board = { 0 }, again = { 0 };

	for (int i = 1; i <= 3; i++) {
		set_random(i, houses, seeds, &board);
		ck_assert(board.row[P1] == houses * seeds);
		ck_assert(board.row[P2] == houses * seeds);
		ck_assert(!board.store[P1] && !board.store[P2]);
		ck_assert(unit_board_sound(&board));
		for (int64_t j = 1; j <= houses; j++)
			if (board_seeds(&board, P1, j) !=
					board_seeds(&board, P2, j))
				ck_abort_msg("house %d", (int)j);
		set_random(i, houses, seeds, &again);
		ck_assert(board_equal(&board, &again));
		set_random(i + 1, houses, seeds, &again);
		/* with two houses, starts may be equal by chance */
		ck_assert(houses == 2 ||
			board_equal(&board, &again) == (houses == 1));
	}
	board_done(&board);
	board_done(&again);
}

/* A number stands for the same start for ever: people may have noted it. */
UNIT_TEST(random_starts_stay_the_same)
{
	struct board board = { 0 };

	set_random(1, 6, 4, &board);
	unit_board_runs(&board, P2, "<6,0,0,3,2,6,5,5,3,3,2,6,5,5,3>");
	set_random(999999999, 6, 4, &board);
	unit_board_runs(&board, P2, "<6,0,0,3,1,3,6,5,6,3,1,3,6,5,6>");
	board_done(&board);
}

/* In the long run every house gets as many seeds as any other. */
UNIT_TEST(random_starts_favour_no_house)
{
	struct board board = { 0 };
	int64_t sum[HOUSES] = { 0 };

	for (int i = 1; i <= 6000; i++) {
		set_random(i, HOUSES, SEEDS, &board);
		for (int j = 0; j < HOUSES; j++)
			sum[j] += board_seeds(&board, P1, j + 1);
	}
	for (int j = 0; j < HOUSES; j++)
		unit_insist(sum[j] > 23300 && sum[j] < 24700, "house %d: %d",
			j + 1, (int)sum[j]);
	board_done(&board);
}

/* Every number comes up and none beyond; a given one is left alone. */
UNIT_TEST(luck_chooses_a_number)
{
	struct rules rules = fair_rules(1);
	bool seen[256] = { false };

	for (uint64_t luck = 0; luck < 5000; luck++) {
		struct starting starting = starting_choose((struct starting){
			STARTING_FAIR, 0 }, &rules, luck);

		ck_assert(starting.kind == STARTING_FAIR);
		ck_assert(starting.number >= 1 && starting.number <= 254);
		seen[starting.number] = true;
		starting = starting_choose((struct starting){ STARTING_RANDOM,
			0 }, &rules, luck);
		ck_assert(starting.number >= 1 && starting.number <= 999999);
	}
	for (int i = 1; i <= 254; i++)
		ck_assert_msg(seen[i], "%d", i);
	ck_assert_int_eq(starting_choose((struct starting){ STARTING_FAIR, 7 },
		&rules, 1).number, 7);
	ck_assert_int_eq(starting_choose((struct starting){ STARTING_USUAL, 0 },
		&rules, 1).number, 0);
}

UNIT_TEST(a_setting_has_kind_and_number)
{
	for (int kind = 0; kind < STARTING_KINDS; kind++)
		for (int number = 0; number < 5; number++) {
			struct starting starting = starting_of(kind +
				STARTING_KINDS * number);

			ck_assert_int_eq(starting.kind, kind);
			ck_assert_int_eq(starting.number, number);
		}
}

UNIT_TEST(too_many_houses_are_not_thrown_in)
{
	struct starting starting = { STARTING_RANDOM, 1 };
	struct rules rules = fair_rules(0);

	rules.houses = STARTING_HOUSES_MAX;
	ck_assert_int_eq(starting_check(starting, &rules), STATUS_OK);
	rules.houses++;
	ck_assert_int_eq(starting_check(starting, &rules),
		STATUS_TOO_MANY_TO_THROW);
	starting.kind = STARTING_USUAL;
	ck_assert_int_eq(starting_check(starting, &rules), STATUS_OK);
}
