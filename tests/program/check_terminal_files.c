/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that the user names: games saved and loaded, records. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_files";

UNIT_WITH(session_add)
UNIT_WITH(unit_folder_add)

#define CONFIG ".config/kalah/config"

UNIT_TEST(games_are_saved_and_loaded)
{
	session_start_at_home("--animation=off -2robot");
	session_play("u s :Save as: kalah.game_", "Enter :kalah.game: saved");
	unit_folder_holds("kalah.game", "# kalah 1\n# player2 = robot\n6 4\n");
	session_play("s :Save as: kalah.game_", "Esc !Save as");
	unit_folder_write("mine", "# kalah 1\n# relay = on\n5 3\n2\n");
	session_play("L :Load: kalah.game_",
		"^U x Space q9 Space Backspace Backspace Backspace :Load: x _",
		"^U mine Enter :mine: loaded", ":Kalah(5,3)", ":move 2",
		"- :Sowing speed");
	session_leave();
	session_keeps(1, "# kalah 1\n# relay = on\n5 3\n2\n");
	/* a loaded game does not change the user's own settings */
	unit_folder_holds(CONFIG, "animation = fast\n");
}

/* Whatever the rules of the current game are. */
UNIT_TEST(bare_records_have_standard_rules)
{
	unit_folder_write("bare", "6 4\n2\n1\n");
	session_tell("--relay=on -H4", "L ^U bare Enter :bare: loaded",
		":Kalah(6,4) standard");
}

/* Even a resumed game, if the user agrees. */
UNIT_TEST(a_loaded_game_puts_the_current_one_aside)
{
	unit_folder_write("other", "5 3\n2\n");
	session_tell("", "2 :move 2");
	session_tell("", "2 :move 3", "L ^U other Enter :y/n",
		"y :other: loaded");
	session_keeps(1, "# kalah 1\n6 4\n2\n2\n# aside\n");
	session_keeps(2, "# kalah 1\n5 3\n2\n");
}

/* A resumed game without a new move is left without asking. */
UNIT_TEST(a_loaded_game_leaves_the_resumed_one)
{
	unit_folder_write("other", "5 3\n2\n");
	session_tell("", "2 :move 2");
	session_tell("", ":move 2", "L ^U other Enter :other: loaded");
	session_keeps(1, "# kalah 1\n6 4\n2\n");
	session_keeps(2, "# kalah 1\n5 3\n2\n");
}

/* A loaded game that has ended neither counts in the series nor is saved, even
 * if it was saved with its end undone. */
UNIT_TEST(a_finished_game_is_only_looked_at)
{
	unit_folder_write("ended", "1 1\n1\n");
	unit_folder_write("undone", "# kalah 1\n# at = 0\n1 1\n1\n");
	unit_folder_write("other", "5 3\n2\n");
	session_tell("-H1 -s1", "1 :Games won: P1 0, P2 0, ties 1.",
		"L ^U ended Enter :ended: loaded", ":game over",
		/* the note covers the series */
		"Esc :ties 1", "L ^U undone Enter :undone: loaded", ":move 1",
		"L ^U other Enter :other: loaded", "L ^U undone Enter :y/n",
		"y :undone: loaded");
	session_keeps(1, "# kalah 1\n5 3\n2\n# aside\n");
	ck_assert(access(SESSION_GAMES "play.2", F_OK) != 0);
}

/* Settings changed before are still saved; new players begin a new series. */
UNIT_TEST(a_loaded_game_brings_its_players)
{
	unit_folder_write("robot", "# kalah 1\n# player2 = robot\n1 1\n");
	session_start_at_home("--animation=normal -H1 -s1");
	session_play("- :Sowing speed",
		"1 Space :Games won: P1 0, P2 0, ties 1.",
		"L ^U robot Enter :robot: loaded", ":move 1",
		"1 Space :Games won: you 0, robot 0, ties 1");
	session_leave();
	unit_folder_holds(CONFIG, "animation = slow\n");
}

UNIT_TEST(loading_asks_and_reports_errors)
{
	unit_folder_write("good", "6 4\n1\n");
	unit_folder_write("bad", "6 4\n3\n3\n");
	unit_folder_write("large", "100 4\n3\n3\n");
	session_start_at_home("--animation=off");
	session_play("2 :move 2",
		"L ^U bad Enter :bad: line 3: invalid move house is empty",
		"L ^U nothing Enter :nothing: No such file or directory",
		"L ^U . Enter :.: Is a directory",
		"L ^U /dev/zero Enter :/dev/zero: Invalid argument");
	unit_folder_write("endless", "6 4\n3\n");
	ck_assert_int_eq(truncate("endless", 1 << 30), 0);
	session_play(
		"L ^U endless Enter :endless: longer than 1 MB; kalah "
		"--analyse reads records of any length",
		"L ^U large Enter :large: line 1: the board is too large for "
		"the screen", "L ^U Enter !Load",
		"L ^U good Enter :Load that game?  This one is kept: K lists "
		"it.  y/n", "n !Load", ":House", ":move 2",
		"L Enter :Load that game?", "y :good: loaded");
	session_leave();
	unit_folder_holds("bad", "6 4\n3\n3\n");
}

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

UNIT_TEST(a_long_game_is_loaded)
{
	write_long_game("long", 10000);
	session_tell("", "2 :move 2",
		"s ^U long Enter :That file exists. Overwrite?  y/n",
		"nL Enter :Load that game?  This one is kept: K lists it.  y/n",
		":Kalah(6,4)", "y :long: loaded", ":Kalah(5,3)");
	session_keeps(2, "# kalah 1\n5 3\n2\n");
}

/* One that is too long to be loaded may be overwritten; all is kept. */
UNIT_TEST(a_long_game_is_too_long)
{
	write_long_game("long", 100000);
	session_start_at_home("--animation=off");
	session_play("2 :move 2", "L ^U long Enter :long: longer than 1 MB",
		"s ^U long Enter :That file exists. Overwrite?  y/n", "n !y/n");
	session_leave();
	write_long_game(".local/state/kalah/play.7", 100000);
	session_start_at_home("--new");
	session_play("K :1 move", "Enter :play.7: this game continues",
		":Kalah(5,3)");
	session_leave();
}

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
	session_at_home();
	session_start_in(24, 80, environment, "--animation=off");
	session_play(":P1 to move", "s ^U");
	session_type(typed);
	session_see(shown);
	session_play("Enter :: saved");
	unit_folder_holds(file, "# kalah 1\n6 4\n");
	session_leave();
}

UNIT_TEST(names_are_in_the_encoding_of_the_locale)
{
	type_in_locale("de_DE.ISO-8859-1", "a\xE9\xA4\x7F\xDF\x7F",
		"Save as: a?_", "a\xE9");
	type_in_locale("ja_JP.EUC-JP", "a\xB4\xC1\xBB\xFA\x7F",
		"Save as: a??_", "a\xB4\xC1");
}

UNIT_TEST(a_game_that_is_over_is_reviewed)
{
	unit_folder_write("over", "1 1\n1\n");
	session_tell("over", ":The start of the game.", "Right :A tie, 1-1.",
		"Esc :n new game");
}

UNIT_TEST(only_games_are_overwritten)
{
	unit_folder_write("letter", "Dear Anna, hello\n");
	unit_folder_write("old", "6 4\n1\n");
	session_start_at_home("--animation=off");
	session_play("2 :move 2",
		"s ^U letter Enter :letter: not overwritten: it is not a "
		"saved game",
		"s ^U old Enter :That file exists. Overwrite?  y/n", "n !y/n");
	unit_folder_holds("old", "6 4\n1\n");
	session_play("s Enter :y/n", "y :old: saved",
		"s ^U no/where Enter :no/where: No such file or directory");
	session_leave();
	unit_folder_holds("letter", "Dear Anna, hello\n");
	unit_folder_holds("old", "# kalah 1\n6 4\n2\n");
	session_keeps(1, "# kalah 1\n6 4\n2\n");
}

/* Characters that are special to a shell stand for themselves. */
UNIT_TEST(names_are_taken_as_they_are_typed)
{
	unit_folder_write("two[*].game", "6 4\n3\n");
	session_tell("", "L two[*].game Enter :two[*].game: loaded",
		"L ^U ~/two[*].game Enter :y/n", "y :~/two[*].game: loaded");
}

/* Characters that do not take exactly one column are shown as '?'. */
UNIT_TEST(wide_characters_are_shown_as_marks)
{
	session_start_at_home("--animation=off");
	session_play("s ^U 漢字é :Save as: ?\?é_", "Enter :?\?é: saved");
	unit_folder_holds("漢字é", "# kalah 1\n6 4\n");
	session_leave();
}

/* The end of its name says what is in a file. */
UNIT_TEST(records_are_saved)
{
	session_start_at_home("--animation=off -H1 -s1");
	session_play("1 :game over", "s ^U a.record Enter :a.record: saved");
	unit_folder_holds("a.record", "1 1\n1\n");
	/* when the value of the only move is known */
	session_play(":1*=", "s ^U ~/mine.txt Enter :~/mine.txt: saved");
	unit_folder_holds("mine.txt", "Kalah(1,1) standard\n\n"
		"move  player  house  before  loss  mark  best    "
		"known\n"
		"   1  P1          1      +0     0  =     1       "
		"exact\n\n"
		"player  moves  without loss  seeds lost  result lost\n"
		"P1          1             1           0  never\n"
		"P2          0             0           0  never\n\n"
		"A tie, 1-1.\n");
	session_play("s Enter :That file exists. Overwrite?",
		"y :~/mine.txt: saved", "s ^U a.record2 Enter :2: saved");
	unit_folder_holds("a.record2", "# kalah 1\n1 1\n1\n");
	session_leave();
	session_start_at_home("--animation=off -2robot --capture=never");
	session_play("1 :move 4", "u :move 1",
		"s ^U b.record Enter :b.record: saved");
	unit_folder_holds("b.record", "# kalah 1\n# capture = never\n6 4\n");
	session_leave();
}

/* As long as moves can be redone, a robot waits to be told to move, against a
 * person as against another robot. */
UNIT_TEST(robots_wait_while_moves_can_be_redone)
{
	unit_folder_write("person", "# kalah 1\n# player2 = robot\n"
		"# at = 1\n6 4\n1\n1\n");
	session_tell("person", ":Enter lets the robot move.", "r :move 3");
	unit_folder_write("mine", "# kalah 1\n# player1 = robot\n"
		"# player2 = robot\n# at = 1\n6 4\n3\n6\n1\n");
	session_tell("mine", ":Enter lets the robot move.", "r !move 2",
		"s Enter :That file exists.", "n");
}

UNIT_TEST(a_file_size_limit_is_reported)
{
	session_at_home();
	session_start_sh("ulimit -f 0; exec \"$0\" --animation=off");
	session_play(":q quit", "3 :last in P1's store",
		"s Enter :kalah.game: File too large",
		"q :Quit without saving this game?", "y");
	session_ended(0);
}

/* Backspace erases whole characters, even if they have several bytes. */
UNIT_TEST(names_may_be_in_any_script)
{
	session_start_at_home("--animation=off");
	session_play("s ^U κα :Save as: κα_", "Backspace λα Enter :κλα: saved");
	unit_folder_holds("κλα", "# kalah 1\n6 4\n");
	session_leave();
}

UNIT_TEST(a_file_is_opened_from_the_command_line)
{
	unit_folder_write("mine", "5 3\n2\n1\n");
	unit_folder_write("bad", "5 3\n3\n3\n");
	unit_folder_write("large", "5 1000\n");
	session_tell("mine", ":Kalah(5,3)");
	ck_assert(access(SESSION_KEPT, F_OK) != 0);
	session_at_home();
	session_start("bad");
	session_play(":kalah: bad: line 3: invalid move house is empty");
	ck_assert_int_eq(terminal_end(session, NULL), 1);
	session_start("nothing");
	session_play(":kalah: nothing: No such file or directory");
	ck_assert_int_eq(terminal_end(session, NULL), 2);
	session_start("large");
	session_play(":at most 99 houses a side");
	ck_assert_int_eq(terminal_end(session, NULL), 2);
}

/* The code points of some letters are the key codes of curses: these are those
 * of Left, Right, Home, Backspace and F1. */
UNIT_TEST(letters_are_not_keys)
{
	session_tell("", ":P1 to move", "ą :Press ? for the keys.",
		"ĉ ! Help ", "s ^U Ą :Save as: Ą_", "ąĆć :Save as: ĄąĆć_",
		"ĉ :Save as: ĄąĆćĉ_", "Esc !Save as");
}
