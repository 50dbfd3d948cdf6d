/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/table.h"

/* What makes no difference to the kinds of moves. */
enum { TABLE_ANY = RULES_SIZE | RULE_BIT(RULE_CAPTURE) | RULE_BIT(RULE_END) |
	RULE_BIT(RULE_LEFTOVER) | RULE_BIT(RULE_SWAP) };

bool table_can(const struct rules *rules)
{
	return rules_are_but(rules, &preset_table[PRESET_STANDARD].rules,
		TABLE_ANY | RULE_BIT(RULE_RELAY));
}

void table_start(struct table *table, const struct node_rules *rules,
		const struct numbering *numbering)
{
	*table = (struct table){ .houses = rules->houses, .rules = rules,
		.has_kinds = rules_are_but(&rules->of,
			&preset_table[PRESET_STANDARD].rules, TABLE_ANY),
		.numbering = numbering };
	for (int seeds = 0; seeds <= TABLE_SEEDS_MAX; seeds++)
		table->count[seeds] = (uint32_t)numbering_count(numbering,
			rules->houses - 1, seeds);
}

size_t table_positions(const struct table *table, int seeds)
{
	size_t sum = 0;

	for (int own = 0; own <= seeds; own++)
		sum += (size_t)table->count[own] * table->count[seeds - own];
	return sum;
}

void table_place(struct table *table, int seeds, int8_t *at)
{
	for (int own = 0; own <= seeds; own++) {
		int other = seeds - own;

		table->values[own][other] = (struct table_values){ at,
			own < other ? 1 : table->count[other],
			own < other ? table->count[own] : 1 };
		at += (size_t)table->count[own] * table->count[other];
	}
}

const int8_t *table_probe(const struct table *table, const struct node *node)
{
	return table_find(table,
		numbering_row(table->numbering, table->houses, node->own),
		numbering_row(table->numbering, table->houses, node->other));
}

int8_t table_play(const struct table *table, const struct node *node,
		unsigned houses, int8_t best)
{
	for (int house = 0; houses >> house; house++) {
		struct node after;
		int gain, value;
		bool again;

		if (!(houses >> house & 1) || !node_seeds(node->own, house))
			continue;
		again = node_play(table->rules, node, house, &after, &gain);
		value = *table_probe(table, &after);
		value = again ? gain + value : gain - value;
		best = (int8_t)(value > best ? value : best);
	}
	return best;
}

int8_t table_value(const struct table *table, uint64_t own, uint64_t other)
{
	struct node node = { own, other, 0 };

	if (node_is_over(table->rules, &node))
		return (int8_t)node_leftover(table->rules, &node);
	return table_play(table, &node, (1U << table->houses) - 1, INT8_MIN);
}
