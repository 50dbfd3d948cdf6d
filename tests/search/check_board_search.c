/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/board_search: exact if it looks to every end of the game, and
 * without an answer if it is stopped. */
#include <inttypes.h>

#include "search/solver/board_search.h"
#include "unit_minimax.h"

const char unit_name[] = "board_search";

enum {
	ROOM = 20,		/* more moves than these boards have */
	TURNS = 100		/* more than these games have */
};

static const struct stop no_stop;

static void same_as_minimax(const struct board *board)
{
	struct board_search_move moves[ROOM];
	int count = board_search(board, TURNS, no_stop, moves, ROOM), at = 0;

	for (int64_t house = 1; house <= board->rules.houses; house++) {
		int64_t value;

		if (!board_allows(board, house))
			continue;
		value = unit_minimax_move(board, house);
		unit_insist(at < count && moves[at].house == house &&
			moves[at].value == value, "house %" PRId64 " of %s: %"
			PRId64 ", not %" PRId64, house, unit_board_text(board),
			moves[at].value, value);
		at++;
	}
	unit_insist(at == count, "too many moves");
}

/* Except under clockwise-far, where positions can repeat. */
UNIT_SAMPLE_TEST(what_is_seen_to_the_end_is_exact)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board board = { 0 };

	if (rules.sowing == SOWING_FAR)
		return;
	for (int i = 0; i < 6 * unit_scale(); i++) {
		unit_minimax_position(&random, rules, 4, &board);
		same_as_minimax(&board);
	}
	board_done(&board);
}

/* Nobody gains more seeds than lie in the houses, however many those are. */
static void are_possible(const struct board *board,
		const struct board_search_move *moves, int count)
{
	int64_t lead = unit_minimax_lead(board);
	int64_t rest = board->row[P1] + board->row[P2];

	for (int i = 0; i < count; i++)
		unit_insist(board_allows(board, moves[i].house) &&
			moves[i].value - lead <= rest &&
			moves[i].value - lead >= -rest,
			"house %" PRId64 ": %" PRId64, moves[i].house,
			moves[i].value);
}

UNIT_SAMPLE_TEST(values_are_possible)
{
	static const int64_t seeds[] = { 1, 3, 40, 1000000000000 };
	int every = unit_scale() > 1 ? 1 : 2;
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board_search_move moves[ROOM];
	struct board board = { 0 };

	for (int i = combination % every; i < 4; i += every) {
		rules.houses = unit_random_in(&random, 2, 5);
		rules.seeds = seeds[i];
		board_start(&board, &rules, P1);
		for (int ply = 0; ply < 8 && !board.over; ply++) {
			/* with relays or many seeds, searching a single turn
			 * might never end */
			int looks = 5000;
			int count = board_search(&board, 1 + ply % 2,
				(struct stop){ unit_stop_after, &looks },
				moves, ROOM);

			are_possible(&board, moves, count);
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		}
	}
	board_done(&board);
}

/* A search to the end of each move counts a seed in a house as half a seed. */
UNIT_SAMPLE_TEST(an_estimate_divides_what_lies_there)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board_search_move moves[ROOM];
	struct board board = { 0 }, after = { 0 };

	rules.houses = 9;
	rules.seeds = 7;
	board_start(&board, &rules, P2);
	for (int ply = 0; ply < 20 && !board.over; ply++) {
		enum player mover = board.mover;
		int count = board_search(&board, 0, no_stop, moves, ROOM);

		for (int i = 0; i < count; i++) {
			board_copy(&after, &board);
			board_play(&after, moves[i].house, NULL);
			ck_assert_int_eq(moves[i].value, after.over ?
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

START_TEST(there_may_be_more_moves_than_room)
{
	struct board_search_move moves[ROOM] = { { 0 } };
	struct board_search_move some[ROOM] = { { 0 } };
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };

	rules.houses = 9;
	board_start(&board, &rules, P2);
	ck_assert_int_eq(board_search(&board, 2, no_stop, moves, ROOM), 9);
	for (int room = 1; room <= 9; room++) {
		some[room].house = -1;
		ck_assert_int_eq(board_search(&board, 2, no_stop, some, room),
			room);
		for (int i = 0; i < room; i++) {
			ck_assert_int_eq(some[i].house, moves[i].house);
			ck_assert_int_eq(some[i].value, moves[i].value);
		}
		ck_assert_int_eq(some[room].house, -1);
	}
	board_done(&board);
}
END_TEST

/* A stopped search has no answer, whichever check stops it. */
START_TEST(what_is_stopped_has_no_answer)
{
	struct board_search_move moves[ROOM];
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };
	int looks = 1000000, all;
	struct stop stop = { unit_stop_after, &looks };

	rules.houses = 10;
	board_start(&board, &rules, P1);
	ck_assert_int_eq(board_search(&board, 1, stop, moves, ROOM), 10);
	all = 1000000 - looks;
	ck_assert_int_gt(all, 10);
	for (int i = 0; i <= all; i++) {
		looks = i;
		ck_assert_int_eq(board_search(&board, 1, stop, moves, ROOM),
			i < all ? 0 : 10);
		ck_assert_int_ge(looks, -1);
	}
	board_done(&board);
}
END_TEST

void unit_add(TCase *tests)
{
	unit_board_add(tests, what_is_seen_to_the_end_is_exact);
	unit_board_add(tests, values_are_possible);
	unit_board_add(tests, an_estimate_divides_what_lies_there);
	tcase_add_test(tests, there_may_be_more_moves_than_room);
	tcase_add_test(tests, what_is_stopped_has_no_answer);
}
