/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The board on the screen: starting, choosing, sowing, variants, quitting. */
#include <stdlib.h>
#include <string.h>

#include "session.h"

const char unit_name[] = "terminal_play";

/* -- beginning and end ----------------------------------------------------- */

START_TEST(a_game_begins_at_once)
{
	struct reference board;

	reference_start(&board, 6, 4);
	session_start("");
	session_see("q quit");
	ck_assert_ptr_nonnull(strstr(session_cells(0, 0, 80),
		" kalah  Kalah(6,4) standard "));
	ck_assert_ptr_nonnull(strstr(session_cells(0, 0, 80),
		"P1 v P2  move 1"));
	ck_assert(session_board(&board));
	ck_assert(session_shows("▶ P1 to move"));
	ck_assert(session_shows(" A new game"));
	ck_assert(session_shows(" House 1: 4 seeds, last in P1's house 5."));
	ck_assert_str_eq(session_chosen(), "1[ 4] ");
}
END_TEST

START_TEST(quits_at_once_before_the_first_move)
{
	session_start("");
	session_see("q quit");
	ck_assert_uint_eq(terminal_state(session), TERMINAL_ALTSCREEN |
		TERMINAL_NO_CURSOR | TERMINAL_MOUSE | TERMINAL_KEYPAD |
		TERMINAL_MODES | TERMINAL_PASTE);
	session_type("q");
	session_ended(0);
}
END_TEST

START_TEST(asks_before_a_game_is_given_up)
{
	char *before;

	session_start("--animation=off");
	session_see("to move");
	session_try("1", "▶ P2 to move");
	session_try("z", "Press ? for the keys.");
	session_type(TERMINAL_RIGHT);
	session_see_no("Press ? for the keys.");
	before = session_text();
	session_try("q", "Quit ");
	ck_assert(session_shows("y/n"));
	session_type("n");
	session_until(session_is(before));
	session_try("Q", "y/n");
	session_type(TERMINAL_ESC);
	session_until(session_is(before));
	session_try("q", "y/n");
	session_type("y");
	session_ended(0);
	free(before);
}
END_TEST

START_TEST(escape_at_the_board_never_quits)
{
	session_start("--animation=off");
	session_see("to move");
	for (int i = 0; i < 5; i++) {
		session_try("z", "Press ? for the keys.");
		session_type(TERMINAL_ESC);
		session_see_no("Press ? for the keys.");
	}
	session_try("2", "move 2");
	session_try("z", "Press ? for the keys.");
	session_type(TERMINAL_ESC);
	session_see_no("Press ? for the keys.");
	ck_assert(!session_shows("y/n"));
	session_try("2", "move 3");
}
END_TEST

START_TEST(asks_before_another_game_is_begun)
{
	session_start("--animation=off");
	session_see("to move");
	session_try("2", "move 2");
	session_try("n", "y/n");
	session_type("n");
	session_see_no("y/n");
	ck_assert(session_shows("move 2"));
	session_try("n", "y/n");
	session_try("y", "A new game");
	session_see("move 1");
}
END_TEST

/* -- choosing and sowing --------------------------------------------------- */

#define GAPS "--animation=off --position=<6,0,0,1,0,2,0,0,3,4,4,4,4,4,4>"

START_TEST(keys_choose_houses_that_have_seeds)
{
	static const struct {
		const char *keys, *chosen;
	} steps[] = {
		{ "", "1[ 1]" },
		{ TERMINAL_RIGHT, "3[ 2]" }, { "l", "6[ 3]" },
		{ TERMINAL_TAB, "1[ 1]" }, { TERMINAL_LEFT, "6[ 3]" },
		{ "h", "3[ 2]" }, { TERMINAL_BACK_TAB, "1[ 1]" },
		{ TERMINAL_END, "6[ 3]" }, { TERMINAL_RIGHT, "1[ 1]" },
		{ "\005", "6[ 3]" }, { TERMINAL_HOME, "1[ 1]" },
		{ TERMINAL_RIGHT, "3[ 2]" }, { "\001", "1[ 1]" },
	};

	session_start(GAPS);
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		session_type(steps[i].keys);
		session_until(session_chose(steps[i].chosen));
	}
	session_see("House 1: 1 seed, ");
}
END_TEST

/* The left arrow goes left on the screen, whoever is to move. */
START_TEST(arrows_go_where_they_point)
{
	session_start("--first=2");
	session_until(session_chose("6[ 4]"));
	session_type(TERMINAL_RIGHT);
	session_until(session_chose("5[ 4]"));
	session_type(TERMINAL_LEFT TERMINAL_LEFT);
	session_until(session_chose("1[ 4]"));
}
END_TEST

START_TEST(keys_sow_the_chosen_house)
{
	struct reference board;

	reference_start(&board, 6, 4);
	session_start("--animation=off");
	session_see("to move");
	session_type(TERMINAL_RIGHT);
	session_until(session_chose("2[ 4]"));
	session_type(TERMINAL_ENTER);
	reference_play(&board, 2);
	session_until(session_board(&board));
	ck_assert(session_shows(
		" P1: house 2, 4 seeds, last in P1's house 6."));
	session_type(TERMINAL_RIGHT " ");
	reference_play(&board, 5);
	session_until(session_board(&board));
	session_type("5");
	reference_play(&board, 5);
	session_until(session_board(&board));
}
END_TEST

START_TEST(the_cursor_is_shown_if_wanted)
{
	session_start("--cursor");
	session_see("q quit");
	session_until(!(terminal_state(session) & TERMINAL_NO_CURSOR));
	session_type("q");
	session_ended(0);
}
END_TEST

START_TEST(says_what_cannot_be_sown)
{
	session_start(GAPS);
	session_see("to move");
	session_try("2", "House 2 is empty. Choose another.");
	session_try("5", "House 5 is empty. Choose another.");
	session_try("7", "There is no house 7.");
	session_try("z", "Press ? for the keys.");
	session_type(TERMINAL_LEFT);
	session_see_no("Press ? for the keys.");
	ck_assert(session_shows("move 1"));
	session_try("u", "Nothing to undo.");
	session_try("r", "Nothing to redo.");
}
END_TEST

START_TEST(a_second_digit_is_waited_for)
{
	session_start("--animation=off --houses=12");
	session_see("to move");
	session_try("1", "House: 1_");
	session_try("2", "P1: house 12, 4 seeds");
	session_try("4", "P2: house 4, 4 seeds");
	session_try("1", "House: 1_");
	session_try(TERMINAL_ENTER, "P1: house 1, 4 seeds");
	session_try("1", "House: 1_");
	session_type(TERMINAL_ESC);
	session_see_no("House: 1_");
	session_try("1", "House: 1_");
	session_type(TERMINAL_BACKSPACE);
	session_see_no("House: 1_");
	ck_assert(session_shows("P1: house 1, 4 seeds"));
}
END_TEST

/* If only the last house has two digits, 1 may be the first of them. */
START_TEST(the_tenth_house_is_waited_for)
{
	session_start("--animation=off --houses=10");
	session_see("P1 to move");
	session_try("2", "P1: house 2, 4 seeds");
	session_try("1", "House: 1_");
	session_try("0", "P2: house 10, 4 seeds");
}
END_TEST

/* -- boards ---------------------------------------------------------------- */

static void see_rows(const char *upper, const char *lower)
{
	session_see(upper);
	session_see(lower);
}

START_TEST(a_clockwise_board_is_mirrored)
{
	struct reference board;

	reference_start(&board, 6, 4);
	board.sowing = 1;
	session_start("--animation=off --clockwise");
	session_until(session_board(&board));
	see_rows("│  P1  │1[ 4] │2[ 4] │", "│6[ 4] │5[ 4] │4[ 4] │");
	ck_assert(session_shows("← ← ← sowing"));
	session_until(session_chose("6[ 4]"));
	for (int house = 6; house > 1; house -= 2) {
		char key[2] = { (char)('0' + house), '\0' };

		session_type(key);
		reference_play(&board, house);
		session_until(session_board(&board));
	}
}
END_TEST

START_TEST(clockwise_far_goes_the_other_way_round)
{
	struct reference board;

	reference_start(&board, 6, 4);
	board.sowing = 2;
	session_start("--animation=off --clockwise=far");
	session_until(session_board(&board));
	see_rows("│6[ 4] │5[ 4] │", "│1[ 4] │2[ 4] │");
	session_type("2");
	reference_play(&board, 2);
	session_until(session_board(&board));
	session_see(" P1: house 2, 4 seeds, last in P2's house 4.");
	session_type("6");
	reference_play(&board, 6);
	session_until(session_board(&board));
}
END_TEST

START_TEST(a_position_is_shown)
{
	session_start("--animation=off --position=<3,5,6,1,0,2,0,3,1> "
		"--first=2");
	session_see("▶ P2 to move");
	see_rows("3[ 1]   │  2[ 3]   │  1[ 0]", "1[ 1]   │  2[ 0]   │  3[ 2]");
	session_see("│   [ 6]   │");
	session_see("│   [ 5]   │");
	session_see("Kalah(3,");
	session_until(session_chose("3[ 1]"));
	session_try("3", "P2: house 3, 1 seed, last in P2's store");
}
END_TEST

START_TEST(houses_are_numbered_around)
{
	session_start("--animation=off --numbering=around --houses=4 "
		"--first=2");
	session_see("▶ P2 to move");
	see_rows("8[ 4]", "7[ 4]");
	session_see("5-8 play");
	session_try("1", "There is no house 1.");
	session_try("5", "P2: house 5, 4 seeds, last in P2's store");
	session_try("6", "P2: house 6, 5 seeds, last in P1's house 2.");
	session_see("1-4 play");
	session_try("5", "There is no house 5.");
}
END_TEST

/* Unknown escape sequences do nothing, even if they contain digits; well-known
 * keys of other terminals work. */
START_TEST(strange_keys_do_nothing)
{
	static const char *const strange[] = { "\033[99;4~", "\033[1;10Q",
		"\033[23;1;4~", "\033O5z", "\033[?12;4c" };

	session_start("--animation=off");
	session_see("P1 to move");
	for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
		session_try(strange[i], "Press ? for the keys.");
		ck_assert(session_shows(" A new game"));
		session_type("0" TERMINAL_ESC);
		session_see_no("Press ? for the keys.");
	}
	session_type("\033[4~");
	session_until(session_chose("6[ 4]"));
	session_type("\033[7~");
	session_until(session_chose("1[ 4]"));
	session_type("\033[C\033[C");
	session_until(session_chose("3[ 4]"));
	session_type("\033[F");
	session_until(session_chose("6[ 4]"));
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	tcase_add_test(tests, a_game_begins_at_once);
	tcase_add_test(tests, quits_at_once_before_the_first_move);
	tcase_add_test(tests, asks_before_a_game_is_given_up);
	tcase_add_test(tests, escape_at_the_board_never_quits);
	tcase_add_test(tests, asks_before_another_game_is_begun);
	tcase_add_test(tests, keys_choose_houses_that_have_seeds);
	tcase_add_test(tests, arrows_go_where_they_point);
	tcase_add_test(tests, keys_sow_the_chosen_house);
	tcase_add_test(tests, the_cursor_is_shown_if_wanted);
	tcase_add_test(tests, says_what_cannot_be_sown);
	tcase_add_test(tests, a_second_digit_is_waited_for);
	tcase_add_test(tests, the_tenth_house_is_waited_for);
	tcase_add_test(tests, a_clockwise_board_is_mirrored);
	tcase_add_test(tests, clockwise_far_goes_the_other_way_round);
	tcase_add_test(tests, a_position_is_shown);
	tcase_add_test(tests, houses_are_numbered_around);
	tcase_add_test(tests, strange_keys_do_nothing);
}
