#include "search/solver/root.h"

enum { NEAR = 3 };		/* tests of numbers in a row */

/* The root of a search, and where its moves lead to. */
struct root_search {
	struct solver *solver;
	struct root *root;
	struct node after[NODE_HOUSES_MAX];
	int gain[NODE_HOUSES_MAX];
	int expected[NODE_HOUSES_MAX];	/* about the moves' values */
	bool again[NODE_HOUSES_MAX];
};

static bool is_solved(const struct root_move *move)
{
	return move->bounds.lower == move->bounds.upper;
}

static void add_move(struct root_search *search, const struct node *node,
		const struct node_rules *rules, int house)
{
	int i = search->root->count++;
	struct solver_bounds bounds;

	search->again[i] = node_play(rules, node, house, &search->after[i],
		&search->gain[i]);
	bounds = solver_limits(&search->after[i]);
	if (node_is_over(rules, &search->after[i]))
		bounds.lower = bounds.upper = node_leftover(rules,
			&search->after[i]);
	bounds = solver_bounds_before(bounds, search->gain[i], search->again[i]);
	search->root->moves[i] = (struct root_move){ house + 1, bounds };
	search->expected[i] = search->gain[i] + (search->again[i] ? 1 : -1) *
		solver_estimate(search->solver, &search->after[i]);
}

static void add_moves(struct root_search *search, const struct node *node,
		const struct node_rules *rules)
{
	for (int house = 0; house < rules->houses; house++)
		if (node_seeds(node->own, house))
			add_move(search, node, rules, house);
}

/* Finds out whether move I is worth GOAL. False where it was stopped, and where
 * positions can come again (clockwise-far): then nothing can be proved so. */
static bool test(struct root_search *search, int i, int goal)
{
	struct solver_bounds *bounds = &search->root->moves[i].bounds, after;
	int gain = search->gain[i], step = solver_step(search->solver);
	bool again = search->again[i], answered;

	if (bounds->lower >= goal || bounds->upper < goal)
		return true;
	if (solver_rules(search->solver)->far)
		return false;
	/* the other way round it is the same */
	after = solver_bounds_before(*bounds, again ? -gain : gain, again);
	answered = solver_test(search->solver, &search->after[i], again ?
		goal - gain : gain - goal + step, &after);
	*bounds = solver_bounds_before(after, gain, again);
	search->root->nodes = solver_nodes(search->solver);
	return answered;
}

/* The number nearest to GUESS in RANGE but its lower end; where values are even
 * or odd so is it. */
static int first_goal(struct solver_bounds bounds, int guess, int step)
{
	int goal = guess + ((guess ^ bounds.lower) & 1 & (step - 1));

	if (goal <= bounds.lower)
		return bounds.lower + step;
	return goal < bounds.upper ? goal : bounds.upper;
}

/* The next number to test after GOAL: the next one in the direction of the
 * answer; further on each time, once the guess was far off. */
static int next_goal(struct solver_bounds bounds, int goal, int step, int *tests)
{
	int pace = step << (*tests > NEAR ? *tests - NEAR : 0);
	int next = bounds.lower >= goal ? bounds.lower + pace :
		bounds.upper + step - pace;

	++*tests;
	if (next <= bounds.lower)
		return bounds.lower + step;
	return next < bounds.upper ? next : bounds.upper;
}

static bool solve_move(struct root_search *search, int i)
{
	struct solver_bounds *bounds = &search->root->moves[i].bounds;
	int step = solver_step(search->solver);
	int goal = first_goal(*bounds, search->expected[i], step), tests = 0;

	while (!is_solved(&search->root->moves[i])) {
		if (!test(search, i, goal))
			return false;
		goal = next_goal(*bounds, goal, step, &tests);
	}
	return true;
}

struct solver_bounds root_bounds(const struct root *root)
{
	struct solver_bounds bounds = root->moves[0].bounds;

	for (int i = 1; i < root->count; i++) {
		struct solver_bounds other = root->moves[i].bounds;

		bounds.lower = other.lower > bounds.lower ? other.lower :
			bounds.lower;
		bounds.upper = other.upper > bounds.upper ? other.upper :
			bounds.upper;
	}
	return bounds;
}

/* Whether move I is to be tried before J: what has proved good, then what seems
 * so. */
static bool is_before(const struct root_search *search, int i, int j)
{
	int better = search->root->moves[i].bounds.lower -
		search->root->moves[j].bounds.lower;

	return better ? better > 0 : search->expected[i] >= search->expected[j];
}

/* Whether some move is worth GOAL: the promising ones first. */
static bool test_all(struct root_search *search, int goal)
{
	int order[NODE_HOUSES_MAX], count = search->root->count;

	for (int i = 0; i < count; i++) {
		int at = i;

		for (; at > 0 && is_before(search, i, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	for (int i = 0; i < count; i++) {
		if (!test(search, order[i], goal))
			return false;
		if (search->root->moves[order[i]].bounds.lower >= goal)
			return true;
	}
	return true;
}

static int best_expected(const struct root_search *search)
{
	int best = search->expected[0];

	for (int i = 1; i < search->root->count; i++)
		best = search->expected[i] > best ? search->expected[i] : best;
	return best;
}

static bool solve_best(struct root_search *search)
{
	struct solver_bounds bounds = root_bounds(search->root);
	int step = solver_step(search->solver), tests = 0;
	int goal = first_goal(bounds, best_expected(search), step);

	while (bounds.lower < bounds.upper) {
		if (!test_all(search, goal))
			return false;
		bounds = root_bounds(search->root);
		goal = next_goal(bounds, goal, step, &tests);
	}
	return true;
}

/* A move that is worth the best value, which is known: of those that are tested
 * one has proved to be. The first one, unless it may be ANY. */
static bool find_best(struct root_search *search, bool any)
{
	struct root *root = search->root;
	int value = root_bounds(root).lower;

	for (int i = 0; i < root->count; i++) {
		if (!any && !test(search, i, value))
			return false;
		if (root->moves[i].bounds.lower >= value) {
			root->best = i;
			return true;
		}
	}
	return false;
}

static bool solve_all(struct root_search *search)
{
	for (int i = 0; i < search->root->count; i++)
		if (!solve_move(search, i))
			return false;
	return true;
}

bool root_solve(struct solver *solver, const struct board *board,
		enum root_aim aim, struct stop stop, struct root *root)
{
	struct root_search search = { .solver = solver, .root = root };
	struct node node = node_of(board);

	*root = (struct root){ .best = -1 };
	add_moves(&search, &node, solver_rules(solver));
	solver_begin(solver, stop);
	return (aim == ROOT_ALL ? solve_all(&search) : solve_best(&search)) &&
		find_best(&search, aim == ROOT_ANY);
}
