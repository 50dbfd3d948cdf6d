/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/estimate.h"

#include <stdlib.h>

#include "search/base/pool.h"
#include "search/solver/pvs.h"
#include "util/number.h"

enum {
	HELP_AFTER = 1024,	/* nodes: the first iterations are short */
	NEAR = 2 * ESTIMATE_SEED,	/* half the first window at the root */
	DROP = ESTIMATE_SEED / 2,	/* more than that is bad news */
	FAR = 64 * ESTIMATE_SEED,	/* a window so large has no end */
	/* an iteration that takes less than 1 / LITTLE of all nodes has little
	 * left to find, perhaps far ahead, so the next is twice as deep */
	LITTLE = 64
};

struct estimate {
	struct pvs pvs;
	struct tables *own;	/* without a solver */
	/* helpers share its tables, and work on these copies until HALT */
	struct pool *pool;
	struct pvs *helpers;
	int count;
	atomic_bool halt;
	struct iteration iteration;
	struct choices choices;
};

/* Tables without values. */
static struct tables *estimate_tables(const struct rules *rules)
{
	struct tables *tables = calloc(1, sizeof *tables);

	if (!tables)
		return NULL;
	node_rules_set(&tables->rules, rules);
	numbering_start(&tables->numbering);
	eval_start(&tables->ahead, &tables->rules);
	tables->tablebase.seeds = -1;
	return tables;
}

struct estimate *estimate_new(const struct rules *rules, struct solver *solver,
		size_t size, int threads)
{
	struct estimate *estimate = calloc(1, sizeof *estimate);
	const struct tables *tables;

	if (!estimate)
		return NULL;
	estimate->pvs.solver = solver;
	if (!solver)
		estimate->own = estimate_tables(rules);
	tables = solver ? solver_tables(solver) : estimate->own;
	if (!tables || !tt_start(&estimate->pvs.tt, &tables->numbering,
			&tables->rules, NODE_SEEDS_MAX, size, true)) {
		free(estimate->own);
		free(estimate);
		return NULL;
	}
	estimate->pvs.tables = tables;
	estimate->pvs.proves = solver;
	/* without memory there are no helpers */
	estimate->pool = pool_new(threads - 1);
	if (estimate->pool)
		estimate->helpers = calloc((size_t)threads - 1,
			sizeof *estimate->helpers);
	if (estimate->helpers)
		estimate->count = threads - 1;
	return estimate;
}

void estimate_free(struct estimate *estimate)
{
	if (!estimate)
		return;
	pool_free(estimate->pool);
	free(estimate->helpers);
	tt_done(&estimate->pvs.tt);
	free(estimate->own);
	free(estimate);
}

const struct node_rules *estimate_rules(const struct estimate *estimate)
{
	return &estimate->pvs.tables->rules;
}

void estimate_clear(struct estimate *estimate)
{
	tt_clear(&estimate->pvs.tt);
}

void estimate_touch(struct estimate *estimate, struct stop stop)
{
	block_touch(&estimate->pvs.tt.block, stop);
}

uint64_t estimate_nodes(const struct estimate *estimate)
{
	uint64_t nodes = estimate->pvs.nodes;

	for (int i = 0; i < estimate->count; i++)
		nodes += atomic_load_explicit(&estimate->helpers[i].told,
			memory_order_relaxed);
	return nodes;
}

int estimate_best(const struct estimate *estimate, const struct node *node)
{
	return moves_remembered(estimate->pvs.tables, &estimate->pvs.tt, node);
}

/* The number of MOVE among the choices. */
static int estimate_index(const struct iteration *iteration,
		const struct move *move)
{
	const struct choices *choices = iteration->choices;

	return (int)(choices_find(choices, move->house + 1) - choices->list);
}

static void estimate_order(const struct iteration *iteration,
		struct move *moves, int count)
{
	for (int i = 0; i < count; i++) {
		int at = estimate_index(iteration, &moves[i]);

		moves[i].order = 2 * iteration->value[at] +
			(at == iteration->best);
	}
}

/* If it proves, exchanges what is proved of MOVE and of choice AT. */
static void estimate_exchange(const struct pvs *pvs,
		const struct iteration *iteration, struct move *move, int at)
{
	struct choices *choices = iteration->choices;

	if (!pvs->proves)
		return;
	choice_learn(&choices->list[at], choices->lead, move->facts.bounds);
	move->facts.bounds = choice_after(&choices->list[at], choices->lead);
}

/* Finds out whether a move is proved to be best. */
static void estimate_settle(struct iteration *iteration, int count)
{
	const struct choice *list = iteration->choices->list;
	struct choice best = list[0];

	for (int i = 1; i < count; i++)
		choice_raise(&best, &list[i]);
	iteration->proved = choice_is_exact(&best);
	if (!iteration->proved &&
	    list[iteration->best].bounds.upper >= best.bounds.lower)
		return;
	iteration->best = 0;
	while (list[iteration->best].bounds.lower < best.bounds.lower)
		iteration->best++;
}

/* Searches all moves, and sets *MOST to the highest value; false if stopped. */
static bool estimate_search_root(struct pvs *pvs,
		struct iteration *iteration, struct move *moves, int count,
		struct window window, int *most)
{
	int alpha = window.alpha;

	*most = -PVS_INFINITE;
	for (int i = 0; i < count && window.alpha < window.beta; i++) {
		struct move *move = &moves[i];
		int at, value;

		moves_choose(move, count - i);
		at = estimate_index(iteration, move);
		value = ESTIMATE_SEED * (int)pvs_before(move).upper;
		if (!iteration->all && i && value <= *most) {
			iteration->value[at] = value;
			continue;
		}
		if (iteration->all)
			window.alpha = alpha;
		value = pvs_try(pvs, move, iteration->all ? 0 : i, window);
		estimate_exchange(pvs, iteration, move, at);
		if (pvs->stopped)
			return false;
		value = pvs_clamp(value, pvs_before(move));
		iteration->value[at] = value;
		if (value > *most) {
			*most = value;
			if (value > alpha)
				iteration->best = at;
		}
		iteration->fails = iteration->depth &&
			*most < iteration->expected - DROP;
		if (*most > window.alpha)
			window.alpha = *most;
	}
	return true;
}

/* Counts an iteration that took so many NODES, and says how far the next one
 * goes. */
static void estimate_count(struct iteration *iteration, uint64_t nodes)
{
	iteration->nodes += nodes;
	iteration->depth = iteration->next;
	iteration->next = number_least(ESTIMATE_TURNS_MAX, iteration->depth +
		(nodes < iteration->nodes / LITTLE ? iteration->depth : 1));
}

/* Lists MOVES in the order of the iteration before; returns how many. */
static int estimate_list(struct pvs *pvs,
		struct iteration *iteration, struct move *moves)
{
	int count;

	if (!iteration->depth)
		iteration->next = 1;
	count = pvs_expand(pvs, &iteration->node, iteration->node.own,
		PVS_TURN * iteration->next, moves);
	for (int i = 0; i < count; i++) {
		struct move *move = &moves[i];
		int at = estimate_index(iteration, move);

		pvs_weigh(pvs, move, PVS_TURN * iteration->next);
		estimate_exchange(pvs, iteration, move, at);
		if (!iteration->depth)
			iteration->value[at] = -PVS_INFINITE;
	}
	if (iteration->depth)
		estimate_order(iteration, moves, count);
	return count;
}

/* One iteration by one thread. */
static bool estimate_iterate(struct pvs *pvs,
		struct iteration *iteration, struct stop stop)
{
	struct move moves[NODE_HOUSES_MAX];
	struct window window = { 0, -PVS_INFINITE, PVS_INFINITE };
	uint64_t nodes = pvs->nodes;
	int most, count, near = NEAR;

	pvs_begin(pvs, &iteration->node, stop);
	count = estimate_list(pvs, iteration, moves);
	window.depth = PVS_TURN * iteration->next;
	iteration->expected = iteration->value[iteration->best];
	if (iteration->depth && !iteration->all) {
		window.alpha = iteration->value[iteration->best] - near;
		window.beta = window.alpha + 2 * near;
	}
	for (;;) {
		bool done = estimate_search_root(pvs, iteration, moves,
			count, window, &most);

		if (pvs->proves)
			estimate_settle(iteration, count);
		if (!done)
			return false;
		near *= 2;
		if (iteration->proved)
			break;
		if (most <= window.alpha)
			window.alpha = near > FAR ? -PVS_INFINITE : most - near;
		else if (most >= window.beta)
			window.beta = near > FAR ? PVS_INFINITE : most + near;
		else
			break;
		estimate_order(iteration, moves, count);
	}
	estimate_count(iteration, pvs->nodes - nodes);
	return true;
}

static bool estimate_is_halted(void *context)
{
	return atomic_load_explicit((atomic_bool *)context,
		memory_order_relaxed);
}

/* Iterates like the calling thread, every other helper a turn ahead of it,
 * until that has finished. What it finds is in the table. */
static void estimate_help(void *context, int number)
{
	struct estimate *estimate = context;
	struct pvs *helper = &estimate->helpers[number - 1];
	struct iteration iteration = estimate->iteration;
	struct choices choices = estimate->choices;

	iteration.choices = &choices;
	iteration.next += number % 2;
	while (!iteration.proved && iteration.next < ESTIMATE_TURNS_MAX &&
	       estimate_iterate(helper, &iteration, (struct stop){
			estimate_is_halted, &estimate->halt }))
		;
}

/* Returns whether they are at work on ITERATION. */
static bool estimate_call_helpers(struct estimate *estimate,
		const struct iteration *iteration)
{
	estimate->iteration = *iteration;
	estimate->choices = *iteration->choices;
	atomic_store(&estimate->halt, false);
	for (int i = 0; i < estimate->count; i++) {
		estimate->helpers[i].tables = estimate->pvs.tables;
		estimate->helpers[i].proves = estimate->pvs.proves;
		estimate->helpers[i].tt = estimate->pvs.tt;
	}
	return pool_run(estimate->pool, estimate_help, estimate);
}

bool estimate_deepen(struct estimate *estimate, struct iteration *iteration,
		struct stop stop)
{
	bool helped, done;

	tt_age(&estimate->pvs.tt);
	helped = estimate->count && iteration->nodes > HELP_AFTER &&
		estimate_call_helpers(estimate, iteration);
	done = estimate_iterate(&estimate->pvs, iteration, stop);
	atomic_store(&estimate->halt, true);
	if (helped)
		pool_wait(estimate->pool);
	return done;
}

void estimate_tell(const struct iteration *iteration)
{
	struct choices *choices = iteration->choices;
	int most = iteration->value[iteration->best];
	struct bounds rest = { -node_total(&iteration->node),
		node_total(&iteration->node) };

	for (int i = 0; iteration->depth && i < choices->count &&
			choices->list[i].house != HOUSE_SWAP; i++) {
		int value = iteration->value[i] < most ? iteration->value[i] :
			most;

		/* within the seeds, lest the sum overflow */
		choice_estimate(&choices->list[i], choices->lead +
			node_round(pvs_clamp(value, rest),
			ESTIMATE_SEED));
	}
	choices_weigh_swap(choices);
}
