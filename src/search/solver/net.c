/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/net.h"

#include <string.h>

static const struct {
	int houses;
	enum capture capture;
	struct net_weights weights;
} net_table[] = {
	{ 6, CAPTURE_OPPOSITE,
#include "search/solver/net_standard.h"
	},
	{ 7, CAPTURE_OPPOSITE,
#include "search/solver/net_standard_7.h"
	},
	{ 6, CAPTURE_ALWAYS,
#include "search/solver/net_empty_capture.h"
	},
};

enum { NET_COUNT = sizeof net_table / sizeof *net_table };

const struct net_weights *net_find(const struct node_rules *rules)
{
	if (rules->relay || rules->far || rules->leftover != LEFTOVER_OWNER)
		return NULL;
	for (int i = 0; i < NET_COUNT; i++)
		if (net_table[i].houses == rules->houses &&
		    net_table[i].capture == rules->capture)
			return &net_table[i].weights;
	return NULL;
}

bool net_start(struct net *net, const struct node_rules *rules)
{
	const struct net_weights *weights = net_find(rules);

	if (!weights)
		return false;
	net->houses = rules->houses;
	for (int i = 0; i < 2 * net->houses; i++)
		for (int seeds = 0; seeds <= NET_SEEDS; seeds++)
			for (int unit = 0; unit < NET_UNITS; unit++)
				net->row[i][seeds][unit] = (int16_t)(
					weights->row[i][seeds * NET_UNITS +
					unit] - NET_ZERO);
	memcpy(net->bias, weights->bias, sizeof net->bias);
	memcpy(net->out, weights->out, sizeof net->out);
	net->turn = weights->turn;
	return true;
}

static inline const int16_t *net_row(const struct net *net, int house,
		int seeds)
{
	return net->row[house][seeds < NET_SEEDS ? seeds : NET_SEEDS];
}

int net_value(const struct net *net, const struct node *node, int parts)
{
	int16_t sum[NET_UNITS];
	int value = net->turn;

	memcpy(sum, net->bias, sizeof sum);
	for (int house = 0; house < net->houses; house++) {
		const int16_t *own = net_row(net, house,
			node_seeds(node->own, house));
		const int16_t *other = net_row(net, net->houses + house,
			node_seeds(node->other, house));

		for (int i = 0; i < NET_UNITS; i++)
			sum[i] = (int16_t)(sum[i] + own[i] + other[i]);
	}
	for (int i = 0; i < NET_UNITS; i++)
		value += (sum[i] > 0 ? sum[i] : 0) * net->out[i];
	return value / (NET_SEED / parts);
}
