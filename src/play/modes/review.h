/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back at the position after any move, and continuing from there. */
#ifndef KALAH_PLAY_MODES_REVIEW_H
#define KALAH_PLAY_MODES_REVIEW_H

#include "play/desk.h"

/* Looks at the position after COUNT plies, as match_look does. */
void review_open(struct desk *desk, int64_t count);

/* Looks at the present position or, once the game is over, where it turned. */
command_run review_start;

extern const struct command_row review_commands[];

#endif
