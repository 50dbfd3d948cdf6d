/* What a search knows of positions: the endgames, and what it has found out. */
#ifndef KALAH_SEARCH_SOLVER_PROBE_H
#define KALAH_SEARCH_SOLVER_PROBE_H

#include "search/tablebase/tablebase.h"
#include "search/solver/ordering.h"
#include "search/solver/tt.h"

struct probe {
	struct node_rules rules;
	struct tt tt;
	struct tablebase tablebase;
};

/* Asks the memory for what is known of the position after LINE, so that it is
 * there when it is looked up; SEEDS must be set. */
void probe_prefetch(const struct probe *probe, struct move *move);

/* All moves of NODE, expected; returns how many. */
int probe_expand(const struct probe *probe, const struct node *node,
		struct move *moves);

/* Sets the facts and bounds of a line that was expected, without searching. */
static inline void probe_move(const struct probe *probe, struct move *move)
{
	struct tt_facts *facts = &move->facts;

	*facts = (struct tt_facts){ -move->seeds, move->seeds,
		TT_NO_MOVE };
	if (move->value)
		facts->lower = facts->upper = *move->value;
	else if (node_is_over(&probe->rules, &move->after))
		facts->lower = facts->upper = node_leftover(&probe->rules,
			&move->after);
	else
		tt_probe(&probe->tt, move->key, facts);
	move->lower = move->gain + (move->again ? facts->lower :
		-facts->upper);
	move->upper = move->gain + (move->again ? facts->upper :
		-facts->lower);
}

#endif
