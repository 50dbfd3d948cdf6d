/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A terminal that accepts no output, because nobody reads it, or ^S was typed
 * and terminfo says that the terminal itself needs that (xon).
 * Whatever ends the program still ends it, with the game saved and the terminal
 * restored; and output that was only delayed appears in the end.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "session.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_stalled";

UNIT_WITH(session_add)
UNIT_WITH(unit_folder_add)

#define XON "TERM=linux"
#define COUNT(array) (sizeof (array) / sizeof *(array))

/* -- where the game may be ------------------------------------------------- */

/* Makes the current folder HOME, and removes saved games from it. */
static void at_home(void)
{
	session_at_home();
	ck_assert_int_eq(system("rm -rf " SESSION_GAMES "*"), 0);
}

static void start(const char *options)
{
	at_home();
	session_start_in(24, 80, XON, options);
	session_see("q quit");
}

static void at_board(void)
{
	start("--animation=off");
	session_try("3", "P1: 3 again");
}

static void at_menu(void)
{
	at_board();
	session_open_menu();
}

static void at_sowing(void)
{
	start(SESSION_SLOW);
	session_sow();
}

static void (*const places[])(void) = { at_board, at_menu, at_sowing };

/* -- how output stalls ----------------------------------------------------- */

static void stop(void)
{
	session_type(TERMINAL_CTRL_S);
	session_until(terminal_stalled(session));
}

/* Stops the program in the middle of a frame. */
static void stop_in_frame(void)
{
	stop();
	session_type(TERMINAL_CTRL_L);
	terminal_settle(session, 50);
}

/*
 * The kernel has room for more than one frame; and what seems full may have
 * room a moment later, as much as its reader takes at once, less than a frame.
 * So frames are asked for until it has been full for three of them.
 */
static void stop_reading(void)
{
	session_resize(60, 200);
	session_see("Kalah(6,4)");
	terminal_deafen(session, true);
	for (int full = 0, tries = 0; full < 3; tries++) {
		session_type(TERMINAL_CTRL_L);
		session_wait("a full terminal", tries);
		full = terminal_stalled(session) ? full + 1 : 0;
	}
}

static void (*const stalls[])(void) = { stop, stop_in_frame, stop_reading };

/* -- ending it ------------------------------------------------------------- */

static void see_kept(bool sowing)
{
	session_keeps(1, sowing ?
		"# kalah 1\n# relay = on\n6 4\n1\n" :
		"# kalah 1\n6 4\n3\n");
}

/* Each signal at one place only, unless scaled up: all pairs take long. */
UNIT_TIMES_TEST(signals_end_it_everywhere, 3)
{
	static const int signals[] = { SIGTERM, SIGHUP, SIGINT, SIGUSR1 };

	for (size_t i = 0; i < COUNT(signals); i++)
		for (size_t j = 0; j < COUNT(places); j++) {
			if (j != i % COUNT(places) && unit_scale() == 1)
				continue;
			places[j]();
			stalls[_i]();
			ck_assert(terminal_signal(session, signals[i]));
			session_ended(-signals[i]);
			ck_assert(!terminal_stalled(session));
			see_kept(places[j] == at_sowing);
		}
}

UNIT_TIMES_TEST(a_crash_restores_the_terminal, 3)
{
	for (size_t j = 0; j < COUNT(places); j++) {
		places[j]();
		stalls[_i]();
		ck_assert(terminal_signal(session, SIGSEGV));
		session_ended(-SIGSEGV);
		ck_assert(!terminal_stalled(session));
	}
}

UNIT_TIMES_TEST(a_closed_window_ends_it, 3)
{
	for (size_t j = 0; j < COUNT(places); j++) {
		places[j]();
		stalls[_i]();
		session_hang_up(-SIGHUP);
		see_kept(places[j] == at_sowing);
	}
}

/* Whether the game was left to be continued. */
static bool is_left(void)
{
	return system("grep -qx '# on' " SESSION_KEPT) == 0;
}

/* Quitting waits until all output is accepted, but a signal ends that. */
UNIT_TIMES_TEST(a_signal_ends_quitting, 3)
{
	at_board();
	stalls[_i]();
	session_type("q");
	session_until(is_left() || _i > 0);
	terminal_settle(session, 50);
	ck_assert(terminal_signal(session, SIGTERM));
	session_ended(-SIGTERM);
	see_kept(false);
}

/* -- going on -------------------------------------------------------------- */

static void continue_output(void)
{
	session_type(TERMINAL_CTRL_Q);
	terminal_deafen(session, false);
}

/* The whole screen after KEYS at the board in this size; to be freed. */
static char *screen_after(int rows, int cols, const char *keys)
{
	char *screen;

	at_board();
	session_resize(rows, cols);
	session_see("P1 to move");
	session_type(keys);
	session_see("1 P2 _");
	session_see("o options");
	terminal_settle(session, 50);
	screen = session_text();
	session_type("q");
	session_ended(0);
	return screen;
}

UNIT_TIMES_TEST(no_output_is_lost, 3)
{
	int rows = stalls[_i] == stop_reading ? 60 : 24;
	int cols = stalls[_i] == stop_reading ? 200 : 80;
	char *expected = screen_after(rows, cols, "1");

	at_board();
	stalls[_i]();
	session_type("1");
	terminal_settle(session, 20);
	continue_output();
	session_until(session_is(expected));
	session_type("uU");
	session_see("All moves undone");
	session_type("q");
	session_ended(0);
	free(expected);
}

UNIT_TEST(control_z_stops_it)
{
	for (size_t i = 0; i < COUNT(places); i++) {
		char *before;

		if (places[i] == at_sowing)
			continue;
		places[i]();
		before = session_text();
		stop();
		session_type(TERMINAL_CTRL_Z);
		ck_assert(terminal_stopped(session));
		ck_assert_uint_eq(terminal_state(session), 0);
		ck_assert(terminal_continue(session));
		session_until(session_is(before));
		free(before);
	}
}

/* Elsewhere ^S stops nothing, also after ^Z; and then it does again, as all
 * modes must be as before. */
UNIT_TEST(control_s_is_a_key_like_any_other)
{
	session_at_home();
	session_start("--animation=off");
	session_play(":q quit");
	session_type(TERMINAL_CTRL_S);
	session_play("3 :P1: 3 again");
	session_type(TERMINAL_CTRL_Z);
	ck_assert(terminal_stopped(session));
	ck_assert_uint_eq(terminal_state(session), 0);
	ck_assert(terminal_continue(session));
	session_until(terminal_state(session) & TERMINAL_MODES &&
		terminal_state(session) & TERMINAL_KEYPAD);
	session_type(TERMINAL_CTRL_S);
	session_play("1 :1 P2 _", "o :─ Options ─");
	ck_assert(!terminal_stalled(session));
	ck_assert(terminal_signal(session, SIGSEGV));
	session_ended(-SIGSEGV);
}
