/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the lower levels of the computer overlook, as people do: that a move
 * captures, that its player moves again, that a turn goes on beyond the second
 * move, and what is left over at the end. A search with a sight sows such a
 * move without what is overlooked; of all that is seen the best is played.
 *
 * An event is drawn once for each position that is thought about, and is then
 * overlooked wherever the search meets it. doc/levels.md explains the numbers.
 */
#ifndef KALAH_SEARCH_SOLVER_SIGHT_H
#define KALAH_SEARCH_SOLVER_SIGHT_H

#include "model/board.h"

enum {
	SIGHT_LEVELS = 6,	/* those above see everything */
	SIGHT_HANDS = 3,	/* seeds up to the houses of a row, to twice as
				 * many, more; a step further for each relay */
	SIGHT_TURNS = 3		/* the mover's, the answer, any later one */
};

enum sight_kind {
	SIGHT_CAPTURE,		/* the last seed captures */
	SIGHT_AGAIN,		/* a turn's first move earns a second */
	SIGHT_CHAIN,		/* a later one earns another */
	SIGHT_LEFT,		/* seeds are left over, and somebody's */
	SIGHT_KINDS
};

/* How a level judges what it sees; [0]: whoever sees everything. */
struct sight_level {
	/* a seed in a row counts one KEEP-th, a seed in the store by the end of
	 * this turn one GREED-th more; 0: not at all */
	int keep, greed;
};

extern const struct sight_level sight_levels[SIGHT_LEVELS + 1];

/* How many of a hundred events a level overlooks. */
extern const unsigned char sight_percent[SIGHT_LEVELS + 1][SIGHT_KINDS]
	[SIGHT_HANDS][SIGHT_TURNS];

struct sight {
	int level;		/* 1..SIGHT_LEVELS */
	uint64_t luck;		/* drawn for the position */
};

/* Where a search is. */
struct sight_at {
	int turn, move;		/* turns before, and moves before in the turn */
};

/* Whether SIGHT overlooks EVENT, a number that stands for its house and seeds.
 * HAND and TURN are below SIGHT_HANDS and SIGHT_TURNS. */
bool sight_misses(const struct sight *sight, enum sight_kind kind, int hand,
		int turn, uint64_t event);

/* Sets AFTER, zeroed or in use, to what SIGHT sees HOUSE, which must be allowed
 * and no swap, lead to on BOARD. NULL sees everything, here and below. */
void sight_play(const struct sight *sight, const struct board *board,
		int64_t house, struct sight_at at, struct board *after);

/* What SIGHT takes for PLAYER's score, less the other's, if BOARD is over,
 * TURN turns from now. */
int64_t sight_result(const struct sight *sight, const struct board *board,
		enum player player, int turn);

/* A guess at the final difference for the mover, TURN turns from now, the first
 * of which has brought GOT seeds: half the seeds in a row go to its owner, or
 * as the level has it. */
int64_t sight_guess(const struct sight *sight, const struct board *board,
		int turn, int64_t got);

#endif
