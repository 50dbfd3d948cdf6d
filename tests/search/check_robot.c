/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/player/robot */
#include "search/player/robot.h"
#include "unit_board.h"

const char unit_name[] = "robot";

static const struct {
	const char *what;
	struct rules rules;
	enum player mover;
	const char *position;
	int64_t house;
	enum robot_reason reason;
} choices[] = {
	{ "an extra move at the start", { 0 },
	  P2, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 3, ROBOT_EXTRA_MOVE },
	{ "the lowest of several extra moves", { 0 },
	  P1, "<6,0,0,6,4,4,4,2,1,4,4,4,4,4,4>", 1, ROBOT_EXTRA_MOVE },
	{ "an extra move before a capture below it", { 0 },
	  P1, "<6,0,0,1,0,1,1,3,1,4,4,4,4,4,4>", 6, ROBOT_EXTRA_MOVE },
	{ "an extra move after a whole lap", { 0 },
	  P1, "<2,0,0,0,6,1,1>", 2, ROBOT_EXTRA_MOVE },
	{ "the lowest capture", { 0 },
	  P1, "<6,0,0,2,1,0,1,0,2,4,4,4,4,4,4>", 1, ROBOT_CAPTURE },
	{ "no capture if opposite is empty, but the next one", { 0 },
	  P1, "<6,0,0,1,0,3,1,0,2,1,4,4,4,0,4>", 4, ROBOT_CAPTURE },
	{ "a capture round the board", { 0 },
	  P2, "<3,0,0,1,1,1,0,1,5>", 3, ROBOT_CAPTURE },
	{ "2h + 1 seeds end in their own house and capture",
	  { .end = END_TURN },
	  P1, "<3,0,0,1,7,0,0,0,0>", 2, ROBOT_CAPTURE },
	{ "capture=never has no captures", { .capture = CAPTURE_NEVER },
	  P1, "<6,0,0,2,1,0,1,0,2,4,4,4,4,4,4>", 1, ROBOT_FIRST_LEGAL },
	{ "capture=always captures the last seed alone",
	  { .capture = CAPTURE_ALWAYS },
	  P1, "<6,0,0,0,1,0,0,0,2,4,4,4,0,0,4>", 2, ROBOT_CAPTURE },
	{ "the first house that is not empty", { 0 },
	  P1, "<6,0,0,0,0,3,0,3,3,4,4,4,4,4,4>", 3, ROBOT_FIRST_LEGAL },
	{ "clockwise-far: an extra move", { .sowing = SOWING_FAR },
	  P1, "<3,0,0,1,5,5,1,1,1>", 2, ROBOT_EXTRA_MOVE },
	{ "a relay to the store", { .relay = 1 },
	  P1, "<3,0,0,1,1,0,0,2,0>", 1, ROBOT_EXTRA_MOVE },
	{ "a relay captures nothing", { .relay = 1 },
	  P1, "<3,0,0,0,1,0,4,2,0>", 2, ROBOT_FIRST_LEGAL },
	{ "relay=capture: a relay captures", { .relay = RELAY_CAPTURE },
	  P1, "<4,0,0,1,1,0,0,3,1,1,1>", 1, ROBOT_CAPTURE },
};

START_TEST(robot_chooses)
{
	enum robot_reason reason;
	struct board board = { 0 };
	int64_t house;

	unit_board_set(&board, &choices[_i].rules, choices[_i].mover,
		choices[_i].position);
	ck_assert(!board.over);
	house = robot_choose(&board, &reason);
	ck_assert_msg(house == choices[_i].house, "%s: house %d",
		choices[_i].what, (int)house);
	ck_assert_msg(reason == choices[_i].reason, "%s: reason %d",
		choices[_i].what, (int)reason);
	unit_board_runs(&board, choices[_i].mover, choices[_i].position);
	board_done(&board);
}
END_TEST

/* The lowest house whose move ends with LANDING, found by trying; 0: none. */
static int64_t lowest(const struct board *board, enum landing landing)
{
	struct board copy = { 0 };
	int64_t found = 0;

	for (int64_t house = board->rules.houses; house >= 1; house--) {
		struct ply ply;

		if (!board_allows(board, house))
			continue;
		board_copy(&copy, board);
		board_play(&copy, house, &ply);
		if (ply.landing == landing)
			found = house;
	}
	board_done(&copy);
	return found;
}

/* What the robot should choose and why, found the slow way. */
static int64_t should(const struct board *board, enum robot_reason *reason)
{
	int64_t house = lowest(board, LANDING_STORE);

	*reason = ROBOT_EXTRA_MOVE;
	if (house)
		return house;
	house = lowest(board, LANDING_CAPTURE);
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

	for (int i = 0; i < 30 * unit_scale(); i++) {
		rules.houses = unit_random_in(&random, 1, 9);
		rules.seeds = unit_random_in(&random, 1, 2 + i);
		play_robots(&rules, &random);
	}
}

void unit_add(TCase *tests)
{
	tcase_add_loop_test(tests, robot_chooses, 0,
		sizeof choices / sizeof *choices);
	unit_board_add(tests, robot_does_what_it_says);
}
