#include "search/tablebase/tablebase.h"

#include <stdlib.h>

#include "search/tablebase/build.h"

/* Computing that goes on. */
struct work {
	struct tablebase *tablebase;
	struct stop stop;
	uint64_t done, looked;	/* positions and rows */
};

enum { LOOK_EVERY = 4096 };	/* positions or rows */

/* What the seeds P in houses 0..I add to a row's number: (P + I) over
 * (I + 1). */
static void set_parts(struct tablebase *tablebase)
{
	int most = TABLEBASE_SEEDS_MAX + NODE_HOUSES_MAX;

	for (int p = 0; p <= most; p++)
		tablebase->part[0][p] = (uint32_t)p;
	for (int i = 1; i < NODE_HOUSES_MAX; i++) {
		tablebase->part[i][0] = 0;
		for (int p = 1; p <= most; p++)
			tablebase->part[i][p] = tablebase->part[i][p - 1] +
				tablebase->part[i - 1][p];
	}
}

/* How many rows of so many seeds there are: the number after the last one's,
 * which has all of them in its first house. */
static void set_counts(struct tablebase *tablebase)
{
	for (int seeds = 0; seeds <= TABLEBASE_SEEDS_MAX; seeds++) {
		tablebase->count[seeds] = 1;
		for (int i = 0; i < tablebase->houses - 1; i++)
			tablebase->count[seeds] += tablebase->part[i][seeds];
	}
}

size_t tablebase_size(const struct tablebase *tablebase)
{
	size_t size = 0;

	for (int seeds = 0; seeds <= TABLEBASE_SEEDS_MAX; seeds++)
		size += tablebase->blocks[seeds].size;
	return size;
}

/* All positions of so many seeds. */
static size_t positions(const struct tablebase *tablebase, int seeds)
{
	size_t sum = 0;

	for (int own = 0; own <= seeds; own++)
		sum += (size_t)tablebase->count[own] *
			tablebase->count[seeds - own];
	return sum;
}

/* The most seeds for which there is room in SIZE bytes, or -1. */
static int seeds_for(const struct tablebase *tablebase, size_t size)
{
	int seeds = -1;

	while (seeds < TABLEBASE_SEEDS_MAX) {
		size_t more = positions(tablebase, seeds + 1);

		if (more > size)
			break;
		size -= more;
		seeds++;
	}
	return seeds;
}

/* The row whose number is one more: the lowest seed that has a house before it
 * moves there, and what lies in the first house joins it. */
static uint64_t next_row(uint64_t word)
{
	uint64_t first = word & 0xff;
	int house = 1;

	while (!node_seeds(word, house))
		house++;
	return word - first - (UINT64_C(1) << 8 * house) +
		((first + 1) << 8 * (house - 1));
}

static bool goes_on(struct work *work)
{
	if (atomic_load_explicit(&work->tablebase->growth.halt,
			memory_order_relaxed))
		return false;
	if (work->done - work->looked < LOOK_EVERY)
		return true;
	work->looked = work->done;
	return !stop_asked(&work->stop, work->done);
}

/* The rows of one more seed than there are. */
static bool make_rows(struct work *work)
{
	struct tablebase *tablebase = work->tablebase;
	int seeds = tablebase->seeds + 1;
	struct tablebase_row *rows = tablebase->rows[seeds];
	size_t *made = &tablebase->growth.made;

	for (; *made < tablebase->count[seeds]; ++*made) {
		if (!goes_on(work))
			return false;
		build_set_row(tablebase, &rows[*made], *made ?
			next_row(rows[*made - 1].word) :
			(uint64_t)seeds << 8 * (tablebase->houses - 1));
		work->done++;
	}
	return true;
}

/*
 * Rows of A and of B seeds, A not less than B. What a move leads to has fewer
 * seeds, or its player's row has a lower number and the other moves: in this
 * order it is always there before.
 */
static bool fill(struct work *work, int a, int b)
{
	struct tablebase *tablebase = work->tablebase;
	size_t *next = &tablebase->growth.next[b];

	for (; *next < tablebase->count[a]; ++*next) {
		struct build_side one = { &tablebase->rows[a][*next], a, *next };

		if (!goes_on(work))
			return false;
		build_row(tablebase, &one, b);
		work->done += 2 * (size_t)tablebase->count[b];
	}
	return true;
}

/* Takes memory for one more seed. */
static bool take_room(struct tablebase *tablebase)
{
	int seeds = tablebase->seeds + 1;
	struct block *block = &tablebase->blocks[seeds];
	int8_t *at;

	tablebase->rows[seeds] = malloc(tablebase->count[seeds] *
		sizeof **tablebase->rows);
	if (!tablebase->rows[seeds] ||
	    !block_start(block, positions(tablebase, seeds)))
		return false;
	at = block->at;
	for (int own = 0; own <= seeds; own++) {
		tablebase->values[own][seeds - own] = at;
		at += (size_t)tablebase->count[own] *
			tablebase->count[seeds - own];
	}
	tablebase->growth = (struct tablebase_growth){ .going_on = true };
	return true;
}

/* Goes on with the parts that nobody has taken yet, the largest first. */
static bool fill_parts(struct work *work)
{
	struct tablebase *tablebase = work->tablebase;
	int seeds = tablebase->seeds + 1, b;

	while ((b = --tablebase->growth.taken) >= 0)
		if (!fill(work, seeds - b, b))
			return false;
	return true;
}

static void help(void *context, int number)
{
	struct work work = { .tablebase = context };

	(void)number;
	fill_parts(&work);
}

/* What helpers have not done when there is nothing left to be taken they leave
 * to us: those parts are small. */
static bool fill_all(struct work *work, struct pool *pool)
{
	struct tablebase_growth *growth = &work->tablebase->growth;
	int parts = (work->tablebase->seeds + 1) / 2 + 1;
	bool done;

	growth->taken = parts;
	growth->halt = false;
	pool_run(pool, help, work->tablebase);
	done = fill_parts(work);
	growth->halt = true;
	pool_wait(pool);
	growth->taken = parts;
	growth->halt = false;
	return done && fill_parts(work);
}

bool tablebase_grow(struct tablebase *tablebase, struct pool *pool,
		struct stop stop)
{
	struct work work = { tablebase, stop, 0, 0 };

	if (!tablebase->growth.going_on && !take_room(tablebase)) {
		tablebase->most = tablebase->seeds;
		tablebase->is_short = true;
		return false;
	}
	if (!make_rows(&work) || !fill_all(&work, pool))
		return false;
	tablebase->growth.going_on = false;
	tablebase->seeds++;
	return true;
}

size_t tablebase_next(const struct tablebase *tablebase)
{
	return tablebase->seeds < tablebase->most ?
		positions(tablebase, tablebase->seeds + 1) : 0;
}

void tablebase_start(struct tablebase *tablebase, const struct node_rules *rules,
		size_t size)
{
	*tablebase = (struct tablebase){ .seeds = -1, .houses = rules->houses,
		.rules = rules };
	set_parts(tablebase);
	set_counts(tablebase);
	tablebase->most = rules->far ? -1 : seeds_for(tablebase, size);
}

void tablebase_done(struct tablebase *tablebase)
{
	for (int seeds = 0; seeds <= TABLEBASE_SEEDS_MAX; seeds++) {
		free(tablebase->rows[seeds]);
		block_done(&tablebase->blocks[seeds]);
	}
	*tablebase = (struct tablebase){ .seeds = -1, .most = -1 };
}
