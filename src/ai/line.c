#include "ai/line.h"

enum { JUDGE_MOVES = 4000 };	/* to look at for a node, at most */

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
static int order_of(const struct line *line, const struct judge *judge,
		int endgame, int *left)
{
	int depth = depth_for(line->seeds - endgame);
	int order = 3 * JUDGE_UNIT * line->gain + JUDGE_UNIT * line->house;

	if (depth) {
		int value = judge_value(judge, &line->after, depth, left);

		return order + (line->again ? value + 100 : -value);
	}
	if (line->again)
		return order + judge_now(judge, &line->after) + 1000 +
			100 * line->house;
	return order - judge_now(judge, &line->after);
}

bool line_prefer(struct line *lines, int count, int best)
{
	bool there = false;

	for (int i = 0; i < count; i++) {
		lines[i].order = lines[i].house == best;
		there |= lines[i].order;
	}
	return there;
}

int line_set_orders(struct line *lines, int count, const struct judge *judge,
		int endgame)
{
	int left = JUDGE_MOVES;

	for (int i = 0; count > 1 && i < count; i++)
		lines[i].order = order_of(&lines[i], judge, endgame, &left);
	return JUDGE_MOVES - left;
}

void line_choose(struct line *lines, int count)
{
	struct line line;
	int next = 0;

	for (int i = 1; i < count; i++)
		if (lines[i].order > lines[next].order)
			next = i;
	if (next) {
		line = lines[next];
		lines[next] = lines[0];
		lines[0] = line;
	}
}

void line_put_off(struct line *line)
{
	line->order -= 4 * JUDGE_MOST;
}

bool line_is_put_off(const struct line *line)
{
	return line->order <= -JUDGE_MOST;
}
