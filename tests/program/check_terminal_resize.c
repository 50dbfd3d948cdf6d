/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Windows of every size: nothing is lost, and nothing happens unseen.
 */
#include <stdlib.h>
#include <string.h>

#include "session.h"

const char unit_name[] = "terminal_resize";

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

	for (int i = 0; i < RESIZES * unit_scale(); i++) {
		resize_at_random(&random);
		if (wait)
			session_until(!is_blank());
	}
	session_resize(24, 80);
	session_until(session_is(before));
}

static void play_a_little(void)
{
	session_start("--animation=off");
	session_see("q quit");
	session_try("2", "move 2");
	session_try("4", "move 3");
	session_try("z", "Press ? for the keys.");
}

START_TEST(the_board_survives_resizes)
{
	char *before;

	play_a_little();
	before = session_text();
	see_unchanged(before, true);
	see_unchanged(before, false);
	session_leave_unsaved();
	free(before);
}
END_TEST

START_TEST(a_long_board_survives_resizes)
{
	char *before;

	session_start("--animation=off --houses=25 --seeds=120");
	session_see("to move");
	session_try("2", "House: 2_");
	session_try(TERMINAL_ENTER, "move 2");
	session_try("z", "Press ? for the keys.");
	before = session_text();
	see_unchanged(before, true);
	session_leave_unsaved();
	free(before);
}
END_TEST

START_TEST(the_menu_survives_resizes)
{
	char *before;

	play_a_little();
	session_try("o", "─ Options ─");
	session_type(TERMINAL_END);
	session_until(session_chose("[ Close ]"));
	before = session_text();
	see_unchanged(before, true);
	session_type(TERMINAL_ESC);
	session_see_no("─ Options ─");
	session_leave_unsaved();
	free(before);
}
END_TEST

START_TEST(the_help_survives_resizes)
{
	char *before;

	play_a_little();
	session_try("?", "[Rules]");
	session_try(" ", "[Sowing]");
	session_see("Esc close");
	before = session_text();
	see_unchanged(before, true);
	session_type(TERMINAL_ESC);
	session_see_no("[Rules]");
	session_leave_unsaved();
	free(before);
}
END_TEST

START_TEST(a_question_survives_resizes)
{
	char *before;

	play_a_little();
	session_try("q", "y/n");
	session_see(" y yes  n no");
	before = session_text();
	see_unchanged(before, true);
	session_type("y");
	session_ended(0);
	free(before);
}
END_TEST

START_TEST(sowing_survives_resizes)
{
	struct unit_random random = { 80 * 24 };
	char *sown;

	session_start("--animation=off --seed-on");
	session_see("q quit");
	session_try("1", SESSION_SLOW_SOWN);
	session_see("House 6: ");
	sown = session_text_without_note();
	session_start_sowing();
	for (int i = 0; i < RESIZES * unit_scale(); i++) {
		resize_at_random(&random);
		session_until(!is_blank());
	}
	session_resize(24, 80);
	session_type(TERMINAL_ESC);
	session_until(session_is(sown));
	session_leave_unsaved();
	free(sown);
}
END_TEST

/* -- small windows --------------------------------------------------------- */

START_TEST(a_small_window_says_that_it_is)
{
	char *before;

	session_start("");
	session_see("q quit");
	before = session_text();
	session_resize(5, 80);
	session_see("kalah: 80x5 is too small, 28x6 is needed. q quits.");
	session_resize(6, 27);
	session_see("kalah: 27x6 is too small,");
	session_see("28x6 is needed. q quits.");
	session_resize(1, 1);
	session_until(session_is("k"));
	session_resize(24, 80);
	session_until(session_is(before));
	session_resize(5, 27);
	session_see("27x5 is too small");
	session_type("q");
	session_ended(0);
	free(before);
}
END_TEST

/* Without a frame everything still works. */
START_TEST(small_windows_need_no_frame)
{
	static const int sizes[][2] = { { 10, 40 }, { 6, 28 }, { 17, 100 },
		{ 50, 30 } };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		session_start_in(sizes[i][0], sizes[i][1], "",
			"--animation=off");
		session_see("P1 to move");
		session_until(session_chose("▶ 4"));
		session_type(TERMINAL_RIGHT);
		session_try("\r", "P2 to move");
		session_try("?", "[Rules]");
		session_type(TERMINAL_ESC);
		session_see_no("[Rules]");
		session_try("o", "Rules");
		session_type(TERMINAL_END);
		session_see("▶ [ Close ]");
		session_type(TERMINAL_ESC);
		session_see_no("[ Close ]");
		session_try("v", "ove 1 of 1");
		session_type(TERMINAL_ESC);
		session_see_no("ove 1 of 1");
		session_try("q", "y/n");
		session_type("y");
		session_ended(0);
	}
}
END_TEST

START_TEST(starts_and_quits_in_any_window)
{
	static const int sizes[][2] = {
		{ 1, 1 }, { 1, 300 }, { 100, 1 }, { 2, 2 }, { 5, 27 },
		{ 6, 28 }, { 17, 39 }, { 18, 40 }, { 100, 300 }
	};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		session_start_in(sizes[i][0], sizes[i][1], "", "");
		session_until(!is_blank());
		session_type("q");
		session_ended(0);
	}
}
END_TEST

START_TEST(the_smallest_window_has_all_that_is_needed)
{
	session_start_in(18, 40, "", "--animation=off");
	session_see("▶ P1 to move");
	session_see(" A new game");
	session_see(" House 1: 4 seeds");
	session_try("2", "▶ P2 to move");
	session_try("z", "Press ? for the keys.");
	session_try("?", "[Rules]");
	session_type(TERMINAL_ESC);
	session_see_no("[Rules]");
	session_try("o", "Options");
	session_type(TERMINAL_END);
	session_until(session_chose("[ Close ]"));
	session_type(TERMINAL_ESC);
	session_see_no("Options");
	session_try("q", "y/n");
	session_type("y");
	session_ended(0);
}
END_TEST

/* What cannot be seen must not happen. */
START_TEST(a_small_window_leaves_the_game_alone)
{
	char *before;

	session_start("--animation=off");
	session_see("q quit");
	before = session_text();
	session_resize(5, 39);
	session_see("39x5 is too small");
	session_type("2nurHo5+c");
	session_resize(24, 80);
	session_until(session_is(before));
	session_type("q");
	session_ended(0);
	free(before);
}
END_TEST

/* The message says that q quits, so it must; it may ask first. */
static void see_q_quitting(void)
{
	session_resize(5, 39);
	session_see("39x5 is too small");
	session_type("q");
	session_until(session_shows("y/n") || !terminal_signal(session, 0));
	if (session_shows("y/n"))
		session_type("y");
	session_ended(0);
}

START_TEST(q_quits_a_game_in_a_small_window)
{
	play_a_little();
	see_q_quitting();
}
END_TEST

START_TEST(q_quits_menu_and_help_in_a_small_window)
{
	session_start("");
	session_see("q quit");
	session_try("o", "─ Options ─");
	see_q_quitting();
	session_start("");
	session_see("q quit");
	session_try("?", "[Rules]");
	see_q_quitting();
}
END_TEST

/* -- absurd sizes ---------------------------------------------------------- */

/* Absurd sizes must not cost memory; the bound leaves room for sanitizers. */
static void see_little_used(void)
{
	struct rusage used;

	session_type("q");
	used = session_ended(0);
	ck_assert_int_lt(used.ru_maxrss, 400 * 1024);
	ck_assert_int_lt(used.ru_utime.tv_sec, 5);
}

START_TEST(it_starts_in_windows_of_absurd_sizes)
{
	static const char *const lines[] = {
		"stty rows 32768; exec \"$0\"", "stty cols 32768; exec \"$0\"",
		"stty rows 65535 cols 65535; exec \"$0\"",
		"stty rows 1 cols 65535; exec \"$0\"",
	};

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		session_start_sh(lines[i]);
		session_until(terminal_state(session) & TERMINAL_ALTSCREEN);
		session_until(!is_blank());
		see_little_used();
	}
	session_start_sh("stty rows 0 cols 0; exec \"$0\"");
	session_see("q quit");
	see_little_used();
}
END_TEST

START_TEST(windows_get_absurd_sizes)
{
	session_start_sh("for size in 'rows 32768' 'cols 65535' 'rows 65535' "
		"'rows 0 cols 0' 'rows 1 cols 1' 'rows 400 cols 1000' "
		"'rows 24 cols 80'; do sleep 0.2; stty $size; done & "
		"exec \"$0\"");
	session_see("q quit");
	terminal_settle(session, 500);
	session_see("q quit");
	session_try("z", "Press ? for the keys.");
	see_little_used();
}
END_TEST

/* The shell waits for a line, so that the screen is seen to be gone even on a
 * busy machine. */
static void suspend_and_continue(void)
{
	session_type(TERMINAL_CTRL_Z);
	session_until(!(terminal_state(session) & TERMINAL_ALTSCREEN));
	session_type("\n");
	session_until(terminal_state(session) & TERMINAL_ALTSCREEN);
}

START_TEST(windows_get_absurd_sizes_while_it_is_suspended)
{
	session_start_sh("set -m; \"$0\"; stty rows 65535 cols 65535; "
		"read line; fg; stty rows 24 cols 80; read line; fg");
	session_see("q quit");
	suspend_and_continue();
	suspend_and_continue();
	session_see("q quit");
	see_little_used();
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	tcase_add_test(tests, the_board_survives_resizes);
	tcase_add_test(tests, a_long_board_survives_resizes);
	tcase_add_test(tests, the_menu_survives_resizes);
	tcase_add_test(tests, the_help_survives_resizes);
	tcase_add_test(tests, a_question_survives_resizes);
	tcase_add_test(tests, sowing_survives_resizes);
	tcase_add_test(tests, a_small_window_says_that_it_is);
	tcase_add_test(tests, small_windows_need_no_frame);
	tcase_add_test(tests, starts_and_quits_in_any_window);
	tcase_add_test(tests, the_smallest_window_has_all_that_is_needed);
	tcase_add_test(tests, a_small_window_leaves_the_game_alone);
	tcase_add_test(tests,
		q_quits_a_game_in_a_small_window);
	tcase_add_test(tests, q_quits_menu_and_help_in_a_small_window);
	tcase_add_test(tests, it_starts_in_windows_of_absurd_sizes);
	tcase_add_test(tests, windows_get_absurd_sizes);
	tcase_add_test(tests, windows_get_absurd_sizes_while_it_is_suspended);
}
