/*
 * Principal variation search. A depth is counted in turns: moving again costs
 * none, so that nobody is judged in the middle of his turn.
 */
#include "search/solver/pvs.h"

#include <stdlib.h>
#include <string.h>

#include "search/solver/eval.h"

enum {
	LOOK_EVERY = 1024,	/* nodes; a power of 2 */
	MEMORY_BITS = 18,	/* of the number of an entry */
	INFINITE = PVS_SEED * 2 * (NODE_SEEDS_MAX + 1)
};

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

/* What was found out of a position. */
struct entry {
	struct node node;
	int16_t value;
	uint8_t depth, bound, move;
};

/* The positions that lead to a node, back to where seeds last came into a
 * store: only these can come again (clockwise-far). */
struct trail {
	const struct trail *before;
	struct node node;
	int seeds, turn;
};

struct pvs {
	struct node_rules rules;
	struct eval eval;
	struct stop stop;
	uint64_t nodes;
	bool stopped;
	struct entry entries[1 << MEMORY_BITS];
};

struct pvs *pvs_new(const struct rules *rules)
{
	struct pvs *pvs = calloc(1, sizeof *pvs);

	if (!pvs)
		return NULL;
	node_rules_set(&pvs->rules, rules);
	eval_start(&pvs->eval, &pvs->rules);
	return pvs;
}

void pvs_free(struct pvs *pvs)
{
	free(pvs);
}

static struct entry *entry_of(struct pvs *pvs, const struct node *node)
{
	uint64_t key = node->own * UINT64_C(0x9E3779B97F4A7C15) ^
		node->other * UINT64_C(0xD6E8FEB86659FD93);

	key ^= key >> 29;
	key *= UINT64_C(0xBF58476D1CE4E5B9);
	return &pvs->entries[key >> (64 - MEMORY_BITS)];
}

void pvs_clear(struct pvs *pvs)
{
	memset(pvs->entries, 0, sizeof pvs->entries);
}

/* -- searching ------------------------------------------------------------- */

struct move {
	struct node after;
	int house, gain, order;
	bool again;
};

static int expand(const struct node_rules *rules, const struct node *node,
		int best, struct move *moves)
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

static bool is_to_stop(struct pvs *pvs)
{
	if (pvs->nodes++ % LOOK_EVERY == 0 &&
	    stop_asked(&pvs->stop, pvs->nodes))
		pvs->stopped = true;
	return pvs->stopped;
}

/* A position that comes again is as good as the end of the game: either player
 * might let it come for the third time. */
static bool is_repeated(const struct pvs *pvs,
		const struct trail *trail)
{
	const struct trail *past = trail->before;

	if (!pvs->rules.far)
		return false;
	for (; past && past->seeds == trail->seeds; past = past->before)
		if (past->turn == trail->turn &&
		    past->node.own == trail->node.own &&
		    past->node.other == trail->node.other)
			return true;
	return false;
}

static int search(struct pvs *pvs, const struct node *node, int depth,
		int alpha, int beta, const struct trail *before, int turn);

/* A move's value between ALPHA and BETA, as its player sees it. */
static int follow(struct pvs *pvs, const struct move *move, int depth,
		int alpha, int beta, const struct trail *trail)
{
	int gain = PVS_SEED * move->gain;

	if (move->again)
		return gain + search(pvs, &move->after, depth,
			alpha - gain, beta - gain, trail, trail->turn);
	return gain - search(pvs, &move->after, depth - 1, gain - beta,
		gain - alpha, trail, !trail->turn);
}

/* As far as the first move goes with all there is, and then whether another
 * is better. */
static int try(struct pvs *pvs, const struct move *move, int depth,
		int alpha, int beta, bool first, const struct trail *trail)
{
	int value;

	if (!first) {
		value = follow(pvs, move, depth, alpha, alpha + 1, trail);
		if (value <= alpha || value >= beta)
			return value;
	}
	return follow(pvs, move, depth, alpha, beta, trail);
}

/* Whether ENTRY answers what is asked. */
static bool answers(const struct entry *entry, const struct node *node,
		int depth, int alpha, int beta)
{
	if (!entry->bound || entry->node.own != node->own ||
	    entry->node.other != node->other || entry->depth < depth)
		return false;
	return entry->bound == BOUND_EXACT ||
		(entry->bound == BOUND_LOWER && entry->value >= beta) ||
		(entry->bound == BOUND_UPPER && entry->value <= alpha);
}

static int best_move(const struct entry *entry, const struct node *node)
{
	return entry->bound && entry->node.own == node->own &&
		entry->node.other == node->other ? entry->move : -1;
}

static int search_moves(struct pvs *pvs, const struct trail *trail,
		int depth, int alpha, int beta)
{
	struct entry *entry = entry_of(pvs, &trail->node);
	struct move moves[NODE_HOUSES_MAX];
	int best = -INFINITE, move = 0, least = alpha;
	int count = expand(&pvs->rules, &trail->node,
		best_move(entry, &trail->node), moves);

	for (int i = 0; i < count && least < beta; i++) {
		int value = try(pvs, &moves[i], depth, least, beta, i == 0,
			trail);

		if (pvs->stopped)
			return 0;
		if (value > best) {
			best = value;
			move = moves[i].house;
		}
		if (best > least)
			least = best;
	}
	*entry = (struct entry){ trail->node, (int16_t)best, (uint8_t)depth,
		best >= beta ? BOUND_LOWER : best <= alpha ? BOUND_UPPER :
		BOUND_EXACT, (uint8_t)move };
	return best;
}

/* The value of NODE, or, where it is not between ALPHA and BETA, a bound. */
static int search(struct pvs *pvs, const struct node *node, int depth,
		int alpha, int beta, const struct trail *before, int turn)
{
	const struct entry *entry = entry_of(pvs, node);
	struct trail trail = { before, *node,
		node_sum(node->own) + node_sum(node->other), turn };

	if (is_to_stop(pvs))
		return 0;
	if (node_is_over(&pvs->rules, node) ||
	    is_repeated(pvs, &trail))
		return PVS_SEED * node_leftover(&pvs->rules, node);
	if (depth <= 0)
		return eval_static(&pvs->eval, node) * PVS_SEED /
			EVAL_SEED;
	if (answers(entry, node, depth, alpha, beta))
		return entry->value;
	return search_moves(pvs, &trail, depth, alpha, beta);
}

/* -- the moves of the position that is asked about ------------------------- */

static void begin(struct pvs_result *guess, const struct node *node, int houses)
{
	*guess = (struct pvs_result){ .count = 0 };
	for (int house = 0; house < houses; house++)
		if (node_seeds(node->own, house))
			guess->moves[guess->count++].house = house + 1;
}

static int index_of(const struct pvs_result *guess, int house)
{
	int i = 0;

	while (guess->moves[i].house != house + 1)
		i++;
	return i;
}

bool pvs_deepen(struct pvs *pvs, const struct node *node, bool all,
		struct stop stop, struct pvs_result *guess)
{
	struct trail trail = { NULL, *node,
		node_sum(node->own) + node_sum(node->other), 0 };
	struct move moves[NODE_HOUSES_MAX];
	struct pvs_result found;
	int count, best = -INFINITE;

	if (!guess->count)
		begin(guess, node, pvs->rules.houses);
	pvs->stop = stop;
	pvs->stopped = false;
	found = *guess;
	found.depth++;
	count = expand(&pvs->rules, node,
		guess->moves[guess->best].house - 1, moves);
	for (int i = 0; i < count; i++) {
		int at = index_of(guess, moves[i].house);
		int value = try(pvs, &moves[i], found.depth,
			all ? -INFINITE : best, INFINITE, all || i == 0,
			&trail);

		if (pvs->stopped)
			return false;
		found.moves[at].value = value;
		if (value > best) {
			best = value;
			found.best = at;
			guess->best = at;
		}
	}
	*guess = found;
	return true;
}
