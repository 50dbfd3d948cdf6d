/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaving the game at the board: for a new one, or to quit. */
#ifndef KALAH_CONTROL_MODES_LEAVING_H
#define KALAH_CONTROL_MODES_LEAVING_H

#include "control/modes/desk.h"

/* A new game by the settings, at once. */
void leaving_start_new(struct desk *desk);

/* Commands, which ask first: a new game, with sides swapped if BY is set; and
 * quitting, where the game cannot be kept. */
command_run leaving_new, leaving_quit;

#endif
