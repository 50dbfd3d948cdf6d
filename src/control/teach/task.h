/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks that somebody tries to solve at the board: a position, what is asked,
 * and which houses are right. Where they come from, however they are shown. */
#ifndef KALAH_CONTROL_TEACH_TASK_H
#define KALAH_CONTROL_TEACH_TASK_H

#include "model/game.h"
#include "util/text.h"

enum task_answer {
	TASK_UNKNOWN,		/* not yet: judge again later */
	TASK_WRONG,
	TASK_SO_FAR,		/* right, but there is more to play */
	TASK_RIGHT		/* and solved */
};

enum { TASK_STARS = 3 };	/* that one is worth without help */

/* Sentences of up to 76 columns fit the smallest screen but one. */
struct task {
	struct board board;	/* owned; on which the game goes on */
	int players[2];		/* enum who; preset to those of the game, */
	bool turned;		/* and how the board lies there */
	char title[80], before[200];
	char brief[40];		/* BEFORE, or empty: it is brief itself */
	int *lost;		/* stars, in this run; preset to one's own */
};

/* The task of a person who plays both sides of Kalah(6,4) from POSITION on, P1
 * first. */
void task_set_position(struct task *task, const char *position);

/* Functions get the CONTEXT that goes with the source, the task's NUMBER, from
 * 0, and the GAME that has gone on from its board. */
struct task_source {
	const char *name;	/* in the title */
	const char *end;	/* said after the last task */
	bool starred;		/* help costs stars */
	bool valued;		/* it judges by what moves are worth: the engine
				   works on each position unasked */
	bool first;		/* for beginners, who are offered the tutor,
				   and count each row from 1 */
	/* Fills in *TASK, which is done with later; false: there is none. */
	bool (*set)(void *context, int number, struct task *task);
	/* Judges HOUSE, which can be sown, and adds a sentence that says why,
	 * or nothing; unless it is FIRST, what follows "House 3: right, ". */
	enum task_answer (*judge)(void *context, int number,
			const struct game *game, int64_t house,
			struct text *why);
	/* A right house in game->now; 0: none is known yet. */
	int64_t (*hint)(void *context, int number, const struct game *game);
	/* It was solved, with so many stars left: 0, by looking. Or NULL. */
	void (*solve)(void *context, int number, int stars);
};

#endif
