/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How play goes on if nobody errs, gone through on the board: a little game of
 * its own, which grows while the engine finds more of it. */
#ifndef KALAH_CONTROL_MODES_VARIATION_H
#define KALAH_CONTROL_MODES_VARIATION_H

#include "control/modes/review.h"

struct variation {
	struct review review;
	struct settings settings;	/* of its match: who plays there */
	struct match match;
	int64_t house;		/* it begins with, or 0: the best */
};

/* Shows the line that the analysis looks for, after HOUSE if that is not 0. */
void variation_open(struct desk *desk, int64_t house);
void variation_done(struct variation *variation);

/* Commands: the best line from the position that is seen; and back. */
command_run variation_start, variation_close;

#endif
