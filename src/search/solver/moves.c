/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/moves.h"

enum {
	EVAL_MOVES = 4000,	/* played to order one node's, at most */
	TABLEBASE_USUAL = 18	/* seeds that the tablebase soon has */
};

/* OWN and OTHER are the rows of AFTER. */
static inline void moves_prefetch_at(const struct tables *tables,
		const struct tt *tt, struct move *move,
		struct numbering_row own, struct numbering_row other)
{
	move->value = NULL;
	if (move->seeds <= tables->tablebase.seeds) {
		move->value = table_find(&tables->tablebase.table, own, other);
		COMPILER_PREFETCH(move->value);
		if (!tables->rules.majority)
			return;
	}
	move->key = tt ? tt_key(tt, own, other, move->after.lead) : TT_NO_KEY;
	tt_prefetch(tt, move->key);
}

/* Most moves leave the opponent's row as it was, so its number is reused. */
static COMPILER_INLINE int moves_expand_by(const struct lookup *lookup,
		int houses, const struct node *node, uint64_t from,
		struct move *moves)
{
	const struct tables *tables = lookup->tables;
	struct move *move = moves;
	int seeds = node_total(node), solved = tables->tablebase.seeds;
	struct numbering_row opposite = numbering_row(&tables->numbering,
		houses, node->other), mine, yours;

	for (int house = houses - 1; house >= 0; house--) {
		const struct tt *looked;
		uint64_t own, other;

		if (!node_seeds(from, house))
			continue;
		move->house = house;
		move->again = node_play(&tables->rules, node, house,
			&move->after, &move->gain);
		move->seeds = seeds - move->gain;
		looked = move->again ? lookup->tt : lookup->turn_tt;
		if (!looked && move->seeds > solved) {
			move++->value = NULL;
			continue;
		}
		own = move->again ? move->after.own : move->after.other;
		other = move->again ? move->after.other : move->after.own;
		mine = numbering_row(&tables->numbering, houses, own);
		yours = other == node->other ? opposite :
			numbering_row(&tables->numbering, houses, other);
		moves_prefetch_at(tables, looked, move, move->again ? mine :
			yours, move->again ? yours : mine);
		move++;
	}
	return (int)(move - moves);
}

void moves_narrow(const struct tables *tables, struct move *move)
{
	struct bounds *bounds = &move->facts.bounds;
	int tie = (int)-move->after.lead, win = tie + 1, loss = tie - 1;
	int value = *move->value;

	/* values that are 2 apart have the parity of the seeds */
	if (tables->rules.value_step == 2 && (win ^ move->seeds) & 1) {
		win++;
		loss--;
	}
	if (value >= tie && bounds->lower < tie)
		bounds->lower = tie;
	if (value > tie && bounds->lower < win)
		bounds->lower = win;
	if (value <= tie && bounds->upper > tie)
		bounds->upper = tie;
	if (value < tie && bounds->upper > loss)
		bounds->upper = loss;
}

/* For six houses the loops are unrolled. */
int moves_expand_some(const struct lookup *lookup, const struct node *node,
		uint64_t from, struct move moves[NODE_HOUSES_MAX])
{
	int houses = lookup->tables->rules.houses;

	return houses == 6 ? moves_expand_by(lookup, 6, node, from, moves) :
		moves_expand_by(lookup, houses, node, from, moves);
}

void moves_prefetch(const struct tables *tables, const struct tt *tt,
		struct move *move)
{
	const struct numbering *numbering = &tables->numbering;
	int houses = tables->rules.houses;

	moves_prefetch_at(tables, tt, move,
		numbering_row(numbering, houses, move->after.own),
		numbering_row(numbering, houses, move->after.other));
}

/* Moves of high priority are searched first. All numbers were tuned to keep
 * searches small. Gains count for more than they are worth, since fewer seeds
 * are searched faster. Far from the tablebase, where a bad order costs most,
 * the evaluation is a search. */
static int moves_priority(const struct tables *tables, const struct move *move,
		int *left)
{
	int solved = tables->tablebase.seeds > TABLEBASE_USUAL ?
		tables->tablebase.seeds : TABLEBASE_USUAL;
	int more = move->seeds - solved;
	int depth = more >= 16 ? 6 : more >= 12 ? 4 : 0;
	int order = 4 * EVAL_SEED * move->gain + EVAL_SEED * move->house;
	int value = depth ?
		eval_search(&tables->ahead, &move->after, depth, -EVAL_MAX,
			EVAL_MAX, left) :
		eval_static(&tables->eval, &move->after);

	if (!move->again)
		return order - value;
	return order + value + (depth ? 100 : 1000 + 100 * move->house);
}

bool moves_prefer(struct move *moves, int count, int best)
{
	bool there = false;

	for (int i = 0; i < count; i++) {
		moves[i].order = moves[i].house == best;
		there |= moves[i].order;
	}
	return there;
}

int moves_order(const struct tables *tables, struct move *moves, int count)
{
	int left = EVAL_MOVES;

	for (int i = 0; count > 1 && i < count; i++)
		moves[i].order = moves_priority(tables, &moves[i], &left);
	return EVAL_MOVES - left;
}

void moves_choose(struct move *moves, int count)
{
	int next = 0;

	for (int i = 1; i < count; i++)
		if (moves[i].order > moves[next].order)
			next = i;
	if (next) {
		struct move move = moves[next];

		moves[next] = moves[0];
		moves[0] = move;
	}
}

int moves_remembered(const struct tables *tables, const struct tt *tt,
		const struct node *node)
{
	struct move all = { .after = *node, .seeds = node_total(node) };

	moves_prefetch(tables, tt, &all);
	moves_probe(tables, tt, &all);
	return all.facts.move == TT_NO_MOVE ? -1 : all.facts.move;
}

int moves_best(const struct tables *tables, const struct node *node,
		bool *proved)
{
	struct move moves[NODE_HOUSES_MAX];
	int count = moves_expand(tables, node, moves), best = 0;

	for (int i = 0; i < count; i++) {
		moves_probe(tables, &tables->tt, &moves[i]);
		if (moves[i].bounds.lower > moves[best].bounds.lower)
			best = i;
	}
	*proved = true;
	for (int i = 0; i < count; i++)
		*proved &= i == best ||
			moves[i].bounds.upper <= moves[best].bounds.lower;
	return *proved ? moves[best].house :
		moves_remembered(tables, &tables->tt, node);
}
