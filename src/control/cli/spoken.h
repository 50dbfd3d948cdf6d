/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words mode: all of the game by whole words, line by line, for those who hear
 * it or have no screen. */
#ifndef KALAH_CONTROL_CLI_SPOKEN_H
#define KALAH_CONTROL_CLI_SPOKEN_H

#include "control/cli/start.h"

/* Plays until "quit" or the end of standard input. The game is kept after every
 * move as it is on the screen. Returns the exit status: 0, or 2 where standard
 * input or output failed or the game could not be kept, which is said on
 * standard error. */
int spoken_play(const struct options *options, struct start *start);

#endif
