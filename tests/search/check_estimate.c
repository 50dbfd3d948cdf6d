/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/estimate: values of a depth, proofs on larger boards, and how
 * it goes on and stops; and search/solver/net. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "search/solver/estimate.h"
#include "search/solver/eval.h"
#include "search/solver/net.h"
#include "search/solver/pvs.h"
#include "search/solver/root.h"
#include "unit_board.h"

const char unit_name[] = "estimate";

enum { MEMORY = 8 << 20, TABLE = 4 << 20, LOOKS = 40, WANTED = 20,
	NODES_MOST = 9500 };

/* A search that is under way. */
struct search {
	struct solver *solver;
	struct estimate *estimate;
	struct iteration iteration;
	struct choices choices;
};

/* With THREADS, or without proofs if these are 0. */
static struct search search_for(const struct board *board, bool all,
		int threads)
{
	struct search search = { .iteration = { .node = node_of(board),
		.all = all } };

	if (threads)
		search.solver = solver_new(&board->rules,
			(int)(board->row[P1] + board->row[P2]), MEMORY, 1);
	search.estimate = estimate_new(&board->rules, search.solver, TABLE,
		threads);
	ck_assert_ptr_nonnull(search.estimate);
	choices_start(&search.choices, board, estimate_rules(search.estimate));
	return search;
}

static bool deepen(struct search *search, struct stop stop)
{
	search->iteration.choices = &search->choices;
	return estimate_deepen(search->estimate, &search->iteration, stop);
}

static void search_done(struct search *search)
{
	estimate_free(search->estimate);
	solver_free(search->solver);
}

/* Fails unless the best move has the highest value. */
static void is_sound(const struct board *board, const struct search *search)
{
	const struct iteration *iteration = &search->iteration;
	int count = search->choices.count;

	unit_insist(iteration->best >= 0 && iteration->best < count,
		"no best move");
	for (int i = 0; i < count; i++)
		unit_insist(iteration->value[i] <=
			iteration->value[iteration->best],
			"house %d of %s is better",
			(int)search->choices.list[i].house,
			unit_board_text(board));
}

UNIT_SAMPLE_TEST(clockwise_far_ends)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board board = { 0 };

	if (rules.sowing != SOWING_FAR)
		return;
	for (int i = 0; i < unit_times(10); i++) {
		int looks = 15, count = 0;
		struct search search;

		rules.houses = unit_random_in(&random, 1, 4);
		rules.seeds = unit_random_in(&random, 1, 3);
		board_start(&board, &rules, P1);
		search = search_for(&board, true, 0);
		while (count++ < WANTED * 3 &&
		       deepen(&search, (struct stop){ unit_stop_after,
				&looks }))
			is_sound(&board, &search);
		unit_insist(search.iteration.depth >= 2, "not deep: %s",
			unit_board_text(&board));
		search_done(&search);
	}
	board_done(&board);
}

/* P1's only move empties the row, which leaves both seeds to P2. */
UNIT_TEST(a_forced_end_is_exact)
{
	struct rules rules = preset_find("clockwise-far")->rules;
	struct board board = { 0 };
	struct search search;

	unit_board_set(&board, &rules, P1, "<2,0,0,1,0,1,0>");
	search = search_for(&board, true, 0);
	for (int i = 0; i < LOOKS; i++)
		ck_assert(deepen(&search, (struct stop){ 0 }));
	ck_assert_int_eq(search.iteration.value[0], -2 * ESTIMATE_SEED);
	search_done(&search);
	board_done(&board);
}

/* -- to a depth ------------------------------------------------------------ */

/* What estimate.c should find, without windows, table or move ordering. */
struct plain {
	struct node_rules rules;
	struct eval eval;
};

struct step {
	const struct step *before;
	struct node node;
	int turn;
};

static bool recurs(const struct step *step)
{
	for (const struct step *past = step->before; past; past = past->before)
		if (past->turn == step->turn &&
		    node_is_same(&past->node, &step->node))
			return true;
	return false;
}

/* DEPTH is in quarters of a turn. Where captures earn moves, too, two of them
 * end it sooner. */
static int plain_value(const struct plain *plain, const struct step *step,
		int depth);

static int plain_move(const struct plain *plain, const struct step *before,
		int depth, int house)
{
	struct step step = { .before = before, .turn = before->turn };
	int gain;

	if (node_play(&plain->rules, &before->node, house, &step.node, &gain))
		return ESTIMATE_SEED * gain + plain_value(plain, &step, depth -
			(plain->rules.of.again == AGAIN_CAPTURE ? 2 : 0));
	step.turn = !step.turn;
	return ESTIMATE_SEED * gain -
		plain_value(plain, &step, depth - PVS_TURN);
}

static int plain_value(const struct plain *plain, const struct step *step,
		int depth)
{
	const struct node_rules *rules = &plain->rules;
	int best = INT_MIN;

	if (node_is_over(rules, &step->node) || recurs(step))
		return ESTIMATE_SEED * node_leftover(rules, &step->node);
	if (depth <= 0)
		return eval_static(&plain->eval, &step->node) * ESTIMATE_SEED /
			EVAL_SEED;
	for (int house = 0; house < rules->houses; house++)
		if (node_seeds(step->node.own, house)) {
			int value = plain_move(plain, step, depth, house);

			best = value > best ? value : best;
		}
	return best;
}

/* Compares all depths up to DEPTH, and the first ones again, when the table has
 * deeper values. */
static void same_as_plain(const struct board *board, int depth)
{
	static struct plain plain;
	struct step step = { .node = node_of(board) };
	struct search search = search_for(board, true, 0);
	struct iteration *iteration = &search.iteration, first = *iteration;

	node_rules_set(&plain.rules, &board->rules);
	eval_start(&plain.eval, &plain.rules);
	for (int look = 1; look < 2 * depth; look++) {
		if (look == depth + 1)
			*iteration = first;
		iteration->next = iteration->depth + 1;
		ck_assert(deepen(&search, (struct stop){ 0 }));
		is_sound(board, &search);
		for (int i = 0; i < search.choices.count; i++) {
			int house = (int)search.choices.list[i].house;
			int value = plain_move(&plain, &step,
				PVS_TURN * iteration->depth, house - 1);

			unit_insist(iteration->value[i] == value,
				"house %d of %s, %d deep: %d, not %d", house,
				unit_board_text(board), iteration->depth,
				iteration->value[i], value);
		}
	}
	search_done(&search);
}

UNIT_SAMPLE_TEST(values_are_those_of_the_depth)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board board = { 0 };

	for (int i = 0; i < 4; i++) {
		rules.houses = 5;
		rules.seeds = unit_random_in(&random, 2, 4);
		board_start(&board, &rules, P1);
		for (int ply = 0; ply < 3 && !board.over; ply++)
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		if (!board.over)
			same_as_plain(&board, 3);
	}
	board_done(&board);
}

/* In each of these it matters that positions recur under clockwise-far, or that
 * the same seeds with the other player to move are another position. */
UNIT_TEST(a_position_that_recurs_ends_the_game)
{
	static const char *const positions[] = {
		"<2,0,0,1,2,1,0>", "<2,0,0,2,2,1,0>", "<2,0,0,1,2,2,0>",
		"<2,0,0,0,2,1,1>", "<2,0,0,0,2,2,1>", "<2,0,0,1,1,1,0>",
		"<2,0,0,2,1,1,0>", "<2,0,0,1,1,0,1>", "<2,0,0,2,1,0,1>"
	};
	struct rules rules = preset_find("clockwise-far")->rules;
	struct board board = { 0 };

	for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
		unit_board_set(&board, &rules, P1, positions[i]);
		same_as_plain(&board, 7);
	}
	board_done(&board);
}

/* However early it is stopped; the next search goes on from there. */
UNIT_SAMPLE_TEST(what_is_stopped_leaves_all_as_it_was)
{
	struct rules rules = unit_board_rules(combination);
	struct board board = { 0 };
	struct search search;

	rules.houses = 4;
	rules.seeds = 3;
	board_start(&board, &rules, P1);
	search = search_for(&board, false, 0);
	for (int i = 0; i < 14; i++) {
		int looks = i < 6 ? i / 2 : 1 << i / 2 / 2;
		int depth = search.iteration.depth;
		struct choices before = search.choices;
		bool more = deepen(&search, (struct stop){ unit_stop_after,
			&looks });

		unit_insist(more ? search.iteration.depth > depth :
			search.iteration.depth == depth, "depth %d",
			search.iteration.depth);
		for (int j = 0; j < before.count; j++)
			unit_insist(before.list[j].value ==
				search.choices.list[j].value, "changed");
		unit_insist(search.iteration.best >= 0 &&
			search.iteration.best < before.count, "no best move");
		if (more)
			estimate_tell(&search.iteration);
	}
	search_done(&search);
	board_done(&board);
}

/* As many seeds as a node can hold, anywhere; relays make very long turns. */
UNIT_SAMPLE_TEST(full_boards_can_be_estimated)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board board = { 0 };

	for (int i = combination; i < combination + unit_scale(); i++) {
		int64_t count[2 * NODE_HOUSES_MAX] = { 0 }, store[2] = { 0 };
		int left = NODE_SEEDS_MAX, looks = 12;
		struct search search;

		rules.houses = NODE_HOUSES_MAX;
		for (int pit = 0; pit < 2 * NODE_HOUSES_MAX; pit++) {
			count[pit] = unit_random_in(&random, 1, i % 2 ? 15 :
				left - (2 * NODE_HOUSES_MAX - 1 - pit));
			left -= (int)count[pit];
		}
		board_set(&board, &rules, store, count, P1);
		search = search_for(&board, true, 0);
		while (deepen(&search, (struct stop){ unit_stop_after,
				&looks })) {
			is_sound(&board, &search);
			for (int j = 0; j < search.choices.count; j++)
				unit_insist(abs(search.iteration.value[j]) <
					8192, "far too much");
		}
		search_done(&search);
	}
	board_done(&board);
}

/* -- proofs ---------------------------------------------------------------- */

/* Proves the best move, and compares with the solver, on boards with a
 * tablebase, some with a net. */
static void same_as_solver(const struct board *board, int threads)
{
	struct search search = search_for(board, false, threads);
	struct root root;
	int count = 0;

	ck_assert(root_solve_board(&root, search.solver, board, ROOT_ALL,
		(struct stop){ 0 }));
	while (!search.iteration.proved) {
		ck_assert_int_lt(count++, 3 * WANTED);
		ck_assert(deepen(&search, (struct stop){ 0 }));
		estimate_tell(&search.iteration);
		for (int i = 0; i < search.choices.count; i++) {
			const struct choice *choice = &search.choices.list[i];
			struct choice truth = root_choice(&root, choice->house);

			unit_insist(bounds_allow(choice->bounds,
				truth.bounds.lower) &&
				bounds_allow(choice->bounds, choice->value),
				"house %d of %s", (int)choice->house,
				unit_board_text(board));
		}
	}
	ck_assert_int_eq(root_choice(&root, search.choices.list[
		search.iteration.best].house).bounds.lower,
		root_choice(&root, 0).bounds.lower);
	root_done(&root);
	search_done(&search);
}

UNIT_TIMES_TEST(the_usual_board_is_proved, PRESET_COUNT)
{
	const struct rules *rules = &preset_table[_i].rules;
	struct unit_random random = { (uint64_t)_i + 1 };
	struct board board = { 0 };
	int seeds = rules->relay ? 20 : 26;

	if (rules->sowing == SOWING_FAR)
		return;
	for (int i = 0; i < unit_times(2); i++) {
		do {
			board_start(&board, rules, P1);
			while (!board.over &&
			       board.row[P1] + board.row[P2] > seeds)
				board_play(&board, unit_board_choose(&board,
					&random), NULL);
		} while (board.over);
		same_as_solver(&board, 1 + 2 * (i % 2));
	}
	board_done(&board);
}

/* The last proof lies far ahead, as each player has few moves. */
UNIT_TEST(a_long_game_is_proved)
{
	struct board board = { 0 };

	ck_assert(!position_start("<7,37,7,2,0,1,0,4,0,5,4,4,1,2,3,0,0>",
		&preset_find("seven-five")->rules, P2, &board));
	same_as_solver(&board, 1);
	board_done(&board);
}

/* Moves that come late, and positions far past a window, are searched less, and
 * leaves are evaluated only where one is needed. */
UNIT_TEST(twelve_turns_take_few_nodes)
{
	struct board board = { 0 };
	struct search search;

	board_start(&board, &preset_find("standard")->rules, P1);
	search = search_for(&board, false, 1);
	while (search.iteration.depth < 12)
		ck_assert(deepen(&search, (struct stop){ 0 }));
	ck_assert_uint_lt(search.iteration.nodes, NODES_MOST);
	ck_assert_uint_eq(search.iteration.nodes,
		estimate_nodes(search.estimate));
	search_done(&search);
	board_done(&board);
}

/* Helpers search, too; whatever they were doing, they leave at once. */
UNIT_TEST(helpers_can_be_stopped)
{
	enum { THREADS = 4 };
	struct board board = { 0 };
	struct search search;
	uint64_t alone = 0;

	board_start(&board, &preset_find("standard")->rules, P1);
	search = search_for(&board, false, THREADS);
	for (int i = 0; i < LOOKS && search.iteration.depth < 14; i++) {
		int looks = 5 * (i % 4);

		deepen(&search, (struct stop){ i % 3 ? unit_stop_after : NULL,
			&looks });
		alone = search.iteration.nodes;
	}
	ck_assert_uint_gt(estimate_nodes(search.estimate), alone);
	search_done(&search);
	board_done(&board);
}

/* Iterations go further in growing steps, but no further than wanted. */
UNIT_TEST(an_iteration_goes_no_further_than_wanted)
{
	struct board board = { 0 };
	struct search search;
	struct iteration *iteration = &search.iteration;
	bool grown = false;

	ck_assert(!position_start("<7,37,7,2,0,1,0,4,0,5,4,4,1,2,3,0,0>",
		&preset_find("seven-five")->rules, P2, &board));
	search = search_for(&board, false, 1);
	for (int i = 0; i < LOOKS; i++) {
		grown |= iteration->next > iteration->depth + 1;
		if (iteration->next > WANTED)
			iteration->next = WANTED;
		ck_assert(deepen(&search, (struct stop){ 0 }));
		ck_assert_int_le(iteration->depth, WANTED);
	}
	ck_assert(grown);
	ck_assert(!iteration->proved);
	search_done(&search);
	board_done(&board);
}

/* Cleared, it finds the same as if it were new. */
UNIT_TEST(a_cleared_table_knows_nothing)
{
	struct board board = { 0 };
	struct search search;
	uint64_t nodes[3];

	board_start(&board, &preset_find("standard")->rules, P1);
	search = search_for(&board, true, 0);
	for (int i = 0; i < 3; i++) {
		search.iteration = (struct iteration){
			.node = node_of(&board) };
		while (search.iteration.depth < 8)
			ck_assert(deepen(&search, (struct stop){ 0 }));
		nodes[i] = search.iteration.nodes;
		if (i == 1)
			estimate_clear(search.estimate);
	}
	ck_assert_uint_lt(nodes[1], nodes[0]);
	ck_assert_uint_eq(nodes[2], nodes[0]);
	search_done(&search);
	board_done(&board);
}

/* The best answer to the best move is known, whichever of eight houses it
 * is. */
UNIT_TEST(best_answers_are_remembered)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 1 };
	struct board board = { 0 };
	bool last = false;

	rules.houses = NODE_HOUSES_MAX;
	for (int i = 0; i < 20; i++) {
		struct search search;
		struct node node;
		int answer;

		board_start(&board, &rules, P1);
		for (int ply = 0; ply < 6; ply++)
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		search = search_for(&board, false, 1);
		while (search.iteration.depth < 3)
			ck_assert(deepen(&search, (struct stop){ 0 }));
		board_play(&board, search.choices.list[search.iteration.best
			].house, NULL);
		node = node_of(&board);
		answer = estimate_best(search.estimate, &node);
		unit_insist(board_allows(&board, answer + 1),
			"no answer in %s", unit_board_text(&board));
		last |= answer == NODE_HOUSES_MAX - 1;
		search_done(&search);
	}
	ck_assert(last);
	board_done(&board);
}

/* -- nets ------------------------------------------------------------------ */

/* The net of those from NET on that is for as many seeds as NODE has. Those for
 * more follow by the same rules, and the last is for any number. */
static const struct net *net_for(const struct net *net, const struct node *node)
{
	for (; net->most < node_total(node); net++) {
		ck_assert_int_gt(net[1].most, net->most);
		ck_assert_int_eq(net[1].houses, net->houses);
		ck_assert_int_eq(net[1].capture, net->capture);
	}
	return net;
}

/* The net's value of NODE, added up row by row. */
static int slow_value(const struct net *net, const struct node *node)
{
	int value = net->turn;

	for (int unit = 0; unit < NET_UNITS; unit++) {
		int sum = net->bias[unit];

		for (int i = 0; i < 2 * net->houses; i++) {
			int seeds = node_seeds(i < net->houses ? node->own :
				node->other, i % net->houses);

			sum += net->row[i][(seeds < NET_SEEDS ? seeds :
				NET_SEEDS) * NET_UNITS + unit] - NET_ZERO;
		}
		value += sum > 0 ? sum * net->out[unit] : 0;
	}
	return value;
}

static void adds_up(const struct node_rules *rules, int most)
{
	struct unit_random random = { 1 };
	struct node node = { 0 };
	uint64_t *rows[] = { &node.own, &node.other };
	const struct net *net;

	for (int i = 0; i < 2 * rules->houses; i++) {
		uint64_t *row = rows[i / rules->houses];

		*row = *row << 8 | (uint64_t)unit_random_in(&random, 0,
			i % 5 ? most : 4 * most);
	}
	net = net_for(net_find(rules), &node);
	for (int i = 0; i < 2 * rules->houses; i++)
		ck_assert_int_eq((int)strlen(net->row[i]),
			(NET_SEEDS + 1) * NET_UNITS);
	ck_assert_int_eq(net_value(net_find(rules), &node),
		slow_value(net, &node));
}

UNIT_TEST(nets_add_up)
{
	static struct node_rules rules;
	const struct net *found[CAPTURE_NEVER + 1] = { NULL };
	int boards[CAPTURE_NEVER + 1] = { 0 };	/* bits by houses */

	for (int i = 0; i < UNIT_COMBINATIONS * NODE_HOUSES_MAX; i++) {
		struct rules any = unit_board_rules(i / NODE_HOUSES_MAX);

		any.houses = 1 + i % NODE_HOUSES_MAX;
		node_rules_set(&rules, &any);
		if (!net_find(&rules))
			continue;
		boards[any.capture] |= 1 << any.houses;
		for (int most = 1; most <= 7; most++)
			adds_up(&rules, most);
		if (any.houses == 6)
			found[any.capture] = net_find(&rules);
	}
	ck_assert_ptr_ne(found[CAPTURE_OPPOSITE], found[CAPTURE_ALWAYS]);
	ck_assert_int_eq(boards[CAPTURE_OPPOSITE], 0x1e0);
	ck_assert_int_eq(boards[CAPTURE_ALWAYS], 0x40);
	ck_assert_int_eq(boards[CAPTURE_NEVER], 0);
}
