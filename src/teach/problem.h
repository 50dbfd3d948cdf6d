/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The problems that come with the program (data/problems), easy ones first, and
 * which have been solved. A line of the list is
 *
 *	KIND GRADE ANSWER VALUES POSITION
 *
 * with P1 to move. KIND is one of
 *
 *	win		only one house wins
 *	tie		only one house saves the tie
 *	defence		all lose, one by at least 6 seeds less than the others
 *	chain		one chain of moves is the longest, with 4 or more
 *
 * GRADE is the lowest level at which the computer usually finds the answer,
 * ANSWER the houses to be sown. VALUES are six words: the final difference for
 * each house, or '.' for none, as always in a chain.
 */
#ifndef KALAH_TEACH_PROBLEM_H
#define KALAH_TEACH_PROBLEM_H

#include <limits.h>

#include "files/ledger.h"
#include "teach/task.h"

enum problem_kind { PROBLEM_WIN, PROBLEM_TIE, PROBLEM_DEFENCE, PROBLEM_CHAIN,
	PROBLEM_KINDS };

enum {
	PROBLEM_HOUSES = 6,
	PROBLEM_CHAIN_LEAST = 4, PROBLEM_CHAIN_MOST = 24,
	PROBLEM_MARGIN = 6,	/* seeds saved by a defence */
	PROBLEM_NONE = INT_MIN	/* the value given as '.' */
};

struct problem {
	enum problem_kind kind;
	int grade;
	char answer[PROBLEM_CHAIN_MOST + 1];
	int value[PROBLEM_HOUSES + 1];	/* by house, from 1 */
	const char *position;
};

int problem_count(void);

/* Problem NUMBER, 0 .. problem_count() - 1. */
const struct problem *problem_find(int number);

/* -- who has solved which -------------------------------------------------- */

enum { PROBLEMS_MOST = 1000 };

/* The context of problem_source. What has been solved is in the file "problems"
 * of the state folder, to which lines "STARS POSITION" are appended. */
struct problems {
	struct ledger ledger;
	bool keeps;		/* what is solved is to be saved */
	bool begun;		/* the file has been read */
	int solved[PROBLEMS_MOST];	/* stars plus 1, or 0 */
	int lost[PROBLEMS_MOST];	/* stars, in this run */
};

/* Reads what has been solved, the first time. PROBLEMS is zeroed before that
 * and must stay until WORKER has no more jobs. Unless it KEEPS them, results
 * are neither read nor written. */
void problems_begin(struct problems *problems, struct worker *worker,
		bool keeps);
void problems_done(struct problems *problems);

/* The first problem not solved, or 0. */
int problems_first(const struct problems *problems);

extern const struct task_source problem_source;

#endif
