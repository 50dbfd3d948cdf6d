/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains: the moves of a turn that each end in the store, so that the same
 * player moves again. */
#ifndef KALAH_MODEL_CHAIN_H
#define KALAH_MODEL_CHAIN_H

#include "model/board.h"

enum { CHAIN_MOST = 24 };	/* moves that are looked at */

struct chain {
	int length;		/* the most moves of the turn that is on, */
	int ways;		/* in how many ways, */
	int64_t first;		/* and the first of one; 0: none */
};

/* The longest chain on BOARD, which may be over. For small boards: all chains
 * are tried. */
struct chain chain_find(const struct board *board);

#endif
