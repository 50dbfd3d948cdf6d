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

/* Plays a move of another game, and leaves that for the next one; returns how
 * many are kept then. */
static size_t leave_one(void)
{
	struct games_entry *entries;
	size_t count;

	match_start(desk.match);
	match_play(desk.match, 1);
	ck_assert_int_eq(games_follow(desk.games, &desk.settings,
		&desk.match->game, true), 0);
	ck_assert(leaving_leave(&desk));
	count = games_list(&entries);
	free(entries);
	return count;
}

/* However many, in no time, with or without somebody elsewhere. */
UNIT_TEST(each_game_that_goes_on_is_kept)
{
	struct partner partner = { .up = true };

	for (size_t count = 0; count < 5; count++) {
		desk.partner = count % 2 ? &partner : NULL;
		ck_assert_uint_eq(leave_one(), count + 1);
	}
}

/* Even one whose moves were all taken back by both. */
UNIT_TEST(a_game_that_had_a_move_is_kept)
{
	match_play(desk.match, 1);
	ck_assert_int_eq(games_follow(desk.games, &desk.settings,
		&desk.match->game, true), 0);
	match_cut(desk.match, 0);
	ck_assert_int_eq(games_follow(desk.games, &desk.settings,
		&desk.match->game, true), 0);
	ck_assert(leaving_leave(&desk));
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
}

/* It is the game that is left, whatever task is on the board. */
UNIT_TEST(a_task_loses_no_game)
{
	struct settings settings;
	struct match task;

	match_play(desk.match, 1);
	ck_assert_int_eq(games_follow(desk.games, &desk.settings,
		&desk.match->game, true), 0);
	unit_match_begin(&task, &settings, WHO_HUMAN, WHO_HUMAN, NULL);
	desk.match = &task;
	ck_assert(leaving_leave(&desk));
	desk.match = &desk.home;
	match_done(&task);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
}

UNIT_TEST(a_game_that_is_over_goes)
{
	match_play(desk.match, 1);
	ck_assert_int_eq(games_follow(desk.games, &desk.settings,
		&desk.match->game, true), 0);
	board_stop(&desk.match->game.now);
	ck_assert(!leaving_leave(&desk));
	ck_assert_int_eq(unit_folder_files("kalah"), 0);
}
