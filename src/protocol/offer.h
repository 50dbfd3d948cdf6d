/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as one end of a link offers it to the other: names, rules, where it
 * began and its moves, in lines as in kalah-remote(6). */
#ifndef KALAH_PROTOCOL_OFFER_H
#define KALAH_PROTOCOL_OFFER_H

#include "protocol/channel.h"
#include "settings/settings.h"

/* Moves of a game, at most; bytes of a position, on the largest board with its
 * stores full. */
enum { OFFER_PLIES_MOST = 10000, OFFER_POSITION = 6000 };

struct offer {
	char name[2][FIELD_TEXT_SIZE];
	struct game game;

	/* private: while it is heard */
	bool begun;		/* it was said how it began, */
	size_t total;		/* and that so many moves follow */
};

/* Says all lines but the first, which opens an offer. */
void offer_say(const struct offer *offer, struct channel *channel);

/* Frees what was heard; offer_open: for another, which begins. */
void offer_done(struct offer *offer);
void offer_open(struct offer *offer);

/* Of each function that hears a line, REST is what follows its first word; it
 * returns what is wrong, or NULL. */
typedef const char *offer_hearer(struct offer *offer, char *rest);
offer_hearer offer_hear_rule, offer_hear_name, offer_hear_start,
	offer_hear_moves;

/* Whether all has been heard. */
bool offer_is_whole(const struct offer *offer);

/* Take a number from 0 to MOST, or else -1; and a house or HOUSE_SWAP, or else
 * what no board allows. */
int64_t offer_take_number(char **rest, int64_t most);
int64_t offer_take_house(char **rest);

#endif
