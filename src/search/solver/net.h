/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A finer evaluation for boards of six houses, by a small neural network. Each
 * house and the seeds in it add a row of numbers to a sum, whose positive
 * numbers are weighted and added up. It takes several times as long as
 * eval_static and is off by half as much. doc/measurements.md says how it was
 * fitted.
 */
#ifndef KALAH_SEARCH_SOLVER_NET_H
#define KALAH_SEARCH_SOLVER_NET_H

#include "search/position/node.h"

enum {
	NET_HOUSES = 6, NET_SEEDS = 15, NET_UNITS = 32,
	NET_ONE = 24,		/* stands for 1 in a row */
	NET_SEED = 1536		/* what a seed is worth in the result */
};

/* As stored in the program: rows by house, the mover's first, and seeds. */
struct net_weights {
	int8_t row[2 * NET_HOUSES][NET_SEEDS + 1][NET_UNITS];
	int16_t bias[NET_UNITS], out[NET_UNITS];
	int turn;
};

/* As used. */
struct net {
	int16_t row[2 * NET_HOUSES][NET_SEEDS + 1][NET_UNITS];
	int16_t bias[NET_UNITS], out[NET_UNITS];
	int turn;
};

/* The weights for RULES, or NULL. */
const struct net_weights *net_find(const struct node_rules *rules);

void net_start(struct net *net, const struct net_weights *weights);

/* The future difference in units of 1/PARTS seed. PARTS divides NET_SEED. */
int net_value(const struct net *net, const struct node *node, int parts);

#endif
