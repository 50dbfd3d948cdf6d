/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asks an engine questions, with a clock that advances a little at each look,
 * and fails as soon as a report cannot be true.
 */
#ifndef KALAH_TESTS_ASKER_H
#define KALAH_TESTS_ASKER_H

#include "search/player/engine.h"
#include "search/solver/root.h"

enum {
	ASKER_MEMORY = 16 << 20,	/* for tables */
	ASKER_STEP = 1000		/* microseconds from one look to the
					 * next */
};

struct asker_clock {
	int64_t now;
	int64_t looks;
	int64_t gap_at, gap;	/* look GAP_AT, from 1, adds GAP; 0: none */
};
extern struct asker_clock asker_clock;

/* A question and the reports so far. */
struct question {
	const struct board *board;
	struct engine_query query;
	int goes_on;		/* checks until it is stopped; -1: never */
	bool solved;		/* TRUTH has the values of all moves */
	struct choices truth;
	int told;		/* reports so far */
	int64_t heard;		/* the time of the last report, */
	int64_t longest;	/* and the longest time between two */
	struct engine_report report;	/* the last one */
};

/* Sets SOLVED and TRUTH for QUESTION, whose board must be quick to solve. */
void question_solve(struct question *question);

/* Asks the engine and checks all of its reports. Needs board, query and
 * goes_on. */
void question_ask(struct question *question, struct engine *engine);

/* Fails with WHAT and the question unless CONDITION holds. */
#define question_insist(question, condition, what) \
	unit_insist(condition, "%s: %s, level %d", what, \
		question_name(question), (question)->query.level)
const char *question_name(const struct question *question);

#endif
