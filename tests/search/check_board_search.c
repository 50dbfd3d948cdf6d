/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/board_search: estimates, and none if it is stopped. */
#include "search/solver/board_search.h"
#include "unit_board.h"

const char unit_name[] = "board_search";

static const struct stop no_stop;

/* A search to the end of each move counts a seed in a house as half a seed. */
UNIT_SAMPLE_TEST(an_estimate_divides_what_lies_there)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct choices choices;
	struct board board = { 0 }, after = { 0 };

	rules.houses = 9;
	rules.seeds = 7;
	board_start(&board, &rules, P2);
	for (int ply = 0; ply < 20 && !board.over; ply++) {
		enum player mover = board.mover;

		choices_start(&choices, &board);
		ck_assert(board_search(&board, 0, no_stop, &choices));
		for (int i = 0; i < choices.count; i++) {
			board_copy(&after, &board);
			board_play(&after, choices.list[i].house, NULL);
			ck_assert_int_eq(choices.list[i].value, after.over ?
				board_score(&after, mover) -
				board_score(&after, !mover) :
				after.store[mover] - after.store[!mover] +
				(after.row[mover] - after.row[!mover]) / 2);
		}
		board_play(&board, unit_board_choose(&board, &random), NULL);
	}
	board_done(&board);
	board_done(&after);
}

/* A stopped search has no answer, whichever check stops it. */
UNIT_TEST(what_is_stopped_has_no_answer)
{
	struct choices choices, before;
	struct rules rules = unit_board_standard(10, 4);
	struct board board = { 0 };
	int looks = 1000000, all;
	struct stop stop = { unit_stop_after, &looks };

	board_start(&board, &rules, P1);
	choices_start(&choices, &board);
	before = choices;
	ck_assert(board_search(&board, 1, stop, &choices));
	all = 1000000 - looks;
	ck_assert_int_gt(all, 10);
	for (int i = 0; i <= all; i++) {
		looks = i;
		choices = before;
		ck_assert(board_search(&board, 1, stop, &choices) ==
			(i == all));
		for (int j = 0; i < all && j < choices.count; j++)
			ck_assert_int_eq(choices.list[j].value, 0);
		ck_assert_int_ge(looks, -1);
	}
	board_done(&board);
}
