/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain alpha-beta on the model's boards, for those that do not fit a node. */
#ifndef KALAH_SEARCH_SOLVER_BOARD_SEARCH_H
#define KALAH_SEARCH_SOLVER_BOARD_SEARCH_H

#include "search/base/stop.h"
#include "search/position/choice.h"
#include "search/solver/sight.h"

enum { BOARD_SEEN = 1 << 16 };	/* entries; a power of 2 */

/* What searches have found out about a position. */
struct board_seen {
	uint64_t key;		/* a hash; 0: nothing */
	int64_t value, house;	/* of the best move, and which it is */
	int turns;		/* looked ahead */
	bool lower, upper;	/* VALUE is a lower bound, an upper one, both */
};

/* Estimates the CHOICES of BOARD, looking TURNS ahead, or just to the end of
 * each move if that is 0; a swap counts in later turns, too. If FIRST is not 0,
 * the house of one of them, only the best are estimated, and others get a bound
 * below. What SIGHT, which may be NULL, overlooks does not count; without one,
 * SEEN, which may be NULL, has BOARD_SEEN entries, zeroed or left by searches
 * of positions with the same rules and as many seeds. False, with CHOICES as
 * they were, if STOP ended it. */
bool board_search(const struct board *board, const struct sight *sight,
		struct board_seen *seen, int turns, int64_t first,
		struct stop stop, struct choices *choices);

#endif
