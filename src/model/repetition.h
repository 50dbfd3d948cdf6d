/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that come again, as only SOWING_FAR allows. */
#ifndef KALAH_MODEL_REPETITION_H
#define KALAH_MODEL_REPETITION_H

#include <stddef.h>

#include "model/board.h"

/* The positions so far. Zeroed, there are none. */
struct repetition {
	size_t count;

	/* private: the positions, and chains of those that may be the same */
	struct repetition_mark *marks;
	size_t *chains;
	size_t mark_room, chain_room;
	size_t linked;		/* positions in chains, COUNT of them still
				   good; and so many chains */
	uint64_t mask;		/* 1 less than a power of 2: the last chain is
				   in its upper half */
};

/* Adds the position; returns how many times it has been on the board, this
 * time included. By other rules it always is 1, and nothing is added. */
int repetition_add(struct repetition *repetition, const struct board *board);

/* Adds none, but counts as one: for a swap, after which the position is on the
 * board still and not again. */
void repetition_skip(struct repetition *repetition, const struct board *board);

/* Forgets all but the first COUNT positions. */
void repetition_cut(struct repetition *repetition, size_t count);

/* Forgets what cannot come again, for a game that is never taken back: a seed
 * never leaves a store, so that is all before the stores last changed. */
void repetition_trim(struct repetition *repetition);
void repetition_done(struct repetition *repetition);

#endif
