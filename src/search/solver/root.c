/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds values by solver_test. The first goal is the value expected; the next
 * go towards the answer, in steps that grow if it is far. */
#include "search/solver/root.h"

#include <assert.h>

enum {
	NEAR = 3,		/* tests one step apart before steps grow */
	BEST = -1		/* in place of a move: the best of all */
};

struct way {
	struct node after;
	int gain, expected;
	bool again;
};

struct search {
	struct solver *solver;
	struct root *root;
	int step;		/* of values: node_value_step */
	struct way ways[NODE_HOUSES_MAX];	/* as the moves of ROOT */
};

static void root_add_move(struct search *search, const struct node *node,
		int house)
{
	const struct node_rules *rules = solver_rules(search->solver);
	int i = search->root->count++;
	struct way *way = &search->ways[i];

	way->again = node_play(rules, node, house, &way->after, &way->gain);
	way->expected = way->gain + (way->again ? 1 : -1) *
		solver_estimate(search->solver, &way->after);
	search->root->moves[i] = (struct root_move){ house + 1,
		node_bounds_before(node_limits(rules, &way->after), way->gain,
			way->again) };
}

/* Tests whether move I is worth GOAL; false if stopped or by clockwise-far. */
static bool root_test(struct search *search, int i, int goal)
{
	const struct way *way = &search->ways[i];
	struct node_bounds *bounds = &search->root->moves[i].bounds, after;
	bool answered;

	if (bounds->lower >= goal || bounds->upper < goal)
		return true;
	if (solver_rules(search->solver)->far)
		return false;
	/* the inverse is the same function; if AGAIN, with the gain negated */
	after = node_bounds_before(*bounds, way->again ? -way->gain :
		way->gain, way->again);
	answered = solver_test(search->solver, &way->after, way->again ?
		goal - way->gain : way->gain - goal + search->step, &after);
	*bounds = node_bounds_before(after, way->gain, way->again);
	search->root->nodes = solver_nodes(search->solver);
	return answered;
}

struct node_bounds root_bounds(const struct root *root)
{
	struct node_bounds best = root->moves[0].bounds;

	for (int i = 1; i < root->count; i++) {
		struct node_bounds bounds = root->moves[i].bounds;

		if (bounds.lower > best.lower)
			best.lower = bounds.lower;
		if (bounds.upper > best.upper)
			best.upper = bounds.upper;
	}
	return best;
}

/* Moves that have proved better come first, then those expected to be so. */
static bool root_is_before(const struct search *search, int i, int j)
{
	int better = search->root->moves[i].bounds.lower -
		search->root->moves[j].bounds.lower;

	return better ? better > 0 :
		search->ways[i].expected >= search->ways[j].expected;
}

/* Tests whether some move is worth GOAL, the promising ones first. */
static bool root_test_any(struct search *search, int goal)
{
	int order[NODE_HOUSES_MAX], count = search->root->count;

	for (int i = 0; i < count; i++) {
		int at = i;

		for (; at > 0 && root_is_before(search, i, order[at - 1]);
				at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	for (int i = 0; i < count; i++) {
		if (!root_test(search, order[i], goal))
			return false;
		if (search->root->moves[order[i]].bounds.lower >= goal)
			return true;
	}
	return true;
}

/* Finds the value of move I or BEST, which is expected to be about GOAL. */
static bool root_solve_move(struct search *search, int i, int goal)
{
	for (int tests = 0;; tests++) {
		struct node_bounds bounds = i == BEST ?
			root_bounds(search->root) :
			search->root->moves[i].bounds;
		int step = search->step;
		int pace = step << (tests > NEAR + 1 ? tests - NEAR - 1 : 0);

		if (bounds.lower >= bounds.upper)
			return true;
		if (tests == 0)
			goal += (goal ^ bounds.lower) & 1 & (step - 1);
		else
			goal = bounds.lower >= goal ? bounds.lower + pace :
				bounds.upper + step - pace;
		if (goal > bounds.upper)
			goal = bounds.upper;
		if (goal <= bounds.lower)
			goal = bounds.lower + step;
		if (!(i == BEST ? root_test_any(search, goal) :
				root_test(search, i, goal)))
			return false;
	}
}

static bool root_solve_values(struct search *search, bool all)
{
	int guess = search->ways[0].expected;

	for (int i = 0; i < search->root->count; i++) {
		int expected = search->ways[i].expected;

		if (all && !root_solve_move(search, i, expected))
			return false;
		guess = expected > guess ? expected : guess;
	}
	return root_solve_move(search, BEST, guess);
}

/* Finds the first move that has the best value, which is known; or ANY, as one
 * is already proved to have it. */
static bool root_find_best(struct search *search, bool any)
{
	struct root *root = search->root;
	int value = root_bounds(root).lower;

	for (int i = 0; i < root->count; i++) {
		if (!any && !root_test(search, i, value))
			return false;
		if (root->moves[i].bounds.lower >= value) {
			root->best = i;
			return true;
		}
	}
	return false;
}

/* The least future difference that makes the final one LEAST or more, given the
 * LEAD of the mover's store. */
static int root_goal(const struct search *search, const struct node *node,
		int64_t lead, int least)
{
	int most = NODE_SEEDS_MAX + 1;
	int goal = lead < -most ? most : lead > most ? -most :
		least - (int)lead;

	return goal + ((goal ^ node_total(node)) & 1 & (search->step - 1));
}

/* Asks about a win first if one is expected. Repeated questions cost
 * nothing. */
static bool root_solve_outcome(struct search *search, const struct node *node,
		int64_t lead)
{
	struct root *root = search->root;
	int win = root_goal(search, node, lead, 1);
	int tie = root_goal(search, node, lead, 0);
	int guess = search->ways[0].expected, best = 0;

	for (int i = 1; i < root->count; i++)
		if (search->ways[i].expected > guess)
			guess = search->ways[i].expected;
	if (!root_test_any(search, guess >= win ? win : tie) ||
	    !root_test_any(search, win) || !root_test_any(search, tie))
		return false;
	for (int i = 1; i < root->count; i++)
		if (root->moves[i].bounds.lower >
		    root->moves[best].bounds.lower)
			best = i;
	root->best = best;
	return true;
}

static void root_take(struct root *root, const struct root *known)
{
	for (int i = 0; i < known->count; i++) {
		struct node_bounds *bounds = &root->moves[i].bounds;
		struct node_bounds more = known->moves[i].bounds;

		assert(root->moves[i].house == known->moves[i].house);
		if (bounds->lower < more.lower)
			bounds->lower = more.lower;
		if (bounds->upper > more.upper)
			bounds->upper = more.upper;
	}
}

bool root_solve(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, struct root *root)
{
	return root_solve_known(solver, board, aim, stop,
		&(struct root){ .count = 0 }, root);
}

bool root_solve_known(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, const struct root *known,
		struct root *root)
{
	struct search search = { .solver = solver, .root = root,
		.step = node_value_step(solver_rules(solver)) };
	struct node node = node_of(board);

	assert(!board->over);
	*root = (struct root){ .best = -1 };
	for (int house = 0; house < board->rules.houses; house++)
		if (node_seeds(node.own, house))
			root_add_move(&search, &node, house);
	root_take(root, known);
	solver_begin(solver, stop);
	if (aim == ROOT_OUTCOME)
		return root_solve_outcome(&search, &node,
			board->store[board->mover] -
			board->store[!board->mover]);
	return root_solve_values(&search, aim == ROOT_ALL) &&
		root_find_best(&search, aim == ROOT_ANY);
}
