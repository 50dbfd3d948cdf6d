/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Principal variation search (T. A. Marsland and M. Campbell, Computing Surveys
 * 14(4), 1982). It carries two things up the tree: estimates, and if it proves,
 * bounds, which limit the estimates. It has a transposition table of its own:
 * the solver's bounds are proved for good, but estimates hold only to a depth.
 */
#ifndef KALAH_SEARCH_SOLVER_PVS_H
#define KALAH_SEARCH_SOLVER_PVS_H

#include "search/solver/moves.h"
#include "search/solver/solver.h"

enum {
	PVS_TURN = 4,		/* depths are in quarters of a turn */
	PVS_INFINITE = ESTIMATE_SEED * 2 * (NODE_SEEDS_MAX + 1)
};

/* Values up to ALPHA or from BETA on may be bounds. */
struct window {
	int depth, alpha, beta;
};

/* A position that was led to, and the one before. */
struct trail {
	const struct trail *before;
	const struct move *move;
	bool turn;
};

/* One thread's search; threads may share tables and TT. */
struct pvs {
	const struct tables *tables;
	struct solver *solver;	/* to feed; or NULL */
	bool proves;		/* else values are those of its depth, and no
				 * proof of a solver counts */
	uint64_t nodes;
	atomic_uint_least64_t told;	/* nodes, for other threads to read */
	bool stopped;		/* what it returns means nothing */
	/* private, but for TT */
	struct stop stop;
	struct move root;
	struct trail first;
	const struct trail *trail;	/* to the position being searched */
	struct tt tt;	/* parts this helper's trail from the next one's tables,
			 * which do not change */
};

/* Begins a search from NODE, which STOP may end. */
void pvs_begin(struct pvs *pvs, const struct node *node, struct stop stop);

/* Finds the moves of NODE, which is searched to DEPTH, from houses in FROM. */
int pvs_expand(const struct pvs *pvs, const struct node *node, uint64_t from,
		int depth, struct move *moves);

/* Finds bounds, evaluation and order of MOVE without a search. */
void pvs_weigh(const struct pvs *pvs, struct move *move, int depth);

/* Searches MOVE; unless it is the first, by INDEX, with a null window, and
 * again only if it proves better. Returns its value to whoever makes it. */
int pvs_try(struct pvs *pvs, struct move *move, int index,
		struct window window);

/* The bounds of MOVE to whoever makes it, by those of the position after it. */
static inline struct bounds pvs_before(const struct move *move)
{
	return bounds_before(move->facts.bounds, move->gain, move->again);
}

/* VALUE within BOUNDS, which are in seeds. */
int pvs_clamp(int value, struct bounds bounds);

#endif
