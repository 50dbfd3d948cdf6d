/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a node: what the tables have on them, and move ordering. */
#ifndef KALAH_SEARCH_SOLVER_MOVES_H
#define KALAH_SEARCH_SOLVER_MOVES_H

#include "search/solver/eval.h"
#include "search/solver/tt.h"
#include "search/tablebase/tablebase.h"

/* What a search knows of positions. By END_MAJORITY the tablebase has the
 * values by END_ROW: whoever wins by one of them wins by the other, too. */
struct known {
	struct node_rules rules, solved_by;	/* the tablebase's */
	struct numbering numbering;
	struct eval eval;
	struct tt tt;
	struct tablebase tablebase;
};

/* A move of a node. */
struct move {
	struct node after;
	uint64_t key;
	const int8_t *value;	/* in the tablebase, or NULL */
	struct tt_facts facts;	/* of AFTER */
	struct node_bounds bounds;	/* as the move's player sees it */
	int house, gain, seeds;
	int order;		/* within EVAL_MAX of 0; less where deferred */
	bool again;
};

/* Asks the memory for what the tables have on AFTER, which has SEEDS. */
void moves_prefetch(const struct known *known, struct move *move);

/* All moves of NODE, prefetched; returns how many. */
int moves_expand(const struct known *known, const struct node *node,
		struct move moves[NODE_HOUSES_MAX]);

/* By END_MAJORITY: narrows what is known to who wins. */
void moves_narrow(const struct known *known, struct move *move);

/* Sets what is known without a search of a move that was prefetched. */
static inline void moves_probe(const struct known *known, struct move *move)
{
	struct tt_facts *facts = &move->facts;

	*facts = (struct tt_facts){ { -move->seeds, move->seeds }, TT_NO_MOVE };
	if (move->value && !known->rules.majority)
		facts->bounds.lower = facts->bounds.upper = *move->value;
	else if (node_is_over(&known->rules, &move->after))
		facts->bounds.lower = facts->bounds.upper =
			node_leftover(&known->rules, &move->after);
	else
		tt_probe(&known->tt, move->key, facts);
	if (move->value && known->rules.majority)
		moves_narrow(known, move);
	move->bounds = node_bounds_before(facts->bounds, move->gain,
		move->again);
}

/* Puts house BEST, which was best before, first; whether it is there. */
bool moves_prefer(struct move *moves, int count, int best);

/* Finds the order of COUNT moves; returns how many moves that took. */
int moves_order(const struct known *known, struct move *moves, int count);

/* Brings the next in order to the front of COUNT moves. */
void moves_choose(struct move *moves, int count);

#endif
