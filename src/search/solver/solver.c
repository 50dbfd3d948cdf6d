/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A null-window search with a transposition table and a tablebase. A visit
 * returns a bound: a lower one at or above the goal, or an upper one below. All
 * moves are prefetched and probed before any is searched, since one of them may
 * be enough.
 *
 * Helpers search the same question as the calling thread. They share the table
 * and defer moves that another thread is searching, so they soon part ways.
 * This is ABDADA (J.-C. Weill, ICCA Journal 19(1), 1996), simplified like Tom
 * Kerrigan's: a small table has what is being searched. Tables grow only while
 * no helper is at work; helpers then start over and find what they had done.
 */
#include "search/solver/solver.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "search/base/pool.h"
#include "search/solver/moves.h"
#include "search/solver/net.h"
#include "util/number.h"

enum {
	CHECK_MOVES = 2048,	/* moves, with those played for ordering */
	/* tablebase positions to compute per node searched; with relay, a
	 * position takes five times as long */
	SOLVED_A_NODE = 96, SOLVED_BY_RELAY = 2,
	/* half as many, where the next seed adds more positions than this: it
	 * saves less of the search than it takes */
	SOLVED_LARGE = 1 << 27,
	/* what estimates gain by a seed more is worth so many positions */
	FED_MOST = 1 << 26,
	/* bytes that are filled before a search, which takes a second or two;
	 * with relay, far longer for as many */
	FILLED_MOST = 1 << 29, FILLED_BY_RELAY = 1 << 24,
	/* eighths of the memory, at most; with relay the tablebase needs less,
	 * as it grows slowly */
	TT_SHARE = 2, TT_SHARE_BY_RELAY = 4,
	HELP_AFTER = 20000,	/* nodes: short searches need no help */
	BUSY_BITS = 12,
	BUSY_SEEDS = 4,		/* beyond the tablebase: deferring pays */
	CACHE_LINE = 64		/* bytes */
};

/* No two share a cache line. */
struct searcher {
	_Alignas(CACHE_LINE) struct solver *solver;
	uint64_t nodes;
	int work;			/* moves since its last check */
	atomic_uint_least64_t told;	/* nodes, for other threads to read */
	struct bounds found;	/* valid if ANSWERED */
	bool answered;
};

struct solver {
	struct tables tables;
	struct stop stop;
	struct pool *pool;
	struct searcher searchers[SOLVER_THREADS_MAX];	/* [0]: the caller's */
	struct node node;	/* the question */
	int goal, step;		/* step: value_step of the rules */
	int threads;		/* at most, the calling one included */
	int seeds;		/* in a question, at most */
	size_t budget;		/* bytes that may be used */
	uint64_t asked, before;	/* nodes before the question, before the task */
	uint64_t solved;	/* cost of the tablebase so far */
	bool helped, stopped;	/* helped: helpers are at work */
	atomic_bool halt;	/* all searches must return */
	_Atomic uint64_t busy[1 << BUSY_BITS];	/* keys being searched */
};

static bool solver_start_tt(struct solver *solver)
{
	struct tables *tables = &solver->tables;
	size_t share = tables->rules.of.relay ? TT_SHARE_BY_RELAY : TT_SHARE;

	return tt_start(&tables->tt, &tables->numbering, &tables->rules,
		solver->seeds, solver->budget / 8 * share, false);
}

struct solver *solver_new(const struct rules *rules, int seeds, size_t memory,
		int threads)
{
	struct solver *solver = aligned_alloc(CACHE_LINE, sizeof *solver);
	struct tables *tables;

	if (!solver)
		return NULL;
	memset(solver, 0, sizeof *solver);
	tables = &solver->tables;
	node_rules_set(&tables->rules, rules);
	tables->solved_by = tables->rules;
	tables->solved_by.majority = false;
	numbering_start(&tables->numbering);
	eval_start(&tables->eval, &tables->rules);
	tables->ahead = tables->eval;
	tables->ahead.net = net_find(&tables->rules);
	solver->step = tables->rules.value_step;
	solver->seeds = seeds;
	solver->budget = memory;
	solver->threads = number_clamp(threads, 1, SOLVER_THREADS_MAX);
	if (!solver_start_tt(solver)) {
		free(solver);
		return NULL;
	}
	tablebase_start(&tables->tablebase, &tables->solved_by,
		&tables->numbering, memory - tt_size_max(&tables->tt));
	for (int i = 0; i < solver->threads; i++)
		solver->searchers[i].solver = solver;
	solver->pool = pool_new(solver->threads - 1);
	return solver;
}

void solver_free(struct solver *solver)
{
	if (!solver)
		return;
	pool_free(solver->pool);
	tt_done(&solver->tables.tt);
	tablebase_done(&solver->tables.tablebase);
	free(solver);
}

void solver_forget(struct solver *solver)
{
	tt_clear(&solver->tables.tt);
}

bool solver_restart(struct solver *solver)
{
	struct tables *tables = &solver->tables;

	tt_done(&tables->tt);
	tablebase_hide(&tables->tablebase);
	solver->solved = solver->before = 0;
	for (int i = 0; i < solver->threads; i++)
		solver->searchers[i] = (struct searcher){ .solver = solver };
	return solver_start_tt(solver);
}

size_t solver_memory(const struct solver *solver)
{
	return solver->tables.tt.block.size + solver->tables.tablebase.size +
		solver->tables.tablebase.build.work;
}

const struct node_rules *solver_rules(const struct solver *solver)
{
	return &solver->tables.rules;
}

const struct tables *solver_tables(const struct solver *solver)
{
	return &solver->tables;
}

static uint64_t solver_all_nodes(const struct solver *solver)
{
	uint64_t nodes = solver->searchers[0].nodes;

	for (int i = 1; i < solver->threads; i++)
		nodes += atomic_load_explicit(&solver->searchers[i].told,
			memory_order_relaxed);
	return nodes;
}

uint64_t solver_nodes(const struct solver *solver)
{
	return solver_all_nodes(solver) - solver->before;
}

int solver_estimate(const struct solver *solver, const struct node *node)
{
	enum { DEPTH = 10, MOVES = 4000 };
	int left = MOVES;
	int value = eval_search(&solver->tables.eval, node, DEPTH, -EVAL_MAX,
		EVAL_MAX, &left);

	return node_round(value, EVAL_SEED);
}

static bool solver_check_stop(void *context)
{
	struct solver *solver = context;

	if (stop_asked(&solver->stop))
		solver->stopped = true;
	return solver->stopped;
}

void solver_begin(struct solver *solver, struct stop stop)
{
	solver->stop = stop;
	solver->before = solver_all_nodes(solver);
	solver->stopped = false;
	tt_age(&solver->tables.tt);
	solver_check_stop(solver);
	block_touch(&solver->tables.tt.block,
		(struct stop){ solver_check_stop, solver });
}

/* -- helpers and tables that grow ------------------------------------------ */

static void solver_help(void *context, int number);

/* Stops the helpers and waits; returns whether one of them has the answer. */
static bool solver_recall_helpers(struct solver *solver)
{
	bool answered = false;

	solver->halt = true;
	pool_wait(solver->pool);
	solver->helped = false;
	for (int i = 1; i < solver->threads; i++)
		answered |= solver->searchers[i].answered;
	solver->halt = answered;
	return answered;
}

/* Bytes that are left if the tables grow as they may; less than 0 if the
 * tablebase may not. */
static int64_t solver_spare(const struct solver *solver)
{
	const struct tablebase *tb = &solver->tables.tablebase;

	return (int64_t)solver->budget - (int64_t)(tb->size + tb->build.work +
		tablebase_claim(tb) + tt_claim(&solver->tables.tt));
}

static bool solver_wants_tablebase(const struct solver *solver, uint64_t nodes)
{
	const struct tables *tables = &solver->tables;
	const struct tablebase *tb = &tables->tablebase;
	uint64_t cost = tablebase_next(tb);
	uint64_t share = tables->rules.of.relay ? SOLVED_BY_RELAY :
		cost > SOLVED_LARGE ? SOLVED_A_NODE / 2 : SOLVED_A_NODE;

	return cost && solver->solved + cost <= nodes * share &&
		solver_spare(solver) >= 0;
}

/* Enlarges the tables, once that is a small part of the work. */
static void solver_grow(struct solver *solver, uint64_t nodes)
{
	struct tablebase *tb = &solver->tables.tablebase;
	struct tt *tt = &solver->tables.tt;
	struct stop stop = { solver_check_stop, solver };

	while (tt_wants_more(tt, nodes) && tt_grow(tt, stop))
		;
	while (solver_wants_tablebase(solver, nodes)) {
		size_t cost = tablebase_next(tb);

		tb->build.spare = (size_t)solver_spare(solver);
		if (!tablebase_grow(tb, solver->pool, stop))
			break;
		solver->solved += cost;
	}
}

struct feed {
	struct stop stop;
	int64_t left;		/* positions */
};

/* Called about every SLICE positions computed. */
static bool solver_feed_check_stop(void *context)
{
	enum { SLICE = 4096 };
	struct feed *feed = context;

	feed->left -= SLICE;
	return feed->left < 0 || stop_asked(&feed->stop);
}

void solver_feed(struct solver *solver, int64_t positions, struct stop stop)
{
	struct feed feed = { stop, positions };
	struct tablebase *tb = &solver->tables.tablebase;
	size_t cost = tablebase_next(tb);

	if (cost && cost <= FED_MOST && solver_spare(solver) >= 0 &&
	    tablebase_grow(tb, NULL,
			(struct stop){ solver_feed_check_stop, &feed }))
		solver->solved += cost;
}

/* Whether it is no waste of time and memory for whatever is searched next. */
static bool solver_fills_more(const struct solver *solver)
{
	const struct tablebase *tb = &solver->tables.tablebase;
	size_t size = tb->size + tb->build.work + tablebase_claim(tb);
	size_t most = solver->tables.rules.of.relay ? FILLED_BY_RELAY :
		FILLED_MOST;

	return tablebase_next(tb) && tb->seeds < solver->seeds &&
		size <= most && size <= solver->budget / 2 &&
		solver_spare(solver) >= 0;
}

void solver_fill(struct solver *solver, struct stop stop)
{
	while (solver_fills_more(solver) && !stop_asked(&stop) &&
	       tablebase_grow(&solver->tables.tablebase, NULL, stop))
		;
}

/* What the calling thread does now and then. */
static void solver_look_after(struct solver *solver)
{
	uint64_t nodes = solver_all_nodes(solver);

	if (solver_check_stop(solver))
		return;
	if (tt_wants_more(&solver->tables.tt, nodes) ||
	    solver_wants_tablebase(solver, nodes)) {
		if (solver->helped && solver_recall_helpers(solver))
			return;
		solver_grow(solver, nodes);
	}
	if (!solver->helped && !solver->stopped &&
	    nodes - solver->asked > HELP_AFTER) {
		solver->halt = false;
		solver->helped = true;	/* helpers read it from now on */
		if (!pool_run(solver->pool, solver_help, solver))
			solver->helped = false;
	}
}

/* -- the search ------------------------------------------------------------ */

static bool solver_comes_back(const struct searcher *searcher)
{
	const struct solver *solver = searcher->solver;

	return atomic_load_explicit(&solver->halt, memory_order_relaxed) ||
		(searcher == solver->searchers && solver->stopped);
}

/* Counts a node; returns whether the search must return. */
static bool solver_count_node(struct searcher *searcher)
{
	struct solver *solver = searcher->solver;

	searcher->nodes++;
	if (++searcher->work > CHECK_MOVES) {
		searcher->work = 0;
		if (searcher == solver->searchers)
			solver_look_after(solver);
		else
			atomic_store_explicit(&searcher->told, searcher->nodes,
				memory_order_relaxed);
	}
	return solver_comes_back(searcher);
}

/* Probes *COUNT moves and keeps those that might reach GOAL. Returns the
 * highest upper bound of the others. If a move is proved to reach GOAL, sets
 * *BEST to its house and returns its lower bound. */
static int solver_sift(const struct solver *solver, struct move *moves,
		int *count, int goal, int *best)
{
	int most = -NODE_SEEDS_MAX - 1, kept = 0;

	for (int i = 0; i < *count; i++) {
		struct move *move = &moves[i];

		moves_probe(&solver->tables, &solver->tables.tt, move);
		if (move->bounds.lower >= goal) {
			*best = move->house;
			return (int)move->bounds.lower;
		}
		if (move->bounds.upper < goal)
			most = number_most(most, (int)move->bounds.upper);
		else if (kept++ != i)
			moves[kept - 1] = *move;
	}
	*count = kept;
	return most;
}

static int solver_visit(struct searcher *searcher, const struct node *node,
		uint64_t key, struct tt_facts *facts, int goal);

static int solver_follow(struct searcher *searcher, struct move *move, int goal)
{
	if (move->again)
		return move->gain + solver_visit(searcher, &move->after,
			move->key, &move->facts, goal - move->gain);
	return move->gain - solver_visit(searcher, &move->after, move->key,
		&move->facts, move->gain - goal + searcher->solver->step);
}

/* Where a search of MOVE is announced; NULL if it is too small for that. */
static _Atomic uint64_t *solver_busy(struct solver *solver,
		const struct move *move)
{
	return solver->helped && move->seeds >=
		solver->tables.tablebase.seeds + BUSY_SEEDS ?
		&solver->busy[move->key & ((1 << BUSY_BITS) - 1)] : NULL;
}

/* Whether another thread is searching MOVE, and it was not deferred yet. */
static bool solver_is_busy(struct solver *solver, const struct move *move)
{
	const _Atomic uint64_t *busy = solver_busy(solver, move);

	return busy && move->key != TT_NO_KEY && move->order > -EVAL_MAX &&
		move->key == atomic_load_explicit(busy, memory_order_relaxed);
}

/* Announces and searches MOVE, unless others have found enough by now. */
static int solver_follow_alone(struct searcher *searcher, struct move *move,
		int goal)
{
	const struct tables *tables = &searcher->solver->tables;
	_Atomic uint64_t *busy = solver_busy(searcher->solver, move);
	int found;

	if (!busy)
		return solver_follow(searcher, move, goal);
	moves_probe(tables, &tables->tt, move);
	if (move->bounds.lower >= goal)
		return (int)move->bounds.lower;
	if (move->bounds.upper < goal)
		return (int)move->bounds.upper;
	atomic_store_explicit(busy, move->key, memory_order_relaxed);
	found = solver_follow(searcher, move, goal);
	atomic_store_explicit(busy, TT_NO_KEY, memory_order_relaxed);
	return found;
}

/* Searches moves until one reaches GOAL. Returns the highest bound, or VALUE if
 * none is higher, and sets *BEST to its house. */
static int solver_search_moves(struct searcher *searcher, struct move *moves,
		int count, int goal, int value, int *best)
{
	struct solver *solver = searcher->solver;
	bool ordered = false, preferred = moves_prefer(moves, count, *best);

	for (int i = 0; i < count && value < goal; i++) {
		int found;

		if (!ordered && i == preferred) {
			searcher->work += moves_order(&solver->tables,
				moves + i, count - i);
			ordered = true;
		}
		moves_choose(moves + i, count - i);
		if (i > 0 && solver_is_busy(solver, &moves[i])) {
			moves[i--].order -= 4 * EVAL_MAX;
			continue;
		}
		found = solver_follow_alone(searcher, &moves[i], goal);
		if (solver_comes_back(searcher))
			return 0;
		if (found > value) {
			value = found;
			*best = moves[i].house;
		}
	}
	return value;
}

/* Searches NODE, where *FACTS leave open whether it is worth GOAL, and updates
 * them. Returns a bound that decides it; any number if it must come back. */
static int solver_visit(struct searcher *searcher, const struct node *node,
		uint64_t key, struct tt_facts *facts, int goal)
{
	struct solver *solver = searcher->solver;
	uint64_t nodes = searcher->nodes;
	struct move moves[NODE_HOUSES_MAX];
	int count, value, best = facts->move;

	if (solver_count_node(searcher))
		return 0;
	count = moves_expand(&solver->tables, node, moves);
	value = solver_sift(solver, moves, &count, goal, &best);
	if (value < goal) {
		value = solver_search_moves(searcher, moves, count, goal, value,
			&best);
		if (solver_comes_back(searcher))
			return 0;
	}
	if (value >= goal && value > facts->bounds.lower)
		facts->bounds.lower = value;
	if (value < goal && value < facts->bounds.upper)
		facts->bounds.upper = value;
	facts->move = best;
	tt_store(&solver->tables.tt, key, facts, searcher->nodes - nodes);
	return value;
}

static void solver_answer(struct searcher *searcher)
{
	struct solver *solver = searcher->solver;
	struct move move = { .after = solver->node, .again = true,
		.seeds = node_total(&solver->node) };
	const struct bounds *bounds = &move.facts.bounds;

	moves_prefetch(&solver->tables, &solver->tables.tt, &move);
	moves_probe(&solver->tables, &solver->tables.tt, &move);
	if (bounds->lower < solver->goal && bounds->upper >= solver->goal &&
	    !solver_comes_back(searcher))
		solver_visit(searcher, &solver->node, move.key, &move.facts,
			solver->goal);
	searcher->found = *bounds;
	searcher->answered = bounds->lower >= solver->goal ||
		bounds->upper < solver->goal;
}

static void solver_help(void *context, int number)
{
	struct solver *solver = context;
	struct searcher *searcher = &solver->searchers[number];

	solver_answer(searcher);
	atomic_store_explicit(&searcher->told, searcher->nodes,
		memory_order_relaxed);
	if (searcher->answered)
		solver->halt = true;
}

bool solver_test(struct solver *solver, const struct node *node, int goal,
		struct bounds *bounds)
{
	assert(!solver->tables.rules.far);
	assert(node_total(node) <= solver->seeds);
	solver->node = *node;
	solver->goal = goal;
	solver->asked = solver_all_nodes(solver);
	solver_answer(solver->searchers);
	if (solver->helped)
		solver_recall_helpers(solver);
	solver->halt = false;
	for (int i = 0; i < solver->threads; i++) {
		struct searcher *searcher = &solver->searchers[i];

		if (searcher->answered)
			bounds_narrow(bounds, searcher->found);
		searcher->answered = false;
	}
	return bounds->lower >= goal || bounds->upper < goal;
}
