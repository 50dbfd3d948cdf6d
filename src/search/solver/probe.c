#include "search/solver/probe.h"

/* Asks the memory for what is known of a position. */
static inline void expect(const struct probe *probe, int houses,
		struct move *move)
{
	move->value = NULL;
	if (move->seeds <= probe->tablebase.seeds) {
		move->value = tablebase_probe(&probe->tablebase, houses,
			&move->after);
		__builtin_prefetch(move->value);
		return;
	}
	move->key = tt_key(&probe->tt, houses, &move->after,
		move->seeds);
	tt_prefetch(&probe->tt, move->key);
}

/* All moves of a node; returns how many. */
static inline int expand_by(const struct probe *probe, int houses,
		const struct node *node, struct move *moves)
{
	struct move *move = moves;
	int seeds = node_sum(node->own) + node_sum(node->other);

	for (int house = houses - 1; house >= 0; house--) {
		if (!node_seeds(node->own, house))
			continue;
		move->house = house;
		move->again = node_play(&probe->rules, node, house,
			&move->after, &move->gain);
		move->seeds = seeds - move->gain;
		expect(probe, houses, move++);
	}
	return (int)(move - moves);
}

/* The usual board has code of its own, in which loops have a known end. */
int probe_expand(const struct probe *probe, const struct node *node,
		struct move *moves)
{
	return probe->rules.houses == 6 ? expand_by(probe, 6, node, moves) :
		expand_by(probe, probe->rules.houses, node, moves);
}

void probe_prefetch(const struct probe *probe, struct move *move)
{
	expect(probe, probe->rules.houses, move);
}
