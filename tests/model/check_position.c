/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/position */
#include <stdio.h>
#include <stdlib.h>

#include "model/position.h"
#include "unit_board.h"

const char unit_name[] = "position";

UNIT_TEST(position_is_read)
{
	struct rules rules = preset_find("school")->rules;
	struct board board = { 0 };

	ck_assert_int_eq(position_start("<3,10,20,1,2,3,4,5,6>", &rules, P2,
		&board), STATUS_OK);
	unit_board_runs(&board, P2, "<3,10,20,1,2,3,4,5,6>");
	ck_assert_int_eq(board_seeds(&board, P1, 1), 1);
	ck_assert_int_eq(board_seeds(&board, P1, 3), 3);
	ck_assert_int_eq(board_seeds(&board, P2, 1), 4);
	ck_assert_int_eq(board_seeds(&board, P2, 3), 6);
	ck_assert_int_eq(board.store[P1], 10);
	ck_assert_int_eq(board.row[P1], 6);
	ck_assert_int_eq(board.row[P2], 15);
	ck_assert_int_eq(board.rules.houses, 3);
	rules.houses = 3;
	ck_assert(rules_equal(&board.rules, &rules));
	board_done(&board);
}

UNIT_TEST(position_may_be_an_end)
{
	const struct rules *row = &preset_table[PRESET_STANDARD].rules;
	const struct rules *turn = &preset_table[PRESET_CANONICAL].rules;
	struct board board = { 0 };

	ck_assert_int_eq(position_start("<1,0,0,0,0>", row, P1, &board),
		STATUS_OK);
	ck_assert(board.over);
	ck_assert_int_eq(position_start("<1,0,0,0,5>", row, P2, &board),
		STATUS_OK);
	ck_assert(board.over);
	ck_assert_int_eq(position_start("<1,0,0,0,5>", turn, P2, &board),
		STATUS_OK);
	ck_assert(!board.over);
	board_done(&board);
}

UNIT_TEST(position_allows_leading_zeros)
{
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, "<01,000,00,007,0>");
	ck_assert_str_eq(unit_board_text(&board), "<1,0,0,7,0>");
	board_done(&board);
}

static const struct {
	const char *word;
	enum status status;
} wrong[] = {
	{ "", STATUS_POSITION_FORM },
	{ "<", STATUS_POSITION_FORM },
	{ ">", STATUS_POSITION_FORM },
	{ "><", STATUS_POSITION_FORM },
	{ "1,0,0,4,4", STATUS_POSITION_FORM },
	{ "<1,0,0,4,4", STATUS_POSITION_FORM },
	{ "1,0,0,4,4>", STATUS_POSITION_FORM },
	{ "x <1,0,0,4,4>", STATUS_POSITION_FORM },
	{ "P2 <1,0,0,4,4>", STATUS_POSITION_FORM },
	{ "<1,0,0,4,4>>", STATUS_POSITION_MOVER },
	{ "<1,0,0>,4,4>", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4>P2", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4>2", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> P", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> P3", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> 0", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> P 2", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> PP2", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> P22", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> P2x", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> P2 P2", STATUS_POSITION_MOVER },
	{ "<1,0,0,4,4> P2.", STATUS_POSITION_MOVER },
	{ "<1,0,0,4> P2", STATUS_POSITION_COUNT },
	{ "(1,0,0,4,4)", STATUS_POSITION_FORM },
	{ "<>", STATUS_POSITION_NUMBER },
	{ "<,,,,>", STATUS_POSITION_NUMBER },
	{ "<1,0,0,4,>", STATUS_POSITION_NUMBER },
	{ "<1,0,0,4,4,>", STATUS_POSITION_NUMBER },
	{ "<,1,0,0,4,4>", STATUS_POSITION_NUMBER },
	{ "<1,0 0,0,4,4>", STATUS_POSITION_NUMBER },
	{ "<1,0,0,4, >", STATUS_POSITION_NUMBER },
	{ "<1,0,0,4,-4>", STATUS_POSITION_NUMBER },
	{ "<1,0,0,4,+4>", STATUS_POSITION_NUMBER },
	{ "<1,0,0,4,4.0>", STATUS_POSITION_NUMBER },
	{ "<1,0,0,4,x>", STATUS_POSITION_NUMBER },
	{ "<<1,0,0,4,4>", STATUS_POSITION_NUMBER },
	{ "<1;0;0;4;4>", STATUS_POSITION_NUMBER },
	{ "<0,0,0>", STATUS_POSITION_NUMBER },
	{ "<0,0,0,4,4>", STATUS_POSITION_NUMBER },
	{ "<1>", STATUS_POSITION_COUNT },
	{ "<1,0>", STATUS_POSITION_COUNT },
	{ "<1,0,0>", STATUS_POSITION_COUNT },
	{ "<1,0,0,4>", STATUS_POSITION_COUNT },
	{ "<1,0,0,4,4,4>", STATUS_POSITION_COUNT },
	{ "<1,0,0,4,4,4,4>", STATUS_POSITION_COUNT },
	{ "<2,0,0,4,4>", STATUS_POSITION_COUNT },
	{ "<9223372036854775807,0,0,4,4>", STATUS_POSITION_COUNT },
	{ "<1,9223372036854775807,0,1,0>", STATUS_POSITION_TOO_MANY_SEEDS },
	{ "<1,0,9223372036854775807,9223372036854775807,2>",
	  STATUS_POSITION_TOO_MANY_SEEDS },
	{ "<1,0,0,4611686018427387904,4611686018427387904>",
	  STATUS_POSITION_TOO_MANY_SEEDS },
};

/* A wrong word is refused for the right reason; the board does not change. */
UNIT_ROWS_TEST(position_is_refused, wrong)
{
	const struct rules *rules = &preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };

	unit_board_set(&board, NULL, P2, "<2,1,2,3,4,5,6>");
	ck_assert_msg(position_start(wrong[_i].word, rules, P1, &board) ==
		wrong[_i].status, "'%s'", wrong[_i].word);
	unit_board_runs(&board, P2, "<2,1,2,3,4,5,6>");
	board_done(&board);
}

UNIT_TEST(position_counts_to_the_limit)
{
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, "<1,9223372036854775807,0,0,0>");
	ck_assert(board.store[P1] == INT64_MAX);
	unit_board_set(&board, NULL, P1,
		"<1,0,0,4611686018427387904,4611686018427387903>");
	ck_assert(unit_board_all(&board) == INT64_MAX);
	board_done(&board);
}

UNIT_TEST(position_may_have_blanks)
{
	static const char words[] = "< 2, 0,\t0 , 0,1,0,\r\n1 >";
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, words);
	ck_assert_str_eq(unit_board_text(&board), "<2,0,0,0,1,0,1>");
	ck_assert_uint_eq(position_length(words), sizeof words - 1);
	ck_assert_uint_eq(position_length("<1,0"), 0);
	board_done(&board);
}

/* It counts more than the player that is named beside the position. */
UNIT_TEST(position_may_say_who_moves)
{
	static const char *const sides[2][6] = {
		{ " 1", " P1", "\tp1", "\r\n  P1 \r\n", "  1\n", " p1\t" },
		{ " 2", " P2", "\tp2", "\r\n  P2 \r\n", "  2\n", " p2\t" } };
	char words[60];
	struct board board = { 0 };

	for (int i = 0; i < 6; i++)
		for (enum player player = P1; player <= P2; player++) {
			snprintf(words, sizeof words, "%s<2,3,0,0,1,0,1>%s",
				i % 2 ? "\n  " : "", sides[player][i]);
			unit_board_set(&board, NULL, !player, words);
			unit_board_runs(&board, player, "<2,3,0,0,1,0,1>");
			ck_assert_int_eq(*position_mover(words),
				player == P1 ? '1' : '2');
		}
	unit_board_set(&board, NULL, P2, "\n<2,3,0,0,1,0,1> \n");
	unit_board_runs(&board, P2, "<2,3,0,0,1,0,1>");
	ck_assert_str_eq(position_mover("P2"), "");
	board_done(&board);
}

/* Where something else may follow. */
UNIT_TEST(position_ends_with_who_moves)
{
	static const struct {
		const char *words;
		size_t length;
	} ends[] = { { "<1,0> 2", 7 }, { "<1,0>\n P2, please", 9 },
		{ "<1,0> p1)", 8 }, { "<1,0> P3", 5 }, { "<1,0> 23", 5 },
		{ "<1,0> P2nd", 5 }, { "<1,0>P2", 5 }, { "junk 2", 0 } };

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		ck_assert_msg(position_length(ends[i].words) ==
			ends[i].length, "'%s'", ends[i].words);
}

/* A number that is too large is never accepted, wherever it stands. */
UNIT_TEST(position_refuses_what_does_not_fit)
{
	static const char *const words[] = {
		"<1,9223372036854775808,0,4,4>",
		"<1,0,0,18446744073709551617,4>",
		"<1,0,0,99999999999999999999999999999999999999999999,4>",
	};
	const struct rules *rules = &preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		ck_assert_int_ne(position_start(words[i], rules, P1, &board),
			STATUS_OK);
	ck_assert_int_eq(board.rules.houses, 0);
	board_done(&board);
}

/* What its game is saved with must pass rules_check, too. */
UNIT_TEST(position_goes_with_its_rules)
{
	const struct rules rules = { .houses = 1, .seeds = INT64_MAX / 4 };
	struct board board = { 0 };

	ck_assert_int_eq(position_start("<2,0,0,1,1,1,1>", &rules, P1, &board),
		STATUS_OK);
	ck_assert_int_eq(position_start("<3,0,0,1,1,1,1,1,1>", &rules, P1,
		&board), STATUS_TOO_MANY_SEEDS);
	unit_board_runs(&board, P1, "<2,0,0,1,1,1,1>");
	board_done(&board);
}

/* Written and read again, a position is the same. */
UNIT_TEST(position_is_read_as_it_is_written)
{
	struct unit_random random = { 11 };
	struct board board = { 0 }, again = { 0 };
	struct rules rules = { .seeds = 1 };
	int64_t seeds[160], store[2];
	char words[4000];
	struct text text;

	for (int i = 0; i < unit_times(300); i++) {
		rules.houses = unit_random_in(&random, 1, 80);
		for (int64_t j = 0; j < 2 * rules.houses; j++)
			seeds[j] = unit_random_in(&random, 0,
				INT64_C(1000000000000000));
		store[P1] = unit_random_in(&random, 0, 99);
		store[P2] = unit_random_in(&random, 0, 99);
		board_set(&board, &rules, store, seeds, P2);
		text = TEXT_IN(words);
		position_add(&board, &text);
		ck_assert_str_eq(words, unit_board_text(&board));
		ck_assert_int_eq(position_start(words, &rules, P2, &again),
			STATUS_OK);
		ck_assert(board_equal(&board, &again));
		ck_assert_int_eq(board.over, again.over);
	}
	board_done(&board);
	board_done(&again);
}

/* A board with thousands of houses. */
UNIT_TEST(position_may_be_large)
{
	enum { HOUSES = 5000, LENGTH = 2 * 2 * HOUSES + 20 };
	char *word = malloc(LENGTH);
	struct board board = { 0 };
	struct text text;

	ck_assert_ptr_nonnull(word);
	text = text_init(word, LENGTH);
	text_add(&text, "<%d,0,1", HOUSES);
	for (int i = 0; i < 2 * HOUSES; i++)
		text_add(&text, ",%d", i % 10);
	text_add(&text, ">");
	unit_board_set(&board, NULL, P1, word);
	ck_assert_int_eq(board.rules.houses, HOUSES);
	for (int i = 0; i < 2 * HOUSES; i++)
		unit_insist(board_seeds(&board, i < HOUSES ? P1 : P2,
			i % HOUSES + 1) == i % 10, "pit %d", i);
	ck_assert_int_eq(board.row[P1], HOUSES / 10 * 45);
	board_done(&board);
	free(word);
}

UNIT_TEST(a_game_starts_at_a_position_or_not)
{
	const struct rules *rules = &preset_find("five-four")->rules;
	struct board board = { 0 };

	ck_assert_int_eq(position_start(NULL, rules, P2, &board), STATUS_OK);
	unit_board_runs(&board, P2, "<5,0,0,4,4,4,4,4,4,4,4,4,4>");
	ck_assert_int_eq(position_start("<1,2,3,4,5>", rules, P1, &board),
		STATUS_OK);
	unit_board_runs(&board, P1, "<1,2,3,4,5>");
	ck_assert_int_ne(position_start("<1,2,3>", rules, P1, &board),
		STATUS_OK);
	board_done(&board);
}
