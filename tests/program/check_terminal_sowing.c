/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sowing seed by seed, as time passes. */
#include <stdio.h>
#include <stdlib.h>

#include "session.h"

const char unit_name[] = "terminal_sowing";

UNIT_WITH(session_add)

enum { TRIES = 10 };		/* a busy machine may miss the moment */

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

UNIT_TEST(seeds_fall_one_by_one)
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

/* In a game that cannot be saved. */
UNIT_TEST(quitting_asks_during_it)
{
	session_start_sowing();
	session_play("q :y/n", ":" SESSION_SLOW_SOWN, "Esc !y/n",
		"u :All moves undone");
	session_sow();
	session_play("q :y/n", "y");
	session_ended(0);
}

UNIT_TEST(undo_stops_the_robot)
{
	session_start("--animation=slow --seed-on --player1=robot");
	session_play(": Robot: house ", "u :Enter lets the robot move.",
		": All moves undone.", "Enter !Enter lets the robot move.",
		": Robot: house ");
}
