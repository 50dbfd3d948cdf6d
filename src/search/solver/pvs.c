/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Principal variation search (T. A. Marsland and M. Campbell, Computing Surveys
 * 14(4), 1982). Depth counts turns, so that none is evaluated halfway. It has
 * its own table: the solver's bounds are proved for good, but these hold only
 * to a depth and for the positions that led there.
 */
#include "search/solver/pvs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "search/solver/eval.h"

enum {
	CHECK_EVERY = 1024,	/* nodes; a power of 2 */
	TABLE_BITS = 18,	/* of an entry's number */
	INFINITE = PVS_SEED * 2 * (NODE_SEEDS_MAX + 1)
};

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

struct entry {
	struct node node;
	int16_t value;
	uint8_t depth, bound, move;
};

/* A node and its path. It can only repeat nodes with as many seeds. */
struct trail {
	const struct trail *before;
	struct node node;
	int seeds, turn;
};

struct window {
	int depth, alpha, beta;
};

struct pvs {
	struct node_rules rules;
	struct eval eval;
	struct stop stop;
	uint64_t nodes;
	bool stopped;
	struct entry entries[1 << TABLE_BITS];
};

struct move {
	struct node after;
	int house, gain, order;
	bool again;
};

struct pvs *pvs_new(const struct rules *rules)
{
	struct pvs *pvs = calloc(1, sizeof *pvs);

	if (pvs) {
		node_rules_set(&pvs->rules, rules);
		eval_start(&pvs->eval, &pvs->rules);
	}
	return pvs;
}

void pvs_free(struct pvs *pvs)
{
	free(pvs);
}

void pvs_clear(struct pvs *pvs)
{
	memset(pvs->entries, 0, sizeof pvs->entries);
}

uint64_t pvs_nodes(const struct pvs *pvs)
{
	return pvs->nodes;
}

static struct entry *pvs_entry(struct pvs *pvs, const struct node *node)
{
	return &pvs->entries[node_hash(node) >> (64 - TABLE_BITS)];
}

/* All moves: house BEST first, then those that move again, then by gain. */
static int pvs_expand(const struct node_rules *rules, const struct node *node,
		int best, struct move moves[NODE_HOUSES_MAX])
{
	int count = 0;

	for (int house = rules->houses - 1; house >= 0; house--) {
		struct move move = { .house = house };
		int at = count;

		if (!node_seeds(node->own, house))
			continue;
		move.again = node_play(rules, node, house, &move.after,
			&move.gain);
		move.order = house == best ? 1 << 20 : move.again ?
			(1 << 16) + house : 16 * move.gain + house;
		for (; at > 0 && moves[at - 1].order < move.order; at--)
			moves[at] = moves[at - 1];
		moves[at] = move;
		count++;
	}
	return count;
}

/* A repeated position counts as the end of the game: either player might bring
 * it about a third time. */
static bool pvs_is_repeated(const struct trail *trail)
{
	const struct trail *past = trail->before;

	for (; past && past->seeds == trail->seeds; past = past->before)
		if (past->turn == trail->turn &&
		    node_is_same(&past->node, &trail->node))
			return true;
	return false;
}

static int pvs_visit(struct pvs *pvs, const struct trail *trail,
		struct window window);

static int pvs_follow(struct pvs *pvs, const struct move *move,
		const struct trail *before, struct window window)
{
	int gain = PVS_SEED * move->gain;
	struct trail trail = { before, move->after, node_total(&move->after),
		move->again ? before->turn : !before->turn };

	if (move->again)
		return gain + pvs_visit(pvs, &trail, (struct window){
			window.depth, window.alpha - gain,
			window.beta - gain });
	return gain - pvs_visit(pvs, &trail, (struct window){
		window.depth - 1, gain - window.beta, gain - window.alpha });
}

/* Gives moves after the FIRST a null window, and searches better ones again. */
static int pvs_try(struct pvs *pvs, const struct move *move, bool first,
		const struct trail *trail, struct window window)
{
	if (!first) {
		int value = pvs_follow(pvs, move, trail, (struct window){
			window.depth, window.alpha, window.alpha + 1 });

		if (value <= window.alpha || value >= window.beta)
			return value;
	}
	return pvs_follow(pvs, move, trail, window);
}

static bool pvs_answers(const struct entry *entry, struct window window)
{
	return entry->depth >= window.depth && (entry->bound == BOUND_EXACT ||
		(entry->bound == BOUND_LOWER && entry->value >= window.beta) ||
		(entry->bound == BOUND_UPPER && entry->value <= window.alpha));
}

static int pvs_search_moves(struct pvs *pvs, const struct trail *trail,
		int first, struct window window)
{
	struct move moves[NODE_HOUSES_MAX];
	int best = -INFINITE, house = 0, alpha = window.alpha;
	int count = pvs_expand(&pvs->rules, &trail->node, first, moves);

	for (int i = 0; i < count && window.alpha < window.beta; i++) {
		int value = pvs_try(pvs, &moves[i], i == 0, trail, window);

		if (pvs->stopped)
			return 0;
		if (value > best) {
			best = value;
			house = moves[i].house;
		}
		if (best > window.alpha)
			window.alpha = best;
	}
	*pvs_entry(pvs, &trail->node) = (struct entry){ trail->node,
		(int16_t)best, (uint8_t)window.depth,
		best >= window.beta ? BOUND_LOWER : best <= alpha ?
		BOUND_UPPER : BOUND_EXACT, (uint8_t)house };
	return best;
}

/* The value of the node, or a bound if that is outside the window. */
static int pvs_visit(struct pvs *pvs, const struct trail *trail,
		struct window window)
{
	const struct node *node = &trail->node;
	const struct entry *entry = pvs_entry(pvs, node);
	bool there = entry->bound && node_is_same(&entry->node, node);

	if (pvs->nodes++ % CHECK_EVERY == 0 && stop_asked(&pvs->stop))
		pvs->stopped = true;
	if (pvs->stopped)
		return 0;
	if (node_is_over(&pvs->rules, node) ||
	    (pvs->rules.far && pvs_is_repeated(trail)))
		return PVS_SEED * node_leftover(&pvs->rules, node);
	if (window.depth <= 0)
		return eval_static(&pvs->eval, node) * PVS_SEED / EVAL_SEED;
	if (there && pvs_answers(entry, window))
		return entry->value;
	return pvs_search_moves(pvs, trail, there ? entry->move : -1, window);
}

static int pvs_index(const struct pvs_result *result, int house)
{
	int i = 0;

	while (result->moves[i].house != house + 1)
		i++;
	return i;
}

bool pvs_deepen(struct pvs *pvs, const struct node *node, bool all,
		struct stop stop, struct pvs_result *result)
{
	struct trail trail = { NULL, *node, node_total(node), 0 };
	struct move moves[NODE_HOUSES_MAX];
	struct pvs_result found;
	int count, best = -INFINITE;

	assert(!node_is_over(&pvs->rules, node));
	if (!result->count)
		for (int house = 0; house < pvs->rules.houses; house++)
			if (node_seeds(node->own, house))
				result->moves[result->count++].house =
					house + 1;
	assert(result->depth < PVS_DEPTH_MAX);
	pvs->stop = stop;
	pvs->stopped = false;
	found = *result;
	found.depth++;
	count = pvs_expand(&pvs->rules, node,
		result->moves[result->best].house - 1, moves);
	for (int i = 0; i < count; i++) {
		int at = pvs_index(result, moves[i].house);
		int value = pvs_try(pvs, &moves[i], all || i == 0, &trail,
			(struct window){ found.depth, all ? -INFINITE : best,
				INFINITE });

		if (pvs->stopped)
			return false;
		found.moves[at].value = value;
		if (value > best) {
			best = value;
			found.best = result->best = at;
		}
	}
	*result = found;
	return true;
}
