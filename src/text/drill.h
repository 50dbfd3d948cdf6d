/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders about tasks, which replace the game: lesson, problems, mistakes. */
#ifndef KALAH_TEXT_DRILL_H
#define KALAH_TEXT_DRILL_H

#include "text/talk.h"

/* Opens problem NUMBER, from 1; 0 is the first not yet solved. */
void drill_open_problem(struct talk *talk, int number);

/* Open one of these, or go back to the game. */
void drill_lesson(struct talk *talk);
void drill_problem(struct talk *talk);
void drill_learn(struct talk *talk);
void drill_stop(struct talk *talk);

/* While a task is open: tries HOUSE, which must be allowed; repeats the
 * question or, once solved, goes on; goes to the next or previous task; begins
 * again; gives a hint; plays a right house. */
void drill_try(struct talk *talk, int64_t house);
void drill_enter(struct talk *talk);
void drill_go(struct talk *talk);
void drill_again(struct talk *talk);
void drill_hint(struct talk *talk);
void drill_show(struct talk *talk);

/* Says that the task is solved and how to go on. */
void drill_tell_solved(const struct talk *talk);

#endif
