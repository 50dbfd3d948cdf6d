#include "ai/known.h"

/* Asks the memory for what is known of a position. */
static inline void expect(const struct known *known, int houses,
		struct line *line)
{
	line->value = NULL;
	if (line->seeds <= known->endgame.seeds) {
		line->value = endgame_at(&known->endgame, houses,
			&line->after);
		__builtin_prefetch(line->value);
		return;
	}
	line->key = table_key(&known->table, houses, &line->after,
		line->seeds);
	table_expect(&known->table, line->key);
}

/* All moves of a node; returns how many. */
static inline int expand_by(const struct known *known, int houses,
		const struct node *node, struct line *lines)
{
	struct line *line = lines;
	int seeds = node_sum(node->own) + node_sum(node->other);

	for (int house = houses - 1; house >= 0; house--) {
		if (!node_seeds(node->own, house))
			continue;
		line->house = house;
		line->again = node_play(&known->rules, node, house,
			&line->after, &line->gain);
		line->seeds = seeds - line->gain;
		expect(known, houses, line++);
	}
	return (int)(line - lines);
}

/* The usual board has code of its own, in which loops have a known end. */
int known_expand(const struct known *known, const struct node *node,
		struct line *lines)
{
	return known->rules.houses == 6 ? expand_by(known, 6, node, lines) :
		expand_by(known, known->rules.houses, node, lines);
}

void known_expect(const struct known *known, struct line *line)
{
	expect(known, known->rules.houses, line);
}
