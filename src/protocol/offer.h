/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a game as the host of a link says it to the guest: its number
 * and cuts, names, rules, where it began, its moves and where they lead, as two
 * versions could read rules differently; in lines as in kalah-remote(6). */
#ifndef KALAH_PROTOCOL_OFFER_H
#define KALAH_PROTOCOL_OFFER_H

#include "protocol/wire.h"
#include "settings/settings.h"

/* Moves of a game, at most; bytes of a position, on the largest board with its
 * stores full. */
enum { OFFER_PLIES_MOST = 10000, OFFER_POSITION = 6000 };

struct offer {
	char name[2][FIELD_TEXT_SIZE];
	struct game game;

	bool whole;		/* all has been heard */

	/* private: while it is heard */
	bool begun;		/* it was said how it began, */
	size_t total;		/* and that so many moves follow */
};

void offer_say(const struct offer *offer, struct wire *wire);

void offer_done(struct offer *offer);

/* Of each function that hears a line, REST is what follows its first word; it
 * returns what is wrong, or NULL. */
typedef const char *offer_hearer(struct offer *offer, char *rest);
offer_hearer offer_hear_game, offer_hear_rule, offer_hear_name,
	offer_hear_start, offer_hear_moves, offer_hear_position;

/* Takes a number from 0 to MOST, or else -1. */
int64_t offer_take_number(char **rest, int64_t most);

#endif
