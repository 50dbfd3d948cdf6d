/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* search/solver/pvs: estimates that see every end are exact. */
#include <inttypes.h>
#include <limits.h>

#include "search/solver/eval.h"
#include "search/solver/pvs.h"
#include "unit_minimax.h"

const char unit_name[] = "pvs";

static struct pvs *pvs_for(const struct board *board)
{
	struct pvs *pvs = pvs_new(&board->rules);

	ck_assert_ptr_nonnull(pvs);
	return pvs;
}

static bool deepen(struct pvs *pvs, const struct board *board,
		bool all, struct pvs_result *result)
{
	struct node node = node_of(board);

	return pvs_deepen(pvs, &node, all, (struct stop){ 0 }, result);
}

/* Fails unless the moves are those allowed, by house, and the best has the
 * highest value. */
static void is_sound(const struct board *board, const struct pvs_result *result)
{
	int count = 0;

	for (int64_t house = 1; house <= board->rules.houses; house++) {
		if (!board_allows(board, house))
			continue;
		unit_insist(count < result->count &&
			result->moves[count].house == house,
			"no move %" PRId64 " of %s", house,
			unit_board_text(board));
		count++;
	}
	unit_insist(count == result->count, "too many moves");
	unit_insist(result->best >= 0 && result->best < count, "no best move");
	for (int i = 0; i < count; i++)
		unit_insist(result->moves[i].value <=
			result->moves[result->best].value,
			"house %d of %s is better", result->moves[i].house,
			unit_board_text(board));
}

/* Searches as deep as possible. */
static void see_all(const struct board *board, bool all,
		struct pvs_result *result)
{
	struct pvs *pvs = pvs_for(board);

	*result = (struct pvs_result){ .count = 0 };
	for (int depth = 1; depth <= PVS_DEPTH_MAX; depth++) {
		unit_insist(deepen(pvs, board, all, result), "stopped");
		unit_insist(result->depth == depth, "depth %d is not %d",
			result->depth, depth);
		is_sound(board, result);
	}
	pvs_free(pvs);
}

static void same_as_minimax(const struct board *board)
{
	int64_t best = INT64_MIN;
	struct pvs_result result, only;

	see_all(board, true, &result);
	for (int i = 0; i < result.count; i++) {
		int64_t value = unit_minimax_move(board,
			result.moves[i].house) - unit_minimax_lead(board);

		unit_insist(result.moves[i].value == PVS_SEED * value,
			"house %d of %s: %d sixteenths, not %" PRId64 " seeds",
			result.moves[i].house, unit_board_text(board),
			result.moves[i].value, value);
		best = value > best ? value : best;
	}
	see_all(board, false, &only);
	unit_insist(only.moves[only.best].value == PVS_SEED * best,
		"best of %s: %d", unit_board_text(board),
		only.moves[only.best].value);
	unit_insist(result.moves[only.best].value == PVS_SEED * best,
		"the best of %s is not house %d", unit_board_text(board),
		only.moves[only.best].house);
}

/* Not for clockwise-far, under which positions recur. */
UNIT_SAMPLE_TEST(what_is_seen_to_the_end_is_exact)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board board = { 0 };

	if (rules.sowing == SOWING_FAR)
		return;
	for (int i = 0; i < 8 * unit_scale(); i++) {
		unit_minimax_position(&random, rules, 4, &board);
		same_as_minimax(&board);
	}
	board_done(&board);
}

UNIT_SAMPLE_TEST(clockwise_far_ends)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board board = { 0 };

	if (rules.sowing != SOWING_FAR)
		return;
	for (int i = 0; i < 10 * unit_scale(); i++) {
		int looks = 15;
		struct pvs_result result = { .count = 0 };
		struct pvs *pvs;
		struct node node;

		unit_minimax_position(&random, rules, 4, &board);
		node = node_of(&board);
		pvs = pvs_for(&board);
		while (result.depth < PVS_DEPTH_MAX && pvs_deepen(pvs,
				&node, true, (struct stop){ unit_stop_after,
				&looks }, &result))
			is_sound(&board, &result);
		unit_insist(result.depth >= 2, "not deep: %s",
			unit_board_text(&board));
		pvs_free(pvs);
	}
	board_done(&board);
}

/* P1's only move empties the row, which leaves both seeds to P2. */
START_TEST(a_forced_end_is_exact)
{
	struct rules rules = unit_board_rules(SOWING_FAR);
	struct board board = { 0 };
	struct pvs_result result;

	unit_board_set(&board, &rules, P1, "<2,0,0,1,0,1,0>");
	see_all(&board, true, &result);
	ck_assert_int_eq(result.count, 1);
	ck_assert_int_eq(result.moves[0].value, -2 * PVS_SEED);
	board_done(&board);
}
END_TEST

/* -- to a depth ------------------------------------------------------------ */

/* What pvs.c should find, without windows, table or move ordering. */
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

static int plain_value(const struct plain *plain, const struct step *step,
		int depth);

static int plain_move(const struct plain *plain, const struct step *before,
		int depth, int house)
{
	struct step step = { .before = before, .turn = before->turn };
	int gain;

	if (node_play(&plain->rules, &before->node, house, &step.node, &gain))
		return PVS_SEED * gain + plain_value(plain, &step, depth);
	step.turn = !step.turn;
	return PVS_SEED * gain - plain_value(plain, &step, depth - 1);
}

static int plain_value(const struct plain *plain, const struct step *step,
		int depth)
{
	const struct node_rules *rules = &plain->rules;
	int best = INT_MIN;

	if (node_is_over(rules, &step->node) || recurs(step))
		return PVS_SEED * node_leftover(rules, &step->node);
	if (depth <= 0)
		return eval_static(&plain->eval, &step->node) * PVS_SEED /
			EVAL_SEED;
	for (int house = 0; house < rules->houses; house++)
		if (node_seeds(step->node.own, house)) {
			int value = plain_move(plain, step, depth, house);

			best = value > best ? value : best;
		}
	return best;
}

/* Compares all depths up to DEPTH. */
static void same_as_plain(const struct board *board, int depth)
{
	static struct plain plain;
	struct step step = { .node = node_of(board) };
	struct pvs_result result = { .count = 0 };
	struct pvs *pvs = pvs_for(board);

	node_rules_set(&plain.rules, &board->rules);
	eval_start(&plain.eval, &plain.rules);
	while (result.depth < depth) {
		ck_assert(deepen(pvs, board, true, &result));
		for (int i = 0; i < result.count; i++) {
			int value = plain_move(&plain, &step, result.depth,
				result.moves[i].house - 1);

			unit_insist(result.moves[i].value == value,
				"house %d of %s, %d deep: %d, not %d",
				result.moves[i].house, unit_board_text(board),
				result.depth, result.moves[i].value, value);
		}
	}
	pvs_free(pvs);
}

/* A position that the table knows from a deeper search could have another
 * value; none of these has. */
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
START_TEST(a_position_that_recurs_ends_the_game)
{
	static const char *const positions[] = {
		"<2,0,0,1,2,1,0>", "<2,0,0,2,2,1,0>", "<2,0,0,1,2,2,0>",
		"<2,0,0,0,2,1,1>", "<2,0,0,0,2,2,1>", "<2,0,0,1,1,1,0>",
		"<2,0,0,2,1,1,0>", "<2,0,0,1,1,0,1>", "<2,0,0,2,1,0,1>"
	};
	struct rules rules = unit_board_rules(SOWING_FAR);
	struct board board = { 0 };

	for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
		unit_board_set(&board, &rules, P1, positions[i]);
		same_as_plain(&board, 7);
	}
	board_done(&board);
}
END_TEST

static bool same_moves(const struct pvs_result *a, const struct pvs_result *b)
{
	bool same = a->count == b->count && a->depth == b->depth;

	for (int i = 0; same && i < a->count; i++)
		same = a->moves[i].house == b->moves[i].house &&
			a->moves[i].value == b->moves[i].value;
	return same;
}

/* However early it is stopped; the next search goes on from there. */
UNIT_SAMPLE_TEST(what_is_stopped_leaves_all_as_it_was)
{
	struct rules rules = unit_board_rules(combination);
	struct board board = { 0 };
	struct pvs *pvs;
	struct pvs_result result = { .count = 0 };
	struct node node;

	rules.houses = 4;
	rules.seeds = 3;
	board_start(&board, &rules, P1);
	pvs = pvs_for(&board);
	node = node_of(&board);
	for (int i = 0; i < 14; i++) {
		int looks = i < 6 ? i / 2 : 1 << i / 2 / 2;
		struct pvs_result before = result;
		bool more = pvs_deepen(pvs, &node, i % 2,
			(struct stop){ unit_stop_after, &looks }, &result);

		unit_insist(more ? result.depth == before.depth + 1 :
			result.depth == before.depth, "depth %d", result.depth);
		unit_insist(more || !before.depth ||
			same_moves(&result, &before), "changed");
		unit_insist(result.count == board.rules.houses &&
			result.best >= 0 && result.best < result.count,
			"best %d of %d", result.best, result.count);
	}
	pvs_free(pvs);
	board_done(&board);
}

START_TEST(the_first_look_may_stop_it)
{
	struct board board = { 0 };
	struct pvs_result result = { .count = 0 };
	struct pvs *pvs;
	struct node node;
	int looks = 0;

	unit_board_set(&board, NULL, P2, "<3,0,0,4,4,4,0,5,6>");
	pvs = pvs_for(&board);
	node = node_of(&board);
	ck_assert(!pvs_deepen(pvs, &node, true, (struct stop){
		unit_stop_after, &looks }, &result));
	ck_assert_int_eq(result.depth, 0);
	ck_assert_int_eq(result.count, 2);
	ck_assert_int_eq(result.moves[0].house, 2);
	ck_assert_int_eq(result.moves[1].house, 3);
	ck_assert(result.best == 0 || result.best == 1);
	pvs_free(pvs);
	pvs_free(NULL);
	board_done(&board);
}
END_TEST

/* As many seeds as a node can hold, anywhere; relays make very long turns. */
UNIT_SAMPLE_TEST(full_boards_can_be_estimated)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination + 1 };
	struct board board = { 0 };

	for (int i = combination; i < combination + unit_scale(); i++) {
		int64_t count[2 * NODE_HOUSES_MAX] = { 0 }, store[2] = { 0 };
		struct pvs_result result = { .count = 0 };
		struct pvs *pvs;
		int left = NODE_SEEDS_MAX, looks = 12;
		struct node node;

		rules.houses = NODE_HOUSES_MAX;
		for (int pit = 0; pit < 2 * NODE_HOUSES_MAX; pit++) {
			count[pit] = unit_random_in(&random, 1, i % 2 ? 15 :
				left - (2 * NODE_HOUSES_MAX - 1 - pit));
			left -= (int)count[pit];
		}
		board_set(&board, &rules, store, count, P1);
		pvs = pvs_for(&board);
		node = node_of(&board);
		while (pvs_deepen(pvs, &node, true, (struct stop){
				unit_stop_after, &looks }, &result))
			is_sound(&board, &result);
		for (int j = 0; j < result.count; j++)
			unit_insist(result.moves[j].value > -30000 &&
				result.moves[j].value < 30000, "far too much");
		pvs_free(pvs);
	}
	board_done(&board);
}

void unit_add(TCase *tests)
{
	unit_board_add(tests, what_is_seen_to_the_end_is_exact);
	unit_board_add(tests, clockwise_far_ends);
	tcase_add_test(tests, a_forced_end_is_exact);
	tcase_add_test(tests, a_position_that_recurs_ends_the_game);
	unit_board_add(tests, values_are_those_of_the_depth);
	unit_board_add(tests, what_is_stopped_leaves_all_as_it_was);
	tcase_add_test(tests, the_first_look_may_stop_it);
	unit_board_add(tests, full_boards_can_be_estimated);
}
