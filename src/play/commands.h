/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All that can be done at the screen, in one table. */
#ifndef KALAH_PLAY_COMMANDS_H
#define KALAH_PLAY_COMMANDS_H

#include "play/command.h"

/* In the order of the help; the last row has no contexts. */
extern const struct command_row commands[];

#endif
