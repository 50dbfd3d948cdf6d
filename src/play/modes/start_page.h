/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for whoever asked for no game and has none to continue: who is to
 * play, or what to learn. */
#ifndef KALAH_PLAY_MODES_START_PAGE_H
#define KALAH_PLAY_MODES_START_PAGE_H

#include "play/desk.h"

/* Opens it with the seats of the settings chosen. SEATED: they are those of
 * last time, even if two people have them. */
void start_page_open(struct desk *desk, bool seated);

extern const struct command_row start_page_commands[];

#endif
