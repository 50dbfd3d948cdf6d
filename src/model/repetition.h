/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Repeated positions, which only SOWING_FAR allows. */
#ifndef KALAH_MODEL_REPETITION_H
#define KALAH_MODEL_REPETITION_H

#include <stddef.h>

#include "model/board.h"

/* The positions so far; zeroed, none. */
struct repetition {
	size_t count;

	/* private: the positions, and chains of those that may be equal */
	struct repetition_mark *marks;
	size_t *chains;
	size_t room, chain_count;
};

/* A position that occurs so many times ends the game. */
enum { REPETITION_END = 3 };

/* Adds the position and returns how many times it has occurred, this time
 * included. Unless sowing is SOWING_FAR, adds nothing and returns 1. */
int repetition_add(struct repetition *repetition, const struct board *board);

/* Counts a position that equals no other: for a swap, after which the same
 * position is still on the board and has not recurred. */
void repetition_skip(struct repetition *repetition, const struct board *board);

/* Forgets all but the first COUNT positions. */
void repetition_cut(struct repetition *repetition, size_t count);

/* Forgets the positions before the stores last changed, which cannot recur
 * because seeds never leave a store. For games without undo. */
void repetition_trim(struct repetition *repetition);
void repetition_done(struct repetition *repetition);

#endif
