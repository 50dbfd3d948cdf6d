/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* With -O3, gcc 12 unrolls these loops before they could be made vectors, and
 * they take five times as long as with -O2. */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("O2")
#endif

#include "search/solver/net.h"

#include <limits.h>

#include "search/solver/net_list.h"
#include "util/compiler.h"

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

/* What UNITS of them, from FIRST on, add to the value: so few that the sums
 * stay in registers. */
static COMPILER_INLINE int net_part(const struct net *net,
		const unsigned char *const *own,
		const unsigned char *const *other, int houses, int first)
{
	enum { UNITS = NET_UNITS / 2 };
	int16_t sum[UNITS];
	int value = 0;

	for (int i = 0; i < UNITS; i++)
		sum[i] = (int16_t)(net->bias[first + i] -
			2 * houses * NET_ZERO);
#pragma GCC unroll 8
	for (int house = 0; house < houses; house++) {
		unsigned char both[UNITS];

		for (int i = 0; i < UNITS; i++)
			both[i] = (unsigned char)(own[house][first + i] +
				other[house][first + i]);
		for (int i = 0; i < UNITS; i++)
			sum[i] = (int16_t)(sum[i] + both[i]);
	}
	for (int i = 0; i < UNITS; i++)
		value += (sum[i] > 0 ? sum[i] : 0) * net->out[first + i];
	return value;
}

static COMPILER_INLINE int net_value_by(const struct net *net, int houses,
		const struct node *node)
{
	const unsigned char *own[NODE_HOUSES_MAX] = { NULL };
	const unsigned char *other[NODE_HOUSES_MAX] = { NULL };

#pragma GCC unroll 8
	for (int i = 0; i < houses; i++) {
		own[i] = net_row(net, i, node_seeds(node->own, i));
		other[i] = net_row(net, houses + i, node_seeds(node->other, i));
	}
	return net->turn + net_part(net, own, other, houses, 0) +
		net_part(net, own, other, houses, NET_UNITS / 2);
}

/* For six houses the loops are unrolled. */
int net_value(const struct net *net, const struct node *node)
{
	while (node_total(node) > net->most)
		net++;
	return net->houses == 6 ? net_value_by(net, 6, node) :
		net_value_by(net, net->houses, node);
}
