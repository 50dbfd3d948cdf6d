/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's games against each level of the computer, in the file "results" of
 * the state folder, as in kalah-formats(5): any number of programs append to
 * it, line by line; damaged lines, those of later versions and those of 1.0,
 * whose levels were others, are skipped. Games with help are listed apart, and
 * standard ones are rated. */
#ifndef KALAH_TEACH_RESULTS_H
#define KALAH_TEACH_RESULTS_H

#include "files/ledger.h"
#include "match/match.h"
#include "search/player/engine.h"
#include "teach/lapses.h"

/* Who played last, or was chosen to later, as in settings; a line "seats human
 * computer:2 P1" has it. Whom only a command or a call would bring back counts
 * as the computer, at the level of last time. */
struct results_seats {
	int who[2];		/* enum who */
	int first;		/* who began, 1 or 2; 0: nobody played yet */
};

/* Bytes of the address of a host, with its end. */
enum { RESULTS_HOST = 264 };

struct result {
	int64_t id;
	int level;
	int64_t lead;
	bool helped, standard, suited;
};

struct results_level {
	int won, tied, lost;
};

/* The last games by which a person is rated. */
enum { RESULTS_RATED = 30 };

struct results_rated {
	int count;
	struct { int rating, won; } list[RESULTS_RATED]; /* won: 1, 0 or -1 */
};

/* By level, from 1. */
struct results_table {
	struct results_level alone[ENGINE_LEVELS + 1];
	struct results_level helped[ENGINE_LEVELS + 1];
	int runs[ENGINE_LEVELS + 1];	/* how often in a row a person has won
					   or, if negative, lost */
	struct results_seats seats;
	/* the last that was called, as typed; a line "host ADDRESS" has it */
	char host[RESULTS_HOST];
	struct results_rated rated;
	struct lapses lapses;
	/* for the next game at a level to suit the person, 0 if there was none
	 * yet, and how often in a row they won there or, if negative, lost */
	int suited, run;
};

/* Zeroed, it saves nothing. */
struct results {
	struct results_table table;	/* public to read: as far as known */
	bool apart;		/* the game of the match had help */
	struct ledger ledger;

	/* private */
	struct ledger seats;	/* the same file, which nobody waits for */
	bool keeps, known;	/* the file is kept; it was read */
	unsigned settled;	/* the number of the match's game if it is
				   noted, or is not to be; */
	unsigned reviewed;	/* and if its mistakes are still to be */
};

/* RESULTS must be zeroed, and stay until WORKER has no more jobs. */
void results_begin(struct results *results, struct worker *worker);
void results_done(struct results *results);

/* Notes who is to play next time: those of MATCH, who were just chosen, as
 * results_follow does with those who move. */
void results_note_seats(struct results *results, const struct match *match);

/* The level that a person plays against; 0 if there is no such game. */
int results_opponent(const struct match *match);

/* Notes the game of MATCH once it has ended, and its mistakes once ANALYSIS has
 * them all. Must be called after every move and whenever a person was helped,
 * but not while looking at another position. A game gets its ID before, as it
 * may be saved and end more than once. */
void results_follow(struct results *results, struct match *match,
		const struct analysis *analysis);

/* The level that suits the person: one up after two wins in a row there, one
 * down after two losses; at first that which the rating suggests; or 0. */
int results_suited(const struct results_table *table);

/* Has those who were noted last play by SETTINGS, too; false if nobody was. */
bool results_seat(const struct results_seats *seats, struct settings *settings);

/* Notes that ADDRESS, which is one, is called. */
void results_note_host(struct results *results, const char *address);

/* Has the worker read the file again; it then calls back. */
void results_ask(struct results *results);

/* Reads the last MiB of the file now; one that cannot be read is empty. Returns
 * 0, also if there is none, or an errno value. */
int results_read(struct results_table *table);

/* How many games were played at that level; whether there are none at all. */
int results_played(const struct results_level *level);
bool results_is_empty(const struct results_table *table);

/* The level that would be a match after two wins or losses in a row at LEVEL,
 * which may be 0 for none; or 0. */
int results_next_level(const struct results_table *table, int level);

/* -- how strong a person is ------------------------------------------------ */

/* Of each level, as doc/levels.md says. Of two players 400 apart the better one
 * wins ten games of eleven. */
extern const int results_ratings[ENGINE_LEVELS + 1];

/* To the nearest ten: VALUE is the most likely one, if 1000 +- ERROR 400 is
 * expected of a person nothing is known of. Who won all games is OVER it. */
struct rating {
	int value, error;
	bool over;
};

/* Adds a game against a level with that RATING; WON is 1, 0 or -1. */
void results_rate(struct results_rated *games, int rating, int won);

struct rating results_rating(const struct results_rated *games);

#endif
