/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/tutoring, and whether the tutor is right. */
#include <stdio.h>
#include <string.h>

#include "match/analysis.h"
#include "model/position.h"
#include "teach/tutoring.h"
#include "unit_minimax.h"

const char unit_name[] = "tutoring";

enum {
	PARTS = 5,
	POSITIONS = 2,		/* in each, at scale 1 */
	SEEDS_MOST = 33,	/* in the houses; more take too long to solve */
	LINE_SEEDS = 20,	/* checked in a line: it had little time */
	MEMORY = 64 << 20
};

static struct settings settings;

/* -- what is stopped ------------------------------------------------------ */

/* Values, PROVED or estimated, the seeds of the loss that are NEAR, the LEVEL
 * of the opponent, and which tutors object. */
static const struct {
	int64_t best, value;
	bool proved;
	int64_t near;
	int level;
	bool blunders, all;
} moves[] = {
	{ 8, 8, true, 9, 1, false, false },
	{ 8, 7, true, 9, 1, false, true },
	{ 8, 5, true, 9, 1, false, true },
	/* what is near is stopped, whoever sits opposite */
	{ 8, 4, true, 3, 1, false, true },
	{ 8, 4, true, 4, 1, true, true },
	{ 8, 4, true, 4, 0, true, true },
	{ 8, 4, true, -4, 0, false, true },
	{ -8, -12, true, 4, 9, true, true },
	/* what is far only if it is large for the level */
	{ 8, -15, true, 0, 1, false, true },
	{ 8, -16, true, 0, 1, true, true },
	{ 8, -9, true, 0, 2, false, true },
	{ 8, -10, true, 0, 2, true, true },
	{ 8, -3, true, 0, 3, false, true },
	{ 8, -4, true, 0, 3, true, true },
	{ 8, 1, true, 0, 4, false, true },
	{ 8, 0, true, 0, 4, true, true },
	{ 8, 3, true, 0, 5, false, true },
	{ 8, 2, true, 0, 5, true, true },
	{ 8, 2, true, 0, 9, true, true },
	{ 8, 3, true, 0, 0, false, true },
	{ 8, 2, true, 0, 0, true, true },
	/* and the result to those who keep it */
	{ 1, 0, true, 0, 0, true, true },
	{ 0, -1, true, 0, 5, true, true },
	{ 1, -1, true, 0, 9, true, true },
	{ 1, -1, true, 0, 4, false, true },
	{ 1, -1, true, 0, 2, false, true },
	{ -1, -6, true, 0, 0, false, true },
	{ -1, -7, true, 0, 0, true, true },
	/* estimates */
	{ 3, 8, false, 9, 0, false, false },
	{ 8, 5, false, 9, 0, false, false },
	{ 8, 4, false, 9, 0, false, true },
	{ 10, 4, false, 9, 0, false, true },
	{ 11, 4, false, 9, 0, true, true },
	{ 2, -1, false, 0, 0, false, false },
	{ 2, -2, false, 0, 0, true, true },
	{ 12, 4, false, 0, 0, false, true },
	{ 12, 3, false, 0, 0, true, true },
	{ INT64_MAX, -INT64_MAX, true, 0, 1, true, true }
};

UNIT_ROWS_TEST(stops_what_loses_too_much, moves)
{
	struct verdict verdict = { .best = moves[_i].best,
		.value = moves[_i].value, .known = true,
		.proved = moves[_i].proved };
	int level = moves[_i].level;
	int64_t near = moves[_i].near;

	ck_assert(!tutoring_objects(TUTOR_OFF, level, &verdict, near));
	ck_assert_int_eq(tutoring_objects(TUTOR_BLUNDERS, level, &verdict,
		near), moves[_i].blunders);
	ck_assert_int_eq(tutoring_objects(TUTOR_ALL, level, &verdict, near),
		moves[_i].all);
	verdict.known = false;
	ck_assert(!tutoring_objects(TUTOR_ALL, level, &verdict, near));
}

/* -- a short look ahead ---------------------------------------------------- */

static void set(struct board *board, const char *position)
{
	settings_default(&settings);
	ck_assert_int_eq(position_start(position, &settings.rules, P1, board),
		STATUS_OK);
}

/* In each POSITION, P1 to move, BEST and what seems good besides; and how many
 * seeds HOUSE costs at once. */
static const struct {
	const char *position;
	int64_t best, other, house, near;
} looks[] = {
	{ "<3,0,0,0,0,1,0,0,5>", 3, 0, 3, 0 },
	/* 1 is answered by a capture of 6, after 2 he gets 4 and loses 2 */
	{ "<3,0,0,1,4,0,1,0,0>", 2, 1, 1, 4 },
	{ "<3,0,0,1,4,0,1,0,0>", 1, 2, 2, -4 },
	/* the same, without the turn after next */
	{ "<7,0,0,0,0,0,0,1,4,0,1,0,0,0,0,0,0>", 6, 5, 5, 5 },
	{ "<11,0,0,0,0,0,0,0,0,0,0,1,4,0,1,0,0,0,0,0,0,0,0,0,0>", 10, 9, 9,
		INT64_MAX },
	{ "<3,0,0,0,2,1,0,0,4>", 3, 2, 2, 2 },
	/* what captures or moves again seems better */
	{ "<6,3,4,1,0,4,0,0,1,4,7,4,4,5,4>", 3, 1, 3, 0 },
	{ "<3,0,0,1,4,0,1,0,0>", -1, 1, 1, 0 },
};

UNIT_ROWS_TEST(looks_ahead, looks)
{
	struct board board = { 0 };

	set(&board, looks[_i].position);
	ck_assert_int_eq(tutoring_near(&board, looks[_i].house, looks[_i].best),
		looks[_i].near);
	ck_assert_int_eq(board_tempting(&board, looks[_i].best, 0),
		looks[_i].other);
	board_done(&board);
}

/* Whether HOUSE of P1 lessens what P2 could capture. */
static const struct {
	const char *position;
	int64_t house;
	bool saves;
} saved[] = {
	{ "<3,0,0,1,4,0,1,0,0>", 1, false },
	/* but for a seed */
	{ "<3,0,0,1,4,0,1,0,0>", 2, true },
	/* nothing can be captured */
	{ "<3,0,0,1,1,1,0,0,3>", 1, false },
	{ "<3,0,0,1,0,1,0,3,0>", 1, false },
	/* the larger of two captures stays */
	{ "<4,0,0,1,0,5,0,1,0,1,0>", 1, false },
	{ "<11,0,0,0,0,0,0,0,0,0,0,0,4,0,1,0,0,0,0,0,0,0,0,0,0>", 10,
		false },
};

UNIT_ROWS_TEST(sees_what_is_saved, saved)
{
	struct board board = { 0 };

	set(&board, saved[_i].position);
	ck_assert_int_eq(tutoring_saves(&board, saved[_i].house),
		saved[_i].saves);
	board_done(&board);
}

/* -- whether it is right --------------------------------------------------- */

static struct analysis analysis;
static struct match match;
static struct solver *solver;

/* Plays at random until few seeds are in the houses. */
static void any_position(struct unit_random *random, struct board *board)
{
	do {
		int64_t seeds = unit_random_in(random, 8, SEEDS_MOST);

		board_start(board, &settings.rules, P1);
		while (!board->over &&
		       board->row[P1] + board->row[P2] > seeds)
			board_play(board, unit_board_choose(board, random),
				NULL);
	} while (board->over);
}

static void begin(const struct board *board)
{
	struct computer computer = { .time = INT64_MAX / 2, .threads = 1,
		.random_seed = 1, .now = unit_now };
	struct game game = { 0 };

	game_start_at(&game, board);
	match_begin(&match, &settings, &game);
	analysis_begin(&analysis, &computer);
	analysis_turn_to(&analysis, &match);
}

static void end(void)
{
	analysis_done(&analysis);
	match_done(&match);
}

/* Waits until the analysis asks nothing more. */
static void think(void)
{
	while (analysis_tick(&analysis, &match, &match) || analysis.asked)
		if (analysis.asked)
			ck_assert(unit_hear(100000));
}

/* In each POSITION, P1 to move, whether the game is decided for a tutor that
 * stops blunders, and all, if it comes to HOUSE. */
static const struct {
	const char *position;
	int64_t house;
	bool blunders, all;
} decided[] = {
	/* more than half of all seeds in a store, and half of them */
	{ "<3,14,0,2,1,2,1,0,3>", 1, true, true },
	{ "<3,0,11,1,3,3,1,0,2>", 1, true, true },
	{ "<3,12,1,4,0,2,2,2,1>", 3, false, false },
	/* all houses win, and this one less than a third of it less */
	{ "<3,11,0,1,2,3,3,1,1>", 3, true, false },
	{ "<3,12,2,0,4,3,1,2,0>", 2, false, false },
	/* another one does not win */
	{ "<3,10,0,4,4,2,0,4,4>", 3, false, false },
	{ "<3,14,11,3,2,3,4,3,2>", 1, false, false },
	/* all lose */
	{ "<3,1,7,2,3,2,1,1,4>", 3, true, false },
	{ "<3,1,7,2,3,2,1,1,4>", 1, false, false },
	{ "<3,1,4,3,1,2,3,0,4>", 1, false, false },
	/* all tie */
	{ "<3,9,13,3,0,3,4,0,2>", 1, false, false },
};

UNIT_ROWS_TEST(stops_nothing_once_all_is_decided, decided)
{
	struct board board = { 0 };
	struct verdict verdict;

	set(&board, decided[_i].position);
	begin(&board);
	settings.tutor = TUTOR_ALL;
	think();
	verdict = analysis_verdict(&analysis, decided[_i].house);
	ck_assert(verdict.proved);
	ck_assert_int_eq(tutoring_is_decided(TUTOR_BLUNDERS, &board, &analysis,
		&verdict), decided[_i].blunders);
	ck_assert_int_eq(tutoring_is_decided(TUTOR_ALL, &board, &analysis,
		&verdict), decided[_i].all);
	/* as long as one of the values is not proved */
	analysis.report.depth = 4;
	analysis.report.choices.list[0].bounds.upper++;
	ck_assert_int_eq(tutoring_is_decided(TUTOR_BLUNDERS, &board, &analysis,
		&verdict), decided[_i].all);
	end();
	board_done(&board);
}

/* Compares the verdict on each house with the solver's. */
static void compare(const struct board *board)
{
	struct choices truth;

	unit_solve(solver, board, &truth);
	for (int64_t house = 1; house <= board->rules.houses; house++) {
		struct verdict verdict = analysis_verdict(&analysis, house);

		unit_insist(verdict.known == board_allows(board, house),
			"house %d of %s", (int)house, unit_board_text(board));
		unit_insist(!verdict.known || (verdict.proved &&
			verdict.best == choices_find(&truth, choices_prefer(
				&truth, house))->value && verdict.value ==
			choices_find(&truth, house)->value),
			"house %d of %s", (int)house, unit_board_text(board));
	}
}

/* After its first move, a line has best moves only. */
static void check_line(const struct board *board, int64_t house)
{
	const struct game *line;
	struct board now = { 0 };
	struct choices truth;

	analysis_want_line(&analysis, board, house);
	think();
	line = analysis_line(&analysis);
	ck_assert(line && analysis_line_ends(line));
	ck_assert_int_eq(line->plies[0].house, house);
	for (size_t i = 1; i < line->total; i++) {
		game_copy(line, i, &now);
		if (now.row[P1] + now.row[P2] > LINE_SEEDS)
			continue;
		unit_solve(solver, &now, &truth);
		house = line->plies[i].house;
		unit_insist(choices_prefer(&truth, house) == house,
			"ply %d after %d of %s", (int)i, (int)house,
			unit_board_text(board));
	}
	board_done(&now);
}

UNIT_TIMES_TEST(the_tutor_is_right, PARTS)
{
	struct unit_random random = { (uint64_t)_i };
	struct board board = { 0 };

	settings_default(&settings);
	settings.tutor = TUTOR_ALL;
	solver = solver_new(&settings.rules, 48, MEMORY, 1);
	for (int i = 0; i < unit_times(POSITIONS); i++) {
		any_position(&random, &board);
		begin(&board);
		think();
		compare(&board);
		check_line(&board, unit_board_choose(&board, &random));
		end();
	}
	board_done(&board);
	solver_free(solver);
}
