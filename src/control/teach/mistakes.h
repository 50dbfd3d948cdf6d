/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Learning from the mistakes in a game: the position before each of one's own
 * is a task, and any house that keeps what could be kept is right. */
#ifndef KALAH_CONTROL_TEACH_MISTAKES_H
#define KALAH_CONTROL_TEACH_MISTAKES_H

#include "control/teach/attempt.h"

/* The context of mistakes_source; the attempt is the one at them. */
struct mistakes {
	const struct attempt *attempt;
	size_t *plies;		/* of the game, as known when collected */
	size_t count, room;
};

/* Collects those of the game at MATCH, of a person, or of all where programs
 * play; zeroed before the first time. Returns how many there are. */
size_t mistakes_collect(struct mistakes *mistakes, const struct match *match,
		const struct analysis *analysis);
void mistakes_done(struct mistakes *mistakes);

extern const struct task_source mistakes_source;

#endif
