/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of moves, not for clockwise-far: by plain minimax, played on the
 * board, for boards small enough; or by the solver. */
#ifndef KALAH_TESTS_UNIT_MINIMAX_H
#define KALAH_TESTS_UNIT_MINIMAX_H

#include "search/solver/root.h"
#include "unit_board.h"

/* P1's final score minus P2's, with best play. */
int64_t unit_minimax(const struct board *board);

/* Sets the exact values of all moves. REMEMBERING positions, so that none is
 * searched twice, is for games of at most 4 houses and 31 seeds from their
 * start. */
void unit_minimax_choices(const struct board *board, bool remembering,
		struct choices *choices);

/* The same by SOLVER, which must have the rules of BOARD. */
void unit_solve(struct solver *solver, const struct board *board,
		struct choices *choices);

/* The mover's store minus the opponent's. */
int64_t unit_minimax_lead(const struct board *board);

/* Sets BOARD to a random position, before the end of a game, that minimax
 * solves quickly: by RULES, but with few seeds and 1 to MOST houses. */
void unit_minimax_position(struct unit_random *random, struct rules rules,
		int most, struct board *board);

#endif
