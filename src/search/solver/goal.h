/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What to ask in turn to find a value: is it this much or more? The first goal
 * is the value expected; the next go towards the answer, in steps that grow if
 * it is far. */
#ifndef KALAH_SEARCH_SOLVER_GOAL_H
#define KALAH_SEARCH_SOLVER_GOAL_H

#include <stdint.h>

enum { GOAL_NEAR = 4 };		/* usually so many before steps grow */

struct goal {
	int64_t at;		/* the value expected; then the last goal */
	int step;		/* of values: node_value_step */
	int near;		/* goals before steps grow */
	int count;		/* of goals so far */
};

/* The next goal, above LOWER and up to UPPER: the bounds of the value that are
 * proved, or those that matter. */
static inline int64_t goal_next(struct goal *goal, int64_t lower,
		int64_t upper)
{
	int64_t pace = goal->step;

	if (goal->count > goal->near)
		pace <<= goal->count - goal->near;
	if (goal->count++ == 0)
		goal->at += (goal->at ^ lower) & 1 & (goal->step - 1);
	else
		goal->at = lower >= goal->at ? lower + pace :
			upper + goal->step - pace;
	if (goal->at > upper)
		goal->at = upper;
	if (goal->at <= lower)
		goal->at = lower + goal->step;
	return goal->at;
}

#endif
