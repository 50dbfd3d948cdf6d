/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/root.h"

#include <assert.h>
#include <stdlib.h>

#include "util/alloc.h"
#include "util/number.h"

enum {
	BRANCHES_MOST = 4096,	/* with beginnings of turns */
	GOALS_NEAR = 4		/* asked before steps grow */
};

/* Less than any value. */
#define LEAST INT64_MIN

/* -- what branches are worth ----------------------------------------------- */

/* The value to the player who makes SIDE, which of a pie is -|V|. */
static struct choice root_worth(const struct root *root,
		const struct choice *side)
{
	struct bounds bounds = side->bounds;
	int64_t below = llabs(bounds.lower), above = llabs(bounds.upper);
	struct choice worth = *side;

	if (!root->pie || side->over)
		return worth;
	worth.bounds.lower = below > above ? -below : -above;
	worth.bounds.upper = bounds.lower > 0 ? -below :
		bounds.upper < 0 ? -above :
		-(bounds.lower & 1 & (root->step - 1));
	worth.value = -llabs(side->value);
	return worth;
}

static bool root_begins_with(const struct branch *branch, int64_t house)
{
	return !house || branch->choice->house == house;
}

/* Of the branches that are listed. */
static struct choice root_listed(const struct root *root, int64_t house)
{
	struct choice most = { .house = house, .bounds = { LEAST, LEAST },
		.value = LEAST };

	for (int i = 0; i < root->count; i++)
		if (root_begins_with(&root->branches[i], house)) {
			struct choice worth = root_worth(root,
				root->branches[i].choice);

			choice_raise(&most, &worth);
		}
	return most;
}

struct choice root_choice(const struct root *root, int64_t house)
{
	struct choice most = root_listed(root, house);

	if (most.bounds.upper < 0 &&
	    (house ? root->open >> house & 1 : root->open))
		most.bounds.upper = 0;
	return most;
}

void root_tell(const struct root *root)
{
	struct choices *choices = root->choices;

	for (int i = 0; root->pie && i < choices->count; i++) {
		struct choice *choice = &choices->list[i];
		struct choice known = root_choice(root, choice->house);

		choice_narrow(choice, known.bounds);
	}
	choices_weigh_swap(choices);
}

/* -- the branches ---------------------------------------------------------- */

static bool root_has(const struct root *root, const struct choice *turn)
{
	for (int i = 0; i < root->count; i++) {
		const struct choice *other = &root->turns[i];

		if (other->house == turn->house &&
		    other->again == turn->again && other->over == turn->over &&
		    node_is_same(&other->after, &turn->after))
			return true;
	}
	return false;
}

/* Adds the turns that make one more move than BEFORE, unless they are listed.
 * Turns that lead to one position gain the same, since seeds only go to one
 * store. */
static void root_follow(struct root *root, const struct node_rules *rules,
		struct choice before)
{
	int64_t lead = root->choices->lead;

	for (int house = 0; house < rules->houses; house++) {
		struct choice turn = { .house = before.house ? before.house :
			house + 1, .gain = before.gain };

		if (!node_seeds(before.after.own, house))
			continue;
		choice_play(&turn, rules, &before.after, house, lead);
		choice_estimate(&turn, lead + turn.gain);
		/* ends in mid-turn are seen by the opponent, like all ends */
		if (turn.over && turn.again) {
			turn.after = (struct node){ turn.after.other,
				turn.after.own, -turn.after.lead };
			turn.again = false;
		}
		if (root_has(root, &turn))
			continue;
		if (root->count == BRANCHES_MOST) {
			root->open |= 1u << turn.house;
			continue;
		}
		alloc_grow(&root->turns, &root->room, (size_t)root->count + 1,
			sizeof *root->turns);
		root->turns[root->count++] = turn;
	}
}

static void root_list_turns(struct root *root, const struct node_rules *rules,
		const struct board *board)
{
	int count = 0;

	root_follow(root, rules, (struct choice){ .after = node_of(board) });
	for (int i = 0; i < root->count; i++)
		if (root->turns[i].again)
			root_follow(root, rules, root->turns[i]);
	for (int i = 0; i < root->count; i++)
		if (!root->turns[i].again)
			root->turns[count++] = root->turns[i];
	root->count = count;
}

void root_start(struct root *root, const struct node_rules *rules,
		const struct board *board, struct choices *choices)
{
	assert(!board->over);
	*root = (struct root){ .pie = board->swap == SWAP_LATER,
		.step = rules->value_step };
	root->choices = choices ? choices : &root->own;
	choices_start(root->choices, board, rules);
	if (root->pie)
		root_list_turns(root, rules, board);
	else
		root->count = root->choices->count -
			board_allows(board, HOUSE_SWAP);
	root->branches = alloc_zeroed((size_t)root->count,
		sizeof *root->branches);
	for (int i = 0; i < root->count; i++) {
		struct branch *branch = &root->branches[i];

		branch->choice = root->pie ? &root->turns[i] :
			&root->choices->list[i];
		branch->number = root->pie ? -i : i;
	}
}

void root_done(struct root *root)
{
	free(root->branches);
	free(root->turns);
	*root = (struct root){ .branches = NULL };
}

/* -- proofs ---------------------------------------------------------------- */

/* Finds out whether the side that makes SIDE gets GOAL. */
static bool root_ask(struct root *root, struct solver *solver,
		struct choice *side, int64_t goal)
{
	int64_t lead = root->choices->lead;
	struct bounds bounds = choice_after(side, lead);
	bool answered;
	int after;

	if (side->bounds.lower >= goal || side->bounds.upper < goal)
		return true;
	if (solver_rules(solver)->far)
		return false;
	after = (int)(goal - lead) - side->gain;
	answered = solver_test(solver, &side->after, side->again ? after :
		root->step - after, &bounds);
	choice_learn(side, lead, bounds);
	return answered;
}

/* Finds out whether SIDE is worth GOAL; false if stopped or by clockwise-far.
 * Of a pie, whichever piece seems to be larger is asked about first. */
static bool root_test(struct root *root, struct solver *solver,
		struct choice *side, int64_t goal)
{
	bool ahead = side->value > 0;

	if (!root->pie || side->over)
		return root_ask(root, solver, side, goal);
	for (int i = 0; i < 2; i++) {
		struct choice worth = root_worth(root, side);

		if (worth.bounds.lower >= goal || worth.bounds.upper < goal)
			break;
		if (!root_ask(root, solver, side, ahead == i ? goal :
				root->step - goal))
			return false;
	}
	return true;
}

/* Branches that have proved better come first, then those expected to be so. */
static int root_compare(const void *one, const void *other)
{
	const struct branch *a = one, *b = other;

	if (a->lower != b->lower)
		return a->lower < b->lower ? 1 : -1;
	if (a->expected != b->expected)
		return a->expected < b->expected ? 1 : -1;
	return b->number - a->number;
}

/* Finds out whether some branch that begins with HOUSE is worth GOAL, asking
 * about the promising ones first. */
static bool root_test_any(struct root *root, struct solver *solver,
		int64_t house, int64_t goal)
{
	for (int i = 0; i < root->count; i++)
		root->branches[i].lower = root_worth(root,
			root->branches[i].choice).bounds.lower;
	qsort(root->branches, (size_t)root->count, sizeof *root->branches,
		root_compare);
	for (int i = 0; i < root->count; i++) {
		struct choice *side = root->branches[i].choice;

		if (!root_begins_with(&root->branches[i], house))
			continue;
		if (!root_test(root, solver, side, goal))
			return false;
		if (root_worth(root, side).bounds.lower >= goal)
			return true;
	}
	return true;
}

/* The value that HOUSE, or the best, is expected to have. */
static int64_t root_expected(const struct root *root, int64_t house)
{
	int64_t most = LEAST;

	for (int i = 0; i < root->count; i++)
		if (root_begins_with(&root->branches[i], house) &&
		    root->branches[i].expected > most)
			most = root->branches[i].expected;
	return most;
}

/* What to ask in turn to find a value: is it this much or more? */
struct goal {
	int64_t at;		/* the value expected; then the last goal */
	int step;		/* of values, as in the rules */
	int count;		/* of goals so far */
};

/* The next goal, above LOWER and up to UPPER, the proved bounds of the value.
 * The first is the value expected; the next go towards the answer, in steps
 * that grow if it is far. */
static int64_t root_next_goal(struct goal *goal, int64_t lower,
		int64_t upper)
{
	int64_t pace = goal->step;

	if (goal->count > GOALS_NEAR)
		pace <<= goal->count - GOALS_NEAR;
	if (goal->count++ == 0)
		goal->at += (goal->at ^ lower) & 1 & (goal->step - 1);
	else
		goal->at = lower >= goal->at ? lower + pace :
			upper + goal->step - pace;
	if (goal->at > upper)
		goal->at = upper;
	if (goal->at <= lower)
		goal->at = lower + goal->step;
	return goal->at;
}

/* Finds the value of HOUSE, or of the best. */
static bool root_find_value(struct root *root, struct solver *solver,
		int64_t house)
{
	struct choice known = root_listed(root, house);
	/* sums with the lead might overflow */
	int64_t zero = known.bounds.lower;
	struct goal goal = { .at = root_expected(root, house) - zero,
		.step = root->step };

	while (known.bounds.lower < known.bounds.upper) {
		int64_t next = root_next_goal(&goal, known.bounds.lower - zero,
			known.bounds.upper - zero);

		if (!root_test_any(root, solver, house, zero + next))
			return false;
		known = root_listed(root, house);
	}
	known = root_choice(root, house);
	return choice_is_exact(&known);
}

/* Finds the first house that has the best value, which is known; or ANY, as one
 * is already proved to have it. */
static bool root_find_best(struct root *root, struct solver *solver, bool any)
{
	int64_t value = root_choice(root, 0).bounds.lower;

	for (int house = 1; house <= NODE_HOUSES_MAX; house++) {
		if (!any && !root_test_any(root, solver, house, value))
			return false;
		if (root_choice(root, house).bounds.lower >= value) {
			root->best = house;
			return true;
		}
	}
	return false;
}

/* Finds who wins, asking about a win first if one is expected. Repeated
 * questions cost nothing. */
static bool root_find_outcome(struct root *root, struct solver *solver)
{
	/* the least values of a tie and of a win, if they have this parity */
	int64_t tie = root_choice(root, 0).bounds.lower & 1 & (root->step - 1);
	int64_t win = root->step - tie, most = LEAST;

	if (!root_test_any(root, solver, 0, root_expected(root, 0) >= win ?
			win : tie) ||
	    !root_test_any(root, solver, 0, win) ||
	    !root_test_any(root, solver, 0, tie))
		return false;
	for (int house = 1; house <= NODE_HOUSES_MAX; house++) {
		int64_t lower = root_choice(root, house).bounds.lower;

		if (lower > most) {
			most = lower;
			root->best = house;
		}
	}
	return true;
}

/* Finds out whether the best value is at least the goal, or the next number
 * that it can be. */
static bool root_find_goal(struct root *root, struct solver *solver)
{
	struct choice known = root_choice(root, 0);
	int64_t goal = root->goal;

	if (known.bounds.lower < goal && known.bounds.upper >= goal)
		goal += (goal ^ known.bounds.lower) & 1 & (root->step - 1);
	return root_test_any(root, solver, 0, goal);
}

/* Sets what branches are expected to be worth. False if STOP ended it. */
static bool root_expect(struct root *root, const struct solver *solver,
		struct stop stop)
{
	for (int i = 0; i < root->count; i++) {
		struct branch *branch = &root->branches[i];
		struct choice *choice = branch->choice;
		int value = solver_estimate(solver, &choice->after);
		int most = node_total(&choice->after);
		int64_t side;

		if (stop_asked(&stop))
			return false;
		/* within the seeds, lest sums overflow */
		value = number_clamp(value, -most, most);
		if (choice->over)
			value = (int)choice_after(choice,
				root->choices->lead).lower;
		side = root->choices->lead + choice->gain +
			(choice->again ? value : -value);
		branch->expected = side;
		if (root->pie && !choice->over) {
			choice_estimate(choice, side);
			branch->expected = -llabs(side);
		}
	}
	return true;
}

static bool root_find(struct root *root, struct solver *solver,
		enum root_aim aim)
{
	if (aim == ROOT_OUTCOME)
		return root_find_outcome(root, solver);
	if (aim == ROOT_GOAL)
		return root_find_goal(root, solver);
	for (int house = 1; aim == ROOT_ALL && house <= NODE_HOUSES_MAX;
			house++)
		if (!root_find_value(root, solver, house))
			return false;
	return root_find_value(root, solver, 0) &&
		root_find_best(root, solver, aim == ROOT_ANY);
}

bool root_solve(struct root *root, struct solver *solver, enum root_aim aim,
		struct stop stop)
{
	solver_begin(solver, stop);
	return root_expect(root, solver, stop) && root_find(root, solver, aim);
}

bool root_solve_board(struct root *root, struct solver *solver,
		const struct board *board, enum root_aim aim, struct stop stop)
{
	root_start(root, solver_rules(solver), board, NULL);
	return root_solve(root, solver, aim, stop);
}
