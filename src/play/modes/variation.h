/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The best line, played through on the board: a small game of its own, which
 * grows as the engine finds more of it. */
#ifndef KALAH_PLAY_MODES_VARIATION_H
#define KALAH_PLAY_MODES_VARIATION_H

#include "play/modes/review.h"

struct variation {
	struct review review;
	struct settings settings;	/* of MATCH */
	struct match match;
	int64_t house;		/* the line is what follows it; 0: the best */
};

/* Shows what follows HOUSE or, if that is 0, the best moves. */
void variation_open(struct desk *desk, int64_t house);

/* Command: show the best line from the position on the board. */
command_run variation_start;

#endif
