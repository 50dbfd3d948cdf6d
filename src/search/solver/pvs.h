/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates of moves, looking some turns ahead, under every rule: for positions
 * that cannot be solved in time and players who should not be perfect. */
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
	int house;		/* from 1 */
	int value;		/* mover's future gains less the opponent's */
};

struct pvs_result {
	struct pvs_move moves[NODE_HOUSES_MAX];	/* by house */
	int count;
	int best;		/* index in moves */
	int depth;		/* turns looked ahead; 0: none yet */
};

/* NULL where there is no memory. */
struct pvs *pvs_new(const struct rules *rules);
void pvs_free(struct pvs *pvs);

/* Empties the table; otherwise estimates depend on what was asked before. */
void pvs_clear(struct pvs *pvs);

/* The nodes visited since pvs_new. */
uint64_t pvs_nodes(const struct pvs *pvs);

/* Iterative deepening: searches NODE, which must not be over, a turn deeper
 * than *RESULT, zeroed at first and below PVS_DEPTH_MAX. Unless ALL, values of
 * other moves than the best may be bounds. False if STOP ended it; *RESULT is
 * then as before, but BEST may have improved. */
bool pvs_deepen(struct pvs *pvs, const struct node *node, bool all,
		struct stop stop, struct pvs_result *result);

#endif
