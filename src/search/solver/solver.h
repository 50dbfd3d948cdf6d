/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exact values of positions in which nothing can come again, that is under all
 * rules but clockwise-far.
 *
 * What is searched for is the future difference (search/position/node.h): the
 * mover's gains from a position on less the other's, by perfect play of both. A
 * test asks whether it reaches some number; its answer is a bound, and a few
 * tests give the value.
 */
#ifndef KALAH_SEARCH_SOLVER_SOLVER_H
#define KALAH_SEARCH_SOLVER_SOLVER_H

#include "search/base/stop.h"
#include "search/position/node.h"

enum { SOLVER_THREADS_MAX = 8 };

struct solver;

/*
 * For searches from any positions of so many SEEDS in all houses, or fewer,
 * with at most MEMORY bytes, which are not used before they are needed, and by
 * so many THREADS, as far as there are. What was found stays for the searches
 * to come. NULL where there is not even a little memory.
 */
struct solver *solver_new(const struct rules *rules, int seeds, size_t memory,
		int threads);
void solver_free(struct solver *solver);

/* Bytes that its tables have, and whether that is less than they were to have,
 * for want of memory. */
size_t solver_memory(const struct solver *solver);
bool solver_is_short(const struct solver *solver);

const struct node_rules *solver_rules(const struct solver *solver);

/* A new task: nodes are counted anew, and STOP, which is kept, ends it. */
void solver_begin(struct solver *solver, struct stop stop);

/* Of all threads, since solver_begin. */
uint64_t solver_nodes(const struct solver *solver);

/* About what NODE is worth, by looking some moves ahead. */
int solver_estimate(const struct solver *solver, const struct node *node);

/*
 * Finds out whether the value of NODE is GOAL or more, and makes *BOUNDS, which
 * must be right, narrower. GOAL must be as even or odd as the seeds where
 * node_value_step is 2. False where the search was stopped before. STOP is
 * asked by the thread that calls this, and by no other.
 */
bool solver_test(struct solver *solver, const struct node *node, int goal,
		struct node_bounds *bounds);

#endif
