#include "ai/exact.h"

#include "ai/far.h"

enum { NEAR = 3 };		/* tests of numbers in a row */

/* The root of a search, and where its moves lead to. */
struct root {
	struct search *search;
	struct exact *exact;
	struct node after[NODE_HOUSES_MAX];
	int gain[NODE_HOUSES_MAX];
	int expected[NODE_HOUSES_MAX];	/* about the moves' values */
	bool again[NODE_HOUSES_MAX];
};

static bool is_solved(const struct exact_move *move)
{
	return move->range.lower == move->range.upper;
}

static void add_move(struct root *root, const struct node *node,
		const struct node_rules *rules, int house)
{
	int i = root->exact->count++;
	struct search_range range;

	root->again[i] = node_play(rules, node, house, &root->after[i],
		&root->gain[i]);
	range = search_limits(&root->after[i]);
	if (node_is_over(rules, &root->after[i]))
		range.lower = range.upper = node_leftover(rules,
			&root->after[i]);
	range = search_seen(range, root->gain[i], root->again[i]);
	root->exact->moves[i] = (struct exact_move){ house + 1, range };
	root->expected[i] = root->gain[i] + (root->again[i] ? 1 : -1) *
		search_judge(root->search, &root->after[i]);
}

static void add_moves(struct root *root, const struct node *node,
		const struct node_rules *rules)
{
	for (int house = 0; house < rules->houses; house++)
		if (node_seeds(node->own, house))
			add_move(root, node, rules, house);
}

/* Finds out whether move I is worth GOAL; false where it was stopped. */
static bool test(struct root *root, int i, int goal)
{
	struct search_range *range = &root->exact->moves[i].range, after;
	int gain = root->gain[i], step = search_step(root->search);
	bool again = root->again[i], answered;

	if (range->lower >= goal || range->upper < goal)
		return true;
	/* the other way round it is the same */
	after = search_seen(*range, again ? -gain : gain, again);
	answered = search_test(root->search, &root->after[i], again ?
		goal - gain : gain - goal + step, &after);
	*range = search_seen(after, gain, again);
	root->exact->nodes = search_nodes(root->search);
	return answered;
}

/* The number nearest to GUESS in RANGE but its lower end; where values are even
 * or odd so is it. */
static int first_goal(struct search_range range, int guess, int step)
{
	int goal = guess + ((guess ^ range.lower) & 1 & (step - 1));

	if (goal <= range.lower)
		return range.lower + step;
	return goal < range.upper ? goal : range.upper;
}

/* The next number to test after GOAL: the next one in the direction of the
 * answer; further on each time, once the guess was far off. */
static int next_goal(struct search_range range, int goal, int step, int *tests)
{
	int pace = step << (*tests > NEAR ? *tests - NEAR : 0);
	int next = range.lower >= goal ? range.lower + pace :
		range.upper + step - pace;

	++*tests;
	if (next <= range.lower)
		return range.lower + step;
	return next < range.upper ? next : range.upper;
}

static bool solve_move(struct root *root, int i)
{
	struct search_range *range = &root->exact->moves[i].range;
	int step = search_step(root->search);
	int goal = first_goal(*range, root->expected[i], step), tests = 0;

	while (!is_solved(&root->exact->moves[i])) {
		if (!test(root, i, goal))
			return false;
		goal = next_goal(*range, goal, step, &tests);
	}
	return true;
}

struct search_range exact_range(const struct exact *exact)
{
	struct search_range range = exact->moves[0].range;

	for (int i = 1; i < exact->count; i++) {
		struct search_range other = exact->moves[i].range;

		range.lower = other.lower > range.lower ? other.lower :
			range.lower;
		range.upper = other.upper > range.upper ? other.upper :
			range.upper;
	}
	return range;
}

/* Whether move I is to be tried before J: what has proved good, then what seems
 * so. */
static bool is_before(const struct root *root, int i, int j)
{
	int better = root->exact->moves[i].range.lower -
		root->exact->moves[j].range.lower;

	return better ? better > 0 : root->expected[i] >= root->expected[j];
}

/* Whether some move is worth GOAL: the promising ones first. */
static bool test_all(struct root *root, int goal)
{
	int order[NODE_HOUSES_MAX], count = root->exact->count;

	for (int i = 0; i < count; i++) {
		int at = i;

		for (; at > 0 && is_before(root, i, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	for (int i = 0; i < count; i++) {
		if (!test(root, order[i], goal))
			return false;
		if (root->exact->moves[order[i]].range.lower >= goal)
			return true;
	}
	return true;
}

static int best_expected(const struct root *root)
{
	int best = root->expected[0];

	for (int i = 1; i < root->exact->count; i++)
		best = root->expected[i] > best ? root->expected[i] : best;
	return best;
}

static bool solve_best(struct root *root)
{
	struct search_range range = exact_range(root->exact);
	int step = search_step(root->search), tests = 0;
	int goal = first_goal(range, best_expected(root), step);

	while (range.lower < range.upper) {
		if (!test_all(root, goal))
			return false;
		range = exact_range(root->exact);
		goal = next_goal(range, goal, step, &tests);
	}
	return true;
}

/* A move that is worth the best value, which is known: of those that are tested
 * one has proved to be. The first one, unless it may be ANY. */
static bool find_best(struct root *root, bool any)
{
	struct exact *exact = root->exact;
	int value = exact_range(exact).lower;

	for (int i = 0; i < exact->count; i++) {
		if (!any && !test(root, i, value))
			return false;
		if (exact->moves[i].range.lower >= value) {
			exact->best = i;
			return true;
		}
	}
	return false;
}

static bool solve_all(struct root *root)
{
	for (int i = 0; i < root->exact->count; i++)
		if (!solve_move(root, i))
			return false;
	return true;
}

bool exact_solve(struct search *search, const struct board *board,
		enum exact_aim aim, struct watch watch, struct exact *exact)
{
	struct root root = { .search = search, .exact = exact };
	struct node node = node_of(board);

	if (board->rules.sowing == SOWING_FAR)
		return far_solve(board, aim != EXACT_ALL,
			search_budget(search), watch, exact);
	*exact = (struct exact){ .best = -1 };
	add_moves(&root, &node, search_rules(search));
	search_begin(search, watch);
	return (aim == EXACT_ALL ? solve_all(&root) : solve_best(&root)) &&
		find_best(&root, aim == EXACT_ANY);
}
