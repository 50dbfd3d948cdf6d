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

#include "ai/node.h"
#include "ai/room.h"
#include "ai/watch.h"

enum { ENDGAME_MOST = 30 };	/* seeds; more would not be had anyway */

struct endgame {
	int seeds;		/* in all houses, at most; -1: none at all */
	int houses;
	int8_t *values;		/* future differences */
	struct room room;
	size_t base[ENDGAME_MOST + 1][ENDGAME_MOST + 1];
	uint32_t count[ENDGAME_MOST + 1];	/* rows of so many seeds */
	uint32_t part[NODE_HOUSES_MAX][ENDGAME_MOST + 1];
};

/*
 * Computes the values for up to SEEDS seeds, or as few as go into SIZE bytes.
 * Where WATCH stops it or there is no memory there are fewer, or none.
 */
void endgame_start(struct endgame *endgame, const struct node_rules *rules,
		int seeds, size_t size, struct watch watch);
void endgame_done(struct endgame *endgame);

static inline uint32_t endgame_row(const struct endgame *endgame,
		uint64_t row, int *seeds)
{
	uint64_t before = row * UINT64_C(0x0101010101010101);
	uint32_t number = 0;

	*seeds = (int)(before >> 56);
	for (int i = 0; i < endgame->houses - 1; i++, before >>= 8)
		number += endgame->part[i][before & 0xff];
	return number;
}

/* Where the value of NODE is, which must not have too many seeds. */
static inline const int8_t *endgame_at(const struct endgame *endgame,
		const struct node *node)
{
	int own, other;
	uint32_t a = endgame_row(endgame, node->own, &own);
	uint32_t b = endgame_row(endgame, node->other, &other);

	return endgame->values + endgame->base[own][other] +
		(size_t)a * endgame->count[other] + b;
}

#endif
