/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a node: what the tables have on them, and move ordering. */
#ifndef KALAH_SEARCH_SOLVER_MOVES_H
#define KALAH_SEARCH_SOLVER_MOVES_H

#include "search/solver/eval.h"
#include "search/solver/tt.h"
#include "search/tablebase/tablebase.h"

/* What a search knows of positions. */
struct known {
	struct node_rules rules;
	struct numbering numbering;
	struct eval eval;
	struct tt tt;
	struct tablebase tablebase;
};

/* A move of a node. FACTS are of the position after it; BOUNDS of the move, as
 * its player sees it. */
struct move {
	struct node after;
	uint64_t key;
	const int8_t *value;	/* where the tablebase has it */
	struct tt_facts facts;
	struct node_bounds bounds;
	int house, gain, order, seeds;
	bool again;
};

/* Asks the memory for what the tables have on the position after MOVE, so that
 * it is there when it is probed; SEEDS must be set. */
void moves_prefetch(const struct known *known, struct move *move);

/* All moves of NODE, prefetched; returns how many. */
int moves_expand(const struct known *known, const struct node *node,
		struct move moves[NODE_HOUSES_MAX]);

/* Sets the facts and bounds of a move that was prefetched, as far as they are
 * known without a search. */
static inline void moves_probe(const struct known *known, struct move *move)
{
	struct tt_facts *facts = &move->facts;

	*facts = (struct tt_facts){ { -move->seeds, move->seeds },
		TT_NO_MOVE };
	if (move->value)
		facts->bounds.lower = facts->bounds.upper = *move->value;
	else if (node_is_over(&known->rules, &move->after))
		facts->bounds.lower = facts->bounds.upper =
			node_leftover(&known->rules, &move->after);
	else
		tt_probe(&known->tt, move->key, facts);
	move->bounds = node_bounds_before(facts->bounds, move->gain,
		move->again);
}

/* The house BEST, which was best before, is to be first of COUNT moves; whether
 * it is there. The order of the others is often not needed then. */
bool moves_prefer(struct move *moves, int count, int best);

/* Finds out in which order to search COUNT moves; returns how many moves that
 * took. */
int moves_order(const struct known *known, struct move *moves, int count);

/* Brings the first in order to the front of COUNT moves. */
void moves_choose(struct move *moves, int count);

/* Puts MOVE off until all others are done; whether that was done. */
void moves_defer(struct move *move);
bool moves_is_deferred(const struct move *move);

#endif
