/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as a terminal shows it. */
#ifndef KALAH_TESTS_TERMINAL_BOARD_H
#define KALAH_TESTS_TERMINAL_BOARD_H

#include "reference.h"
#include "terminal.h"

/* COUNT cells of a row, good until the next call. */
const char *terminal_cells(const struct terminal *t, int row, int col,
		int count);

/* Whether the board of six houses at 80x24 has these seeds; and whether it says
 * that it is this player's move or over, too. */
bool terminal_shows_seeds(const struct terminal *t,
		const struct reference *board);
bool terminal_shows_board(const struct terminal *t,
		const struct reference *board);

#endif
