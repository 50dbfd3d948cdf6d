/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

/* How many rows of HOUSES have up to SEEDS; beyond any need as above. As many
 * have just SEEDS as with a house less have up to SEEDS. */
uint64_t numbering_count(const struct numbering *numbering, int houses,
		int seeds);

/* A row: its number among those of as many seeds. */
struct numbering_row {
	uint64_t number;
	int seeds;
};

static inline struct numbering_row numbering_row(
		const struct numbering *numbering, int houses, uint64_t row)
{
	uint64_t before = row * NODE_ONES;
	struct numbering_row found = { 0, (int)(before >> 56) };

#pragma GCC unroll 8
	for (int i = 0; i < houses - 1; i++)
		found.number += numbering->part[before >> 8 * i & 0xff][i];
	return found;
}

#endif
