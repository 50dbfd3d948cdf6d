/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include "files/paths.h"
#include "play/store.h"
#include "util/language.h"
#include "words/telling.h"

/* REMEMBERED is swapped as well: this is no change of settings to be saved. */
void leaving_restart(struct desk *desk, bool swaps)
{
	struct text words = TEXT_IN((char[600]){ 0 });

	if (swaps) {
		match_swap_sides(desk->match);
		settings_swap_sides(&desk->remembered);
		results_note_seats(&desk->results, desk->match);
	}
	telling_add_starting(&desk->settings, desk->match->luck, &words);
	if (words.length)
		desk_note(desk, words.at);
	/* it is not to continue by itself, even if it was only looked at */
	desk->match->touched |= match_is_on(desk->match);
	store_leave(desk, true);
	match_start(desk->match);
}

void leaving_start_at(struct desk *desk, const struct board *board)
{
	store_leave(desk, true);
	match_start_at(desk->match, board);
	desk->match->game.marks.helped = true;
}

/* A position that was given stays, and so does a host's game. */
static bool leaving_may_restart(const struct match *match,
		const struct settings *before)
{
	return match->game.total == 0 && match->away != 1 && (before->start ||
		starting_is_usual(game_first(&match->game)));
}

/* Whoever chooses others after a game wants to play them; in words, new does
 * that. */
void leaving_adopt(struct desk *desk, const struct settings *before)
{
	struct settings *now = &desk->settings;
	bool other = before->first != now->first ||
		before->start != now->start ||
		!rules_equal(&before->rules, &now->rules);
	bool others;

	if (desk->match->away)
		now->player1 = now->player2 = WHO_HUMAN;
	others = !settings_is_same(before, P1, now, P1) ||
		!settings_is_same(before, P2, now, P2);
	if (others || before->first != now->first)
		results_note_seats(&desk->results, desk->match);
	match_change_players(desk->match, before);
	if (before->display.turned != now->display.turned)
		desk->match->held = TURNED_AUTO;
	if ((other && leaving_may_restart(desk->match, before)) ||
	    (desk->match->game.now.over && !desk->patient && others))
		leaving_restart(desk, false);
	/* in words, the setting says so itself */
	else if (other && !desk->patient)
		desk_note(desk, _("The new rules apply from the next game: n "
			"starts one."));
}

/* With changed seats if there is a SUBJECT. */
static void leaving_act_new(struct desk *desk, void *subject)
{
	leaving_restart(desk, subject);
}

void leaving_new(struct desk *desk)
{
	const struct match *match = desk->match;
	bool swaps = desk->command.by, keeps = store_keeps(desk);
	/* one from a file, whose review may just have been left unawares */
	bool looks = match->game.now.over && !match->touched && !desk->patient;
	struct question question = {
		.words = looks ? N_("Start a new game?") : swaps ? keeps ?
		N_("This game is kept. Start one with changed seats?") :
		N_("Give this game up and start one with changed seats?") :
		keeps ? N_("This game is kept. Start a new one?") :
		N_("Give this game up and start a new one?"),
		.act = leaving_act_new };

	if (!elsewhere_asks_for(desk, PARTNER_NEW, swaps))
		prompt_ask_if(desk, match_is_on(match) || looks, &question,
			swaps ? desk : NULL);
}

static void leaving_act_quit(struct desk *desk, void *subject)
{
	(void)subject;
	desk->quit = true;
}

void leaving_quit(struct desk *desk)
{
	static const struct question question = {
		N_("Quit without saving this game?"), .act = leaving_act_quit };
	/* then a task stays open, as the answer may be no */
	bool asks = desk->attempt.source && desk->told_unsaved;
	int error = 0;

	if (!asks) {
		desk_settle(desk);
		error = store_keep(desk);
		desk->quit = !error;
	}
	if (desk->quit)
		return;
	screen_set(&desk->screen, &desk->settings.display);
	/* in words, this has been said */
	if (!desk->patient && error)
		desk_note(desk, paths_error(error));
	prompt_ask(desk, &question, NULL);
}
