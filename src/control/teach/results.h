/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A person's games against each level of the computer, in the file "results" of
 * the state folder. Any number of programs append to it, a line at a time;
 * damaged lines, and those of later versions, are passed over:
 *
 *	game ID LEVEL LEAD MOVES SEEDS HOW
 *
 * ID is when the game began against the computer, in microseconds since 1970.
 * LEAD is the person's score minus the computer's, MOVES those of the person,
 * SEEDS what they have lost in all, HOW "alone", or "helped", which counts
 * apart. What was lost is found out after the game is over, if at all: then
 * there is another line; in the first one, MOVES are 0. However often its ID is
 * there, a game counts once.
 */
#ifndef KALAH_CONTROL_TEACH_RESULTS_H
#define KALAH_CONTROL_TEACH_RESULTS_H

#include "control/match.h"
#include "control/teach/report.h"
#include "search/player/engine.h"
#include "util/worker.h"

struct result {
	int64_t id;
	int level;
	int64_t lead, moves, seeds;
	bool helped;
};

struct results_level {
	int won, tied, lost;
	int64_t best;		/* lead, if there was a game */
	int64_t seeds, moves;	/* lost, in the games where that is known */
	unsigned last;		/* games, the last in bit 0: set if won */
};

struct results_table {
	struct results_level level[ENGINE_LEVELS + 1];	/* from 1; alone */
	int helped, helped_won;
};

enum { RESULTS_WORDS = 1000 };

/* The worker's: removes the file, appends WORDS, reads it. */
struct results_job {
	struct job job;
	bool clear;
	char words[RESULTS_WORDS];
	struct results_table table;
	int error;
};

/* Zeroed, it keeps nothing. */
struct results {
	struct results_table table;	/* to be read: as far as it is known */
	int error;		/* why games are not in the file, for
				   paths_error */
	bool news;		/* a game was noted, and nobody has said so */
	bool apart;		/* that of the match, as one with help */

	/* private */
	bool keeps;
	struct worker *worker;
	struct results_job job;
	bool due, clear;	/* for the next job, and its lines */
	char words[RESULTS_WORDS];
	unsigned settled;	/* the game of the match with this number is
				   noted, or not to be */
	struct result last;	/* noted, */
	enum player seat;	/* of the person as that game began */
	unsigned offered;	/* levels, a bit each, that were suggested */
};

/* RESULTS is zeroed and stays until WORKER has done all its jobs. */
void results_begin(struct results *results, struct worker *worker);

/* The level that a person plays against; 0 if there is no person, or no
 * computer. */
int results_opponent(const struct match *match);

/* Notes the game at the board, in which nobody looks back, if that has just
 * ended; due after every move, and whenever a person was helped. Before, it
 * gets an ID, since it may be saved and then ended more than once. */
void results_follow(struct results *results, struct match *match);

/* Notes what the moves of the person in that game have lost, once the REPORT
 * of it has a verdict on all of them. */
void results_weigh(struct results *results, const struct match *match,
		const struct report *report);

/* Has the file read again; removed. */
void results_ask(struct results *results);
void results_clear(struct results *results);

/* Hears of what is being done; false until all is. */
bool results_hear(struct results *results);

/* Reads the last mebibyte of the file now. One that is not there, or cannot be
 * read, is empty. */
void results_read(struct results_table *table);

/* -- in words -------------------------------------------------------------- */

/* Whether there is no game in it. */
bool results_is_empty(const struct results_table *table);

/* A line a level, and one for games with help, with the columns that COLS of a
 * line have room for. */
void results_add_table(const struct results_table *table, int cols,
		struct text *text);

/* "Level 2: 6 won, 1 tied, 4 lost.", or nothing, as of level 0; or that the
 * game which has just ended does not count. */
void results_add_level(const struct results *results, int level,
		struct text *text);

/* The same of all levels, and more, for those who hear it: a line each. */
void results_add_lines(const struct results_table *table, struct text *text);

/* "You won 3 of the last 4 at level 2. Try level 3?", if that is true, of use
 * and not yet said; 0 is no level. And what is done then: the level of the next
 * game. */
bool results_encourage(struct results *results, int level, struct text *text);
int results_try_next_level(struct match *match);

#endif
