/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation: a sum of weights, one for each house and the seeds in it, at the
 * leaves of an alpha-beta search too small for a transposition table to pay. It
 * is off by some seeds, but tells which of two moves to search first. */
#ifndef KALAH_SEARCH_SOLVER_EVAL_H
#define KALAH_SEARCH_SOLVER_EVAL_H

#include "search/position/node.h"

enum {
	EVAL_SEED = 10,		/* what a seed is worth */
	ESTIMATE_SEED = 16,	/* the same in the search for estimates */
	EVAL_MAX = 100000	/* more than any value */
};

struct net;

struct eval {
	const struct node_rules *rules;
	const struct net *net;	/* for the same rules: instead of weights in a
				 * search; or NULL, as at first */
	int turn;		/* what being the mover is worth */
	int8_t own[NODE_HOUSES_MAX][NODE_SEEDS_MAX + 1];	/* by house */
	int8_t other[NODE_HOUSES_MAX][NODE_SEEDS_MAX + 1];
};

/* RULES must outlive EVAL. */
void eval_start(struct eval *eval, const struct node_rules *rules);

/* The estimated future difference, or a bound of it outside ALPHA and BETA, in
 * tenths of a seed. A move takes 2 from DEPTH, or 1 if its player moves again,
 * and 1 from *LEFT; at 0 of either the search ends. */
int eval_search(const struct eval *eval, const struct node *node, int depth,
		int alpha, int beta, int *left);

static inline int eval_by(const struct eval *eval, int houses,
		const struct node *node)
{
	int sum = eval->turn;

#pragma GCC unroll 8
	for (int i = 0; i < houses; i++)
		sum += eval->own[i][node_seeds(node->own, i)] +
			eval->other[i][node_seeds(node->other, i)];
	return sum;
}

/* For six houses the loop is unrolled. */
static inline int eval_static(const struct eval *eval, const struct node *node)
{
	return eval->rules->houses == 6 ? eval_by(eval, 6, node) :
		eval_by(eval, eval->rules->houses, node);
}

#endif
