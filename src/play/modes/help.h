/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: the rules in force, the keys of the mode below, marks, about. */
#ifndef KALAH_PLAY_MODES_HELP_H
#define KALAH_PLAY_MODES_HELP_H

#include "play/desk.h"

command_run help_open;

extern const struct command_row help_commands[];

#endif
