/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One search for estimates and proofs, for a player who makes the most of a
 * given time. Each look is at least a turn deeper than the one before. What is
 * proved on the way, from ends of the game and the tablebase, stays proved and
 * cuts off estimates, until everything is proved.
 */
#ifndef KALAH_SEARCH_SOLVER_DEEP_H
#define KALAH_SEARCH_SOLVER_DEEP_H

#include "search/solver/solver.h"

enum {
	DEEP_SEED = 8,		/* values are in eighths of a seed */
	DEEP_LOOKS_MAX = 60,
	DEEP_TURNS_MAX = 1024	/* ahead */
};

struct deep;

struct deep_move {
	int house;		/* from 1 */
	int value;		/* mover's future gains less the opponent's; a
				 * bound if it is not the best */
	struct node_bounds bounds;	/* proved, in seeds */
};

struct deep_result {
	struct deep_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* index in moves */
	int looks;		/* taken so far */
	int depth;		/* turns looked ahead; 0: none yet */
	int next;		/* turns by the next look, if not the first */
	uint64_t nodes;		/* in all looks so far */
	bool proved;		/* BEST is proved to be best */
};

/* For the rules of SOLVER, which must outlive it and whose tablebase it probes
 * and makes grow. Its own table begins with 4 MiB, or less, and may grow to
 * SIZE bytes. NULL where there is no memory. */
struct deep *deep_new(struct solver *solver, size_t size);
void deep_free(struct deep *deep);

/* Whether memory ran out for a larger table. */
bool deep_is_short(const struct deep *deep);

/* The nodes visited since deep_new. */
uint64_t deep_nodes(const struct deep *deep);

/* The best house of NODE, from 0, as far as it was searched, or -1. */
int deep_best(const struct deep *deep, const struct node *node);

/* Iterative deepening: searches NODE, which must not be over, as far as *RESULT
 * says: a turn further than before, or twice as far where little is left to
 * prove. At first that is zeroed, or has all moves and what is known of their
 * bounds. Callers may narrow the bounds, lower NEXT, and take up to
 * DEEP_LOOKS_MAX looks. Unless ALL, values of moves other than the best may be
 * bounds. False if STOP ended it; the bounds and BEST may have improved even
 * then. */
bool deep_look(struct deep *deep, const struct node *node, bool all,
		struct stop stop, struct deep_result *result);

#endif
