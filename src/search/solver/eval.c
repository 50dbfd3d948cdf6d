/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/eval.h"

#include "search/solver/net.h"

enum {
	DISTANCES = 6, SEEDS = 10,
	NET_TURN = -16		/* added to a network's: smaller searches */
};

/*
 * By distance from the store and seeds in the house, fitted by least squares to
 * the exact values of 20,000 positions of Kalah(6,4) with 22 to 30 seeds, by
 * relay 16 to 26, from games in which half the moves were random. A hand that
 * ends before the store is good, one that reaches the opponent's houses is bad.
 */
struct weights {
	int turn;	/* without relay, 16 fits better but searches more */
	int8_t own[DISTANCES][SEEDS + 1];
	int8_t other[DISTANCES][SEEDS + 1];
};

static const struct weights plain = {
	.turn = -8,
	.own = {
		{ 0, 13, -26, -30, -29, -26, -11, 13, 25, 32, 56 },
		{ 0, 8, 20, -28, -34, -35, -45, -27, -5, 10, 29 },
		{ 0, 17, 26, 37, -16, -19, -23, -17, -13, 4, 27 },
		{ 0, 23, 34, 39, 52, -1, -2, -10, -9, 3, 24 },
		{ 0, 29, 39, 48, 51, 69, 22, 11, 7, 3, 20 },
		{ 0, 32, 46, 56, 65, 72, 84, 28, 21, 19, 12 },
	},
	.other = {
		{ 0, -4, 24, 27, 29, 27, 17, -11, -25, -33, -50 },
		{ 0, -15, -10, 23, 29, 39, 41, 36, 13, -8, -23 },
		{ 0, -21, -30, -27, 9, 18, 16, 21, 14, 5, -17 },
		{ 0, -27, -40, -45, -33, -6, 3, 10, 6, 13, -16 },
		{ 0, -26, -39, -45, -48, -37, -13, -9, 1, 1, 3 },
		{ 0, -27, -35, -42, -46, -51, -40, -12, -3, 5, 11 },
	},
};

static const struct weights relay = {
	.turn = -93,
	.own = {
		{ 0, 24, 15, 8, 4, 11, 16, 17, 37, 40, 74 },
		{ 0, 22, 31, 12, 11, 18, 11, 14, 17, 35, 58 },
		{ 0, 20, 32, 41, 23, 18, 17, 11, 7, 25, 37 },
		{ 0, 18, 29, 39, 47, 23, 16, 15, 9, 7, 44 },
		{ 0, 18, 27, 36, 51, 63, 26, 22, 18, 36, 29 },
		{ 0, 18, 31, 43, 45, 56, 75, 48, 42, 39, 32 },
	},
	.other = {
		{ 0, 10, 21, 27, 36, 35, 43, 36, 22, 3, 14 },
		{ 0, 1, 12, 22, 28, 44, 42, 43, 34, 26, 10 },
		{ 0, 1, -2, 13, 29, 33, 36, 38, 42, 30, 27 },
		{ 0, -1, -2, 2, 14, 16, 32, 38, 37, 66, 52 },
		{ 0, -5, -8, -12, -8, 4, 11, 27, 35, 28, 48 },
		{ 0, -1, -10, -8, -12, -17, 6, 18, 34, 28, 44 },
	},
};

/* Larger distances and more seeds than in the tables count as the largest. */
void eval_start(struct eval *eval, const struct node_rules *rules)
{
	const struct weights *weights = rules->of.relay ? &relay : &plain;

	*eval = (struct eval){ .rules = rules, .turn = weights->turn };
	for (int house = 0; house < rules->houses; house++) {
		int distance = rules->far ? house : rules->houses - 1 - house;
		int row = distance < DISTANCES ? distance : DISTANCES - 1;

		for (int seeds = 0; seeds <= NODE_SEEDS_MAX; seeds++) {
			int most = seeds < SEEDS ? seeds : SEEDS;

			eval->own[house][seeds] = weights->own[row][most];
			eval->other[house][seeds] = weights->other[row][most];
		}
	}
}

static int eval_leaf(const struct eval *eval, const struct node *node)
{
	return eval->net ? NET_TURN + net_value(eval->net, node) * EVAL_SEED /
		NET_SEED : eval_static(eval, node);
}

int eval_search(const struct eval *eval, const struct node *node, int depth,
		int alpha, int beta, int *left)
{
	const struct node_rules *rules = eval->rules;
	int best = -EVAL_MAX;

	if (node_is_over(rules, node))
		return EVAL_SEED * node_leftover(rules, node);
	if (depth <= 0 || *left <= 0)
		return eval_leaf(eval, node);
	for (int i = rules->houses - 1; i >= 0 && best < beta; i--) {
		struct node after;
		int gain, value;
		bool again;

		if (!node_seeds(node->own, i))
			continue;
		--*left;
		again = node_play(rules, node, i, &after, &gain);
		gain *= EVAL_SEED;
		value = gain + (again ? eval_search(eval, &after, depth - 1,
				alpha - gain, beta - gain, left) :
			-eval_search(eval, &after, depth - 2, gain - beta,
				gain - alpha, left));
		best = value > best ? value : best;
		alpha = best > alpha ? best : alpha;
	}
	return best;
}
