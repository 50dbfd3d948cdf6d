/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Thinking in the opponent's time, about the position after our own move. It
 * says nothing; what it finds stays in the engine's tables. */
#ifndef KALAH_PROTOCOL_PONDER_H
#define KALAH_PROTOCOL_PONDER_H

#include "protocol/dialogue.h"

struct ponder {
	bool on;		/* the engine is at it; public to read */

	/* private */
	struct board board;
	struct engine_query query;
};

/* Begins, if the engine, which must be idle, is to ponder, after our move HOUSE
 * on BOARD, with a question of TIME microseconds; not if that ends the game. */
void ponder_begin(struct ponder *ponder, struct dialogue *dialogue,
		const struct board *board, int64_t house, int64_t time);

/* The engine has news, while ON. */
void ponder_hear(struct ponder *ponder, struct dialogue *dialogue,
		const struct engine_report *report);

/* Drops the question, if ON. */
void ponder_stop(struct ponder *ponder, struct dialogue *dialogue);

void ponder_done(struct ponder *ponder);

#endif
