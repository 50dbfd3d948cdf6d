/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that the user names: games saved and loaded, records exported. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_files";

#define CONFIG ".config/kalah/config"

START_TEST(games_are_saved_and_loaded)
{
	session_start_at_home("--animation=off -2robot");
	session_type("u");
	session_try("s", "Save as: kalah.game_");
	session_type("\r");
	session_see("kalah.game: saved");
	unit_folder_holds("kalah.game", "# kalah 1\n# player2 = robot\n6 4\n");
	session_try("s", "Save as: kalah.game_");
	session_type(TERMINAL_ESC);
	session_see_no("Save as");
	unit_folder_write("mine", "# kalah 1\n# relay = on\n5 3\n2\n");
	session_try("L", "Load: kalah.game_");
	session_type("\x15" "x q9 \x7f\x7f\x7f");
	session_see("Load: x _");
	session_type("\x15mine\r");
	session_see("mine: loaded");
	ck_assert(session_shows("Kalah(5,3)"));
	ck_assert(session_shows("move 2"));
	session_try("-", "Sowing speed");
	session_leave();
	session_keeps(1, "# kalah 1\n# relay = on\n5 3\n2\n");
	/* a loaded game does not change the user's own settings */
	unit_folder_holds(CONFIG, "animation = fast\n");
}
END_TEST

/* Whatever the rules of the current game are. */
START_TEST(bare_records_have_standard_rules)
{
	unit_folder_write("bare", "6 4\n2\n1\n");
	session_start_at_home("--animation=off --relay=on -H4");
	session_type("L\x15" "bare\r");
	session_see("bare: loaded");
	ck_assert(session_shows("Kalah(6,4) standard"));
	session_leave();
}
END_TEST

/* Even a resumed game, if the user agrees. */
START_TEST(a_loaded_game_puts_the_current_one_aside)
{
	unit_folder_write("other", "5 3\n2\n");
	session_start_at_home("--animation=off");
	session_try("2", "move 2");
	session_leave();
	session_start_at_home("--animation=off");
	session_try("2", "move 3");
	session_type("L\x15other\r");
	session_see("y/n");
	session_type("y");
	session_see("other: loaded");
	session_leave();
	session_keeps(1, "# kalah 1\n6 4\n2\n2\n# aside\n");
	session_keeps(2, "# kalah 1\n5 3\n2\n");
}
END_TEST

/* A resumed game without a new move is left without asking. */
START_TEST(a_loaded_game_leaves_the_resumed_one)
{
	unit_folder_write("other", "5 3\n2\n");
	session_start_at_home("--animation=off");
	session_try("2", "move 2");
	session_leave();
	session_start_at_home("--animation=off");
	session_see("move 2");
	session_type("L\x15other\r");
	session_see("other: loaded");
	session_leave();
	session_keeps(1, "# kalah 1\n6 4\n2\n");
	session_keeps(2, "# kalah 1\n5 3\n2\n");
}
END_TEST

/* A loaded game that has ended neither counts in the series nor is saved, even
 * if it was saved with its end undone. */
START_TEST(a_finished_game_is_only_looked_at)
{
	unit_folder_write("ended", "1 1\n1\n");
	unit_folder_write("undone", "# kalah 1\n# at = 0\n1 1\n1\n");
	unit_folder_write("other", "5 3\n2\n");
	session_start_at_home("--animation=off -H1 -s1");
	session_try("1", "Games won: P1 0, P2 0, ties 1.");
	session_type("L\x15" "ended\r");
	session_see("ended: loaded");
	session_see("game over");
	/* the note covers the series */
	session_try(TERMINAL_ESC, "ties 1");
	session_type("L\x15" "undone\r");
	session_see("undone: loaded");
	session_see("move 1");
	session_type("L\x15other\r");
	session_see("other: loaded");
	session_type("L\x15" "undone\r");
	session_see("y/n");
	session_type("y");
	session_see("undone: loaded");
	session_leave();
	session_keeps(1, "# kalah 1\n5 3\n2\n# aside\n");
	ck_assert(access(SESSION_GAMES "play.2", F_OK) != 0);
}
END_TEST

/* Settings changed before are still saved; new players begin a new series. */
START_TEST(a_loaded_game_brings_its_players)
{
	unit_folder_write("robot", "# kalah 1\n# player2 = robot\n1 1\n");
	session_start_at_home("--animation=normal -H1 -s1");
	session_try("-", "Sowing speed");
	session_type("1 ");
	session_see("Games won: P1 0, P2 0, ties 1.");
	session_type("L\x15robot\r");
	session_see("robot: loaded");
	session_see("move 1");
	session_type("1 ");
	session_see("Games won: you 0, robot 0, ties 1");
	session_leave();
	unit_folder_holds(CONFIG, "animation = slow\n");
}
END_TEST

START_TEST(the_end_of_a_long_name_is_seen)
{
	session_start_at_home("--animation=off");
	session_type("s\x15");
	for (int i = 0; i < 10; i++)
		session_type("0123456789");
	session_type("tail");
	session_see("9tail_");
	session_type(TERMINAL_ESC);
	session_leave();
}
END_TEST

/* It has many more bytes than a line usually has columns. */
START_TEST(long_names_may_be_in_any_script)
{
	session_start_at_home("--animation=off");
	session_type("s\x15");
	for (int i = 0; i < 10; i++)
		session_type("მანკალა");
	session_type("end");
	session_see("end_");
	session_type(TERMINAL_ESC);
	session_leave();
}
END_TEST

START_TEST(loading_asks_and_reports_errors)
{
	unit_folder_write("good", "6 4\n1\n");
	unit_folder_write("bad", "6 4\n3\n3\n");
	unit_folder_write("large", "100 4\n3\n3\n");
	session_start_at_home("--animation=off");
	session_try("2", "move 2");
	session_type("L\x15" "bad\r");
	session_see("bad: line 3: invalid move house is empty");
	session_type("L\x15nothing\r");
	session_see("nothing: No such file or directory");
	session_type("L\x15.\r");
	session_see(".: Is a directory");
	session_type("L\x15/dev/zero\r");
	session_see("/dev/zero: Invalid argument");
	unit_folder_write("endless", "6 4\n3\n");
	ck_assert_int_eq(truncate("endless", 1 << 30), 0);
	session_type("L\x15" "endless\r");
	session_see("endless: line 3: the line is too long");
	session_type("L\x15large\r");
	session_see("large: line 1: the board is too large for the screen");
	session_type("L\x15\r");
	session_see_no("Load");
	session_type("L\x15good\r");
	session_see("Load that game?  This one is kept: K lists it.  y/n");
	session_type("n");
	session_see_no("Load");
	ck_assert(session_shows("House"));
	ck_assert(session_shows("move 2"));
	session_type("L\r");
	session_see("Load that game?");
	session_type("y");
	session_see("good: loaded");
	session_leave();
	unit_folder_holds("bad", "6 4\n3\n3\n");
}
END_TEST

/* A long file in which PAIRS of lines undo a move and make it again. */
static void write_long_game(const char *path, int pairs)
{
	FILE *file = fopen(path, "w");

	ck_assert_ptr_nonnull(file);
	fputs("# kalah 1\n5 3\n", file);
	for (int i = 0; i < pairs; i++)
		fputs("# at = 0\n2\n", file);
	ck_assert_int_eq(fclose(file), 0);
}

/* While a game is read, Esc and signals act, and the current game stays. */
START_TEST(loading_is_interrupted)
{
	write_long_game("long", 1000000);
	session_start_at_home("--animation=off");
	session_try("2", "move 2");
	session_type("L\x15long\r");
	session_see("Loading long");
	session_see("Esc stop");
	session_type("1" TERMINAL_ESC);
	session_see("long: not loaded");
	ck_assert(session_shows("move 2"));
	session_type("L\r");
	session_see("Loading long");
	session_resize(30, 90);
	session_see("Loading long");
	terminal_signal(session, SIGTERM);
	session_ended(-SIGTERM);
	session_keeps(1, "# kalah 1\n6 4\n2\n");
}
END_TEST

START_TEST(a_long_game_is_loaded)
{
	write_long_game("long", 10000);
	session_start_at_home("--animation=off");
	session_try("2", "move 2");
	session_type("s\x15long\r");
	session_see("That file exists. Overwrite?  y/n");
	session_type("nL\r");
	session_see("Load that game?  This one is kept: K lists it.  y/n");
	ck_assert(session_shows("Kalah(6,4)"));
	session_type("y");
	session_see("long: loaded");
	ck_assert(session_shows("Kalah(5,3)"));
	session_leave();
	session_keeps(2, "# kalah 1\n5 3\n2\n");
}
END_TEST

/* Saves to a name typed in the encoding of LOCALE: the screen shows SHOWN, and
 * the file is FILE. Does nothing if there is no such locale. */
static void type_in_locale(const char *locale, const char *typed,
		const char *shown, const char *file)
{
	char folder[1000], environment[2200];

	if (!unit_folder_use_locale(locale))
		return;
	ck_assert_ptr_nonnull(getcwd(folder, sizeof folder));
	snprintf(environment, sizeof environment,
		"LC_ALL=%s LOCPATH=%s HOME=%s", locale, folder, folder);
	session_start_in(24, 80, environment, "--animation=off");
	session_see("P1 to move");
	session_type("s\x15");
	session_type(typed);
	session_see(shown);
	session_type("\r");
	session_see(": saved");
	unit_folder_holds(file, "# kalah 1\n6 4\n");
	session_leave();
}

START_TEST(names_are_in_the_encoding_of_the_locale)
{
	type_in_locale("de_DE.ISO-8859-1", "a\xE9\xA4\x7F\xDF\x7F",
		"Save as: a?_", "a\xE9");
	type_in_locale("ja_JP.EUC-JP", "a\xB4\xC1\xBB\xFA\x7F",
		"Save as: a??_", "a\xB4\xC1");
}
END_TEST

START_TEST(only_games_are_overwritten)
{
	unit_folder_write("letter", "Dear Anna, hello\n");
	unit_folder_write("old", "6 4\n1\n");
	session_start_at_home("--animation=off");
	session_try("2", "move 2");
	session_type("s\x15letter\r");
	session_see("letter: not overwritten: it is not a saved game");
	session_type("s\x15old\r");
	session_see("That file exists. Overwrite?  y/n");
	session_type("n");
	session_see_no("y/n");
	unit_folder_holds("old", "6 4\n1\n");
	session_type("s\r");
	session_see("y/n");
	session_type("y");
	session_see("old: saved");
	session_type("s\x15no/where\r");
	session_see("no/where: No such file or directory");
	session_leave();
	unit_folder_holds("letter", "Dear Anna, hello\n");
	unit_folder_holds("old", "# kalah 1\n6 4\n2\n");
	session_keeps(1, "# kalah 1\n6 4\n2\n");
}
END_TEST

/* Characters that are special to a shell stand for themselves. */
START_TEST(names_are_completed)
{
	unit_folder_write("one.game", "6 4\n1\n");
	unit_folder_write("once.game", "6 4\n2\n");
	unit_folder_write("two[*].game", "6 4\n3\n");
	session_start_at_home("--animation=off");
	session_type("L");
	session_try("o\t", "Load: on_");
	session_see("once.game  one.game");
	session_type("e\t");
	session_see("Load: one.game_");
	session_see_no("once.game");
	session_type("\x15two[\t\r");
	session_see("two[*].game: loaded");
	session_type("L\x15~/onc\t\ry");
	session_see("P2 to move");
	session_leave();
}
END_TEST

/* Two letters may share their first byte, which is no letter by itself. */
START_TEST(names_are_completed_by_whole_letters)
{
	unit_folder_write("xκα", "6 4\n1\n");
	unit_folder_write("xκβ", "6 4\n2\n");
	session_start_at_home("--animation=off");
	session_type("L");
	session_try("x\t", "Load: xκ_");
	session_type("β\r");
	session_see("xκβ: loaded");
	session_leave();
}
END_TEST

/* Characters that do not take exactly one column are shown as '?'. */
START_TEST(wide_characters_are_shown_as_marks)
{
	session_start_at_home("--animation=off");
	session_type("s\x15漢字é");
	session_see("Save as: ??é_");
	session_type("\r");
	session_see("??é: saved");
	unit_folder_holds("漢字é", "# kalah 1\n6 4\n");
	session_leave();
}
END_TEST

START_TEST(records_are_exported)
{
	session_start_at_home("--animation=off -H1 -s1");
	session_try("1", "game over");
	session_try("x", "Export to: kalah.record_");
	session_type("\r");
	session_see("kalah.record: exported");
	unit_folder_holds("kalah.record", "1 1\n1\n");
	/* when the value of the only move is known */
	session_see("1*=");
	session_type("x\x15" "~/mine.txt\r");
	session_see("~/mine.txt: exported");
	unit_folder_holds("mine.txt", "Kalah(1,1) standard\n\n"
		"move  player  house  before  loss  mark  best    known\n"
		"   1  P1          1      +0     0  =     1       exact\n\n"
		"player  moves  without loss  seeds lost  result lost\n"
		"P1          1             1           0  never\n"
		"P2          0             0           0  never\n\n"
		"A tie, 1-1.\n");
	session_type("x\r");
	session_see("That file exists. Overwrite?");
	session_type("y");
	session_see("~/mine.txt: exported");
	session_leave();
	session_start_at_home("--animation=off -2robot --capture=never");
	session_try("1", "move 4");
	session_try("u", "move 1");
	session_type("x\x15" "~/mine\r");
	session_see("~/mine: exported");
	unit_folder_holds("mine", "# kalah 1\n# capture = never\n6 4\n");
	session_leave();
}
END_TEST

/* Even while seeds are being sown. */
START_TEST(file_keys_work_during_sowing)
{
	static const char *const keys[] = { "s", "L", "x" };
	static const char *const prompts[] = { "Save as", "Load", "Export to" };

	for (int i = 0; i < 3; i++) {
		session_start_at_home("--animation=slow --new");
		session_type("3");
		session_see("is being sown");
		session_try(keys[i], prompts[i]);
		session_type("\x15here" TERMINAL_ESC);
		session_see_no(prompts[i]);
		/* a cancelled name is forgotten */
		session_try(keys[i], ": kalah.");
		session_type(TERMINAL_ESC);
		session_see_no(prompts[i]);
		session_leave();
	}
}
END_TEST

/* As long as moves can be redone, a robot waits to be told to move, against a
 * person as against another robot. */
START_TEST(robots_wait_while_moves_can_be_redone)
{
	unit_folder_write("person", "# kalah 1\n# player2 = robot\n"
		"# at = 1\n6 4\n1\n1\n");
	session_start_at_home("--animation=off person");
	session_see("Enter lets the robot move.");
	session_try("r", "move 3");
	session_leave();
	unit_folder_write("mine", "# kalah 1\n# player1 = robot\n"
		"# player2 = robot\n# at = 1\n6 4\n3\n6\n1\n");
	session_start_at_home("--animation=off mine");
	session_see("Enter lets the robot move.");
	session_type("r");
	session_see_no("move 2");
	session_type("s\r");
	session_see("That file exists.");
	session_type("n");
	session_leave();
}
END_TEST

START_TEST(a_file_size_limit_is_reported)
{
	session_at_home();
	session_start_sh("ulimit -f 0; exec \"$0\" --animation=off");
	session_see("q quit");
	session_try("3", "last in P1's store");
	session_type("s\r");
	session_see("kalah.game: File too large");
	session_try("q", "Quit without saving this game?");
	session_type("y");
	session_ended(0);
}
END_TEST

/* Backspace erases whole characters, even if they have several bytes. */
START_TEST(names_may_be_in_any_script)
{
	session_start_at_home("--animation=off");
	session_type("s\x15κα");
	session_see("Save as: κα_");
	session_type("\x7fλα\r");
	session_see("κλα: saved");
	unit_folder_holds("κλα", "# kalah 1\n6 4\n");
	session_leave();
}
END_TEST

/* The code points of some letters are the key codes of curses: these are those
 * of Left, Right, Home, Backspace and F1. */
START_TEST(letters_are_not_keys)
{
	session_start_at_home("--animation=off");
	session_see("P1 to move");
	session_try("ą", "Press ? for the keys.");
	session_type("ĉ");
	session_see_no("[Rules]");
	session_type("s\x15Ą");
	session_see("Save as: Ą_");
	session_try("ąĆć", "Save as: ĄąĆć_");
	session_try("ĉ", "Save as: ĄąĆćĉ_");
	session_type(TERMINAL_ESC);
	session_see_no("Save as");
	session_leave();
}
END_TEST

START_TEST(a_file_is_opened_from_the_command_line)
{
	unit_folder_write("mine", "5 3\n2\n1\n");
	unit_folder_write("bad", "5 3\n3\n3\n");
	unit_folder_write("large", "5 1000\n");
	session_start_at_home("--animation=off mine");
	ck_assert(session_shows("Kalah(5,3)"));
	session_leave();
	ck_assert(access(SESSION_KEPT, F_OK) != 0);
	session_at_home();
	session_start("bad");
	session_see("kalah: bad: line 3: invalid move house is empty");
	ck_assert_int_eq(terminal_end(session, NULL), 1);
	session_start("nothing");
	session_see("kalah: nothing: No such file or directory");
	ck_assert_int_eq(terminal_end(session, NULL), 2);
	session_start("large");
	session_see("at most 99 houses a side");
	ck_assert_int_eq(terminal_end(session, NULL), 2);
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	unit_folder_add(tests);
	tcase_add_test(tests, games_are_saved_and_loaded);
	tcase_add_test(tests, bare_records_have_standard_rules);
	tcase_add_test(tests, a_loaded_game_puts_the_current_one_aside);
	tcase_add_test(tests, a_loaded_game_leaves_the_resumed_one);
	tcase_add_test(tests, a_finished_game_is_only_looked_at);
	tcase_add_test(tests, a_loaded_game_brings_its_players);
	tcase_add_test(tests, the_end_of_a_long_name_is_seen);
	tcase_add_test(tests, long_names_may_be_in_any_script);
	tcase_add_test(tests, loading_asks_and_reports_errors);
	tcase_add_test(tests, loading_is_interrupted);
	tcase_add_test(tests, a_long_game_is_loaded);
	tcase_add_test(tests, names_are_in_the_encoding_of_the_locale);
	tcase_add_test(tests, only_games_are_overwritten);
	tcase_add_test(tests, names_are_completed);
	tcase_add_test(tests, names_are_completed_by_whole_letters);
	tcase_add_test(tests, wide_characters_are_shown_as_marks);
	tcase_add_test(tests, records_are_exported);
	tcase_add_test(tests, file_keys_work_during_sowing);
	tcase_add_test(tests, robots_wait_while_moves_can_be_redone);
	tcase_add_test(tests, a_file_size_limit_is_reported);
	tcase_add_test(tests, names_may_be_in_any_script);
	tcase_add_test(tests, letters_are_not_keys);
	tcase_add_test(tests, a_file_is_opened_from_the_command_line);
}
