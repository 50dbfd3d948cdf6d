/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The problems that come with the program (data/problems), easy ones first, and
 * which have been solved. A line of the list is
 *
 *	THEME GRADE ANSWER VALUES POSITION
 *
 * with P1 to move. Only one house is right: another one loses the result, or 6
 * seeds. THEME is one of
 *
 *	capture		it would not be right if it captured nothing
 *	again		it would not be right if it did not move again; or one
 *			chain of moves is the longest, with 4 or more
 *	save		the opponent would capture that house, which is what the
 *			other houses lose by
 *	end		it ends the game, or would not be right if nobody scored
 *			the seeds left
 *	order		two houses move again, but only in this order
 *	defence		the other houses lose by another capture or an extra
 *			move of the opponent's
 *	keep, give, empty	what is told of the best other house
 *			(teach/contrast) is a capture prepared, seeds given
 *			away, or a row that runs out
 *
 * GRADE is the lowest level at which the computer usually found the answer when
 * the problem was made, or 7, ANSWER the houses to be sown. VALUES are six
 * words, for each house of an order: the final difference for each house, or
 * '.' for none, as always in a chain.
 */
#ifndef KALAH_TEACH_PROBLEM_H
#define KALAH_TEACH_PROBLEM_H

#include <limits.h>

#include "files/ledger.h"
#include "teach/task.h"

enum problem_theme { PROBLEM_CAPTURE, PROBLEM_AGAIN, PROBLEM_SAVE, PROBLEM_END,
	PROBLEM_ORDER, PROBLEM_DEFENCE, PROBLEM_KEEP, PROBLEM_GIVE,
	PROBLEM_EMPTY, PROBLEM_THEMES };

enum {
	PROBLEM_HOUSES = 6, PROBLEM_GRADES = 7, PROBLEM_CHAIN_MOST = 24,
	PROBLEM_NONE = INT_MIN	/* the value given as '.' */
};

struct problem {
	enum problem_theme theme;
	int grade;
	char answer[PROBLEM_CHAIN_MOST + 1];
	int value[2][PROBLEM_HOUSES + 1];	/* by house, from 1, of the
						   first two moves */
	const char *position;
};

/* Whether the longest chain of moves is asked for. */
static inline bool problem_is_chain(const struct problem *problem)
{
	return problem->theme == PROBLEM_AGAIN && problem->answer[1];
}

/* How many come with the program. */
int problem_count(void);

/* Problem NUMBER, 0 .. problem_count() - 1. */
const struct problem *problem_find(int number);

/* The best house but the answer for MOVE, from 0, or 0 in a chain. */
int problem_rival(const struct problem *problem, size_t move);

/* -- who has solved which -------------------------------------------------- */

enum { PROBLEMS_MOST = 500 };

/* The context of problem_source. What has been solved is in the file "problems"
 * of the state folder, to which lines "STARS POSITION" are appended; with 0
 * STARS it was shown, which is not solved. */
struct problems {
	struct ledger ledger;
	enum problem_theme theme;	/* those gone through */
	bool keeps;		/* what is solved is to be saved */
	bool begun;		/* the file has been read */
	int solved[PROBLEMS_MOST];	/* stars plus 1, 1: shown; or 0 */
	int lost[PROBLEMS_MOST];	/* stars, in this run */
};

/* Reads what has been solved, the first time. PROBLEMS is zeroed before that,
 * and must stay until WORKER has no more jobs. Unless it KEEPS them, results
 * are neither read nor written. */
void problems_begin(struct problems *problems, struct worker *worker,
		bool keeps);
void problems_done(struct problems *problems);

/* How many there are of THEME, or PROBLEM_THEMES for any; if SOLVED, only those
 * that have been solved. */
int problems_count(const struct problems *problems, enum problem_theme theme,
		bool solved);

/* The number of the one of THEME that comes BY (1 or -1) after FROM, or -1. */
int problems_next(enum problem_theme theme, int from, int by);

/* The first of the theme gone through that is not solved, and was not shown in
 * this run; or else its first. */
int problems_first(const struct problems *problems);

extern const struct task_source problem_source;

#endif
