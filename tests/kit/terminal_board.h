/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as a terminal shows it. */
#ifndef KALAH_TESTS_TERMINAL_BOARD_H
#define KALAH_TESTS_TERMINAL_BOARD_H

#include "reference.h"
#include "terminal.h"

/* The text of COUNT cells of a row, valid until the next call. */
const char *terminal_cells(const struct terminal *t, int row, int col,
		int count);

/* Whether an 80x24 screen shows these seeds on a board of six houses; and
 * whether it also names the player to move, or says that the game is over. */
bool terminal_shows_seeds(const struct terminal *t,
		const struct reference *board);
bool terminal_shows_board(const struct terminal *t,
		const struct reference *board);

#endif
