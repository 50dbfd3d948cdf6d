/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact values under all rules but clockwise-far, where positions come again. A
 * test asks whether the future difference reaches some number; its answer is a
 * bound, and a few tests give the value. */
#ifndef KALAH_SEARCH_SOLVER_SOLVER_H
#define KALAH_SEARCH_SOLVER_SOLVER_H

#include "search/base/stop.h"
#include "search/position/node.h"

enum { SOLVER_THREADS_MAX = 256 };

struct solver;

/* For positions with up to SEEDS in the houses, with up to MEMORY bytes and
 * THREADS. What was found stays for later searches. NULL where there is hardly
 * any memory. */
struct solver *solver_new(const struct rules *rules, int seeds, size_t memory,
		int threads);
void solver_free(struct solver *solver);

/* Takes ENDGAMES, of the same rules, or NULL over, before anything is asked. */
struct endgames;
void solver_use(struct solver *solver, struct endgames *endgames);

/* Bytes of its tables, and whether they wanted more than there was. */
size_t solver_memory(const struct solver *solver);
bool solver_is_short(const struct solver *solver);

const struct node_rules *solver_rules(const struct solver *solver);

/* What it knows of positions, for those who search beside it. */
struct known;
const struct known *solver_known(const struct solver *solver);

/* Has the tablebase computed for about so many POSITIONS more. */
void solver_feed(struct solver *solver, int64_t positions, struct stop stop);

/* A new task: nodes are counted anew, and STOP, which is kept, ends it. */
void solver_begin(struct solver *solver, struct stop stop);

/* Of all threads, since solver_begin. */
uint64_t solver_nodes(const struct solver *solver);

/* About what NODE is worth, by looking some moves ahead. */
int solver_estimate(const struct solver *solver, const struct node *node);

/* Finds out whether the value of NODE is at least GOAL, and narrows *BOUNDS,
 * which must be right. Where node_value_step is 2, GOAL must have the parity of
 * the seeds. False where it was stopped; only the calling thread asks STOP. */
bool solver_test(struct solver *solver, const struct node *node, int goal,
		struct node_bounds *bounds);

#endif
