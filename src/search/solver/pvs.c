/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/solver/pvs.h"

#include <stdlib.h>

#include "search/solver/net.h"
#include "util/number.h"

/* In quarters of a turn. */
enum {
	/* if it proves, or captures make turns long: for a move that does not
	 * end the turn, which otherwise costs nothing, so that no turn is
	 * evaluated halfway */
	AGAIN = 2,
	/* ProbCut (M. Buro, ICCA Journal 18(2), 1995), if it proves: a search
	 * of this depth or more first asks one of half of it; and a search of
	 * less than EVAL_TO the evaluation alone */
	CUT_FROM = 16, EVAL_TO = 24
};

enum {
	CHECK_NODES = 1024,	/* nodes; a power of 2 */
	SOLVED_A_NODE = 8,	/* tablebase positions to compute */
	CUT_MARGIN = 2 * ESTIMATE_SEED,	/* ProbCut: doc/measurements.md */
	EVAL_MARGIN = 7 * ESTIMATE_SEED,
	/* for the order of moves that gain seeds or move again */
	GAIN_FIRST = 2 * ESTIMATE_SEED, AGAIN_FIRST = 12 * ESTIMATE_SEED
};

/* Whether VALUE, which was stored for DEPTH, makes a search by WINDOW
 * unnecessary. */
static bool pvs_is_answered(struct window window, int depth,
		enum bound bound, int value)
{
	return depth >= window.depth && (bound == BOUND_EXACT ||
		(bound == BOUND_LOWER && value >= window.beta) ||
		(bound == BOUND_UPPER && value <= window.alpha));
}

int pvs_clamp(int value, struct bounds bounds)
{
	return number_clamp(value, ESTIMATE_SEED * (int)bounds.lower,
		ESTIMATE_SEED * (int)bounds.upper);
}

static int pvs_cost(const struct pvs *pvs, bool again)
{
	return !again ? PVS_TURN : pvs->proves ||
		pvs->tables->rules.of.again == AGAIN_CAPTURE ? AGAIN : 0;
}

/* The table for a move of a position that is searched to DEPTH; it does not
 * have mere leaves. */
static const struct tt *pvs_table(const struct pvs *pvs, int depth, bool again)
{
	return depth > pvs_cost(pvs, again) ? &pvs->tt : NULL;
}

int pvs_expand(const struct pvs *pvs, const struct node *node, uint64_t from,
		int depth, struct move *moves)
{
	return moves_expand_some(&(struct lookup){ pvs->tables,
		pvs_table(pvs, depth, true),
		pvs_table(pvs, depth, false) }, node, from, moves);
}

static int pvs_static(const struct pvs *pvs, const struct node *node)
{
	const struct eval *eval = &pvs->tables->ahead;

	return eval->net ?
		net_value(eval->net, node) / (NET_SEED / ESTIMATE_SEED) :
		eval_static(eval, node) * ESTIMATE_SEED / EVAL_SEED;
}

/* A repeated position counts as the end of the game: either player might bring
 * it about a third time. It can only repeat those with as many seeds. */
static bool pvs_recurs(const struct pvs *pvs, const struct move *move)
{
	const struct trail *past = pvs->trail;
	bool turn = past && past->turn != !move->again;

	for (; past && past->move->seeds == move->seeds; past = past->before)
		if (past->turn == turn &&
		    node_is_same(&past->move->after, &move->after))
			return true;
	return false;
}

void pvs_weigh(const struct pvs *pvs, struct move *move, int depth)
{
	struct tt_facts *facts = &move->facts;
	struct bounds *bounds = &facts->bounds;
	int value;

	moves_probe(pvs->tables, pvs_table(pvs, depth, move->again), move);
	if (pvs->tables->rules.far && pvs_recurs(pvs, move))
		bounds->lower = bounds->upper = node_leftover(
			&pvs->tables->rules, &move->after);
	else if (!pvs->proves && bounds->lower < bounds->upper)
		*bounds = (struct bounds){ -NODE_LEAD_MAX, NODE_LEAD_MAX };
	value = facts->bound ? facts->eval : bounds->lower < bounds->upper ?
		pvs_static(pvs, &move->after) : 0;
	facts->eval = (int16_t)pvs_clamp(value, *bounds);
	value = facts->bound ? facts->value : facts->eval;
	move->order = ESTIMATE_SEED * move->gain +
		(move->again ? value + AGAIN_FIRST : -value) +
		GAIN_FIRST * move->gain;
}

static int pvs_visit(struct pvs *pvs, struct move *move, struct window window);

static int pvs_follow(struct pvs *pvs, struct move *move, struct window window)
{
	struct trail trail = { pvs->trail, move,
		pvs->trail->turn != !move->again };
	int gain = ESTIMATE_SEED * move->gain, value;

	window.depth -= pvs_cost(pvs, move->again);
	if (window.depth <= 0)
		return gain + (move->again ? move->facts.eval :
			-move->facts.eval);
	pvs->trail = &trail;
	value = move->again ? pvs_visit(pvs, move, (struct window){
			window.depth, window.alpha - gain,
			window.beta - gain }) :
		-pvs_visit(pvs, move, (struct window){ window.depth,
			gain - window.beta, gain - window.alpha });
	pvs->trail = trail.before;
	return gain + value;
}

int pvs_try(struct pvs *pvs, struct move *move, int index, struct window window)
{
	struct window test = { window.depth, window.alpha, window.alpha + 1 };
	int value;

	if (index >= 1) {
		value = pvs_follow(pvs, move, test);
		if (value <= window.alpha || value >= window.beta)
			return value;
	}
	return pvs_follow(pvs, move, window);
}

/* Narrows the window to what is not proved; returns whether nothing is left. */
static bool pvs_narrow(struct bounds bounds, struct window *window)
{
	int lower = ESTIMATE_SEED * (int)bounds.lower;
	int upper = ESTIMATE_SEED * (int)bounds.upper;

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
static void pvs_supply(struct pvs *pvs, struct supply *supply, uint64_t from)
{
	struct move *moves = supply->moves + supply->count;
	int count = pvs_expand(pvs, &supply->before->after, from,
		supply->depth, moves);

	supply->rest &= ~from;
	supply->count += count;
	for (int i = 0; i < count; i++)
		if (supply->leaves && !moves[i].again)
			moves[i].order = supply->before->facts.eval +
				(ESTIMATE_SEED + GAIN_FIRST) * moves[i].gain +
				moves[i].house;
		else
			pvs_weigh(pvs, &moves[i], supply->depth);
}

/* The move that comes next after I others, or NULL. */
static struct move *pvs_supply_next(struct pvs *pvs,
		struct supply *supply, int i)
{
	struct move *move = &supply->moves[i];

	if (i == supply->count && supply->rest)
		pvs_supply(pvs, supply, supply->rest);
	if (i == supply->count)
		return NULL;
	moves_choose(move, supply->count - i);
	if (supply->leaves && !move->again)
		pvs_weigh(pvs, move, supply->depth);
	return move;
}

/* Narrows the bounds of a position by those of its moves, of which so many were
 * TRIED. */
static void pvs_join(const struct pvs *pvs,
		struct bounds *bounds, const struct supply *supply,
		int tried)
{
	struct bounds best = { -PVS_INFINITE, -PVS_INFINITE };
	int count = supply->leaves ? tried : supply->count;

	if (!pvs->proves)
		return;
	for (int i = 0; i < count; i++)
		bounds_raise(&best, pvs_before(&supply->moves[i]));
	if (supply->rest || count < supply->count)
		best.upper = PVS_INFINITE;
	bounds_narrow(bounds, best);
}

/* What a search of the moves of the position after BEFORE finds; that from the
 * house FIRST is searched before others are even found. */
static struct tt_facts pvs_search_moves(struct pvs *pvs,
		const struct move *before, int first, struct window window)
{
	struct tt_facts facts = before->facts;
	struct move moves[NODE_HOUSES_MAX], *move;
	struct supply supply = { before, window.depth, window.depth <= PVS_TURN,
		before->after.own, moves, 0 };
	int best = -PVS_INFINITE, alpha = window.alpha, i = 0;
	uint64_t nodes = pvs->nodes;

	if (first != TT_NO_MOVE)
		pvs_supply(pvs, &supply, supply.rest &
			UINT64_C(0xff) << 8 * first);
	facts.move = TT_NO_MOVE;
	for (; window.alpha < window.beta && (move = pvs_supply_next(
			pvs, &supply, i)); i++) {
		int value;

		if (ESTIMATE_SEED * pvs_before(move).upper <= best)
			continue;
		value = pvs_try(pvs, move, i, window);
		if (pvs->stopped)
			return facts;
		if (value > best) {
			best = value;
			facts.move = move->house;
		}
		if (best > window.alpha)
			window.alpha = best;
	}
	window.alpha = alpha;
	pvs_join(pvs, &facts.bounds, &supply, i);
	best = pvs_clamp(best, facts.bounds);
	facts.value = (int16_t)best;
	facts.depth = (uint16_t)window.depth;
	facts.bound = best >= window.beta ? BOUND_LOWER :
		best <= window.alpha ? BOUND_UPPER : BOUND_EXACT;
	tt_store(&pvs->tt, before->key, &facts, pvs->nodes - nodes);
	return facts;
}

/* What a thread does now and then. */
static void pvs_look_after(struct pvs *pvs)
{
	atomic_store_explicit(&pvs->told, pvs->nodes,
		memory_order_relaxed);
	if (stop_asked(&pvs->stop))
		pvs->stopped = true;
	else if (pvs->solver)
		solver_feed(pvs->solver, CHECK_NODES * SOLVED_A_NODE,
			pvs->stop);
}

/* Whether the position after MOVE, which seems to be past a null window, is so
 * by a margin after a search of half the depth, or by a large one without; if
 * so, *VALUE is a bound. That proves nothing, so it is left where the depth is
 * enough to prove. */
static bool pvs_cuts(struct pvs *pvs, struct move *move,
		struct window window, int *value)
{
	int eval = move->facts.eval;
	bool above = eval >= window.beta;
	struct window test = { window.depth / 2, window.alpha, window.beta };

	if (!pvs->proves || window.depth >= PVS_TURN * move->seeds ||
	    window.beta - window.alpha > 1)
		return false;
	*value = above ? window.beta : window.alpha;
	if (window.depth < EVAL_TO && abs(eval - *value) >= EVAL_MARGIN)
		return true;
	if (window.depth < CUT_FROM)
		return false;
	test.alpha += above ? CUT_MARGIN : -CUT_MARGIN;
	test.beta = test.alpha + 1;
	eval = pvs_visit(pvs, move, test);
	return above ? eval >= test.beta : eval <= test.alpha;
}

/* The value of the position after MOVE, or a bound if that is outside the
 * window. If it proves nothing, values of other depths do not count. */
static int pvs_visit(struct pvs *pvs, struct move *move, struct window window)
{
	struct tt_facts *facts = &move->facts, found = *facts;
	int value = 0;

	if (pvs_narrow(facts->bounds, &window))
		return pvs_clamp(window.alpha, facts->bounds);
	if (pvs->nodes++ % CHECK_NODES == 0)
		pvs_look_after(pvs);
	if (pvs->stopped)
		return 0;
	tt_probe(&pvs->tt, move->key, &found);
	bounds_narrow(&facts->bounds, found.bounds);
	if ((pvs->proves || found.depth == window.depth) &&
	    pvs_is_answered(window, found.depth, found.bound, found.value))
		return pvs_clamp(found.value, facts->bounds);
	if (pvs_narrow(facts->bounds, &window))
		return pvs_clamp(window.alpha, facts->bounds);
	if (pvs_cuts(pvs, move, window, &value) || pvs->stopped)
		return pvs_clamp(value, facts->bounds);
	if (pvs_narrow(facts->bounds, &window))
		return pvs_clamp(window.alpha, facts->bounds);
	*facts = pvs_search_moves(pvs, move, facts->move == TT_NO_MOVE ?
		found.move : facts->move, window);
	return facts->value;
}

void pvs_begin(struct pvs *pvs, const struct node *node, struct stop stop)
{
	struct move *root = &pvs->root;

	*root = (struct move){ .after = *node, .again = true,
		.seeds = node_total(node) };
	pvs->first = (struct trail){ .move = root };
	pvs->trail = NULL;
	pvs->stop = stop;
	pvs->stopped = false;
	moves_prefetch(pvs->tables, &pvs->tt, root);
	pvs_weigh(pvs, root, PVS_TURN);
	pvs->trail = &pvs->first;
}
