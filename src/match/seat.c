/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/seat.h"

#include <string.h>

#include "search/player/robot.h"
#include "util/clock.h"

void seats_done(struct seats *seats)
{
	seats_give(seats, P1, NULL);
	seats_give(seats, P2, NULL);
	seats->open = NULL;
}

void seats_give(struct seats *seats, enum player player, struct seat *guest)
{
	struct seat *before = seats->guest[player];

	if (before)
		before->kind->leave(before);
	seats->guest[player] = guest;
	seats->opened[player][0] = '\0';
}

static bool seats_want_program(const struct seats *seats, enum player player)
{
	return settings_who(seats->settings, player, false) == WHO_PROGRAM;
}

bool seats_have_guests(const struct seats *seats)
{
	return seats->guest[P1] || seats->guest[P2] ||
		seats_want_program(seats, P1) || seats_want_program(seats, P2);
}

void seats_fill(struct seats *seats, const struct match *match)
{
	const struct settings *settings = seats->settings;

	if (!seats->open || match->settings != settings)
		return;
	for (enum player i = P1; i <= P2; i++) {
		const char *command = seats_want_program(seats, i) ?
			settings_program(settings, i) : "";

		if (seats->opened[i][0] &&
		    strcmp(seats->opened[i], command) != 0)
			seats_give(seats, i, NULL);
		if (!*command || seats->guest[i])
			continue;
		seats_give(seats, i, seats->open(settings, i,
			&seats->analysis->computer));
		strcpy(seats->opened[i], command);
	}
}

void seats_name(struct seats *seats, struct settings *settings,
		struct settings *remembered)
{
	static const char *const rows[] = { "name1", "name2" };

	for (enum player i = P1; i <= P2; i++) {
		const struct seat *guest = seats->guest[i];
		const struct field *row = settings_find(rows[i]);
		char *name = settings->name[i], *given = seats->given[i];
		const char *wanted = guest ? guest->name : "";

		if (*name && strcmp(name, given) != 0 &&
		    strcmp(name, wanted) != 0)
			continue;
		if (strcmp(name, wanted) != 0) {
			field_set_text(row, settings, wanted);
			field_set_text(row, remembered, wanted);
		}
		strcpy(given, wanted);
	}
}

/* The guest who is asked for a move, or NULL. */
static struct seat *seats_asked(const struct seats *seats,
		const struct match *match)
{
	/* the opponent in a task is no guest */
	return match->settings == seats->settings && match_asks(match) &&
		match_program_moves(match) ?
		seats->guest[match_seat(match, match->game.now.mover)] : NULL;
}

int64_t seats_tick(struct seats *seats, const struct match *match, bool asks,
		int64_t now)
{
	const struct seat *asked = asks ? seats_asked(seats, match) : NULL;
	int64_t first = -1;

	for (enum player i = P1; i <= P2; i++) {
		struct seat *guest = seats->guest[i];

		if (!guest)
			continue;
		guest->hurried &= guest == asked;
		first = clock_earlier(first, guest->kind->follow(guest, match,
			guest == asked, now));
	}
	return first;
}

int64_t seats_choice(const struct seats *seats, const struct match *match)
{
	const struct seat *guest = seats_asked(seats, match);
	enum robot_reason reason;

	if (guest)
		return guest->kind->choice(guest);
	if (match_asks(match))
		return analysis_choice(seats->analysis);
	return robot_choose(&match->game.now, &reason);
}

bool seats_hurry(struct seats *seats, const struct match *match)
{
	struct seat *guest = seats_asked(seats, match);

	if (guest)
		guest->hurried = true;
	return guest || analysis_hurry(seats->analysis);
}

enum seat_trouble seats_trouble(struct seats *seats, const struct match *match,
		enum player *player, const char **detail)
{
	bool lacking = match_asks(match) && match_program_moves(match) &&
		!match_level(match) && !seats_asked(seats, match);

	for (*player = P1; *player <= P2; ++*player) {
		struct seat *guest = seats->guest[*player];
		enum seat_trouble trouble = guest ? guest->trouble : SEAT_FINE;

		if (!trouble)
			continue;
		*detail = guest->detail;
		guest->trouble = SEAT_FINE;
		return trouble;
	}
	*player = match_seat(match, match->game.now.mover);
	*detail = "";
	return lacking ? SEAT_UNKNOWN : SEAT_FINE;
}
