/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of moves by plain minimax, played on the board: for boards small
 * enough, and not for clockwise-far. */
#ifndef KALAH_TESTS_UNIT_MINIMAX_H
#define KALAH_TESTS_UNIT_MINIMAX_H

#include "unit_board.h"

/* P1's final score minus P2's, with best play. */
int64_t unit_minimax(const struct board *board);

/* The value of the legal move HOUSE: the mover's final score minus the
 * opponent's, with best play. */
int64_t unit_minimax_move(const struct board *board, int64_t house);

/* The same for boards of at most 4 houses and 31 seeds, with a memory of
 * positions, so that none is searched twice. */
int64_t unit_minimax_remembered(const struct board *board, int64_t house);

/* The mover's store minus the opponent's. */
int64_t unit_minimax_lead(const struct board *board);

/* Sets BOARD to a random position, before the end of a game, that minimax
 * solves quickly: by RULES, but with few seeds and 1 to MOST houses. */
void unit_minimax_position(struct unit_random *random, struct rules rules,
		int most, struct board *board);

#endif
