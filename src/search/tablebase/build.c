/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tablebase/build.h"

#include <stdlib.h>
#include <string.h>

#include "search/tablebase/part.h"

/* What one thread does. */
struct work {
	struct build *build;
	struct part *part;
	struct stop stop;
	uint64_t done;		/* positions since the last stop check */
};

enum { CHECK_POSITIONS = 4096 };	/* between stop checks */

/* -- memory ---------------------------------------------------------------- */

/* Whether there are rows of SEEDS for positions that have ALL, for which they
 * may have to be MINOR. */
static bool build_has_rows(const struct build *build, int seeds, int all,
		bool *minor)
{
	const struct rows *rows = build->rows[seeds];

	*minor = seeds <= all / 2;
	return rows && (!*minor || rows->first);
}

static bool build_start_rows(struct build *build, int seeds, int all)
{
	struct rows **rows = &build->rows[seeds];
	bool minor;

	if (build_has_rows(build, seeds, all, &minor))
		return true;
	if (*rows)
		build->work -= (*rows)->size;
	free(*rows);
	*rows = rows_new(build->table, seeds, minor);
	if (*rows)
		build->work += (*rows)->size;
	return *rows;
}

/* The bytes of the mirror: 0 if no row has half of the seeds. */
static size_t build_mirror(const struct build *build, int seeds)
{
	const uint32_t *count = build->table->count;

	return seeds % 2 ? 0 : (size_t)count[seeds / 2] * count[seeds / 2];
}

static struct part *build_part(const struct build *build)
{
	return part_new(build->table, build->rows, build->mirror.at,
		build->seeds);
}

size_t build_claim(const struct build *build, int seeds)
{
	size_t claim = build_mirror(build, seeds) +
		part_size(build->table, seeds);
	bool minor;

	for (int i = 0; i <= seeds; i++)
		if (!build_has_rows(build, i, seeds, &minor))
			claim += rows_size(build->table, i, minor);
	return claim;
}

bool build_begin(struct build *build, int seeds)
{
	build->seeds = seeds;
	/* those of half the seeds are minor from now on */
	for (int i = 0; i <= seeds; i++)
		if (!build_start_rows(build, i, seeds))
			return false;
	if (block_start(&build->mirror, build_mirror(build, seeds)))
		build->part = build_part(build);
	if (!build->part)
		return false;
	build->taken = build->mirror.size + part_size(build->table, seeds);
	build->work += build->taken;
	return true;
}

void build_end(struct build *build)
{
	build->work -= build->taken;
	build->taken = 0;
	free(build->part);
	build->part = NULL;
	block_done(&build->mirror);
	memset(build->done, 0, sizeof build->done);
}

void build_done(struct build *build)
{
	build_end(build);
	for (int seeds = 0; seeds <= TABLE_SEEDS_MAX; seeds++)
		free(build->rows[seeds]);
}

/* -- work ------------------------------------------------------------------ */

static bool build_is_stopped(struct work *work)
{
	if (atomic_load_explicit(&work->build->halt, memory_order_relaxed))
		return true;
	if (work->done < CHECK_POSITIONS)
		return false;
	work->done = 0;
	return stop_asked(&work->stop);
}

/* Works on parts that nobody has begun, the largest first. Whatever a move
 * leads to is already there: it has fewer seeds, or the turn passes and the row
 * that was sown has become one that comes earlier. */
static bool build_fill_parts(struct work *work)
{
	struct build *build = work->build;
	int b;

	while ((b = --build->begun) >= 0) {
		uint32_t *done = &build->done[b], steps;

		do {
			if (build_is_stopped(work))
				return false;
			steps = lanes_more(work->part, build->seeds - b, b,
				*done);
			*done += steps;
			work->done += 2 * (uint64_t)steps *
				build->table->count[b];
		} while (steps);
	}
	return true;
}

/* Does nothing if there is no memory to work in. */
static void build_help(void *context, int number)
{
	struct build *build = context;
	size_t size = part_size(build->table, build->seeds);
	struct work work = { .build = build };

	if ((size_t)number <= build->spare / size)
		work.part = build_part(build);
	if (!work.part)
		return;
	build->work += size;
	build_fill_parts(&work);
	free(work.part);
	build->work -= size;
}

/* When no part is left to begin, the helpers are stopped and this thread does
 * the rest: the last parts are small. */
bool build_go_on(struct build *build, struct pool *pool, struct stop stop)
{
	struct work work = { build, build->part, stop, 0 };
	int parts = build->seeds / 2 + 1;
	bool done;

	build->begun = parts;
	build->halt = false;
	pool_run(pool, build_help, build);
	done = build_fill_parts(&work);
	build->halt = true;
	pool_wait(pool);
	build->begun = parts;
	build->halt = false;
	return done && build_fill_parts(&work);
}
