/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/board_search: estimates, and none if it is stopped. */
#include "search/solver/board_search.h"

#include <stdlib.h>

#include "unit_board.h"

const char unit_name[] = "board_search";

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

		choices_start(&choices, &board, NULL);
		ck_assert(board_search(&(struct board_query){
			.board = &board }, &choices));
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

/* House 1 captures 6, house 6 earns a move that does; greedy players of level 3
 * count half as much again, unless they overlook something. */
UNIT_TEST(what_the_turn_brings_is_counted_for_the_greedy)
{
	struct choices choices;
	struct board board = { 0 };
	int seen = 0;

	unit_board_set(&board, NULL, P1, "<6,9,9,2,0,0,0,3,1,1,1,1,5,2,1>");
	for (uint64_t luck = 0; luck < 100; luck++) {
		choices_start(&choices, &board, NULL);
		ck_assert(board_search(&(struct board_query){
			.board = &board, .sight = &(struct sight){ 3, luck },
			.turns = 1 }, &choices));
		ck_assert_int_eq(choices.list[2].house, 6);
		seen += choices.list[0].value == 6 + 6 / 2 &&
			choices.list[2].value == 7 + 7 / 2;
	}
	ck_assert_int_ge(seen, 65);
	ck_assert_int_le(seen, 95);
	board_done(&board);
}

/* Whichever move is searched first, the same ones are best, and no other seems
 * to be. */
UNIT_SAMPLE_TEST(the_first_move_does_not_matter)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct choices all, some;
	struct board board = { 0 };

	rules.houses = 9;
	rules.seeds = 3;
	board_start(&board, &rules, P1);
	for (int ply = 0; ply < 6 && !board.over; ply++) {
		int turns = (int)unit_random_in(&random, 0, 2), i;
		struct choice best, found;

		choices_start(&all, &board, NULL);
		some = all;
		i = (int)unit_random_in(&random, 0, all.count - 1);
		ck_assert(board_search(&(struct board_query){
			.board = &board, .turns = turns }, &all));
		ck_assert(board_search(&(struct board_query){
			.board = &board, .turns = turns,
			.first = all.list[i].house }, &some));
		best = *choices_find(&all, choices_prefer(&all, 0));
		found = *choices_find(&some, choices_prefer(&some, 0));
		ck_assert_int_eq(found.house, best.house);
		ck_assert_int_eq(found.value, best.value);
		for (int j = 0; j < all.count; j++)
			ck_assert(some.list[j].value == all.list[j].value ||
				some.list[j].value < best.value);
		board_play(&board, unit_board_choose(&board, &random), NULL);
	}
	board_done(&board);
}

/* The same is found with SEEN as without, with one move first or none, and
 * after a search that was stopped. */
static void check_seen(const struct board *board, struct board_seen *seen,
		int turns)
{
	struct choices plain, kept;
	int64_t best;
	int looks = 20;

	for (int i = 0; i < 2 && !board->over; i++) {
		choices_start(&plain, board, NULL);
		kept = plain;
		ck_assert(board_search(&(struct board_query){ .board = board,
			.turns = turns }, &plain));
		board_search(&(struct board_query){ .board = board,
			.seen = seen, .turns = turns, .stop = {
			unit_stop_after, &looks } }, &kept);
		ck_assert(board_search(&(struct board_query){ .board = board,
			.seen = seen, .turns = turns,
			.first = i * plain.list[0].house }, &kept));
		best = choices_find(&plain, choices_prefer(&plain, 0))->value;
		for (int j = 0; j < plain.count; j++)
			unit_insist(kept.list[j].value == plain.list[j].value ||
				(i && kept.list[j].value < best),
				"%d turns from %s", turns,
				unit_board_text(board));
	}
}

/* What was seen of a position that differs only in the turns to go, the player
 * to move, the stores or the right to swap is told apart. */
UNIT_SAMPLE_TEST(what_was_seen_changes_no_value)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board_seen *seen;
	struct board board = { 0 };

	for (int i = 0; i < unit_times(4); i++) {
		int64_t count[8], seeds = 0;

		rules.houses = unit_random_in(&random, 2, 4);
		for (int j = 0; j < 2 * rules.houses; j++)
			seeds += count[j] = unit_random_in(&random, 0, 3);
		seen = calloc(BOARD_SEEN, sizeof *seen);
		ck_assert_ptr_nonnull(seen);
		for (int j = 0; j < 40; j++) {
			int64_t more = j / 10 % 2 * seeds / 2;

			rules.swap = j % 2;
			board_set(&board, &rules, (int64_t[]){ more,
				seeds / 2 - more }, count, j / 20 ? P1 : P2);
			check_seen(&board, seen, j / 2 % 5);
		}
		free(seen);
	}
	board_done(&board);
}

/* A stopped search has no answer, whichever check stops it. */
UNIT_TEST(what_is_stopped_has_no_answer)
{
	struct choices choices, before;
	struct rules rules = unit_board_standard(10, 4);
	struct board board = { 0 };
	int looks = 1000000, all;
	struct board_query query = { .board = &board, .turns = 1,
		.stop = { unit_stop_after, &looks } };

	board_start(&board, &rules, P1);
	choices_start(&choices, &board, NULL);
	before = choices;
	ck_assert(board_search(&query, &choices));
	all = 1000000 - looks;
	ck_assert_int_gt(all, 10);
	for (int i = 0; i <= all; i++) {
		looks = i;
		choices = before;
		ck_assert(board_search(&query, &choices) == (i == all));
		for (int j = 0; i < all && j < choices.count; j++)
			ck_assert_int_eq(choices.list[j].value, 0);
		ck_assert_int_ge(looks, -1);
	}
	board_done(&board);
}
