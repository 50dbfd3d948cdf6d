/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions as numbers, without gaps: the combinatorial number system (Ernesto
 * Pascal, 1887; Knuth, The Art of Computer Programming, volume 4A, 7.2.1.3).
 *
 * With p(i) seeds in the first i houses of a row, its number is the sum of the
 * binomials (p(i) + i - 1 over i). Over all houses, rows with fewer seeds come
 * first; over all but the last, rows of as many seeds are counted, and sowing a
 * seed on makes it smaller.
 */
#ifndef KALAH_SEARCH_POSITION_NUMBERING_H
#define KALAH_SEARCH_POSITION_NUMBERING_H

#include "search/position/node.h"

struct numbering {
	/* by p(i) and i - 1; what is beyond any need is UINT64_MAX / 2 */
	uint64_t part[NODE_SEEDS_MAX + 1][2 * NODE_HOUSES_MAX];
};

void numbering_start(struct numbering *numbering);

/* How many rows of HOUSES have up to SEEDS; beyond any need as above. */
uint64_t numbering_count(const struct numbering *numbering, int houses,
		int seeds);

/* The number of ROW among those of as many seeds, of which it has *SEEDS. */
static inline uint32_t numbering_row(const struct numbering *numbering,
		int houses, uint64_t row, int *seeds)
{
	uint64_t before = row * NODE_ONES;
	uint64_t number = 0;

	*seeds = (int)(before >> 56);
	for (int i = 0; i < houses - 1; i++, before >>= 8)
		number += numbering->part[before & 0xff][i];
	return (uint32_t)number;
}

/* The number of NODE among all positions, as one row of 2 * HOUSES. */
static inline uint64_t numbering_node(const struct numbering *numbering,
		int houses, const struct node *node)
{
	uint64_t before = node->own * NODE_ONES;
	uint64_t number = 0;

	for (int i = 0; i < houses; i++, before >>= 8)
		number += numbering->part[before & 0xff][i];
	before = (node->other + (uint64_t)node_sum(node->own)) * NODE_ONES;
	for (int i = houses; i < 2 * houses; i++, before >>= 8)
		number += numbering->part[before & 0xff][i];
	return number;
}

#endif
