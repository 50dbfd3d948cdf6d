/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signals, suspending, a terminal that disappears, and idling.
 */
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process.h"
#include "session.h"

const char unit_name[] = "terminal_signals";

UNIT_WITH(session_add)

#define COUNT(array) (sizeof (array) / sizeof *(array))

/* -- where a signal may arrive --------------------------------------------- */

static void at_board(void)
{
	session_start("--animation=off");
	session_see("q quit");
}

static void at_menu(void)
{
	at_board();
	session_open_menu();
}

static void at_help(void)
{
	at_board();
	session_try("?", " Help ");
	session_see("Esc close");
}

static void at_question(void)
{
	at_board();
	session_try("2", "P2 to move");
	session_try("q", "Quit ");
	session_see(" y yes  n no");
}

static void at_small_window(void)
{
	at_board();
	session_resize(1, 1);
	session_until(session_is("k"));
}

static void (*const places[])(void) = {
	at_board, session_start_sowing, at_menu, at_help, at_question,
		at_small_window
};

/* -- dying ----------------------------------------------------------------- */

/* All other signals: make torture, kind signals. */
UNIT_TIMES_TEST(signals_end_it_everywhere, 5)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGSEGV,
		SIGUSR1 };

	for (size_t i = 0; i < COUNT(places); i++) {
		places[i]();
		ck_assert(terminal_signal(session, signals[_i]));
		session_ended(-signals[_i]);
	}
}

UNIT_TEST(ignored_signals_stay_ignored)
{
	session_start_sh("trap '' INT TERM; exec \"$0\" --random-seed=1");
	session_see("q quit");
	session_type(TERMINAL_CTRL_C);
	terminal_signal(session, SIGTERM);
	session_try("|", "Press ? for the keys.");
	terminal_signal(session, SIGHUP);
	session_ended(-SIGHUP);
}

/* -- a terminal that disappears -------------------------------------------- */

UNIT_TEST(a_closed_window_ends_it)
{
	for (size_t i = 0; i < COUNT(places); i++) {
		places[i]();
		session_hang_up(-SIGHUP);
	}
}

UNIT_TEST(a_closed_window_ends_it_without_a_signal_too)
{
	session_start_sh("trap '' HUP; exec \"$0\" --random-seed=1");
	session_see("q quit");
	session_hang_up(0);
	session_start_sh("trap '' HUP; exec \"$0\" " SESSION_SLOW);
	session_see("q quit");
	session_sow();
	session_hang_up(0);
}

/* A second terminal, for input or output alone. */
static int master, slave;

/* REDIRECTION is "<" or ">", before the name of the second terminal. */
static void start_with_second(const char *redirection)
{
	char line[200], name[100];
	struct winsize size = { .ws_row = 24, .ws_col = 80 };

	ck_assert_int_eq(openpty(&master, &slave, name, NULL, &size), 0);
	snprintf(line, sizeof line, "exec \"$0\" --random-seed=1 %s%s",
		redirection, name);
	session_start_sh(line);
}

static void see_ended_without_second(void)
{
	struct rusage used;

	close(slave);
	close(master);
	used = session_ended(0);
	ck_assert_int_lt(session_time(&used), 1000);
}

UNIT_TEST(losing_the_input_ends_it)
{
	start_with_second("<");
	session_see("q quit");
	see_ended_without_second();
}

/* Nobody would see the game. */
UNIT_TEST(losing_the_output_ends_it)
{
	char bytes[4096];

	start_with_second(">");
	ck_assert_int_gt(read(master, bytes, sizeof bytes), 0);
	see_ended_without_second();
}

UNIT_TEST(a_closed_window_ends_plain_mode)
{
	session_start_sh("trap '' HUP; exec \"$0\" --plain");
	session_see("to quit:");
	terminal_hangup(session);
	/* its last words cannot be written, which is an error */
	ck_assert_int_eq(terminal_end(session, NULL), 2);
}

/* -- suspending ------------------------------------------------------------ */

enum {
	PLAYING = TERMINAL_ALTSCREEN | TERMINAL_NO_CURSOR |
		TERMINAL_MOUSE | TERMINAL_KEYPAD |
		TERMINAL_MODES | TERMINAL_PASTE
};

static void suspend(void)
{
	session_type(TERMINAL_CTRL_Z);
	ck_assert(terminal_stopped(session));
	ck_assert_uint_eq(terminal_state(session), 0);
}

/* Continues it; all modes of the terminal must be set again. */
static void continue_it(void)
{
	ck_assert(terminal_continue(session));
	session_until(terminal_state(session) == PLAYING);
}

UNIT_TEST(suspending_changes_nothing)
{
	for (size_t i = 0; i < COUNT(places); i++) {
		char *before;

		if (places[i] == session_start_sowing)
			continue;
		places[i]();
		before = session_text();
		for (int times = 0; times < 2; times++) {
			suspend();
			continue_it();
			session_until(session_is(before));
		}
		free(before);
	}
}

UNIT_TEST(a_suspended_game_can_be_killed)
{
	/* 148: wait only reports that it stopped */
	session_start_sh("set -m; \"$0\" --random-seed=1; echo stopped;"
		" kill %1; kill -CONT %1; s=148;"
		" while [ $s = 148 ]; do wait %1; s=$?; done;"
		" echo status $s; read line");
	session_see("q quit");
	session_type(TERMINAL_CTRL_Z);
	session_see("stopped");
	session_see("status 143");
	ck_assert_uint_eq(terminal_state(session), 0);
	session_type("on" TERMINAL_ENTER);
	session_ended(0);
}

/* -- idling ---------------------------------------------------------------- */

static void see_idle(pid_t program)
{
	long long used;
	long before;

	terminal_settle(session, 50);
	before = process_count_wakes(program);
	used = process_time(program);
	terminal_settle(session, 300);
	/* one more if it was just about to wait */
	ck_assert_int_le(process_count_wakes(program), before + 1);
	ck_assert_int_le(process_time(program), used + 100000);
}

UNIT_TEST(it_sleeps_until_a_key_comes)
{
	pid_t program;

	at_board();
	program = terminal_program(session);
	if (process_count_wakes(program) < 0)
		return;
	see_idle(program);
	session_try("o", "─ Options ─");
	see_idle(program);
	session_type(TERMINAL_ESC);
	session_see_no("─ Options ─");
	session_try("?", " Help ");
	see_idle(program);
	session_type(TERMINAL_ESC);
	session_see_no(" Help ");
	session_try("2", "P2 to move");
	session_try("q", "y/n");
	see_idle(program);
	session_resize(1, 1);
	session_until(session_is("Q"));
	see_idle(program);
}
