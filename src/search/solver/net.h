/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A finer evaluation by a small neural network, for some rules and numbers of
 * houses. Each house and the seeds in it add a row of numbers to a sum, whose
 * positive numbers are weighted and added up. It takes several times as long as
 * eval_static and is off by two thirds to three quarters as much.
 * doc/measurements.md says how they were fitted.
 */
#ifndef KALAH_SEARCH_SOLVER_NET_H
#define KALAH_SEARCH_SOLVER_NET_H

#include "search/position/node.h"

enum {
	NET_SEEDS = 15, NET_UNITS = 32,
	NET_ZERO = 'P', NET_MOST = 45,	/* numbers in a row, as ASCII letters */
	NET_SEED = 1 << 14	/* what a seed is worth in the result */
};

/* Rows by house, the mover's first, each a letter for each unit with no seeds,
 * then with one, and so on. */
struct net {
	int houses;
	enum capture capture;
	int most;		/* seeds in all houses; for more, the next one
				 * in the list is better */
	int16_t bias[NET_UNITS], out[NET_UNITS];
	int turn;
	const char *row[2 * NODE_HOUSES_MAX];
};

/* The network for RULES and the fewest seeds, or NULL. When a game ends hardly
 * matters to it. */
const struct net *net_find(const struct node_rules *rules);

/* The future difference in units of 1/NET_SEED seed, by NET or one that follows
 * it and is for as many seeds as NODE has. */
int net_value(const struct net *net, const struct node *node);

#endif
