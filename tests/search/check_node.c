/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The packed position against the board: random games of every combination of
 * rules and of every size that can be packed, compared move by move.
 */
#include "search/position/node.h"
#include "unit_board.h"

const char unit_name[] = "node";

enum { PLIES_MAX = 200 };	/* under clockwise-far a game may never end */

static struct node_rules node_rules;

static void same_row(uint64_t row, const struct board *board,
		enum player player)
{
	for (int house = 0; house < NODE_HOUSES_MAX; house++)
		unit_insist(node_seeds(row, house) ==
			(house < board->rules.houses ?
			 board_seeds(board, player, house + 1) : 0),
			"house %d of player %d of %s", house + 1, player + 1,
			unit_board_text(board));
	unit_insist(node_sum(row) == board->row[player], "sum");
}

static void same(const struct node *node, const struct board *board)
{
	enum player other = (enum player)!board->mover;

	same_row(node->own, board, board->mover);
	same_row(node->other, board, other);
	unit_insist(node_is_over(&node_rules, node) == board->over, "over");
	unit_insist(node_leftover(&node_rules, node) ==
		board_leftover(board, board->mover) -
		board_leftover(board, other), "leftover");
}

/* A board set to NODE is packed to the same node again. */
static void same_again(const struct node *node, const struct rules *rules)
{
	struct board board = { 0 };
	struct node again;

	node_set_board(node, rules, &board);
	again = node_of(&board);
	unit_insist(node_is_same(&again, node), "set to another node");
	board_done(&board);
}

static void play_game(struct board *board, struct unit_random *random)
{
	struct node node = node_of(board);

	same(&node, board);
	for (int ply = 0; ply < PLIES_MAX && !board->over; ply++) {
		int64_t house = unit_board_choose(board, random);
		enum player mover = board->mover;
		int64_t store[2] = { board->store[P1], board->store[P2] };
		struct node after;
		int gain;
		bool again = node_play(&node_rules, &node, (int)house - 1,
			&after, &gain);

		board_play(board, house, NULL);
		unit_insist(again == (mover == board->mover), "mover");
		unit_insist(board->store[mover] - store[mover] == gain,
			"gain");
		unit_insist(board->store[!mover] == store[!mover],
			"the opponent gains");
		node = after;
		same(&node, board);
		if (!board->over)
			same_again(&node, &board->rules);
	}
}

/* Sets up a random position, with many of the seeds in a few houses. */
static void set_by_chance(struct board *board, const struct rules *rules,
		struct unit_random *random)
{
	int64_t left = unit_random_in(random, 1, NODE_SEEDS_MAX);
	int64_t count[2 * NODE_HOUSES_MAX] = { 0 };
	int64_t store[2] = { unit_random_in(random, 0, left), 2 };

	while (left) {
		int64_t seeds = unit_random_in(random, 1, left < 40 ? left :
			40);

		count[unit_random_in(random, 0, 2 * rules->houses - 1)] +=
			seeds;
		left -= seeds;
	}
	board_set(board, rules, store, count,
		unit_random_once(random, 2) ? P2 : P1);
}

static void play_size(struct rules *rules, struct unit_random *random)
{
	struct board board = { 0 };

	node_rules_set(&node_rules, rules);
	for (int i = 0; i < unit_scale(); i++)
		for (rules->seeds = 1; 2 * rules->houses * rules->seeds <=
				NODE_SEEDS_MAX; rules->seeds += 1 +
				rules->seeds / 8) {
			board_start(&board, rules, P1);
			ck_assert(node_fits(&board));
			play_game(&board, random);
			set_by_chance(&board, rules, random);
			play_game(&board, random);
		}
	board_done(&board);
}

UNIT_RULES_TEST(moves_are_those_of_the_board)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };

	for (rules.houses = 1; rules.houses <= NODE_HOUSES_MAX;
			rules.houses++)
		play_size(&rules, &random);
}

/* Whether the position can be packed, under the rules of standard. */
static bool fits(const char *position)
{
	struct board board = { 0 };
	bool answer;

	unit_board_set(&board, NULL, P1, position);
	answer = node_fits(&board);
	board_done(&board);
	return answer;
}

UNIT_TEST(boards_that_do_not_fit_are_recognised)
{
	ck_assert(fits("<1,0,0,255,0>"));
	ck_assert(fits("<1,1000000,1000000,254,1>"));
	ck_assert(!fits("<1,0,0,255,1>"));
	ck_assert(!fits("<1,0,0,256,0>"));
	ck_assert(!fits("<1,0,0,9223372036854775807,0>"));
	ck_assert(!fits("<1,0,0,4611686018427387904,4611686018427387903>"));
	ck_assert(fits("<8,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1>"));
	ck_assert(!fits("<9,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1>"));
}

static struct node node_by(int end, const char *position)
{
	struct rules rules = { .end = end };
	struct board board = { 0 };
	struct node node;

	unit_board_set(&board, &rules, P2, position);
	node = node_of(&board);
	board_done(&board);
	return node;
}

/* Different stores make different positions only under end=majority; leads too
 * large to be caught up are all the same. */
UNIT_TEST(stores_count_where_they_matter)
{
	for (int end = END_ROW; end <= END_MAJORITY; end++) {
		struct node a = node_by(end, "<2,3,1,1,2,0,1>");
		struct node b = node_by(end, "<2,2,1,1,2,0,1>");
		bool same = end != END_MAJORITY;

		ck_assert_int_eq(a.lead, same ? 0 : -2);
		ck_assert_int_eq(node_is_same(&a, &b), same);
		ck_assert_int_eq(node_hash(&a) == node_hash(&b), same);
	}
	ck_assert_int_eq(node_by(END_MAJORITY, "<1,0,1000000000000,1,1>").lead,
		NODE_LEAD_MAX);
	ck_assert_int_eq(node_by(END_MAJORITY, "<1,1000000000000,0,1,1>").lead,
		-NODE_LEAD_MAX);
}
