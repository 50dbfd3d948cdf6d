/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* match/sequels and teach/contrast: their numbers against the reference, and
 * which kind is told. */
#include <string.h>

#include "match/computer.h"
#include "teach/contrast.h"
#include "unit_minimax.h"
#include "unit_reference.h"

const char unit_name[] = "contrast";

enum { TRIES = 200, HOUSES = 5, SEEDS = 16, MEMORY = 16 << 20 };

static struct solver *solver;
static struct sequels *sequels;

/* Finds the sequels of HOUSE on BOARD; false if it is no mistake. */
static bool find(const struct board *board, int64_t house)
{
	struct engine_report report = { .proved = true };
	struct engine_query query;
	struct verdict verdict;
	const struct board *next;

	unit_solve(solver, board, &report.choices);
	report.best = choices_prefer(&report.choices, 0);
	verdict = computer_judge(&report, house);
	ck_assert(verdict.known && verdict.proved);
	if (!verdict_loss(&verdict))
		return false;
	sequels = sequels_new(board, house, &verdict);
	while ((next = sequels_next(sequels, &query))) {
		unit_solve(solver, next, &report.choices);
		report.best = choices_prefer(&report.choices, 0);
		sequels_take(sequels, &report);
	}
	ck_assert(!sequels->failed);
	return true;
}

/* The seeds that HOUSE captures: those it brings only because of captures. */
static long recapture(const struct reference *at, int house)
{
	struct reference with = *at, without = *at;

	without.capture = 2;
	ck_assert(reference_play(&with, house));
	ck_assert(reference_play(&without, house));
	return with.store[at->mover] - without.store[at->mover];
}

/* What LINE says of its turns, seed by seed; returns the final difference. */
static long recount(const struct contrast_line *line)
{
	const struct game *game = line->game;
	struct reference at;
	int own, turn = -1;
	long gain = 0, captured = 0, all[2] = { 0 };

	unit_reference_set(game_first(game), &at);
	own = at.mover;
	for (size_t i = 0; i < game->total; i++) {
		int mover = at.mover, house = (int)game->plies[i].house;
		/* what is captured decides how a relay goes on */
		long taken = at.relay ? (long)game->plies[i].captured :
			recapture(&at, house);
		long before = at.store[mover];

		if (!i || mover != (own ^ (turn & 1))) {
			turn++;
			gain = captured = 0;
		}
		ck_assert(reference_play(&at, house));
		gain += at.store[mover] - before;
		captured += taken;
		all[mover ^ own] += taken;
		if (turn < CONTRAST_TURNS_MOST && i + 1 ==
				line->turn[turn].to) {
			ck_assert_int_eq(line->turn[turn].gain, gain);
			ck_assert_int_eq(line->turn[turn].captured, captured);
		}
	}
	ck_assert(at.over);
	ck_assert_int_eq(line->turns, turn + 1);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(line->captured[i], all[i]);
		ck_assert_int_eq(line->left[i], reference_score(&at, own ^ i) -
			at.store[own ^ i]);
	}
	return reference_score(&at, own) - reference_score(&at, !own);
}

/* What is told is true: each line comes to what its first move is worth. */
static void check(const struct board *board, int64_t house)
{
	struct contrast contrast;
	struct sequels last = *sequels;

	contrast_make(&contrast, sequels);
	ck_assert_int_eq(contrast.line[SEQUEL_PLAYED].game->plies[0].house,
		house);
	unit_insist(recount(&contrast.line[SEQUEL_BEST]) -
		recount(&contrast.line[SEQUEL_PLAYED]) == sequels->loss,
		"house %d of %s", (int)house, unit_board_text(board));
	/* the other order comes to the same */
	memcpy(last.game, &sequels->game[SEQUEL_KINDS],
		SEQUEL_KINDS * sizeof *last.game);
	contrast_make(&contrast, &last);
	ck_assert_int_eq(recount(&contrast.line[SEQUEL_BEST]) -
		recount(&contrast.line[SEQUEL_PLAYED]), sequels->loss);
}

UNIT_RULES_TEST(lines_are_true)
{
	struct unit_random random = { (uint64_t)combination };
	struct rules rules = unit_board_rules(combination);
	struct board board = { 0 };

	if (rules.sowing == SOWING_FAR)
		return;
	rules.houses = HOUSES;
	rules.seeds = 3;
	solver = solver_new(&rules, 2 * HOUSES * 3, MEMORY, 1);
	for (int i = 0, tries = 0; i < unit_scale(); tries++) {
		int64_t house;

		ck_assert_int_lt(tries, TRIES * unit_scale());
		board_start(&board, &rules, P1);
		while (!board.over && board.row[P1] + board.row[P2] > SEEDS)
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		house = board.over ? 0 : unit_board_choose(&board, &random);
		if (house && find(&board, house)) {
			check(&board, house);
			sequels_free(sequels);
			i++;
		}
	}
	board_done(&board);
	solver_free(solver);
}

/* P1 to move; the house played, and the kind with its numbers: of turns, or of
 * what is left. */
static const struct {
	const char *position;
	int64_t house;
	const char *kind;
} told[] = {
	{ "<6,22,15,1,1,4,1,0,3,0,0,1,0,0,0>", 4, "answer" },
	{ "<6,20,21,1,1,1,1,1,1,0,0,0,0,1,0>", 2, "answer" },
	{ "<6,23,13,0,0,0,2,0,1,0,3,2,3,1,0>", 4, "move" },
	{ "<6,13,7,0,2,1,1,0,12,0,1,1,0,10,0>", 6, "left" },
	{ "<6,20,21,1,0,1,0,1,0,1,1,0,0,0,2>", 1, "captures" },
	{ "<6,19,20,1,1,0,0,1,0,0,2,0,3,0,1>", 1, "capture" },
	{ "<6,14,19,3,0,0,10,0,0,0,0,1,0,0,1>", 4, "left" },
	/* the answer captures too little of what is lost */
	{ "<6,20,22,0,1,0,0,0,4,0,0,0,1,0,0>", 6, "left" },
	/* more is left than is lost: other things matter */
	{ "<6,8,34,0,0,2,0,0,3,1,0,0,0,0,0>", 6, "-" }
};

UNIT_ROWS_TEST(tells_what_happened, told)
{
	struct rules rules = unit_board_standard(6, 4);
	struct board board = { 0 };
	struct contrast contrast;

	solver = solver_new(&rules, 48, MEMORY, 1);
	unit_board_set(&board, &rules, P1, told[_i].position);
	ck_assert(find(&board, told[_i].house));
	contrast_make(&contrast, sequels);
	ck_assert_str_eq(contrast_word(contrast.kind), told[_i].kind);
	sequels_free(sequels);
	solver_free(solver);
	board_done(&board);
}

/* Where a move is not exact, it may be as good as the best one. */
UNIT_TEST(nothing_is_guessed)
{
	struct rules rules = unit_board_standard(6, 4);
	struct engine_report report = { .best = 1, .proved = true,
		.choices = { .count = 2, .list = {
			{ .house = 1, .bounds = { 2, 2 }, .value = 2 },
			{ .house = 2, .bounds = { -48, 2 }, .value = -48 }
		} } };
	struct verdict verdict = { 8, 2, true, true, 1 << 3 };
	struct board board = { 0 };

	board_start(&board, &rules, P1);
	for (int i = 0; i < 2; i++) {
		sequels = sequels_new(&board, 1, &verdict);
		sequels_take(sequels, &report);
		ck_assert_int_eq(sequels->failed, !i);
		report.choices.list[1].bounds.upper = -48;
		sequels_free(sequels);
	}
	board_done(&board);
}

/* Lines that are not complete tell nothing. */
UNIT_TEST(nothing_is_told_too_early)
{
	struct contrast contrast;

	contrast_make(&contrast, NULL);
	ck_assert_int_eq(contrast.kind, CONTRAST_NONE);
	contrast_make(&contrast, &(struct sequels){ .count = SEQUELS - 1 });
	ck_assert_int_eq(contrast.kind, CONTRAST_NONE);
}
