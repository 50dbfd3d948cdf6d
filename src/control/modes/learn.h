/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Learning from the mistakes in the game: the position before each of one's
 * own is a task, and any house that keeps what could be kept is right. */
#ifndef KALAH_CONTROL_MODES_LEARN_H
#define KALAH_CONTROL_MODES_LEARN_H

#include "control/modes/exercise.h"

/* The mistakes known as it was opened, by their plies. */
struct learn {
	struct desk *desk;
	size_t *mistakes;
	size_t count, room;
};

void learn_done(struct learn *learn);

/* Command: begins with the first mistake, or while looking back the next. */
command_run learn_open;

#endif
