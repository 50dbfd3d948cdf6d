/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks on the board: a person tries houses until one is right. */
#ifndef KALAH_PLAY_MODES_EXERCISE_H
#define KALAH_PLAY_MODES_EXERCISE_H

#include "play/modes/play.h"
#include "teach/attempt.h"

struct exercise {
	struct play play;	/* first; its mode is that of the exercise */
	struct attempt *attempt;	/* the desk's */
	int64_t waits;		/* a house not yet judged, or 0 */
	bool skipped;		/* this command only ended the animation */
	char after[200];	/* the last answer or hint, or empty, */
	unsigned answers;	/* and how many there were */
};

/* Opens task NUMBER of SOURCE, which must exist, in place of the game. CONTEXT
 * must stay valid until it is closed. */
void exercise_open(struct desk *desk, const struct task_source *source,
		void *context, int number);

/* Commands: choose the next house in direction BY or, once solved, go to the
 * next task; sow the chosen house, or go on; click; go to the next (BY is 1) or
 * previous task; begin again; get a hint, which costs a star; show a right
 * house, which costs all; show the best line. */
command_run exercise_choose, exercise_ok, exercise_click, exercise_go,
	exercise_repeat, exercise_hint, exercise_show, exercise_show_line;

/* In words: the task on top, or NULL; and the commands of Enter alone, which
 * goes on once it is solved and never sows, and of a number. */
const struct exercise *exercise_on(const struct desk *desk);
command_run exercise_enter, exercise_sow_said;

#endif
