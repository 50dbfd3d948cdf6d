/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An attempt at a task, by keys or words: the stars left, and the match in
 * which it is made. Meanwhile the game waits, and what the engine knows of it
 * is put aside. The match of an attempt is never saved. */
#ifndef KALAH_TEACH_ATTEMPT_H
#define KALAH_TEACH_ATTEMPT_H

#include "match/analysis.h"
#include "teach/task.h"

struct task_reply {
	enum task_answer answer;
	int64_t house;
	size_t count;		/* the plies before it */
	bool shown;		/* it was shown, not found */
	struct verdict verdict;	/* what it is worth, where that is the reason */
};

/* Public to read. Zeroed: no attempt. */
struct attempt {
	const struct task_source *source;	/* NULL: no attempt */
	void *context;
	int number, lost;	/* stars, unless counted elsewhere */
	bool solved;
	int hint;		/* steps of a hint given for this move */
	uint64_t tried[TASK_PLIES];	/* by ply, bit I for house I below 64
					   that was wrong */
	bool shown;		/* the next house is played for the person */
	struct task_reply reply;	/* to the last house tried */
	struct task task;
	struct settings settings;	/* of the match of this attempt; */
	struct match match;	/* it counts on from one to the next */
	struct analysis *analysis;
	const struct match *game;	/* the game that waits, */
	struct analysis known;	/* and what is known of it */
};

/* Puts aside what ANALYSIS holds on GAME, which must not change, and sets task
 * NUMBER of SOURCE, which must exist. CONTEXT is passed to the functions of
 * SOURCE. */
void attempt_open(struct attempt *attempt, const struct match *game,
		struct analysis *analysis, const struct task_source *source,
		void *context, int number);

/* Restores what was put aside, if there is an attempt. */
void attempt_close(struct attempt *attempt);

/* Sets task NUMBER; false, with nothing changed, if there is none. */
bool attempt_set(struct attempt *attempt, int number);

/* The number of the task BY (1 or -1) after this one; there may be none. */
int attempt_beside(const struct attempt *attempt, int by);

/* The stars left for this task in this run, 0..TASK_STARS. */
int attempt_stars(const struct attempt *attempt);

/* Loses all stars, since the next house will be shown. */
void attempt_forfeit(struct attempt *attempt);

/* Begins the same task again, with the stars left. */
void attempt_begin(struct attempt *attempt);

/* Judges HOUSE, which must be allowed: see REPLY, too. If it is right, the
 * caller sows it. */
enum task_answer attempt_judge(struct attempt *attempt, int64_t house);

/* A right house, and one more step of HINT about it: the second and the third
 * cost a star each. 0 if none is known yet. */
int64_t attempt_hint(struct attempt *attempt);

/* Whether the next step costs a star. */
bool attempt_hint_costs(const struct attempt *attempt);

#endif
