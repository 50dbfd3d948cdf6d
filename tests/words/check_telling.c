/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* words/telling */
#include "unit_board.h"
#include "unit_naming.h"
#include "words/telling.h"

const char unit_name[] = "telling";

static struct engine_report report_of(int64_t best, int64_t value, bool proved,
		int depth)
{
	return (struct engine_report){ .best = best, .depth = depth,
		.proved = proved, .done = true, .choices = { 1, {
			{ best, proved ? value : -48, proved ? value : 48,
			  value } } } };
}

#define USUAL "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"

/* Moves of the person (P1) and of the computer (P2), told in a sentence, by
 * their effect, and in a few words. */
static const struct {
	struct rules rules;
	enum player mover;
	const char *before;
	int64_t house;
	const char *deed, *effect, *word;
} moves[] = {
	{ { 0 }, P1, USUAL, 3, "You play 3 and move again",
	  "It ends in your store, so you move again.", "again" },
	{ { 0 }, P2, USUAL, 3, "The computer plays 3 and moves again",
	  "It ends in the computer's store, so the computer moves again.",
	  "again" },
	{ { 0 }, P1, USUAL, 1, "You play 1, to your house 5",
	  "It ends in your house 5.", "to house 5" },
	{ { 0 }, P2, USUAL, 5, "The computer plays 5, to your house 2",
	  "It ends in your house 2.", "to your house 2" },
	{ { 0 }, P2, USUAL, 1, "The computer plays 1, to its own house 5",
	  "It ends in the computer's house 5.", "to house 5" },
	{ { 0 }, P1, USUAL, 5, "You play 5, to the computer's house 2",
	  "It ends in the computer's house 2.",
	  "to the computer's house 2" },
	{ { 0 }, P1, "<3,0,0,1,0,1,1,5,1>", 1, "You play 1 and capture 6",
	  "It captures 6 seeds.", "captures 6" },
	{ { 0 }, P2, "<3,0,0,5,1,1,1,0,1>", 1,
	  "The computer plays 1 and captures 2", "It captures 2 seeds.",
	  "captures 2" },
	{ { .capture = CAPTURE_ALWAYS }, P1, "<3,0,0,1,0,1,1,0,1>", 1,
	  "You play 1 and capture 1", "It captures 1 seed.", "captures 1" },
	{ { 0 }, P1, "<3,0,0,1,0,0,1,5,1>", 1,
	  "You play 1, capture 6 and end the game",
	  "It captures 6 seeds and ends the game.",
	  "captures 6 and ends the game" },
	{ { 0 }, P1, "<3,0,0,0,0,1,3,1,0>", 3, "You play 3 and end the game",
	  "It ends the game.", "ends the game" },
	{ { .relay = RELAY_ON }, P1, "<3,0,0,1,1,0,0,2,0>", 1,
	  "You play 1, sown on once, and move again",
	  "It is sown on once and ends in your store, so you move again.",
	  "again" },
	{ { .relay = RELAY_ON }, P1, "<3,0,0,0,0,2,1,0,2>", 3,
	  "You play 3, sown on 2 times, to your house 3",
	  "It is sown on 2 times and ends in your house 3.", "to house 3" },
};

START_TEST(telling_describes_a_move)
{
	struct board board = { 0 };
	struct ply ply;
	char words[100];
	struct text text = TEXT_IN(words);

	unit_board_set(&board, &moves[_i].rules, moves[_i].mover,
		moves[_i].before);
	ck_assert(board_play(&board, moves[_i].house, &ply));
	telling_add_deed(&unit_naming_you, &ply, &text);
	ck_assert_str_eq(words, moves[_i].deed);
	text = TEXT_IN(words);
	telling_add_effect(&unit_naming_you, &ply, &text);
	ck_assert_str_eq(words, moves[_i].effect);
	text = TEXT_IN(words);
	telling_add_word(&unit_naming_you, &ply, &text);
	ck_assert_str_eq(words, moves[_i].word);
	board_done(&board);
}
END_TEST

/* Proved and estimated outcomes, with either side to move. */
START_TEST(telling_describes_an_outcome)
{
	static const struct {
		enum player mover;
		enum swap swap;
		int64_t house, value;
		bool proved;
		const char *words;
	} known[] = {
		{ P1, SWAP_NEVER, 3, 8, true, "you win by 8" },
		{ P1, SWAP_NEVER, 3, 8, false, "you probably win by 8" },
		{ P1, SWAP_NEVER, 3, 0, true, "it is a tie" },
		{ P1, SWAP_NEVER, 3, 0, false, "it is probably a tie" },
		{ P1, SWAP_NEVER, 3, -2, true, "the computer wins by 2" },
		{ P2, SWAP_NEVER, 3, -2, true, "you win by 2" },
		{ P2, SWAP_NEVER, 3, 1, false,
		  "the computer probably wins by 1" },
		{ P1, SWAP_LATER, 3, -2, true, "the second player wins by 2" },
		{ P1, SWAP_LATER, 3, 2, true, "you win by 2" },
		{ P1, SWAP_NOW, HOUSE_SWAP, 2, true, "the computer wins by 2" },
		{ P1, SWAP_NOW, HOUSE_SWAP, -2, true, "you win by 2" },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct board now = { .mover = known[i].mover,
			.swap = known[i].swap };
		char words[80];
		struct text text = TEXT_IN(words);

		telling_add_outcome(&unit_naming_you, &now, known[i].house,
			known[i].value, known[i].proved, &text);
		ck_assert_str_eq(words, known[i].words);
	}
}
END_TEST

static void hint_is(enum who who, bool swap, struct engine_report report,
		const char *wanted)
{
	struct settings settings;
	struct match match;
	struct game game = { 0 };
	char words[200];
	struct text text = TEXT_IN(words);

	settings_default(&settings);
	settings.player1 = (int)(swap ? who : WHO_HUMAN);
	settings.player2 = (int)(swap ? WHO_HUMAN : who);
	settings.rules.swap = swap;
	game_start(&game, &settings.rules);
	match_begin(&match, &settings, &game);
	if (swap)
		match_play(&match, 1);
	telling_add_hint(&match, &report, &text);
	ck_assert_str_eq(words, wanted);
	match_done(&match);
}

START_TEST(telling_gives_a_hint)
{
	hint_is(WHO_ROBOT, false, report_of(3, 8, true, 0),
		"Hint: play house 3. It ends in your store, so you move again. "
		"With best play you win by 8.");
	hint_is(WHO_HUMAN, false, report_of(1, -4, true, 0),
		"Hint: play house 1. It ends in P1's house 5. "
		"With best play P2 wins by 4.");
	hint_is(WHO_COMPUTER, false, report_of(1, -4, false, 9),
		"Hint: play house 1. It ends in your house 5. "
		"The computer probably wins by 4 (9 turns ahead).");
	hint_is(WHO_HUMAN, false, report_of(1, 1, false, 1),
		"Hint: play house 1. It ends in P1's house 5. "
		"P1 probably wins by 1 (1 turn ahead).");
	hint_is(WHO_HUMAN, false, report_of(1, 1, false, 0),
		"Hint: play house 1. It ends in P1's house 5.");
	hint_is(WHO_COMPUTER, true, report_of(HOUSE_SWAP, 2, true, 0),
		"Hint: swap sides. With best play you win by 2.");
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_loop_test(tests, telling_describes_a_move, 0,
		sizeof moves / sizeof *moves);
	tcase_add_test(tests, telling_describes_an_outcome);
	tcase_add_test(tests, telling_gives_a_hint);
}
