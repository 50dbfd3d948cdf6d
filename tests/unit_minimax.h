/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What moves are worth, by minimax without any trick, played on the board: for
 * boards so small that it ends, and not by clockwise-far. */
#ifndef KALAH_TESTS_UNIT_MINIMAX_H
#define KALAH_TESTS_UNIT_MINIMAX_H

#include "unit_board.h"

/* P1's final score less P2's, if nobody errs. */
int64_t unit_minimax(const struct board *board);

/* The same for the move HOUSE, which the board allows, as its player sees
 * it. */
int64_t unit_minimax_move(const struct board *board, int64_t house);

/* The same for boards of at most 4 houses and 31 seeds, remembering positions:
 * what is otherwise played again and again. */
int64_t unit_minimax_remembered(const struct board *board, int64_t house);

/* The mover's store less the other's. */
int64_t unit_minimax_lead(const struct board *board);

/* One of the positions that minimax is soon done with, on which the game goes
 * on: by RULES but for houses, of which there are at most MOST, and seeds. */
void unit_minimax_position(struct unit_random *random, struct rules rules,
		int most, struct board *board);

#endif
