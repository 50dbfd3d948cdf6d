/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are written unasked: autosaved games and settings. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_kept";

UNIT_WITH(session_add)
UNIT_WITH(unit_folder_add)

#define CONFIG ".config/kalah/config"

/* -- the kept game --------------------------------------------------------- */

/* If another program has meanwhile put another game under a listed name, that
 * game is neither continued nor deleted unseen. */
UNIT_TEST(a_listed_name_stands_for_one_game_only)
{
	static const char other[] = SESSION_GAMES "play.5";

	for (int i = 0; i < 2; i++) {
		session_start_at_home("--animation=off --new");
		session_play("3 :P1: 3 again");
		unit_folder_write(other, "# kalah 1\n6 4\n2\n");
		session_play("K :─ Kept games ─", ">1 move, P1 v P2");
		if (i)
			session_play("d :─ Delete this game for good? ─");
		ck_assert_int_eq(rename(other, "elsewhere"), 0);
		unit_folder_write(other, "# kalah 1\n6 4\n5\n6\n");
		session_try(i ? "y" : "\r",
			"Another program is using that game.");
		unit_folder_holds(other, "# kalah 1\n6 4\n5\n6\n");
		session_play("Esc !Kept games");
		session_leave();
		session_keeps(1, "# kalah 1\n6 4\n3\n");
		ck_assert_int_eq(
			unlink(SESSION_KEPT) | unlink(other), 0);
	}
}

/* Typed ahead, a click finds the place of a game that is no longer there. */
UNIT_TEST(a_click_may_come_too_late)
{
	char keys[40];
	int row, col;

	session_start_at_home("--animation=off");
	session_play("3 :P1: 3 again");
	unit_folder_write(SESSION_GAMES "play.5", "# kalah 1\n6 4\n3\n");
	unit_folder_write(SESSION_GAMES "play.6", "# kalah 1\n6 4\n2\n6\n");
	session_play("K :1 move, P1 v P2", ">2 moves, P1 v P2");
	ck_assert(terminal_find(session, "1 move, P1", &row, &col));
	snprintf(keys, sizeof keys, "dy\033[<0;%d;%dM", col + 1, row + 1);
	session_type(keys);
	session_play("!2 moves, P1", ">1 move, P1 v P2",
		"Esc !Kept games");
	session_leave();
}

/* Waits until the solved problem is on disk: the program does not wait for
 * that, and a signal might come first. */
static void until_solved(void)
{
	struct stat file = { .st_size = 0 };

	while (stat(".local/state/kalah/problems", &file) != 0 ||
	       file.st_size == 0)
		poll(NULL, 0, 10);
}

/* Whatever ends the program during a task; but solved problems are saved. */
UNIT_TEST(tasks_change_no_kept_game)
{
	static const enum session_end ends[] = { BY_TERM,
		BY_Q_IN_A_SMALL_WINDOW };

	for (int i = 0; i < 3; i++) {
		session_start_at_home("--animation=off --new");
		session_play("3 :P1: 3 again", "F3 :Lesson 1 of 9",
			"3 :you move again!");
		session_try(TERMINAL_ESC "\033OS", "Problem 1 of");
		session_play("2 :Right. House 2 ties");
		until_solved();
		if (i < 2) {
			session_end_by(ends[i]);
		} else {
			session_play("q :P1: 3 again");
			session_leave();
		}
		session_keeps(1, "# kalah 1\n6 4\n3\n");
		ck_assert_int_eq(unlink(SESSION_KEPT), 0);
		session_start("--animation=off --problem");
		session_play(":Problem 2 of", "q :q quit");
		session_leave();
		ck_assert_int_eq(unlink(".local/state/kalah/problems"), 0);
	}
}

UNIT_TEST(without_a_home_nothing_is_kept)
{
	session_start_in(24, 80, "HOME", "--animation=off");
	session_play(":q quit",
		"3 :cannot be saved: there is no home folder (HOME)",
		"q :Quit without saving this game? y/n", "y");
	session_ended(0);
}

/* -- newcomers ------------------------------------------------------------- */

#define PAGE ":─ kalah ─"

/* Starts the game where nobody has played. */
static void start_first(const char *options)
{
	session_at_home();
	ck_assert_int_eq(system("rm -rf .local .config"), 0);
	session_start(options);
}

UNIT_TEST(nothing_is_written_before_a_newcomer_answers)
{
	for (enum session_end end = 0; end < SESSION_ENDS; end++) {
		start_first("start-page --animation=off --no-mouse");
		session_play(PAGE, "Down :▶ Two people");
		session_end_by(end);
		ck_assert_int_ne(access(".local", F_OK), 0);
		ck_assert_int_ne(access(".config", F_OK), 0);
	}
}

/* Whoever says what to play knows. */
UNIT_TEST(whoever_asks_for_a_game_sees_no_page)
{
	static const char *const options[] = { "-H5", "--first=1",
		"--no-config", "--level=1", "--random-seed=1", "--start=fair",
		"--position=<1,0,0,9,9>", "--preset=congkak" };
	static const char *const display[] = { "--new", "--tutor=all",
		"--time=1", "--name1=Ann", "--accessible", "--theme=mono" };
	char words[100];

	for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
		snprintf(words, sizeof words, "start-page %s", options[i]);
		start_first(words);
		session_see("o options");
		session_leave();
	}
	for (size_t i = 0; i < sizeof display / sizeof *display; i++) {
		snprintf(words, sizeof words, "start-page %s", display[i]);
		start_first(words);
		session_see("Play the computer");
		session_leave();
	}
	unit_folder_write("game", "# kalah 1\n6 4\n3\n");
	start_first("start-page game");
	session_play(":o op");
	session_leave();
	start_first("start-page --problem");
	session_play(":Problem 1 of", "Esc :New here?");
	session_leave();
}
