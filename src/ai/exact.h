/* The exact value of each move of a position, or what can be proved of it. */
#ifndef KALAH_AI_EXACT_H
#define KALAH_AI_EXACT_H

#include "ai/search.h"

/* What the mover gains by a move and from then on, less what the other does:
 * with the stores as they are, the final difference by perfect play. */
struct exact_move {
	int house;		/* 1 and up */
	struct search_range range;
};

struct exact {
	struct exact_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* of moves, the first that is best unless it
				 * may be any; -1: not proved */
	uint64_t nodes;		/* that were searched for this */
};

/* What is to be known: all, or the best value and the first move that has it,
 * or, which is less work, any move that has it. */
enum exact_aim { EXACT_ALL, EXACT_FIRST, EXACT_ANY };

/*
 * Solves BOARD, which must be by the rules of SEARCH, with no more seeds than
 * that is for, and be going on, as far as AIM asks for. *EXACT is right at any
 * time, also while WATCH looks at it. False where not all of that could be
 * proved: it was stopped, or by clockwise-far there is too little memory, and
 * BOARD is taken for the only one that has been on the board (ai/far.h).
 */
bool exact_solve(struct search *search, const struct board *board,
		enum exact_aim aim, struct watch watch, struct exact *exact);

/* Bounds of the best value. */
struct search_range exact_range(const struct exact *exact);

#endif
