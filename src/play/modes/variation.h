/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The best line, played through on the board: a small game of its own, which
 * grows as the engine finds more of it. */
#ifndef KALAH_PLAY_MODES_VARIATION_H
#define KALAH_PLAY_MODES_VARIATION_H

#include "play/desk.h"

/* Shows best play from the position on the board: after HOUSE or, if it is 0,
 * from the first move on. BEST: HOUSE is as good as any. */
void variation_open(struct desk *desk, int64_t house, bool best);

/* Commands: show the best line from the position on the board; or what would
 * follow the move that was played there. */
command_run variation_start, variation_start_played;

extern const struct command_row variation_commands[];

#endif
