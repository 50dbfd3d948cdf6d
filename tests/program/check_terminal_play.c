/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The board on the screen: starting, sowing, variants, quitting. */
#include <stdlib.h>
#include <string.h>

#include "session.h"

const char unit_name[] = "terminal_play";

UNIT_WITH(session_add)

/* -- beginning and end ----------------------------------------------------- */

UNIT_TEST(a_game_begins_at_once)
{
	struct reference board;

	reference_start(&board, 6, 4);
	session_start("");
	session_play(":q quit");
	ck_assert_ptr_nonnull(strstr(session_cells(0, 0, 80),
		" kalah  Kalah(6,4) standard "));
	ck_assert_ptr_nonnull(strstr(session_cells(0, 0, 80),
		"P1 v P2  move 1"));
	ck_assert(session_board(&board));
	session_play(":▶ P1 to move", ": A new game",
		": House 1: 4 seeds, last in P1's house 5.");
	ck_assert_str_eq(session_chosen(), "1[ 4] ");
}

UNIT_TEST(quits_at_once_before_the_first_move)
{
	session_start("");
	session_play(":q quit");
	ck_assert_uint_eq(terminal_state(session), TERMINAL_ALTSCREEN |
		TERMINAL_NO_CURSOR | TERMINAL_MOUSE | TERMINAL_KEYPAD |
		TERMINAL_MODES | TERMINAL_PASTE);
	session_play("q");
	session_ended(0);
}

/* It cannot be saved here. */
UNIT_TEST(asks_before_a_game_is_given_up)
{
	session_start("--animation=off");
	session_play(":to move", "1 :▶ P2 to move", "z :Press ? for the keys.",
		"Right !Press ? for the keys.", "= q :Quit ", ":y/n", "n =",
		"Q :y/n", "Esc =", "q :y/n", "y");
	session_ended(0);
}

/* -- the display ----------------------------------------------------------- */

UNIT_TEST(the_display_changes_at_once)
{
	session_start("");
	session_play(":q quit", "o >Preset", "Down* >Plain characters",
		"Right >< on >", ":+- Options -");
	session_until(session_is_ascii());
	session_play("Down* >Visible cursor", "Right >< on >");
	session_until(!(terminal_state(session) & TERMINAL_NO_CURSOR));
	session_play("^A >Preset", "Down* >House numbers",
		"Right >< on round the board >", "^A >Preset",
		"Down* >Landing preview", "Right >< off >", "o ! Options ",
		":|12[ 4]|11[ 4]|", ":q quit", "!>sow");
	session_until(session_is_ascii());
	session_play("o :+- Options -", "^A >Preset", "Down* >Plain characters",
		"Left >< off >", ":─ Options ─", "o ! Options ",
		":│12[ 4]│11[ 4]│");
}

/* -- choosing and sowing --------------------------------------------------- */

UNIT_TEST(keys_sow_the_chosen_house)
{
	struct reference board;

	reference_start(&board, 6, 4);
	session_start("--animation=off");
	session_play(":to move", "Right >2[ 4]", "Enter");
	reference_play(&board, 2);
	session_until(session_board(&board));
	session_play(": P1: house 2, 4 seeds, last in P1's house 6.",
		"Right Space");
	reference_play(&board, 5);
	session_until(session_board(&board));
	session_play("5");
	reference_play(&board, 5);
	session_until(session_board(&board));
}

UNIT_TEST(the_cursor_is_shown_if_wanted)
{
	session_start("--cursor");
	session_play(":q quit");
	session_until(!(terminal_state(session) & TERMINAL_NO_CURSOR));
	session_play("q");
	session_ended(0);
}

/* -- boards ---------------------------------------------------------------- */

UNIT_TEST(a_clockwise_board_is_mirrored)
{
	struct reference board;

	reference_start(&board, 6, 4);
	board.sowing = 1;
	session_start("--animation=off --clockwise");
	session_until(session_board(&board));
	session_play(":│  P1  │1[ 4] │2[ 4] │", ":│6[ 4] │5[ 4] │4[ 4] │",
		":← ← ← sowing", ">6[ 4]");
	for (int house = 6; house > 1; house -= 2) {
		char key[2] = { (char)('0' + house), '\0' };

		session_type(key);
		reference_play(&board, house);
		session_until(session_board(&board));
	}
}

UNIT_TEST(clockwise_far_goes_the_other_way_round)
{
	struct reference board;

	reference_start(&board, 6, 4);
	board.sowing = 2;
	session_start("--animation=off --clockwise=far");
	session_until(session_board(&board));
	session_play(":│6[ 4] │5[ 4] │", ":│1[ 4] │2[ 4] │", "2");
	reference_play(&board, 2);
	session_until(session_board(&board));
	session_play(": P1: house 2, 4 seeds, last in P2's house 4.", "6");
	reference_play(&board, 6);
	session_until(session_board(&board));
}

/* Unknown escape sequences do nothing, even if they contain digits; well-known
 * keys of other terminals work. */
UNIT_TEST(strange_keys_do_nothing)
{
	static const char *const strange[] = { "\033[99;4~", "\033[1;10Q",
		"\033[23;1;4~", "\033O5z", "\033[2;5R" };

	session_start("--animation=off");
	session_play(":P1 to move");
	for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
		session_try(strange[i], "Press ? for the keys.");
		session_play(": A new game", "0 Esc !Press ? for the keys.");
	}
	session_type("\033[4~");
	session_play(">6[ 4]");
	session_type("\033[7~");
	session_play(">1[ 4]");
	session_type("\033[C\033[C");
	session_play(">3[ 4]");
	session_type("\033[F");
	session_play(">6[ 4]");
}
