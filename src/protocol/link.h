/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game between two kalahs, as in kalah-remote(6), whichever end this is:
 * lines come in, lines go out, and both ends keep the game that they agree on.
 * It outlives connections. Whatever the other end does costs the connection at
 * most. Nothing here resolves names, compares tokens or waits.
 */
#ifndef KALAH_PROTOCOL_LINK_H
#define KALAH_PROTOCOL_LINK_H

#include "match/partner.h"
#include "protocol/offer.h"

/* HEARING: a guest hears what is offered; OFFERING: a host waits for the
 * answer; ASKED: a guest's person is asked; UP: moves come and go. */
enum link_state { LINK_DOWN, LINK_HEARING, LINK_OFFERING, LINK_ASKED, LINK_UP };

struct link_wish {
	enum partner_wish wish;
	size_t at, ply;		/* made after AT plies */
	bool granted;		/* theirs: we said yes and say nothing more
				   until they go back */
};

struct link {
	enum link_state state;	/* public to read, up to PLY */
	bool silent;		/* nothing was heard for 20 s */
	char why[40];		/* the connection ended: one word */
	size_t ply;		/* of the news that link_hear gave */

	/* private */
	bool host, met, alone;
	struct channel channel;
	struct offer agreed, offered;
	size_t fork;		/* plies that both games share */
	bool loading, handed;	/* AGREED is on its way to the match; HEAR gave
				   it, */
	size_t played;		/* which has so many of its plies, */
	unsigned games;		/* and is in this game; 0: in none */
	bool starts;		/* a new game is agreed on */
	struct link_wish ours, theirs;
	bool told;		/* the last question was handed out, */
	unsigned offer;		/* the last offer's number */
	struct {
		enum partner_news news;
		size_t ply;
	} news[8];
	int news_count;
	int64_t heard, said;	/* when, in microseconds */
};

enum { LINK_VERSION = 1 };

void link_begin(struct link *link, bool host);
void link_done(struct link *link);

/* Begins to talk over CHANNEL, which is taken over; a connection that there is
 * ends. A guest shows TOKEN; a host has seen it. */
void link_connect(struct link *link, const struct channel *channel,
		const char *token, int64_t now);

/* Tells the other end a word, WHY, and hangs up. */
void link_hang_up(struct link *link, const char *why);

/* Hears and says what there is at NOW, and looks at MATCH. Returns when to call
 * it again, or -1. */
int64_t link_turn(struct link *link, const struct match *match, int64_t now);

/* As in struct partner_kind; QUIET: nothing more. The house that the other end
 * sows next in the position of the match, or 0. */
enum partner_news link_hear(struct link *link);
void link_answer(struct link *link, bool yes);
void link_want(struct link *link, enum partner_wish wish, size_t ply);
void link_copy(const struct link *link, struct settings *settings,
		struct game *game);
int64_t link_choice(const struct link *link);

/* Whether the match has left the game agreed on, so that we play alone. */
bool link_is_alone(const struct link *link);

#endif
