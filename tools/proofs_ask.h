/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The question that a proof book leaves to the solver. */
#ifndef KALAH_TOOLS_PROOFS_ASK_H
#define KALAH_TOOLS_PROOFS_ASK_H

#include "search/player/proofs.h"
#include "search/solver/solver.h"

/* A solver for such questions, with one thread and so many bytes of MEMORY,
 * PROOFS_MEMORY for what a book leaves to one. */
struct solver *proofs_solver(const struct rules *rules, size_t memory);

struct proofs_question {
	const struct node *position;	/* the holder is to move */
	uint64_t nodes;		/* to search, at most; then, what was */
	int house;		/* then, from 0, what keeps par, if so */
};

/* Asks SOLVER, as if it were new, whether the holder keeps par. PROOFS_GO_ON if
 * the nodes are not enough, or if STOP ended it. */
enum proofs_end proofs_ask(struct solver *solver,
		struct proofs_question *question, bool (*stop)(void));

#endif
