/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Windows of every size: nothing is lost, and nothing happens unseen.
 */
#include <stdlib.h>
#include <string.h>

#include "session.h"

const char unit_name[] = "terminal_resize";

UNIT_WITH(session_add)

enum { RESIZES = 40 };		/* in each random test */

static bool is_blank(void)
{
	char *text = session_text();
	bool blank = strspn(text, " \n") == strlen(text);

	free(text);
	return blank;
}

/* Half of the windows are small. */
static void resize_at_random(struct unit_random *random)
{
	bool small = unit_random_in(random, 0, 1);
	int64_t rows = unit_random_in(random, 1, small ? 30 : 100);
	int64_t cols = unit_random_in(random, 1, small ? 90 : 300);

	session_resize((int)rows, (int)cols);
}

/* Resizes many times, and with WAIT waits each time until something is drawn.
 * Back at 80x24, the screen must be as BEFORE. */
static void see_unchanged(const char *before, bool wait)
{
	struct unit_random random = { 80 * 24 };

	for (int i = 0; i < unit_times(RESIZES); i++) {
		resize_at_random(&random);
		if (wait)
			session_until(!is_blank());
	}
	session_resize(24, 80);
	session_until(session_is(before));
}

#define PLAY_A_LITTLE ":q quit", "2 :P2 to move", "4 :turn 2", \
	"| :Press ? for the keys."

/* What is open, and how it is left. */
static const struct {
	const char *options;
	const char *const *open, *const *leave;
} known[] = {
	{ "--animation=off", SCRIPT(PLAY_A_LITTLE), SCRIPT("q :y/n") },
	{ "--animation=off --houses=17 --seeds=120", SCRIPT(":to move",
		"1 :House: 1_", "Enter :P2 to move",
		"| :Press ? for the keys."),
	  SCRIPT("q :y/n") },
	{ "--animation=off", SCRIPT(PLAY_A_LITTLE, "o :─ Options ─",
		"End >House numbers"), SCRIPT("Esc !─ Options ─", "q :y/n") },
	{ "--animation=off", SCRIPT(PLAY_A_LITTLE, "? : Help ",
		"Space Space :review the game"),
	  SCRIPT("Esc ! Help ", "q :y/n") },
	{ "--animation=off", SCRIPT(PLAY_A_LITTLE, "q :y/n",
		": y yes  n no"), SCRIPT(":y/n") },
};

UNIT_ROWS_TEST(what_is_open_survives_resizes, known)
{
	char *before;

	session_start(known[_i].options);
	session_play_script(known[_i].open);
	before = session_text();
	see_unchanged(before, true);
	if (_i == 0)
		see_unchanged(before, false);
	session_play_script(known[_i].leave);
	session_play("y");
	session_ended(0);
	free(before);
}

/* -- small windows --------------------------------------------------------- */

UNIT_TEST(a_small_window_says_that_it_is)
{
	session_start("");
	session_play(":q quit", "=");
	session_resize(5, 80);
	session_see("kalah: 80x5 is too small, 40x12 is needed. q quits.");
	session_resize(6, 27);
	session_play(":kalah: 27x6 is too small,",
		":40x12 is needed. q quits.");
	session_resize(1, 1);
	session_until(session_is("k"));
	session_resize(24, 80);
	session_play("=");
	session_resize(5, 27);
	session_play(":27x5 is too small", "q");
	session_ended(0);
}

UNIT_TEST(starts_and_quits_in_any_window)
{
	static const int sizes[][2] = {
		{ 1, 1 }, { 1, 300 }, { 100, 1 }, { 2, 2 }, { 12, 39 },
		{ 11, 40 }, { 12, 40 }, { 18, 40 }, { 100, 300 }
	};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		session_start_in(sizes[i][0], sizes[i][1], "", "");
		session_until(!is_blank());
		session_play("q");
		session_ended(0);
	}
}

/* What cannot be seen must not happen. */
UNIT_TEST(a_small_window_leaves_the_game_alone)
{
	session_start("--animation=off");
	session_play(":q quit", "=");
	session_resize(5, 39);
	session_play(":39x5 is too small", "2nurHo5+c");
	session_resize(24, 80);
	session_play("=", "q");
	session_ended(0);
}

/* The message says that q quits, so it must; it may ask first. */
static void see_q_quitting(void)
{
	session_resize(5, 39);
	session_play(":39x5 is too small", "q");
	session_until(session_shows("y/n") || !terminal_signal(session, 0));
	if (session_shows("y/n"))
		session_play("y");
	session_ended(0);
}

UNIT_TEST(q_quits_in_a_small_window)
{
	session_start("--animation=off");
	session_play(PLAY_A_LITTLE);
	see_q_quitting();
	session_start("");
	session_play(":q quit", "o :─ Options ─");
	see_q_quitting();
	session_start("");
	session_play(":q quit", "? : Help ");
	see_q_quitting();
}
