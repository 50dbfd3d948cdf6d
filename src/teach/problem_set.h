/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A teacher's own problems. A line of the file is
 *
 *	POSITION TASK [# TEXT]
 *
 * with P1 to move; empty lines, and those that begin with '#', are skipped.
 * TASK is win or tie, which is what the right houses do, or best, if they are
 * worth most; at least one house is right, and one is not. Whether this is so,
 * a thread of its own finds out, from the first to the last.
 */
#ifndef KALAH_TEACH_PROBLEM_SET_H
#define KALAH_TEACH_PROBLEM_SET_H

#include "teach/task.h"

enum { PROBLEM_SET_MOST = 1000 };	/* problems */

enum problem_task { PROBLEM_WIN, PROBLEM_TIE, PROBLEM_BEST, PROBLEM_TASKS };

struct problem_set;

/* Reads the file NAME for games by RULES, and begins to solve it; both must
 * outlive the set. Returns 0, or an exit status and what is wrong in REASON. */
int problem_set_open(const char *name, const struct rules *rules,
		struct text *reason, struct problem_set **set);

/* Stops solving. SET may be NULL. */
void problem_set_free(struct problem_set *set);

/* Collects what has been solved, which rings the bell; false if not all is. */
bool problem_set_collect(struct problem_set *set);

/* What a line was found to be wrong with, or NULL. */
const char *problem_set_reason(const struct problem_set *set);

int problem_set_count(const struct problem_set *set);

/* The task and the text, maybe empty, of problem NUMBER; copies its board. */
enum problem_task problem_set_task(const struct problem_set *set, int number,
		const char **text);
void problem_set_board(const struct problem_set *set, int number,
		struct board *board);

/* See struct task_source. */
enum task_answer problem_set_judge(const struct problem_set *set, int number,
		int64_t house, struct verdict *verdict);
int64_t problem_set_hint(const struct problem_set *set, int number);

#endif
