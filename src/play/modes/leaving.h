/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaving the game on the board, for a new one or to quit. */
#ifndef KALAH_PLAY_MODES_LEAVING_H
#define KALAH_PLAY_MODES_LEAVING_H

#include "play/desk.h"

/* Starts a new game from a position that was given; choosing it is help. */
void leaving_start_at(struct desk *desk, const struct board *board);

/* Starts a new one according to the settings; SWAPS: with sides swapped. */
void leaving_restart(struct desk *desk, bool swaps);

/* Commands: start a new game, after asking if one is going on, with sides
 * swapped if BY is set; quit, after asking if the game cannot be saved. */
command_run leaving_new, leaving_quit;

/* Has what changed in the settings since BEFORE take effect: another player
 * begins another series; other rules or another start hold from the next game,
 * which before the first move begins at once. */
void leaving_adopt(struct desk *desk, const struct settings *before);

#endif
