/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the moves of a player lose, by the solver, and in which ways. */
#ifndef KALAH_TESTS_BENCH_FAULTS_H
#define KALAH_TESTS_BENCH_FAULTS_H

#include <stdint.h>

#include "model/board.h"

enum { FAULTS_SEEDS = 40 };	/* in the houses, at most, to judge a move */

/* The first that is true of a move that loses seeds: a best move captures more;
 * a best move earns another, and it does not; a best answer to it captures more
 * than any to a best move; the same with an answer that earns another move. */
enum fault { FAULT_CAPTURE, FAULT_AGAIN, FAULT_LET, FAULT_GAVE, FAULT_OTHER,
	FAULTS };

struct faults {
	int64_t moves, wrong, seeds;
	int64_t count[FAULTS];
};

struct solver;

/* Judges HOUSE on BOARD, with a solver for so many seeds, and counts it. */
void faults_judge(struct faults *faults, struct solver *solver,
		const struct board *board, int64_t house);

#endif
