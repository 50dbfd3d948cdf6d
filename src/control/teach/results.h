/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's games against the computer, level by level: noted as they end, in
 * a file (results_file.h) that a worker writes and reads; and in words. */
#ifndef KALAH_CONTROL_TEACH_RESULTS_H
#define KALAH_CONTROL_TEACH_RESULTS_H

#include "control/match.h"
#include "control/teach/results_file.h"
#include "model/verdict.h"
#include "util/worker.h"

enum { RESULTS_WORDS = 1000 };

/* What the worker does: removes the file, appends LINES, reads it. */
struct results_job {
	struct job job;
	bool clear;
	size_t length;
	char lines[RESULTS_WORDS];
	struct results_table table;
	int error;
};

/* Zeroed, it keeps nothing. */
struct results {
	struct results_table table;	/* to be read: as far as it is known */
	bool known;		/* that is, at least once */
	int error;		/* of the last time, for paths_error */
	bool news;		/* a game was noted, and nobody has said so */
	bool apart;		/* that of the match, as one with help */

	/* private */
	bool keeps;
	struct worker *worker;
	struct results_job job;
	bool asked;		/* it has not been heard yet */
	bool due, clear;	/* the file is to be read again; removed */
	size_t length;		/* lines for it */
	char lines[RESULTS_WORDS];
	unsigned games;		/* of the match, that the next are about */
	bool counted, weighed;	/* it is in the file; so is what it has lost */
	unsigned offered;	/* levels, a bit each, that were suggested */
};

/* RESULTS is zeroed and stays until WORKER has done all its jobs. */
void results_begin(struct results *results, struct worker *worker);

/* The level that a person plays against, and who that person is; 0 if there is
 * no person, or no computer. */
int results_opponent(const struct match *match, enum player *person);

/* Notes the game at the board, in which nobody looks back, if that has just
 * ended; due after every move, and whenever a person was helped. */
void results_follow(struct results *results, struct match *match);

/* Gives the game a number, if it has none and will count, before it is saved:
 * it may be ended more than once then, but counts once. */
void results_mark(struct match *match);

/* Notes what the moves of the person in that game have lost, once the VERDICTS
 * on the first COUNT plies are known for all of them. */
void results_weigh(struct results *results, const struct match *match,
		const struct verdict *verdicts, size_t count);

/* Has the file read again; removed. */
void results_ask(struct results *results);
void results_clear(struct results *results);

/* Hears of what is being done; false until all is. */
bool results_hear(struct results *results);

/* -- in words -------------------------------------------------------------- */

/* Whether there is no game in it. */
bool results_is_empty(const struct results_table *table);

/* A line a level, and one for games with help; WIDE with all columns. */
void results_add_table(const struct results_table *table, bool wide,
		struct text *text);

/* "Level 2: 6 won, 1 tied, 4 lost.", or nothing; or that the game which has
 * just ended does not count. */
void results_add_level(const struct results *results, int level,
		struct text *text);

/* "You won 3 of the last 4 at level 2. Try level 3?", if that is true, of use
 * and not yet said. */
bool results_encourage(struct results *results, int level, struct text *text);

#endif
