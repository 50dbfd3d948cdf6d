/* The moves of a node that is searched, and their order. */
#ifndef KALAH_SEARCH_SOLVER_ORDERING_H
#define KALAH_SEARCH_SOLVER_ORDERING_H

#include "search/solver/eval.h"
#include "search/solver/tt.h"

/* A move of a node. FACTS are of the position after it; LOWER and UPPER of the
 * move, as its player sees it. */
struct move {
	struct node after;
	uint64_t key;
	const int8_t *value;	/* where the endgame table has it */
	struct tt_facts facts;
	int lower, upper;
	int house, gain, order, seeds;
	bool again;
};

/* The house BEST, which was best before, is to be first of COUNT moves; whether
 * it is there. The order of the others often need not be found out then. */
bool ordering_prefer(struct move *moves, int count, int best);

/* Finds out the order of COUNT moves, where endgames have about ENDGAME seeds;
 * returns how many moves that took. */
int ordering_set(struct move *moves, int count, const struct eval *eval,
		int tablebase);

/* Brings the first in order to the front of COUNT moves. */
void ordering_next(struct move *moves, int count);

/* Puts LINE off until all others are done; whether that was done. */
void ordering_defer(struct move *move);
bool ordering_is_deferred(const struct move *move);

#endif
