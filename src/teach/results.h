/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's games against each level of the computer, in the file "results" of
 * the state folder, as in kalah-formats(5): any number of programs append to
 * it, line by line; damaged lines and those of later versions are skipped.
 * Games with help are listed apart, and standard ones are rated. Games against
 * the levels as of 1.0 are listed and rated as such, and no more. For other
 * lines see enum results_seen. */
#ifndef KALAH_TEACH_RESULTS_H
#define KALAH_TEACH_RESULTS_H

#include "files/ledger.h"
#include "match/match.h"
#include "search/player/engine.h"
#include "teach/rating.h"

/* What a person is asked or shown once, unless the results are lost. The file
 * then has a line with its name, as "seen tutor". */
enum results_seen { RESULTS_TUTOR = 1, RESULTS_SEEN };

/* Who played last, as in settings; a line "seats human computer:2 P1" has it.
 * Whom only a command or a call would bring back counts as the computer, at the
 * level of last time. */
struct results_seats {
	int who[2];		/* enum who */
	int first;		/* who began, 1 or 2; 0: nobody played yet */
};

struct result {
	int64_t id;
	int level;
	int64_t lead;
	bool helped, standard, suited;
	bool old;		/* against the levels as of 1.0 */
};

struct results_level {
	int won, tied, lost;
};

/* By level, from 1. */
struct results_table {
	struct results_level alone[ENGINE_LEVELS + 1];
	struct results_level helped[ENGINE_LEVELS + 1];
	struct results_level old[2][ENGINE_LEVELS + 1];	/* alone, helped */
	unsigned last[ENGINE_LEVELS + 1];	/* of both, bit 0 the last game;
						   set if won */
	unsigned seen;		/* a bit for each enum results_seen */
	struct results_seats seats;
	struct rating_games rated;
	/* for the next game at a level to suit the person, 0 if there was none
	 * yet, and how often in a row they won there or, if negative, lost */
	int suited, run;
};

/* Zeroed, it saves nothing. */
struct results {
	struct results_table table;	/* public to read: as far as known */
	bool news;		/* it has a game just noted, not yet reported */
	bool apart;		/* the game of the match had help */
	struct ledger ledger;

	/* private */
	struct ledger seats;	/* the same file, which nobody waits for */
	bool keeps, known;	/* KNOWN: TABLE has been read */
	bool noted;		/* a game was noted, but not yet read again */
	unsigned settled;	/* the number of the match's game if it is
				   noted, or is not to be */
	unsigned offered;	/* levels suggested, a bit each */
	unsigned seen;		/* in this run, as in TABLE */
};

/* RESULTS must be zeroed, and stay until WORKER has no more jobs. */
void results_begin(struct results *results, struct worker *worker);
void results_done(struct results *results);

/* The level that a person plays against; 0 if there is no such game. */
int results_opponent(const struct match *match);

/* Notes the game of MATCH once it has ended. Must be called after every move
 * and whenever a person was helped, but not while looking at another position.
 * A game gets its ID before, as it may be saved and end more than once. */
void results_follow(struct results *results, struct match *match);

/* The level that suits the person: one up after two wins in a row there, one
 * down after two losses; at first that which the rating suggests; or 0. */
int results_suited(const struct results_table *table);

/* Whether it was seen, in this run or before, or may have been, as the file is
 * not yet read; and notes that it was. */
bool results_has_seen(const struct results *results, enum results_seen what);
void results_see(struct results *results, enum results_seen what);

/* Has those who played last play by SETTINGS, too; false if none are known. */
bool results_seat(const struct results_seats *seats, struct settings *settings);

/* Has the worker read the file again; it then calls back. */
void results_ask(struct results *results);

/* Reads the last MiB of the file now; one that cannot be read is empty. Returns
 * 0, also if there is none, or an errno value. */
int results_read(struct results_table *table);

/* How many games were played at that level; whether there are any in the ROWS
 * of a table; or none in all of it. */
int results_played(const struct results_level *level);
bool results_has(const struct results_level *rows);
bool results_is_empty(const struct results_table *table);

enum { RESULTS_FEW = 4 };	/* the last games, of which one may be lost */

/* How many of the last RESULTS_FEW games at LEVEL, which may be 0 for none, the
 * person has won, if a higher level should be suggested; else 0, as after the
 * first time for each level. */
int results_take_suggestion(struct results *results, int level);

/* Sets the level that this suggests for the next game, and returns it. */
int results_try_next_level(struct match *match);

#endif
