/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/net.h"

#include <string.h>

static const struct net_weights standard =
#include "search/solver/net_standard.h"
;

static const struct net_weights empty_capture =
#include "search/solver/net_empty_capture.h"
;

const struct net_weights *net_find(const struct node_rules *rules)
{
	if (rules->houses != NET_HOUSES || rules->relay || rules->far ||
	    rules->leftover != LEFTOVER_OWNER)
		return NULL;
	return rules->capture == CAPTURE_OPPOSITE ? &standard :
		rules->capture == CAPTURE_ALWAYS ? &empty_capture : NULL;
}

void net_start(struct net *net, const struct net_weights *weights)
{
	for (int i = 0; i < 2 * NET_HOUSES; i++)
		for (int seeds = 0; seeds <= NET_SEEDS; seeds++)
			for (int unit = 0; unit < NET_UNITS; unit++)
				net->row[i][seeds][unit] =
					weights->row[i][seeds][unit];
	memcpy(net->bias, weights->bias, sizeof net->bias);
	memcpy(net->out, weights->out, sizeof net->out);
	net->turn = weights->turn;
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
	for (int house = 0; house < NET_HOUSES; house++) {
		const int16_t *own = net_row(net, house,
			node_seeds(node->own, house));
		const int16_t *other = net_row(net, NET_HOUSES + house,
			node_seeds(node->other, house));

		for (int i = 0; i < NET_UNITS; i++)
			sum[i] = (int16_t)(sum[i] + own[i] + other[i]);
	}
	for (int i = 0; i < NET_UNITS; i++)
		value += (sum[i] > 0 ? sum[i] : 0) * net->out[i];
	return value / (NET_SEED / parts);
}
