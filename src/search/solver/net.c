/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/net.h"

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
				net->row[i][seeds][unit / 8][unit % 8] =
					weights->row[i][seeds][unit];
	for (int unit = 0; unit < NET_UNITS; unit++) {
		net->bias[unit / 8][unit % 8] = weights->bias[unit];
		net->out[unit / 8][unit % 8] = weights->out[unit];
	}
	net->turn = weights->turn;
}

static inline const net_lane *net_row(const struct net *net, int house,
		int seeds)
{
	return net->row[house][seeds < NET_SEEDS ? seeds : NET_SEEDS];
}

int net_value(const struct net *net, const struct node *node, int parts)
{
	net_lane sum[NET_LANES];
	int value = net->turn;

	for (int i = 0; i < NET_LANES; i++)
		sum[i] = net->bias[i];
	for (int house = 0; house < NET_HOUSES; house++) {
		const net_lane *own = net_row(net, house,
			node_seeds(node->own, house));
		const net_lane *other = net_row(net, NET_HOUSES + house,
			node_seeds(node->other, house));

		for (int i = 0; i < NET_LANES; i++)
			sum[i] += own[i] + other[i];
	}
	for (int i = 0; i < NET_LANES; i++) {
		sum[i] &= sum[i] > 0;
		for (int j = 0; j < 8; j++)
			value += sum[i][j] * net->out[i][j];
	}
	return value / (NET_SEED / parts);
}
