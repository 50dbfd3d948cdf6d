/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/position/numbering.h"

static uint64_t numbering_sum(uint64_t a, uint64_t b)
{
	return a > UINT64_MAX / 4 || b > UINT64_MAX / 4 ? UINT64_MAX / 2 :
		a + b;
}

/* part[p][i] is the binomial C(p + i, i + 1), by Pascal's triangle. */
void numbering_start(struct numbering *numbering)
{
	*numbering = (struct numbering){ 0 };
	for (int i = 0; i < 2 * NODE_HOUSES_MAX; i++)
		for (int p = 1; p <= NODE_SEEDS_MAX; p++)
			numbering->part[p][i] = i == 0 ? (uint64_t)p :
				numbering_sum(numbering->part[p - 1][i],
					numbering->part[p][i - 1]);
}

/* This is the number of the first row with more seeds. */
uint64_t numbering_count(const struct numbering *numbering, int houses,
		int seeds)
{
	if (houses == 0)
		return 1;
	return seeds == NODE_SEEDS_MAX ? UINT64_MAX / 2 :
		numbering->part[seeds + 1][houses - 1];
}
