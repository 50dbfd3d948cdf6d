/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The options menu over the board: every row of the settings tables. */
#ifndef KALAH_PLAY_MODES_MENU_H
#define KALAH_PLAY_MODES_MENU_H

#include "play/desk.h"

command_run menu_open;

extern const struct command_row menu_commands[];

#endif
