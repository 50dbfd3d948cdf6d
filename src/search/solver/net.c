/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/net.h"

#include <limits.h>

#include "search/solver/net_list.h"

enum { NET_COUNT = sizeof net_list / sizeof *net_list };

const struct net *net_find(const struct node_rules *rules)
{
	for (int i = 0; i < NET_COUNT; i++) {
		struct rules made_for = { .houses = net_list[i].houses,
			.capture = (int)net_list[i].capture };

		if (rules_are_but(&rules->of, &made_for, RULE_BIT(RULE_SEEDS) |
				RULE_BIT(RULE_END) | RULE_BIT(RULE_SWAP)))
			return &net_list[i];
	}
	return NULL;
}

_Static_assert(2 * (NET_ZERO + NET_MOST) <= UCHAR_MAX, "two letters are added "
	"up in a byte");

/* The letters for SEEDS in a house. */
static inline const unsigned char *net_row(const struct net *net, int house,
		int seeds)
{
	return (const unsigned char *)net->row[house] + NET_UNITS *
		(seeds < NET_SEEDS ? seeds : NET_SEEDS);
}

int net_value(const struct net *net, const struct node *node, int parts)
{
	int16_t sum[NET_UNITS];
	int value;

	while (node_total(node) > net->most)
		net++;
	value = net->turn;
	for (int i = 0; i < NET_UNITS; i++)
		sum[i] = (int16_t)(net->bias[i] - 2 * net->houses * NET_ZERO);
	for (int house = 0; house < net->houses; house++) {
		const unsigned char *own = net_row(net, house,
			node_seeds(node->own, house));
		const unsigned char *other = net_row(net, net->houses + house,
			node_seeds(node->other, house));

		for (int i = 0; i < NET_UNITS; i++)
			sum[i] = (int16_t)(sum[i] +
				(unsigned char)(own[i] + other[i]));
	}
	for (int i = 0; i < NET_UNITS; i++)
		value += (sum[i] > 0 ? sum[i] : 0) * net->out[i];
	return value / (NET_SEED / parts);
}
