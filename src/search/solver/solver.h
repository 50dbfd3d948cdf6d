/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact values under all rules but clockwise-far, where positions can repeat. A
 * test asks whether the future difference is at least some number; the answer
 * is a bound, and a few tests enclose the value. */
#ifndef KALAH_SEARCH_SOLVER_SOLVER_H
#define KALAH_SEARCH_SOLVER_SOLVER_H

#include "search/base/budget.h"
#include "search/position/node.h"

enum { SOLVER_THREADS_MAX = 256 };

struct solver;

/* For positions by RULES with up to SEEDS in the houses. It uses up to MEMORY
 * bytes and, with the calling one, up to THREADS and SOLVER_THREADS_MAX. What
 * it proves stays for later searches. NULL where there is no memory. */
struct solver *solver_new(const struct rules *rules, int seeds, size_t memory,
		int threads);
void solver_free(struct solver *solver);

/* Forgets what it proved, but for the tablebase. */
void solver_forget(struct solver *solver);

/* Searches as if it were new from now on, though what the tablebase has had
 * takes no time again. False where there is no memory: it must be freed. */
bool solver_restart(struct solver *solver);

/* The bytes of its tables, with those to work on them. */
size_t solver_memory(const struct solver *solver);

const struct node_rules *solver_rules(const struct solver *solver);

/* What other searches may share. SOLVER owns it. */
struct tables;
const struct tables *solver_tables(const struct solver *solver);

/* Computes about so many POSITIONS more of the tablebase, if there is room and
 * another search gains by it. */
void solver_feed(struct solver *solver, int64_t positions, struct stop stop);

/* Computes the tablebase before a search wants it, as far as half of the memory
 * holds it, at most; STOP ends that, and the next call continues. */
void solver_fill(struct solver *solver, struct stop stop);

/* Begins a task: counts nodes from 0, and lets STOP end its tests. */
void solver_begin(struct solver *solver, struct stop stop);

/* The nodes of all threads since solver_begin. */
uint64_t solver_nodes(const struct solver *solver);

/* Estimates the value of NODE, in seeds, by looking some moves ahead. */
int solver_estimate(const struct solver *solver, const struct node *node);

/* Finds out whether the value of NODE is at least GOAL, and narrows *BOUNDS,
 * which must be right. Where values have the parity of the seeds, GOAL must,
 * too. False if it was stopped. Not for clockwise-far. */
bool solver_test(struct solver *solver, const struct node *node, int goal,
		struct bounds *bounds);

#endif
