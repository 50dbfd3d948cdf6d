/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Somebody at a task, with keys or words: what is left of its stars, and the
 * match at which it is tried. Meanwhile the game that was there, and what the
 * engine knows of it, is put aside; of the other one no file hears.
 */
#ifndef KALAH_CONTROL_TEACH_ATTEMPT_H
#define KALAH_CONTROL_TEACH_ATTEMPT_H

#include "control/analysis.h"
#include "control/teach/task.h"

/* Public to read. Zeroed, there is none. */
struct attempt {
	const struct task_source *source;	/* NULL: there is none */
	void *context;
	int number, lost;	/* stars, where nobody else counts them */
	bool solved, hinted;
	bool shown;		/* the next house is not the person's */
	struct task task;
	struct settings settings;	/* those of its match */
	struct match *match;	/* which is in the place of another, */
	struct analysis *analysis;
	struct match game;	/* put aside like what is known of it */
	struct analysis known;
};

/* Puts aside what is at MATCH and ANALYSIS, for task NUMBER of SOURCE, which
 * has it and to which CONTEXT belongs. */
void attempt_open(struct attempt *attempt, struct match *match,
		struct analysis *analysis, const struct task_source *source,
		void *context, int number);

/* Gives it back, if there is an attempt. */
void attempt_close(struct attempt *attempt);

/* Turns to task NUMBER; false, with nothing changed, where there is none. */
bool attempt_set(struct attempt *attempt, int number);

/* The stars left of this task in this run. */
int attempt_stars(const struct attempt *attempt);

/* The next house is shown: no star is left. */
void attempt_forfeit(struct attempt *attempt);

/* The same task again, with those stars. */
void attempt_begin(struct attempt *attempt);

/* Judges a house that can be sown, and will be if it is right; says WHY: "House
 * 5: right, it wins by 10." */
enum task_answer attempt_judge(struct attempt *attempt, int64_t house,
		struct text *why);

/* A right house now, which costs a star the first time; 0: none is known
 * yet. */
int64_t attempt_hint(struct attempt *attempt);

#endif
