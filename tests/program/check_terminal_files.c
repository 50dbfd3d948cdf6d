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

UNIT_TEST(loading_asks_and_reports_errors)
{
	unit_folder_write("good", "6 4\n1\n");
	unit_folder_write("bad", "6 4\n3\n3\n");
	unit_folder_write("large", "100 4\n3\n3\n");
	session_start_at_home("--animation=off");
	session_play("2 :P2 to move",
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
		"L ^U good Enter :This game is kept. Load that one? y/n",
		"n !Load", ":House", ":P2 to move", "L Enter :Load that one?",
		"y :good: loaded");
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
	session_tell("", "2 :P2 to move",
		"s ^U long Enter :That file exists. Overwrite it? y/n",
		"nL Enter :This game is kept. Load that one? y/n",
		":Kalah(6,4)", "y :long: loaded", ":Kalah(5,3)");
	session_keeps(2, "# kalah 1\n5 3\n2\n");
}

/* One that is too long to be loaded may be overwritten; all is kept. */
UNIT_TEST(a_long_game_is_too_long)
{
	write_long_game("long", 100000);
	session_start_at_home("--animation=off");
	session_play("2 :P2 to move", "L ^U long Enter :long: longer than 1 MB",
		"s ^U long Enter :That file exists. Overwrite it? y/n",
		"n !y/n");
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
	char environment[60];

	if (!unit_folder_use_locale(locale))
		return;
	snprintf(environment, sizeof environment, "LC_ALL=%s LOCPATH=.",
		locale);
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

UNIT_TEST(a_file_size_limit_is_reported)
{
	session_at_home();
	session_start_sh("ulimit -f 0; exec \"$0\" --random-seed=1");
	session_play(":q quit", "3 :P1: 3 again",
		"s Enter :kalah.game: File too large",
		"q :Quit without saving this game?", "y");
	session_ended(0);
}
