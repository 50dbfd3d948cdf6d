/*
 * A null-window search with a table of positions.
 *
 * Each node is left with a number: where it is the goal or more, the value is
 * at least that, else at most. All moves of a node are looked up before any is
 * searched, since one that is known well enough may spare all others; the
 * memory is asked for all of them first.
 *
 * Helpers answer the same question from the start, beside the thread that was
 * asked. They share the table, and put off what another is at work on, so they
 * soon go different ways; whoever is first has the answer. Tables grow only
 * while all helpers are called back, who then begin again and find in the table
 * what they had done.
 */
#include "search/solver/solver.h"

#include <stdlib.h>

#include "search/base/pool.h"
#include "search/solver/eval.h"
#include "search/solver/probe.h"

enum {
	LOOK_EVERY = 2048,	/* moves, also those looked at for an order */
	/* computed for each node that was searched; by relay they take five
	 * times as long */
	ENDGAMES_A_NODE = 64, ENDGAMES_BY_RELAY = 2,
	TABLE_SHARE = 5,	/* eighths of the memory, at most */
	ENDGAME_USUAL = 18,	/* seeds; they soon have as many */
	HELP_AFTER = 20000,	/* nodes: what is soon answered needs no help */
	BUSY_BITS = 12,
	BUSY_SEEDS = 4		/* more than endgames have: what is to be put
				 * off; less is not worth asking */
};

/* One thread. */
struct worker {
	struct solver *solver;
	uint64_t nodes;
	int work;			/* moves since it looked up */
	atomic_uint_least64_t told;	/* of the nodes, for others to read */
	struct solver_bounds found;	/* where it has the answer */
	bool answered;
	char gap[64];			/* to the line of the next one */
};

struct solver {
	struct probe probe;
	struct eval eval;
	struct stop stop;
	struct pool *pool;
	struct worker workers[POOL_MAX + 1];	/* the first is who asks */
	struct node node;	/* the question */
	int goal;
	size_t budget;		/* bytes that may be used */
	uint64_t asked;		/* nodes when it was asked */
	uint64_t before;	/* nodes before this task */
	uint64_t endgames;	/* computed so far */
	int step;
	bool helped;		/* helpers are at work */
	bool stopped;		/* by the stop */
	atomic_bool halt;	/* whoever searches is to come back */
	_Atomic uint64_t busy[1 << BUSY_BITS];	/* keys of what is searched */
};

struct solver *solver_new(const struct rules *rules, int seeds, size_t memory,
		int threads)
{
	struct solver *solver = calloc(1, sizeof *solver);

	if (!solver)
		return NULL;
	node_rules_set(&solver->probe.rules, rules);
	eval_start(&solver->eval, &solver->probe.rules);
	solver->step = solver->probe.rules.owned ? 2 : 1;
	solver->budget = memory;
	if (!tt_start(&solver->probe.tt, (int)rules->houses, seeds,
			memory / 8 * TABLE_SHARE)) {
		free(solver);
		return NULL;
	}
	tablebase_start(&solver->probe.tablebase, &solver->probe.rules,
		memory - tt_size_max(&solver->probe.tt));
	for (int i = 0; i <= POOL_MAX; i++)
		solver->workers[i].solver = solver;
	solver->pool = pool_new(threads - 1);
	return solver;
}

void solver_free(struct solver *solver)
{
	if (!solver)
		return;
	pool_free(solver->pool);
	tt_done(&solver->probe.tt);
	tablebase_done(&solver->probe.tablebase);
	free(solver);
}

size_t solver_memory(const struct solver *solver)
{
	return solver->probe.tt.block.size +
		tablebase_size(&solver->probe.tablebase);
}

bool solver_is_short(const struct solver *solver)
{
	return solver->probe.tt.is_short || solver->probe.tablebase.is_short;
}

const struct node_rules *solver_rules(const struct solver *solver)
{
	return &solver->probe.rules;
}

int solver_step(const struct solver *solver)
{
	return solver->step;
}

struct solver_bounds solver_limits(const struct node *node)
{
	int seeds = node_sum(node->own) + node_sum(node->other);

	return (struct solver_bounds){ -seeds, seeds };
}

/* Of all tasks. */
static uint64_t all_nodes(const struct solver *solver)
{
	uint64_t nodes = solver->workers[0].nodes;

	for (int i = 1; i <= POOL_MAX; i++)
		nodes += atomic_load_explicit(&solver->workers[i].told,
			memory_order_relaxed);
	return nodes;
}

uint64_t solver_nodes(const struct solver *solver)
{
	return all_nodes(solver) - solver->before;
}

int solver_estimate(const struct solver *solver, const struct node *node)
{
	enum { DEPTH = 10, MOVES = 4000 };
	int left = MOVES;
	int value = eval_search(&solver->eval, node, DEPTH, &left);

	return (value + (value < 0 ? -EVAL_SEED : EVAL_SEED) / 2) /
		EVAL_SEED;
}

/* The stop check, also of the tablebase being built. */
static bool check_stop(void *context, uint64_t done)
{
	struct solver *solver = context;

	(void)done;
	if (stop_asked(&solver->stop, solver_nodes(solver)))
		solver->stopped = true;
	return solver->stopped;
}

void solver_begin(struct solver *solver, struct stop stop)
{
	solver->stop = stop;
	solver->before = all_nodes(solver);
	solver->stopped = false;
	tt_age(&solver->probe.tt);
	check_stop(solver, 0);
	block_touch(&solver->probe.tt.block,
		(struct stop){ check_stop, solver });
}

/*
 * Looks all moves up. Those that might reach GOAL stay, in the order in which
 * to search them, and *COUNT says how many; returns the most that the others
 * are worth, or of a move that reaches GOAL the least, and *BEST is its house.
 */
static int sift(const struct solver *solver, struct move *moves, int *count,
		int goal, int *best)
{
	int most = -NODE_SEEDS_MAX - 1, kept = 0;

	for (int i = 0; i < *count; i++) {
		struct move *move = &moves[i];

		probe_move(&solver->probe, move);
		if (move->lower >= goal) {
			*best = move->house;
			return move->lower;
		}
		if (move->upper < goal)
			most = move->upper > most ? move->upper : most;
		else if (kept++ != i)
			moves[kept - 1] = *move;
	}
	*count = kept;
	return most;
}

static void help(void *context, int number);

/* Sends the helpers, once this has turned out to be much work. */
static void send_helpers(struct solver *solver)
{
	solver->halt = false;
	solver->helped = true;
	if (!pool_run(solver->pool, help, solver))
		solver->helped = false;
}

/* Waits for the helpers; whether one of them has the answer. */
static bool recall_helpers(struct solver *solver)
{
	bool answered = false;

	solver->halt = true;
	pool_wait(solver->pool);
	solver->helped = false;
	for (int i = 1; i <= POOL_MAX; i++)
		answered |= solver->workers[i].answered;
	solver->halt = answered;
	return answered;
}

/* Whether there is room for NEXT endgames more. */
static bool has_room(const struct solver *solver, size_t next)
{
	return tablebase_size(&solver->probe.tablebase) + next +
		tt_claim(&solver->probe.tt) <= solver->budget;
}

static bool wants_endgames(const struct solver *solver, uint64_t nodes)
{
	size_t next = tablebase_next(&solver->probe.tablebase);
	int share = solver->probe.rules.relay ? ENDGAMES_BY_RELAY :
		ENDGAMES_A_NODE;

	return next && solver->endgames + next <= nodes * (uint64_t)share &&
		has_room(solver, next);
}

static bool wants_table(const struct solver *solver, uint64_t nodes)
{
	return tt_may_grow(&solver->probe.tt) &&
		nodes > tt_capacity(&solver->probe.tt) / 2;
}

/*
 * Larger tables, as soon as there was so much to search that to make them is no
 * great part of the work.
 */
static void grow(struct solver *solver, uint64_t nodes)
{
	struct stop stop = { check_stop, solver };

	while (wants_table(solver, nodes) &&
	       tt_grow(&solver->probe.tt, stop))
		;
	while (wants_endgames(solver, nodes)) {
		size_t next = tablebase_next(&solver->probe.tablebase);

		if (!tablebase_grow(&solver->probe.tablebase, solver->pool, stop))
			return;
		solver->endgames += next;
	}
}

/* What has to be seen to now and then by the thread that was asked. */
static void look_after(struct solver *solver)
{
	uint64_t nodes = all_nodes(solver);

	if (check_stop(solver, 0))
		return;
	if (wants_table(solver, nodes) || wants_endgames(solver, nodes)) {
		if (solver->helped && recall_helpers(solver))
			return;
		grow(solver, nodes);
	}
	if (!solver->helped && !solver->stopped &&
	    nodes - solver->asked > HELP_AFTER)
		send_helpers(solver);
}

static bool comes_back(const struct worker *worker)
{
	const struct solver *solver = worker->solver;

	return atomic_load_explicit(&solver->halt, memory_order_relaxed) ||
		(worker == solver->workers && solver->stopped);
}

static bool is_to_stop(struct worker *worker)
{
	struct solver *solver = worker->solver;

	worker->nodes++;
	if (++worker->work > LOOK_EVERY) {
		worker->work = 0;
		if (worker == solver->workers)
			look_after(solver);
		else
			atomic_store_explicit(&worker->told, worker->nodes,
				memory_order_relaxed);
	}
	return comes_back(worker);
}

static int visit(struct worker *worker, const struct node *node, uint64_t key,
		struct tt_facts *facts, int goal);

/* The value of a move, at least or at most, by searching. */
static int follow(struct worker *worker, struct move *move, int goal)
{
	if (move->again)
		return move->gain + visit(worker, &move->after, move->key,
			&move->facts, goal - move->gain);
	return move->gain - visit(worker, &move->after, move->key,
		&move->facts, move->gain - goal + worker->solver->step);
}

static _Atomic uint64_t *busy_at(struct solver *solver, uint64_t key)
{
	return &solver->busy[key & ((1 << BUSY_BITS) - 1)];
}

/* Whether LINE should wait because another thread is at work on it. */
static bool is_to_wait(struct solver *solver, const struct move *move)
{
	return solver->helped && move->key != TT_NO_KEY &&
		!ordering_is_deferred(move) &&
		move->seeds >= solver->probe.tablebase.seeds + BUSY_SEEDS &&
		move->key == atomic_load_explicit(busy_at(solver, move->key),
			memory_order_relaxed);
}

/* The same as follow, while other threads are told of it; what they have found
 * about it since is used. */
static int follow_alone(struct worker *worker, struct move *move, int goal)
{
	struct solver *solver = worker->solver;
	_Atomic uint64_t *busy;
	int found;

	if (!solver->helped ||
	    move->seeds < solver->probe.tablebase.seeds + BUSY_SEEDS)
		return follow(worker, move, goal);
	probe_move(&solver->probe, move);
	if (move->lower >= goal)
		return move->lower;
	if (move->upper < goal)
		return move->upper;
	busy = busy_at(solver, move->key);
	atomic_store_explicit(busy, move->key, memory_order_relaxed);
	found = follow(worker, move, goal);
	atomic_store_explicit(busy, TT_NO_KEY, memory_order_relaxed);
	return found;
}

/* How many seeds endgames have, or soon will. */
static int endgames_for_order(const struct solver *solver)
{
	int seeds = solver->probe.tablebase.seeds;

	return seeds > ENDGAME_USUAL ? seeds : ENDGAME_USUAL;
}

/* Searches lines until one reaches GOAL; returns the most that they, or VALUE,
 * are worth, and *BEST is its house. */
static int search_lines(struct worker *worker, struct move *moves, int count,
		int goal, int value, int *best)
{
	struct solver *solver = worker->solver;
	bool ordered = false, preferred = ordering_prefer(moves, count, *best);

	for (int i = 0; i < count && value < goal; i++) {
		int found;

		if (!ordered && i == preferred) {
			worker->work += ordering_set(moves + i, count - i,
				&solver->eval, endgames_for_order(solver));
			ordered = true;
		}
		ordering_next(moves + i, count - i);
		if (i > 0 && is_to_wait(solver, &moves[i])) {
			ordering_defer(&moves[i--]);
			continue;
		}
		found = follow_alone(worker, &moves[i], goal);
		if (comes_back(worker))
			return 0;
		if (found > value) {
			value = found;
			*best = moves[i].house;
		}
	}
	return value;
}

/* NODE, of which FACTS are known, and they do not answer the question. */
static int visit(struct worker *worker, const struct node *node, uint64_t key,
		struct tt_facts *facts, int goal)
{
	struct solver *solver = worker->solver;
	uint64_t nodes = worker->nodes;
	struct move moves[NODE_HOUSES_MAX];
	int count, value, best = facts->move;

	if (is_to_stop(worker))
		return 0;
	count = probe_expand(&solver->probe, node, moves);
	value = sift(solver, moves, &count, goal, &best);
	if (value < goal) {
		value = search_lines(worker, moves, count, goal, value, &best);
		if (comes_back(worker))
			return 0;
	}
	if (value >= goal)
		facts->lower = value > facts->lower ? value : facts->lower;
	else
		facts->upper = value < facts->upper ? value : facts->upper;
	facts->move = best;
	tt_store(&solver->probe.tt, key, facts, worker->nodes - nodes);
	return value;
}

/* Answers the question, or comes back without. */
static void answer(struct worker *worker)
{
	struct solver *solver = worker->solver;
	struct move move = { .after = solver->node, .again = true,
		.seeds = node_sum(solver->node.own) +
			node_sum(solver->node.other) };

	probe_prefetch(&solver->probe, &move);
	probe_move(&solver->probe, &move);
	if (move.lower < solver->goal && move.upper >= solver->goal &&
	    !comes_back(worker))
		visit(worker, &solver->node, move.key, &move.facts,
			solver->goal);
	worker->found = (struct solver_bounds){ move.facts.lower,
		move.facts.upper };
	worker->answered = move.facts.lower >= solver->goal ||
		move.facts.upper < solver->goal;
}

static void help(void *context, int number)
{
	struct solver *solver = context;
	struct worker *worker = &solver->workers[number];

	answer(worker);
	atomic_store_explicit(&worker->told, worker->nodes,
		memory_order_relaxed);
	if (worker->answered)
		solver->halt = true;
}

static void narrow(struct solver_bounds *range, struct solver_bounds found)
{
	if (found.lower > range->lower)
		range->lower = found.lower;
	if (found.upper < range->upper)
		range->upper = found.upper;
}

bool solver_test(struct solver *solver, const struct node *node, int goal,
		struct solver_bounds *range)
{
	solver->node = *node;
	solver->goal = goal;
	solver->asked = all_nodes(solver);
	answer(solver->workers);
	if (solver->helped)
		recall_helpers(solver);
	solver->halt = false;
	for (int i = 0; i <= POOL_MAX; i++) {
		struct worker *worker = &solver->workers[i];

		if (worker->answered)
			narrow(range, worker->found);
		worker->answered = false;
	}
	return range->lower >= goal || range->upper < goal;
}
