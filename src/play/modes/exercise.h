/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks on the board, of the lesson, the problems or a person's own mistakes:
 * houses are tried until one is right. */
#ifndef KALAH_PLAY_MODES_EXERCISE_H
#define KALAH_PLAY_MODES_EXERCISE_H

#include "play/modes/play.h"
#include "teach/attempt.h"

struct exercise {
	struct play play;	/* first; its mode is that of the exercise */
	struct attempt *attempt;	/* the desk's */
	int64_t waits;		/* a house not yet judged, or 0 */
	bool skipped;		/* this command only ended the animation */
	char after[1200];	/* the last answer or hint, or empty */
};

/* Opens problem NUMBER, from 1; 0 is the first one not yet solved. */
void exercise_open_problem(struct desk *desk, int number);

/* Commands: open the lesson, a problem, the first mistake or, in the review,
 * the one there or the next; in words, find out first where mistakes were
 * made. */
command_run exercise_open_lesson, exercise_open_problems,
	exercise_open_mistakes, exercise_find_mistakes;

/* Commands: choose the next house in direction BY or, once solved, go to the
 * next task; sow the chosen house, or go on; click; go to the next (BY is 1) or
 * previous task; begin again; get a hint, or more of it, which costs a
 * star; show a right
 * house, which costs all; show the best line. */
command_run exercise_choose, exercise_ok, exercise_click, exercise_go,
	exercise_repeat, exercise_hint, exercise_show, exercise_show_line;

/* In words: the commands of Enter alone, which goes on once it is solved and
 * never sows, and of a number. */
command_run exercise_enter, exercise_sow_said;

#endif
