/*
 * The values of all positions with few seeds in the houses, a byte each.
 *
 * A row of k seeds has a number among all such rows: with p(i) seeds in houses
 * 1..i, the sum of binomials(p(i) + i - 1, i) for i < h, the combinatorial
 * number system. The positions with ka seeds in the mover's row and kb in the
 * other's are a rectangle of such numbers. To sow a seed on lowers the number.
 *
 * Only for rules by which nothing can come again: not for clockwise-far.
 */
#ifndef KALAH_AI_ENDGAME_H
#define KALAH_AI_ENDGAME_H

#include <stdatomic.h>

#include "ai/crew.h"
#include "ai/node.h"
#include "ai/room.h"
#include "ai/watch.h"

enum { ENDGAME_MOST = 30 };	/* seeds; more would not be had anyway */

struct endgame_row;		/* private */

/* The positions of one more seed, as far as they are computed. */
struct endgame_growth {
	bool going_on;
	atomic_int taken;	/* of the parts, the last one taken */
	atomic_bool halt;	/* nobody is to go on with a part */
	size_t made;		/* rows */
	size_t next[ENDGAME_MOST / 2 + 1];	/* by the seeds in the row
		that has fewer: the first number of the other row that is not
		done */
};

struct endgame {
	int seeds;		/* in all houses, at most; -1: none at all */
	int houses;
	int most;		/* seeds that there is room for */
	bool is_short;		/* there was not as much memory as wanted */
	const struct node_rules *rules;
	struct room rooms[ENDGAME_MOST + 1];		/* by seeds */
	struct endgame_row *rows[ENDGAME_MOST + 1];	/* by seeds */
	struct endgame_growth growth;
	int8_t *values[ENDGAME_MOST + 1][ENDGAME_MOST + 1];
	uint32_t count[ENDGAME_MOST + 1];	/* rows of so many seeds */
	uint32_t part[NODE_HOUSES_MAX][ENDGAME_MOST + NODE_HOUSES_MAX + 1];
};

/*
 * A table of nothing, which may grow to SIZE bytes. RULES are kept. By
 * clockwise-far it never grows.
 */
void endgame_start(struct endgame *endgame, const struct node_rules *rules,
		size_t size);
void endgame_done(struct endgame *endgame);

/* How many positions have one seed more than those there are; 0 where there
 * can be no more. */
size_t endgame_next(const struct endgame *endgame);

/*
 * Computes the positions of one more seed, with the help of CREW. False where
 * WATCH stopped it, which is told how many this thread computed; they are kept
 * and the next call goes on. Also where there is no memory; then endgame_next
 * is 0.
 */
bool endgame_grow(struct endgame *endgame, struct crew *crew,
		struct watch watch);

/* Bytes that are in use. */
size_t endgame_size(const struct endgame *endgame);

/* The number of ROW, and how many seeds it has. HOUSES are those of the
 * table. */
static inline uint32_t endgame_number(const struct endgame *endgame,
		int houses, uint64_t row, int *seeds)
{
	uint64_t before = row * UINT64_C(0x0101010101010101);
	uint32_t number = 0;

	*seeds = (int)(before >> 56);
	for (int i = 0; i < houses - 1; i++, before >>= 8)
		number += endgame->part[i][before & 0xff];
	return number;
}

/* Where the value of NODE is, which must not have too many seeds. */
static inline const int8_t *endgame_at(const struct endgame *endgame,
		int houses, const struct node *node)
{
	int own, other;
	uint32_t a = endgame_number(endgame, houses, node->own, &own);
	uint32_t b = endgame_number(endgame, houses, node->other, &other);

	return endgame->values[own][other] +
		(size_t)a * endgame->count[other] + b;
}

#endif
