/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A finer evaluation for boards of six houses, by a small neural network: each
 * house and what lies in it adds a row of numbers to a sum; what of the sum is
 * positive is weighed. It is some times as dear as eval_static, and half as
 * wrong. How it was fitted: doc/measurements.md.
 */
#ifndef KALAH_SEARCH_SOLVER_NET_H
#define KALAH_SEARCH_SOLVER_NET_H

#include "search/position/node.h"

enum {
	NET_HOUSES = 6, NET_SEEDS = 15, NET_UNITS = 32,
	NET_ONE = 24,		/* is 1 in a row */
	NET_SEED = 1536		/* what a seed is worth in a sum of weights */
};

/* As they are kept: by house, the mover's first, and seeds. */
struct net_weights {
	int8_t row[2 * NET_HOUSES][NET_SEEDS + 1][NET_UNITS];
	int16_t bias[NET_UNITS], out[NET_UNITS];
	int turn;
};

/* As they are used. */
struct net {
	int16_t row[2 * NET_HOUSES][NET_SEEDS + 1][NET_UNITS];
	int16_t bias[NET_UNITS], out[NET_UNITS];
	int turn;
};

/* NULL where there is none for RULES. */
const struct net_weights *net_find(const struct node_rules *rules);
void net_start(struct net *net, const struct net_weights *weights);

/* The future difference in parts of a seed, so many as PARTS. */
int net_value(const struct net *net, const struct node *node, int parts);

#endif
