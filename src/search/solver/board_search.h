/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain alpha-beta on the model's boards: for those that do not fit a node, and
 * where the search for estimates lacks something, as swaps. */
#ifndef KALAH_SEARCH_SOLVER_BOARD_SEARCH_H
#define KALAH_SEARCH_SOLVER_BOARD_SEARCH_H

#include "search/base/budget.h"
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

struct board_query {
	const struct board *board;	/* in a game that is not over */
	const struct sight *sight;	/* what it overlooks does not count */
	/* without SIGHT: BOARD_SEEN entries, zeroed or left by searches of
	 * positions with the same rules and as many seeds; or NULL */
	struct board_seen *seen;
	int turns;		/* to look ahead; 0: to the end of each move */
	/* the house of the move that is estimated first: of others only better
	 * ones are, and the rest get a bound below; 0: all are estimated */
	int64_t first;
	struct stop stop;
};

/* Estimates the CHOICES of a position; a swap counts in later turns, too.
 * False, with CHOICES as they were, if STOP ended it. */
bool board_search(const struct board_query *query, struct choices *choices);

#endif
