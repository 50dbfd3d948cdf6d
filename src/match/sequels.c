/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/sequels.h"

#include <stdlib.h>

#include "util/alloc.h"

enum {
	PLIES = 150,		/* of a line, at most */
	NODES = 4000000,	/* for all four, which take a few seconds */
	FOR_EVER = 3600		/* seconds: only nodes count */
};

/* One of HOUSES that line I chooses. */
static int64_t sequels_choose(int i, uint64_t houses)
{
	int64_t house = 0;

	for (int bit = 1; bit < 64; bit++)
		if (houses >> bit & 1 && (i >= SEQUEL_KINDS || !house))
			house = bit;
	return house;
}

/* Goes to the next line that is not complete. */
static void sequels_go(struct sequels *sequels)
{
	int *count = &sequels->count;

	while (*count < SEQUELS && sequels->game[*count].now.over)
		++*count;
	sequels->failed = *count < SEQUELS && (!sequels->nodes ||
		sequels->game[*count].total == PLIES);
}

struct sequels *sequels_new(const struct board *board, int64_t house,
		const struct verdict *verdict)
{
	uint64_t houses = verdict->houses & ~(uint64_t)1;
	struct sequels *sequels = alloc_zeroed(1, sizeof *sequels);

	sequels->loss = verdict_loss(verdict);
	sequels->nodes = NODES;
	sequels->failed = board->swap != SWAP_NEVER || house == HOUSE_SWAP ||
		!houses;
	for (int i = 0; i < SEQUELS && !sequels->failed; i++) {
		game_start_amid(&sequels->game[i], board);
		game_play(&sequels->game[i], i % SEQUEL_KINDS == SEQUEL_PLAYED ?
			house : sequels_choose(0, houses));
	}
	if (!sequels->failed)
		sequels_go(sequels);
	return sequels;
}

void sequels_free(struct sequels *sequels)
{
	for (int i = 0; sequels && i < SEQUELS; i++)
		game_done(&sequels->game[i]);
	free(sequels);
}

const struct board *sequels_next(const struct sequels *sequels,
		struct engine_query *query)
{
	if (sequels->failed || sequels->count == SEQUELS)
		return NULL;
	*query = (struct engine_query){ .level = ENGINE_BEST, .all = true,
		.time = (int64_t)FOR_EVER * 1000000, .nodes = sequels->nodes };
	return &sequels->game[sequels->count].now;
}

void sequels_take(struct sequels *sequels, const struct engine_report *report)
{
	uint64_t houses = 0;
	int64_t best;

	sequels->failed = !engine_best_value(report, &best);
	for (int i = 0; i < report->choices.count; i++) {
		const struct choice *move = &report->choices.list[i];

		/* one that is not exact may be as good */
		sequels->failed |= !choice_is_exact(move) || move->house > 63;
		if (!sequels->failed && move->bounds.lower == best)
			houses |= (uint64_t)1 << move->house;
	}
	if (sequels->failed)
		return;
	sequels->nodes -= report->nodes < sequels->nodes ? report->nodes :
		sequels->nodes;
	game_play(&sequels->game[sequels->count],
		sequels_choose(sequels->count, houses));
	sequels_go(sequels);
}
