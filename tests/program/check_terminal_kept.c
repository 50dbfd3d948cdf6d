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

#define ROBOTS "# kalah 1\n# capture = always\n# player2 = robot\n4 3\n"
#define CONFIG ".config/kalah/config"

/* -- the kept game --------------------------------------------------------- */

START_TEST(a_game_continues_at_the_next_start)
{
	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	session_try("1", "P2 to move");
	session_leave();
	session_keeps(1, "# kalah 1\n6 4\n3\n1\n");
	session_start_at_home("--animation=off");
	session_see("Your autosaved game continues.");
	session_see("P2 to move");
	session_try("1", "move 4");
	session_type("uu");
	session_see("move 2");
	session_leave();
	session_keeps(1,
		"# kalah 1\n6 4\n3\n1\n1\n# at = 2\n# at = 1\n");
	session_start_at_home("--animation=off --resume");
	session_see("move 2");
	session_try("r", "P2 to move");
	session_leave();
}
END_TEST

START_TEST(rules_and_players_are_kept_too)
{
	session_start_at_home(
		"--animation=off -2robot -H4 -s3 --capture=always");
	session_try("1", "move 4");
	session_leave();
	session_start_at_home("--animation=off");
	session_see("Kalah(4,3)");
	session_see("Robot");
	session_type("n");
	session_see("y/n");
	session_try("y", "A new game");
	ck_assert(session_shows("Kalah(4,3)"));
	session_try("1", "move 4");
	session_type("ny");
	session_see("move 1");
	session_leave();
	/* the first game was only looked at, the second is put aside */
	session_keeps(1, ROBOTS "1\n2\n1\n");
	session_keeps(2, ROBOTS "1\n2\n1\n# aside\n");
}
END_TEST

START_TEST(a_game_survives_signals)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

	for (int i = 0; i < 4; i++) {
		session_start_at_home("--animation=slow --new");
		session_type("3");
		session_see("is being sown");
		if (i < 3) {
			ck_assert(terminal_signal(session, signals[i]));
			session_ended(-signals[i]);
		} else {
			terminal_hangup(session);
			ck_assert_int_eq(terminal_end(session, NULL), -SIGHUP);
		}
		session_keeps(1, "# kalah 1\n6 4\n3\n");
		ck_assert_int_eq(unlink(SESSION_KEPT), 0);
	}
}
END_TEST

START_TEST(a_game_survives_a_small_window)
{
	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	session_resize(1, 1);
	session_until(session_is("k"));
	session_type("q");
	session_ended(0);
	session_keeps(1, "# kalah 1\n6 4\n3\n");
}
END_TEST

static void choose_robot_in_menu(void)
{
	session_try("o", "─ Options ─");
	session_until(session_drew_chosen());
	while (!session_chose("P2 ")) {
		char *before = strdup(session_chosen());

		session_type(TERMINAL_DOWN);
		session_until(session_drew_chosen() && !session_chose(before));
		free(before);
	}
	session_type(TERMINAL_LEFT);
	session_until(session_chose("< robot >"));
}

/* Changes in a menu count only when it is closed. */
START_TEST(an_open_menu_changes_no_kept_game)
{
	for (int i = 0; i < 2; i++) {
		session_start_at_home("--animation=off --new");
		session_try("3", "last in P1's store");
		choose_robot_in_menu();
		if (i == 0) {
			ck_assert(terminal_signal(session, SIGTERM));
			session_ended(-SIGTERM);
		} else {
			session_resize(1, 1);
			session_until(session_is("k"));
			session_leave();
		}
		session_keeps(i + 1, "# kalah 1\n6 4\n3\n");
	}
}
END_TEST

START_TEST(a_finished_game_is_not_kept)
{
	session_start_at_home("--animation=off -H1 -s1");
	session_try("1", "game over");
	session_leave();
	ck_assert(access(SESSION_KEPT, F_OK) != 0);
	session_start_at_home("--animation=off");
	session_leave();
	ck_assert(access(SESSION_KEPT, F_OK) != 0);
	session_start_at_home("--animation=off -H2 -s1");
	session_try("1", "move 2");
	session_leave();
	session_start_at_home("--animation=off");
	session_type("1212121212");
	session_see("game over");
	session_leave();
	ck_assert(access(SESSION_KEPT, F_OK) != 0);
}
END_TEST

START_TEST(a_new_game_leaves_the_kept_one)
{
	static const char *const options[] = { "--new", "-H5",
		"--preset=seed-on", "--first=2",
		"--position=<1,0,0,9,9>" };

	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	session_leave();
	for (int i = 0; i < 5; i++) {
		char all[100];

		snprintf(all, sizeof all, "--animation=off %s", options[i]);
		session_start_at_home(all);
		session_see("A new game");
		session_leave();
		session_keeps(1, "# kalah 1\n6 4\n3\n");
	}
	session_start_at_home("--animation=off --new");
	session_try("2", "move 2");
	session_leave();
	session_keeps(1, "# kalah 1\n6 4\n3\n");
	session_keeps(2, "# kalah 1\n6 4\n2\n");
}
END_TEST

START_TEST(two_programs_keep_both_games)
{
	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	session_leave();
	session_start_at_home("--animation=off");
	session_try("1", "move 3");
	unit_folder_write(SESSION_GAMES "play.2", "# kalah 1\n6 4\n2\n");
	session_leave();
	session_keeps(1, "# kalah 1\n6 4\n3\n1\n");
	session_start_at_home("--animation=off");
	session_see("move 2");
	session_leave();
	session_keeps(1, "# kalah 1\n6 4\n3\n1\n# aside\n");
	session_keeps(2, "# kalah 1\n6 4\n2\n");
}
END_TEST

START_TEST(a_damaged_game_is_reported_and_stays)
{
	static const char *const bad[] = { "# kalah 1\n6 4\n3\n3\n", "no\n" };
	static const char *const kept[] = {
		"# kalah 1\n6 4\n3\n3\n# aside\n", "no\n" };
	static const char *const told[] = {
		"continues up to where it is damaged: line 4: invalid move",
		"cannot be read: line 1: " };

	for (int i = 0; i < 2; i++) {
		unlink(SESSION_KEPT);
		unlink(SESSION_GAMES "play.2");
		session_start_at_home("--animation=off --new");
		session_try("3", "last in P1's store");
		session_leave();
		unit_folder_write(SESSION_KEPT, bad[i]);
		session_start_at_home("--animation=off");
		session_see(told[i]);
		session_try("2", i ? "P2 to move" : "move 3");
		session_leave();
		session_keeps(2, i ? "# kalah 1\n6 4\n2\n" :
			"# kalah 1\n6 4\n3\n2\n");
		session_keeps(1, kept[i]);
	}
}
END_TEST

/* Whatever kills the program, the next start continues what was last seen. */
START_TEST(what_was_seen_survives_a_kill)
{
	static const int signals[] = { SIGKILL, SIGSEGV, SIGABRT };

	for (int i = 0; i < 3; i++) {
		session_start_at_home("--animation=off --new");
		session_try("3", "last in P1's store");
		session_try("6", "P2 to move");
		session_try("u", "P1 to move");
		ck_assert(terminal_signal(session, signals[i]));
		ck_assert_int_eq(terminal_end(session, NULL), -signals[i]);
		session_start_at_home("--animation=off");
		session_see("Your interrupted game continues.");
		session_see("P1 to move");
		session_try("r", "P2 to move");
		session_leave();
		session_keeps(i + 1,
			"# kalah 1\n6 4\n3\n6\n"
			"# at = 1\n# at = 1\n6\n");
	}
}
END_TEST

/* Even at the end, which says so. */
START_TEST(a_lost_file_is_written_anew)
{
	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	ck_assert_int_eq(rename(SESSION_GAMES, "elsewhere"), 0);
	session_try("6", "P2 to move");
	session_keeps(1, "# kalah 1\n6 4\n3\n6\n");
	ck_assert_int_eq(truncate(SESSION_KEPT, 0), 0);
	session_type("q");
	session_see("kalah: the game was saved anew: its file was cut off");
	session_ended(0);
	session_keeps(1, "# kalah 1\n6 4\n3\n6\n");
}
END_TEST

/* Games put aside can be listed, continued and deleted. */
START_TEST(games_put_aside_come_back)
{
	session_start_at_home("--animation=off");
	session_try("K", "No other game is kept.");
	session_try("3", "last in P1's store");
	session_try("n", "This one is kept: K lists it.");
	session_try("y", "A new game");
	session_keeps(1, "# kalah 1\n6 4\n3\n# aside\n");
	session_try("2", "P2 to move");
	session_try("6", "move 3");
	session_type("Ny");
	session_see("P2 to move");
	session_try("K", "─ Kept games ─");
	session_until(session_chose("Kalah(6,4) standard, 2 moves"));
	session_see("P2 human: 1");
	session_type("\033[B");
	session_until(session_chose("Kalah(6,4) standard, 1 move"));
	session_type("\r");
	session_see("play.1: this game continues");
	session_see("1 P1 3*");
	session_try("6", "P2 to move");
	session_try("K", "─ Kept games ─");
	session_try("d", "─ Delete this game for good? ─");
	session_try("n", "─ Kept games ─");
	session_keeps(2, "# kalah 1\n6 4\n2\n6\n# aside\n");
	session_type("dy");
	session_see("Deleted.");
	ck_assert(access(SESSION_GAMES "play.2", F_OK) != 0);
	session_see_no("Kept games");
	session_leave();
	session_keeps(1, "# kalah 1\n6 4\n3\n# aside\n6\n");
}
END_TEST

/* If another program has meanwhile put another game under a listed name, that
 * game is neither continued nor deleted unseen. */
START_TEST(a_listed_name_stands_for_one_game_only)
{
	static const char other[] = SESSION_GAMES "play.5";

	for (int i = 0; i < 2; i++) {
		session_start_at_home("--animation=off --new");
		session_try("3", "last in P1's store");
		unit_folder_write(other, "# kalah 1\n6 4\n2\n");
		session_try("K", "─ Kept games ─");
		session_until(session_chose("standard, 1 move"));
		if (i)
			session_try("d", "─ Delete this game for good? ─");
		ck_assert_int_eq(rename(other, "elsewhere"), 0);
		unit_folder_write(other, "# kalah 1\n6 4\n5\n6\n");
		session_try(i ? "y" : "\r",
			"Another program is using that game.");
		unit_folder_holds(other, "# kalah 1\n6 4\n5\n6\n");
		session_type(TERMINAL_ESC);
		session_see_no("Kept games");
		session_leave();
		session_keeps(1, "# kalah 1\n6 4\n3\n");
		ck_assert_int_eq(
			unlink(SESSION_KEPT) | unlink(other), 0);
	}
}
END_TEST

/* Typed ahead, a click finds the place of a game that is no longer there. */
START_TEST(a_click_may_come_too_late)
{
	char keys[40];
	int row, col;

	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	unit_folder_write(SESSION_GAMES "play.5", "# kalah 1\n6 4\n3\n");
	unit_folder_write(SESSION_GAMES "play.6", "# kalah 1\n6 4\n2\n6\n");
	session_try("K", "standard, 1 move");
	session_until(session_chose("standard, 2 moves"));
	ck_assert(terminal_find(session, "standard, 1 move", &row, &col));
	snprintf(keys, sizeof keys, "dy\033[<0;%d;%dM", col + 1, row + 1);
	session_type(keys);
	session_see_no("standard, 2 moves");
	session_until(session_chose("standard, 1 move"));
	session_type(TERMINAL_ESC);
	session_see_no("Kept games");
	session_leave();
}
END_TEST

/* It can be looked at, and stays in the list. */
START_TEST(a_game_that_is_over_stays_in_the_list)
{
	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	unit_folder_write(SESSION_GAMES "play.5", "# kalah 1\n1 1\n1\n");
	session_try("K", "─ Kept games ─");
	session_see("game over");
	session_type("\r");
	session_see("play.5: this game continues");
	session_see("Game over");
	session_leave();
	unit_folder_holds(SESSION_GAMES "play.5", "# kalah 1\n1 1\n1\n");
	session_keeps(1, "# kalah 1\n6 4\n3\n# aside\n");
}
END_TEST

/* A listed file may contain anything. */
START_TEST(files_that_are_no_games_are_listed_too)
{
	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	session_leave();
	unit_folder_write(SESSION_GAMES "game.7", "hello\n");
	session_start_at_home("--animation=off");
	session_see("continues");
	session_try("K", "─ Kept games ─");
	session_see("It cannot be read:");
	session_type("\r");
	session_see("game.7: line 1: ");
	ck_assert(session_shows("P1 to move"));
	session_leave();
	unit_folder_holds(SESSION_GAMES "game.7", "hello\n");
}
END_TEST

/* Whatever ends the program during a review, with the help open or not. */
START_TEST(a_review_changes_no_kept_game)
{
	for (int i = 0; i < 3; i++) {
		session_start_at_home("--animation=off --new");
		session_try("3", "last in P1's store");
		session_try("6", "move 3");
		session_try("v" TERMINAL_HOME, "move 0 of 2");
		if (i == 2)
			session_try("?", "[Review]");
		if (i == 1) {
			session_resize(1, 1);
			session_until(session_is("k"));
			session_leave();
		} else {
			ck_assert(terminal_signal(session, SIGTERM));
			session_ended(-SIGTERM);
		}
		session_keeps(1, "# kalah 1\n6 4\n3\n6\n");
		ck_assert_int_eq(unlink(SESSION_KEPT), 0);
	}
}
END_TEST

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
START_TEST(tasks_change_no_kept_game)
{
	for (int i = 0; i < 3; i++) {
		session_start_at_home("--animation=off --new");
		session_try("3", "last in P1's store");
		session_try("\033OR", "Lesson 1 of 5");
		session_try("3", "you move again!");
		session_try("\033\033OS", "Problem 1 of");
		session_try("s", " House ");
		until_solved();
		if (i == 0) {
			ck_assert(terminal_signal(session, SIGTERM));
			session_ended(-SIGTERM);
		} else if (i == 1) {
			session_resize(1, 1);
			session_until(session_is("k"));
			session_leave();
		} else {
			session_try("q", "last in P1's store");
			session_leave();
		}
		session_keeps(1, "# kalah 1\n6 4\n3\n");
		ck_assert_int_eq(unlink(SESSION_KEPT), 0);
		session_start("--animation=off --problem");
		session_see("Problem 2 of");
		session_try("q", "q quit");
		session_leave();
		ck_assert_int_eq(unlink(".local/state/kalah/problems"), 0);
	}
}
END_TEST

/* Only before the very first move, and only then l begins a lesson. */
START_TEST(newcomers_are_greeted)
{
	session_start_at_home("--animation=off");
	session_see("New here? Press l for a lesson. Alone? Press o");
	session_try("o", "Who plays P2");
	session_type(TERMINAL_ESC);
	session_see_no("Options");
	session_try("l", "Lesson 1 of 5");
	session_try("\033", "New here?");
	session_try("l", "Lesson 1 of 5");
	session_type("3");
	session_try("\033", "New here?");
	session_type("3");
	session_see_no("New here?");
	session_type("l");
	session_try("u", "All moves undone");
	session_type("l");
	session_until(session_chose("6[ 4]"));
	session_type("rny");
	session_see("A new game");
	session_leave();
	session_start_at_home("--animation=off --new");
	session_see("A new game");
	session_leave();
}
END_TEST

/* N swaps the sides of one game only. */
START_TEST(sides_are_swapped_for_one_game)
{
	session_start_at_home("--animation=off --player2=robot");
	session_type("N");
	session_see("P2 You");
	session_see("Robot v You");
	session_leave();
	ck_assert(access(CONFIG, F_OK) != 0);
	session_start_at_home("--animation=off --new");
	session_see("P1 to move");
	session_try("N", "P2 to move");
	session_try("-", "Sowing speed");
	session_type("q");
	session_ended(0);
	unit_folder_holds(CONFIG, "animation = fast\n");
}
END_TEST

/* A new game begins, and may have its name. */
START_TEST(an_empty_file_is_no_game)
{
	session_start_at_home("--animation=off");
	session_try("3", "last in P1's store");
	session_leave();
	unit_folder_write(SESSION_KEPT, "");
	session_start_at_home("--animation=off");
	session_see("A new game");
	session_try("2", "move 2");
	session_leave();
	session_keeps(1, "# kalah 1\n6 4\n2\n");
}
END_TEST

START_TEST(quitting_asks_if_nothing_can_be_kept)
{
	static const char *const answers[] = { "n", TERMINAL_ESC };

	unit_folder_write(".local", "a file where there should be a folder");
	session_start_at_home("--animation=off");
	session_try("3", "The game cannot be saved: Not a directory");
	session_try("2", "move 3");
	/* it says so only once */
	session_see_no("cannot be saved");
	for (int i = 0; i < 2; i++) {
		session_try("q", "Quit without saving this game?  y/n");
		ck_assert(session_shows("Not a directory"));
		session_type(answers[i]);
		session_see_no("Quit ");
	}
	session_resize(5, 30);
	session_see("too small");
	session_try("q", "y/n");
	session_type("n");
	session_see("too small");
	session_try("q", "y/n");
	session_type("y");
	session_ended(0);
}
END_TEST

START_TEST(without_a_home_nothing_is_kept)
{
	session_start_in(24, 80, "HOME", "--animation=off");
	session_see("q quit");
	session_try("3", "cannot be saved: there is no home folder (HOME)");
	session_try("q", "Quit without saving this game?  y/n");
	session_type("y");
	session_ended(0);
}
END_TEST

/* -- settings -------------------------------------------------------------- */

START_TEST(settings_are_remembered)
{
	session_at_home();
	session_start_at_home("");
	session_try("o", "─ Options ─");
	session_type("\001" TERMINAL_DOWN TERMINAL_LEFT "o");
	session_see("Kalah(5,4)");
	session_type("+");
	session_see("Sowing speed: fast");
	session_leave();
	unit_folder_holds(CONFIG, "houses = 5\nanimation = fast\n");
	session_start_at_home("");
	session_see("Kalah(5,4)");
	session_try("o", "─ Options ─");
	session_type("\001" TERMINAL_DOWN TERMINAL_RIGHT TERMINAL_ESC);
	session_see_no("Options ─");
	session_try("o", "─ Options ─");
	session_type(TERMINAL_RIGHT "\x03");
	session_ended(-SIGINT);
	unit_folder_holds(CONFIG, "houses = 5\nanimation = fast\n");
}
END_TEST

START_TEST(unknown_settings_stay_in_the_file)
{
	session_at_home();
	ck_assert_int_eq(mkdir(".config", 0700), 0);
	ck_assert_int_eq(mkdir(".config/kalah", 0700), 0);
	unit_folder_write(CONFIG, "# mine\r\n houses=3 \ncursor = on\n"
		"from the future = 7\nhouses = 4");
	session_start("--ascii");
	session_see("q quit");
	session_try("o", "- Options -");
	session_type("\001" TERMINAL_DOWN TERMINAL_RIGHT "o");
	session_see("Kalah(5,4)");
	session_leave();
	unit_folder_holds(CONFIG, "# mine\r\ncursor = on\n"
		"from the future = 7\nhouses = 5\n");
}
END_TEST

/* On the screen, since nobody would see standard error before the end. */
START_TEST(wrong_settings_are_reported_at_once)
{
	ck_assert_int_eq(mkdir(".config", 0700), 0);
	ck_assert_int_eq(mkdir(".config/kalah", 0700), 0);
	unit_folder_write(CONFIG, "houses = 5\nhuoses = 3\nseeds = many\n");
	session_start_at_home("--animation=off");
	session_see("line 2: 'huoses' is not a setting");
	session_see("Kalah(5,4)");
	session_leave();
	session_start_at_home("--animation=off --no-config");
	session_see("Kalah(6,4)");
	session_leave();
}
END_TEST

START_TEST(settings_may_not_be_writable)
{
	session_start_at_home("--no-config");
	session_type("+");
	session_see("Sowing speed: fast");
	session_leave();
	ck_assert(access(".config", F_OK) != 0);
	unit_folder_write(".config", "in the way");
	session_start_at_home("");
	session_try("o", "─ Options ─");
	session_type(TERMINAL_UP TERMINAL_UP TERMINAL_UP);
	session_type("\001" TERMINAL_DOWN TERMINAL_LEFT "o");
	session_see("The settings cannot be saved: Not a directory");
	/* it says so only once */
	session_try("o", "─ Options ─");
	session_type(TERMINAL_LEFT "o");
	session_see_no("─ Options ─");
	session_type("q");
	session_ended(0);
	ck_assert(!session_shows("could not be saved"));
	session_start_at_home("--animation=off");
	session_try("-", "Sowing speed");
	session_type("q");
	session_see("the settings could not be saved: Not a directory");
	session_ended(0);
	unit_folder_holds(".config", "in the way");
}
END_TEST

/* Words mode, too, retries what could not be written. */
START_TEST(settings_are_written_once_they_can_be)
{
	unit_folder_write(".config", "in the way");
	session_at_home();
	session_start("--plain=words");
	session_see("New here?");
	session_type("set theme mono\r");
	session_see("The settings cannot be saved: Not a directory.");
	ck_assert_int_eq(unlink(".config"), 0);
	session_type("quit\r");
	session_ended(0);
	unit_folder_holds(".config/kalah/config", "theme = mono\n");
}
END_TEST

/* Words mode has larger boards than the screen. */
START_TEST(a_game_too_large_for_the_screen_is_named)
{
	session_at_home();
	session_start("--plain=words -H120");
	session_try("7\r", "P1 plays 7");
	session_type("quit\r");
	session_ended(0);
	session_start("");
	session_see("continues your kept game, --new starts another");
	session_ended(2);
	session_start("--plain=words");
	session_see("Your game continues.");
	session_type("quit\r");
	session_ended(0);
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	unit_folder_add(tests);
	tcase_add_test(tests, a_game_continues_at_the_next_start);
	tcase_add_test(tests, rules_and_players_are_kept_too);
	tcase_add_test(tests, a_game_survives_signals);
	tcase_add_test(tests, a_game_survives_a_small_window);
	tcase_add_test(tests, an_open_menu_changes_no_kept_game);
	tcase_add_test(tests, a_finished_game_is_not_kept);
	tcase_add_test(tests, a_new_game_leaves_the_kept_one);
	tcase_add_test(tests, two_programs_keep_both_games);
	tcase_add_test(tests, a_damaged_game_is_reported_and_stays);
	tcase_add_test(tests, a_lost_file_is_written_anew);
	tcase_add_test(tests, games_put_aside_come_back);
	tcase_add_test(tests, a_listed_name_stands_for_one_game_only);
	tcase_add_test(tests, a_click_may_come_too_late);
	tcase_add_test(tests, a_game_that_is_over_stays_in_the_list);
	tcase_add_test(tests, files_that_are_no_games_are_listed_too);
	tcase_add_test(tests, a_game_too_large_for_the_screen_is_named);
	tcase_add_test(tests, what_was_seen_survives_a_kill);
	tcase_add_test(tests, a_review_changes_no_kept_game);
	tcase_add_test(tests, tasks_change_no_kept_game);
	tcase_add_test(tests, newcomers_are_greeted);
	tcase_add_test(tests, sides_are_swapped_for_one_game);
	tcase_add_test(tests, an_empty_file_is_no_game);
	tcase_add_test(tests, quitting_asks_if_nothing_can_be_kept);
	tcase_add_test(tests, without_a_home_nothing_is_kept);
	tcase_add_test(tests, settings_are_remembered);
	tcase_add_test(tests, unknown_settings_stay_in_the_file);
	tcase_add_test(tests, wrong_settings_are_reported_at_once);
	tcase_add_test(tests, settings_may_not_be_writable);
	tcase_add_test(tests, settings_are_written_once_they_can_be);
}
