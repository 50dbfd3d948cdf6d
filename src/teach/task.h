/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks to be solved on the board: a position, what is asked, and which houses
 * are right. This says where they come from, not how they are shown. */
#ifndef KALAH_TEACH_TASK_H
#define KALAH_TEACH_TASK_H

#include "model/game.h"
#include "model/verdict.h"

enum task_answer {
	TASK_UNKNOWN,		/* not yet known: judge again later */
	TASK_WRONG,
	TASK_SO_FAR,		/* right, but there is more to play */
	TASK_RIGHT		/* right, and solved */
};

enum {
	TASK_STARS = 3,		/* for a task solved without help */
	TASK_PLIES = 24		/* houses of an answer, at most */
};

enum task_kind { TASK_LESSON, TASK_PROBLEM, TASK_MISTAKE };

struct task {
	struct board board;	/* owned; not over */
	int players[2];		/* enum who; preset to a person as P1 against
				   the computer */
	int *lost;		/* stars in this run; preset to a counter */
	int64_t tried;		/* a house known to be wrong, or 0 */
};

/* Functions get the CONTEXT of the source, the task's NUMBER from 0, and the
 * GAME played so far from its board. */
struct task_source {
	enum task_kind kind;
	bool starred;		/* help costs stars */
	bool valued;		/* it needs values: the engine works on each
				   position unasked */
	bool first;		/* for beginners: offers the tutor, and numbers
				   each row from 1 */
	/* Fills in *TASK, whose board the caller frees; false: no such task. */
	bool (*set)(void *context, int number, struct task *task);
	/* Judges HOUSE, which is allowed; *VERDICT, which is unknown before, is
	 * what it is worth, if that is the reason. */
	enum task_answer (*judge)(void *context, int number,
			const struct game *game, int64_t house,
			struct verdict *verdict);
	/* A right house in game->now; 0: none is known yet. */
	int64_t (*hint)(void *context, int number, const struct game *game);
	/* Solved with so many STARS left, 0 if shown. May be NULL. */
	void (*solve)(void *context, int number, int stars);
	/* The number of the task BY (1 or -1) after NUMBER, which need not
	 * exist; NULL: the sum. */
	int (*next)(void *context, int number, int by);
};

/* The lesson: Kalah in a minute and a half. It needs no context. */
enum { LESSON_TASKS = 9 };
extern const struct task_source lesson;

/* The house to be sown in its task NUMBER after COUNT others; 0 after the
 * last. */
int lesson_house(int number, size_t count);

#endif
