/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/deep: what it proves, against minimax on small boards under all
 * rules, and against the solver on larger ones; and search/solver/net. */
#include <string.h>

#include "model/position.h"
#include "search/solver/deep.h"
#include "search/solver/net.h"
#include "search/solver/root.h"
#include "unit_minimax.h"

const char unit_name[] = "deep";

enum { MEMORY = 64 << 20, TABLE = 4 << 20, LOOKS = 40, WANTED = 20 };

struct pair {
	struct solver *solver;
	struct deep *deep;
};

static struct pair pair_for(const struct board *board, size_t size)
{
	struct pair pair = { solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MEMORY, 1), NULL };

	ck_assert_ptr_nonnull(pair.solver);
	pair.deep = deep_new(pair.solver, size);
	ck_assert_ptr_nonnull(pair.deep);
	return pair;
}

static void pair_free(struct pair *pair)
{
	deep_free(pair->deep);
	solver_free(pair->solver);
}

/* Fails unless RESULT agrees with TRUTH, the future gains by house. */
static void agrees_with_truth(const struct board *board, const int *truth,
		const struct deep_result *result)
{
	int best = INT16_MIN;

	for (int i = 0; i < result->count; i++) {
		const struct deep_move *move = &result->moves[i];
		int value = truth[move->house];

		unit_insist(move->bounds.lower <= value &&
			value <= move->bounds.upper,
			"house %d of %s: %d..%d, not %d", move->house,
			unit_board_text(board), move->bounds.lower,
			move->bounds.upper, value);
		unit_insist(!result->depth || i != result->best ||
			(move->value >= DEEP_SEED * move->bounds.lower &&
			 move->value <= DEEP_SEED * move->bounds.upper),
			"an estimate outside its bounds");
		best = value > best ? value : best;
	}
	unit_insist(result->best >= 0 && result->best < result->count,
		"best %d", result->best);
	unit_insist(!result->proved ||
		truth[result->moves[result->best].house] == best,
		"%s: not house %d", unit_board_text(board),
		result->moves[result->best].house);
}

/* Takes looks, some of them interrupted if STOPPED, until the best move is
 * proved, or if ALL, every value. */
static void prove(const struct board *board, const int *truth, bool all,
		bool stopped, size_t size)
{
	struct pair pair = pair_for(board, size);
	struct deep_result result = { .count = 0 };
	struct node node = node_of(board);
	bool exact = false;

	for (int i = 0; i < DEEP_LOOKS_MAX && !exact; i++) {
		int looks = i % 3, depth = result.depth, next = result.next;
		bool done = deep_look(pair.deep, &node, all, (struct stop){
			stopped && i % 2 ? unit_stop_after : NULL, &looks },
			&result);

		ck_assert_int_eq(result.depth, !done ? depth : next ? next :
			1);
		ck_assert(!done || result.depth > depth ||
			depth == DEEP_TURNS_MAX);
		agrees_with_truth(board, truth, &result);
		exact = result.proved;
		for (int j = 0; all && j < result.count; j++)
			exact = exact && result.moves[j].bounds.lower ==
				result.moves[j].bounds.upper;
	}
	unit_insist(exact, "%s: not proved", unit_board_text(board));
	pair_free(&pair);
}

UNIT_SAMPLE_TEST(what_is_proved_is_true)
{
	struct unit_random random = { (uint64_t)combination + 1 };
	struct rules rules = unit_board_rules(combination);
	struct board board = { 0 };

	if (rules.sowing == SOWING_FAR)
		return;
	for (int i = 0; i < 4 * unit_scale(); i++) {
		int truth[NODE_HOUSES_MAX + 1] = { 0 };

		unit_minimax_position(&random, rules, 8, &board);
		for (int house = 1; house <= board.rules.houses; house++)
			if (board_allows(&board, house))
				truth[house] = (int)(unit_minimax_move(&board,
					house) - unit_minimax_lead(&board));
		prove(&board, truth, i % 2, i % 3, i % 4 ? TABLE : 0);
	}
	board_done(&board);
}

/* Compares with the solver on boards with a tablebase, some with a net. */
static void same_as_solver(const struct board *board)
{
	int truth[NODE_HOUSES_MAX + 1] = { 0 };
	struct solver *solver = solver_new(&board->rules,
		(int)(board->row[P1] + board->row[P2]), MEMORY, 1);
	struct root root;

	ck_assert_ptr_nonnull(solver);
	ck_assert(root_solve(solver, board, ROOT_ALL, (struct stop){ 0 },
		&root));
	for (int i = 0; i < root.count; i++)
		truth[root.moves[i].house] = root.moves[i].bounds.lower;
	prove(board, truth, false, false, TABLE);
	solver_free(solver);
}

START_TEST(the_usual_board_is_proved)
{
	const struct rules *rules = &preset_table[_i].rules;
	struct unit_random random = { (uint64_t)_i + 1 };
	struct board board = { 0 };
	int seeds = rules->relay ? 20 : 26;

	if (rules->sowing == SOWING_FAR)
		return;
	for (int i = 0; i < 4 * unit_scale(); i++) {
		do {
			board_start(&board, rules, P1);
			while (!board.over &&
			       board.row[P1] + board.row[P2] > seeds)
				board_play(&board, unit_board_choose(&board,
					&random), NULL);
		} while (board.over);
		same_as_solver(&board);
	}
	board_done(&board);
}
END_TEST

/* The last proof lies far ahead, as each player has few moves. */
START_TEST(a_long_game_is_proved)
{
	struct board board = { 0 };

	ck_assert(!position_start("<7,37,7,2,0,1,0,4,0,5,4,4,1,2,3,0,0>",
		&preset_find("seven-five")->rules, P2, &board));
	same_as_solver(&board);
	board_done(&board);
}
END_TEST

/* Looks go further in growing steps, but no further than wanted. */
START_TEST(a_look_goes_no_further_than_wanted)
{
	struct board board = { 0 };
	struct deep_result result = { .count = 0 };
	struct pair pair;
	struct node node;
	bool grown = false;

	ck_assert(!position_start("<7,37,7,2,0,1,0,4,0,5,4,4,1,2,3,0,0>",
		&preset_find("seven-five")->rules, P2, &board));
	node = node_of(&board);
	pair = pair_for(&board, TABLE);
	for (int i = 0; i < LOOKS; i++) {
		grown |= result.next > result.depth + 1;
		if (result.next > WANTED)
			result.next = WANTED;
		ck_assert(deep_look(pair.deep, &node, false,
			(struct stop){ 0 }, &result));
		ck_assert_int_le(result.depth, WANTED);
	}
	ck_assert(grown);
	ck_assert(!result.proved);
	pair_free(&pair);
	board_done(&board);
}
END_TEST

struct growth {
	const struct deep *deep;
	uint64_t nodes;		/* at the last stop check */
	int checks;		/* in a row with as many nodes */
};

/* Ten stop checks in a row without a node are those of a growing table. */
static bool stop_growth(void *context)
{
	struct growth *growth = context;

	growth->checks = growth->nodes == deep_nodes(growth->deep) ?
		growth->checks + 1 : 0;
	growth->nodes = deep_nodes(growth->deep);
	return growth->checks == 10;
}

/* A search can be stopped while its table grows, and nothing is lost. */
START_TEST(a_growing_table_can_be_stopped)
{
	struct board board = { 0 };
	struct deep_result result = { .count = 0 };
	struct growth growth = { .checks = 0 };
	struct pair pair;
	struct node node;
	int depth;

	board_start(&board, &preset_find("standard")->rules, P1);
	node = node_of(&board);
	pair.solver = solver_new(&board.rules, 48, MEMORY, 1);
	pair.deep = deep_new(pair.solver, 4 * TABLE);
	growth.deep = pair.deep;
	while (growth.checks < 10 && growth.nodes < 2000000)
		deep_look(pair.deep, &node, false, (struct stop){ stop_growth,
			&growth }, &result);
	ck_assert_int_eq(growth.checks, 10);
	depth = result.depth;
	ck_assert(deep_look(pair.deep, &node, false, (struct stop){ 0 },
		&result));
	ck_assert_int_eq(result.depth, depth + 1);
	pair_free(&pair);
	board_done(&board);
}
END_TEST

/* The best answer to the best move is known, whichever of eight houses it
 * is. */
START_TEST(best_answers_are_remembered)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct unit_random random = { 1 };
	struct board board = { 0 };
	bool last = false;

	rules.houses = NODE_HOUSES_MAX;
	for (int i = 0; i < 20; i++) {
		struct deep_result result = { .count = 0 };
		struct node node;
		struct pair pair;
		int answer;

		board_start(&board, &rules, P1);
		for (int ply = 0; ply < 6; ply++)
			board_play(&board, unit_board_choose(&board, &random),
				NULL);
		node = node_of(&board);
		pair = pair_for(&board, TABLE);
		while (result.depth < 3)
			deep_look(pair.deep, &node, false, (struct stop){ 0 },
				&result);
		board_play(&board, result.moves[result.best].house, NULL);
		node = node_of(&board);
		answer = deep_best(pair.deep, &node);
		unit_insist(board_allows(&board, answer + 1),
			"no answer in %s", unit_board_text(&board));
		last |= answer == NODE_HOUSES_MAX - 1;
		pair_free(&pair);
	}
	ck_assert(last);
	board_done(&board);
}
END_TEST

/* The net's value of NODE, added up row by row. */
static int slow_value(const struct net_weights *weights, int houses,
		const struct node *node)
{
	int value = weights->turn;

	for (int unit = 0; unit < NET_UNITS; unit++) {
		int sum = weights->bias[unit];

		for (int i = 0; i < 2 * houses; i++) {
			int seeds = node_seeds(i < houses ? node->own :
				node->other, i % houses);

			sum += weights->row[i][(seeds < NET_SEEDS ? seeds :
				NET_SEEDS) * NET_UNITS + unit] - NET_ZERO;
		}
		value += sum > 0 ? sum * weights->out[unit] : 0;
	}
	return value;
}

static void adds_up(const struct node_rules *rules)
{
	static struct net net;
	const struct net_weights *weights = net_find(rules);
	struct unit_random random = { 1 };
	struct node node = { 0 };
	uint64_t *rows[] = { &node.own, &node.other };

	ck_assert(net_start(&net, rules));
	for (int i = 0; i < 2 * rules->houses; i++) {
		uint64_t *row = rows[i / rules->houses];

		ck_assert_int_eq((int)strlen(weights->row[i]),
			(NET_SEEDS + 1) * NET_UNITS);
		*row = *row << 8 | (uint64_t)unit_random_in(&random, 0,
			i % 5 ? 6 : 100);
	}
	ck_assert_int_eq(net_value(&net, &node, 8), slow_value(weights,
		rules->houses, &node) / (NET_SEED / 8));
}

static bool has_net(const struct rules *rules)
{
	return rules->sowing != SOWING_FAR && !rules->relay &&
		rules->leftover == LEFTOVER_OWNER &&
		((rules->houses == 6 && rules->capture != CAPTURE_NEVER) ||
		 (rules->houses == 7 && rules->capture == CAPTURE_OPPOSITE));
}

START_TEST(nets_add_up)
{
	static struct node_rules rules;
	static struct net net;
	const struct net_weights *found[CAPTURE_NEVER + 1] = { NULL };

	for (int i = 0; i < UNIT_COMBINATIONS * NODE_HOUSES_MAX; i++) {
		struct rules any = unit_board_rules(i / NODE_HOUSES_MAX);

		any.houses = 1 + i % NODE_HOUSES_MAX;
		node_rules_set(&rules, &any);
		ck_assert_int_eq(net_start(&net, &rules), has_net(&any));
		if (!has_net(&any))
			continue;
		adds_up(&rules);
		if (any.houses == 6)
			found[any.capture] = net_find(&rules);
	}
	ck_assert_ptr_ne(found[CAPTURE_OPPOSITE], found[CAPTURE_ALWAYS]);
}
END_TEST

void unit_add(TCase *tests)
{
	unit_board_add(tests, what_is_proved_is_true);
	tcase_add_loop_test(tests, the_usual_board_is_proved, 0, PRESET_COUNT);
	tcase_add_test(tests, a_long_game_is_proved);
	tcase_add_test(tests, a_look_goes_no_further_than_wanted);
	tcase_add_test(tests, a_growing_table_can_be_stopped);
	tcase_add_test(tests, best_answers_are_remembered);
	tcase_add_test(tests, nets_add_up);
}
