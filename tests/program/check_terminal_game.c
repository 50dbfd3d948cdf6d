/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole games, played by hand, by robots and at random, and undone again. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"

const char unit_name[] = "terminal_game";

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
		session_type(TERMINAL_HOME);
		while (steps-- > 0)
			session_type(TERMINAL_RIGHT);
		session_type(TERMINAL_ENTER);
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
	session_see("x export");
	session_see_no("Analysing");
	session_try("z", "Press ? for the keys.");
	session_type(TERMINAL_ESC);
	session_see_no("Press ? for the keys.");
}

START_TEST(a_whole_game_is_undone_and_redone)
{
	struct reference history[PLIES_MAX + 1];
	int plies;
	char *end;

	session_start("--animation=off --time=0.01");
	session_see("to move");
	plies = play_game(history);
	session_see("Game over: ");
	see_scores(&history[plies]);
	see_analysed();
	end = session_text();
	for (int i = plies; i > 0; i--) {
		session_type(i % 2 ? "u" : TERMINAL_BACKSPACE);
		session_until(session_board(&history[i - 1]));
	}
	session_try("u", "Nothing to undo.");
	for (int i = 1; i <= plies; i++) {
		session_type(i % 2 ? "r" : "\022");
		session_until(session_board(&history[i]));
	}
	session_until(session_is(end));
	session_try("r", "Nothing to redo.");
	session_type("q");
	session_ended(0);
	free(end);
}
END_TEST

START_TEST(the_list_of_moves_scrolls)
{
	struct reference history[PLIES_MAX + 1];
	char *end;

	session_start("--animation=off --time=0.01");
	session_see("to move");
	play_game(history);
	see_analysed();
	end = session_text();
	session_try(TERMINAL_PAGE_UP TERMINAL_PAGE_UP TERMINAL_PAGE_UP,
		"│  1 P1 1");
	session_type(TERMINAL_DOWN);
	session_see_no("│  1 P1 ");
	session_type("k");
	session_see("│  1 P1 ");
	session_type(TERMINAL_PAGE_DOWN TERMINAL_PAGE_DOWN TERMINAL_PAGE_DOWN);
	session_until(session_is(end));
	free(end);
}
END_TEST

START_TEST(a_game_is_reviewed)
{
	char *end;

	session_start("--animation=off");
	session_see("to move");
	session_try("v", "There are no moves to review.");
	session_try("3", "P1: house 3");
	session_try("6", "move 3");
	session_try("1", "move 4");
	end = session_text();
	session_try("v", "move 3 of 3");
	session_try(TERMINAL_LEFT, "move 2 of 3");
	session_see("P1: house 6, 5 seeds");
	session_try("u", "move 1 of 3");
	session_try("k", "move 0 of 3");
	session_see("The start of the game.");
	session_see("Position: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>");
	session_try(TERMINAL_RIGHT, "move 1 of 3");
	session_try(TERMINAL_END, "move 3 of 3");
	session_try(TERMINAL_PAGE_UP, "move 0 of 3");
	session_try(TERMINAL_PAGE_DOWN, "move 3 of 3");
	session_try(TERMINAL_HOME, "move 0 of 3");
	session_try("z", "Press ? for the keys.");
	session_type(TERMINAL_ESC);
	session_until(session_is(end));
	session_try("v" TERMINAL_LEFT TERMINAL_ENTER, "Continue from here");
	session_type("n");
	session_see("move 2 of 3");
	session_type(TERMINAL_ENTER "y");
	session_see_no("move 2 of 3");
	session_see("move 3");
	session_try("r", "move 4");
	session_until(session_is(end));
	free(end);
}
END_TEST

START_TEST(the_board_is_turned_round)
{
	char *before;

	session_start("--animation=off");
	session_see("q quit");
	before = session_text();
	session_type(TERMINAL_RIGHT TERMINAL_LEFT);
	session_try("f", "Turned round: on");
	session_until(session_chose("1[ 4]"));
	ck_assert_str_eq(session_cells(4, 1, 6), "  P1  ");
	session_type(TERMINAL_LEFT);
	session_until(session_chose("2[ 4]"));
	session_type(TERMINAL_RIGHT "f" TERMINAL_ESC);
	session_until(session_is(before));
	free(before);
}
END_TEST

START_TEST(sides_are_swapped)
{
	session_start("--animation=off --player2=robot -H1 -s1");
	session_see("P1 You: your turn");
	session_try("1", "game over");
	/* the note that it cannot be saved stays until the next key */
	session_try(TERMINAL_ESC, "Games won: you 0, robot 0, ties 1");
	session_type("N");
	session_see("P2 You");
	session_see("game over");
	session_try(TERMINAL_ESC, "Games won: you 0, robot 0, ties 2");
	session_type("n" TERMINAL_ESC);
	session_see("Games won: you 0, robot 0, ties 3");
	session_leave();
}
END_TEST

/* -- players --------------------------------------------------------------- */

START_TEST(the_robot_answers)
{
	struct reference board;

	reference_start(&board, 6, 4);
	session_start("--animation=off --player2=robot");
	session_see("▶ P1 You: your turn");
	ck_assert(session_shows("You v Robot"));
	session_type("1");
	reference_play(&board, 1);
	reference_play(&board, 3);
	reference_play(&board, 1);
	session_until(session_shows("P1 You: your turn") &&
		session_shows("P1 1 ") && session_shows("P2 3* 1 "));
	session_see(" Robot: house 1, ");
	session_type("u");
	session_see(" All moves undone. r redoes them.");
	session_see("▶ P1 You: your turn");
	session_type("r");
	session_see(" Robot: house 1, ");
}
END_TEST

START_TEST(one_move_of_the_robot_is_undone)
{
	session_start("--animation=off --player2=robot");
	session_see("P1 You: your turn");
	session_try("1", " Robot: house 1, ");
	session_try("U", "Enter lets the robot move.");
	session_see(" Robot: house 3, ");
	session_try(TERMINAL_ENTER, " Robot: house 1, ");
	session_see("▶ P1 You: your turn");
}
END_TEST

START_TEST(robots_play_by_themselves)
{
	session_start("--animation=off --player1=robot --player2=robot");
	session_see("Game over: ");
	session_see("P2 Robot ");
	session_see(" n new game");
	session_try("u", "Enter lets the robot move.");
	session_try("r", "Game over: ");
	session_type("q");
	session_ended(0);
}
END_TEST

/* -- whatever happens ------------------------------------------------------ */

/* Other programs may write to the same terminal. */
START_TEST(the_screen_is_redrawn)
{
#define CUE "check_terminal_game.cue"
	char *before;
	int cue;

	unlink(CUE);
	ck_assert_int_eq(mkfifo(CUE, 0600), 0);
	session_start_sh("{ read go <" CUE "; printf 'a\\033[9;9Hscratch'; } & "
		"exec \"$0\"");
	session_see("q quit");
	before = session_text();
	cue = open(CUE, O_WRONLY);
	ck_assert_int_eq(write(cue, "\n", 1), 1);
	close(cue);
	session_see("scratch");
	session_type("\014");
	session_until(session_is(before));
	unlink(CUE);
	free(before);
}
END_TEST

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

START_TEST(random_keys_leave_a_game_to_play)
{
	struct unit_random random = { 1 };

	session_start("--animation=fast");
	session_see("q quit");
	for (int i = 0; i < 400 * unit_scale(); i++) {
		session_type(random_key(&random));
		if (i % 20 == 0)
			terminal_settle(session, 5);
	}
	/* back to the board, wherever they led; c shows when */
	session_try(TERMINAL_ESC TERMINAL_ESC "c", "Colours: ");
	session_leave_unsaved();
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	tcase_add_test(tests, a_whole_game_is_undone_and_redone);
	tcase_add_test(tests, the_list_of_moves_scrolls);
	tcase_add_test(tests, the_robot_answers);
	tcase_add_test(tests, one_move_of_the_robot_is_undone);
	tcase_add_test(tests, robots_play_by_themselves);
	tcase_add_test(tests, the_screen_is_redrawn);
	tcase_add_test(tests, random_keys_leave_a_game_to_play);
	tcase_add_test(tests, a_game_is_reviewed);
	tcase_add_test(tests, the_board_is_turned_round);
	tcase_add_test(tests, sides_are_swapped);
}
