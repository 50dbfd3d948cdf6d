/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver: what each move of a position is worth. */
#ifndef KALAH_BATCH_SOLVE_H
#define KALAH_BATCH_SOLVE_H

#include "match/computer.h"
#include "search/solver/root.h"
#include "settings/settings.h"

/*
 * Prints "HOUSE VALUE" for each move of BOARD, then "best HOUSE VALUE",
 * or with ROOT_FIRST only that; VALUE is the mover's final score minus the
 * opponent's. What is unsolved, because of the time limit, a signal or
 * clockwise-far, has bounds, "HOUSE LEAST..MOST", and the best move may then
 * lack a house. With ROOT_OUTCOME prints "outcome win", "tie" or "loss", or
 * "win..tie".
 *
 * POSITIONS, unless NULL, names a file ("-" is standard input) of positions to
 * solve instead. The answer to each is one line, with blanks instead of
 * newlines, printed as soon as it is known, or "error: " and the reason. The
 * one that a signal interrupts gets none.
 *
 * Returns the exit status: 0; 1 if something is unsolved, a line is wrong, or
 * the game is over; 2 if the board is too large, or reading or writing fails.
 * If a signal ends it, dies of that once all is printed.
 */
int solve(enum root_aim aim, const char *positions,
		const struct settings *settings, const struct board *board,
		const struct computer *computer);

#endif
