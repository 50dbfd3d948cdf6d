/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back at the position after any move, and continuing from there. */
#ifndef KALAH_PLAY_MODES_REVIEW_H
#define KALAH_PLAY_MODES_REVIEW_H

#include "play/desk.h"

/* Looks at the position after COUNT plies, as match_look does. */
void review_open(struct desk *desk, int64_t count);

/* Commands: look at the present position; the same with the values of houses.
 */
command_run review_start;

extern const struct command_row review_commands[];

#endif
