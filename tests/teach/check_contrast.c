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

static long row(const struct reference *at, int player)
{
	long sum = 0;

	for (int i = 0; i < at->houses; i++)
		sum += at->house[player][i];
	return sum;
}

/* The opponent's seeds that HOUSE captures: those that his row loses only
 * because of captures. */
static long retake(const struct reference *at, int house)
{
	struct reference with = *at, without = *at;

	without.capture = 2;
	ck_assert(reference_play(&with, house));
	ck_assert(reference_play(&without, house));
	return row(&without, !at->mover) - row(&with, !at->mover);
}

/* What LINE says of its turns, seed by seed; returns the final difference. */
static long recount(const struct contrast_line *line)
{
	const struct game *game = line->game;
	struct reference at;
	int own, turn = -1;
	struct contrast_turn sum = { 0 };
	long all[2] = { 0 };

	unit_reference_set(game_first(game), &at);
	own = at.mover;
	for (size_t i = 0; i < game->total; i++) {
		int mover = at.mover, house = (int)game->plies[i].house;
		long store = at.store[mover];
		/* what is captured decides how a relay goes on */
		long taken = at.relay ? (long)ply_taken(&game->plies[i]) :
			retake(&at, house);
		long other = row(&at, !mover);

		if (!i || mover != (own ^ (turn & 1))) {
			turn++;
			sum = (struct contrast_turn){ 0 };
		}
		ck_assert(reference_play(&at, house));
		sum.gain += at.store[mover] - store;
		sum.taken += taken;
		sum.given += row(&at, !mover) - other + taken;
		all[mover ^ own] += taken;
		if (turn < CONTRAST_TURNS_MOST && i + 1 ==
				line->turn[turn].to) {
			ck_assert_int_eq(line->turn[turn].gain, sum.gain);
			ck_assert_int_eq(line->turn[turn].taken, sum.taken);
			ck_assert_int_eq(line->turn[turn].given, sum.given);
			ck_assert_int_eq(line->turn[turn].lead, at.store[own] +
				row(&at, own) - at.store[!own] -
				row(&at, !own));
		}
	}
	ck_assert(at.over);
	ck_assert_int_eq(line->turns, turn + 1);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(line->taken[i], all[i]);
		ck_assert_int_eq(line->left[i], reference_score(&at, own ^ i) -
			at.store[own ^ i]);
	}
	return reference_score(&at, own) - reference_score(&at, !own);
}

/* -- what is told ---------------------------------------------------------- */

/* What all turns of PLAYER from AT on can capture: the most seeds, and whether
 * those in HOUSE can be. */
static void look(const struct reference *at, int player, int house, long *most,
		bool *can)
{
	for (int i = 1; i <= at->houses; i++) {
		struct reference after = *at, without = *at;
		long taken;

		without.capture = 2;
		if (!reference_play(&after, i) || !reference_play(&without, i))
			continue;
		taken = retake(at, i);
		*most = taken > *most ? taken : *most;
		*can |= after.house[!player][house - 1] !=
			without.house[!player][house - 1];
		if (!after.over && after.mover == player)
			look(&after, player, house, most, can);
	}
}

/* The position before ply number PLY of GAME. */
static struct reference replay(const struct game *game, size_t ply)
{
	struct reference at;

	unit_reference_set(game_first(game), &at);
	for (size_t i = 0; i < ply; i++)
		ck_assert(reference_play(&at, (int)game->plies[i].house));
	return at;
}

/* The house that the capture told of empties, for those in it are named. */
static int emptied(const struct contrast_line *line, int turn)
{
	const struct ply *ply = contrast_ply(line, turn);
	struct reference at = replay(line->game,
		(size_t)(ply - line->game->plies));
	struct reference with = at, without = at;
	int house = (int)ply_from(ply, at.houses);

	without.capture = 2;
	ck_assert(reference_play(&with, (int)ply->house));
	ck_assert(reference_play(&without, (int)ply->house));
	ck_assert_int_eq(with.house[!at.mover][house - 1], 0);
	ck_assert_int_eq(without.house[!at.mover][house - 1], ply_taken(ply));
	ck_assert_int_gt(ply_taken(ply), 0);
	return house;
}

static void check_instead(const struct contrast *contrast, int house)
{
	const struct contrast_line *best = &contrast->line[SEQUEL_BEST];
	const struct contrast_turn *answer = &contrast->line[SEQUEL_PLAYED]
		.turn[1];
	struct reference at = replay(best->game, best->turn[0].to);
	bool can = false, moved = false;
	long most = 0;

	if (!at.over)
		look(&at, at.mover, house, &most, &can);
	for (size_t i = 0; i < best->turn[0].to; i++)
		moved |= best->game->plies[i].house == house;
	ck_assert_int_eq(contrast->moved, !can && moved);
	ck_assert_int_eq(contrast->most, most);
	ck_assert(contrast->moved || 2 * most <= answer->taken);
}

static void check_told(const struct contrast *contrast)
{
	const struct contrast_line *played = &contrast->line[SEQUEL_PLAYED];
	const struct contrast_line *best = &contrast->line[SEQUEL_BEST];

	switch (contrast->kind) {
	case CONTRAST_ANSWER:
		check_instead(contrast, emptied(played, 1));
		break;
	case CONTRAST_LATER:
		emptied(played, contrast->turn);
		break;
	case CONTRAST_NEXT:
		emptied(best, contrast->turn);
		ck_assert_int_eq(contrast_ply(best, contrast->turn)->house,
			played->game->plies[0].house);
		break;
	case CONTRAST_END:
		ck_assert((contrast->own ? best : played)->left[!contrast->own]
			> (contrast->own ? played : best)
			->left[!contrast->own]);
		break;
	default:
		break;
	}
}

/* What is told is true: each line comes to what its first move is worth. */
static void check(const struct board *board, int64_t house)
{
	struct contrast contrast, hidden;
	struct contrast_line line[SEQUELS];

	for (int i = 0; i < SEQUELS; i++)
		contrast_read(&line[i], &sequels->game[i]);
	for (int i = 0; i < SEQUELS; i += SEQUEL_KINDS) {
		ck_assert_int_eq(line[i].game->plies[0].house, house);
		ck_assert_int_eq(line[i + 1].game->plies[0].house,
			line[1].game->plies[0].house);
		unit_insist(recount(&line[i + 1]) - recount(&line[i]) ==
			sequels->loss, "house %d of %s", (int)house,
			unit_board_text(board));
	}
	contrast_make(&contrast, sequels, false);
	check_told(&contrast);
	ck_assert(!contrast.kind || (!board->rules.relay &&
		!board->rules.leftover));
	contrast_make(&hidden, sequels, true);
	check_told(&hidden);
	ck_assert(hidden.kind != CONTRAST_NEXT && !(hidden.kind ==
		CONTRAST_END && hidden.own));
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

/* P1 to move; the house played, the kind, and the one if the best house is
 * hidden. */
static const struct {
	const char *position;
	int64_t house;
	const char *kind, *hidden;
} told[] = {
	{ "<6,23,15,0,0,0,1,2,4,0,2,1,0,0,0>", 6, "capture", "capture" },
	{ "<6,19,20,1,1,0,0,1,0,0,2,0,3,0,1>", 1, "capture", "capture" },
	{ "<6,24,17,2,1,2,1,0,0,0,0,0,0,1,0>", 2, "answer", "answer" },
	{ "<6,8,16,1,2,2,1,1,0,0,0,0,0,9,8>", 5, "answer", "answer" },
	/* after ties that are chosen one way only */
	{ "<6,20,16,1,0,4,2,1,1,0,0,1,1,0,1>", 3, "-", "-" },
	{ "<6,20,9,5,0,0,0,4,0,1,0,0,1,1,7>", 5, "end", "end" },
	{ "<6,20,11,1,7,0,0,0,0,0,0,0,0,2,7>", 2, "end", "-" },
	{ "<6,12,13,0,1,7,0,1,0,0,1,2,3,8,0>", 3, "end", "end" },
	{ "<6,16,16,1,1,1,1,1,4,1,6,0,0,0,0>", 5, "-", "-" },
	{ "<6,7,20,1,8,0,5,0,0,0,0,3,1,2,1>", 1, "-", "-" },
	{ "<6,13,23,3,0,0,1,0,0,0,2,2,0,0,4>", 1, "end", "end" },
	{ "<6,4,30,0,0,3,1,6,0,0,0,0,1,0,3>", 3, "end", "end" },
	{ "<6,22,19,0,0,1,0,0,3,0,0,0,1,1,1>", 6, "gives", "gives" },
	{ "<6,19,4,0,0,1,1,0,0,0,0,6,12,4,1>", 4, "-", "-" },
	{ "<6,13,14,2,5,0,4,0,0,0,3,2,0,1,4>", 1, "next", "end" },
	{ "<6,19,20,0,0,0,2,0,1,0,0,0,3,1,2>", 4, "move", "move" },
	{ "<6,19,19,0,4,0,2,1,0,0,1,1,0,0,1>", 5, "later", "later" },
	/* the answer captures more than the best one would */
	{ "<6,6,15,0,0,0,2,11,0,3,0,0,11,0,0>", 4, "answer", "answer" },
	/* a long row runs out */
	{ "<6,3,14,0,1,7,0,2,9,0,2,0,9,1,0>", 6, "-", "-" },
	/* in the best line the answer captures more than half as much, */
	{ "<6,25,9,3,3,1,1,0,2,3,0,0,0,1,0>", 3, "-", "-" },
	/* or an answer that is not best can */
	{ "<6,9,21,1,1,1,6,0,3,1,3,0,0,1,1>", 4, "gives", "gives" },
	/* the best turn plays the house that captures next */
	{ "<6,16,7,1,1,1,0,12,1,2,4,0,1,1,1>", 5, "-", "-" },
	/* the best turn has more moves, but others */
	{ "<6,17,16,0,1,0,1,4,1,2,3,2,0,1,0>", 4, "-", "-" },
	{ "<6,19,16,0,8,0,0,0,2,0,0,1,0,1,1>", 2, "-", "-" },
	{ "<6,23,14,1,1,1,1,1,0,0,0,1,0,1,4>", 5, "-", "-" }
};

UNIT_ROWS_TEST(tells_what_happened, told)
{
	struct rules rules = unit_board_standard(6, 4);
	struct board board = { 0 };
	struct contrast contrast;

	solver = solver_new(&rules, 48, MEMORY, 1);
	unit_board_set(&board, &rules, P1, told[_i].position);
	ck_assert(find(&board, told[_i].house));
	contrast_make(&contrast, sequels, false);
	ck_assert_str_eq(contrast_word(contrast.kind), told[_i].kind);
	contrast_make(&contrast, sequels, true);
	ck_assert_str_eq(contrast_word(contrast.kind), told[_i].hidden);
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

	contrast_make(&contrast, NULL, false);
	ck_assert_int_eq(contrast.kind, CONTRAST_NONE);
	contrast_make(&contrast, &(struct sequels){ .count = SEQUELS - 1 },
		false);
	ck_assert_int_eq(contrast.kind, CONTRAST_NONE);
}
