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

bool maker_can(const struct rules *rules)
{
	return table_can(rules) && rules->houses <= NODE_HOUSES_MAX;
}

int maker_make_endgames(const struct rules *rules, size_t size, int threads,
		struct stop stop, FILE *out)
{
	struct maker *maker = calloc(1, sizeof *maker);
	struct pool *pool;
	int seeds = -1;

	if (!maker)
		return -1;
	node_rules_set(&maker->rules, rules);
	maker->rules.majority = false;
	numbering_start(&maker->numbering);
	tablebase_start(&maker->tb, &maker->rules, &maker->numbering, size);
	pool = pool_new(threads - 1);
	while (tablebase_next(&maker->tb) &&
	       tablebase_grow(&maker->tb, pool, stop))
		;
	/* if memory runs out, smaller endgames are still written */
	if (!tablebase_next(&maker->tb) &&
	    endgames_write(&maker->tb.table, maker->tb.seeds, rules,
			stop, out))
		seeds = maker->tb.seeds;
	pool_free(pool);
	tablebase_done(&maker->tb);
	free(maker);
	return seeds;
}
