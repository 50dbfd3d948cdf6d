/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/turns.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "util/alloc.h"

enum {
	TURNS_MOST = 4096,	/* with beginnings of turns */
	NEAR = 3		/* as in root.c */
};

/* Less than any value, and safe to negate. */
#define LEAST (INT64_MIN / 2)

/* -- the turns ------------------------------------------------------------- */

static bool turns_have(const struct turns *turns, const struct turn *turn)
{
	for (int i = 0; i < turns->count; i++) {
		const struct turn *other = &turns->list[i];

		if (other->house == turn->house &&
		    other->again == turn->again && other->over == turn->over &&
		    node_is_same(&other->after, &turn->after))
			return true;
	}
	return false;
}

/* Adds what HOUSE, from 0, makes of BEFORE, unless it is listed. The same
 * position then has the same gain, since seeds only go to one store. */
static void turns_add(struct turns *turns, const struct node_rules *rules,
		const struct turn *before, int house)
{
	struct turn turn = { .house = before->house ? before->house :
		house + 1 };
	int gain;

	turn.again = node_play(rules, &before->after, house, &turn.after,
		&gain);
	turn.gain = before->gain + gain;
	turn.over = node_is_over(rules, &turn.after);
	turn.bounds = node_limits(rules, &turn.after);
	if (turn.over && turn.again) {
		/* ends in mid-turn are seen by the opponent, like all ends */
		turn.after = (struct node){ turn.after.other, turn.after.own,
			-turn.after.lead };
		turn.bounds = (struct node_bounds){ -turn.bounds.upper,
			-turn.bounds.lower };
		turn.again = false;
	}
	if (turns_have(turns, &turn))
		return;
	if (turns->count == TURNS_MOST) {
		turns->open |= 1u << turn.house;
		return;
	}
	alloc_grow(&turns->list, &turns->room, (size_t)turns->count + 1,
		sizeof *turns->list);
	turns->list[turns->count++] = turn;
}

static void turns_follow(struct turns *turns, const struct node_rules *rules,
		struct turn before)
{
	for (int house = 0; house < rules->houses; house++)
		if (node_seeds(before.after.own, house))
			turns_add(turns, rules, &before, house);
}

void turns_start(struct turns *turns, const struct board *board)
{
	struct node_rules *rules = alloc_array(1, sizeof *rules);
	int count = 0;

	assert(board->swap == SWAP_LATER && !board->over);
	*turns = (struct turns){ .lead = board->store[board->mover] -
		board->store[!board->mover] };
	node_rules_set(rules, &board->rules);
	turns_follow(turns, rules, (struct turn){ .after = node_of(board) });
	for (int i = 0; i < turns->count; i++)
		if (turns->list[i].again)
			turns_follow(turns, rules, turns->list[i]);
	free(rules);
	for (int i = 0; i < turns->count; i++)
		if (!turns->list[i].again)
			turns->list[count++] = turns->list[i];
	turns->count = count;
}

void turns_done(struct turns *turns)
{
	free(turns->list);
	*turns = (struct turns){ .list = NULL };
}

/* -- what they are worth --------------------------------------------------- */

/* The value to the side that makes the turn, whoever plays it afterwards. */
static struct turns_value turns_side(const struct turns *turns,
		const struct turn *turn)
{
	int64_t lead = turns->lead + turn->gain;
	int guess = turn->guess < turn->bounds.lower ? turn->bounds.lower :
		turn->guess > turn->bounds.upper ? turn->bounds.upper :
		turn->guess;

	return (struct turns_value){ lead - turn->bounds.upper,
		lead - turn->bounds.lower, lead - guess };
}

static int64_t turns_size(int64_t value)
{
	return value < 0 ? -value : value;
}

/* The value to the player who makes the turn: -|V|. */
static struct turns_value turns_maker(const struct turns *turns,
		const struct turn *turn)
{
	struct turns_value side = turns_side(turns, turn);
	int64_t below = turns_size(side.lower), above = turns_size(side.upper);

	if (turn->over)
		return side;
	return (struct turns_value){ below > above ? -below : -above,
		side.lower > 0 ? -below : side.upper < 0 ? -above : 0,
		-turns_size(side.guess) };
}

static bool turns_begin_with(const struct turn *turn, int house)
{
	return !house || turn->house == house;
}

struct turns_value turns_value(const struct turns *turns, int house)
{
	struct turns_value most = { LEAST, LEAST, LEAST };

	for (int i = 0; i < turns->count; i++) {
		const struct turn *turn = &turns->list[i];
		struct turns_value value = turns_maker(turns, turn);

		if (!turns_begin_with(turn, house))
			continue;
		if (value.lower > most.lower)
			most.lower = value.lower;
		if (value.upper > most.upper)
			most.upper = value.upper;
		if (value.guess > most.guess)
			most.guess = value.guess;
	}
	if (most.upper < 0 && (house ? turns->open >> house & 1 : turns->open))
		most.upper = 0;
	return most;
}

/* -- guesses --------------------------------------------------------------- */

/* VALUE of pvs.h, rounded to the nearest seed. */
static int turns_seeds(int value)
{
	return (value + (value < 0 ? -PVS_SEED : PVS_SEED) / 2) / PVS_SEED;
}

bool turns_deepen(struct turns *turns, struct pvs *pvs, struct stop stop)
{
	for (int i = 0; i < turns->count; i++) {
		struct turn *turn = &turns->list[i];

		/* if this was stopped before, some are already done */
		if (!turn->over && turn->pvs.depth <= turns->depth &&
		    !pvs_deepen(pvs, &turn->after, false, stop, &turn->pvs))
			return false;
	}
	for (int i = 0; i < turns->count; i++) {
		struct turn *turn = &turns->list[i];

		if (!turn->over)
			turn->guess = turns_seeds(
				turn->pvs.moves[turn->pvs.best].value);
	}
	turns->depth++;
	return true;
}

/* -- proofs ---------------------------------------------------------------- */

/* Tests whether TURN's side gets GOAL; false if stopped or by clockwise-far. */
static bool turns_test(const struct turns *turns, struct solver *solver,
		struct turn *turn, int64_t goal)
{
	const struct node_rules *rules = solver_rules(solver);

	return !rules->far && solver_test(solver, &turn->after,
		(int)(turns->lead + turn->gain - goal) + node_value_step(rules),
		&turn->bounds);
}

/* Finds the value of TURN to its maker if that may be more than LEAST. Goals
 * move as in root.c, but no further than matters. */
static bool turns_narrow(const struct turns *turns, struct solver *solver,
		struct turn *turn, int64_t least)
{
	int step = node_value_step(solver_rules(solver));
	struct turns_value side = turns_side(turns, turn);
	int64_t goal = side.guess;

	for (int tests = 0; side.lower < side.upper && turns_maker(turns,
			turn).upper > least; tests++) {
		int64_t low = side.lower > least ? side.lower : least;
		int64_t high = side.upper < -least ? side.upper : -least;
		int pace = step << (tests > NEAR + 1 ? tests - NEAR - 1 : 0);

		if (tests == 0)
			goal += (goal ^ side.lower) & 1 & (step - 1);
		else
			goal = side.lower >= goal ? side.lower + pace :
				side.upper + step - pace;
		if (goal > high)
			goal = high;
		if (goal <= low)
			goal = low + step;
		if (!turns_test(turns, solver, turn, goal))
			return false;
		side = turns_side(turns, turn);
	}
	return true;
}

/* Finds the value of the best turn that begins with HOUSE, or of all. */
static bool turns_settle(const struct turns *turns, struct solver *solver,
		int house)
{
	struct turns_value value;
	int64_t least = LEAST;

	for (int i = 0; i < turns->count; i++) {
		struct turn *turn = &turns->list[i];

		if (!turns_begin_with(turn, house))
			continue;
		if (!turns_narrow(turns, solver, turn, least))
			return false;
		value = turns_maker(turns, turn);
		if (value.lower > least)
			least = value.lower;
	}
	value = turns_value(turns, house);
	return value.lower >= value.upper;
}

/* Finds the first house that has the best value, which is known, or ANY. */
static bool turns_find_best(struct turns *turns, struct solver *solver,
		bool any)
{
	int step = node_value_step(solver_rules(solver));
	int64_t value = turns_value(turns, 0).lower;

	for (int house = 1; house <= NODE_HOUSES_MAX; house++)
		for (int i = 0; i < turns->count; i++) {
			struct turn *turn = &turns->list[i];

			if (turn->house != house)
				continue;
			if (!any && !turns_narrow(turns, solver, turn,
					value - step))
				return false;
			if (turns_maker(turns, turn).lower < value)
				continue;
			turns->best = house;
			return true;
		}
	return false;
}

static int turns_compare(const void *one, const void *other)
{
	const struct turn *a = one, *b = other;

	return (a->expected > b->expected) - (a->expected < b->expected);
}

/* Sorts turns by how near to a tie they seem. False if STOP ended it. */
static bool turns_order(struct turns *turns, const struct solver *solver,
		const struct stop *stop)
{
	for (int i = 0; i < turns->count; i++) {
		struct turn *turn = &turns->list[i];
		int64_t size;

		if (stop_asked(stop))
			return false;
		if (!turn->over && !turns->depth)
			turn->guess = solver_estimate(solver, &turn->after);
		size = turns_size(turns_side(turns, turn).guess);
		turn->expected = size < INT_MAX ? (int)size : INT_MAX;
	}
	qsort(turns->list, (size_t)turns->count, sizeof *turns->list,
		turns_compare);
	return true;
}

bool turns_solve(struct turns *turns, struct solver *solver,
		enum root_aim aim, struct stop stop)
{
	solver_begin(solver, stop);
	if (!turns_order(turns, solver, &stop))
		return false;
	if (!turns_settle(turns, solver, 0))
		return false;
	for (int house = 1; aim == ROOT_ALL && house <= NODE_HOUSES_MAX;
			house++)
		if (turns_value(turns, house).upper > LEAST &&
		    !turns_settle(turns, solver, house))
			return false;
	return turns_find_best(turns, solver, aim == ROOT_ANY);
}
