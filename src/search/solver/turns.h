/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first turn of a game with the swap rule. Its maker cuts a pie, and the
 * opponent takes the better piece: if the side that made the turn would win by
 * V, the turn is worth -|V| to its maker, or V if it ends the game. A first
 * move is worth as much as the best turn that begins with it.
 */
#ifndef KALAH_SEARCH_SOLVER_TURNS_H
#define KALAH_SEARCH_SOLVER_TURNS_H

#include "search/solver/pvs.h"
#include "search/solver/root.h"

/* Only AFTER, OVER and BOUNDS are public; callers may narrow the latter. */
struct turn {
	struct node after;	/* as the next mover sees it */
	struct node_bounds bounds;	/* of AFTER */
	int house;		/* of its first move, from 1 */
	int gain;
	bool again;		/* only the beginning of a turn */
	bool over;
	int guess;		/* of AFTER */
	int expected;		/* how far from a tie it seems */
	struct pvs_result pvs;
};

struct turns {
	struct turn *list;	/* in any order */
	int count;
	int best;		/* house of the first move; 0: not proved */
	int depth;		/* turns looked ahead after these */
	/* private */
	size_t room;
	int64_t lead;
	unsigned open;		/* bit set: houses with turns not listed */
};

/* Bounds of a final difference, and a guess between them. */
struct turns_value {
	int64_t lower, upper, guess;
};

/* Lists the turns of BOARD, which must fit a node and have SWAP_LATER: all, or
 * if they are too many, the shorter ones. Their bounds are node_limits. */
void turns_start(struct turns *turns, const struct board *board);
void turns_done(struct turns *turns);

/* The value of the best turn that begins with HOUSE, or of all if that is 0. If
 * there is none, all members are INT64_MIN / 2. */
struct turns_value turns_value(const struct turns *turns, int house);

/* Guesses again, a turn further. False, with old guesses, if STOP ended it. */
bool turns_deepen(struct turns *turns, struct pvs *pvs, struct stop stop);

/* Like root_solve, for the board of TURNS: narrows bounds and sets BEST. */
bool turns_solve(struct turns *turns, struct solver *solver,
		enum root_aim aim, struct stop stop);

#endif
