/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/modes.h"

#include "play/store.h"
#include "util/clock.h"
#include "util/language.h"
#include "util/number.h"

void elsewhere_meet(struct desk *desk, struct partner *partner)
{
	struct settings before = desk->settings;

	desk->partner = partner;
	desk->match->away = 1 + (int)partner->sits;
	seats_give(&desk->seats, partner->sits, &partner->seat);
	desk->settings.player1 = desk->settings.player2 = WHO_HUMAN;
	match_change_players(desk->match, &before);
	if (!partner->token && partner->place)
		results_note_host(&desk->results, partner->place);
}

void elsewhere_give_number(struct desk *desk)
{
	int64_t *shared = &desk->match->game.marks.shared;
	uint64_t random = desk->match->luck ^ (uint64_t)clock_date();

	if (desk->match->away == 2 && !*shared)
		*shared = (int64_t)(number_random(&random) >> 1 | 1);
}

void elsewhere_part(struct desk *desk)
{
	enum player sits;

	if (!desk->partner)
		return;
	sits = desk->partner->sits;
	desk->partner = NULL;
	desk->match->away = 0;
	seats_give(&desk->seats, sits, NULL);
	seats_name(&desk->seats, &desk->settings, &desk->remembered);
}

static void elsewhere_act_part(struct desk *desk, void *subject)
{
	(void)subject;
	elsewhere_part(desk);
}

static void elsewhere_ask_to_part(struct desk *desk)
{
	static const struct question question = {
		N_("Go on alone, without the other player?"),
		.act = elsewhere_act_part };

	prompt_ask(desk, &question, NULL);
}

bool elsewhere_asks_to_part(struct desk *desk)
{
	if (!desk->partner || desk->partner->up)
		return false;
	elsewhere_ask_to_part(desk);
	return true;
}

void elsewhere_leave(struct desk *desk)
{
	if (desk->partner)
		elsewhere_ask_to_part(desk);
	else
		desk_note(desk, _("Nobody plays elsewhere."));
}

/* Whether the game is one that somebody elsewhere can join: not one against a
 * program. */
static bool elsewhere_is_theirs(const struct desk *desk)
{
	return !match_has_program(&desk->home) || !match_is_on(&desk->home);
}

static void elsewhere_try(struct desk *desk, void *address)
{
	const char *why = "";
	struct partner *partner = desk->meet(address, &why);

	if (!partner) {
		desk_fill(desk, _("There is no connection: {why}."),
			&(struct facts){ .why = why });
		return;
	}
	if (!elsewhere_is_theirs(desk)) {
		store_leave(desk, true);
		match_start(&desk->home);
	}
	elsewhere_meet(desk, partner);
}

/* Nobody is met twice: leaving a host is asked about, unless there is nobody
 * but one whose token we lack. */
static bool elsewhere_may_meet(struct desk *desk)
{
	if (desk->partner && desk->partner->strange)
		elsewhere_part(desk);
	else if (desk->partner)
		elsewhere_ask_to_part(desk);
	return desk->meet && !desk->partner;
}

/* Asks first if a game would be lost. */
static void elsewhere_ask_to_try(struct desk *desk, char *address)
{
	static const struct question question = {
		N_("Give this game up and start a new one?"),
		.act = elsewhere_try };

	prompt_ask_if(desk, !elsewhere_is_theirs(desk) && !store_keeps(desk),
		&question, address);
}

void elsewhere_host(struct desk *desk)
{
	if (elsewhere_may_meet(desk))
		elsewhere_ask_to_try(desk, NULL);
}

static void elsewhere_call(struct desk *desk)
{
	elsewhere_ask_to_try(desk, desk->file_names[FILE_HOST]);
}

void elsewhere_join(struct desk *desk)
{
	const char *typed = desk->file_names[FILE_HOST];

	if (elsewhere_may_meet(desk))
		file_ask_for(desk, FILE_HOST, *typed ? typed :
			desk->results.table.host, elsewhere_call);
}

/* What a host does while nobody is there is what he offers later. */
bool elsewhere_asks_for(struct desk *desk, enum partner_wish wish, size_t ply)
{
	struct partner *partner = desk->partner;

	if (!partner || (!partner->up && partner->token))
		return false;
	if (!partner->up) {
		elsewhere_ask_to_part(desk);
		return true;
	}
	partner->seat.kind->want(partner, wish, ply);
	partner->wishes = true;
	/* on the screen, this stands as long as it is so */
	if (desk->patient)
		desk_note(desk, _("Asking the other player."));
	return true;
}

bool elsewhere_asks_to_step(struct desk *desk, int by)
{
	const struct match *match = desk->match;
	size_t count = match->game.count;

	if (!desk->partner || (by < 0 && !count))
		return false;
	if (by > 0) {
		desk_note(desk, _("Nothing to redo."));
		return true;
	}
	do
		count--;
	while (by == -1 && count &&
	       match_who_made(match, count) == WHO_ELSEWHERE);
	return elsewhere_asks_for(desk, PARTNER_UNDO, count);
}
