/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/tablebase.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "search/tablebase/build.h"
#include "search/tablebase/endgames.h"
#include "search/tablebase/rows.h"
#include "util/splitmix.h"

struct work {
	struct tablebase *tb;
	struct stop stop;
	uint64_t done;		/* positions since the last stop check */
};

enum { CHECK_EVERY = 4096, SAMPLE = 256 };	/* positions */

static size_t tablebase_positions(const struct tablebase *tb, int seeds)
{
	size_t sum = 0;

	for (int own = 0; own <= seeds; own++)
		sum += (size_t)tb->count[own] * tb->count[seeds - own];
	return sum;
}

static bool tablebase_is_stopped(struct work *work)
{
	if (atomic_load_explicit(&work->tb->growth.halt, memory_order_relaxed))
		return true;
	if (work->done < CHECK_EVERY)
		return false;
	work->done = 0;
	return stop_asked(&work->stop);
}

/* Works on parts that nobody has begun, the largest first. Whatever a move
 * leads to is already there: it has fewer seeds, or the turn passes and the row
 * that was sown has become one that comes earlier. */
static bool tablebase_fill_parts(struct work *work, struct build *build)
{
	struct tablebase *tb = work->tb;
	int b;

	while ((b = --tb->growth.begun) >= 0) {
		int a = tb->seeds + 1 - b;
		uint32_t *done = &tb->growth.done[b], steps;

		do {
			if (tablebase_is_stopped(work))
				return false;
			steps = build_more(build, a, b, *done);
			*done += steps;
			work->done += 2 * (uint64_t)steps * tb->count[b];
		} while (steps);
	}
	return true;
}

/* Does nothing if there is no memory to work in. */
static void tablebase_help(void *context, int number)
{
	struct work work = { .tb = context };
	int seeds = work.tb->seeds + 1;
	size_t size = build_size(work.tb, seeds);
	struct build *build = (size_t)number <= work.tb->spare / size ?
		build_new(work.tb, seeds) : NULL;

	if (!build)
		return;
	work.tb->work += size;
	tablebase_fill_parts(&work, build);
	free(build);
	work.tb->work -= size;
}

/* When no part is left to begin, the helpers are stopped and this thread does
 * the rest: the last parts are small. */
static bool tablebase_fill_all(struct work *work, struct pool *pool)
{
	struct tablebase_growth *growth = &work->tb->growth;
	int parts = (work->tb->seeds + 1) / 2 + 1;
	bool done;

	growth->begun = parts;
	growth->halt = false;
	pool_run(pool, tablebase_help, work->tb);
	done = tablebase_fill_parts(work, growth->build);
	growth->halt = true;
	pool_wait(pool);
	growth->begun = parts;
	growth->halt = false;
	return done && tablebase_fill_parts(work, growth->build);
}

/* Has the values with so many SEEDS be those from AT on. */
static void tablebase_place(struct tablebase *tb, int seeds, int8_t *at)
{
	for (int own = 0; own <= seeds; own++) {
		int other = seeds - own;

		tb->fields[own][other] = (struct tablebase_field){ at,
			own < other ? 1 : tb->count[other],
			own < other ? tb->count[own] : 1 };
		at += (size_t)tb->count[own] * tb->count[other];
	}
}

static bool tablebase_start_growth(struct tablebase *tb)
{
	int seeds = tb->seeds + 1;
	struct block *block = &tb->blocks[seeds];

	tb->growth = (struct tablebase_growth){ .going_on = true };
	if (tablebase_reads(tb))
		return true;
	if (!block_start(block, tablebase_positions(tb, seeds)))
		return false;
	tb->size += block->size;
	tablebase_place(tb, seeds, block->at);
	return true;
}

/* Whether there are rows of SEEDS, which are to be MINOR, for the positions
 * with one more seed. */
static bool tablebase_has_rows(const struct tablebase *tb, int seeds,
		bool *minor)
{
	const struct rows *rows = tb->rows[seeds];

	*minor = seeds <= (tb->seeds + 1) / 2;
	return rows && (!*minor || rows->first);
}

static bool tablebase_start_rows(struct tablebase *tb, int seeds)
{
	struct rows **rows = &tb->rows[seeds];
	bool minor;

	if (tablebase_has_rows(tb, seeds, &minor))
		return true;
	if (*rows)
		tb->work -= (*rows)->size;
	free(*rows);
	*rows = rows_new(tb, seeds, minor);
	if (*rows)
		tb->work += (*rows)->size;
	return *rows;
}

/* The bytes of the mirror: 0 if no row has half of the seeds. */
static size_t tablebase_mirror(const struct tablebase *tb)
{
	int seeds = tb->seeds + 1;

	return seeds % 2 ? 0 : (size_t)tb->count[seeds / 2] *
		tb->count[seeds / 2];
}

static bool tablebase_start_build(struct tablebase *tb)
{
	int seeds = tb->seeds + 1;
	struct tablebase_growth *growth = &tb->growth;

	/* those of fewer seeds, too, if their values were read */
	for (int i = 0; i <= seeds; i++)
		if (!tablebase_start_rows(tb, i))
			return false;
	growth->build = build_new(tb, seeds);
	if (!growth->build ||
	    !block_start(&growth->mirror, tablebase_mirror(tb)))
		return false;
	growth->work = build_size(tb, seeds) + growth->mirror.size;
	tb->work += growth->work;
	return true;
}

static void tablebase_end_growth(struct tablebase *tb)
{
	struct tablebase_growth *growth = &tb->growth;

	tb->work -= growth->work;
	free(growth->build);
	block_done(&growth->mirror);
	*growth = (struct tablebase_growth){ .going_on = false };
}

/* Memory ran out: the table stays as it is. */
static bool tablebase_give_up(struct tablebase *tb)
{
	tablebase_end_growth(tb);
	tb->most = tb->seeds;
	tb->is_short = true;
	return false;
}

/* A bad file is not used any more: what it should have is computed. */
static void tablebase_stop_reading(struct tablebase *tb)
{
	tablebase_end_growth(tb);
	tb->filed = tb->seeds;
	tb->most = tb->room > tb->seeds ? tb->room : tb->seeds;
}

/* Whether values that were read, of SEEDS, follow from the moves: a sample. The
 * sum shows what went wrong by chance, this what was made up. */
static bool tablebase_is_likely(const struct tablebase *tb, int seeds)
{
	uint64_t chance = (uint64_t)seeds;

	for (int i = 0; i < SAMPLE; i++) {
		uint64_t rows[2] = { 0, 0 };

		for (int j = 0; j < seeds; j++) {
			uint64_t at = splitmix_next(&chance);

			rows[at & 1] += UINT64_C(1) << 8 * ((at >> 1) %
				(unsigned)tb->houses);
		}
		if (*tablebase_probe(tb, tb->houses, &(struct node){ rows[0],
				rows[1], 0 }) != build_value(tb, rows[0],
				rows[1]))
			return false;
	}
	return true;
}

/* Reads on; false if STOP ended it, or if the file is bad. */
static bool tablebase_read(struct tablebase *tb, struct stop stop)
{
	struct tablebase_growth *growth = &tb->growth;
	size_t size = tablebase_positions(tb, tb->seeds + 1);

	if (!growth->from)
		growth->from = endgames_next(tb->endgames, size);
	while (growth->from && growth->read < size) {
		size_t part = size - growth->read;

		if (stop_asked(&stop))
			return false;
		if (part > ENDGAMES_PART)
			part = ENDGAMES_PART;
		endgames_sum(tb->endgames, growth->from + growth->read, part);
		growth->read += part;
	}
	if (!growth->from || !endgames_check(tb->endgames)) {
		tablebase_stop_reading(tb);
		return false;
	}
	tablebase_place(tb, tb->seeds + 1, growth->from);
	if (tablebase_is_likely(tb, tb->seeds + 1))
		return true;
	endgames_spoil(tb->endgames);
	tablebase_stop_reading(tb);
	return false;
}

/* Computes them. */
static bool tablebase_make(struct tablebase *tb, struct pool *pool,
		struct stop stop)
{
	struct work work = { tb, stop, 0 };

	if (!tb->growth.build && !tablebase_start_build(tb))
		return tablebase_give_up(tb);
	return tablebase_fill_all(&work, pool);
}

bool tablebase_grow(struct tablebase *tb, struct pool *pool, struct stop stop)
{
	assert(tb->seeds < tb->most);
	if (!tb->growth.going_on && !tablebase_start_growth(tb))
		return tablebase_give_up(tb);
	if (!(tablebase_reads(tb) ? tablebase_read(tb, stop) :
			tablebase_make(tb, pool, stop)))
		return false;
	tablebase_end_growth(tb);
	tb->seeds++;
	return true;
}

void tablebase_use(struct tablebase *tb, struct endgames *endgames)
{
	size_t size = 0;

	assert(tb->seeds < 0 && !tb->growth.going_on);
	for (int i = 0; endgames && i <= endgames_seeds(endgames); i++)
		size += tablebase_positions(tb, i) + ENDGAMES_SUM;
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
		tablebase_positions(tb, tb->seeds + 1) : 0;
}

size_t tablebase_claim(const struct tablebase *tb)
{
	int seeds = tb->seeds + 1;
	size_t claim;
	bool minor;

	if (tb->growth.going_on || tablebase_reads(tb) || !tablebase_next(tb))
		return 0;
	claim = tablebase_next(tb) + tablebase_mirror(tb) +
		build_size(tb, seeds);
	for (int i = 0; i <= seeds; i++)
		if (!tablebase_has_rows(tb, i, &minor))
			claim += rows_size(tb, i, minor);
	return claim;
}

void tablebase_start(struct tablebase *tb, const struct node_rules *rules,
		const struct numbering *numbering, size_t size)
{
	int houses = rules->houses;

	*tb = (struct tablebase){ .seeds = -1, .most = -1, .filed = -1,
		.houses = houses, .spare = SIZE_MAX, .rules = rules,
		.numbering = numbering };
	for (int seeds = 0; seeds <= TABLEBASE_SEEDS_MAX; seeds++)
		tb->count[seeds] = (uint32_t)numbering_count(numbering,
			houses - 1, seeds);
	for (; !rules->far && !rules->majority &&
			tb->most < TABLEBASE_SEEDS_MAX; tb->most++) {
		size_t more = tablebase_positions(tb, tb->most + 1);

		if (more > size)
			break;
		size -= more;
	}
	tb->room = tb->most;
}

void tablebase_done(struct tablebase *tb)
{
	for (int seeds = 0; seeds <= TABLEBASE_SEEDS_MAX; seeds++) {
		free(tb->rows[seeds]);
		block_done(&tb->blocks[seeds]);
	}
	tablebase_end_growth(tb);
	*tb = (struct tablebase){ .seeds = -1, .most = -1, .filed = -1 };
}
