#include "search/solver/ordering.h"

enum { EVAL_MOVES = 4000 };	/* to look at for a node, at most */

/* How far to look ahead for the order of moves, by how many seeds more there
 * are after them than endgames have: far where a wrong order costs much. */
static int depth_for(int more)
{
	return more >= 18 ? 6 : more >= 15 ? 4 : 0;
}

/*
 * How soon a move is to be searched, the largest number first; found by trying
 * what makes searches small. What is won counts for more than it is worth:
 * fewer seeds are searched faster.
 */
static int order_of(const struct move *move, const struct eval *eval,
		int tablebase, int *left)
{
	int depth = depth_for(move->seeds - tablebase);
	int order = 3 * EVAL_SEED * move->gain + EVAL_SEED * move->house;

	if (depth) {
		int value = eval_search(eval, &move->after, depth, left);

		return order + (move->again ? value + 100 : -value);
	}
	if (move->again)
		return order + eval_static(eval, &move->after) + 1000 +
			100 * move->house;
	return order - eval_static(eval, &move->after);
}

bool ordering_prefer(struct move *moves, int count, int best)
{
	bool there = false;

	for (int i = 0; i < count; i++) {
		moves[i].order = moves[i].house == best;
		there |= moves[i].order;
	}
	return there;
}

int ordering_set(struct move *moves, int count, const struct eval *eval,
		int tablebase)
{
	int left = EVAL_MOVES;

	for (int i = 0; count > 1 && i < count; i++)
		moves[i].order = order_of(&moves[i], eval, tablebase, &left);
	return EVAL_MOVES - left;
}

void ordering_next(struct move *moves, int count)
{
	struct move move;
	int next = 0;

	for (int i = 1; i < count; i++)
		if (moves[i].order > moves[next].order)
			next = i;
	if (next) {
		move = moves[next];
		moves[next] = moves[0];
		moves[0] = move;
	}
}

void ordering_defer(struct move *move)
{
	move->order -= 4 * EVAL_MAX;
}

bool ordering_is_deferred(const struct move *move)
{
	return move->order <= -EVAL_MAX;
}
