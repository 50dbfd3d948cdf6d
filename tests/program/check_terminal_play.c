/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The board in a terminal: a whole game, keys, clicks, falling seeds. What they
 * lead to is tested in tests/play. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
		" Kalah(6,4) standard "));
	ck_assert_ptr_nonnull(strstr(session_cells(0, 0, 80),
		"P1 v P2  turn 1"));
	ck_assert(session_board(&board));
	session_play(":▶ P1 to move", ": A new game",
		": House 1 would end in P1's house 5.");
	ck_assert_str_eq(session_chosen(), "1[ 4] ");
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
	session_play(":to move", "1 :▶ P2 to move", "| :Press ? for the keys.",
		"Right !Press ? for the keys.", "= q :Quit ", ":y/n", "n =",
		"Q :y/n", "Esc =", "q :y/n", "y");
	session_ended(0);
}

UNIT_TEST(the_cursor_is_shown_if_wanted)
{
	session_start("--cursor");
	session_play(":q quit");
	session_until(!(terminal_state(session) & TERMINAL_NO_CURSOR));
	session_play("q");
	session_ended(0);
}

/* -- a whole game ---------------------------------------------------------- */

enum { PLIES_MAX = 200 };

/* The occupied house STEPS to the right of the leftmost one, going round. */
static int house_from_left(const struct reference *board, int steps)
{
	int houses[6], count = 0;

	for (int i = 0; i < 6; i++) {
		int house = board->mover ? 6 - i : i + 1;

		if (board->house[board->mover][house - 1])
			houses[count++] = house;
	}
	return houses[steps % count];
}

/* Plays to the end; HISTORY gets all positions. Returns the number of plies. */
static int play_game(struct reference history[PLIES_MAX + 1])
{
	struct reference board;
	int plies = 0;

	reference_start(&board, 6, 4);
	while (!board.over) {
		int steps = plies * 5 % 7 % 4;

		ck_assert_int_lt(plies, PLIES_MAX);
		history[plies++] = board;
		reference_play(&board, house_from_left(&board, steps));
		session_play("Home");
		while (steps-- > 0)
			session_play("Right");
		session_play("Enter");
		session_until(session_board(&board));
	}
	history[plies] = board;
	return plies;
}

UNIT_TEST(a_whole_game_is_undone_and_redone)
{
	struct reference history[PLIES_MAX + 1];
	int plies;

	session_start("--animation=off --time=0.01");
	session_play(":to move");
	plies = play_game(history);
	session_play(":game over");
	for (int i = plies; i > 0; i--) {
		session_type(i % 2 ? "u" : TERMINAL_BACKSPACE);
		session_until(session_board(&history[i - 1]));
	}
	session_play("u :Nothing to undo.");
	for (int i = 1; i <= plies; i++) {
		session_type(i % 2 ? "r" : "\022");
		session_until(session_board(&history[i]));
	}
	session_play("r :Nothing to redo.", "q");
	session_ended(0);
}

/* -- seeds that fall ------------------------------------------------------- */

enum { TRIES = 10 };		/* a busy machine may miss the moment */

/* Whether the screen shows HAND seeds of house 1 not yet sown. */
static bool shows_hand(int hand)
{
	char row[80], words[16];

	snprintf(row, sizeof row, "│1[ 0] │2[ %d] │3[ %d] │4[ %d] │5[ 4] │",
		4 + (hand <= 3), 4 + (hand <= 2), 4 + (hand <= 1));
	snprintf(words, sizeof words, "(%d)", hand);
	return session_shows(row) && session_shows(words);
}

static int watch(void)
{
	int frames = 0;

	session_type("1");
	session_until(session_shows("Space skip"));
	while (!session_shows("P1: 1 to P1")) {
		for (int hand = 1; hand <= 4; hand++)
			if (shows_hand(hand))
				frames |= 1 << hand;
		session_wait("the end of sowing", 0);
	}
	return frames;
}

UNIT_TEST(seeds_fall_one_by_one)
{
	session_start("--animation=slow");
	session_see("q quit");
	for (int i = 0; i < TRIES; i++) {
		int frames = watch();

		session_see("│1[ 0] │2[ 5] │3[ 5] │4[ 5] │5[ 5] │6[ 4] │");
		ck_assert(!session_shows("(0)") && !session_shows("(1)"));
		if (frames)
			return;
		session_try("u", "All moves undone");
	}
	ck_abort_msg("nothing was seen falling");
}

/* -- clicks ---------------------------------------------------------------- */

/* Clicks on HOUSE, as the terminals of today report that (xterm's ctlseqs), on
 * the board of six houses at 80x24. */
static void click_house(int house)
{
	char report[40];

	for (int i = 0; i < 2; i++) {
		snprintf(report, sizeof report, "\033[<0;%d;11%c",
			10 + (house - 1) * 7, "Mm"[i]);
		session_type(report);
	}
}

UNIT_TEST(the_mouse_is_left_alone)
{
	session_start("--animation=off --no-mouse");
	session_play(":P1 to move");
	ck_assert(!(terminal_state(session) & TERMINAL_MOUSE));
	session_play("o :─ Options ─", "Down* >Mouse", "Right");
	session_until(terminal_state(session) & TERMINAL_MOUSE);
	session_play("Right");
	session_until(!(terminal_state(session) & TERMINAL_MOUSE));
	session_play("Right");
	session_until(terminal_state(session) & TERMINAL_MOUSE);
	session_play("o !─ Options ─");
	click_house(2);
	session_play(":P2 to move");
	session_leave_unsaved();
}

/* -- redrawing ------------------------------------------------------------- */

/* Other programs may write to the same terminal. */
UNIT_TEST(the_screen_is_redrawn)
{
#define CUE "check_terminal_play.cue"
	char *before;
	int cue;

	unlink(CUE);
	ck_assert_int_eq(mkfifo(CUE, 0600), 0);
	session_start_sh("{ read go <" CUE "; printf 'a\\033[9;9Hscratch'; } & "
		"exec \"$0\" --random-seed=1");
	session_play(":q quit");
	before = session_text();
	cue = open(CUE, O_WRONLY);
	ck_assert_int_eq(write(cue, "\n", 1), 1);
	close(cue);
	session_play(":scratch", "^L");
	session_until(session_is(before));
	unlink(CUE);
	free(before);
}
