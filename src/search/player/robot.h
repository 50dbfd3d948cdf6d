/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The best-move-first robot: three rules, no search. */
#ifndef KALAH_SEARCH_PLAYER_ROBOT_H
#define KALAH_SEARCH_PLAYER_ROBOT_H

#include "model/board.h"

enum robot_reason { ROBOT_EXTRA_MOVE, ROBOT_CAPTURE, ROBOT_FIRST_LEGAL };

/* The mover's lowest house that moves again, else that captures, else that can
 * be sown; *REASON says which. The game must not be over. */
int64_t robot_choose(const struct board *board, enum robot_reason *reason);

#endif
