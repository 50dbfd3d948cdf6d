/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be learnt: the lesson, problems, a person's own mistakes. */
#ifndef KALAH_PLAY_MODES_SCHOOL_H
#define KALAH_PLAY_MODES_SCHOOL_H

#include "play/modes/exercise.h"

/* Opens problem NUMBER, from 1; 0 is the first not yet solved. */
void school_open_problem(struct desk *desk, int number);

/* Commands. */
command_run school_open_lesson, school_open_problems;

/* Opens the first mistake or, in the review, the one there or the next. */
command_run school_open_mistakes;

/* In words: finds out where mistakes were made, then opens them. */
command_run school_find_mistakes;

#endif
