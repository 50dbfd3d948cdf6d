/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact value of each move of a position, or what can be proved of it. */
#ifndef KALAH_SEARCH_SOLVER_ROOT_H
#define KALAH_SEARCH_SOLVER_ROOT_H

#include "search/solver/solver.h"

/* The mover's gains by a move and from then on less the other's, by perfect
 * play. */
struct root_move {
	int house;		/* 1 and up */
	struct node_bounds bounds;
};

struct root {
	struct root_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* of moves; -1: not proved */
	uint64_t nodes;		/* that were searched for this */
};

/* What is to be known: all values; or the best and the first move that has it,
 * or, which is less work, any move that has it; or, least of all, the sign of
 * the best final difference, and a move that keeps it. */
enum root_aim { ROOT_ALL, ROOT_FIRST, ROOT_ANY, ROOT_OUTCOME };

/* Solves BOARD, which has the rules of SOLVER, no more seeds than that is for,
 * and is not over. *ROOT is right at any time, also when STOP is asked. False
 * where that was true, or by clockwise-far unless moves end the game. */
bool root_solve(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, struct root *root);

/* The same where all that is KNOWN holds of the moves, which are those of the
 * board; its best one need not be the first. */
bool root_solve_known(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, const struct root *known,
		struct root *root);

/* Bounds of the best value. */
struct node_bounds root_bounds(const struct root *root);

#endif
