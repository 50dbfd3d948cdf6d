/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The person's results against the computer, and the page that lists them. */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_results";

#define RESULTS ".local/state/kalah/results"
#define PROBLEMS ".local/state/kalah/problems"
/* P1 wins with houses 2 and 1, before the computer moves. */
#define SHORT "--animation=off -H2 -s1 -2computer:1 "

static void make_folders(void)
{
	static const char *const folders[] = { ".local", ".local/state",
		".local/state/kalah" };

	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(mkdir(folders[i], 0700), 0);
}

static void win(void)
{
	session_see("move 1");
	session_try("21", "You win, 3-1.");
}

START_TEST(games_are_counted_and_listed)
{
	session_start_at_home(SHORT);
	win();
	session_see("Level 1: 1 won, 0 tied, 0 lost.");
	session_type("uu");
	win();
	session_try("n", "move 1");
	win();
	session_see("Games won: you 2, computer 0, ties 0.  Level 1: 2 won");
	session_try("R", "1 beginner       2     0     0     +2");
	session_see("0.0");
	/* in a small window the page and its question overlap */
	session_resize(12, 40);
	session_see("beginner");
	session_try("d", "Forget all");
	session_try("\033", "Your");
	session_resize(24, 80);
	session_see("0.0");
	session_try("d", "Forget all results for good?");
	session_try("y", "You have not finished a game");
	session_see_no("forget all");
	session_type(TERMINAL_ESC);
	session_leave();
	ck_assert_int_ne(access(RESULTS, F_OK), 0);
}
END_TEST

/* What a full disk refuses is said, and written as soon as that is possible. */
START_TEST(stars_wait_for_the_disk)
{
	make_folders();
	ck_assert_int_eq(mkdir(PROBLEMS, 0700), 0);
	session_start_at_home("--animation=off --problem=1");
	session_see("Problem 1 of");
	session_try("5", "The stars cannot be saved: Is a directory");
	ck_assert_int_eq(rmdir(PROBLEMS), 0);
	session_type(TERMINAL_ESC);
	session_leave();
	ck_assert_int_eq(access(PROBLEMS, F_OK), 0);
}
END_TEST

START_TEST(help_is_kept_with_the_game)
{
	session_start_at_home(SHORT);
	session_see("move 1");
	session_try("H", "Hint: play house 2");
	session_try("2", "another move");
	session_leave();
	session_start_at_home("--animation=off");
	session_try("1", "You win, 3-1.");
	session_see("Not counted, because you had help.");
	session_try("n", "move 1");
	session_try("21", "Level 1: 1 won");
	session_try("R", "Games with help, counted separately: 1, 1 won.");
	session_type(TERMINAL_ESC);
	session_leave();
}
END_TEST

START_TEST(a_tutor_is_help)
{
	session_start_at_home(SHORT "--tutor=blunders");
	win();
	session_try("R", "Games with help, counted separately: 1, 1 won.");
	session_type(TERMINAL_ESC);
	session_leave();
}
END_TEST

/* Even if the game goes on from there. */
START_TEST(a_best_line_is_help)
{
	session_start_at_home(SHORT);
	session_try("2", "another move");
	session_try("v", "w best line");
	session_try("w", "The best play from here");
	session_type(TERMINAL_ESC);
	session_see("back to the game");
	session_type(TERMINAL_ESC);
	session_try("1", "You win, 3-1.");
	session_try("R", "Games with help, counted separately: 1, 1 won.");
	session_type(TERMINAL_ESC);
	session_leave();
}
END_TEST

/* Even if it was saved to a file and finished twice. */
START_TEST(a_loaded_game_counts_once)
{
	session_start_at_home(SHORT);
	session_try("2", "another move");
	session_try("s", "Save as:");
	session_type("here" TERMINAL_ENTER);
	session_see("here: saved");
	session_try("1", "You win, 3-1.");
	session_see("1 won");
	session_leave();
	session_start_at_home("--animation=off here");
	session_try("1", "You win, 3-1.");
	session_see("Level 1: 1 won, 0 tied, 0 lost.");
	session_leave();
}
END_TEST

static void win_the_third_of_four(void)
{
	session_at_home();
	make_folders();
	unit_folder_write(RESULTS,
		"game 1 1 -4 0 0 alone\n"
		"game 2 1 +4 0 0 alone\n"
		"game 3 1 +4 0 0 alone\n");
	session_start_at_home(SHORT);
	win();
}

START_TEST(the_next_level_is_suggested)
{
	win_the_third_of_four();
	session_see("You won 3 of the last 4 at level 1. Try level 2?  y yes");
	session_try("y", "n starts a game at level 2, easy.");
	session_try("n", "(level 2, easy)  move 1");
	session_leave_unsaved();
}
END_TEST

/* All keys but y, Esc and Enter. */
START_TEST(other_keys_ignore_the_suggestion)
{
	win_the_third_of_four();
	session_see("Try level 2?  y yes");
	session_try("v", "back to the game");
	session_try("q", "n new game");
	session_leave();
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	unit_folder_add(tests);
	tcase_add_test(tests, games_are_counted_and_listed);
	tcase_add_test(tests, stars_wait_for_the_disk);
	tcase_add_test(tests, help_is_kept_with_the_game);
	tcase_add_test(tests, a_tutor_is_help);
	tcase_add_test(tests, a_best_line_is_help);
	tcase_add_test(tests, a_loaded_game_counts_once);
	tcase_add_test(tests, the_next_level_is_suggested);
	tcase_add_test(tests, other_keys_ignore_the_suggestion);
}
