/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of named rules over the options menu. */
#ifndef KALAH_PLAY_MODES_PRESETS_H
#define KALAH_PLAY_MODES_PRESETS_H

#include "play/desk.h"

command_run presets_open;

extern const struct command_row presets_commands[];

#endif
