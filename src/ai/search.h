/*
 * Exact values of positions in which nothing can come again, that is by all
 * rules but clockwise-far.
 *
 * What is searched for is the future difference (ai/node.h): the mover's
 * gains from a position on less the other's, by perfect play of both. A test
 * asks whether it reaches some number; its answer is a bound, and a few tests
 * give the value.
 */
#ifndef KALAH_AI_SEARCH_H
#define KALAH_AI_SEARCH_H

#include "ai/node.h"
#include "ai/watch.h"

enum { SEARCH_THREADS = 8 };	/* at most */

struct search;

/* What is proved of a future difference. */
struct search_range {
	int lower, upper;
};

/* What a range of the position after a move that gains so many seeds means for
 * the move, where the mover moves AGAIN or the turn has passed. */
static inline struct search_range search_seen(struct search_range range,
		int gain, bool again)
{
	if (again)
		return (struct search_range){ gain + range.lower,
			gain + range.upper };
	return (struct search_range){ gain - range.upper,
		gain - range.lower };
}

/*
 * For searches from any positions of so many SEEDS in all houses, or fewer,
 * with at most MEMORY bytes, which are not used before they are needed, and by
 * so many THREADS, as far as there are. What was found stays for the searches
 * to come. NULL where there is not even a little memory.
 */
struct search *search_new(const struct rules *rules, int seeds, size_t memory,
		int threads);
void search_free(struct search *search);

/* Bytes that it may use. */
size_t search_budget(const struct search *search);

/* Bytes that its tables have, and whether that is less than they were to have,
 * for want of memory. */
size_t search_memory(const struct search *search);
bool search_is_short(const struct search *search);

/* A new task: nodes are counted anew, and WATCH, which is kept, is asked about
 * it. */
void search_begin(struct search *search, struct watch watch);

const struct node_rules *search_rules(const struct search *search);
/* Of all threads, since search_begin. */
uint64_t search_nodes(const struct search *search);

/* How far two values can be apart at least: 2 where all seeds are won by one
 * or the other, so that values are as even or odd as the seeds. */
int search_step(const struct search *search);

/* About what NODE is worth, by looking some moves ahead. */
int search_judge(const struct search *search, const struct node *node);

/* All that can be said of NODE before searching. */
struct search_range search_limits(const struct node *node);

/*
 * Finds out whether the value of NODE is GOAL or more, and makes *RANGE, which
 * must be right, narrower. GOAL must be as even or odd as the seeds where
 * search_step is 2. False where the search was stopped before. WATCH is asked
 * by the thread that calls this, and by no other.
 */
bool search_test(struct search *search, const struct node *node, int goal,
		struct search_range *range);

#endif
