/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/starting, and the fair starts themselves */
#include <stdio.h>
#include <string.h>

#include "model/starting.h"
#include "search/solver/solver.h"
#include "unit_board.h"

const char unit_name[] = "starting";

static const char *const fair_presets[] = { "standard", "empty-capture" };

/* The boards that have fair starts: houses and seeds; whether those are after
 * three turns; how many by standard and by empty-capture; fingerprints. */
static const struct {
	int houses, seeds;
	bool played;
	int count[2];
	uint32_t prints[2];
} fair_boards[] = {
	{ 4, 4, false, { 100, 100 }, { 0x010c0dd4, 0xf94ec2ed } },
	{ 4, 5, false, { 100, 100 }, { 0x76d15e39, 0xddb77a60 } },
	{ 5, 4, false, { 100, 100 }, { 0x1f1e9f2c, 0x0e73412e } },
	{ 5, 5, false, { 100, 100 }, { 0xa985f3ad, 0x7d135cf3 } },
	{ 6, 4, false, { 323, 254 }, { 0x62f6ace2, 0x6b571b63 } },
	{ 6, 5, true, { 127, 109 }, { 0x98bfa6dc, 0x597116bf } },
	{ 7, 3, false, { 100, 100 }, { 0x33bcb060, 0x964dfc04 } },
	{ 8, 3, true, { 30, 31 }, { 0xc8aa2a61, 0xcfffb400 } }
};

enum {
	FAIR_BOARDS = sizeof fair_boards / sizeof *fair_boards,
	FAIR_LISTS = 2 * FAIR_BOARDS,	/* by board, then by preset */
	SMALL_LISTS = 6,
	HOUSES = 6, SEEDS = 4
};

/* Those of Kalah(6,4) by PRESET, 0 or 1. */
static struct rules fair_rules(int preset)
{
	return preset_find(fair_presets[preset])->rules;
}

/* Those of list I. */
static struct rules fair_list_rules(int i)
{
	struct rules rules = fair_rules(i % 2);

	rules.houses = fair_boards[i / 2].houses;
	rules.seeds = fair_boards[i / 2].seeds;
	return rules;
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
		for (int64_t i = 1; i <= board->rules.houses; i++) {
			int64_t more = board_seeds(board, (enum player)player,
				i) - board->rules.seeds;

			to += more > 0 ? more : 0;
			from += more < 0 ? -more : 0;
		}
	ck_assert_int_eq(to, from);
	return to;
}

/* Whether FROM becomes BOARD in so many TURNS and at most so many PLIES. */
static bool leads_to(const struct board *board, const struct board *from,
		int turns, int plies)
{
	struct board next = { 0 };
	bool found = !turns && board_equal(from, board);

	for (int64_t i = 1; turns && plies && !found && i <= from->rules.houses;
	     i++) {
		board_copy(&next, from);
		found = board_play(&next, i, NULL) && leads_to(board, &next,
			turns - (next.mover != from->mover), plies - 1);
	}
	board_done(&next);
	return found;
}

/* After three turns it is P2's; for P1 the board is turned round. With moved
 * seeds, those with just one come first. */
UNIT_TIMES_TEST(fair_starts_are_near_the_usual_one, FAIR_LISTS)
{
	struct rules rules = fair_list_rules(_i);
	struct board board = { 0 }, usual = { 0 };
	int64_t before = 1;

	board_start(&usual, &rules, P1);
	for (int64_t i = 1; i <= starting_fair(&rules); i++) {
		int64_t by;

		if (fair_boards[_i / 2].played) {
			set_fair(i, &rules, P2, &board);
			ck_assert(leads_to(&board, &usual, 3, 5));
			continue;
		}
		set_fair(i, &rules, P1, &board);
		by = moved(&board);
		ck_assert(by >= before && by <= 2);
		before = by;
	}
	board_done(&board);
	board_done(&usual);
}

UNIT_TIMES_TEST(fair_starts_are_sound_and_different, FAIR_LISTS)
{
	struct rules rules = fair_list_rules(_i);
	int64_t count = starting_fair(&rules);
	struct board board = { 0 }, other = { 0 };

	for (int64_t i = 1; i <= count; i++) {
		set_fair(i, &rules, P1, &board);
		ck_assert_int_eq(unit_board_all(&board),
			2 * rules.houses * rules.seeds);
		ck_assert(rules_equal(&board.rules, &rules));
		ck_assert(board.mover == P1 && !board.over);
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
UNIT_TIMES_TEST(fair_starts_are_as_many_as_published, 2)
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

/* A number stands for the same start for ever: people may have noted it. */
UNIT_TIMES_TEST(fair_starts_stay_the_same, FAIR_LISTS)
{
	struct rules rules = fair_list_rules(_i);
	int count = fair_boards[_i / 2].count[_i % 2];
	struct board board = { 0 };
	uint32_t print = 0;

	ck_assert_int_eq(starting_fair(&rules), count);
	for (int i = 1; i <= count; i++) {
		set_fair(i, &rules, P1, &board);
		print = print * 31 + (uint32_t)board.store[P1];
		for (int64_t j = 1; j <= 2 * rules.houses; j++)
			print = print * 31 + (uint32_t)board_seeds(&board,
				j > rules.houses ? P2 : P1,
				(j - 1) % rules.houses + 1);
	}
	ck_assert_msg(print == fair_boards[_i / 2].prints[_i % 2],
		"fingerprint 0x%08x", (unsigned)print);
	board_done(&board);
}

/* Whether the mover of BOARD can win by GOAL or more. */
static bool wins_by(struct solver *solver, const struct board *board, int goal)
{
	struct node node = node_of(board);
	int lead = (int)(board->store[board->mover] -
		board->store[!board->mover]);
	struct bounds bounds = node_limits(solver_rules(solver), &node);

	ck_assert(solver_test(solver, &node, goal - lead, &bounds));
	return bounds.lower >= goal - lead;
}

/* Solves COUNT starts of list I, always the same ones first. */
static void solve_fair(int i, int count)
{
	struct rules rules = fair_list_rules(i);
	struct unit_random random = { (uint64_t)i + 1 };
	struct solver *solver = solver_new(&rules,
		(int)(2 * rules.houses * rules.seeds), (size_t)480 << 20, 2);
	struct board board = { 0 };

	solver_begin(solver, (struct stop){ 0 });
	while (count--) {
		int64_t number = unit_random_in(&random, 1,
			starting_fair(&rules));

		set_fair(number, &rules, unit_random_once(&random, 2) ? P1 :
			P2, &board);
		unit_insist(wins_by(solver, &board, 0) &&
			!wins_by(solver, &board, 2), "%s (%d,%d), fair:%d",
			fair_presets[i % 2], (int)rules.houses,
			(int)rules.seeds, (int)number);
	}
	board_done(&board);
	solver_free(solver);
}

/* The smaller ones take milliseconds. */
UNIT_TIMES_TEST(fair_starts_of_small_boards_are_a_tie, SMALL_LISTS)
{
	solve_fair(_i, unit_times(2));
}

/* Each takes seconds to solve: none is unless KALAH_TEST_SCALE asks for more
 * than usual; and none after turns, which take minutes. */
UNIT_TIMES_TEST(fair_starts_are_a_tie, unit_scale() > 1 ? FAIR_LISTS -
	SMALL_LISTS : 0)
{
	if (!fair_boards[(SMALL_LISTS + _i) / 2].played)
		solve_fair(SMALL_LISTS + _i, unit_times(3) / 5);
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

UNIT_TEST(fair_starts_are_numbered)
{
	struct starting fair = { STARTING_FAIR, 0 };
	struct rules rules = fair_rules(1);

	ck_assert_int_eq(starting_check(fair, &rules), STATUS_OK);
	fair.number = 254;
	ck_assert_int_eq(starting_check(fair, &rules), STATUS_OK);
	fair.number = 255;
	ck_assert_int_eq(starting_check(fair, &rules), STATUS_FAIR_NUMBER);
	fair.number = 0;
	rules.sowing = SOWING_FAR;
	ck_assert_int_eq(starting_check(fair, &rules), STATUS_NO_FAIR_START);
}

/* The words name the boards that have some, and no other. */
UNIT_TIMES_TEST(fair_starts_are_told_by_board, 2)
{
	struct rules rules = fair_rules(_i);
	char name[32];
	int known = 0;

	for (rules.houses = 1; rules.houses < 10; rules.houses++)
		for (rules.seeds = 1; rules.seeds < 10; rules.seeds++) {
			bool fair = starting_fair(&rules) > 0;

			snprintf(name, sizeof name, "(%d,%d)",
				(int)rules.houses, (int)rules.seeds);
			ck_assert_msg(fair == !!strstr(status_words(
				STATUS_NO_FAIR_START), name), "%s", name);
			known += fair;
		}
	ck_assert_int_eq(known, FAIR_BOARDS);
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
