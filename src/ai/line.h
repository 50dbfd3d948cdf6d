/* The moves of a node that is searched, and their order. */
#ifndef KALAH_AI_LINE_H
#define KALAH_AI_LINE_H

#include "ai/judge.h"
#include "ai/table.h"

/* A move of a node. FACTS are of the position after it; LOWER and UPPER of the
 * move, as its player sees it. */
struct line {
	struct node after;
	uint64_t key;
	const int8_t *value;	/* where the endgame table has it */
	struct table_facts facts;
	int lower, upper;
	int house, gain, order, seeds;
	bool again;
};

/* The house BEST, which was best before, is to be first of COUNT lines; whether
 * it is there. The order of the others often need not be found out then. */
bool line_prefer(struct line *lines, int count, int best);

/* Finds out the order of COUNT lines, where endgames have about ENDGAME seeds;
 * returns how many moves that took. */
int line_set_orders(struct line *lines, int count, const struct judge *judge,
		int endgame);

/* Brings the first in order to the front of COUNT lines. */
void line_choose(struct line *lines, int count);

/* Puts LINE off until all others are done; whether that was done. */
void line_put_off(struct line *line);
bool line_is_put_off(const struct line *line);

#endif
