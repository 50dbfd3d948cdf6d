/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions numbered without gaps, by the combinatorial number system (Ernesto
 * Pascal, 1887; Knuth, The Art of Computer Programming, volume 4A, 7.2.1.3).
 *
 * The number of a row with p(i) seeds in its first i houses is the sum of the
 * binomials C(p(i) + i - 1, i). Summed over all houses, it counts the rows with
 * fewer seeds first. Summed over all but the last, it is the number among rows
 * with as many seeds, and moving a seed to a later house makes it smaller.
 */
#ifndef KALAH_SEARCH_POSITION_NUMBERING_H
#define KALAH_SEARCH_POSITION_NUMBERING_H

#include "search/position/node.h"

struct numbering {
	/* by p(i) and i - 1; UINT64_MAX / 2 stands for what is too large */
	uint64_t part[NODE_SEEDS_MAX + 1][2 * NODE_HOUSES_MAX];
};

void numbering_start(struct numbering *numbering);

/* How many rows of HOUSES, up to 2 * NODE_HOUSES_MAX, have at most SEEDS;
 * UINT64_MAX / 2 where that is too large or SEEDS is NODE_SEEDS_MAX. With one
 * house more, as many rows have exactly SEEDS. */
uint64_t numbering_count(const struct numbering *numbering, int houses,
		int seeds);

/* A row, by its number among those with as many seeds. */
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
