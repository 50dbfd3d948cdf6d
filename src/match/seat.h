/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who sits at the table, as one idea: a person here, the computer, the robot,
 * or a guest, whom others know how to talk to. Whoever makes the moves asks
 * seats_choice for the house to sow, and nobody else asks who chooses it.
 */
#ifndef KALAH_MATCH_SEAT_H
#define KALAH_MATCH_SEAT_H

#include "match/analysis.h"
#include "match/match.h"

struct partner;
struct seat;

/* What is wrong with a guest, so that no move is to be had. */
enum seat_trouble { SEAT_FINE, SEAT_UNKNOWN, SEAT_UNSTARTED, SEAT_ENDED,
	SEAT_SILENT, SEAT_ILLEGAL, SEAT_LACKS };

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

/* What a guest can do. Nothing here may wait. */
struct seat_kind {
	/* Sees the match at every wake. If ASKED, a move in its position is
	 * wanted, until it is no longer or the match counts another game or
	 * position. Returns when it is to be called again, or -1. After
	 * trouble it is asked anew once it has not been for a while. */
	int64_t (*follow)(struct seat *seat, const struct match *match,
		bool asked, int64_t now);
	/* The house that may be sown there, or HOUSE_SWAP; 0: none yet. Only
	 * after it was asked. */
	int64_t (*choice)(const struct seat *seat);
	/* Leaves the table, and frees SEAT. */
	void (*leave)(struct seat *seat);

	/* The rest is what only a partner can. What has happened, until the
	 * next call; a change is about MATCH. */
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

/* The first member of every guest. */
struct seat {
	const struct seat_kind *kind;
	char name[FIELD_TEXT_SIZE];	/* what it calls itself, or "" */
	bool hurried;		/* while asked: is to decide at once */
	enum seat_trouble trouble;	/* for seats_trouble to take; */
	char detail[200];	/* the move, the rule, the error */
};

/* A person elsewhere: a guest who makes moves, and who is asked, and asks, for
 * more than that. */
struct partner {
	struct seat seat;	/* must be first */
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
	char version[20];	/* of the program there; or "": then say nothing
				   that 1.1.0 did not know */
	const char *place;	/* where a host waits; the address of one */
	const char *token;	/* of a host, as it is shown; else NULL */
};

/* Waits for somebody if ADDRESS is NULL, else calls ADDRESS once there is a
 * token. NULL, with *WHY not. */
typedef struct partner *partner_meet(const char *address, const char **why);

/* Has another program sit down, by the command that SETTINGS have for PLAYER
 * (settings_program); COMPUTER says for how long it may think. */
typedef struct seat *seat_open(const struct settings *settings,
		enum player player, const struct computer *computer);

/* The first three members are the caller's to set, the others zeroed. */
struct seats {
	struct analysis *analysis;	/* knows what the computer wants; not
					   owned, */
	const struct settings *settings;	/* nor these: of the game */
	seat_open *open;	/* NULL: there are no other programs */
	struct seat *guest[2];	/* by who began as P1 and P2; or NULL */
	char opened[2][FIELD_LINE_SIZE];	/* the commands by which OPEN
						   has seated them, or "" */
	char given[2][FIELD_TEXT_SIZE];	/* names that guests gave themselves */
};

void seats_done(struct seats *seats);

/* Gives a seat to GUEST, taken over, or to nobody; who was there leaves. */
void seats_give(struct seats *seats, enum player player, struct seat *guest);

/* Seats the programs that the settings name, while MATCH is their game, and has
 * others leave. */
void seats_fill(struct seats *seats, const struct match *match);

/* Whether a guest sits there, or is to. */
bool seats_have_guests(const struct seats *seats);

/* Has SETTINGS and REMEMBERED, as the file has them, call guests what these
 * call themselves, and no longer than they are there, unless they have other
 * names. */
void seats_name(struct seats *seats, struct settings *settings,
		struct settings *remembered);

/* Takes what went wrong since the last call: *PLAYER, who began so, and DETAIL,
 * good until the next seats_tick; or SEAT_FINE. */
enum seat_trouble seats_trouble(struct seats *seats, const struct match *match,
		enum player *player, const char **detail);

/* Lets guests see MATCH, and ASKS the one to move; to be called at every wake,
 * NOW, after what may have changed it. Returns when to call it again, or -1. */
int64_t seats_tick(struct seats *seats, const struct match *match, bool asks,
		int64_t now);

/* The house that whoever runs (match_runs) wants to sow; 0: none yet. */
int64_t seats_choice(const struct seats *seats, const struct match *match);

/* Has whoever is asked for a move decide at once; false if nobody is. */
bool seats_hurry(struct seats *seats, const struct match *match);

#endif
