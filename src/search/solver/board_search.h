/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A simpler search, for boards that do not fit a node (search/position/node.h):
 * plain alpha-beta on the model's own boards, some turns ahead, as far as the
 * work allows.
 */
#ifndef KALAH_SEARCH_SOLVER_BOARD_SEARCH_H
#define KALAH_SEARCH_SOLVER_BOARD_SEARCH_H

#include "model/board.h"
#include "search/base/stop.h"

/* The value of a move as its player sees it: an estimate of his final score
 * less the other's, stores included. */
struct board_search_move {
	int64_t house;
	int64_t value;
};

/*
 * Looks TURNS ahead from BOARD, which is not over, at 0 no further than what
 * each move itself does, and writes the value of each move that may be made
 * into MOVES, by house, of which there is ROOM for at least one; moves beyond
 * that are not looked at. Returns how many, or 0 where STOP was asked.
 */
int board_search(const struct board *board, int turns, struct stop stop,
		struct board_search_move *moves, int room);

#endif
