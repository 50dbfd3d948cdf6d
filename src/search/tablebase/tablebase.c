/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/tablebase.h"

#include <assert.h>

void tablebase_start(struct tablebase *tb, const struct node_rules *rules,
		const struct numbering *numbering, size_t size)
{
	*tb = (struct tablebase){ .seeds = -1, .known = -1, .most = -1,
		.build = { .table = &tb->table, .spare = SIZE_MAX } };
	table_start(&tb->table, rules, numbering);
	for (; table_can(&rules->of) && !rules->majority &&
			tb->most < TABLE_SEEDS_MAX; tb->most++) {
		size_t more = table_positions(&tb->table, tb->most + 1);

		if (more > size)
			break;
		size -= more;
	}
}

void tablebase_done(struct tablebase *tb)
{
	for (int seeds = 0; seeds <= TABLE_SEEDS_MAX; seeds++)
		block_done(&tb->blocks[seeds]);
	build_done(&tb->build);
	*tb = (struct tablebase){ .seeds = -1, .known = -1, .most = -1 };
}

size_t tablebase_next(const struct tablebase *tb)
{
	return tb->seeds < tb->most ?
		table_positions(&tb->table, tb->seeds + 1) : 0;
}

size_t tablebase_claim(const struct tablebase *tb)
{
	if (tb->build.part || !tablebase_next(tb) || tb->seeds < tb->known)
		return 0;
	return tablebase_next(tb) + build_claim(&tb->build, tb->seeds + 1);
}

/* Memory ran out: the table stays as it is. */
static bool tablebase_give_up(struct tablebase *tb)
{
	build_end(&tb->build);
	tb->most = tb->seeds;
	return false;
}

bool tablebase_grow(struct tablebase *tb, struct pool *pool, struct stop stop)
{
	int seeds = tb->seeds + 1;
	struct block *block = &tb->blocks[seeds];

	assert(tb->seeds < tb->most);
	if (tb->seeds < tb->known) {
		tb->seeds++;
		return true;
	}
	if (!block->at) {
		if (!block_start(block, table_positions(&tb->table, seeds)))
			return tablebase_give_up(tb);
		tb->size += block->size;
		table_place(&tb->table, seeds, block->at);
	}
	if (!tb->build.part && !build_begin(&tb->build, seeds))
		return tablebase_give_up(tb);
	/* helpers do that, each for its parts */
	if (!pool && !block_touch(block, stop))
		return false;
	if (!build_go_on(&tb->build, pool, stop))
		return false;
	build_end(&tb->build);
	tb->known = ++tb->seeds;
	return true;
}

void tablebase_hide(struct tablebase *tb)
{
	tb->seeds = -1;
}
