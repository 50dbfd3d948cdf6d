/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates of moves some turns ahead, for positions that cannot be solved in
 * time and players who are not to be perfect, under every rule. */
#ifndef KALAH_SEARCH_SOLVER_PVS_H
#define KALAH_SEARCH_SOLVER_PVS_H

#include "search/base/stop.h"
#include "search/position/node.h"

enum {
	PVS_SEED = 16,		/* values are in sixteenths of a seed */
	PVS_DEPTH_MAX = 60	/* turns */
};

struct pvs;

struct pvs_move {
	int house;		/* 1 and up */
	int value;		/* its player's gains less the other's */
};

struct pvs_result {
	struct pvs_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* of moves */
	int depth;		/* turns that were looked ahead; 0: none */
};

/* NULL where there is no memory. */
struct pvs *pvs_new(const struct rules *rules);
void pvs_free(struct pvs *pvs);

/* As if it were new: else estimates depend on what was asked before. */
void pvs_clear(struct pvs *pvs);

/* All that were ever visited. */
uint64_t pvs_nodes(const struct pvs *pvs);

/* Iterative deepening: looks from NODE, which is not over, one turn further
 * than *RESULT, zeroed at first. Values but the best may be bounds, unless ALL
 * are asked for. False where STOP was asked: at most BEST has changed then. */
bool pvs_deepen(struct pvs *pvs, const struct node *node, bool all,
		struct stop stop, struct pvs_result *result);

#endif
