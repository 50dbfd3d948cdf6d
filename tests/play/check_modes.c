/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What actions on the board and in the menu show on the screen. */
#include <stdio.h>

#include "stage.h"
#include "unit.h"

const char unit_name[] = "modes";

static void open_board(const char *assignments)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, assignments, NULL);
}

static void type(const char *digits)
{
	while (*digits)
		stage_digit(*digits++ - '0');
}

/* -- the board ------------------------------------------------------------- */

/* What a move lost is not shown for another that takes its place. */
START_TEST(losses_are_of_the_moves_played)
{
	open_board("houses=4 seeds=3");
	stage_digit(1);
	stage_digit(4);
	stage_act(ACTION_VALUES);
	stage_think();
	ck_assert(stage_shows("1?" "?-12"));
	ck_assert(stage_shows("4?"));
	stage_act(ACTION_VALUES);
	stage_act(ACTION_UNDO);
	stage_act(ACTION_UNDO);
	stage_digit(3);
	stage_digit(1);
	stage_act(ACTION_VALUES);
	stage_think();
	ck_assert(stage_shows("1 P1 3?-4"));
	ck_assert(stage_shows("2 P2 1*= _"));
	stage_close();
}
END_TEST

/* While the computer looks for a person's move, no key makes another. */
START_TEST(a_lent_move_is_the_computers)
{
	open_board("houses=4 seeds=3");
	stage_act(ACTION_LEND);
	stage_digit(1);
	stage_act(ACTION_OK);
	ck_assert(stage_shows("The computer is thinking..."));
	ck_assert(stage_shows("move 1"));
	stage_think();
	ck_assert(stage_shows("move 2"));
	stage_close();
}
END_TEST

/* Whether the player or the terminal wants none. */
START_TEST(colours_may_be_off)
{
	open_board("color=never");
	stage_act(ACTION_THEME);
	stage_act(ACTION_THEME);
	ck_assert(stage_shows("Colours are off."));
	stage_close();
}
END_TEST

/* A question that does not fit on its line is asked briefly. */
START_TEST(questions_are_not_cut)
{
	static const struct {
		int rows, cols;
		bool brief;
	} known[] = {
		{ 8, 62, true }, { 8, 75, true }, { 8, 76, false },
		{ 18, 62, false }
	};

	stage_use_locale("C.UTF-8");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		stage_open(known[i].rows, known[i].cols, "", NULL);
		stage_act(ACTION_LESSON);
		for (int j = 0; j < 5; j++)
			stage_act(ACTION_NEXT);
		ck_assert(stage_shows("A tutor? y yes") == known[i].brief);
		ck_assert(stage_shows("y yes"));
		stage_close();
	}
}
END_TEST

/* Plays some game to its end on a board that is soon solved. The moves are 1,
 * 2* 3, 4, 1* 2, 3, 4, ... */
static void play_out(const char *assignments)
{
	open_board(assignments);
	for (int i = 0; i < 100; i++)
		stage_digit(i % 4 + 1);
	stage_think();
	ck_assert(stage_shows("game over"));
	ck_assert(!stage_shows("Analysing"));
}

/* The report leaves open what is not known yet. */
START_TEST(a_report_waits_for_the_analysis)
{
	open_board("houses=4 seeds=3");
	for (int i = 0; i < 100; i++)
		stage_digit(i % 4 + 1);
	ck_assert(stage_shows("Analysing "));
	ck_assert(stage_shows("13             -           -  -"));
	stage_think();
	ck_assert(stage_shows("13             7          36  at moves 1, 16"));
	stage_close();
}
END_TEST

/* Forwards and backwards from mistake to mistake, wrapping around. */
START_TEST(mistakes_are_looked_at)
{
	play_out("houses=4 seeds=3");
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_MISTAKE);
	ck_assert(stage_shows("This is the first mistake."));
	ck_assert(stage_shows("The win was gone. Best: house 2"));
	stage_act(ACTION_MISTAKE);
	ck_assert(stage_shows("It lost 4 seeds. Best"));
	stage_act(ACTION_EARLIER_MISTAKE);
	ck_assert(stage_shows("move 1 of "));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("It lost nothing."));
	stage_act(ACTION_FIRST);
	stage_act(ACTION_EARLIER_MISTAKE);
	ck_assert(stage_shows("move 22 of "));
	ck_assert(stage_shows("This is the last mistake."));
	stage_close();
	play_out("houses=1 seeds=1");
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_MISTAKE);
	ck_assert(stage_shows("No mistakes found."));
	stage_act(ACTION_EARLIER_MISTAKE);
	ck_assert(stage_shows("No mistakes found."));
	stage_act(ACTION_LEARN);
	ck_assert(stage_shows("There were no mistakes."));
	stage_close();
}
END_TEST

/* A game that is over cannot be continued, and nothing says that it can. */
START_TEST(a_review_ends_with_the_game)
{
	play_out("houses=4 seeds=3");
	stage_act(ACTION_REVIEW);
	ck_assert(!stage_shows("continue from here"));
	stage_act(ACTION_OK);
	ck_assert(stage_shows("The game is over. Go back to a move"));
	stage_act(ACTION_LEFT);
	ck_assert(stage_shows("continue from here"));
	stage_act(ACTION_OK);
	stage_act(ACTION_YES);
	ck_assert(stage_shows("move 25"));
	stage_close();
	play_out("houses=4 seeds=3");
	ck_assert(stage_shows("a analysis"));
	stage_act(ACTION_VALUES);
	stage_act(ACTION_LEFT);
	stage_think();
	ck_assert(stage_shows("Values:"));
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_NEW);
	stage_think();
	ck_assert(stage_shows("move 1"));
	ck_assert(!stage_shows("Values:"));
	stage_close();
}
END_TEST

/* Every house that keeps the result still possible is right. */
START_TEST(mistakes_are_learnt_from)
{
	play_out("houses=4 seeds=3");
	ck_assert(stage_shows("l learn from 12 mistakes"));
	stage_act(ACTION_LEARN);
	ck_assert(stage_shows("Mistake 1 of 12"));
	ck_assert(stage_shows("P1 played house 1. The win was gone. Find"));
	ck_assert(!stage_shows("Best"));
	stage_digit(1);
	stage_think();
	ck_assert(stage_shows("No. House 1 loses by 6."));
	stage_digit(2);
	stage_think();
	ck_assert(stage_shows("Right. House 2 wins by 6. P1 moves again."));
	stage_act(ACTION_OK);
	ck_assert(stage_shows("Mistake 2 of 12"));
	stage_act(ACTION_HINT);
	ck_assert(stage_shows("Hint: play house 4."));
	stage_digit(1);
	stage_think();
	ck_assert(stage_shows("No. House 1 loses "));
	stage_act(ACTION_SHOW);
	ck_assert(stage_shows(" House 4 wins by 6."));
	stage_act(ACTION_CANCEL);
	ck_assert(stage_shows("game over"));
	ck_assert(stage_shows("learn from 12 mistakes"));
	stage_close();
}
END_TEST

/* From the review, learning begins with the mistake shown. Against a program,
 * only the person's own mistakes count. */
START_TEST(whose_mistakes_are_learnt_from)
{
	char words[40];
	int mistakes = 0;

	play_out("houses=4 seeds=3");
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_EARLIER_MISTAKE);
	stage_act(ACTION_LEARN);
	ck_assert(stage_shows("Mistake 12 of 12"));
	stage_act(ACTION_NEXT);
	ck_assert(
		stage_shows("That was the last mistake found. Esc goes back."));
	stage_act(ACTION_CANCEL);
	ck_assert(stage_shows("move 22 of 25"));
	stage_close();
	stage_open(24, 100, "houses=3 seeds=2 player2=robot animation=off",
		NULL);
	for (int i = 0; i < 100; i++) {
		stage_digit(i % 3 + 1);
		stage_let_happen(1);
	}
	stage_think();
	ck_assert(stage_shows("game over"));
	stage_act(ACTION_NO);
	ck_assert(stage_shows("learn from "));
	stage_act(ACTION_LEARN);
	/* and n, which starts a new game on the board, does not do so here */
	for (; !stage_shows("Esc goes back"); mistakes++) {
		ck_assert(stage_shows(": you played house"));
		stage_act(ACTION_NEXT);
	}
	ck_assert_int_gt(mistakes, 0);
	stage_act(ACTION_CANCEL);
	snprintf(words, sizeof words, "learn from %d mistakes", mistakes);
	ck_assert(stage_shows(words));
	stage_close();
}
END_TEST

/* Learning begins with the mistake that led to the position shown. */
START_TEST(learning_begins_where_one_looks)
{
	play_out("houses=4 seeds=3");
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_FIRST);
	for (int i = 1; i <= 3; i++) {
		char words[40];

		stage_act(ACTION_MISTAKE);
		stage_act(ACTION_LEARN);
		snprintf(words, sizeof words, "Mistake %d of 12", i);
		ck_assert(stage_shows(words));
		stage_act(ACTION_CANCEL);
	}
	stage_close();
}
END_TEST

/* On a small screen the important words are not cut. */
START_TEST(mistakes_are_brief)
{
	play_out("houses=4 seeds=3");
	stage_resize(6, 28);
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_MISTAKE);
	stage_act(ACTION_MISTAKE);
	ck_assert(stage_shows("Move 3: 3 lost 4. Best: "));
	stage_act(ACTION_FIRST);
	stage_act(ACTION_LEARN);
	ck_assert(stage_shows("Beat house 1 (lost the win)"));
	stage_act(ACTION_NEXT);
	ck_assert(stage_shows("Beat house 3 (lost 4)"));
	stage_close();
}
END_TEST

/* Tasks have no swap: neither it nor moves before it are learnt from. */
START_TEST(swaps_are_not_learnt_from)
{
	open_board("houses=4 seeds=3 swap=on");
	stage_digit(1);
	for (int i = 2; i < 100; i++)
		stage_digit(i % 4 + 1);
	stage_think();
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_MISTAKE);
	ck_assert(stage_shows("move 1 of "));
	stage_act(ACTION_MISTAKE);
	ck_assert(stage_shows("move 2 of "));
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_LEARN);
	ck_assert(stage_shows("Mistake 1 of"));
	ck_assert(!stage_shows("Move 1:"));
	ck_assert(!stage_shows("Move 2:"));
	stage_close();
	open_board("houses=4 seeds=3 swap=on");
	stage_digit(1);
	stage_act(ACTION_VALUES);
	stage_think();
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_MISTAKE);
	ck_assert(stage_shows("This is the first mistake."));
	ck_assert(!stage_shows("learn from"));
	stage_close();
}
END_TEST

/* Even where only one move is possible, the hint says what it leads to. */
START_TEST(a_hint_has_a_value)
{
	static const struct {
		const char *position, *says;
	} known[] = {
		{ "<3,0,0,0,2,0,1,1,1>", "With best play P2 wins by 1." },
		{ "<1,0,0,1,1>", "With best play it is a tie." }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		stage_use_locale("C.UTF-8");
		stage_open(24, 120, "", known[i].position);
		stage_think();
		stage_act(ACTION_HINT);
		stage_think();
		ck_assert(stage_shows("Hint: play house "));
		ck_assert(stage_shows(known[i].says));
		stage_close();
	}
}
END_TEST

/* A level can be given by its name, too. */
START_TEST(levels_have_names)
{
	open_board("player1=computer:perfect player2=computer:1");
	ck_assert(stage_shows("Computer (level 9, perfect) v "
		"Computer (level 1, beginner)  move 1"));
	stage_close();
	stage_open(18, 50, "player2=computer:easy", NULL);
	ck_assert(stage_shows("Kalah(6,4)"));
	ck_assert(stage_shows("You v Computer 2  move 1"));
	stage_close();
	stage_open(18, 40, "player1=computer player2=computer", NULL);
	ck_assert(stage_shows(" move 1"));
	ck_assert(!stage_shows("Computer 3"));
	stage_close();
}
END_TEST

/* -- what a key costs ------------------------------------------------------ */

#ifdef HAVE_USE_DEFAULT_COLORS
enum { FEW_BYTES = 600 };
#else
enum { FEW_BYTES = 800 };	/* colour pair 0 alternates with others */
#endif

/* The most bytes that ACTION costs in so many TIMES. */
static long cost(enum action action, int times)
{
	long most = 0;

	for (int i = 0; i < times; i++) {
		long bytes = stage_count_bytes(action);

		most = most > bytes ? most : bytes;
	}
	return most;
}

/* A terminal may be far away, so only what has changed is sent. */
START_TEST(keys_cost_few_bytes)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 80, "", NULL);
	stage_act(ACTION_OPTIONS);
	ck_assert_int_le(cost(ACTION_RIGHT, 20), FEW_BYTES);
	ck_assert_int_le(cost(ACTION_DOWN, 20), FEW_BYTES);
	ck_assert_int_le(cost(ACTION_UP, 20), FEW_BYTES);
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_HELP);
	ck_assert_int_le(cost(ACTION_DOWN, 5), FEW_BYTES);
	stage_act(ACTION_CANCEL);
	type("3625");
	stage_act(ACTION_REVIEW);
	ck_assert_int_le(cost(ACTION_LEFT, 4), FEW_BYTES);
	ck_assert_int_le(cost(ACTION_RIGHT, 4), FEW_BYTES);
	stage_close();
}
END_TEST

/* -- the menu -------------------------------------------------------------- */

static void open_menu(const char *assignments, int row)
{
	open_board(assignments);
	stage_act(ACTION_OPTIONS);
	while (row-- > 0)
		stage_act(ACTION_DOWN);
}

START_TEST(typed_numbers_are_brought_into_range)
{
	open_menu("", 1);
	type("129");
	ck_assert(stage_shows(" 129_ "));
	stage_act(ACTION_UNDO);
	ck_assert(stage_shows(" 12_ "));
	stage_act(ACTION_UNDO);
	stage_act(ACTION_UNDO);
	ck_assert(stage_shows("< 6 >"));
	type("0");
	stage_act(ACTION_OK);
	ck_assert(stage_shows("< 1 >"));
	type("9999");
	stage_act(ACTION_DOWN);
	ck_assert(stage_shows(" 99 "));
	type("12345");
	stage_act(ACTION_UP);
	ck_assert(stage_shows(" 999 "));
	stage_close();
}
END_TEST

START_TEST(numbers_end_where_the_screen_does)
{
	open_menu("houses=98", 1);
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("< 99 >"));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("< 99 >"));
	stage_act(ACTION_LEFT);
	ck_assert(stage_shows("< 98 >"));
	stage_close();
	open_menu("houses=1", 1);
	stage_act(ACTION_LEFT);
	ck_assert(stage_shows("< 1 >"));
	stage_close();
}
END_TEST

static void go_to_start(void)
{
	stage_act(ACTION_OPTIONS);
	while (!stage_shows("▶ Start "))
		stage_act(ACTION_DOWN);
}

/* The menu says which start it is, and its value, and the new game has it. */
START_TEST(a_start_is_chosen_and_weighed)
{
	open_board("houses=2 seeds=2");
	go_to_start();
	stage_think();
	ck_assert(stage_shows("wins"));
	stage_act(ACTION_RIGHT);
	stage_think();
	ck_assert(stage_shows("< fair >"));
	ck_assert(stage_shows("The usual start: fair"));
	ck_assert(stage_shows("wins"));
	stage_act(ACTION_RIGHT);
	type("12");
	ck_assert(stage_shows("12_"));
	stage_act(ACTION_OK);
	stage_think();
	ck_assert(stage_shows("< random:12 >"));
	ck_assert(stage_shows("Random start 12."));
	ck_assert(stage_shows("wins"));
	stage_act(ACTION_OPTIONS);
	ck_assert(stage_shows("Random start 12."));
	stage_close();
}
END_TEST

START_TEST(a_rule_without_effect_says_so)
{
	open_board("preset=seed-on");
	stage_act(ACTION_OPTIONS);
	while (!stage_shows("▶ Last seed in my empty"))
		stage_act(ACTION_DOWN);
	ck_assert(stage_shows("No effect"));
	ck_assert(stage_shows("my empty house < (no effect) captures"));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("my empty house < (no effect) always stored >"));
	stage_act(ACTION_DOWN);
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("< is sown on, captures >"));
	ck_assert(stage_shows("my empty house < always stored >"));
	stage_act(ACTION_UP);
	ck_assert(!stage_shows("No effect"));
	ck_assert(!stage_shows("no effect"));
	stage_close();
}
END_TEST

/* The value of a fair start is known. */
START_TEST(a_fair_start_is_chosen)
{
	open_board("");
	go_to_start();
	type("7");
	ck_assert(stage_shows("< usual >"));
	stage_act(ACTION_RIGHT);
	stage_think();
	ck_assert(stage_shows(" of 323."));
	ck_assert(stage_shows("With best play"));
	type("323");
	stage_act(ACTION_OPTIONS);
	ck_assert(stage_shows("Fair start 323 of 323."));
	stage_act(ACTION_NEW);
	ck_assert(stage_shows("Fair start 323 of 323."));
	stage_close();
}
END_TEST

/* The current game goes on from its own start. */
START_TEST(a_start_waits_for_the_next_game)
{
	open_board("start=random:1 houses=2 seeds=2");
	stage_digit(1);
	go_to_start();
	stage_think();
	ck_assert(stage_shows("< random:1 >"));
	ck_assert(stage_shows("From the next game"));
	stage_act(ACTION_DEFAULT);
	stage_think();
	ck_assert(stage_shows("< usual >"));
	ck_assert(stage_shows("* from the next game"));
	stage_act(ACTION_OPTIONS);
	ck_assert(stage_shows("The new rules apply from the next game"));
	stage_close();
}
END_TEST

/* Chooses P2 in the row "First move". */
static void let_p2_begin(void)
{
	stage_act(ACTION_OPTIONS);
	while (!stage_shows("▶ First move"))
		stage_act(ACTION_DOWN);
	stage_act(ACTION_RIGHT);
	stage_act(ACTION_OPTIONS);
}

START_TEST(who_begins_waits_for_a_game_that_has_begun)
{
	open_board("");
	let_p2_begin();
	ck_assert(stage_shows("P2 to move"));
	stage_close();
	open_board("");
	stage_digit(3);
	let_p2_begin();
	ck_assert(stage_shows("P1 to move"));
	ck_assert(stage_shows("from the next game"));
	stage_close();
}
END_TEST

/* A program's move outdates a hint before the next frame. */
START_TEST(hints_are_of_the_position_shown)
{
	stage_open(24, 80, "houses=3 seeds=3 player1=robot player2=robot",
		NULL);
	stage_act(ACTION_PAUSE);
	stage_act(ACTION_HINT);
	stage_think();
	ck_assert(stage_shows("Hint: play house"));
	stage_act(ACTION_PAUSE);
	stage_let_happen(1);
	ck_assert(stage_shows("move 2"));
	ck_assert(!stage_shows("Hint:"));
	stage_close();
}
END_TEST

/* A screen too small for the board still shows what y and n would answer. */
START_TEST(a_small_screen_shows_the_question)
{
	stage_open(24, 80, "", NULL);
	stage_digit(3);
	stage_act(ACTION_NEW);
	stage_resize(4, 30);
	ck_assert(stage_shows("Give this game up? y/n"));
	stage_act(ACTION_NO);
	ck_assert(stage_shows("is too small"));
	stage_resize(24, 80);
	ck_assert(stage_shows("P1: house 3"));
	stage_close();
}
END_TEST

/* A swap may begin a line: then there is no ply before it to underline. */
START_TEST(a_line_may_begin_with_a_swap)
{
	int swaps = 0;

	for (int house = 1; house <= 3; house++) {
		open_board("swap=on houses=3 seeds=3");
		stage_digit(house);
		stage_act(ACTION_REVIEW);
		stage_act(ACTION_LINE);
		stage_think();
		stage_act(ACTION_RIGHT);
		swaps += stage_shows("1 P2 swap");
		stage_close();
	}
	ck_assert_int_gt(swaps, 0);
}
END_TEST

START_TEST(a_line_tells_who_swaps)
{
	open_board("swap=on houses=3 seeds=3 player2=computer:9");
	stage_digit(2);
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_LINE);
	stage_think();
	ck_assert(stage_shows("Computer: swap. You: 1 "));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("The computer swaps sides."));
	stage_act(ACTION_RIGHT);
	ck_assert(stage_shows("You play 1"));
	stage_close();
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, a_line_may_begin_with_a_swap);
	tcase_add_test(tests, a_line_tells_who_swaps);
	tcase_add_test(tests, a_start_is_chosen_and_weighed);
	tcase_add_test(tests, a_rule_without_effect_says_so);
	tcase_add_test(tests, a_fair_start_is_chosen);
	tcase_add_test(tests, a_start_waits_for_the_next_game);
	tcase_add_test(tests, hints_are_of_the_position_shown);
	tcase_add_test(tests, a_small_screen_shows_the_question);
	tcase_add_test(tests, a_lent_move_is_the_computers);
	tcase_add_test(tests, colours_may_be_off);
	tcase_add_test(tests, questions_are_not_cut);
	tcase_add_test(tests, losses_are_of_the_moves_played);
	tcase_add_test(tests, a_report_waits_for_the_analysis);
	tcase_add_test(tests, mistakes_are_looked_at);
	tcase_add_test(tests, a_review_ends_with_the_game);
	tcase_add_test(tests, mistakes_are_learnt_from);
	tcase_add_test(tests, whose_mistakes_are_learnt_from);
	tcase_add_test(tests, learning_begins_where_one_looks);
	tcase_add_test(tests, mistakes_are_brief);
	tcase_add_test(tests, swaps_are_not_learnt_from);
	tcase_add_test(tests, a_hint_has_a_value);
	tcase_add_test(tests, levels_have_names);
	tcase_add_test(tests, keys_cost_few_bytes);
	tcase_add_test(tests, typed_numbers_are_brought_into_range);
	tcase_add_test(tests, numbers_end_where_the_screen_does);
	tcase_add_test(tests, who_begins_waits_for_a_game_that_has_begun);
}
