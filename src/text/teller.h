/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells in words what has changed on the desk since it last told: notes, moves,
 * games, tasks, whose turn it is, questions. Nobody announces anything. */
#ifndef KALAH_TEXT_TELLER_H
#define KALAH_TEXT_TELLER_H

#include "play/desk.h"

struct teller {
	unsigned games, cuts, positions;	/* as when last told */
	size_t count;		/* plies */
	bool task;
	bool turn;		/* whose turn it is has been told */
	bool paused;
	bool summed;		/* a game that is over has been summed up */
	unsigned asked;		/* the number of the question told last */
	void (*tell)(struct desk *desk);	/* due at rest; or NULL */
};

/* Tells all that is settled; the rest once the desk RESTS. */
void teller_tell(struct teller *teller, struct desk *desk, bool rests);

/* Has the game told, or asks the question on top again, in brief. */
void teller_begin(struct teller *teller, struct desk *desk);
void teller_ask_again(struct teller *teller, struct desk *desk);

#endif
