/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact value of each move of a position, or what can be proved of it. */
#ifndef KALAH_SEARCH_SOLVER_ROOT_H
#define KALAH_SEARCH_SOLVER_ROOT_H

#include "search/solver/solver.h"

/* The future difference by a move, with its gain, if both play perfectly. */
struct root_move {
	int house;		/* from 1 */
	struct node_bounds bounds;
};

struct root {
	struct root_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* index in moves; -1: not proved */
	uint64_t nodes;		/* searched for this */
};

/* What is wanted, from most work to least: all values; the best value and the
 * first move that has it; the best value and any move that has it; the sign of
 * the best final difference and a move that keeps it. */
enum root_aim { ROOT_ALL, ROOT_FIRST, ROOT_ANY, ROOT_OUTCOME };

/* Solves BOARD, which must have the rules of SOLVER, no more seeds than that is
 * for, and not be over. *ROOT is right at any time, even while STOP is asked.
 * False if that ended it, or by clockwise-far unless all moves end the game. */
bool root_solve(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, struct root *root);

/* The same with bounds that are already KNOWN, for the moves of BOARD or for
 * none. The best move of KNOWN does not matter. */
bool root_solve_known(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, const struct root *known,
		struct root *root);

/* The bounds of the best value; ROOT must have moves. */
struct node_bounds root_bounds(const struct root *root);

#endif
