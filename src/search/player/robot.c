/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/robot.h"

#include <assert.h>

/* Whether HOUSE may be right for REASON; spares a copy of the board if
 * arithmetic already says no. */
static bool robot_may(const struct board *board, int64_t house,
		enum robot_reason reason)
{
	int64_t houses = board->rules.houses;
	int64_t seeds = board_seeds(board, board->mover, house);
	int64_t last = board_reach(board, house - 1, seeds);

	if (!board_allows(board, house))
		return false;
	if (board->rules.relay)
		return reason == ROBOT_EXTRA_MOVE ||
			board->rules.relay == RELAY_CAPTURE;
	if (last == houses)
		return reason == ROBOT_EXTRA_MOVE;
	return (reason == ROBOT_CAPTURE ||
		board->rules.again == AGAIN_CAPTURE) &&
		last < houses && seeds <= 2 * houses + 1 &&
		(last == house - 1 ||
		 board_seeds(board, board->mover, last + 1) == 0);
}

/* The first house to be chosen for REASON, or 0. */
static int64_t robot_first(const struct board *board, enum robot_reason reason)
{
	for (int64_t house = 1; house <= board->rules.houses; house++) {
		struct ply ply = { .captured = 0 };

		if (robot_may(board, house, reason))
			ply = board_foresee(board, house);
		if (reason == ROBOT_CAPTURE ? ply.captured : ply.again)
			return house;
	}
	return 0;
}

int64_t robot_choose(const struct board *board, enum robot_reason *reason)
{
	int64_t house = robot_first(board, ROBOT_EXTRA_MOVE);

	assert(!board->over);
	*reason = ROBOT_EXTRA_MOVE;
	if (!house) {
		house = robot_first(board, ROBOT_CAPTURE);
		*reason = ROBOT_CAPTURE;
	}
	if (!house) {
		*reason = ROBOT_FIRST_LEGAL;
		while (!board_allows(board, ++house))
			;
	}
	return house;
}
