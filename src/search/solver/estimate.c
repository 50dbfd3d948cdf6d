/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Principal variation search (T. A. Marsland and M. Campbell, Computing Surveys
 * 14(4), 1982). It carries two things up the tree: estimates, and if it proves,
 * bounds, which limit the estimates. It has a transposition table of its own:
 * the solver's bounds are proved for good, but estimates hold only to a depth.
 */
#include "search/solver/estimate.h"

#include <assert.h>
#include <stdlib.h>

#include "search/base/pool.h"
#include "search/solver/moves.h"
#include "search/solver/net.h"

/* Depths are in quarters of a turn. */
enum {
	TURN = 4,
	/* if it proves: for a move that does not end the turn, which otherwise
	 * costs nothing, so that no turn is evaluated halfway */
	AGAIN = 2,
	/* ProbCut (M. Buro, ICCA Journal 18(2), 1995), if it proves: a search
	 * of this depth or more first asks one of half of it; and a search of
	 * less than EVAL_TO the evaluation alone */
	CUT_FROM = 16, EVAL_TO = 24
};

enum {
	CHECK_EVERY = 1024,	/* nodes; a power of 2 */
	HELP_AFTER = 1024,	/* nodes: short iterations need no help */
	SOLVED_A_NODE = 8,	/* tablebase positions to compute */
	CUT_MARGIN = 2 * ESTIMATE_SEED,	/* ProbCut: doc/measurements.md */
	EVAL_MARGIN = 7 * ESTIMATE_SEED,
	NEAR = 2 * ESTIMATE_SEED,	/* half the first window at the root */
	DROP = ESTIMATE_SEED / 2,	/* more than that is bad news */
	FAR = 64 * ESTIMATE_SEED,	/* a window so large has no end */
	/* an iteration that takes less than 1 / LITTLE of all nodes has little
	 * left to find, perhaps far ahead, so the next is twice as deep */
	LITTLE = 64,
	/* for the order of moves that gain seeds or move again */
	GAIN_FIRST = 2 * ESTIMATE_SEED, AGAIN_FIRST = 12 * ESTIMATE_SEED,
	INFINITE = ESTIMATE_SEED * 2 * (NODE_SEEDS_MAX + 1)
};

/* Values up to ALPHA or from BETA on may be bounds. */
struct window {
	int depth, alpha, beta;
};

/* A position that was led to, and the one before. */
struct trail {
	const struct trail *before;
	const struct move *move;
	bool turn;
};

struct estimate {
	struct solver *solver;	/* or NULL: it proves nothing */
	const struct tables *tables;
	struct tables *own;	/* without a solver */
	struct tt tt;
	struct stop stop;
	const struct trail *trail;	/* to the position being searched */
	uint64_t nodes;
	atomic_uint_least64_t told;	/* nodes, for other threads to read */
	bool proves;
	bool stopped;
	/* helpers, copies that share its tables, and what they work on */
	struct pool *pool;
	struct estimate *helpers;
	int count;
	uint64_t asked;		/* nodes before this iteration */
	atomic_bool halt;
	bool helped;		/* helpers are at work, on these: */
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

	if (!estimate)
		return NULL;
	estimate->solver = solver;
	if (!solver)
		estimate->own = estimate_tables(rules);
	estimate->tables = solver ? solver_tables(solver) : estimate->own;
	if (!estimate->tables || !tt_start(&estimate->tt,
			&estimate->tables->numbering, &estimate->tables->rules,
			NODE_SEEDS_MAX, size, true)) {
		free(estimate->own);
		free(estimate);
		return NULL;
	}
	estimate->proves = solver;
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
	tt_done(&estimate->tt);
	free(estimate->own);
	free(estimate);
}

const struct node_rules *estimate_rules(const struct estimate *estimate)
{
	return &estimate->tables->rules;
}

void estimate_clear(struct estimate *estimate)
{
	tt_clear(&estimate->tt);
}

void estimate_touch(struct estimate *estimate, struct stop stop)
{
	block_touch(&estimate->tt.block, stop);
}

uint64_t estimate_nodes(const struct estimate *estimate)
{
	uint64_t nodes = estimate->nodes;

	for (int i = 0; i < estimate->count; i++)
		nodes += atomic_load_explicit(&estimate->helpers[i].told,
			memory_order_relaxed);
	return nodes;
}

int estimate_best(const struct estimate *estimate, const struct node *node)
{
	return moves_remembered(estimate->tables, &estimate->tt, node);
}

/* -- the search ------------------------------------------------------------ */

/* Whether VALUE, which was stored for DEPTH, makes a search by WINDOW
 * unnecessary. */
static bool estimate_is_answered(struct window window, int depth,
		enum bound bound, int value)
{
	return depth >= window.depth && (bound == BOUND_EXACT ||
		(bound == BOUND_LOWER && value >= window.beta) ||
		(bound == BOUND_UPPER && value <= window.alpha));
}

static int estimate_clamp(int value, struct node_bounds bounds)
{
	int lower = ESTIMATE_SEED * bounds.lower;
	int upper = ESTIMATE_SEED * bounds.upper;

	return value < lower ? lower : value > upper ? upper : value;
}

static int estimate_cost(const struct estimate *estimate, bool again)
{
	return !again ? TURN : estimate->proves ? AGAIN : 0;
}

/* The table for a move of a position that is searched to DEPTH; it does not
 * have mere leaves. */
static const struct tt *estimate_table(const struct estimate *estimate,
		int depth, bool again)
{
	return depth > estimate_cost(estimate, again) ? &estimate->tt : NULL;
}

/* Finds the moves of NODE, which is searched to DEPTH, from houses in FROM. */
static int estimate_expand(const struct estimate *estimate,
		const struct node *node, uint64_t from, int depth,
		struct move *moves)
{
	return moves_expand_some(&(struct lookup){ estimate->tables,
		estimate_table(estimate, depth, true),
		estimate_table(estimate, depth, false) }, node, from, moves);
}

static struct node_bounds estimate_before(const struct move *move)
{
	return node_bounds_before(move->facts.bounds, move->gain, move->again);
}

static int estimate_static(const struct estimate *estimate,
		const struct node *node)
{
	const struct eval *eval = &estimate->tables->ahead;

	return eval->net ? net_value(eval->net, node, ESTIMATE_SEED) :
		eval_static(eval, node) * ESTIMATE_SEED / EVAL_SEED;
}

/* A repeated position counts as the end of the game: either player might bring
 * it about a third time. It can only repeat those with as many seeds. */
static bool estimate_recurs(const struct estimate *estimate,
		const struct move *move)
{
	const struct trail *past = estimate->trail;
	bool turn = past && past->turn != !move->again;

	for (; past && past->move->seeds == move->seeds; past = past->before)
		if (past->turn == turn &&
		    node_is_same(&past->move->after, &move->after))
			return true;
	return false;
}

/* Finds bounds, evaluation and order of MOVE without a search. */
static void estimate_weigh(const struct estimate *estimate, struct move *move,
		int depth)
{
	struct tt_facts *facts = &move->facts;
	struct node_bounds *bounds = &facts->bounds;
	int value;

	moves_probe(estimate->tables, estimate_table(estimate, depth,
		move->again), move);
	if (estimate->tables->rules.far && estimate_recurs(estimate, move))
		bounds->lower = bounds->upper = node_leftover(
			estimate_rules(estimate), &move->after);
	else if (!estimate->proves && bounds->lower < bounds->upper)
		*bounds = (struct node_bounds){ -NODE_LEAD_MAX, NODE_LEAD_MAX };
	value = facts->bound ? facts->eval : bounds->lower < bounds->upper ?
		estimate_static(estimate, &move->after) : 0;
	facts->eval = (int16_t)estimate_clamp(value, *bounds);
	value = facts->bound ? facts->value : facts->eval;
	move->order = ESTIMATE_SEED * move->gain +
		(move->again ? value + AGAIN_FIRST : -value) +
		GAIN_FIRST * move->gain;
}

static int estimate_visit(struct estimate *estimate, struct move *move,
		struct window window);

static int estimate_follow(struct estimate *estimate, struct move *move,
		struct window window)
{
	struct trail trail = { estimate->trail, move,
		estimate->trail->turn != !move->again };
	int gain = ESTIMATE_SEED * move->gain, value;

	window.depth -= estimate_cost(estimate, move->again);
	if (window.depth <= 0)
		return gain + (move->again ? move->facts.eval :
			-move->facts.eval);
	estimate->trail = &trail;
	value = move->again ? estimate_visit(estimate, move, (struct window){
			window.depth, window.alpha - gain,
			window.beta - gain }) :
		-estimate_visit(estimate, move, (struct window){ window.depth,
			gain - window.beta, gain - window.alpha });
	estimate->trail = trail.before;
	return gain + value;
}

/* Searches moves after the first with a null window, and again only if they
 * prove better. */
static int estimate_try(struct estimate *estimate, struct move *move,
		int index, struct window window)
{
	struct window test = { window.depth, window.alpha, window.alpha + 1 };
	int value;

	if (index >= 1) {
		value = estimate_follow(estimate, move, test);
		if (value <= window.alpha || value >= window.beta)
			return value;
	}
	return estimate_follow(estimate, move, window);
}

/* Narrows the window to what is not proved; returns whether nothing is left. */
static bool estimate_narrow(struct node_bounds bounds, struct window *window)
{
	int lower = ESTIMATE_SEED * bounds.lower;
	int upper = ESTIMATE_SEED * bounds.upper;

	if (upper < window->beta)
		window->beta = upper;
	if (lower > window->alpha)
		window->alpha = lower;
	return window->alpha >= window->beta || lower == upper;
}

/* The moves of a position, found and weighed as they are needed. */
struct supply {
	const struct move *before;	/* the move to that position */
	int depth;		/* to search it */
	bool leaves;		/* moves that end the turn are not searched */
	uint64_t rest;		/* the houses still to be played from */
	struct move *moves;
	int count;
};

/* Adds the moves from the houses of FROM. Leaves are weighed when it is their
 * turn, since few are needed; until then they count as the position does. */
static void estimate_supply(struct estimate *estimate, struct supply *supply,
		uint64_t from)
{
	struct move *moves = supply->moves + supply->count;
	int count = estimate_expand(estimate, &supply->before->after, from,
		supply->depth, moves);

	supply->rest &= ~from;
	supply->count += count;
	for (int i = 0; i < count; i++)
		if (supply->leaves && !moves[i].again)
			moves[i].order = supply->before->facts.eval +
				(ESTIMATE_SEED + GAIN_FIRST) * moves[i].gain +
				moves[i].house;
		else
			estimate_weigh(estimate, &moves[i], supply->depth);
}

/* The move that comes next after I others, or NULL. */
static struct move *estimate_supply_next(struct estimate *estimate,
		struct supply *supply, int i)
{
	struct move *move = &supply->moves[i];

	if (i == supply->count && supply->rest)
		estimate_supply(estimate, supply, supply->rest);
	if (i == supply->count)
		return NULL;
	moves_choose(move, supply->count - i);
	if (supply->leaves && !move->again)
		estimate_weigh(estimate, move, supply->depth);
	return move;
}

/* Narrows the bounds of a position by those of its moves, of which so many were
 * TRIED. */
static void estimate_join(const struct estimate *estimate,
		struct node_bounds *bounds, const struct supply *supply,
		int tried)
{
	struct node_bounds best = { -INFINITE, -INFINITE };
	int count = supply->leaves ? tried : supply->count;

	if (!estimate->proves)
		return;
	for (int i = 0; i < count; i++)
		node_bounds_raise(&best, estimate_before(&supply->moves[i]));
	if (supply->rest || count < supply->count)
		best.upper = INFINITE;
	node_bounds_narrow(bounds, best);
}

/* Searches the moves of the position after BEFORE, the one from the house FIRST
 * before others are even found. */
static int estimate_search_moves(struct estimate *estimate,
		struct move *before, int first, struct window window)
{
	struct tt_facts *facts = &before->facts;
	struct move moves[NODE_HOUSES_MAX], *move;
	struct supply supply = { before, window.depth, window.depth <= TURN,
		before->after.own, moves, 0 };
	int best = -INFINITE, alpha = window.alpha, i = 0;
	uint64_t nodes = estimate->nodes;

	if (first != TT_NO_MOVE)
		estimate_supply(estimate, &supply, supply.rest &
			UINT64_C(0xff) << 8 * first);
	facts->move = TT_NO_MOVE;
	for (; window.alpha < window.beta && (move = estimate_supply_next(
			estimate, &supply, i)); i++) {
		int value;

		if (ESTIMATE_SEED * estimate_before(move).upper <= best)
			continue;
		value = estimate_try(estimate, move, i, window);
		if (estimate->stopped)
			return 0;
		if (value > best) {
			best = value;
			facts->move = move->house;
		}
		if (best > window.alpha)
			window.alpha = best;
	}
	window.alpha = alpha;
	estimate_join(estimate, &facts->bounds, &supply, i);
	best = estimate_clamp(best, facts->bounds);
	facts->value = (int16_t)best;
	facts->depth = (uint16_t)window.depth;
	facts->bound = best >= window.beta ? BOUND_LOWER :
		best <= window.alpha ? BOUND_UPPER : BOUND_EXACT;
	tt_store(&estimate->tt, before->key, facts, estimate->nodes - nodes);
	return best;
}

/* -- helpers --------------------------------------------------------------- */

static void estimate_help(void *context, int number);

static void estimate_recall_helpers(struct estimate *estimate)
{
	if (!estimate->helped)
		return;
	atomic_store(&estimate->halt, true);
	pool_wait(estimate->pool);
	estimate->helped = false;
}

static void estimate_call_helpers(struct estimate *estimate)
{
	atomic_store(&estimate->halt, false);
	for (int i = 0; i < estimate->count; i++) {
		struct estimate *helper = &estimate->helpers[i];

		helper->tables = estimate->tables;
		helper->tt = estimate->tt;
		helper->proves = estimate->proves;
	}
	estimate->helped = pool_run(estimate->pool, estimate_help, estimate);
}

/* What a thread does now and then. */
static void estimate_look_after(struct estimate *estimate)
{
	atomic_store_explicit(&estimate->told, estimate->nodes,
		memory_order_relaxed);
	if (stop_asked(&estimate->stop))
		estimate->stopped = true;
	else if (estimate->solver)
		solver_feed(estimate->solver, CHECK_EVERY * SOLVED_A_NODE,
			estimate->stop);
	if (estimate->count && !estimate->helped && !estimate->stopped &&
	    estimate->nodes - estimate->asked > HELP_AFTER)
		estimate_call_helpers(estimate);
}

/* Whether the position after MOVE, which seems to be past a null window, is so
 * by a margin after a search of half the depth, or by a large one without; if
 * so, *VALUE is a bound. That proves nothing, so it is left where the depth is
 * enough to prove. */
static bool estimate_cuts(struct estimate *estimate, struct move *move,
		struct window window, int *value)
{
	int eval = move->facts.eval;
	bool above = eval >= window.beta;
	struct window test = { window.depth / 2, window.alpha, window.beta };

	if (!estimate->proves || window.depth >= TURN * move->seeds ||
	    window.beta - window.alpha > 1)
		return false;
	*value = above ? window.beta : window.alpha;
	if (window.depth < EVAL_TO && abs(eval - *value) >= EVAL_MARGIN)
		return true;
	if (window.depth < CUT_FROM)
		return false;
	test.alpha += above ? CUT_MARGIN : -CUT_MARGIN;
	test.beta = test.alpha + 1;
	eval = estimate_visit(estimate, move, test);
	return above ? eval >= test.beta : eval <= test.alpha;
}

/* The value of the position after MOVE, or a bound if that is outside the
 * window. If it proves nothing, values of other depths do not count. */
static int estimate_visit(struct estimate *estimate, struct move *move,
		struct window window)
{
	struct tt_facts *facts = &move->facts, found = *facts;
	int value = 0;

	if (estimate_narrow(facts->bounds, &window))
		return estimate_clamp(window.alpha, facts->bounds);
	if (estimate->nodes++ % CHECK_EVERY == 0)
		estimate_look_after(estimate);
	if (estimate->stopped)
		return 0;
	tt_probe(&estimate->tt, move->key, &found);
	node_bounds_narrow(&facts->bounds, found.bounds);
	if ((estimate->proves || found.depth == window.depth) &&
	    estimate_is_answered(window, found.depth, found.bound, found.value))
		return estimate_clamp(found.value, facts->bounds);
	if (estimate_narrow(facts->bounds, &window))
		return estimate_clamp(window.alpha, facts->bounds);
	if (estimate_cuts(estimate, move, window, &value) || estimate->stopped)
		return estimate_clamp(value, facts->bounds);
	if (estimate_narrow(facts->bounds, &window))
		return estimate_clamp(window.alpha, facts->bounds);
	return estimate_search_moves(estimate, move, facts->move == TT_NO_MOVE ?
		found.move : facts->move, window);
}

/* -- the root -------------------------------------------------------------- */

/* Begins a search of *MOVE, which seems to lead to NODE. */
static void estimate_begin(struct estimate *estimate, const struct node *node,
		struct stop stop, struct move *move, struct trail *trail)
{
	*move = (struct move){ .after = *node, .again = true,
		.seeds = node_total(node) };
	*trail = (struct trail){ .move = move };
	estimate->trail = NULL;
	estimate->stop = stop;
	estimate->stopped = false;
	moves_prefetch(estimate->tables, &estimate->tt, move);
	estimate_weigh(estimate, move, TURN);
	estimate->trail = trail;
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
static void estimate_exchange(const struct estimate *estimate,
		const struct iteration *iteration, struct move *move, int at)
{
	struct choices *choices = iteration->choices;

	if (!estimate->proves)
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
	if (list[iteration->best].upper >= best.lower && !iteration->proved)
		return;
	iteration->best = 0;
	while (list[iteration->best].lower < best.lower)
		iteration->best++;
}

/* Searches all moves, and sets *MOST to the highest value; false if stopped. */
static bool estimate_search_root(struct estimate *estimate,
		struct iteration *iteration, struct move *moves, int count,
		struct window window, int *most)
{
	int alpha = window.alpha;

	*most = -INFINITE;
	for (int i = 0; i < count && window.alpha < window.beta; i++) {
		struct move *move = &moves[i];
		int at, value;

		moves_choose(move, count - i);
		at = estimate_index(iteration, move);
		value = ESTIMATE_SEED * estimate_before(move).upper;
		if (!iteration->all && i && value <= *most) {
			iteration->value[at] = value;
			continue;
		}
		if (iteration->all)
			window.alpha = alpha;
		value = estimate_try(estimate, move, iteration->all ? 0 : i,
			window);
		estimate_exchange(estimate, iteration, move, at);
		if (estimate->stopped)
			return false;
		value = estimate_clamp(value, estimate_before(move));
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
	iteration->count++;
	iteration->depth = iteration->next;
	iteration->next += nodes < iteration->nodes / LITTLE ?
		iteration->depth : 1;
	if (iteration->next > ESTIMATE_TURNS_MAX)
		iteration->next = ESTIMATE_TURNS_MAX;
}

/* Lists MOVES in the order of the iteration before; returns how many. */
static int estimate_list(struct estimate *estimate,
		struct iteration *iteration, struct move *moves)
{
	int count;

	if (!iteration->count)
		iteration->next = 1;
	count = estimate_expand(estimate, &iteration->node,
		iteration->node.own, TURN * iteration->next, moves);
	for (int i = 0; i < count; i++) {
		struct move *move = &moves[i];
		int at = estimate_index(iteration, move);

		estimate_weigh(estimate, move, TURN * iteration->next);
		estimate_exchange(estimate, iteration, move, at);
		if (!iteration->depth)
			iteration->value[at] = -INFINITE;
	}
	if (iteration->depth)
		estimate_order(iteration, moves, count);
	return count;
}

/* One iteration by one thread. */
static bool estimate_iterate(struct estimate *estimate,
		struct iteration *iteration, struct stop stop)
{
	struct move moves[NODE_HOUSES_MAX], root;
	struct trail trail;
	struct window window = { 0, -INFINITE, INFINITE };
	uint64_t nodes = estimate->nodes;
	int most, count, near = NEAR;

	estimate_begin(estimate, &iteration->node, stop, &root, &trail);
	count = estimate_list(estimate, iteration, moves);
	window.depth = TURN * iteration->next;
	iteration->expected = iteration->value[iteration->best];
	if (iteration->depth && !iteration->all) {
		window.alpha = iteration->value[iteration->best] - near;
		window.beta = window.alpha + 2 * near;
	}
	for (;;) {
		bool done = estimate_search_root(estimate, iteration, moves,
			count, window, &most);

		if (estimate->proves)
			estimate_settle(iteration, count);
		if (!done)
			return false;
		near *= 2;
		if (iteration->proved)
			break;
		if (most <= window.alpha)
			window.alpha = near > FAR ? -INFINITE : most - near;
		else if (most >= window.beta)
			window.beta = near > FAR ? INFINITE : most + near;
		else
			break;
		estimate_order(iteration, moves, count);
	}
	estimate_count(iteration, estimate->nodes - nodes);
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
	struct estimate *helper = &estimate->helpers[number - 1];
	struct iteration iteration = estimate->iteration;
	struct choices choices = estimate->choices;

	iteration.choices = &choices;
	iteration.next += number % 2;
	while (iteration.count < ITERATIONS_MAX && !iteration.proved &&
	       iteration.next < ESTIMATE_TURNS_MAX &&
	       estimate_iterate(helper, &iteration, (struct stop){
			estimate_is_halted, &estimate->halt }))
		;
}

bool estimate_deepen(struct estimate *estimate, struct iteration *iteration,
		struct stop stop)
{
	bool done;

	assert(iteration->count < ITERATIONS_MAX);
	estimate->iteration = *iteration;
	estimate->choices = *iteration->choices;
	estimate->asked = estimate->nodes;
	tt_age(&estimate->tt);
	done = estimate_iterate(estimate, iteration, stop);
	estimate_recall_helpers(estimate);
	return done;
}

void estimate_tell(const struct iteration *iteration)
{
	struct choices *choices = iteration->choices;
	int most = iteration->value[iteration->best];
	struct node_bounds rest = { -node_total(&iteration->node),
		node_total(&iteration->node) };

	for (int i = 0; iteration->depth && i < choices->count &&
			choices->list[i].house != HOUSE_SWAP; i++) {
		int value = iteration->value[i] < most ? iteration->value[i] :
			most;

		/* within the seeds, lest the sum overflow */
		choice_estimate(&choices->list[i], choices->lead +
			node_round(estimate_clamp(value, rest),
			ESTIMATE_SEED));
	}
	choices_weigh_swap(choices);
}
