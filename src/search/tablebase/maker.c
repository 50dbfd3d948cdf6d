/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/maker.h"

#include <stdlib.h>

#include "search/tablebase/endgames.h"
#include "search/tablebase/tablebase.h"

struct maker {
	struct node_rules rules;
	struct numbering numbering;
	struct tablebase tb;
};

int maker_make_endgames(const struct rules *rules, size_t size, int threads,
		struct stop stop, FILE *out)
{
	struct maker *maker = calloc(1, sizeof *maker);
	struct pool *pool = pool_new(threads - 1);
	bool done;
	int seeds;

	if (!maker) {
		pool_free(pool);
		return -1;
	}
	node_rules_set(&maker->rules, rules);
	maker->rules.majority = false;
	numbering_start(&maker->numbering);
	tablebase_start(&maker->tb, &maker->rules, &maker->numbering, size);
	while (tablebase_next(&maker->tb) &&
	       tablebase_grow(&maker->tb, pool, stop))
		;
	/* if memory runs out, smaller endgames are still written */
	done = !tablebase_next(&maker->tb) &&
		endgames_write(&maker->tb, rules, out);
	seeds = done ? maker->tb.seeds : -1;
	tablebase_done(&maker->tb);
	pool_free(pool);
	free(maker);
	return seeds;
}
