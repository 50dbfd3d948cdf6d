/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/tablebase.h"

#include <assert.h>
#include <stdlib.h>

#include "search/tablebase/build.h"

struct work {
	struct tablebase *tb;
	struct stop stop;
	uint64_t done;		/* positions and rows since a stop check */
};

enum { CHECK_EVERY = 4096 };	/* positions or rows */

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

/* The row of the next number: the lowest seed that can moves a house back, and
 * what lies in the first house joins it. */
static uint64_t tablebase_next_row(uint64_t word)
{
	uint64_t first = word & 0xff;
	int house = 1;

	while (!node_seeds(word, house))
		house++;
	return word - first - (UINT64_C(1) << 8 * house) +
		((first + 1) << 8 * (house - 1));
}

static bool tablebase_make_rows(struct work *work)
{
	struct tablebase *tb = work->tb;
	int seeds = tb->seeds + 1;
	struct tablebase_row *rows = tb->rows[seeds];
	size_t *made = &tb->growth.made;

	for (; *made < tb->count[seeds]; ++*made) {
		if (tablebase_is_stopped(work))
			return false;
		build_set_row(tb, &rows[*made], *made ?
			tablebase_next_row(rows[*made - 1].word) :
			(uint64_t)seeds << 8 * (tb->houses - 1));
		work->done++;
	}
	return true;
}

/* Goes on with parts that nobody has taken, the largest first. What moves lead
 * to is there before: it has fewer seeds, or its player's row a lower number
 * and the other moves. */
static bool tablebase_fill_parts(struct work *work)
{
	struct tablebase *tb = work->tb;
	int b;

	while ((b = --tb->growth.taken) >= 0) {
		int a = tb->seeds + 1 - b;
		size_t *next = &tb->growth.next[b];

		for (; *next < tb->count[a]; ++*next) {
			if (tablebase_is_stopped(work))
				return false;
			build_row(tb, a, *next, b);
			work->done += 2 * (size_t)tb->count[b];
		}
	}
	return true;
}

static void tablebase_help(void *context, int number)
{
	struct work work = { .tb = context };

	(void)number;
	tablebase_fill_parts(&work);
}

/* What helpers have not done when nothing is left to be taken is left to us:
 * those parts are small. */
static bool tablebase_fill_all(struct work *work, struct pool *pool)
{
	struct tablebase_growth *growth = &work->tb->growth;
	int parts = (work->tb->seeds + 1) / 2 + 1;
	bool done;

	growth->taken = parts;
	growth->halt = false;
	pool_run(pool, tablebase_help, work->tb);
	done = tablebase_fill_parts(work);
	growth->halt = true;
	pool_wait(pool);
	growth->taken = parts;
	growth->halt = false;
	return done && tablebase_fill_parts(work);
}

static bool tablebase_start_growth(struct tablebase *tb)
{
	int seeds = tb->seeds + 1;
	struct block *block = &tb->blocks[seeds];
	int8_t *at;

	tb->rows[seeds] = malloc(tb->count[seeds] * sizeof **tb->rows);
	if (!tb->rows[seeds] ||
	    !block_start(block, tablebase_positions(tb, seeds)))
		return false;
	tb->size += block->size;
	at = block->at;
	for (int own = 0; own <= seeds; own++) {
		tb->values[own][seeds - own] = at;
		at += (size_t)tb->count[own] * tb->count[seeds - own];
	}
	tb->growth = (struct tablebase_growth){ .going_on = true };
	return true;
}

bool tablebase_grow(struct tablebase *tb, struct pool *pool, struct stop stop)
{
	struct work work = { tb, stop, 0 };

	assert(tb->seeds < tb->most);
	if (!tb->growth.going_on && !tablebase_start_growth(tb)) {
		tb->most = tb->seeds;
		tb->is_short = true;
		return false;
	}
	if (!tablebase_make_rows(&work) || !tablebase_fill_all(&work, pool))
		return false;
	tb->growth.going_on = false;
	tb->seeds++;
	return true;
}

size_t tablebase_next(const struct tablebase *tb)
{
	return tb->seeds < tb->most ?
		tablebase_positions(tb, tb->seeds + 1) : 0;
}

void tablebase_start(struct tablebase *tb, const struct node_rules *rules,
		const struct numbering *numbering, size_t size)
{
	int houses = rules->houses;

	*tb = (struct tablebase){ .seeds = -1, .most = -1, .houses = houses,
		.rules = rules, .numbering = numbering };
	for (int seeds = 0; seeds <= TABLEBASE_SEEDS_MAX; seeds++)
		tb->count[seeds] = houses == 1 ? 1 : (uint32_t)
			numbering_count(numbering, houses - 1, seeds);
	for (; !rules->far && !rules->majority &&
			tb->most < TABLEBASE_SEEDS_MAX; tb->most++) {
		size_t more = tablebase_positions(tb, tb->most + 1);

		if (more > size)
			break;
		size -= more;
	}
}

void tablebase_done(struct tablebase *tb)
{
	for (int seeds = 0; seeds <= TABLEBASE_SEEDS_MAX; seeds++) {
		free(tb->rows[seeds]);
		block_done(&tb->blocks[seeds]);
	}
	*tb = (struct tablebase){ .seeds = -1, .most = -1 };
}
