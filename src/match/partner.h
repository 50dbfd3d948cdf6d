/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A person elsewhere, as one who plays here sees them: a guest who makes moves
 * (match/seat.h), and who is asked, and asks, for more than that. */
#ifndef KALAH_MATCH_PARTNER_H
#define KALAH_MATCH_PARTNER_H

#include "match/seat.h"

/* What one may wish for, which the other must allow: to go back to a ply; a new
 * game, in which with PLY 1 the other side begins. */
enum partner_wish { PARTNER_NO_WISH, PARTNER_UNDO, PARTNER_NEW };

/* What has happened elsewhere. OFFERS a game, wants to go back to PLY, or a new
 * game: to be answered. A GAME is to be put on the board; that is to go BACK to
 * PLY, if it has more; a new game is to START, with PLY as above. REFUSED is
 * what we asked for. COME: the game can go on. GONE, because of DETAIL; LEFT:
 * for good. WAITS: PLACE is where to come to, with TOKEN. STRANGE: our token is
 * not the host's, or there is none. VOID: what both agreed on is about a game
 * that lies here no more. */
enum partner_news { PARTNER_QUIET, PARTNER_OFFERS, PARTNER_WANTS_UNDO,
	PARTNER_WANTS_NEW, PARTNER_GAME, PARTNER_BACK, PARTNER_START,
	PARTNER_REFUSED, PARTNER_COME, PARTNER_GONE, PARTNER_LEFT,
	PARTNER_WAITS, PARTNER_STRANGE, PARTNER_VOID };

/* Whether it is to be answered. */
static inline bool partner_asks(enum partner_news news)
{
	return news == PARTNER_OFFERS || news == PARTNER_WANTS_UNDO ||
		news == PARTNER_WANTS_NEW;
}

struct partner;

struct partner_kind {
	/* What has happened, until the next call; a change is about MATCH. */
	enum partner_news (*hear)(struct partner *partner,
		const struct match *match);
	/* Answers what was offered or wanted last; a second answer is void. */
	void (*answer)(struct partner *partner, bool yes);
	/* Asks for something; an earlier wish is void. */
	void (*want)(struct partner *partner, enum partner_wish wish,
		size_t ply);
	/* Copies the game offered or agreed on last: *SETTINGS get its names
	 * and how it began, GAME, which was zeroed, its moves and marks. */
	void (*copy)(const struct partner *partner, struct settings *settings,
		struct game *game);
	/* Calls again with TOKEN; false if that is none. */
	bool (*show)(struct partner *partner, const char *token);
};

/* Waits for somebody if ADDRESS is NULL, else calls ADDRESS once there is a
 * token. NULL, with *WHY not. */
typedef struct partner *partner_meet(const char *address, const char **why);

struct partner {
	struct seat seat;	/* must be first */
	const struct partner_kind *kind;
	enum player sits;	/* as who began so */
	bool up;		/* connected, and a game is agreed on */
	bool left;		/* there will be none any more */
	bool exposed;		/* others could listen */
	bool silent;		/* nothing was heard for a while */
	bool strange;		/* we have no token that is the host's, */
	bool wrong;		/* nor is that which was typed last */
	bool wishes;		/* what we want is not yet answered */
	bool waits;		/* there are moves, a change or a question that
				   nobody here has seen, */
	bool called;		/* which is told, where words are spoken */
	bool unanswered;	/* what was to be answered still is */
	size_t ply;		/* as the news have it, */
	bool aside;		/* which the other end had no leave for; */
	int asides;		/* so many games were put aside for that */
	const struct game_marks *marks;	/* of the game agreed on */
	const char *detail;
	char version[20];	/* of the program there, or "": it has not said
				   so */
	const char *place;	/* where a host waits; the address of one */
	const char *token;	/* of a host, as it is shown; else NULL */
};

#endif
