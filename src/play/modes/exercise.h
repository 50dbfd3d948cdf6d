/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks on the board, of the lesson, the problems or a person's own mistakes:
 * houses are tried until one is right. */
#ifndef KALAH_PLAY_MODES_EXERCISE_H
#define KALAH_PLAY_MODES_EXERCISE_H

#include "play/desk.h"

/* Opens problem NUMBER, from 1; less is the first one not yet solved. */
void exercise_open_problem(struct desk *desk, int number);

/* Commands: open the lesson, a problem, the first mistake or, in the review,
 * the one there or the next; in words, find out first where mistakes were
 * made. */
command_run exercise_open_lesson, exercise_open_problems,
	exercise_open_mistakes, exercise_find_mistakes;

extern const struct command_row exercise_commands[];

#endif
