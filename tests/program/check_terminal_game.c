/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole games, played by hand and at random, and undone again. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"

const char unit_name[] = "terminal_game";

UNIT_WITH(session_add)

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

static void see_scores(const struct reference *board)
{
	for (int player = 0; player < 2; player++) {
		long store = board->store[player];
		long score = reference_score(board, player);
		char sum[50], words[100];

		if (score > store)
			snprintf(sum, sizeof sum, "%ld+%ld", store, score -
				store);
		else
			snprintf(sum, sizeof sum, "%ld", store);
		snprintf(words, sizeof words, "P%d   %11s", player + 1,
			sum);
		session_see(words);
	}
}

/* Waits until all moves are judged and the last frame is drawn. */
static void see_analysed(void)
{
	session_play(":v review", "!Analysing", "z :Press ? for the keys.",
		"Esc !Press ? for the keys.");
}

UNIT_TEST(a_whole_game_is_undone_and_redone)
{
	struct reference history[PLIES_MAX + 1];
	int plies;
	char *end;

	session_start("--animation=off --time=0.01");
	session_play(":to move");
	plies = play_game(history);
	session_play(":Game over: ");
	see_scores(&history[plies]);
	see_analysed();
	end = session_text();
	for (int i = plies; i > 0; i--) {
		session_type(i % 2 ? "u" : TERMINAL_BACKSPACE);
		session_until(session_board(&history[i - 1]));
	}
	session_play("u :Nothing to undo.");
	for (int i = 1; i <= plies; i++) {
		session_type(i % 2 ? "r" : "\022");
		session_until(session_board(&history[i]));
	}
	session_until(session_is(end));
	session_play("r :Nothing to redo.", "q");
	session_ended(0);
	free(end);
}

/* -- whatever happens ------------------------------------------------------ */

/* Other programs may write to the same terminal. */
UNIT_TEST(the_screen_is_redrawn)
{
#define CUE "check_terminal_game.cue"
	char *before;
	int cue;

	unlink(CUE);
	ck_assert_int_eq(mkfifo(CUE, 0600), 0);
	session_start_sh("{ read go <" CUE "; printf 'a\\033[9;9Hscratch'; } & "
		"exec \"$0\"");
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

/* A random key, but none that quits, and not c. */
static const char *random_key(struct unit_random *random)
{
	static const char *const keys[] = {
		TERMINAL_UP, TERMINAL_DOWN, TERMINAL_LEFT, TERMINAL_RIGHT,
		TERMINAL_HOME, TERMINAL_END, TERMINAL_PAGE_UP,
		TERMINAL_PAGE_DOWN, TERMINAL_DELETE, TERMINAL_F1,
		TERMINAL_BACKSPACE, TERMINAL_TAB, TERMINAL_BACK_TAB,
		TERMINAL_ENTER, TERMINAL_ESC, " ", "0", "1", "2", "3", "4",
		"5", "6", "7", "8", "9", "n", "N", "o", "?", "u", "U", "r",
		"+", "-", "d", "H", "a", "m", "p", "v", "f", "\014",
		"\302\200", "\342\227\217", "\377", "\300\200", "\033[999~",
		"\033[<0;9;9M"
	};

	return keys[unit_random_in(random, 0, sizeof keys / sizeof *keys - 1)];
}

UNIT_TEST(random_keys_leave_a_game_to_play)
{
	struct unit_random random = { 1 };

	session_start("--animation=fast");
	session_play(":q quit");
	for (int i = 0; i < 400 * unit_scale(); i++) {
		session_type(random_key(&random));
		if (i % 20 == 0)
			terminal_settle(session, 5);
	}
	/* back to the board, wherever they led; c shows when */
	session_try(TERMINAL_ESC TERMINAL_ESC "c", "Colours: ");
	session_leave_unsaved();
}
