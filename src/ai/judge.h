/*
 * What a position might be worth: a number for each house and what lies in it,
 * added up, after some moves by plain search. It is wrong by some seeds, but
 * tells which of two moves is to be looked at first.
 */
#ifndef KALAH_AI_JUDGE_H
#define KALAH_AI_JUDGE_H

#include "ai/node.h"

enum {
	JUDGE_UNIT = 10,	/* what a seed is worth */
	JUDGE_MOST = 100000	/* is more than any value */
};

struct judge {
	const struct node_rules *rules;
	int turn;		/* what it is worth to be the mover */
	int8_t own[NODE_HOUSES_MAX][NODE_SEEDS_MAX + 1];	/* by house */
	int8_t other[NODE_HOUSES_MAX][NODE_SEEDS_MAX + 1];
};

/* RULES are kept. */
void judge_start(struct judge *judge, const struct node_rules *rules);

/* The future difference of NODE, in units. A move takes 2 from DEPTH, one that
 * is followed by another of the same player 1. Each takes one from *LEFT, and
 * where none is left no move is looked at any more. */
int judge_value(const struct judge *judge, const struct node *node, int depth,
		int *left);

static inline int judge_now(const struct judge *judge, const struct node *node)
{
	int sum = judge->turn;

	for (int i = 0; i < NODE_HOUSES_MAX; i++)
		sum += judge->own[i][node_seeds(node->own, i)] +
			judge->other[i][node_seeds(node->other, i)];
	return sum;
}

#endif
