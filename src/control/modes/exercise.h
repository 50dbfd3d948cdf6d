/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks on the board: a position at which a person tries houses until one is
 * right. */
#ifndef KALAH_CONTROL_MODES_EXERCISE_H
#define KALAH_CONTROL_MODES_EXERCISE_H

#include "control/modes/play.h"
#include "control/teach/attempt.h"

struct exercise {
	struct play play;	/* the board; its mode is the exercise's */
	struct attempt attempt;
	int64_t waits;		/* a house that is to be judged, or 0 */
	bool skipped;		/* the command only ended the animation */
	char after[200];	/* what was said last, or empty */
	int line;		/* of it, where there is room for one */
};

/* Opens task NUMBER of SOURCE, which has it, over what is on the desk; CONTEXT
 * must last until it is closed. */
void exercise_open(struct desk *desk, const struct task_source *source,
		void *context, int number);
void exercise_done(struct exercise *exercise);

/* Commands: the house BY beside, or once solved the task BY on; sowing the
 * chosen one, or going on; a click; the task BY on; the same again; help that
 * costs stars; the right house; the best line; the sentence read on by BY lines
 * on a screen with one; and back to the game. */
command_run exercise_choose, exercise_ok, exercise_click, exercise_go,
	exercise_repeat, exercise_hint, exercise_show, exercise_show_line,
	exercise_scroll, exercise_close;

#endif
