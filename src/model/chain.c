/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/chain.h"

static struct chain chain_search(const struct board *board, int most)
{
	struct chain longest = { .ways = 1 };
	struct board after = { 0 };
	struct ply ply;

	for (int64_t house = 1; most && house <= board->rules.houses; house++) {
		struct chain rest;

		if (!board_allows(board, house))
			continue;
		board_copy(&after, board);
		board_play(&after, house, &ply);
		if (ply.landing != LANDING_STORE)
			continue;
		rest = chain_search(&after, most - 1);
		if (rest.length + 1 > longest.length)
			longest = (struct chain){ rest.length + 1, 0, house };
		if (rest.length + 1 == longest.length)
			longest.ways += rest.ways;
	}
	board_done(&after);
	return longest;
}

struct chain chain_find(const struct board *board)
{
	return chain_search(board, CHAIN_MOST);
}
