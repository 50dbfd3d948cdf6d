/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders about tasks, in the place of the game: lesson, problems, one's own
 * mistakes. */
#ifndef KALAH_CONTROL_CLI_DRILL_H
#define KALAH_CONTROL_CLI_DRILL_H

#include "control/cli/talk.h"

/* Opens a problem by its number from 1; 0: the first that is not solved. */
void drill_open_problem(struct talk *talk, int number);

/* Open these, or close them again. */
void drill_lesson(struct talk *talk);
void drill_problem(struct talk *talk);
void drill_learn(struct talk *talk);
void drill_stop(struct talk *talk);

/* While one is open: tries a house that can be sown; says what is asked, or
 * goes on; or to the one after or before; the same again; a hint,
 * or the right house. */
void drill_try(struct talk *talk, int64_t house);
void drill_enter(struct talk *talk);
void drill_go(struct talk *talk);
void drill_again(struct talk *talk);
void drill_hint(struct talk *talk);
void drill_show(struct talk *talk);

/* Says that it is solved, and what leads on. */
void drill_tell_solved(const struct talk *talk);

#endif
