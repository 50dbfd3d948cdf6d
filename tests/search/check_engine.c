/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/player/engine: what it answers, whatever it is asked and however
 * little time it has. Its clock advances a little each time it is read. */
#include "asker.h"
#include "model/position.h"
#include "unit_minimax.h"

const char unit_name[] = "engine";

enum { STEP = ASKER_STEP };

static const struct engine_setup setup = { .memory = ASKER_MEMORY, .threads =
		1 };

#define insist(condition, what) question_insist(question, condition, what)

/* -- any board ------------------------------------------------------------- */

static int64_t any_seeds(struct unit_random *random)
{
	static const int64_t most[] = { 3, 3, 6, 6, 6, 40, 400,
		1000000000000 };

	return unit_random_in(random, 1, most[unit_random_in(random, 0, 7)]);
}

/* Plays some random moves after a start by RULES, on a board of any size. */
static void any_board(struct unit_random *random, struct rules rules,
		struct board *board)
{
	do {
		int plies = (int)unit_random_in(random, 0,
			unit_random_once(random, 2) ? 3 : 12);

		rules.houses = unit_random_once(random, 8) ?
			unit_random_in(random, 9, 130) :
			unit_random_in(random, 1, 8);
		rules.seeds = any_seeds(random);
		rules.swap = unit_random_once(random, 3);
		board_start(board, &rules, unit_random_once(random, 2) ? P1 :
			P2);
		while (plies-- && !board->over)
			board_play(board, unit_board_choose(board, random),
				NULL);
	} while (board->over);
}

static struct engine_query any_query(struct unit_random *random)
{
	static const int64_t times[] = { 0, 1, 99, 100, STEP, 10 * STEP,
		40 * STEP, 100 * STEP };
	int level = (int)unit_random_in(random, 1, ENGINE_LEVELS);

	return (struct engine_query){ .level = level,
		.all = level == ENGINE_BEST && unit_random_once(random, 2),
		.time = times[unit_random_in(random, 0, 7)],
		.depth = unit_random_once(random, 4) ?
			(int)unit_random_in(random, 1, 90) : 0,
		.nodes = unit_random_once(random, 4) ?
			(uint64_t)unit_random_in(random, 1, 50000) : 0,
		.seed = unit_random_next(random) };
}

/* One engine answers questions of all kinds, interrupted or not. */
UNIT_SAMPLE_TEST(there_is_always_an_answer)
{
	struct unit_random random = { (uint64_t)combination + 1 };
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };
	struct rules rules = unit_board_rules(combination);

	for (int i = 0; i < 3 * unit_scale(); i++) {
		struct question question = { .board = &board };

		if (unit_random_once(&random, 5))
			rules = unit_board_rules((int)unit_random_in(&random,
				0, UNIT_COMBINATIONS - 1));
		any_board(&random, rules, &board);
		question.query = any_query(&random);
		question.goes_on = unit_random_once(&random, 4) ?
			(int)unit_random_in(&random, 0, 20) : -1;
		question_ask(&question, engine);
	}
	engine_free(engine);
	board_done(&board);
}

static void ask_every_level(const struct board *board)
{
	struct engine *engine = engine_new(&setup);

	for (int level = 1; level <= ENGINE_LEVELS; level++)
		for (int times = -1; times <= 1; times++) {
			struct question question = { .board = board,
				.query = { .level = level, .time = 30 * STEP,
					.all = level == ENGINE_BEST && times },
				.goes_on = times };

			question_ask(&question, engine);
		}
	engine_free(engine);
}

START_TEST(large_boards_have_an_answer)
{
	static const struct {
		int64_t houses, seeds;
	} sizes[] = { { 1, 1000000000000 }, { 6, 1000000000000 }, { 6, 300 },
		{ 8, 16 }, { 9, 1 }, { 20, 6 }, { 100, 3 }, { 101, 1 },
		{ 1000, 2 }, { 1000, 1000 }, { 100000, 1 } };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };

	rules.houses = sizes[_i / 2].houses;
	rules.seeds = sizes[_i / 2].seeds;
	rules.relay = _i % 2;
	board_start(&board, &rules, P1);
	ask_every_level(&board);
	board_done(&board);
}
END_TEST
enum { LARGE = 22 };

START_TEST(one_move_needs_no_thought)
{
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	unit_board_set(&board, NULL, P2, "<6,0,0,4,4,4,4,4,4,0,0,7,0,0,0>");
	for (int level = 1; level <= ENGINE_LEVELS; level++) {
		struct question question = { .board = &board, .goes_on = -1,
			.query = { .level = level, .time = ENGINE_TIME } };

		question_ask(&question, engine);
		ck_assert_int_eq(question.report.best, 3);
		ck_assert(question.report.proved);
		ck_assert_int_eq(question.told, 1);
	}
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* -- chance ---------------------------------------------------------------- */

static int64_t choice(struct engine *engine, const struct board *board,
		int level, uint64_t seed)
{
	struct question question = { .board = board, .goes_on = -1,
		.query = { .level = level, .time = INT64_MAX / 2,
			.seed = seed } };

	question_ask(&question, engine);
	return question.report.best;
}

START_TEST(chance_is_repeated)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };

	rules.houses = 4;
	board_start(&board, &rules, P1);
	for (int level = 1; level < ENGINE_BEST; level++) {
		struct engine *engine = engine_new(&setup);

		for (uint64_t seed = 0; seed < 10; seed++) {
			struct engine *other = engine_new(&setup);
			int64_t house = choice(engine, &board, level, seed);

			ck_assert_int_eq(choice(engine, &board, level, seed),
				house);
			ck_assert_int_eq(choice(other, &board, level, seed),
				house);
			engine_free(other);
		}
		engine_free(engine);
	}
	board_done(&board);
}
END_TEST

/* What was found for a hint does not influence the levels, either. */
START_TEST(levels_remember_nothing)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };
	struct question hint = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .all = true,
			.time = 400 * STEP } };

	for (int house = 1; house <= 3; house++) {
		board_start(&board, &rules, P1);
		board_play(&board, house, NULL);
		question_ask(&hint, engine);
		for (uint64_t seed = 1; seed <= 20; seed++) {
			struct engine *other = engine_new(&setup);

			ck_assert_int_eq(choice(engine, &board, 6, seed),
				choice(other, &board, 6, seed));
			if (seed % 5 == 0)
				question_ask(&hint, engine);
			engine_free(other);
		}
	}
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* Level 1 plays every move now and then, levels 2 and 3 more than one. */
START_TEST(low_levels_are_careless)
{
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	board_start(&board, &preset_table[PRESET_STANDARD].rules, P1);
	for (int level = 1; level <= 3; level++) {
		int chosen[7] = { 0 }, kinds = 0;

		for (uint64_t seed = 1; seed <= 60; seed++)
			chosen[choice(engine, &board, level, seed)]++;
		for (int house = 1; house <= 6; house++)
			kinds += chosen[house] > 0;
		ck_assert_int_ge(kinds, level == 1 ? 6 : 2);
	}
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* Either move ends the game, with the same score. */
START_TEST(equal_moves_are_chosen_at_random)
{
	struct rules rules = { .end = END_MAJORITY };
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	unit_board_set(&board, &rules, P1, "<3,6,2,0,2,1,0,0,1>");
	for (int level = 1; level < ENGINE_BEST; level++) {
		int chosen[4] = { 0 };

		for (uint64_t seed = 1; seed <= 60; seed++)
			chosen[choice(engine, &board, level, seed)]++;
		ck_assert_int_ge(chosen[2], 15);
		ck_assert_int_ge(chosen[3], 15);
	}
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* -- the best level -------------------------------------------------------- */

/* A random position in which few enough seeds are left. */
static void any_position(const struct rules *rules,
		struct unit_random *random, struct board *board)
{
	do {
		int64_t seeds = unit_random_in(random, 8, 33);

		board_start(board, rules, P1);
		while (!board->over &&
		       board->row[P1] + board->row[P2] > seeds)
			board_play(board, unit_board_choose(board, random),
				NULL);
	} while (board->over);
}

/* Against perfect play on the usual board: what it chooses must be worth as
 * much as the best move, according to a separate solver. */
START_TEST(the_best_level_loses_nothing)
{
	static const char *const presets[] = { "standard", "empty-capture",
		"seed-on" };
	const struct rules *rules = &preset_find(presets[_i])->rules;
	struct unit_random random = { (uint64_t)_i };
	struct engine *engine = engine_new(&setup);
	struct solver *solver = solver_new(rules, 48, 4 * ASKER_MEMORY, 1);
	struct board board = { 0 };

	for (int i = 0; i < 6 * unit_scale(); i++) {
		struct question question = { .board = &board, .goes_on = -1,
			.solved = true, .query = { .level = ENGINE_BEST,
				.time = INT64_MAX / 2 } };
		struct choices *truth = &question.truth;

		any_position(rules, &random, &board);
		unit_solve(solver, &board, truth);
		question_ask(&question, engine);
		ck_assert(question.report.proved);
		unit_insist(choices_prefer(truth, question.report.best) ==
			question.report.best, "house %d of %s",
			(int)question.report.best, unit_board_text(&board));
	}
	board_done(&board);
	solver_free(solver);
	engine_free(engine);
}
END_TEST

/* The choice does not depend on what was asked before. */
UNIT_SAMPLE_TEST(easy_positions_have_one_answer)
{
	struct unit_random random = { (uint64_t)combination + 1 };
	struct rules rules = unit_board_rules(combination);
	struct engine *engine;
	struct board board = { 0 };

	if (rules.sowing == SOWING_FAR || rules.swap)
		return;
	engine = engine_new(&setup);
	rules.houses = 3;
	rules.seeds = 2;
	for (int i = 0; i < 4 * unit_scale(); i++) {
		struct question hint = { .board = &board, .goes_on = 30,
			.query = { .level = ENGINE_BEST, .all = i % 2,
				.time = INT64_MAX / 2 } };

		board_start(&board, &rules, P1);
		while (!board.over) {
			struct engine *other = engine_new(&setup);
			int64_t best = choice(other, &board, ENGINE_BEST, 1);

			question_ask(&hint, engine);
			ck_assert_int_eq(choice(engine, &board, ENGINE_BEST,
				1), best);
			engine_free(other);
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		}
	}
	engine_free(engine);
	board_done(&board);
}

/* Wherever the search is stopped, none of its reports is wrong. */
UNIT_SAMPLE_TEST(reports_are_true)
{
	struct unit_random random = { (uint64_t)combination + 1 };
	struct rules rules = unit_board_rules(combination);
	struct engine *engine;
	struct board board = { 0 };

	if (rules.sowing == SOWING_FAR)
		return;
	engine = engine_new(&setup);
	rules.houses = 4;
	for (int i = 0; i < unit_scale(); i++) {
		struct question question = { .board = &board };

		rules.seeds = unit_random_in(&random, 2, 3);
		board_start(&board, &rules, P1);
		board_play(&board, unit_board_choose(&board, &random), NULL);
		if (board.over)
			continue;
		question_solve(&question);
		for (int stop = 1; stop < 200; stop += 1 + stop / 2) {
			question.goes_on = stop;
			question.query = (struct engine_query){
				.level = ENGINE_BEST, .all = stop % 3,
				.time = (1 + stop % 7) * 40 * STEP };
			question_ask(&question, engine);
		}
	}
	engine_free(engine);
	board_done(&board);
}

/* If the time is over when the best move is proved, but not all others are,
 * later estimates do not replace it. */
START_TEST(what_is_proved_stays_best)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	int partly = 0;

	rules.seeds = 2;
	board_start(&board, &rules, P1);
	for (int64_t time = 100; time <= 400; time += 50) {
		struct engine *engine = engine_new(&setup);
		struct question question = { .board = &board, .goes_on = -1,
			.query = { .level = ENGINE_BEST, .all = true,
				.time = time * STEP } };
		const struct engine_report *report = &question.report;
		bool all = true;

		question_ask(&question, engine);
		for (int i = 0; i < report->choices.count; i++)
			all = all && report->choices.list[i].lower ==
				report->choices.list[i].upper;
		partly += report->proved && !all;
		engine_free(engine);
	}
	ck_assert_int_gt(partly, 0);
	board_done(&board);
}
END_TEST

/* Small games are known to their end, so no move of the line is a mistake. */
UNIT_SAMPLE_TEST(the_line_makes_no_mistake)
{
	struct unit_random random = { (uint64_t)combination + 1 };
	struct rules rules = unit_board_rules(combination);
	struct engine *engine;
	struct board board = { 0 };

	if (rules.sowing == SOWING_FAR)
		return;
	engine = engine_new(&setup);
	for (int i = 0; i < 10; i++) {
		struct question question = { .board = &board, .goes_on = -1,
			.query = { .level = ENGINE_BEST, .value = true,
				.time = INT64_MAX / 2 } };
		const struct engine_report *report = &question.report;
		int64_t value;

		unit_minimax_position(&random, rules, 4, &board);
		question_ask(&question, engine);
		ck_assert(report->proved);
		value = unit_minimax(&board);
		board_play(&board, report->best, NULL);
		for (int j = 0; j < report->length; j++) {
			board_play(&board, report->line[j], NULL);
			ck_assert_int_eq(unit_minimax(&board), value);
		}
		ck_assert(board.over || report->length == ENGINE_LINE);
	}
	engine_free(engine);
	board_done(&board);
}

START_TEST(the_line_goes_as_far_as_the_search)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .time = INT64_MAX / 2,
			.depth = 2 } };
	int length;

	board_start(&board, &rules, P1);
	question_ask(&question, engine);
	length = question.report.length;
	ck_assert_int_ge(length, 2);
	question.query.depth = 8;
	question_ask(&question, engine);
	ck_assert_int_gt(question.report.length, length);
	ck_assert_int_lt(question.report.length, ENGINE_LINE);
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* A solver made for few seeds is not asked about more. */
START_TEST(a_fuller_board_is_solved)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .value = true,
			.time = INT64_MAX / 2 } };

	rules.seeds = 1;
	unit_board_set(&board, &rules, P1, "<3,0,0,1,0,1,0,1,0>");
	question_ask(&question, engine);
	ck_assert(question.report.proved);
	unit_board_set(&board, &rules, P1, "<3,0,0,4,5,6,6,5,4>");
	question_ask(&question, engine);
	ck_assert(question.report.proved);
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* Few seeds, yet more turns to come than these levels look ahead. */
START_TEST(levels_look_as_far_as_they_say)
{
	static const int turns[] = { [6] = 3, [7] = 5, [8] = 8 };
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, "<6,0,0,1,1,0,0,0,0,1,0,0,0,0,0>");
	for (int level = 6; level < ENGINE_BEST; level++) {
		struct question question = { .board = &board, .goes_on = -1,
			.query = { .level = level, .time = INT64_MAX / 2 } };

		question_ask(&question, engine);
		ck_assert_int_eq(question.report.depth, turns[level]);
	}
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* A search reports what it knows while it is still going on. */
START_TEST(reports_come_early)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .time = 300 * STEP } };

	rules.houses = 8;
	rules.seeds = 5;
	board_start(&board, &rules, P1);
	question_ask(&question, engine);
	ck_assert_int_gt(question.told, 4);
	ck_assert_int_le(question.longest, 60 * STEP);
	ck_assert_int_gt(question.report.depth, 2);
	ck_assert(!question.report.proved);
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* A move that no search has looked at yet is not said to lose everything. */
START_TEST(what_was_not_searched_seems_even)
{
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = 0,
		.query = { .level = ENGINE_BEST, .time = 1000 * STEP } };

	board_start(&board, &preset_table[PRESET_STANDARD].rules, P1);
	question_ask(&question, engine);
	for (int i = 0; i < question.report.choices.count; i++)
		ck_assert_int_eq(question.report.choices.list[i].value, 0);
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* A move that seems worse than another is not called best, even if no search
 * had the time to look at either; asker.c sees to that. */
START_TEST(hurried_engines_choose_what_seems_best)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = preset_find("clockwise-far")->rules;
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = 0,
		.query = { .level = ENGINE_BEST, .depth = 9,
			.time = 30 * STEP } };

	/* the opponent is ahead, so that a swap is best */
	rules.houses = 2;
	rules.swap = true;
	board_start(&board, &rules, P1);
	board_play(&board, 1, NULL);
	question_ask(&question, engine);
	/* house 2 is soon proved to lose */
	rules = preset_table[PRESET_STANDARD].rules;
	rules.houses = 7;
	rules.capture = CAPTURE_NEVER;
	rules.relay = RELAY_CAPTURE;
	rules.end = END_LAP;
	rules.leftover = LEFTOVER_OPPONENT;
	ck_assert(!position_start(
		"<7,2,0,0,7,1,8,8,8,8,0,7,7,7,7,7,7>", &rules, P1, &board));
	question.query.depth = 0;
	question.goes_on = -1;
	question_ask(&question, engine);
	engine_free(engine);
	board_done(&board);
}
END_TEST

/* -- time ------------------------------------------------------------------ */

static int64_t looks_for(int64_t at, int64_t size, int64_t time, int houses)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .time = time } };

	rules.houses = houses;
	rules.seeds = 6;
	board_start(&board, &rules, P1);
	asker_clock.looks = 0;
	asker_clock.gap_at = at;
	asker_clock.gap = size;
	question_ask(&question, engine);
	asker_clock.gap_at = asker_clock.gap = 0;
	engine_free(engine);
	board_done(&board);
	return asker_clock.looks;
}

/* An hour for which the program was stopped counts as a quarter of the time to
 * think, the most that any step counts as. */
START_TEST(time_asleep_does_not_count)
{
	int64_t time = 400 * STEP;

	for (int houses = 7; houses <= 9; houses += 2) {
		int64_t usual = looks_for(0, 0, time, houses);
		int64_t slept = looks_for(10, (int64_t)3600 * 1000000, time,
			houses);

		ck_assert_int_ge(usual, 390);
		ck_assert_int_ge(slept, usual - 110);
		ck_assert_int_lt(slept, usual);
	}
}
END_TEST

/* No time limit, but one of DEPTH turns or NODES nodes; 0 means none. */
static struct engine_report ask_within(int64_t houses, int swap, int depth,
		uint64_t nodes)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .depth = depth,
			.nodes = nodes, .time = INT64_MAX / 8 } };

	rules.houses = houses;
	rules.swap = swap;
	board_start(&board, &rules, P1);
	question_ask(&question, engine);
	engine_free(engine);
	board_done(&board);
	return question.report;
}

START_TEST(turns_and_nodes_end_the_search)
{
	for (int houses = 7; houses <= 9; houses += 2)
		/* with a swap to come, the search goes a turn further */
		for (int swap = 0; swap <= 1; swap++) {
			struct engine_report report = ask_within(houses, swap,
				4, 0);
			uint64_t seen = report.nodes;

			ck_assert_int_eq(report.depth,
				4 + (swap && !report.simple));
			ck_assert(!report.proved);
			ck_assert_uint_gt(seen, 100);
			report = ask_within(houses, swap, 0, 20 * seen);
			ck_assert_uint_ge(report.nodes, 20 * seen);
			ck_assert_uint_lt(report.nodes, 20 * seen + 8192);
			ck_assert_int_gt(report.depth, 4);
		}
}
END_TEST

/* Depths are turns, even where a look goes twice as far as the one before. */
START_TEST(depth_is_in_turns_not_looks)
{
	struct rules rules = preset_find("seven-five")->rules;
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .depth = 40,
			.time = INT64_MAX / 8 } };

	/* this rule has no net, so new weights change nothing here */
	rules.leftover = LEFTOVER_NOBODY;
	ck_assert(!position_start("<7,37,7,2,0,1,0,4,0,5,4,4,1,2,3,0,0>",
		&rules, P2, &board));
	question_ask(&question, engine);
	ck_assert_int_eq(question.report.depth, 40);
	ck_assert(!question.report.proved);
	engine_free(engine);
	board_done(&board);
}
END_TEST

void unit_add(TCase *tests)
{
	unit_board_add(tests, there_is_always_an_answer);
	tcase_add_loop_test(tests, large_boards_have_an_answer, 0, LARGE);
	tcase_add_test(tests, one_move_needs_no_thought);
	tcase_add_test(tests, chance_is_repeated);
	tcase_add_test(tests, levels_remember_nothing);
	tcase_add_test(tests, low_levels_are_careless);
	tcase_add_test(tests, equal_moves_are_chosen_at_random);
	tcase_add_loop_test(tests, the_best_level_loses_nothing, 0, 3);
	unit_board_add(tests, easy_positions_have_one_answer);
	unit_board_add(tests, reports_are_true);
	unit_board_add(tests, the_line_makes_no_mistake);
	tcase_add_test(tests, the_line_goes_as_far_as_the_search);
	tcase_add_test(tests, what_is_proved_stays_best);
	tcase_add_test(tests, a_fuller_board_is_solved);
	tcase_add_test(tests, levels_look_as_far_as_they_say);
	tcase_add_test(tests, what_was_not_searched_seems_even);
	tcase_add_test(tests, hurried_engines_choose_what_seems_best);
	tcase_add_test(tests, reports_come_early);
	tcase_add_test(tests, time_asleep_does_not_count);
	tcase_add_test(tests, turns_and_nodes_end_the_search);
	tcase_add_test(tests, depth_is_in_turns_not_looks);
}
