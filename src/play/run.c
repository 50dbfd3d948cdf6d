/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/run.h"

#include <string.h>

#include "files/paths.h"
#include "play/modes.h"
#include "play/store.h"
#include "util/child.h"
#include "util/clock.h"
#include "util/language.h"

enum { RETRY = 1000000 };	/* microseconds between attempts to save */

void run_begin(struct desk *desk, const struct run_start *start)
{
	*desk = (struct desk){
		.settings = start->settings,
		.remembered = start->open ? start->filed : start->settings,
		.remember = start->remember, .patient = start->patient,
		.worker = start->worker, .games = start->games,
		.match = &desk->home, .analysed = &desk->home,
		.seen = &desk->home, .newcomer = start->newcomer,
		.seats = { .analysis = &desk->analysis,
			.settings = &desk->settings, .open = start->programs }
	};
	match_begin(&desk->home, &desk->settings, start->game);
	desk->match->luck = start->luck;
	analysis_begin(&desk->analysis, &start->computer);
	desk->meet = start->meet;
	if (start->games)
		results_begin(&desk->results, start->worker);
	if (start->partner)
		elsewhere_meet(desk, start->partner);
	if (start->name && strlen(start->name) < 1024)
		strcpy(desk->file_names[FILE_SAVE], start->name);
	home_begin(desk);
	if (start->note)
		desk_note(desk, start->note);
	desk_say_apart(desk);
	if (start->open && !start->patient)
		start_mode_open(desk, start->seated);
	/* whoever names a game that is over looks through it, from its end */
	if (start->name && !desk->patient && desk->match->game.now.over)
		review_open(desk, INT64_MAX);
	if (start->problem)
		exercise_open_problem(desk, (int)start->problem);
}

void run_done(struct desk *desk)
{
	desk_settle(desk);
	desk_discard(desk_lift(desk));
	elsewhere_part(desk);
	seats_done(&desk->seats);
	match_done(&desk->home);
	analysis_done(&desk->analysis);
	results_done(&desk->results);
	problems_done(&desk->problems);
}

/* A patient front waits for what was asked to be written, and for the result of
 * a game that is over. */
static void run_collect(struct desk *desk)
{
	worker_collect(desk->worker);
	desk->writes_all &= desk->writes;
	desk->writes = desk->patient && worker_has(desk->worker,
		!desk->writes_all && !desk->match->game.now.over);
}

/* -- guests ---------------------------------------------------------------- */

/* Tells what is wrong with one, who waits until he is asked again; false if
 * nothing is. */
static bool run_hear_guests(struct desk *desk)
{
	static const enum words_id words[] = { [SEAT_UNKNOWN] = WORDS_UNKNOWN,
		[SEAT_UNSTARTED] = WORDS_UNSTARTED, [SEAT_ENDED] = WORDS_ENDED,
		[SEAT_SILENT] = WORDS_SILENT, [SEAT_ILLEGAL] = WORDS_ILLEGAL,
		[SEAT_LACKS] = WORDS_LACKS };
	struct match *match = &desk->home;
	struct facts facts = { .detail = NULL };
	enum player player;
	enum seat_trouble trouble = seats_trouble(&desk->seats, match, &player,
		&facts.detail);

	if (!trouble)
		return false;
	facts.who = match_naming(match).person[match_seat(match, player)];
	if (match_program_moves(match))
		match->paused = true;
	desk_say(desk, words[trouble], &facts);
	return true;
}

/* Lets them see the game; but which programs play is not settled while a menu
 * is open. */
static int64_t run_tick_guests(struct desk *desk, int64_t now)
{
	struct match *match = &desk->home;
	bool settled = !desk->top->kind->deaf, seen = desk->seen == match;
	int64_t due;

	elsewhere_give_number(desk);
	if (settled)
		seats_fill(&desk->seats, match);
	due = seats_tick(&desk->seats, match, seen, now);
	if (settled)
		seats_name(&desk->seats, &desk->settings, &desk->remembered);
	/* that they are no longer asked is to be seen before they are again */
	if (settled && seen && run_hear_guests(desk))
		due = seats_tick(&desk->seats, match, seen, now);
	return due;
}

static void run_tell_unsaved(struct desk *desk, struct ledger *ledger,
		const char *words)
{
	if (!desk->note[0] && ledger_has_trouble(ledger))
		store_say_unsaved(desk, words, ledger->error);
}

int64_t run_tick(struct desk *desk, int64_t now)
{
	const struct mode_kind *kind = desk->top->kind;
	/* the engine's answers, and what to ask it next */
	bool more = !kind->deaf && analysis_tick(&desk->analysis,
		desk->match, desk->analysed);
	int64_t due = -1;

	desk->now = now;
	/* guests see the game, the mode on top plays and draws on */
	if (seats_have_guests(&desk->seats))
		due = run_tick_guests(desk, now);
	/* whoever was told to end just now is waited for, too */
	due = clock_earlier(due, child_tick(now));
	if (kind->tick)
		due = clock_earlier(due, kind->tick(desk->top, now));
	if (desk->turn_noted && !match_program_moves(desk->analysed)) {
		desk->note[0] = '\0';
		desk->turn_noted = false;
	}
	/* what was waited for, and what somebody elsewhere wants */
	if (!more && desk_answer(desk))
		due = now;
	if (desk->partner && visitor_tick(desk))
		due = now;
	/* what has changed is saved, and what was saved is heard of; settings
	 * here, as c held down changes them a thousand times a second */
	store_follow(desk);
	if (!desk->top->kind->deaf)
		store_remember(desk, false);
	run_collect(desk);
	/* what went wrong */
	run_tell_unsaved(desk, &desk->results.ledger,
		_("The result cannot be saved: {why}"));
	run_tell_unsaved(desk, &desk->problems.ledger,
		_("The stars cannot be saved: {why}"));
	/* there may be room on the disk again */
	if (desk->told_unsaved)
		due = clock_earlier(due, now + RETRY);
	return more ? now : due;
}

int run_keep(struct desk *desk)
{
	int error;

	desk_settle(desk);
	error = desk->quit ? 0 : store_keep(desk);
	games_leave(desk->games, &desk->home.game, false);
	return error;
}

static void run_wait(struct desk *desk, bool briefly)
{
	store_remember(desk, true);
	ledger_try(&desk->results.ledger);
	ledger_try(&desk->problems.ledger);
	if (!worker_wait(desk->worker, PATHS_WAIT_AT_END, false) && !briefly)
		worker_wait(desk->worker, PATHS_WAIT, true);
	worker_give_up(desk->worker, PATHS_SLOW);
}

bool run_settle(struct desk *desk, bool briefly, int error)
{
	bool failed;

	desk->closed = true;
	elsewhere_part(desk);
	seats_done(&desk->seats);
	run_wait(desk, briefly);
	child_finish(briefly);
	failed = store_complain(_("the game could not be saved"), error);
	failed |= store_complain(_("the results could not be saved"),
		desk->results.ledger.error);
	failed |= store_complain(_("the stars could not be saved"),
		desk->problems.ledger.error);
	return !failed;
}
