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

#include "model/board.h"
#include "search/position/node.h"

enum { PROBLEM_SET_MOST = 1000 };	/* problems */

enum problem_task { PROBLEM_WIN, PROBLEM_TIE, PROBLEM_BEST, PROBLEM_TASKS };

struct problem_entry {
	struct board board;
	enum problem_task task;
	char *text;		/* may be empty */
	int64_t line;		/* in the file, from 1 */
	bool known;		/* and so are the final differences, */
	int best, value[NODE_HOUSES_MAX + 1];	/* by house, from 1 */
};

/* Public to read, by its owner. */
struct problem_set {
	int count, known;	/* problems; and those solved */
	char wrong[300];	/* what is wrong with the file, or empty */
	struct problem_entry entry[PROBLEM_SET_MOST];
	const char *name;	/* private, as is the next */
	struct worker *worker;
};

/* Reads the file NAME for games by RULES and begins to solve it; NAME must
 * outlive the set. Sets *STATUS to 0, or to an exit status if it is WRONG. */
struct problem_set *problem_set_new(const char *name, const struct rules *rules,
		int *status);

/* Stops solving. SET may be NULL. */
void problem_set_free(struct problem_set *set);

/* Collects what has been solved, which rings the bell. */
void problem_set_collect(struct problem_set *set);

/* Whether HOUSE, which is allowed, is right; ENTRY is known. */
bool problem_entry_is_right(const struct problem_entry *entry, int64_t house);

#endif
