/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a node: what is known of them, and move ordering. */
#ifndef KALAH_SEARCH_SOLVER_MOVES_H
#define KALAH_SEARCH_SOLVER_MOVES_H

#include "search/solver/eval.h"
#include "search/solver/tt.h"
#include "search/tablebase/tablebase.h"

/* What searches of positions share. Under END_MAJORITY the tablebase has the
 * values of END_ROW: the same player wins by both rules. */
struct tables {
	struct node_rules rules, solved_by;	/* solved_by: tablebase's */
	struct numbering numbering;
	struct eval eval;
	struct eval ahead;	/* for looking ahead: by a network, if any */
	struct tt tt;
	struct tablebase tablebase;
};

/* A move of a node. */
struct move {
	struct node after;
	uint64_t key;
	const int8_t *value;	/* in the tablebase, or NULL */
	struct tt_facts facts;	/* of AFTER */
	struct bounds bounds;	/* as the move's player sees it */
	int house, gain, seeds;
	int order;		/* highest first, within EVAL_MAX of 0; lower
				 * if deferred */
	bool again;
};

/* Sets VALUE and KEY from AFTER and SEEDS, and prefetches what the tables and
 * TT, which may be NULL, have there. KEY is not set if VALUE is exact. */
void moves_prefetch(const struct tables *tables, const struct tt *tt,
		struct move *move);

/* Where moves are looked up: in TT positions with the same mover, in TURN_TT
 * the others. Where either is NULL, KEY is not set. */
struct lookup {
	const struct tables *tables;
	const struct tt *tt, *turn_tt;
};

/* Finds and prefetches the moves of NODE from those houses that have seeds in
 * FROM as well; returns how many. */
int moves_expand_some(const struct lookup *lookup, const struct node *node,
		uint64_t from, struct move moves[NODE_HOUSES_MAX]);

/* All moves of NODE. */
static inline int moves_expand(const struct tables *tables,
		const struct node *node, struct move moves[NODE_HOUSES_MAX])
{
	return moves_expand_some(&(struct lookup){ tables, &tables->tt,
		&tables->tt }, node, node->own, moves);
}

/* Under END_MAJORITY: narrows the facts of MOVE, which has a VALUE, by who
 * wins. */
void moves_narrow(const struct tables *tables, struct move *move);

/* Sets what is known of a prefetched move without a search. TT may be NULL. */
static inline void moves_probe(const struct tables *tables,
		const struct tt *tt, struct move *move)
{
	struct tt_facts *facts = &move->facts;

	*facts = (struct tt_facts){ .bounds = { -move->seeds, move->seeds },
		.move = TT_NO_MOVE };
	if (move->value && !tables->rules.majority) {
		facts->bounds.lower = facts->bounds.upper = *move->value;
	} else if (node_is_over(&tables->rules, &move->after)) {
		facts->bounds.lower = facts->bounds.upper =
			node_leftover(&tables->rules, &move->after);
	} else if (tt) {
		tt_probe(tt, move->key, facts);
	}
	if (move->value && tables->rules.majority)
		moves_narrow(tables, move);
	move->bounds = bounds_before(facts->bounds, move->gain,
		move->again);
}

/* Orders BEST, the best house so far, first; returns whether it is there. */
bool moves_prefer(struct move *moves, int count, int best);

/* Orders COUNT moves; returns how many moves were played for that. */
int moves_order(const struct tables *tables, struct move *moves, int count);

/* The best house of NODE, from 0, that TT has, or -1. */
int moves_remembered(const struct tables *tables, const struct tt *tt,
		const struct node *node);

/* The best house of NODE, from 0, PROVED if what the tables know of all moves
 * shows it; else the one that the transposition table has for NODE, or -1. */
int moves_best(const struct tables *tables, const struct node *node,
		bool *proved);

/* Swaps the move that is first in order to the front of COUNT moves. */
void moves_choose(struct move *moves, int count);

#endif
