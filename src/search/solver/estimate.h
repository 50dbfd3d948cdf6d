/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for estimates, for players who make the most of a given time, or
 * who should not be perfect. Each iteration is at least a turn deeper than the
 * one before.
 *
 * With a solver it also proves: what is known from ends of the game and the
 * tablebase stays proved and cuts off estimates, until everything is proved.
 * Without one its values are those of so many turns and of nothing else, under
 * every rule; a repeated position counts as the end of the game.
 */
#ifndef KALAH_SEARCH_SOLVER_ESTIMATE_H
#define KALAH_SEARCH_SOLVER_ESTIMATE_H

#include "search/position/choice.h"
#include "search/solver/solver.h"

enum { ESTIMATE_TURNS_MAX = 1024 };	/* ahead */

struct estimate;

/* What is asked, and how far the answer is. */
struct iteration {
	struct choices *choices;	/* the caller's: of a game not over, */
	struct node node;	/* in this position */
	bool all;		/* estimate all moves: else those of moves other
				 * than the best may be bounds */
	int depth;		/* turns looked ahead; 0: none yet */
	int next;		/* turns by the next one; 0: 1 */
	uint64_t nodes;		/* in all of them */
	int expected;		/* the value of BEST an iteration ago */
	bool fails;		/* all moves by now are worse than that */
	bool proved;		/* BEST is proved to be best */
	int best;		/* among the moves by house, from 0 */
	int value[NODE_HOUSES_MAX];	/* future difference by move, in parts
				 * of ESTIMATE_SEED (eval.h) */
};

/* For RULES, or those of SOLVER unless that is NULL. SOLVER must outlive it; it
 * probes the solver's tablebase and makes it grow. Its own table has up to SIZE
 * bytes, and up to THREADS search, with the calling one. NULL where there is no
 * memory. */
struct estimate *estimate_new(const struct rules *rules, struct solver *solver,
		size_t size, int threads);
void estimate_free(struct estimate *estimate);

const struct node_rules *estimate_rules(const struct estimate *estimate);

/* Empties the table, since estimates may depend on what was asked before. */
void estimate_clear(struct estimate *estimate);

/* Has the system map the table, as in block_touch. */
void estimate_touch(struct estimate *estimate, struct stop stop);

/* The nodes visited since estimate_new. */
uint64_t estimate_nodes(const struct estimate *estimate);

/* The best house of NODE, from 0, as far as it was searched, or -1. */
int estimate_best(const struct estimate *estimate, const struct node *node);

/* Searches as far as *ITERATION says: a turn further than before, or twice as
 * far where little is left to find. Callers may lower NEXT. If it proves, it
 * narrows the bounds of the choices. False if STOP ended it; what is proved,
 * and BEST, may have improved even then. */
bool estimate_deepen(struct estimate *estimate, struct iteration *iteration,
		struct stop stop);

/* Sets the estimates of the choices, once there are any. */
void estimate_tell(const struct iteration *iteration);

#endif
