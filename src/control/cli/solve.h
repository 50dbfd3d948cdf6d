/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver: what each move of a position is worth. */
#ifndef KALAH_CONTROL_CLI_SOLVE_H
#define KALAH_CONTROL_CLI_SOLVE_H

#include "model/board.h"

struct solve_query {
	bool best_only;
	bool around;		/* houses are numbered round the board */
	int64_t time;		/* microseconds; 0: for as long as it takes */
	int threads;		/* at most */
};

/*
 * Prints "HOUSE VALUE" for each move of BOARD, then "best HOUSE VALUE", or with
 * best_only just that; VALUE is the mover's final score less the other's. Where
 * the time is over, a signal asks us to end, or positions can come again
 * (clockwise-far), what is not solved has bounds instead, "HOUSE LEAST..MOST",
 * and the best line has them too, and no house. Returns the exit status: 0; 1
 * where something was not solved, or the game is over and has no moves; 2 where
 * the board is too large or nothing can be written. Dies of a signal that asked
 * for it, when all is printed.
 */
int solve(const struct board *board, const struct solve_query *query);

#endif
