/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The question that a proof book leaves to the solver. */
#ifndef KALAH_TOOLS_PROOFS_ASK_H
#define KALAH_TOOLS_PROOFS_ASK_H

#include "search/player/proofs.h"
#include "search/solver/solver.h"

/* A solver for such questions, with one thread and PROOFS_MEMORY. */
struct solver *proofs_solver(const struct rules *rules);

/* Asks SOLVER, as if it were new, whether the holder, who is to move at
 * POSITION, keeps par. *NODES are what it may search, and then what it has.
 * PROOFS_GO_ON if that was not enough, or if STOP ended it. */
enum proofs_end proofs_ask(struct solver *solver, const struct node *position,
		bool (*stop)(void), uint64_t *nodes);

#endif
