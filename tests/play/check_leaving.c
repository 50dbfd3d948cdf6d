/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* play/modes/leaving: which games are kept when another one begins. */
#include <stdlib.h>

#include "play/modes/leaving.h"
#include "unit.h"
#include "unit_folder.h"
#include "unit_match.h"

const char unit_name[] = "leaving";

UNIT_WITH(unit_folder_add)

static struct desk desk;
static struct worker *worker;

static void begin(void)
{
	unit_folder_use_state();
	worker = worker_new();
	desk = (struct desk){ .games = games_new(worker),
		.match = &desk.home };
	unit_match_begin(desk.match, &desk.settings, WHO_HUMAN, WHO_HUMAN,
		NULL);
}
UNIT_BEFORE(begin)

static void end(void)
{
	match_done(desk.match);
	games_free(desk.games);
	worker_free(worker);
}
UNIT_AFTER(end)

/* Plays a move of a game at a time in seconds and leaves it; returns how many
 * are kept then. */
static size_t leave_at(int seconds)
{
	struct games_entry *entries;
	size_t count;

	match_start(desk.match);
	match_play(desk.match, 1);
	desk.match->touched = true;
	ck_assert_int_eq(games_follow(desk.games, &desk.settings,
		&desk.match->game, true), 0);
	desk.now = seconds * INT64_C(1000000);
	leaving_leave(&desk, true);
	count = games_list(&entries);
	free(entries);
	return count;
}

UNIT_TEST(one_a_minute_is_kept_of_those_with_somebody_elsewhere)
{
	struct partner partner = { .up = true };

	desk.partner = &partner;
	ck_assert_uint_eq(leave_at(5), 1);
	ck_assert_uint_eq(leave_at(6), 1);
	ck_assert_uint_eq(leave_at(64), 1);
	ck_assert_uint_eq(leave_at(65), 2);
	desk.partner = NULL;
	ck_assert_uint_eq(leave_at(66), 3);
	ck_assert_uint_eq(leave_at(67), 4);
}
