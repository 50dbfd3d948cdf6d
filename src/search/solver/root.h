/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact value of each move of a position, or what can be proved of it.
 *
 * In a game with the swap rule the first turn is a pie: its maker cuts it, and
 * the opponent takes the better piece. If the side that made the turn would win
 * by V, it is worth -|V| to its maker, or V if it ends the game. A first move
 * is worth as much as the best turn that begins with it. So the branches of the
 * root are whole turns there, and otherwise moves.
 */
#ifndef KALAH_SEARCH_SOLVER_ROOT_H
#define KALAH_SEARCH_SOLVER_ROOT_H

#include "search/position/choice.h"
#include "search/solver/solver.h"

struct branch {
	struct choice *choice;	/* the move; or a turn, by its first move and
				 * with the values to the side that makes it */
	/* private */
	int64_t lower;		/* proved to be worth to its maker */
	int64_t expected;	/* to be worth */
	int number;
};

struct root {
	struct choices *choices;	/* the moves; the caller's, or OWN */
	struct branch *branches;	/* in any order */
	int count;
	bool pie;		/* they are turns, after which may be swapped */
	int64_t goal;		/* of ROOT_GOAL, for the caller to set */
	int64_t best;		/* house of the best move; 0: not proved */
	/* private */
	struct choices own;
	struct choice *turns;	/* of a pie */
	size_t room;
	int step;		/* of values, as in the rules */
	unsigned open;		/* bit set: houses with branches not listed */
};

/* What is wanted, from most work to least: all values; the best value and the
 * first move that has it; the best value and any move that has it; the sign of
 * the best value and a move that keeps it; whether the best value is at least
 * the goal. */
enum root_aim { ROOT_ALL, ROOT_FIRST, ROOT_ANY, ROOT_OUTCOME, ROOT_GOAL };

/* Lists the branches of BOARD, which must fit a node and not be over: all, or
 * if these are too many turns, the shorter ones. RULES are those of BOARD.
 * Starts CHOICES, where all that is found will be; NULL: in ROOT. */
void root_start(struct root *root, const struct node_rules *rules,
		const struct board *board, struct choices *choices);
void root_done(struct root *root);

/* What is known of the best branch that begins with HOUSE, or of all if that is
 * 0. If there is none, values are INT64_MIN. */
struct choice root_choice(const struct root *root, int64_t house);

/* Has the choices be right where they do not follow from the moves at once: of
 * first turns, and of a swap. */
void root_tell(const struct root *root);

/* Finds what is wanted, with a solver for the same rules and enough seeds.
 * *ROOT is right at any time, even while STOP is asked. False if that ended it,
 * or by clockwise-far unless all branches end the game. */
bool root_solve(struct root *root, struct solver *solver, enum root_aim aim,
		struct stop stop);

/* Starts ROOT for BOARD and solves it. */
bool root_solve_board(struct root *root, struct solver *solver,
		const struct board *board, enum root_aim aim, struct stop stop);

#endif
