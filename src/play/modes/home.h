/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The lowest mode: the board of the game, and all that can be done from there.
 */
#ifndef KALAH_PLAY_MODES_HOME_H
#define KALAH_PLAY_MODES_HOME_H

#include "play/desk.h"

/* Puts it on the desk. */
void home_begin(struct desk *desk);

extern const struct command_row home_commands[];

#endif
