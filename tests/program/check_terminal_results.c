/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The person's results against the computer, and the page that lists them. */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_results";

UNIT_WITH(session_add)
UNIT_WITH(unit_folder_add)

#define RESULTS ".local/state/kalah/results"
#define PROBLEMS ".local/state/kalah/problems"
/* P1 wins with houses 2 and 1, before the computer moves. */
#define SHORT "-H2 -s1 -2computer:1 "
#define LOSE "--level=1 --position=<1,0,5,1,1>"
#define WIN ":move 1", "21 :You win, 3-1."
#define HELPED "R :With help:", "Esc"

static void make_folders(void)
{
	static const char *const folders[] = { ".local", ".local/state",
		".local/state/kalah" };

	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(mkdir(folders[i], 0700), 0);
}

UNIT_TEST(games_are_counted_and_listed)
{
	session_start_at_home("--animation=off " SHORT);
	session_play(WIN, ":Level 1: won 1, tied 0, lost 0.", "uu", WIN,
		"n :move 1", WIN,
		":Games won: you 2, computer 0, ties 0. Level 1: won 2",
		"R :1 beginner   2    0    0   +2  0.0", ":0.0");
	/* in a small window the page and its question overlap */
	session_resize(12, 40);
	session_play(":beginner", "d :Forget all", "Esc :Your");
	session_resize(24, 80);
	session_play(":0.0", "d :Forget all for good?",
		"y :You have not finished a game", "!forget all", "Esc");
	session_leave();
	ck_assert_int_ne(access(RESULTS, F_OK), 0);
}

/* What a full disk refuses is said, and written as soon as that is possible. */
UNIT_TEST(stars_wait_for_the_disk)
{
	make_folders();
	ck_assert_int_eq(mkdir(PROBLEMS, 0700), 0);
	session_start_at_home("--animation=off --problem=1");
	session_play(":Problem 1 of",
		"s :The stars cannot be saved: Is a directory");
	ck_assert_int_eq(rmdir(PROBLEMS), 0);
	session_play("Esc");
	session_leave();
	ck_assert_int_eq(access(PROBLEMS, F_OK), 0);
}

UNIT_TEST(help_is_kept_with_the_game)
{
	session_tell(SHORT, ":move 1", "HHH :Hint 3 of 3: play house 2",
		"2 :You: 2 again.");
	session_tell("", "1 :You win, 3-1.",
		":Level 1, with help: won 1, tied 0, lost 0.", "n :move 1",
		"21 :Level 1: won 1", HELPED);
}

UNIT_TEST(a_tutor_is_help)
{
	session_tell(SHORT "--tutor=blunders", WIN, HELPED);
}

/* Even if the game goes on from there. */
UNIT_TEST(a_best_line_is_help)
{
	session_tell(SHORT, "2 :You: 2 again.", "v :w W lines",
		"w :The best play from here", "Esc :back to the game", "Esc",
		"1 :You win, 3-1.", HELPED);
}

/* Even if it was saved to a file and finished twice. */
UNIT_TEST(a_loaded_game_counts_once)
{
	session_tell(SHORT, "2 :You: 2 again.", "s :Save as:",
		"here Enter :here: saved", "1 :You win, 3-1.", ":won 1");
	session_tell("here", "1 :You win, 3-1.",
		":Level 1: won 1, tied 0, lost 0.");
}

/* All keys but y, Esc and Enter ignore that. */
UNIT_TEST(the_next_level_is_suggested)
{
	make_folders();
	unit_folder_write(RESULTS,
		"game 1 1 -4 0 0 alone\n"
		"game 2 1 +4 0 0 alone\n"
		"game 3 1 +4 0 0 alone\n");
	session_tell(SHORT, WIN,
		":You won 3 of the last 4 at level 1. Try level 2? y/n",
		": y yes",
		"v :back to the game", "q :n new game");
	unit_folder_write(RESULTS,
		"game 1 1 -4 0 0 alone\n"
		"game 2 1 +4 0 0 alone\n"
		"game 3 1 +4 0 0 alone\n");
	session_tell(SHORT, WIN, ":Try level 2? y/n",
		"y :n starts a game at level 2, easy.",
		"n :(level 2)  move 1");
}

/* A key that is no answer puts it off. */
UNIT_TEST(a_tutor_that_was_ignored_is_offered_again)
{
	session_tell(LOSE, "1 :Do you want a tutor",
		"v :back to the game", "Esc !a tutor");
	session_tell(LOSE, "1 :Do you want a tutor", "n !a tutor",
		"Esc");
	session_tell(LOSE, "1 :Do you want a tutor", "y !a tutor");
	session_tell(LOSE, "1 :The computer wins", "!a tutor");
}

/* Whatever the answer is, and whatever happens to the results. */
UNIT_TEST(a_tutor_is_offered_once)
{
	session_tell(LOSE, "1 :Do you want a tutor", "Esc !a tutor");
	session_tell(LOSE, "1 :The computer wins", "!a tutor",
		"R :With help:", "d :Forget all for good?", "y", "Esc");
	unit_folder_holds(RESULTS, "seen tutor\n");
	session_tell(LOSE, "1 :The computer wins", "!a tutor");
}
