/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/deep.h"

#include <assert.h>
#include <stdlib.h>

#include "search/solver/deep_table.h"
#include "search/solver/moves.h"
#include "search/solver/net.h"
#include "search/solver/window.h"
#include "util/compiler.h"

/* Depths are in quarters of a turn. */
enum {
	TURN = 4,
	AGAIN = 2,		/* for a move that does not end the turn */
	LESS = 2, LESS_FROM = 8,	/* for late moves, at larger depths */
};

enum {
	CHECK_EVERY = 1024,	/* nodes; a power of 2 */
	SOLVED_A_NODE = 8,	/* tablebase positions to compute */
	NEAR = 2 * DEEP_SEED,	/* half the first window at the root */
	/* a look that takes less than 1 / LITTLE of all nodes has little left
	 * to prove, perhaps far ahead, so the next is twice as deep */
	LITTLE = 64,
	/* for the order of moves that gain seeds or move again */
	GAIN_FIRST = 16, AGAIN_FIRST = 100,
	INFINITE = DEEP_SEED * 2 * (NODE_SEEDS_MAX + 1)
};

struct deep {
	struct solver *solver;
	const struct known *known;
	const struct node_rules *rules;
	struct deep_table table;
	struct stop stop;
	uint64_t nodes;
	bool stopped;
};

/* A position as its mover sees it. */
struct spot {
	struct node node;
	struct node_bounds bounds;
	int seeds, eval;
};

struct reply {
	struct spot spot;
	const int8_t *solved;	/* in the tablebase, or NULL */
	int house, gain, order;
	bool again;
};

struct deep *deep_new(struct solver *solver, size_t size)
{
	struct deep *deep = calloc(1, sizeof *deep);

	if (!deep)
		return NULL;
	deep->solver = solver;
	deep->known = solver_known(solver);
	deep->rules = &deep->known->rules;
	if (!deep_table_start(&deep->table, size)) {
		free(deep);
		return NULL;
	}
	return deep;
}

void deep_free(struct deep *deep)
{
	if (!deep)
		return;
	deep_table_done(&deep->table);
	free(deep);
}

bool deep_is_short(const struct deep *deep)
{
	return deep->table.is_short;
}

uint64_t deep_nodes(const struct deep *deep)
{
	return deep->nodes;
}

int deep_best(const struct deep *deep, const struct node *node)
{
	const struct deep_entry *entry = deep_table_find(&deep->table, node);

	return entry && entry->move != TT_NO_MOVE ? entry->move : -1;
}

/* -- the search ------------------------------------------------------------ */

static int deep_clamp(int value, struct node_bounds bounds)
{
	int lower = DEEP_SEED * bounds.lower, upper = DEEP_SEED * bounds.upper;

	return value < lower ? lower : value > upper ? upper : value;
}

static int deep_cost(const struct reply *reply)
{
	return reply->again ? AGAIN : TURN;
}

static int deep_expand(struct deep *deep, const struct spot *spot, int depth,
		struct reply replies[NODE_HOUSES_MAX])
{
	const struct known *known = deep->known;
	int houses = deep->rules->houses;
	struct reply *reply = replies;

	for (int house = houses - 1; house >= 0; house--) {
		struct spot *after = &reply->spot;

		if (!node_seeds(spot->node.own, house))
			continue;
		reply->house = house;
		reply->again = node_play(deep->rules, &spot->node, house,
			&after->node, &reply->gain);
		after->seeds = spot->seeds - reply->gain;
		reply->solved = NULL;
		if (after->seeds <= known->tablebase.seeds) {
			reply->solved = tablebase_probe(&known->tablebase,
				houses, &after->node);
			COMPILER_PREFETCH(reply->solved);
		}
		if ((!reply->solved || known->rules.majority) &&
		    depth > deep_cost(reply))
			deep_table_prefetch(&deep->table, &after->node);
		reply++;
	}
	return (int)(reply - replies);
}

static void deep_merge(struct spot *spot, const struct deep_entry *entry)
{
	node_bounds_narrow(&spot->bounds, (struct node_bounds){ entry->lower,
		entry->upper });
}

static struct node_bounds deep_before(const struct reply *reply)
{
	return node_bounds_before(reply->spot.bounds, reply->gain,
		reply->again);
}

static int deep_before_value(const struct reply *reply, int value)
{
	return DEEP_SEED * reply->gain + (reply->again ? value : -value);
}

static int deep_eval(const struct deep *deep, const struct node *node)
{
	const struct eval *eval = &deep->known->ahead;

	return eval->net ? net_value(eval->net, node, DEEP_SEED) :
		eval_static(eval, node) * DEEP_SEED / EVAL_SEED;
}

static void deep_look_up(const struct known *known, struct reply *reply)
{
	struct spot *after = &reply->spot;
	struct move move = { .after = after->node, .value = reply->solved,
		.facts.bounds = after->bounds, .seeds = after->seeds };

	if (known->rules.majority)
		moves_narrow(known, &move);
	else
		move.facts.bounds.lower = move.facts.bounds.upper =
			*reply->solved;
	after->bounds = move.facts.bounds;
}

/* Finds bounds, evaluation and order of REPLY without a search. */
static void deep_weigh(struct deep *deep, struct reply *reply, int depth)
{
	struct spot *after = &reply->spot;
	const struct deep_entry *entry = NULL;
	int value;

	after->bounds = (struct node_bounds){ -after->seeds, after->seeds };
	if (reply->solved)
		deep_look_up(deep->known, reply);
	if ((!reply->solved || deep->rules->majority) &&
	    node_is_over(deep->rules, &after->node))
		after->bounds.lower = after->bounds.upper =
			node_leftover(deep->rules, &after->node);
	if (after->bounds.lower < after->bounds.upper &&
	    depth > deep_cost(reply))
		entry = deep_table_find(&deep->table, &after->node);
	if (after->bounds.lower == after->bounds.upper)
		after->eval = DEEP_SEED * after->bounds.lower;
	else {
		if (entry)
			deep_merge(after, entry);
		after->eval = deep_clamp(entry ? entry->eval :
			deep_eval(deep, &after->node), after->bounds);
	}
	value = entry && entry->depth ? entry->value : after->eval;
	reply->order = deep_before_value(reply, value) +
		GAIN_FIRST * reply->gain + (reply->again ? AGAIN_FIRST : 0);
}

static void deep_choose(struct reply *replies, int count)
{
	int next = 0;

	for (int i = 1; i < count; i++)
		if (replies[i].order > replies[next].order)
			next = i;
	if (next) {
		struct reply reply = replies[next];

		replies[next] = replies[0];
		replies[0] = reply;
	}
}

static int deep_visit(struct deep *deep, struct spot *spot,
		struct window window);

static int deep_follow(struct deep *deep, struct reply *reply,
		struct window window)
{
	int gain = DEEP_SEED * reply->gain;

	window.depth -= deep_cost(reply);
	if (reply->again)
		return gain + deep_visit(deep, &reply->spot, (struct window){
			window.depth, window.alpha - gain,
			window.beta - gain });
	return gain - deep_visit(deep, &reply->spot, (struct window){
		window.depth, gain - window.beta, gain - window.alpha });
}

/* Searches moves after the first with a null window, late ones less deep at
 * first, and again only if they prove better. */
static int deep_try(struct deep *deep, struct reply *reply, int index,
		struct window window)
{
	struct window test = { window.depth, window.alpha, window.alpha + 1 };
	int value = window.beta;

	if (index >= 2 && window.depth > LESS_FROM && !reply->again) {
		test.depth -= LESS;
		value = deep_follow(deep, reply, test);
		test.depth = window.depth;
	}
	if (index >= 1 && value > window.alpha)
		value = deep_follow(deep, reply, test);
	return index >= 1 && (value <= window.alpha || value >= window.beta) ?
		value : deep_follow(deep, reply, window);
}

/* Narrows the bounds of a position by those of all its moves. */
static void deep_join(struct spot *spot, const struct reply *replies,
		int count)
{
	struct node_bounds best = { -INFINITE, -INFINITE };

	for (int i = 0; i < count; i++)
		node_bounds_raise(&best, deep_before(&replies[i]));
	node_bounds_narrow(&spot->bounds, best);
}

/* Narrows the window to what is not proved; returns whether nothing is left. */
static bool deep_narrow(const struct spot *spot, struct window *window)
{
	int lower = DEEP_SEED * spot->bounds.lower;
	int upper = DEEP_SEED * spot->bounds.upper;

	if (upper < window->beta)
		window->beta = upper;
	if (lower > window->alpha)
		window->alpha = lower;
	return window->alpha >= window->beta || lower == upper;
}

static unsigned deep_log(uint64_t nodes)
{
	unsigned log = 0;

	while (nodes >>= 1)
		log++;
	return log;
}

static int deep_search_moves(struct deep *deep, struct spot *spot,
		struct reply *replies, int count, int first,
		struct window window)
{
	int best = -INFINITE, house = TT_NO_MOVE, alpha = window.alpha;
	uint64_t nodes = deep->nodes;

	for (int i = 0; i < count; i++)
		if (replies[i].house == first)
			replies[i].order = INFINITE;
	for (int i = 0; i < count && window.alpha < window.beta; i++) {
		struct reply *reply = &replies[i];
		int value;

		deep_choose(reply, count - i);
		if (DEEP_SEED * deep_before(reply).upper <= best)
			continue;
		value = deep_try(deep, reply, i, window);
		if (deep->stopped)
			return 0;
		if (value > best) {
			best = value;
			house = reply->house;
		}
		if (best > window.alpha)
			window.alpha = best;
	}
	window.alpha = alpha;
	deep_join(spot, replies, count);
	best = deep_clamp(best, spot->bounds);
	deep_table_store(&deep->table, (struct deep_entry){ spot->node.own,
		spot->node.other, (int16_t)spot->node.lead,
		(int16_t)spot->bounds.lower, (int16_t)spot->bounds.upper,
		(int16_t)best, (int16_t)spot->eval, (uint16_t)window.depth,
		(uint8_t)window_bound(window, best), (uint8_t)house,
		(uint8_t)deep_log(deep->nodes - nodes), 0 });
	return best;
}

static void deep_look_after(struct deep *deep)
{
	if (deep->stopped || stop_asked(&deep->stop) ||
	    !deep_table_grow(&deep->table, deep->stop))
		deep->stopped = true;
	else
		solver_feed(deep->solver, CHECK_EVERY * SOLVED_A_NODE,
			deep->stop);
}

/* The value of the position, or a bound if that is outside the window. */
static int deep_visit(struct deep *deep, struct spot *spot,
		struct window window)
{
	struct reply replies[NODE_HOUSES_MAX];
	const struct deep_entry *entry;
	int count, first = TT_NO_MOVE;

	if (deep_narrow(spot, &window))
		return deep_clamp(window.alpha, spot->bounds);
	if (window.depth <= 0)
		return spot->eval;
	if (deep->nodes++ % CHECK_EVERY == 0)
		deep_look_after(deep);
	if (deep->stopped)
		return 0;
	entry = deep_table_find(&deep->table, &spot->node);
	if (entry) {
		deep_merge(spot, entry);
		if (window_is_answered(window, entry->depth,
				(enum bound)entry->bound, entry->value))
			return deep_clamp(entry->value, spot->bounds);
		if (deep_narrow(spot, &window))
			return deep_clamp(window.alpha, spot->bounds);
		first = entry->move;
	}
	count = deep_expand(deep, spot, window.depth, replies);
	for (int i = 0; i < count; i++)
		deep_weigh(deep, &replies[i], window.depth);
	deep_join(spot, replies, count);
	if (deep_narrow(spot, &window))
		return deep_clamp(window.alpha, spot->bounds);
	return deep_search_moves(deep, spot, replies, count, first, window);
}

/* -- the root -------------------------------------------------------------- */

static struct deep_move *deep_move_of(struct deep_result *result, int house)
{
	struct deep_move *move = result->moves;

	while (move->house != house + 1)
		move++;
	return move;
}

static void deep_order(struct reply *replies, int count,
		struct deep_result *result)
{
	for (int i = 0; i < count; i++) {
		struct deep_move *move = deep_move_of(result,
			replies[i].house);

		replies[i].order = 2 * move->value +
			(move == &result->moves[result->best]);
	}
}

static void deep_start(const struct spot *spot, struct reply *replies,
		int count, struct deep_result *result)
{
	if (!result->count)
		for (int i = count - 1; i >= 0; i--)
			result->moves[result->count++] = (struct deep_move){
				replies[i].house + 1, -INFINITE,
				{ -spot->seeds, spot->seeds } };
	for (int i = 0; i < count; i++) {
		struct deep_move *move = deep_move_of(result,
			replies[i].house);

		node_bounds_narrow(&move->bounds, deep_before(&replies[i]));
		replies[i].spot.bounds = node_bounds_before(move->bounds,
			replies[i].again ? -replies[i].gain : replies[i].gain,
			replies[i].again);
	}
	if (result->depth)
		deep_order(replies, count, result);
}

static void deep_settle(struct deep_result *result)
{
	struct node_bounds best = { -INFINITE, -INFINITE };

	for (int i = 0; i < result->count; i++)
		node_bounds_raise(&best, result->moves[i].bounds);
	result->proved = best.lower >= best.upper;
	if (result->moves[result->best].bounds.upper >= best.lower &&
	    !result->proved)
		return;
	for (int i = 0; i < result->count; i++)
		if (result->moves[i].bounds.lower == best.lower) {
			result->best = i;
			return;
		}
}

/* Searches all moves, and sets *MOST to the highest value; false if stopped. */
static bool deep_search_root(struct deep *deep, struct reply *replies,
		int count, bool all, struct window window,
		struct deep_result *result, int *most)
{
	int alpha = window.alpha;

	*most = -INFINITE;
	for (int i = 0; i < count; i++) {
		struct reply *reply = &replies[i];
		struct deep_move *move;
		int value;

		deep_choose(reply, count - i);
		move = deep_move_of(result, reply->house);
		if (!all && i && DEEP_SEED * move->bounds.upper <= *most) {
			move->value = DEEP_SEED * move->bounds.upper;
			continue;
		}
		if (all)
			window.alpha = alpha;
		value = deep_try(deep, reply, all ? 0 : i, window);
		move->bounds = deep_before(reply);
		if (deep->stopped)
			return false;
		move->value = value = deep_clamp(value, move->bounds);
		if (value > *most) {
			*most = value;
			if (value > alpha)
				result->best = (int)(move - result->moves);
		}
		if (*most > window.alpha)
			window.alpha = *most;
		if (window.alpha >= window.beta)
			break;
	}
	return true;
}

/* Counts a look that took so many NODES, and says how far the next one goes. */
static void deep_count(struct deep_result *result, uint64_t nodes)
{
	result->nodes += nodes;
	result->looks++;
	result->depth = result->next;
	result->next += nodes < result->nodes / LITTLE ? result->depth : 1;
	if (result->next > DEEP_TURNS_MAX)
		result->next = DEEP_TURNS_MAX;
}

bool deep_look(struct deep *deep, const struct node *node, bool all,
		struct stop stop, struct deep_result *result)
{
	struct spot spot = { *node, node_limits(deep->rules, node),
		node_total(node), 0 };
	struct reply replies[NODE_HOUSES_MAX];
	uint64_t nodes = deep->nodes;
	int most, count, near = NEAR;
	struct window window = { 0, -INFINITE, INFINITE };

	assert(result->looks < DEEP_LOOKS_MAX);
	deep->stop = stop;
	deep->stopped = false;
	deep_table_age(&deep->table);
	if (!result->looks)
		result->next = 1;
	window.depth = TURN * result->next;
	count = deep_expand(deep, &spot, window.depth, replies);
	for (int i = 0; i < count; i++)
		deep_weigh(deep, &replies[i], window.depth);
	deep_start(&spot, replies, count, result);
	if (result->depth && !all) {
		window.alpha = result->moves[result->best].value - near;
		window.beta = window.alpha + 2 * near;
	}
	for (;;) {
		bool done = deep_search_root(deep, replies, count, all, window,
			result, &most);

		deep_settle(result);
		if (!done)
			return false;
		if (result->proved)
			break;
		near *= 2;
		if (most <= window.alpha)
			window.alpha = near > 64 * DEEP_SEED ? -INFINITE :
				most - near;
		else if (most >= window.beta)
			window.beta = near > 64 * DEEP_SEED ? INFINITE :
				most + near;
		else
			break;
		deep_order(replies, count, result);
	}
	deep_count(result, deep->nodes - nodes);
	return true;
}
