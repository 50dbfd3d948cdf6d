/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All kinds of terminals, locales and environment variables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_environment";

UNIT_WITH(session_add)
UNIT_WITH(unit_folder_add)

enum { LONG_NAME = 20000 };

#define COUNT(array) (sizeof (array) / sizeof *(array))
#define REMEDY "try TERM=xterm-256color kalah"
#define PROMPT "Player P1's turn - Specify house number or 'q' to quit:"

/* -- terminals that cannot show a screen ----------------------------------- */

static char *long_terminal(void)
{
	char *setting = malloc(LONG_NAME + 1);

	ck_assert_ptr_nonnull(setting);
	memset(setting, 'x', LONG_NAME);
	memcpy(setting, "TERM=", 5);
	setting[LONG_NAME] = '\0';
	return setting;
}

/* Why it is plain comes first: TERMINAL. */
static void see_plain_game(const char *environment, const char *terminal)
{
	char line[200];

	session_start_in(24, 160, environment, "");
	session_play(":" PROMPT);
	snprintf(line, sizeof line, "kalah: plain mode, as TERM='%s' names no "
		"terminal with a movable cursor here; " REMEDY, terminal);
	ck_assert_str_eq(session_cells(0, 0, 160), line);
	ck_assert_str_eq(session_cells(1, 0, 80), "+----+-------+-------+"
		"-------+-------+-------+-------+----+");
	ck_assert_str_eq(session_cells(2, 0, 80), "| P2 | 6[ 4] | 5[ 4] |"
		" 4[ 4] | 3[ 4] | 2[ 4] | 1[ 4] |  0 |");
	ck_assert_uint_eq(terminal_state(session), 0);
	session_play("1 Enter :Player P2's turn", "q Enter :Game over");
	session_ended(0);
}

UNIT_TEST(a_poor_terminal_gets_plain_text)
{
	char *setting = long_terminal();

	see_plain_game("TERM=dumb", "dumb");
	see_plain_game("TERM", "");
	see_plain_game("TERM=", "");
	see_plain_game("TERM=no-such-terminal", "no-such-terminal");
	see_plain_game("TERM=../../etc/passwd", "../../etc/passwd");
	see_plain_game("TERM=x\033]0;\302\233%n\n", "x?]0;?%n?");
	see_plain_game(setting, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
	free(setting);
}

UNIT_TEST(no_reason_is_given_for_what_was_asked_for)
{
	session_start_in(24, 80, "TERM=dumb", "--plain");
	session_play(":" PROMPT, "!plain mode", "q Enter :Game over");
	session_ended(0);
	session_start_in(24, 80, "TERM=dumb", "--accessible");
	session_play(":P1", "!plain mode", "q Enter");
	session_ended(0);
}

/* What shows progress there is gone all the same when it is over. */
UNIT_TEST(a_dumb_terminal_gets_no_sequences)
{
	char sent[2000] = "";
	FILE *copy = tmpfile();

	unit_folder_write("game", "6 4\n3\n6\n");
	session_start_sh("TERM=dumb; export TERM; \"$0\" --review -t 0.01 game"
		" >moves; echo over; read line");
	terminal_copy(session, copy);
	session_play(":over");
	ck_assert_str_eq(session_cells(0, 0, 20), "over");
	session_play("Enter");
	session_ended(0);
	rewind(copy);
	ck_assert_uint_gt(fread(sent, 1, sizeof sent - 1, copy), 0);
	ck_assert_ptr_nonnull(strstr(sent, "\rAnalysing 2/2"));
	ck_assert_ptr_null(strchr(sent, '\033'));
	fclose(copy);
}

UNIT_TEST(without_a_terminal_it_is_plain)
{
	session_start_sh("exec \"$0\" </dev/null");
	session_play(":Game over");
	session_ended(0);
	session_start_sh("\"$0\" --echo | cat");
	session_play(":" PROMPT);
	ck_assert_uint_eq(terminal_state(session), 0);
	session_play("q Enter :Game over");
	session_ended(0);
}

/* -- terminals that can ---------------------------------------------------- */

UNIT_TEST(every_terminal_shows_the_same)
{
	static const char *const names[] = {
		"vt100", "vt220", "linux", "xterm", "screen-256color",
		"tmux-256color", "rxvt-unicode-256color", "xterm-direct"
	};
	char *expected, setting[64];

	session_start("--animation=off");
	session_play(":q quit");
	expected = session_text();
	for (size_t i = 0; i < COUNT(names); i++) {
		if (!session_knows_terminal(names[i]))
			continue;
		snprintf(setting, sizeof setting, "TERM=%s", names[i]);
		session_start_in(24, 80, setting, "--animation=off");
		session_until(session_is(expected));
		session_play("Right >2[ 4]", "Enter :P2 to move",
			"o :─ Options ─", "Esc !─ Options ─", "q :y/n", "y");
		session_ended(0);
	}
	free(expected);
}

static void see_ascii(const char *environment, const char *options)
{
	session_start_in(24, 80, environment, options);
	session_play(":q quit");
	ck_assert(session_is_ascii());
	session_play(":| o o  | o o  |",
		":> P1 to move              sowing > > >",
		":| >sow |  +1  |  +1  |  +1  | +1V  |", "2 :P2 to move",
		"o :- Options -", ":Preset");
	ck_assert(session_is_ascii());
	session_play("Esc !- Options -", "? : Help ", ":Esc close");
	ck_assert(session_is_ascii());
	session_play("Esc ! Help ");
	session_leave_unsaved();
}

UNIT_TEST(other_locales_get_ascii)
{
	see_ascii("LC_ALL=C", "--animation=off");
	see_ascii("LC_ALL=POSIX", "--animation=off");
	see_ascii("LC_ALL=no-such-locale", "--animation=off");
	see_ascii("LC_ALL", "--animation=off");
	see_ascii("", "--animation=off --ascii");
	see_ascii("LC_ALL=C", "--animation=off --ascii=off");
}

/* -- colours --------------------------------------------------------------- */

static bool has_colours(void)
{
	for (int row = 0; row < 24; row++)
		for (int col = 0; col < 80; col++)
			if (terminal_look(session, row, col) & TERMINAL_COLOUR)
				return true;
	return false;
}

static bool starts_with_colours(const char *environment, const char *options)
{
	session_start_in(24, 80, environment, options);
	session_play(":q quit");
	return has_colours();
}

UNIT_TEST(colours_follow_the_options)
{
	ck_assert(starts_with_colours("", ""));
	ck_assert(!starts_with_colours("NO_COLOR=1", ""));
	session_play("c c :Colours are off.");
	ck_assert(starts_with_colours("NO_COLOR=", ""));
	ck_assert(starts_with_colours("NO_COLOR=1", "--color=always"));
	ck_assert(!starts_with_colours("NO_COLOR=1", "--color=auto"));
	ck_assert(!starts_with_colours("", "--color=never"));
	ck_assert(!starts_with_colours("", "--theme=mono --color=always"));
	ck_assert(!starts_with_colours("", "--color=never --theme=oak"));
	ck_assert(starts_with_colours("", "--color=never --color=auto"));
	ck_assert(starts_with_colours("", "--theme=lines"));
	ck_assert(starts_with_colours("", "--theme=walnut"));
	ck_assert(!starts_with_colours("NO_COLOR=1", "--theme=walnut"));
	ck_assert(!starts_with_colours("TERM=vt100", "--color=always"));
	if (session_knows_terminal("xterm-direct"))
		ck_assert(starts_with_colours("TERM=xterm-direct", ""));
	ck_assert(starts_with_colours("TERM=linux", ""));
}

/* -- languages ------------------------------------------------------------- */

/* Where the C library translates in this locale. */
UNIT_TEST(the_linux_console_has_no_wide_signs)
{
	session_start_in(24, 80, "LANGUAGE=ja", "--animation=off");
	session_play(":Kalah(6,4)");
	if (session_shows("to move"))
		return;
	session_start_in(24, 80, "LANGUAGE=ja TERM=linux", "--animation=off");
	session_play(":P1 to move", ":The Linux console cannot show your "
		"language: this is English.", "Right !Linux console");
	session_start_in(24, 80, "LANGUAGE=de TERM=linux", "--animation=off");
	session_play(":Kalah(6,4)", "!to move", "!Linux console");
	/* where s is a yes, Space is none */
	session_start_in(24, 80, "LANGUAGE=es", "--animation=off");
	session_play("1 n :Abandonar", "Space n !Abandonar", ":1 P1 1",
		"n :Abandonar", "S !1 P1 1");
}

/* -- sizes ----------------------------------------------------------------- */

UNIT_TEST(absurd_sizes_in_the_environment_are_ignored)
{
	static const char *const settings[] = {
		"LINES=30000 COLUMNS=30000", "LINES=garbage COLUMNS=-5",
		"LINES=0 COLUMNS=0", "LINES=99999999999999999999 COLUMNS=1e9",
		"LINES= COLUMNS=", "LINES=-1 COLUMNS=-1", "LINES=1001",
		"COLUMNS=2147483648", "LINES=4294967320 COLUMNS=65616",
		"LINES=401 COLUMNS=1001"
	};
	char *expected;

	session_start("");
	session_play(":q quit");
	expected = session_text();
	for (size_t i = 0; i < COUNT(settings); i++) {
		struct rusage used;

		session_start_in(24, 80, settings[i], "");
		session_until(session_is(expected));
		session_play("q");
		used = session_ended(0);
		/* sanitizers need more, a huge screen far more */
		ck_assert_int_lt(used.ru_maxrss, 200 * 1024);
		ck_assert_int_lt(used.ru_utime.tv_sec, 2);
	}
	free(expected);
}
