/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/notation */
#include "model/notation.h"
#include "unit_board.h"
#include "unit_naming.h"

const char unit_name[] = "notation";

/* The reader against the computer; house numbers go on around the board. */
static struct naming naming_around(int64_t houses)
{
	struct naming naming = unit_naming_you;

	naming.beyond = houses;
	return naming;
}

START_TEST(notation_names_the_players)
{
	ck_assert_str_eq(naming_plain.player[P1].name, "P1");
	ck_assert_str_eq(naming_plain.player[P1].whose, "P1's");
	ck_assert_str_eq(naming_plain.player[P1].wins, "P1 wins");
	ck_assert_str_eq(naming_plain.player[P2].name, "P2");
	ck_assert_str_eq(naming_plain.player[P2].whose, "P2's");
	ck_assert_str_eq(naming_plain.player[P2].wins, "P2 wins");
	ck_assert(!naming_plain.beyond);
}
END_TEST

START_TEST(notation_numbers_houses)
{
	const struct naming *plain = &naming_plain;
	const struct naming around = naming_around(6);

	for (int64_t house = 1; house <= 6; house++) {
		ck_assert_int_eq(notation_number(plain, P1, house), house);
		ck_assert_int_eq(notation_number(plain, P2, house), house);
		ck_assert_int_eq(notation_number(&around, P1, house), house);
		ck_assert_int_eq(notation_number(&around, P2, house),
			house + 6);
		ck_assert_int_eq(notation_house(&around, 6, P1, house), house);
		ck_assert_int_eq(notation_house(&around, 6, P2, house + 6),
			house);
		ck_assert_int_eq(notation_house(plain, 6, P2, house), house);
	}
}
END_TEST

START_TEST(notation_rejects_other_numbers)
{
	const struct naming *plain = &naming_plain;
	const struct naming around = naming_around(6);

	ck_assert_int_eq(notation_house(plain, 6, P1, 0), 0);
	ck_assert_int_eq(notation_house(plain, 6, P1, 7), 0);
	ck_assert_int_eq(notation_house(plain, 6, P2, 7), 0);
	ck_assert_int_eq(notation_house(plain, 6, P2, -1), 0);
	ck_assert_int_eq(notation_house(&around, 6, P1, 7), 0);
	ck_assert_int_eq(notation_house(&around, 6, P2, 6), 0);
	ck_assert_int_eq(notation_house(&around, 6, P2, 1), 0);
	ck_assert_int_eq(notation_house(&around, 6, P2, 13), 0);
}
END_TEST

/* A move as it is written in the list and in a sentence, with each naming. */
static const struct {
	struct rules rules;
	enum player mover;
	const char *before;
	int64_t house;
	const char *plain, *plain_effect, *you, *you_effect;
} moves[] = {
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 1,
	  "1", "4 seeds, last in P1's house 5.",
	  "1", "4 seeds, last in your house 5." },
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 3,
	  "3*", "4 seeds, last in P1's store: another move.",
	  "3*", "4 seeds, last in your store: another move." },
	{ { 0 }, P2, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 5,
	  "5", "4 seeds, last in P1's house 2.",
	  "11", "4 seeds, last in your house 2." },
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,1,4,4,4,4,4>", 5,
	  "5", "4 seeds, last in P2's house 2.",
	  "5", "4 seeds, last in the computer's house 8." },
	{ { 0 }, P2, "<3,0,0,5,1,1,1,0,1>", 1,
	  "1x2", "1 seed, last in P2's empty house 2: 2 seeds captured.",
	  "4x2", "1 seed, last in its empty house 5: 2 seeds captured." },
	{ { .capture = CAPTURE_ALWAYS }, P1, "<3,0,0,1,0,1,1,0,1>", 1,
	  "1x1", "1 seed, last in P1's empty house 2: 1 seed captured.",
	  "1x1", "1 seed, last in your empty house 2: 1 seed captured." },
	{ { 0 }, P1, "<3,0,0,1,0,1,1,0,1>", 1,
	  "1", "1 seed, last in P1's empty house 2; "
	  "opposite is empty: no capture.",
	  "1", "1 seed, last in your empty house 2; "
	  "opposite is empty: no capture." },
	{ { .capture = CAPTURE_NEVER }, P1, "<3,0,0,1,0,1,1,3,1>", 1,
	  "1", "1 seed, last in P1's empty house 2.",
	  "1", "1 seed, last in your empty house 2." },
	{ { 0 }, P1, "<3,0,0,1,0,2,0,3,1>", 3,
	  "3", "2 seeds, last in P2's empty house 1.",
	  "3", "2 seeds, last in the computer's empty house 4." },
	{ { .relay = 1 }, P1, "<3,0,0,1,1,0,0,2,0>", 1,
	  "1~1*",
	  "1 seed, sown on once, last in P1's store: another move.",
	  "1~1*",
	  "1 seed, sown on once, last in your store: another move." },
	{ { .relay = 1 }, P1, "<3,0,0,0,0,2,1,0,2>", 3,
	  "3~2", "2 seeds, sown on 2 times, last in P1's empty house 3.",
	  "3~2", "2 seeds, sown on 2 times, last in your empty house 3." },
	{ { .relay = 1, .end = END_LAP }, P1, "<3,0,0,0,0,2,3,1,0>", 3,
	  "3", "2 seeds, last in P2's house 1: a row is empty.",
	  "3", "2 seeds, last in the computer's house 4: a row is empty." },
	{ { .relay = RELAY_CAPTURE }, P1, "<4,0,0,1,1,0,0,3,1,1,1>", 1,
	  "1~1x4", "1 seed, sown on once, last in P1's empty house 4: "
	  "4 seeds captured.",
	  "1~1x4", "1 seed, sown on once, last in your empty house 4: "
	  "4 seeds captured." },
	{ { .relay = RELAY_CAPTURE }, P1, "<3,0,0,1,0,2,4,0,1>", 1,
	  "1", "1 seed, last in P1's empty house 2; opposite is empty: "
	  "no capture.",
	  "1", "1 seed, last in your empty house 2; opposite is empty: "
	  "no capture." },
	{ { 0 }, P1, "<3,0,0,0,0,1,3,1,0>", 3,
	  "3*", "1 seed, last in P1's store.",
	  "3*", "1 seed, last in your store." },
};

static void words_are(const struct naming *naming, const struct board *board,
		const struct ply *ply, const char *short_form,
		const char *effect)
{
	char buffer[200];
	struct text text = TEXT_IN(buffer);

	notation_add_ply(naming, ply, &text);
	ck_assert_str_eq(buffer, short_form);
	text = TEXT_IN(buffer);
	notation_add_effect(naming, board, ply, &text);
	ck_assert_str_eq(buffer, effect);
}

START_TEST(notation_describes_a_move)
{
	struct board board = { 0 };
	struct naming around;
	struct ply ply;

	unit_board_set(&board, &moves[_i].rules, moves[_i].mover,
		moves[_i].before);
	board_play(&board, moves[_i].house, &ply);
	words_are(&naming_plain, &board, &ply, moves[_i].plain,
		moves[_i].plain_effect);
	around = naming_around(board.rules.houses);
	words_are(&around, &board, &ply, moves[_i].you,
		moves[_i].you_effect);
	board_done(&board);
}
END_TEST

/* Words for a small window. */
START_TEST(notation_is_brief)
{
	static const struct {
		struct rules rules;
		const char *before;
		int64_t house;
		const char *words;
	} known[] = {
		{ { 0 }, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 1, "to 5" },
		{ { 0 }, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 3,
		  "to store, again" },
		{ { 0 }, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 5, "to P2 8" },
		{ { 0 }, "<3,0,0,1,0,1,1,5,1>", 1, "takes 6" },
		{ { 0 }, "<3,0,0,0,0,1,3,1,0>", 3, "to store" },
	};
	const struct naming around = naming_around(6);
	char buffer[80];

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct board board = { 0 };
		struct ply ply;
		struct text text = TEXT_IN(buffer);

		unit_board_set(&board, &known[i].rules, P1, known[i].before);
		board_play(&board, known[i].house, &ply);
		notation_add_brief(&around, &ply, &text);
		ck_assert_str_eq(buffer, known[i].words);
		board_done(&board);
	}
}
END_TEST

static const struct {
	int end;
	enum player mover;
	const char *position, *plain, *you;
} ends[] = {
	{ END_ROW, P1, "<2,5,5,1,0,0,1>", "", "" },
	{ END_ROW, P1, "<2,5,5,0,0,0,1>",
	  "Game over: P1's row is empty.", "Game over: your row is empty." },
	{ END_ROW, P1, "<2,5,5,1,0,0,0>",
	  "Game over: P2's row is empty.",
	  "Game over: the computer's row is empty." },
	{ END_ROW, P2, "<2,5,5,0,0,0,0>",
	  "Game over: both rows are empty.",
	  "Game over: both rows are empty." },
	{ END_LAP, P2, "<2,5,5,0,0,1,0>",
	  "Game over: P1's row is empty.", "Game over: your row is empty." },
	{ END_TURN, P2, "<2,5,5,0,0,0,1>", "", "" },
	{ END_TURN, P2, "<2,5,5,1,0,0,0>",
	  "Game over: no seeds to sow in P2's row.",
	  "Game over: no seeds to sow in the computer's row." },
	{ END_TURN, P1, "<2,5,5,0,0,0,0>",
	  "Game over: no seeds to sow in P1's row.",
	  "Game over: no seeds to sow in your row." },
	{ END_MAJORITY, P1, "<1,3,0,1,1>",
	  "Game over: more than half of all seeds are in P1's store.",
	  "Game over: more than half of all seeds are in your store." },
	{ END_MAJORITY, P1, "<1,0,3,1,1>",
	  "Game over: more than half of all seeds are in P2's store.",
	  "Game over: more than half of all seeds are in the computer's "
	  "store." },
};

static void end_is(const struct naming *naming, const struct game *game,
		const char *words)
{
	char buffer[200];
	struct text text = TEXT_IN(buffer);

	notation_add_end(naming, game, &text);
	ck_assert_str_eq(buffer, words);
}

START_TEST(notation_describes_the_end)
{
	struct rules rules = { .end = ends[_i].end };
	struct board board = { 0 };
	struct game game = { 0 };

	unit_board_set(&board, &rules, ends[_i].mover, ends[_i].position);
	game_start_at(&game, &board);
	end_is(&naming_plain, &game, ends[_i].plain);
	end_is(&unit_naming_you, &game, ends[_i].you);
	game_done(&game);
	board_done(&board);
}
END_TEST

START_TEST(notation_describes_repetition)
{
	struct board board = { 0 };
	struct game game = { 0 };

	unit_board_set(&board, NULL, P1, "<2,5,5,1,0,0,1>");
	game_start_at(&game, &board);
	board_stop(&game.now);
	end_is(&naming_plain, &game,
		"Game over: the same position for the third time.");
	game_done(&game);
	board_done(&board);
}
END_TEST

static const struct {
	int leftover;
	const char *position, *plain, *you;
} results[] = {
	{ LEFTOVER_OWNER, "<2,5,4,0,0,0,0>", "P1 wins, 5-4.",
	  "You win, 5-4." },
	{ LEFTOVER_OWNER, "<2,5,4,0,0,3,2>", "P2 wins, 9-5.",
	  "The computer wins, 9-5." },
	{ LEFTOVER_NOBODY, "<2,5,4,0,0,3,2>", "P1 wins, 5-4.",
	  "You win, 5-4." },
	{ LEFTOVER_OWNER, "<2,5,4,0,0,1,0>", "A tie, 5-5.",
	  "A tie, 5-5." },
};

START_TEST(notation_describes_the_result)
{
	struct rules rules = { .leftover = results[_i].leftover };
	struct board board = { 0 };
	char buffer[100];
	struct text text = TEXT_IN(buffer);

	unit_board_set(&board, &rules, P1, results[_i].position);
	notation_add_result(&naming_plain, &board, &text);
	ck_assert_str_eq(buffer, results[_i].plain);
	text = TEXT_IN(buffer);
	notation_add_result(&unit_naming_you, &board, &text);
	ck_assert_str_eq(buffer, results[_i].you);
	board_done(&board);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, notation_is_brief);
	tcase_add_test(tests, notation_names_the_players);
	tcase_add_test(tests, notation_numbers_houses);
	tcase_add_test(tests, notation_rejects_other_numbers);
	tcase_add_loop_test(tests, notation_describes_a_move, 0,
		sizeof moves / sizeof *moves);
	tcase_add_loop_test(tests, notation_describes_the_end, 0,
		sizeof ends / sizeof *ends);
	tcase_add_test(tests, notation_describes_repetition);
	tcase_add_loop_test(tests, notation_describes_the_result, 0,
		sizeof results / sizeof *results);
}
