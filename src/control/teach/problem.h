/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The problems that come with the program (data/problems), easy ones first, and
 * who has solved which. A line of the list is
 *
 *	KIND GRADE ANSWER VALUES POSITION
 *
 * P1 is to move. KIND is one of
 *
 *	win		one house only wins
 *	tie		one house only saves the tie
 *	defence		all lose, one by 6 or more seeds less than any other
 *	chain		one chain of moves again is the longest, of 4 or more
 *
 * GRADE is the lowest level from which on the computer finds the answer most
 * times, ANSWER the houses to be sown. VALUES are six words: the difference
 * at the end by each house or '.', as for all of a chain.
 */
#ifndef KALAH_CONTROL_TEACH_PROBLEM_H
#define KALAH_CONTROL_TEACH_PROBLEM_H

#include <limits.h>
#include <stdatomic.h>

#include "control/teach/task.h"
#include "util/worker.h"

enum problem_kind { PROBLEM_WIN, PROBLEM_TIE, PROBLEM_DEFENCE, PROBLEM_CHAIN,
	PROBLEM_KINDS };

enum {
	PROBLEM_HOUSES = 6,
	PROBLEM_CHAIN_LEAST = 4, PROBLEM_CHAIN_MOST = 24,
	PROBLEM_MARGIN = 6,	/* seeds that a defence saves */
	PROBLEM_NONE = INT_MIN	/* the value of what is not told */
};

struct problem {
	enum problem_kind kind;
	int grade;
	char answer[PROBLEM_CHAIN_MOST + 1];
	int value[PROBLEM_HOUSES + 1];	/* from 1 */
	const char *position;
};

int problem_count(void);

/* Problem NUMBER, from 0. */
const struct problem *problem_find(int number);

/* -- who has solved which -------------------------------------------------- */

enum { PROBLEMS_MOST = 1000 };

/* The context of problem_source. It is kept in the file "problems" of the state
 * folder, which is appended to: "STARS POSITION" a line. */
struct problems {
	struct job job;
	struct worker *worker;	/* not owned */
	bool keeps;		/* in the file, */
	bool begun;		/* which was read */
	atomic_int solved[PROBLEMS_MOST];	/* 0, or stars and 1 */
	int written[PROBLEMS_MOST];		/* the worker's own */
	int lost[PROBLEMS_MOST];		/* stars, in this run */
};

/* Reads what has been solved, the first time. PROBLEMS is zeroed before that
 * and stays until WORKER has done all jobs; nothing is read and written unless
 * it KEEPS that. */
void problems_begin(struct problems *problems, struct worker *worker,
		bool keeps);

/* The first that is not solved, or 0. */
int problems_first(const struct problems *problems);

extern const struct task_source problem_source;

#endif
