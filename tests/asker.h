/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who asks an engine, has a clock that goes on a little each time it is looked
 * at, and fails at once when he is told what cannot be.
 */
#ifndef KALAH_TESTS_ASKER_H
#define KALAH_TESTS_ASKER_H

#include "search/solver/root.h"
#include "search/player/engine.h"

enum {
	ASKER_MEMORY = 16 << 20,	/* for tables */
	ASKER_STEP = 1000		/* microseconds from one look to the
					 * next */
};

struct asker_clock {
	int64_t now;
	int64_t looks;
	int64_t gap_at, gap;	/* what the look GAP_AT adds; 0: none does */
};
extern struct asker_clock asker_clock;

/* What is asked, and what was told so far. */
struct question {
	const struct board *board;
	struct engine_query query;
	int goes_on;		/* how many times still; -1: always */
	bool solved;		/* ROOT has the values of all moves */
	struct root root;
	int told;
	int64_t heard;		/* when it was told last, */
	int64_t longest;	/* and the longest time between two reports */
	struct engine_report report;	/* the last one */
};

/* Finds the values out for QUESTION, whose board must soon be solved. */
void question_solve(struct question *question);

/* Asks, and hears all. */
void question_ask(struct question *question, struct engine *engine);

/* Fails with WHAT and the question unless CONDITION holds. */
#define question_insist(question, condition, what) \
	unit_insist(condition, "%s: %s, level %d", what, \
		question_name(question), (question)->query.level)
const char *question_name(const struct question *question);

#endif
