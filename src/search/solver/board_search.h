/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A simpler search, for boards that do not fit a node: plain alpha-beta on the
 * model's own boards. */
#ifndef KALAH_SEARCH_SOLVER_BOARD_SEARCH_H
#define KALAH_SEARCH_SOLVER_BOARD_SEARCH_H

#include "model/board.h"
#include "search/base/stop.h"

struct board_search_move {
	int64_t house;
	int64_t value;		/* its player's final score less the other's */
};

/* The houses alone, and not the swap, which is thought of in later turns.
 * Looks TURNS ahead, or 0: to the end of each move, from BOARD, which is not
 * over. Writes the first ROOM moves, by house. Returns how many, or 0 where
 * STOP was asked. */
int board_search(const struct board *board, int turns, struct stop stop,
		struct board_search_move *moves, int room);

#endif
