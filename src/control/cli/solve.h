/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver: what each move of a position is worth. */
#ifndef KALAH_CONTROL_CLI_SOLVE_H
#define KALAH_CONTROL_CLI_SOLVE_H

#include "control/cli/start.h"

/*
 * Prints "HOUSE VALUE" for each move of the position, then "best HOUSE VALUE",
 * or by ROOT_FIRST just that; VALUE is the mover's final score less the
 * opponent's. Moves left unsolved by the time limit, a signal or clockwise-far
 * have bounds instead, "HOUSE LEAST..MOST"; so may the best, without a house.
 * By ROOT_OUTCOME prints "outcome win", "tie" or "loss", or "win..tie".
 *
 * Of a file of positions each has its answer in one line, with blanks between,
 * as soon as it is known, or "error: " and what is wrong; but none after a
 * signal.
 *
 * Returns the exit status: 0; 1 where something was not solved, was wrong in
 * the file, or the game is over; 2 where the board is too large, or something
 * cannot be read or written. Dies of a signal that ended it once all is
 * printed.
 */
int solve(const struct options *options, struct start *start);

#endif
