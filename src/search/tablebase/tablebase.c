/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/tablebase.h"

#include <assert.h>
#include <stdlib.h>

#include "search/tablebase/endgames.h"

void tablebase_start(struct tablebase *tb, const struct node_rules *rules,
		const struct numbering *numbering, size_t size)
{
	*tb = (struct tablebase){ .seeds = -1, .most = -1, .filed = -1,
		.build = { .table = &tb->table, .spare = SIZE_MAX } };
	table_start(&tb->table, rules, numbering);
	for (; table_can(&rules->of) && !rules->majority &&
			tb->most < TABLE_SEEDS_MAX; tb->most++) {
		size_t more = table_positions(&tb->table, tb->most + 1);

		if (more > size)
			break;
		size -= more;
	}
	tb->room = tb->most;
}

static void tablebase_end_growth(struct tablebase *tb)
{
	build_end(&tb->build);
	tb->going_on = false;
	tb->from = NULL;
	tb->read = 0;
}

void tablebase_done(struct tablebase *tb)
{
	for (int seeds = 0; seeds <= TABLE_SEEDS_MAX; seeds++)
		block_done(&tb->blocks[seeds]);
	build_done(&tb->build);
	*tb = (struct tablebase){ .seeds = -1, .most = -1, .filed = -1 };
}

void tablebase_use(struct tablebase *tb, struct endgames *endgames)
{
	size_t size = 0;

	assert(tb->seeds < 0 && !tb->going_on);
	for (int i = 0; endgames && i <= endgames_seeds(endgames); i++)
		size += table_positions(&tb->table, i) + ENDGAMES_SUM;
	/* a file of another size is truncated */
	if (!size || endgames_left(endgames) != size)
		return;
	tb->endgames = endgames;
	tb->filed = endgames_seeds(endgames);
	if (tb->most < tb->filed)
		tb->most = tb->filed;
}

bool tablebase_reads(const struct tablebase *tb)
{
	return tb->seeds < tb->filed;
}

int tablebase_ready(const struct tablebase *tb)
{
	int seeds = tablebase_reads(tb) ? tb->filed : tb->seeds;

	return seeds < tb->most ? seeds : tb->most;
}

size_t tablebase_next(const struct tablebase *tb)
{
	return tb->seeds < tb->most ?
		table_positions(&tb->table, tb->seeds + 1) : 0;
}

size_t tablebase_claim(const struct tablebase *tb)
{
	if (tb->going_on || tablebase_reads(tb) || !tablebase_next(tb))
		return 0;
	return tablebase_next(tb) + build_claim(&tb->build, tb->seeds + 1);
}

/* -- growth ---------------------------------------------------------------- */

/* Memory ran out: the table stays as it is. */
static bool tablebase_give_up(struct tablebase *tb)
{
	tablebase_end_growth(tb);
	tb->most = tb->seeds;
	return false;
}

/* A bad file is not used any more: what it should have is computed. */
static bool tablebase_stop_reading(struct tablebase *tb)
{
	tablebase_end_growth(tb);
	tb->filed = tb->seeds;
	tb->most = tb->room > tb->seeds ? tb->room : tb->seeds;
	return false;
}

/* Reads on; false if STOP ended it, or if the file is bad. */
static bool tablebase_read(struct tablebase *tb, struct stop stop)
{
	size_t size = tablebase_next(tb);

	if (!tb->from)
		tb->from = endgames_next(tb->endgames, size);
	while (tb->from && tb->read < size) {
		size_t part = size - tb->read;

		if (stop_asked(&stop))
			return false;
		if (part > ENDGAMES_PART)
			part = ENDGAMES_PART;
		endgames_sum(tb->endgames, tb->from + tb->read, part);
		tb->read += part;
	}
	if (!tb->from || !endgames_check(tb->endgames))
		return tablebase_stop_reading(tb);
	table_place(&tb->table, tb->seeds + 1, tb->from);
	return true;
}

/* Computes them. False if STOP ended it, or memory ran out. */
static bool tablebase_compute(struct tablebase *tb, struct pool *pool,
		struct stop stop)
{
	int seeds = tb->seeds + 1;
	struct block *block = &tb->blocks[seeds];

	if (!block->at) {
		if (!block_start(block, table_positions(&tb->table, seeds)))
			return tablebase_give_up(tb);
		tb->size += block->size;
		table_place(&tb->table, seeds, block->at);
	}
	if (!tb->build.part && !build_begin(&tb->build, seeds))
		return tablebase_give_up(tb);
	return build_go_on(&tb->build, pool, stop);
}

bool tablebase_grow(struct tablebase *tb, struct pool *pool, struct stop stop)
{
	assert(tb->seeds < tb->most);
	tb->going_on = true;
	if (!(tablebase_reads(tb) ? tablebase_read(tb, stop) :
			tablebase_compute(tb, pool, stop)))
		return false;
	tablebase_end_growth(tb);
	tb->seeds++;
	return true;
}

/* -- files ----------------------------------------------------------------- */

struct maker {
	struct node_rules rules;
	struct numbering numbering;
	struct tablebase tb;
};

bool tablebase_allows(const struct rules *rules)
{
	return table_can(rules) && rules->houses <= NODE_HOUSES_MAX;
}

int tablebase_write(const struct rules *rules, size_t size, int threads,
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
