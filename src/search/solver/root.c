/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values of moves by tests of solver.h: the first goal is what the moves are
 * expected to be worth, and the next ones go from there in the direction of the
 * answer, in steps that grow once the guess was far off.
 */
#include "search/solver/root.h"

#include <assert.h>

enum { NEAR = 3 };		/* tests of numbers in a row */

/* Where a move leads to, and about what it is worth. */
struct way {
	struct node after;
	int gain, expected;
	bool again;
};

struct search {
	struct solver *solver;
	struct root *root;
	int step;		/* node_value_step */
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

/* Finds out whether move I is worth GOAL. False where it was stopped, and where
 * positions can come again: then this is no way to find out. */
static bool root_test(struct search *search, int i, int goal)
{
	const struct way *way = &search->ways[i];
	struct node_bounds *bounds = &search->root->moves[i].bounds, after;
	bool answered;

	if (bounds->lower >= goal || bounds->upper < goal)
		return true;
	if (solver_rules(search->solver)->far)
		return false;
	/* the other way round it is the same */
	after = node_bounds_before(*bounds, way->again ? -way->gain :
		way->gain, way->again);
	answered = solver_test(search->solver, &way->after, way->again ?
		goal - way->gain : way->gain - goal + search->step, &after);
	*bounds = node_bounds_before(after, way->gain, way->again);
	search->root->nodes = solver_nodes(search->solver);
	return answered;
}

/* The number nearest to GUESS in BOUNDS but their lower end; where values are
 * even or odd so is it. */
static int root_first_goal(struct node_bounds bounds, int guess, int step)
{
	int goal = guess + ((guess ^ bounds.lower) & 1 & (step - 1));

	if (goal <= bounds.lower)
		return bounds.lower + step;
	return goal < bounds.upper ? goal : bounds.upper;
}

/* The goal of the next test after so many TESTS, the last one of GOAL. */
static int root_next_goal(struct node_bounds bounds, int goal, int step,
		int tests)
{
	int pace = step << (tests > NEAR ? tests - NEAR : 0);
	int next = bounds.lower >= goal ? bounds.lower + pace :
		bounds.upper + step - pace;

	if (next <= bounds.lower)
		return bounds.lower + step;
	return next < bounds.upper ? next : bounds.upper;
}

struct node_bounds root_bounds(const struct root *root)
{
	struct node_bounds best = root->moves[0].bounds;

	for (int i = 1; i < root->count; i++) {
		struct node_bounds bounds = root->moves[i].bounds;

		best.lower = bounds.lower > best.lower ? bounds.lower :
			best.lower;
		best.upper = bounds.upper > best.upper ? bounds.upper :
			best.upper;
	}
	return best;
}

/* Whether move I is to be tried before J: what has proved good, then what seems
 * so. */
static bool root_is_before(const struct search *search, int i, int j)
{
	int better = search->root->moves[i].bounds.lower -
		search->root->moves[j].bounds.lower;

	return better ? better > 0 :
		search->ways[i].expected >= search->ways[j].expected;
}

/* Whether some move is worth GOAL: the promising ones first. */
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

static bool root_solve_move(struct search *search, int i)
{
	const struct node_bounds *bounds = &search->root->moves[i].bounds;
	int goal = root_first_goal(*bounds, search->ways[i].expected,
		search->step);

	for (int tests = 0; bounds->lower < bounds->upper; tests++) {
		if (!root_test(search, i, goal))
			return false;
		goal = root_next_goal(*bounds, goal, search->step, tests);
	}
	return true;
}

static bool root_solve_all(struct search *search)
{
	for (int i = 0; i < search->root->count; i++)
		if (!root_solve_move(search, i))
			return false;
	return true;
}

static bool root_solve_best(struct search *search)
{
	struct node_bounds bounds = root_bounds(search->root);
	int best = search->ways[0].expected, goal;

	for (int i = 1; i < search->root->count; i++)
		if (search->ways[i].expected > best)
			best = search->ways[i].expected;
	goal = root_first_goal(bounds, best, search->step);
	for (int tests = 0; bounds.lower < bounds.upper; tests++) {
		if (!root_test_any(search, goal))
			return false;
		bounds = root_bounds(search->root);
		goal = root_next_goal(bounds, goal, search->step, tests);
	}
	return true;
}

/* A move that is worth the best value, which is known: of those that are tested
 * one has proved to be. The first one, unless it may be ANY. */
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

bool root_solve(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, struct root *root)
{
	struct search search = { .solver = solver, .root = root,
		.step = node_value_step(solver_rules(solver)) };
	struct node node = node_of(board);

	assert(!board->over);
	*root = (struct root){ .best = -1 };
	for (int house = 0; house < board->rules.houses; house++)
		if (node_seeds(node.own, house))
			root_add_move(&search, &node, house);
	solver_begin(solver, stop);
	return (aim == ROOT_ALL ? root_solve_all(&search) :
			root_solve_best(&search)) &&
		root_find_best(&search, aim == ROOT_ANY);
}
