/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* play/modes/leaving: which games are kept when another one begins. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "play/modes.h"
#include "play/modes/play.h"
#include "play/store.h"
#include "unit.h"
#include "unit_folder.h"
#include "unit_match.h"
#include "usual_game.h"

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
	ck_assert(store_leave(&desk, true));
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

static int answers;

static void count_answer(struct desk *of)
{
	(void)of;
	answers++;
}

/* What waits for the engine is about one game. */
UNIT_TEST(what_was_asked_of_a_game_is_not_done_to_another)
{
	desk.patient = true;
	desk_await(&desk, ANALYSIS_LINE, INT64_MAX, count_answer);
	ck_assert(desk_answer(&desk));
	ck_assert_int_eq(answers, 1);
	desk_await(&desk, ANALYSIS_LINE, INT64_MAX, count_answer);
	match_start(desk.match);
	ck_assert(desk_answer(&desk));
	ck_assert_int_eq(answers, 1);
	ck_assert_str_ne(desk.note, "");
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
	ck_assert(store_leave(&desk, true));
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
	ck_assert(store_leave(&desk, true));
	desk.match = &desk.home;
	match_done(&task);
	ck_assert_int_eq(unit_folder_files("kalah"), 1);
}

/* A host whose game 7 has two moves, and what happens there. */
static enum partner_news news;

static enum partner_news hear(struct partner *from, const struct match *match)
{
	enum partner_news first = news;

	(void)from;
	(void)match;
	news = PARTNER_QUIET;
	return first;
}

static void copy(const struct partner *from, struct settings *settings,
		struct game *game)
{
	(void)from;
	usual_game(game, &settings->rules);
	game_play(game, 1);
	game_play(game, 2);
	game->marks.shared = 7;
}

/* Who sits at game number SHARED after one move, when WHAT happens there,
 * AGREED on or not. The game is OVER, a move UNDONE, or the disk FULL. */
struct guest {
	int64_t shared;
	enum partner_news what;
	bool agreed, over, undone, full;
};

/* Then COUNT plies are on the board, FILES there; so many were PUT_ASIDE. */
static void be_a_guest(struct guest guest, size_t count, int files,
		int put_aside)
{
	static const struct seat_kind kind = { .hear = hear, .copy = copy };
	static const struct game_marks marks = { .shared = 7, .cuts = 3 };
	static const struct mode_kind board = { .size = sizeof(struct play) };
	static struct play play = { .mode.kind = &board };
	struct partner host = { .seat.kind = &kind, .marks = &marks, .up = true,
		.aside = !guest.agreed };
	struct rlimit usual, none = { 0, 0 };
	int error;

	signal(SIGXFSZ, SIG_IGN);
	news = guest.what;
	desk.partner = &host;
	desk.play = &play;
	desk.top = &play.mode;
	desk.match->away = 1;
	match_play(desk.match, 1);
	if (guest.undone) {
		match_play(desk.match, 3);
		match_look(desk.match, 1);
	}
	desk.match->game.marks.shared = guest.shared;
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &usual), 0);
	none.rlim_max = usual.rlim_max;
	/* where Check writes files, too */
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, guest.full ? &none : &usual),
		0);
	error = store_keep(&desk);
	if (guest.over)
		board_stop(&desk.match->game.now);
	visitor_tick(&desk);
	setrlimit(RLIMIT_FSIZE, &usual);
	ck_assert_int_eq(error, guest.full ? EFBIG : 0);
	ck_assert_int_eq(store_keep(&desk), 0);
	ck_assert_uint_eq(desk.match->game.count, count);
	ck_assert_int_eq(unit_folder_files("kalah"), files);
	ck_assert_int_eq(host.asides, put_aside);
	ck_assert_int_eq(desk.match->game.marks.cuts,
		guest.what == PARTNER_BACK ? 3 : 0);
	desk.partner = NULL;
}

UNIT_TEST(the_game_before_the_hosts_is_kept)
{
	be_a_guest((struct guest){ 0, PARTNER_GAME, .agreed = true }, 2, 2, 0);
}

UNIT_TEST(the_same_game_goes_on_in_its_file)
{
	be_a_guest((struct guest){ 7, PARTNER_GAME, .agreed = true }, 2, 1, 0);
	unit_folder_holds("kalah/play.1",
		"# kalah 1\n# shared = 7 0\n6 4\n1\n2\n");
}

UNIT_TEST(what_was_undone_is_not_lost_to_the_host)
{
	be_a_guest((struct guest){ 7, PARTNER_GAME, .agreed = true,
		.undone = true }, 2, 2, 0);
}

/* But not if the host has made moves for us in it. */
UNIT_TEST(what_the_host_made_up_is_another_file)
{
	be_a_guest((struct guest){ 7, .what = PARTNER_GAME }, 2, 2, 1);
}

UNIT_TEST(what_the_host_takes_back_is_kept)
{
	be_a_guest((struct guest){ 7, .what = PARTNER_BACK }, 0, 1, 1);
	unit_folder_holds("kalah/play.1",
		"# kalah 1\n# shared = 7 0\n6 4\n1\n# aside\n");
}

/* Even when it is over, as its person did not leave it. */
UNIT_TEST(what_is_over_is_no_hosts_to_remove)
{
	be_a_guest((struct guest){ 7, PARTNER_BACK, .over = true }, 0, 1, 1);
}

/* What cannot be saved is neither said to be kept nor counted. */
UNIT_TEST(what_cannot_be_saved_is_not_kept)
{
	be_a_guest((struct guest){ 0, PARTNER_GAME, .full = true }, 2, 1, 0);
	ck_assert_ptr_null(strstr(desk.note, "kept"));
}

UNIT_TEST(that_the_game_moves_on_is_told_once)
{
	struct partner host = { .waits = true };
	struct mode top = { .kind = &(struct mode_kind){ .size = 0 },
		.below = &top };

	desk.partner = &host;
	desk.top = &top;
	desk.patient = true;
	for (int i = 0; i < 2; i++)
		visitor_tick(&desk);
	ck_assert_str_eq(desk.note, "Your game elsewhere has moved on.");
	desk.partner = NULL;
}

UNIT_TEST(a_game_that_is_over_goes)
{
	match_play(desk.match, 1);
	ck_assert_int_eq(games_follow(desk.games, &desk.settings,
		&desk.match->game, true), 0);
	board_stop(&desk.match->game.now);
	ck_assert(!store_leave(&desk, true));
	ck_assert_int_eq(unit_folder_files("kalah"), 0);
}
