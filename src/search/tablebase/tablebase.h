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
#ifndef KALAH_SEARCH_TABLEBASE_TABLEBASE_H
#define KALAH_SEARCH_TABLEBASE_TABLEBASE_H

#include <stdatomic.h>

#include "search/base/pool.h"
#include "search/position/node.h"
#include "search/base/block.h"
#include "search/base/stop.h"

enum { TABLEBASE_SEEDS_MAX = 30 };	/* seeds; more would not be had anyway */

struct tablebase_row;		/* private */

/* The positions of one more seed, as far as they are computed. */
struct tablebase_growth {
	bool going_on;
	atomic_int taken;	/* of the parts, the last one taken */
	atomic_bool halt;	/* nobody is to go on with a part */
	size_t made;		/* rows */
	size_t next[TABLEBASE_SEEDS_MAX / 2 + 1];	/* by the seeds in the row
		that has fewer: the first number of the other row that is not
		done */
};

struct tablebase {
	int seeds;		/* in all houses, at most; -1: none at all */
	int houses;
	int most;		/* seeds that there is room for */
	bool is_short;		/* there was not as much memory as wanted */
	const struct node_rules *rules;
	struct block blocks[TABLEBASE_SEEDS_MAX + 1];		/* by seeds */
	struct tablebase_row *rows[TABLEBASE_SEEDS_MAX + 1];	/* by seeds */
	struct tablebase_growth growth;
	int8_t *values[TABLEBASE_SEEDS_MAX + 1][TABLEBASE_SEEDS_MAX + 1];
	uint32_t count[TABLEBASE_SEEDS_MAX + 1];	/* rows of so many seeds */
	uint32_t part[NODE_HOUSES_MAX][TABLEBASE_SEEDS_MAX + NODE_HOUSES_MAX + 1];
};

/*
 * A table of nothing, which may grow to SIZE bytes. RULES are kept. By
 * clockwise-far it never grows.
 */
void tablebase_start(struct tablebase *tablebase, const struct node_rules *rules,
		size_t size);
void tablebase_done(struct tablebase *tablebase);

/* How many positions have one seed more than those there are; 0 where there
 * can be no more. */
size_t tablebase_next(const struct tablebase *tablebase);

/*
 * Computes the positions of one more seed, with the help of CREW. False where
 * WATCH stopped it, which is told how many this thread computed; they are kept
 * and the next call goes on. Also where there is no memory; then tablebase_next
 * is 0.
 */
bool tablebase_grow(struct tablebase *tablebase, struct pool *pool,
		struct stop stop);

/* Bytes that are in use. */
size_t tablebase_size(const struct tablebase *tablebase);

/* The number of ROW, and how many seeds it has. HOUSES are those of the
 * table. */
static inline uint32_t tablebase_number(const struct tablebase *tablebase,
		int houses, uint64_t row, int *seeds)
{
	uint64_t before = row * UINT64_C(0x0101010101010101);
	uint32_t number = 0;

	*seeds = (int)(before >> 56);
	for (int i = 0; i < houses - 1; i++, before >>= 8)
		number += tablebase->part[i][before & 0xff];
	return number;
}

/* Where the value of NODE is, which must not have too many seeds. */
static inline const int8_t *tablebase_probe(const struct tablebase *tablebase,
		int houses, const struct node *node)
{
	int own, other;
	uint32_t a = tablebase_number(tablebase, houses, node->own, &own);
	uint32_t b = tablebase_number(tablebase, houses, node->other, &other);

	return tablebase->values[own][other] +
		(size_t)a * tablebase->count[other] + b;
}

#endif
