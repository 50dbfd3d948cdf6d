/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact value of each move of a position, or what can be proved of it. */
#ifndef KALAH_SEARCH_SOLVER_ROOT_H
#define KALAH_SEARCH_SOLVER_ROOT_H

#include "search/solver/solver.h"

/* What the mover gains by a move and from then on, less what the other does:
 * with the stores as they are, the final difference by perfect play. */
struct root_move {
	int house;		/* 1 and up */
	struct node_bounds bounds;
};

struct root {
	struct root_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* of moves, the first that is best unless it
				 * may be any; -1: not proved */
	uint64_t nodes;		/* that were searched for this */
};

/* What is to be known: all, or the best value and the first move that has it,
 * or, which is less work, any move that has it. */
enum root_aim { ROOT_ALL, ROOT_FIRST, ROOT_ANY };

/*
 * Solves BOARD as far as AIM asks for. It must be by the rules of SOLVER, with
 * no more seeds than that is for, and not be over. *ROOT is right at any time,
 * also when STOP is asked. False where not all could be proved: it was stopped,
 * or positions can come again (clockwise-far), where only what a move itself
 * ends is known.
 */
bool root_solve(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, struct root *root);

/* Bounds of the best value. */
struct node_bounds root_bounds(const struct root *root);

#endif
