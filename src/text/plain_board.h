/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The game as text on a FILE: the canonical ASCII boards. */
#ifndef KALAH_TEXT_PLAIN_BOARD_H
#define KALAH_TEXT_PLAIN_BOARD_H

#include <stdio.h>

#include "model/notation.h"

enum plain_style { PLAIN_BOARD, PLAIN_VERTICAL };

/* The board: five lines with P2's houses above, or upright with them on the
 * right; mirrored for SOWING_CLOCKWISE. All lines have the same length. */
void plain_board(FILE *out, enum plain_style style,
		const struct naming *naming, const struct board *board);

/* "Game over", the board once more, both scores and the winner. */
void plain_end(FILE *out, enum plain_style style, const struct naming *naming,
		const struct board *board);

#endif
