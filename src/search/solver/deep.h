/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One search for estimates and proofs, for a player who is to make the most of
 * a time: each look is a turn deeper than the one before, and whatever is
 * proved on the way (of ends, by the tablebase) stays proved and cuts what is
 * estimated; in the end all is proved.
 */
#ifndef KALAH_SEARCH_SOLVER_DEEP_H
#define KALAH_SEARCH_SOLVER_DEEP_H

#include "search/solver/solver.h"

enum {
	DEEP_SEED = 8,		/* values are in eighths of a seed */
	DEEP_MOST = 60		/* turns */
};

struct deep;

struct deep_move {
	int house;		/* 1 and up */
	int value;		/* its player's gains less the other's; a bound
				 * where it is not the best */
	struct node_bounds bounds;	/* proved, in seeds */
};

struct deep_result {
	struct deep_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* of moves */
	int depth;		/* turns that were looked ahead; 0: none */
	int reach;		/* of the next look */
	uint64_t nodes;		/* of the looks so far */
	bool proved;		/* that it is best */
};

/* For the rules of SOLVER, which is kept: its tablebase is probed and grows.
 * SIZE is of a table, in bytes, at most. NULL where there is no memory. */
struct deep *deep_new(struct solver *solver, size_t size);
void deep_free(struct deep *deep);

/* A value to the nearest seed. */
static inline int deep_seeds(int value)
{
	return (value + (value < 0 ? -DEEP_SEED : DEEP_SEED) / 2) / DEEP_SEED;
}

uint64_t deep_nodes(const struct deep *deep);

/* Iterative deepening: looks from NODE, which is not over, one turn further
 * than *RESULT, zeroed at first, or more where that took little; closer bounds
 * may be put into it. Moves but the best are not worked out unless ALL are
 * asked for. False where STOP was asked: bounds may have become closer then,
 * and BEST another that has proved better. */
bool deep_look(struct deep *deep, const struct node *node, bool all,
		struct stop stop, struct deep_result *result);

#endif
