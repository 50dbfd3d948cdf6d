/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/player/robot against what it says it does, found the slow way */
#include "search/player/robot.h"
#include "unit_board.h"

const char unit_name[] = "robot";

/* The lowest house whose move captures, or else earns another, found by trying;
 * 0: none. */
static int64_t lowest(const struct board *board, bool captures)
{
	struct board copy = { 0 };
	int64_t found = 0;

	for (int64_t house = board->rules.houses; house >= 1; house--) {
		struct ply ply;

		if (!board_allows(board, house))
			continue;
		board_copy(&copy, board);
		board_play(&copy, house, &ply);
		if (captures ? ply.captured > 0 : ply.again)
			found = house;
	}
	board_done(&copy);
	return found;
}

/* What the robot should choose and why, found the slow way. */
static int64_t should(const struct board *board, enum robot_reason *reason)
{
	int64_t house = lowest(board, false);

	*reason = ROBOT_EXTRA_MOVE;
	if (house)
		return house;
	house = lowest(board, true);
	*reason = ROBOT_CAPTURE;
	if (house)
		return house;
	*reason = ROBOT_FIRST_LEGAL;
	for (house = 1; !board_allows(board, house); house++)
		;
	return house;
}

/* A game between robots, with random moves here and there. */
static void play_robots(const struct rules *rules, struct unit_random *random)
{
	struct board board = { 0 };

	board_start(&board, rules, P1);
	for (int i = 0; i < 100 && !board.over; i++) {
		enum robot_reason reason, better;
		int64_t house = robot_choose(&board, &reason);

		unit_insist(house == should(&board, &better) &&
			reason == better, "%d houses: house %d",
			(int)rules->houses, (int)house);
		if (unit_random_in(random, 0, 2) == 0)
			house = unit_board_choose(&board, random);
		board_play(&board, house, NULL);
	}
	board_done(&board);
}

UNIT_RULES_TEST(robot_does_what_it_says)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };

	for (int i = 0; i < unit_times(12); i++) {
		rules.houses = unit_random_in(&random, 1, 9);
		rules.seeds = unit_random_in(&random, 1, 2 + i);
		play_robots(&rules, &random);
	}
}
