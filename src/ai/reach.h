/*
 * The positions that a game may come to from one, and a place for each.
 *
 * Those with just so many seeds in the houses are a layer. They have numbers
 * as rows have in ai/endgame.h, all pits taken for one row. A bit a number says
 * whether the game may come there; those where it may have places, counted
 * from 0 in the order of their numbers.
 */
#ifndef KALAH_AI_REACH_H
#define KALAH_AI_REACH_H

#include "ai/node.h"
#include "ai/pace.h"

enum { REACH_PITS = 2 * NODE_HOUSES_MAX };

struct reach_layer {
	uint64_t words;		/* of 64 bits */
	uint64_t *bits;
	uint32_t *before;	/* each word, so many places */
	size_t size;		/* places */
};

struct reach {
	const struct node_rules *rules;
	struct pace *pace;
	int seeds;		/* of the first position */
	int pits;
	struct reach_layer layers[NODE_SEEDS_MAX + 1];	/* by seeds */
	uint64_t part[REACH_PITS][NODE_SEEDS_MAX + 1];
};

/* Finds all positions that may come from ROOT, which is one of them; no seed
 * leaves a store. False where PACE stopped it or there is too little memory:
 * reach_done is to be called all the same. */
bool reach_start(struct reach *reach, const struct node_rules *rules,
		const struct node *root, struct pace *pace);
void reach_done(struct reach *reach);

/* The place of NODE, which must have one, and its layer. */
size_t reach_place(const struct reach *reach, const struct node *node,
		int *seeds);

/* The position with a number in the layer of so many seeds. */
struct node reach_node(const struct reach *reach, int seeds, uint64_t number);

/* The first number from NUMBER on that has a place, or UINT64_MAX. */
uint64_t reach_next(const struct reach_layer *layer, uint64_t number);

#endif
