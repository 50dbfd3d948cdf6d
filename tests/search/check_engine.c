/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/player/engine: what it answers, whatever it is asked and however
 * little time it has. Its clock advances a little each time it is read. */
#include <unistd.h>

#include "asker.h"
#include "model/position.h"
#include "unit_minimax.h"

const char unit_name[] = "engine";

enum { STEP = ASKER_STEP };

static const struct engine_setup setup = { .memory = ASKER_MEMORY, .threads =
		1 };

static const int64_t FOR_EVER = INT64_MAX / 8;

/* What a new engine answers about BOARD, or about the start of a game; it is
 * stopped after GOES_ON checks, unless that is -1. */
static struct question ask(const struct board *board, int goes_on,
		struct engine_query query)
{
	struct question question = { .board = board, .goes_on = goes_on,
		.query = query };
	struct engine *engine = engine_new(&setup);

	question_ask(&question, engine);
	engine_free(engine);
	return question;
}

static struct question ask_start(struct rules rules, int goes_on,
		struct engine_query query)
{
	struct board board = { 0 };
	struct question question;

	board_start(&board, &rules, P1);
	question = ask(&board, goes_on, query);
	board_done(&board);
	return question;
}

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

	for (int i = 0; i < unit_times(3); i++) {
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

/* Stopped while it deepens, when the best move has turned out to be worse than
 * another is proved to be. */
UNIT_TEST(a_worse_move_is_not_kept_for_best)
{
	const struct rules rules = { .houses = 2, .seeds = 1,
		.sowing = SOWING_FAR, .capture = CAPTURE_ALWAYS,
		.relay = RELAY_ON, .leftover = LEFTOVER_NOBODY };

	for (enum player mover = P1; mover <= P2; mover++) {
		struct board board = { 0 };

		ck_assert_int_eq(position_start("<2,4,1,1,4,2,0>", &rules,
			mover, &board), STATUS_OK);
		for (int goes_on = 0; goes_on < 12; goes_on++)
			ask(&board, goes_on, (struct engine_query){
				.level = ENGINE_BEST, .time = FOR_EVER,
				.all = true, .depth = 8 });
		board_done(&board);
	}
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

static const struct { int64_t houses, seeds; } large[] = {
	{ 1, 1000000000000 }, { 6, 1000000000000 }, { 6, 300 }, { 8, 16 },
	{ 9, 1 }, { 20, 6 }, { 100, 3 }, { 101, 1 }, { 1000, 2 },
	{ 1000, 1000 }, { 100000, 1 }
};

UNIT_ROWS_TEST(large_boards_have_an_answer, large)
{
	struct rules rules = unit_board_standard(large[_i].houses,
		large[_i].seeds);
	struct board board = { 0 };

	for (rules.relay = 0; rules.relay <= 1; rules.relay++) {
		board_start(&board, &rules, P1);
		ask_every_level(&board);
	}
	board_done(&board);
}

/* The best level looks where it leads, but not for long; others know nothing
 * about it. */
UNIT_TEST(one_move_needs_little_thought)
{
	enum { NODES = 11000, TURNS = 5 };
	struct board board = { 0 };

	unit_board_set(&board, NULL, P2, "<6,0,0,4,4,4,4,4,4,0,0,7,0,0,0>");
	for (int level = 1; level <= ENGINE_LEVELS; level++) {
		struct question question = ask(&board, -1, (struct engine_query)
			{ .level = level, .time = ENGINE_TIME });

		ck_assert_int_eq(question.report.best, 3);
		ck_assert_uint_lt(question.report.nodes, NODES);
		ck_assert(!question.report.proved);
		if (level == ENGINE_BEST) {
			ck_assert_int_gt(question.report.depth, TURNS);
			ck_assert_int_ne(engine_best(&question.report)->value,
				0);
			continue;
		}
		ck_assert_int_eq(question.told, 1);
	}
	board_done(&board);
}

/* -- chance ---------------------------------------------------------------- */

static int64_t choice(struct engine *engine, const struct board *board,
		int level, uint64_t seed)
{
	struct question question = { .board = board, .goes_on = -1,
		.query = { .level = level, .time = FOR_EVER,
			.seed = seed } };

	question_ask(&question, engine);
	return question.report.best;
}

UNIT_TEST(chance_is_repeated)
{
	struct rules rules = unit_board_standard(4, 4);
	struct board board = { 0 };

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

/* Levels 1 to 4, by P1 and P2: the same number makes the same moves on every
 * machine. */
UNIT_TEST(chance_depends_on_numbers_alone)
{
	static const char *const chosen[] = {
		"664246246544541614542621151164",
		"213445255314413411226314464236",
		"664246246544541614542621151164",
		"213445353333333433226314334233",
		"664246246544541614542621151164",
		"233333333333333333333333433333",
		"664454454544541544455641656454",
		"433435333334333333343333444333",
	};
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) {
		struct text text = TEXT_IN((char[100]){ 0 });

		unit_board_set(&board, NULL, (enum player)(i % 2),
			"<6,3,1,4,4,0,5,5,5,4,4,4,4,4,4>");
		for (uint64_t seed = 1; seed <= 30; seed++)
			text_add(&text, "%d", (int)choice(engine, &board, 1 +
				(int)(i / 2), seed));
		ck_assert_str_eq(text.at, chosen[i]);
	}
	engine_free(engine);
	board_done(&board);
}

/* What was found for a hint does not influence the levels, either. */
UNIT_TEST(levels_remember_nothing)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };
	uint64_t seeds = (uint64_t)unit_times(6);
	struct question hint = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .all = true,
			.time = 200 * STEP } };

	for (int house = 1; house <= 3; house++) {
		board_start(&board, &rules, P1);
		board_play(&board, house, NULL);
		question_ask(&hint, engine);
		for (uint64_t seed = 1; seed <= seeds; seed++) {
			struct engine *other = engine_new(&setup);

			ck_assert_int_eq(choice(engine, &board, 6, seed),
				choice(other, &board, 6, seed));
			if (seed % 3 == 0)
				question_ask(&hint, engine);
			engine_free(other);
		}
	}
	engine_free(engine);
	board_done(&board);
}

/* Level 1 plays every move now and then, levels 2 and 3 more than one, as they
 * see little of the difference. */
UNIT_TEST(low_levels_vary)
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

/* Either move ends the game, with the same score. */
UNIT_TEST(equal_moves_are_chosen_at_random)
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

/* -- a win by one sowing --------------------------------------------------- */

/* Whether HOUSE wins whatever follows: with more than half of all seeds in the
 * store, or as the game is over. */
static bool wins_at_once(const struct board *board, int64_t house)
{
	enum player mover = board->mover;
	struct board after = { 0 };
	bool wins;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	wins = after.over ? board_score(&after, mover) >
		board_score(&after, !mover) :
		2 * after.store[mover] > unit_board_all(&after);
	board_done(&after);
	return wins;
}

static int count_wins(const struct board *board)
{
	int wins = 0;

	for (int64_t i = 1; i <= board->rules.houses; i++)
		wins += board_allows(board, i) && wins_at_once(board, i);
	return wins;
}

/* Whether HOUSE wins at once, or a next move of the same turn does. */
static bool is_sure(const struct board *board, int64_t house)
{
	struct board after = { 0 };
	bool sure;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	sure = wins_at_once(board, house) ||
		(after.mover == board->mover && count_wins(&after));
	board_done(&after);
	return sure;
}

/* Sets BOARD to a random position with 12 seeds or fewer in the houses, in
 * which one move wins at once and another does not. */
static void any_win(struct unit_random *random, struct rules rules,
		struct board *board)
{
	bool differs;

	do {
		int64_t seeds = unit_random_in(random, 2, 12);
		int64_t count[12] = { 0 }, store[2] = { 9, 9 };

		rules.houses = unit_random_in(random, 2, 6);
		store[P1] += unit_random_in(random, -6, seeds);
		for (int64_t i = 0; i < seeds; i++)
			count[unit_random_in(random, 0, 2 * rules.houses -
				1)]++;
		board_set(board, &rules, store, count, P1);
		differs = false;
		for (int64_t i = 1; i <= rules.houses; i++)
			differs |= board_allows(board, i) &&
				!wins_at_once(board, i);
	} while (!differs || !count_wins(board));
}

/* From level 4 on none is missed, nor put off beyond the turn; the best level,
 * which knows the value, may win otherwise. */
UNIT_SAMPLE_TEST(a_win_by_one_sowing_is_not_missed)
{
	struct unit_random random = { (uint64_t)combination + 1 };
	struct rules rules = unit_board_rules(combination);
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	for (int i = 0; i < unit_times(20); i++) {
		any_win(&random, rules, &board);
		for (int level = 4; level < ENGINE_BEST; level++) {
			int64_t house = choice(engine, &board, level,
				unit_random_next(&random));

			unit_insist(is_sure(&board, house),
				"level %d: %d of %s", level, (int)house,
				unit_board_text(&board));
		}
	}
	engine_free(engine);
	board_done(&board);
}

/* How many of 300 players of LEVEL choose HOUSE. */
static int chosen(int level, const struct board *board, int64_t house)
{
	struct engine *engine = engine_new(&setup);
	int times = 0;

	for (uint64_t seed = 1; seed <= 300; seed++)
		times += choice(engine, board, level, seed) == house;
	engine_free(engine);
	return times;
}

/* House 2 wins, unless the other may swap; a capture of 11 seeds, and a tie,
 * follow house 1. */
UNIT_FROM_TEST(only_low_levels_miss_a_win_by_one_sowing, 1, ENGINE_LEVELS)
{
	static const char position[] = "<6,24,12,1,10,0,0,0,0,0,0,0,1,0,0>";
	struct rules rules = unit_board_standard(6, 4);
	struct board board = { 0 };

	unit_board_set(&board, &rules, P1, position);
	if (_i < 4)
		ck_assert_int_gt(chosen(_i, &board, 1), 0);
	else
		ck_assert_int_eq(chosen(_i, &board, 1), 0);
	rules.swap = true;
	unit_board_set(&board, &rules, P1, position);
	ck_assert_int_gt(chosen(_i, &board, 1), 0);
	board_done(&board);
}

/* Houses 5 and 6 win at once, what the level would like to play does not. */
UNIT_TEST(the_better_win_is_chosen)
{
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, "<6,24,12,0,2,1,2,3,2,0,0,0,0,1,1>");
	ck_assert_int_gt(chosen(4, &board, 5), 250);
	board_done(&board);
}

/* House 2 wins by a capture, also after house 6, which moves again. */
UNIT_FROM_TEST(a_win_may_come_later_in_the_turn, 7, ENGINE_BEST)
{
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, "<6,22,16,0,1,0,0,0,1,4,0,0,4,0,0>");
	ck_assert_int_gt(chosen(_i, &board, 2), 0);
	ck_assert_int_gt(chosen(_i, &board, 6), 0);
	board_done(&board);
}

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
UNIT_TIMES_TEST(the_best_level_loses_nothing, 3)
{
	static const char *const presets[] = { "standard", "empty-capture",
		"seed-on" };
	const struct rules *rules = &preset_find(presets[_i])->rules;
	struct unit_random random = { (uint64_t)_i };
	struct engine *engine = engine_new(&setup);
	struct solver *solver = solver_new(rules, 48, 4 * ASKER_MEMORY, 1);
	struct board board = { 0 };

	for (int i = 0; i < unit_times(2); i++) {
		struct question question = { .board = &board, .goes_on = -1,
			.solved = true, .query = { .level = ENGINE_BEST,
				.time = FOR_EVER } };
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
	for (int i = 0; i < unit_times(2); i++) {
		struct question hint = { .board = &board, .goes_on = 30,
			.query = { .level = ENGINE_BEST, .all = i % 2,
				.time = FOR_EVER } };

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
UNIT_TEST(what_is_proved_stays_best)
{
	int partly = 0;

	for (int64_t time = 100; time <= 400; time += 50) {
		struct question question = ask_start(
			unit_board_standard(6, 2), -1, (struct engine_query){
			.level = ENGINE_BEST, .all = true,
			.time = time * STEP });
		const struct choices *choices = &question.report.choices;
		bool all = true;

		for (int i = 0; i < choices->count; i++)
			all = all && choice_is_exact(&choices->list[i]);
		partly += question.report.proved && !all;
	}
	ck_assert_int_gt(partly, 0);
}

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
				.time = FOR_EVER } };
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

UNIT_TEST(the_line_goes_as_far_as_the_search)
{
	int length[2];

	for (int i = 0; i < 2; i++)
		length[i] = ask_start(unit_board_standard(6, 4), -1,
			(struct engine_query){ .level = ENGINE_BEST,
				.time = FOR_EVER, .depth = i ? 8 : 2 }
			).report.length;
	ck_assert_int_ge(length[0], 2);
	ck_assert_int_gt(length[1], length[0]);
	ck_assert_int_lt(length[1], ENGINE_LINE);
}

/* A solver made for few seeds is not asked about more. */
UNIT_TEST(a_fuller_board_is_solved)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = unit_board_standard(6, 1);
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .value = true,
			.time = FOR_EVER } };

	unit_board_set(&board, &rules, P1, "<3,0,0,1,0,1,0,1,0>");
	question_ask(&question, engine);
	ck_assert(question.report.proved);
	unit_board_set(&board, &rules, P1, "<3,0,0,4,5,6,6,5,4>");
	question_ask(&question, engine);
	ck_assert(question.report.proved);
	engine_free(engine);
	board_done(&board);
}

/* Asks three times, and renews the engine before the third. */
static void ask_and_renew(const struct board *board,
		const struct engine_query *query, uint64_t nodes[3])
{
	struct engine *engine = engine_new(&setup);

	for (int i = 0; i < 3; i++) {
		struct question question = { .board = board, .goes_on = -1,
			.query = *query };

		if (i == 2)
			engine_renew(engine);
		question_ask(&question, engine);
		nodes[i] = question.report.nodes;
	}
	engine_free(engine);
}

/* Without a tablebase, which stays, it is as if the engine were new. */
UNIT_TEST(a_renewed_engine_forgets)
{
	struct rules rules = unit_board_standard(6, 5);
	struct board board = { 0 };
	uint64_t nodes[3];

	rules.end = END_MAJORITY;
	board_start(&board, &rules, P1);
	ask_and_renew(&board, &(struct engine_query){ .level = ENGINE_BEST,
		.depth = 8, .time = FOR_EVER }, nodes);
	ck_assert_uint_lt(nodes[1], nodes[0]);
	ck_assert_uint_eq(nodes[2], nodes[0]);
	/* the third takes fewer than the first, as the tablebase stays, but
	 * many more than the second, which found all in the table */
	unit_board_set(&board, &rules, P1, "<6,0,0,3,3,3,3,3,3,3,3,3,3,3,3>");
	ask_and_renew(&board, &(struct engine_query){ .level = ENGINE_BEST,
		.value = true, .nodes = 2000000, .time = FOR_EVER }, nodes);
	ck_assert_uint_lt(nodes[1], nodes[2] / 4);
	board_done(&board);
}

static bool count_check(void *count)
{
	++*(int *)count;
	return false;
}

/* Whether the engine had anything left to do. */
static bool settles(struct engine *engine)
{
	int checks = 0;

	engine_settle(engine, (struct stop){ count_check, &checks });
	return checks;
}

UNIT_TEST(memory_is_mapped_before_it_is_needed)
{
	struct rules rules = unit_board_standard(6, 5);
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = ENGINE_BEST, .time = 9 * STEP } };

	board_start(&board, &rules, P1);
	ck_assert(!settles(engine));
	question_ask(&question, engine);
	ck_assert(settles(engine));
	rules.capture = CAPTURE_ALWAYS;
	board_start(&board, &rules, P1);
	engine_prepare(engine, &board, (struct stop){ 0 });
	ck_assert(!settles(engine));
	question_ask(&question, engine);
	ck_assert(!settles(engine));
	/* too large to be searched that way */
	rules.houses = 100;
	board_start(&board, &rules, P1);
	engine_prepare(engine, &board, (struct stop){ 0 });
	ck_assert(!settles(engine));
	engine_free(engine);
	board_done(&board);
}

/* A patient question settles the engine, but first tells estimates of all
 * moves; a level below neither does so nor takes anything. */
UNIT_TIMES_TEST(a_patient_question_settles, 3)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = unit_board_standard(6, 6);
	struct board board = { 0 };
	struct question question = { .board = &board, .goes_on = -1,
		.query = { .level = _i < 2 ? ENGINE_BEST : 8, .all = _i < 2,
			.patient = _i, .time = 100000 * STEP } };

	board_start(&board, &rules, P1);
	question.query.nodes = _i == 2 ? 0 : 100000;
	question_ask(&question, engine);
	ck_assert_int_gt(question.told, 2);
	ck_assert_int_le(question.longest, 60 * STEP + (_i == 1 ?
		10000 * STEP : 0));
	ck_assert_int_eq(settles(engine), _i == 0);
	engine_free(engine);
	board_done(&board);
}

/* Few seeds, yet more turns to come than these levels look ahead. */
UNIT_TEST(levels_look_as_far_as_they_say)
{
	static const int turns[] = { [6] = 3, [7] = 5, [8] = 8 };
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, "<6,0,0,1,1,0,0,0,0,1,0,0,0,0,0>");
	for (int level = 6; level < ENGINE_BEST; level++)
		ck_assert_int_eq(ask(&board, -1, (struct engine_query){
			.level = level, .time = FOR_EVER }).report.depth,
			turns[level]);
	board_done(&board);
}

/* A search reports what it knows while it is still going on. */
UNIT_TEST(reports_come_early)
{
	struct question question = ask_start(unit_board_standard(8, 5), -1,
		(struct engine_query){ .level = ENGINE_BEST,
			.time = 300 * STEP });

	ck_assert_int_gt(question.told, 4);
	ck_assert_int_le(question.longest, 60 * STEP);
	ck_assert_int_gt(question.report.depth, 2);
	ck_assert(!question.report.proved);
}

/* A move that no search has looked at yet is not said to lose everything. */
UNIT_TEST(what_was_not_searched_seems_even)
{
	struct question question = ask_start(unit_board_standard(6, 4), 0,
		(struct engine_query){ .level = ENGINE_BEST,
			.time = 1000 * STEP });

	for (int i = 0; i < question.report.choices.count; i++)
		ck_assert_int_eq(question.report.choices.list[i].value, 0);
}

/* A move that seems worse than another is not called best, even if no search
 * had the time to look at either; asker.c sees to that. */
UNIT_TEST(hurried_engines_choose_what_seems_best)
{
	struct rules rules = preset_find("clockwise-far")->rules;
	struct board board = { 0 };

	/* the opponent is ahead, so that a swap is best */
	rules.houses = 2;
	rules.swap = true;
	board_start(&board, &rules, P1);
	board_play(&board, 1, NULL);
	ask(&board, 0, (struct engine_query){ .level = ENGINE_BEST, .depth = 9,
		.time = 30 * STEP });
	/* house 2 is soon proved to lose */
	rules = (struct rules){ .capture = CAPTURE_NEVER,
		.relay = RELAY_CAPTURE, .end = END_LAP,
		.leftover = LEFTOVER_OPPONENT };
	unit_board_set(&board, &rules, P1,
		"<7,2,0,0,7,1,8,8,8,8,0,7,7,7,7,7,7>");
	ask(&board, -1, (struct engine_query){ .level = ENGINE_BEST,
		.time = 30 * STEP });
	board_done(&board);
}

/* However soon it is stopped, unless that would take long. */
UNIT_TEST(a_turn_is_looked_ahead_if_asked_for)
{
	struct engine_query query = { .level = ENGINE_BEST, .depth = 9,
		.time = 1000 * STEP };
	struct rules rules = unit_board_standard(1000, 100);
	struct board board = { 0 };
	int64_t before;

	/* house 1 loses seeds at once */
	unit_board_set(&board, NULL, P1, "<6,0,0,1,5,5,5,5,5,5,5,5,1,5,5>");
	ck_assert_int_eq(ask(&board, 0, query).report.depth, 0);
	query.ahead = true;
	ck_assert_int_ge(ask(&board, 0, query).report.depth, 1);
	ck_assert_int_eq(ask(&board, 0, query).report.best, 2);
	board_start(&board, &rules, P1);
	before = asker_clock.looks;
	ck_assert_int_eq(ask(&board, 0, query).report.depth, 0);
	before = asker_clock.looks - before;
	ck_assert_int_ge(before, 50);
	ck_assert_int_le(before, 60);
	board_done(&board);
}

/* -- time ------------------------------------------------------------------ */

static int64_t looks_for(int64_t at, int64_t size, int64_t time, int houses)
{
	asker_clock = (struct asker_clock){ .now = asker_clock.now,
		.gap_at = at, .gap = size };
	ask_start(unit_board_standard(houses, 6), -1, (struct engine_query){
		.level = ENGINE_BEST, .time = time });
	return asker_clock.looks;
}

/* An hour for which the program was stopped counts as a quarter of the time to
 * think, the most that any step counts as. */
UNIT_TEST(time_asleep_does_not_count)
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

/* Even where the table answers most of it, from longer searches before. */
UNIT_TEST(all_the_time_is_used_or_all_is_proved)
{
	enum { LONG = 500, LOOKS = 100, PLIES = 6 };
	struct engine *engine = engine_new(&setup);
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, "<5,2,2,1,9,9,3,9,8,8,0,8,1>");
	for (int ply = 0; ply < PLIES; ply++) {
		struct question question = { .board = &board, .goes_on = -1,
			.query = { .level = ENGINE_BEST, .time = LONG * STEP }
			};
		int64_t looks;

		question_ask(&question, engine);
		looks = asker_clock.looks;
		question.query.time = LOOKS * STEP;
		question_ask(&question, engine);
		question_insist(&question, question.report.proved ||
			asker_clock.looks - looks >= LOOKS, "ended too early");
		board_play(&board, question.report.best, NULL);
	}
	engine_free(engine);
	board_done(&board);
}

/* While the best move gets worse, and only then, there may be more time. */
UNIT_TEST(bad_news_take_time)
{
	enum { POSITIONS = 16, LOOKS = 200, MORE = 100 };
	struct rules rules = unit_board_standard(6, 4);
	struct unit_random random = { 1 };
	struct board board = { 0 };
	int longer = 0;

	for (int i = 0; i < POSITIONS; i++) {
		int64_t before = asker_clock.looks;

		board_start(&board, &rules, P1);
		for (int ply = 0; ply < 6; ply++)
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		ask(&board, -1, (struct engine_query){ .level = ENGINE_BEST,
			.time = LOOKS * STEP, .more = MORE * STEP });
		before = asker_clock.looks - before;
		ck_assert_int_le(before, LOOKS + MORE + 10);
		longer += before > LOOKS + 10;
	}
	ck_assert_int_gt(longer, 0);
	ck_assert_int_lt(longer, POSITIONS / 2);
	board_done(&board);
}

UNIT_TEST(turns_and_nodes_end_the_search)
{
	struct engine_query turns = { .level = ENGINE_BEST, .time = FOR_EVER,
		.depth = 4 };

	for (int houses = 7; houses <= 9; houses += 2)
		for (int swap = 0; swap <= 1; swap++) {
			struct rules rules = unit_board_standard(houses, 4);
			struct engine_query nodes = turns;
			struct engine_report report;

			rules.swap = swap;
			report = ask_start(rules, -1, turns).report;
			ck_assert_int_eq(report.depth, 4);
			ck_assert(!report.proved);
			ck_assert_uint_gt(report.nodes, 50);
			nodes.depth = 0;
			nodes.nodes = 20 * report.nodes;
			report = ask_start(rules, -1, nodes).report;
			ck_assert_uint_ge(report.nodes, nodes.nodes);
			ck_assert_uint_lt(report.nodes, nodes.nodes + 8192);
			ck_assert_int_gt(report.depth, 4);
		}
}

static void check_estimates_stay(void *context,
		const struct engine_report *report)
{
	struct engine_report *before = context;

	ck_assert_int_ge(report->depth, before->depth);
	for (int i = 0; report->depth == before->depth &&
			i < before->choices.count; i++) {
		struct choice choice = report->choices.list[i];

		choice_estimate(&choice, before->choices.list[i].value);
		ck_assert_int_eq(report->choices.list[i].value, choice.value);
	}
	*before = *report;
}

static bool go_on(void *context)
{
	(void)context;
	return true;
}

/* While the solver tries, what first turns were estimated at stays. */
UNIT_TEST(first_turns_keep_their_estimates)
{
	struct engine *engine = engine_new(&setup);
	struct rules rules = unit_board_standard(6, 6);
	struct engine_report report = { .depth = 0 };
	struct engine_query query = { .level = ENGINE_BEST, .time = FOR_EVER,
		.nodes = 400000 };
	struct engine_listener listener = { go_on, check_estimates_stay,
		unit_now, &report };
	struct board board = { 0 };

	rules.swap = 1;
	board_start(&board, &rules, P1);
	engine_search(engine, &board, &query, &listener);
	ck_assert(report.done && !report.proved);
	ck_assert_int_gt(report.depth, 4);
	engine_free(engine);
	board_done(&board);
}

/* When nodes are up, what the root has found of first turns counts more than
 * what the robot would do. */
UNIT_TEST(the_first_turn_that_seems_best_is_made)
{
	for (int houses = 4; houses <= 7; houses++)
		for (int seeds = 3; seeds <= 6; seeds++) {
			struct rules rules = unit_board_standard(houses, seeds);
			struct engine_report report;

			rules.swap = 1;
			report = ask_start(rules, -1, (struct engine_query){
				.level = ENGINE_BEST, .time = FOR_EVER,
				.nodes = 1000 }).report;
			for (int i = 0; i < report.choices.count; i++)
				ck_assert_int_le(report.choices.list[i].value,
					engine_best(&report)->value);
		}
}

/* Depths are turns, even where a look goes twice as far as the one before. */
UNIT_TEST(depth_is_in_turns_not_looks)
{
	/* this rule has no net, so new weights change nothing here */
	struct rules rules = { .end = END_TURN, .leftover = LEFTOVER_NOBODY };
	struct board board = { 0 };
	struct engine_report report;

	unit_board_set(&board, &rules, P2,
		"<7,37,7,2,0,1,0,4,0,5,4,4,1,2,3,0,0>");
	report = ask(&board, -1, (struct engine_query){ .level = ENGINE_BEST,
		.depth = 40, .time = FOR_EVER }).report;
	ck_assert_int_eq(report.depth, 40);
	ck_assert(!report.proved);
	board_done(&board);
}
