/*
 * Principal variation search. A depth is counted in turns: moving again costs
 * none, so that nobody is judged in the middle of his turn.
 */
#include "ai/guess.h"

#include <stdlib.h>
#include <string.h>

#include "ai/judge.h"

enum {
	LOOK_EVERY = 1024,	/* nodes; a power of 2 */
	MEMORY_BITS = 18,	/* of the number of an entry */
	INFINITE = GUESS_SEED * 2 * (NODE_SEEDS_MAX + 1)
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

struct guesser {
	struct node_rules rules;
	struct judge judge;
	struct watch watch;
	uint64_t nodes;
	bool stopped;
	struct entry entries[1 << MEMORY_BITS];
};

struct guesser *guesser_new(const struct rules *rules)
{
	struct guesser *guesser = calloc(1, sizeof *guesser);

	if (!guesser)
		return NULL;
	node_rules_set(&guesser->rules, rules);
	judge_start(&guesser->judge, &guesser->rules);
	return guesser;
}

void guesser_free(struct guesser *guesser)
{
	free(guesser);
}

static struct entry *entry_of(struct guesser *guesser, const struct node *node)
{
	uint64_t key = node->own * UINT64_C(0x9E3779B97F4A7C15) ^
		node->other * UINT64_C(0xD6E8FEB86659FD93);

	key ^= key >> 29;
	key *= UINT64_C(0xBF58476D1CE4E5B9);
	return &guesser->entries[key >> (64 - MEMORY_BITS)];
}

void guesser_forget(struct guesser *guesser)
{
	memset(guesser->entries, 0, sizeof guesser->entries);
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

static bool is_to_stop(struct guesser *guesser)
{
	if (guesser->nodes++ % LOOK_EVERY == 0 &&
	    !watch_goes_on(&guesser->watch, guesser->nodes))
		guesser->stopped = true;
	return guesser->stopped;
}

/* A position that comes again is as good as the end of the game: either player
 * might let it come for the third time. */
static bool is_repeated(const struct guesser *guesser,
		const struct trail *trail)
{
	const struct trail *past = trail->before;

	if (!guesser->rules.far)
		return false;
	for (; past && past->seeds == trail->seeds; past = past->before)
		if (past->turn == trail->turn &&
		    past->node.own == trail->node.own &&
		    past->node.other == trail->node.other)
			return true;
	return false;
}

static int search(struct guesser *guesser, const struct node *node, int depth,
		int alpha, int beta, const struct trail *before, int turn);

/* A move's value between ALPHA and BETA, as its player sees it. */
static int follow(struct guesser *guesser, const struct move *move, int depth,
		int alpha, int beta, const struct trail *trail)
{
	int gain = GUESS_SEED * move->gain;

	if (move->again)
		return gain + search(guesser, &move->after, depth,
			alpha - gain, beta - gain, trail, trail->turn);
	return gain - search(guesser, &move->after, depth - 1, gain - beta,
		gain - alpha, trail, !trail->turn);
}

/* As far as the first move goes with all there is, and then whether another
 * is better. */
static int try(struct guesser *guesser, const struct move *move, int depth,
		int alpha, int beta, bool first, const struct trail *trail)
{
	int value;

	if (!first) {
		value = follow(guesser, move, depth, alpha, alpha + 1, trail);
		if (value <= alpha || value >= beta)
			return value;
	}
	return follow(guesser, move, depth, alpha, beta, trail);
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

static int search_moves(struct guesser *guesser, const struct trail *trail,
		int depth, int alpha, int beta)
{
	struct entry *entry = entry_of(guesser, &trail->node);
	struct move moves[NODE_HOUSES_MAX];
	int best = -INFINITE, move = 0, least = alpha;
	int count = expand(&guesser->rules, &trail->node,
		best_move(entry, &trail->node), moves);

	for (int i = 0; i < count && least < beta; i++) {
		int value = try(guesser, &moves[i], depth, least, beta, i == 0,
			trail);

		if (guesser->stopped)
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
static int search(struct guesser *guesser, const struct node *node, int depth,
		int alpha, int beta, const struct trail *before, int turn)
{
	const struct entry *entry = entry_of(guesser, node);
	struct trail trail = { before, *node,
		node_sum(node->own) + node_sum(node->other), turn };

	if (is_to_stop(guesser))
		return 0;
	if (node_is_over(&guesser->rules, node) ||
	    is_repeated(guesser, &trail))
		return GUESS_SEED * node_leftover(&guesser->rules, node);
	if (depth <= 0)
		return judge_now(&guesser->judge, node) * GUESS_SEED /
			JUDGE_UNIT;
	if (answers(entry, node, depth, alpha, beta))
		return entry->value;
	return search_moves(guesser, &trail, depth, alpha, beta);
}

/* -- the moves of the position that is asked about ------------------------- */

static void begin(struct guess *guess, const struct node *node, int houses)
{
	*guess = (struct guess){ .count = 0 };
	for (int house = 0; house < houses; house++)
		if (node_seeds(node->own, house))
			guess->moves[guess->count++].house = house + 1;
}

static int index_of(const struct guess *guess, int house)
{
	int i = 0;

	while (guess->moves[i].house != house + 1)
		i++;
	return i;
}

bool guess_deepen(struct guesser *guesser, const struct node *node, bool all,
		struct watch watch, struct guess *guess)
{
	struct trail trail = { NULL, *node,
		node_sum(node->own) + node_sum(node->other), 0 };
	struct move moves[NODE_HOUSES_MAX];
	struct guess found;
	int count, best = -INFINITE;

	if (!guess->count)
		begin(guess, node, guesser->rules.houses);
	guesser->watch = watch;
	guesser->stopped = false;
	found = *guess;
	found.depth++;
	count = expand(&guesser->rules, node,
		guess->moves[guess->best].house - 1, moves);
	for (int i = 0; i < count; i++) {
		int at = index_of(guess, moves[i].house);
		int value = try(guesser, &moves[i], found.depth,
			all ? -INFINITE : best, INFINITE, all || i == 0,
			&trail);

		if (guesser->stopped)
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
