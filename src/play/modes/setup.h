/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position on the board, to play from there. */
#ifndef KALAH_PLAY_MODES_SETUP_H
#define KALAH_PLAY_MODES_SETUP_H

#include "play/desk.h"

/* Commands: set up a position, beginning with the one shown or, if a game with
 * other rules is to be next, with its start; take the one that was said, to
 * play from it, or pasted, to begin with it. */
command_run setup_start, setup_start_next, setup_take;

extern const struct command_row setup_commands[];

#endif
