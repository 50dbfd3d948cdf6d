/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The first page that a newcomer sees asks how to begin: against the computer,
 * for two people, or with the lesson. */
#ifndef KALAH_PLAY_MODES_WELCOME_H
#define KALAH_PLAY_MODES_WELCOME_H

#include "play/desk.h"

void welcome_open(struct desk *desk);

extern const struct command_row welcome_commands[];

#endif
