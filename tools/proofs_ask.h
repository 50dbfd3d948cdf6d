/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The question that a proof book leaves to the solver. */
#ifndef KALAH_TOOLS_PROOFS_ASK_H
#define KALAH_TOOLS_PROOFS_ASK_H

#include "search/player/proofs.h"

/* Asks a new solver, with one thread and PROOFS_MEMORY, whether the holder, who
 * is to move at POSITION, keeps par. *NODES are what it may search, and then
 * what it has. PROOFS_GO_ON if that was not enough, or if STOP ended it. */
enum proofs_end proofs_ask(const struct node_rules *rules,
		const struct node *position, bool (*stop)(void),
		uint64_t *nodes);

#endif
