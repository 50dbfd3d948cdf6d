/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain alpha-beta on the model's boards, for those that do not fit a node. */
#ifndef KALAH_SEARCH_SOLVER_BOARD_SEARCH_H
#define KALAH_SEARCH_SOLVER_BOARD_SEARCH_H

#include "model/board.h"
#include "search/base/stop.h"

struct board_search_move {
	int64_t house;
	int64_t value;		/* mover's final score less the opponent's */
};

/* Estimates the moves of BOARD, which must not be over, looking TURNS ahead, or
 * just to the end of each move if that is 0. A swap is not among the moves, but
 * counts in later turns. Writes the first ROOM moves by house, at least 1, and
 * returns how many; 0 if STOP ended it. */
int board_search(const struct board *board, int turns, struct stop stop,
		struct board_search_move *moves, int room);

#endif
