/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game between two kalahs, as in kalah-remote(6), whichever end this is. The
 * game is the host's: who comes, or comes back, is sent its whole state, and so
 * is the guest when the host goes back or begins another game. (GAME, BREAK,
 * PLIES) names a position: the number of the game, how often it was cut
 * (game->marks), and its plies. Within a break only the mover adds plies, so
 * two ends that name the same position have the same one; whatever names
 * another is void.
 *
 * A link outlives connections. Whatever the other end does costs the connection
 * at most. Nothing here resolves names, compares tokens or waits.
 */
#ifndef KALAH_PROTOCOL_LINK_H
#define KALAH_PROTOCOL_LINK_H

#include "match/seat.h"
#include "protocol/offer.h"

/* HEARING: a guest hears a state; OFFERING: a host waits for a guest to take
 * one; ASKED: a guest's person is asked; UP: moves come and go. */
enum link_state { LINK_DOWN, LINK_HEARING, LINK_OFFERING, LINK_ASKED, LINK_UP };

struct link_wish {
	enum partner_wish wish;
	size_t ply;
	unsigned changes;	/* of the match it is about */
};

struct link {
	struct partner partner;	/* the other end: SILENT for 20 s, UNANSWERED,
				   PLY, ASIDE, MARKS, WISHES, WAITS and VERSION
				   are set here */
	enum link_state state;	/* public to read, up to WHY */
	bool met;		/* it was UP since the connection began */
	bool alone;		/* a guest has left the game */
	char why[40];		/* the connection ended: one word */

	/* private */
	bool host;
	struct wire wire;
	struct offer agreed;	/* the game, with moves the match lacks; */
	struct offer offered;	/* as a guest hears of it */
	unsigned changes;	/* of the match when last seen, or 0, */
	size_t played;		/* when it had so many of AGREED's plies */
	bool handed;		/* a guest's match was told to change */
	struct link_wish ours, theirs;	/* pending ones */
	struct {
		int64_t shared, cuts;
		size_t count;
	} asked;		/* the position of their last wish: one each */
	struct link_wish grant;	/* what a guest wants or has allowed, until the
				   host does something */
	unsigned seen;		/* match->changes at the last turn */
	struct {
		enum partner_news news;	/* or QUIET */
		size_t ply;
		bool aside;
		unsigned changes;	/* of the match that is to change */
	} change;
	enum partner_news news[8];
	int news_count;
	int64_t heard, said;	/* when, in microseconds */
	int64_t since;		/* when a minute began, */
	int unknown;		/* in which so many lines were unknown, of
				   LINK_UNKNOWN at most */
};

enum {
	LINK_VERSION = 2,
	LINK_UNKNOWN = 100,	/* lines a minute */
	LINK_ASIDES_MOST = 10	/* games that a host may have put aside without
				   leave, whatever the connections */
};

/* What else LINK->partner has is the caller's to set then. */
void link_begin(struct link *link, bool host);
void link_done(struct link *link);

/* Begins to talk over WIRE, which is taken over; a connection that there is
 * ends. A guest shows TOKEN; a host has seen it. */
void link_connect(struct link *link, const struct wire *wire,
		const char *token, int64_t now);

/* Hears and says what there is at NOW, and looks at MATCH, which a host has
 * given a number. Returns when to call it again, or -1. */
int64_t link_turn(struct link *link, const struct match *match, int64_t now);

/* What struct seat_kind wants of it; QUIET: nothing more. The house that
 * the other end sows next in the position of the match, or 0. */
enum partner_news link_hear(struct link *link, const struct match *match);
void link_answer(struct partner *partner, bool yes);
void link_want(struct partner *partner, enum partner_wish wish, size_t ply);
void link_copy(const struct partner *partner, struct settings *settings,
		struct game *game);
int64_t link_choice(const struct link *link);

#endif
