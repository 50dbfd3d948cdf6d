/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaving the game at the board: for a new one, or to quit. */
#ifndef KALAH_CONTROL_MODES_LEAVING_H
#define KALAH_CONTROL_MODES_LEAVING_H

#include "control/modes/desk.h"

/* A new game by the settings, asking first where one would be given up. */
void leaving_ask_new(struct desk *desk);

/* The same at once. */
void leaving_start_new(struct desk *desk);

/* Commands: a new game, with the sides swapped where BY is set; keeping the
 * game and quitting, asking first where it cannot be kept. */
command_run leaving_new, leaving_quit;

#endif
