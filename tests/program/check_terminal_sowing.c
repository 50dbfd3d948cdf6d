/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sowing seed by seed, and what keys do meanwhile. */
#include <stdio.h>
#include <stdlib.h>

#include "session.h"

const char unit_name[] = "terminal_sowing";

enum { TRIES = 10 };		/* a busy machine may miss the moment */
static const int CHAIN = 5000;	/* ms; sowing without a key takes longer */

/* The screen after house 1 was sown; to be freed. */
static char *sown_screen(void)
{
	session_start("--animation=off --seed-on");
	session_see("q quit");
	session_try("1", SESSION_SLOW_SOWN);
	session_see("House 6: ");
	return session_text_without_note();
}

/* Sows and types KEYS; false if sowing may have ended before they were read. */
static bool interrupt(const char *keys)
{
	long long begin = terminal_now();

	session_sow();
	ck_assert(!session_shows(SESSION_SLOW_SOWN));
	session_type(keys);
	session_see_no(" is being sown.");
	return terminal_now() - begin < CHAIN;
}

/* In a game without moves, KEYS during sowing end it at once and show TEXT. */
static void see_interrupted(const char *keys, const char *text)
{
	for (int i = 0; !interrupt(keys); i++) {
		ck_assert_msg(i < TRIES, "sowing goes on");
		session_start(SESSION_SLOW);
		session_see("q quit");
	}
	session_see(text);
}

/* -- falling --------------------------------------------------------------- */

/* Whether the screen shows HAND seeds of house 1 not yet sown. */
static bool shows_hand(int hand)
{
	char row[80], words[16];

	snprintf(row, sizeof row, "│1[ 0] │2[ %d] │3[ %d] │4[ %d] │5[ 4] │",
		4 + (hand <= 3), 4 + (hand <= 2), 4 + (hand <= 1));
	snprintf(words, sizeof words, "(%d)", hand);
	return session_shows(row) && session_shows(words);
}

static int watch(void)
{
	int frames = 0;

	session_type("1");
	session_until(session_shows("house 1"));
	while (!session_shows("P1: house 1, 4 seeds")) {
		for (int hand = 1; hand <= 4; hand++)
			if (shows_hand(hand))
				frames |= 1 << hand;
		session_wait("the end of sowing", 0);
	}
	return frames;
}

START_TEST(seeds_fall_one_by_one)
{
	session_start("--animation=slow");
	session_see("q quit");
	for (int i = 0; i < TRIES; i++) {
		int frames = watch();

		session_see("│1[ 0] │2[ 5] │3[ 5] │4[ 5] │5[ 5] │6[ 4] │");
		ck_assert(!session_shows("(0)") && !session_shows("(1)"));
		if (frames)
			return;
		session_try("u", "All moves undone");
	}
	ck_abort_msg("nothing was seen falling");
}
END_TEST

START_TEST(sowing_is_announced)
{
	session_start_sowing();
	ck_assert(session_shows(" P1: house 1 is being sown."));
	session_see("(");
	session_see(" Space skip  u undo");
	ck_assert(session_shows("1 P1 _"));
	ck_assert(session_shows("▶ P1 to move"));
}
END_TEST

START_TEST(without_animation_nothing_falls)
{
	session_start("--animation=off --seed-on");
	session_see("q quit");
	session_type("1");
	session_until(session_shows("house 1 is being sown") ||
		session_shows(SESSION_SLOW_SOWN));
	ck_assert(session_shows(SESSION_SLOW_SOWN));
}
END_TEST

START_TEST(keys_change_the_speed)
{
	session_start("--animation=off");
	session_see("q quit");
	session_try("+", "Sowing speed: off");
	session_try("-", "Sowing speed: fast");
	session_try("-", "Sowing speed: normal");
	session_try("-", "Sowing speed: slow");
	session_type(TERMINAL_RIGHT);
	session_see_no("Sowing speed");
	session_try("-", "Sowing speed: slow");
	session_try("+", "Sowing speed: normal");
}
END_TEST

/* -- keys ------------------------------------------------------------------ */

START_TEST(any_key_ends_it)
{
	static const char *const keys[] = {
		" ", TERMINAL_ENTER, "z", TERMINAL_RIGHT, TERMINAL_UP,
		TERMINAL_HOME, TERMINAL_TAB, "3", "r", TERMINAL_ESC
	};
	char *sown = sown_screen();

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		session_start(SESSION_SLOW);
		session_see("q quit");
		see_interrupted(keys[i], SESSION_SLOW_SOWN);
		session_until(session_is(sown));
	}
	free(sown);
}
END_TEST

static void see_opened(const char *key, const char *title, const char *sown)
{
	session_start(SESSION_SLOW);
	session_see("q quit");
	see_interrupted(key, title);
	session_type(TERMINAL_ESC);
	session_until(session_is(sown));
}

START_TEST(menu_and_help_open_during_it)
{
	char *sown = sown_screen();

	see_opened("?", "[Rules]", sown);
	see_opened(TERMINAL_F1, "[Rules]", sown);
	see_opened("o", "─ Options ─", sown);
	see_opened("\033OQ", "─ Options ─", sown);
	free(sown);
}
END_TEST

START_TEST(undo_ends_it_and_goes_back)
{
	static const char *const keys[] = { "u", "U", TERMINAL_BACKSPACE };
	struct reference board;

	reference_start(&board, 6, 4);
	for (int i = 0; i < 3; i++) {
		session_start(SESSION_SLOW);
		session_see("q quit");
		see_interrupted(keys[i], " All moves undone");
		session_until(session_board(&board));
		session_try("r", SESSION_SLOW_SOWN);
	}
}
END_TEST

START_TEST(quitting_asks_during_it)
{
	char *sown = sown_screen();

	session_start_sowing();
	session_try("q", "y/n");
	session_see(SESSION_SLOW_SOWN);
	session_type(TERMINAL_ESC);
	session_until(session_is(sown));
	session_type("u");
	session_see("All moves undone");
	session_sow();
	session_try("q", "y/n");
	session_type("y");
	session_ended(0);
	free(sown);
}
END_TEST

START_TEST(colours_change_during_it)
{
	session_start(SESSION_SLOW);
	session_see("q quit");
	see_interrupted("c", "Colours: mono");
	session_see(SESSION_SLOW_SOWN);
}
END_TEST

/* -- the robot's seeds ----------------------------------------------------- */

START_TEST(undo_stops_the_robot)
{
	session_start("--animation=slow --seed-on --player1=robot");
	session_see(" Robot: house ");
	session_type("u");
	session_see("Enter lets the robot move.");
	session_see(" All moves undone.");
	session_type(TERMINAL_ENTER);
	session_see_no("Enter lets the robot move.");
	session_see(" Robot: house ");
}
END_TEST

void unit_add(TCase *tests)
{
	session_add(tests);
	tcase_add_test(tests, seeds_fall_one_by_one);
	tcase_add_test(tests, sowing_is_announced);
	tcase_add_test(tests, without_animation_nothing_falls);
	tcase_add_test(tests, keys_change_the_speed);
	tcase_add_test(tests, any_key_ends_it);
	tcase_add_test(tests, menu_and_help_open_during_it);
	tcase_add_test(tests, undo_ends_it_and_goes_back);
	tcase_add_test(tests, quitting_asks_during_it);
	tcase_add_test(tests, colours_change_during_it);
	tcase_add_test(tests, undo_stops_the_robot);
}
