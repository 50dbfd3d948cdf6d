/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain mode: a game read and written line by line. */
#ifndef KALAH_CONTROL_CLI_PLAIN_H
#define KALAH_CONTROL_CLI_PLAIN_H

#include "control/cli/start.h"

/*
 * Plays the game on from its present position until its end, 'q' or the end of
 * standard input. A game that was kept is kept again after every move, for a
 * signal may end us at any time. Returns the exit status: 0, or 2 where
 * standard input or output failed or the game could not be kept, which is said
 * on standard error.
 */
int plain_play(const struct options *options, struct start *start);

#endif
