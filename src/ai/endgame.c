#include "ai/endgame.h"

#include <stdlib.h>

#include "ai/fill.h"

/* Computing that goes on. */
struct work {
	struct endgame *endgame;
	struct watch watch;
	uint64_t done, looked;	/* positions and rows */
};

enum { LOOK_EVERY = 4096 };	/* positions or rows */

/* What the seeds P in houses 0..I add to a row's number: (P + I) over
 * (I + 1). */
static void set_parts(struct endgame *endgame)
{
	int most = ENDGAME_MOST + NODE_HOUSES_MAX;

	for (int p = 0; p <= most; p++)
		endgame->part[0][p] = (uint32_t)p;
	for (int i = 1; i < NODE_HOUSES_MAX; i++) {
		endgame->part[i][0] = 0;
		for (int p = 1; p <= most; p++)
			endgame->part[i][p] = endgame->part[i][p - 1] +
				endgame->part[i - 1][p];
	}
}

/* How many rows of so many seeds there are: the number after the last one's,
 * which has all of them in its first house. */
static void set_counts(struct endgame *endgame)
{
	for (int seeds = 0; seeds <= ENDGAME_MOST; seeds++) {
		endgame->count[seeds] = 1;
		for (int i = 0; i < endgame->houses - 1; i++)
			endgame->count[seeds] += endgame->part[i][seeds];
	}
}

size_t endgame_size(const struct endgame *endgame)
{
	size_t size = 0;

	for (int seeds = 0; seeds <= ENDGAME_MOST; seeds++)
		size += endgame->rooms[seeds].size;
	return size;
}

/* All positions of so many seeds. */
static size_t positions(const struct endgame *endgame, int seeds)
{
	size_t sum = 0;

	for (int own = 0; own <= seeds; own++)
		sum += (size_t)endgame->count[own] *
			endgame->count[seeds - own];
	return sum;
}

/* The most seeds for which there is room in SIZE bytes, or -1. */
static int seeds_for(const struct endgame *endgame, size_t size)
{
	int seeds = -1;

	while (seeds < ENDGAME_MOST) {
		size_t more = positions(endgame, seeds + 1);

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
	if (atomic_load_explicit(&work->endgame->growth.halt,
			memory_order_relaxed))
		return false;
	if (work->done - work->looked < LOOK_EVERY)
		return true;
	work->looked = work->done;
	return watch_goes_on(&work->watch, work->done);
}

/* The rows of one more seed than there are. */
static bool make_rows(struct work *work)
{
	struct endgame *endgame = work->endgame;
	int seeds = endgame->seeds + 1;
	struct endgame_row *rows = endgame->rows[seeds];
	size_t *made = &endgame->growth.made;

	for (; *made < endgame->count[seeds]; ++*made) {
		if (!goes_on(work))
			return false;
		fill_set_row(endgame, &rows[*made], *made ?
			next_row(rows[*made - 1].word) :
			(uint64_t)seeds << 8 * (endgame->houses - 1));
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
	struct endgame *endgame = work->endgame;
	size_t *next = &endgame->growth.next[b];

	for (; *next < endgame->count[a]; ++*next) {
		struct side one = { &endgame->rows[a][*next], a, *next };

		if (!goes_on(work))
			return false;
		fill_row(endgame, &one, b);
		work->done += 2 * (size_t)endgame->count[b];
	}
	return true;
}

/* Takes memory for one more seed. */
static bool take_room(struct endgame *endgame)
{
	int seeds = endgame->seeds + 1;
	struct room *room = &endgame->rooms[seeds];
	int8_t *at;

	endgame->rows[seeds] = malloc(endgame->count[seeds] *
		sizeof **endgame->rows);
	if (!endgame->rows[seeds] ||
	    !room_take(room, positions(endgame, seeds)))
		return false;
	at = room->at;
	for (int own = 0; own <= seeds; own++) {
		endgame->values[own][seeds - own] = at;
		at += (size_t)endgame->count[own] *
			endgame->count[seeds - own];
	}
	endgame->growth = (struct endgame_growth){ .going_on = true };
	return true;
}

/* Goes on with the parts that nobody has taken yet, the largest first. */
static bool fill_parts(struct work *work)
{
	struct endgame *endgame = work->endgame;
	int seeds = endgame->seeds + 1, b;

	while ((b = --endgame->growth.taken) >= 0)
		if (!fill(work, seeds - b, b))
			return false;
	return true;
}

static void help(void *context, int number)
{
	struct work work = { .endgame = context };

	(void)number;
	fill_parts(&work);
}

/* What helpers have not done when there is nothing left to be taken they leave
 * to us: those parts are small. */
static bool fill_all(struct work *work, struct crew *crew)
{
	struct endgame_growth *growth = &work->endgame->growth;
	int parts = (work->endgame->seeds + 1) / 2 + 1;
	bool done;

	growth->taken = parts;
	growth->halt = false;
	crew_send(crew, help, work->endgame);
	done = fill_parts(work);
	growth->halt = true;
	crew_wait(crew);
	growth->taken = parts;
	growth->halt = false;
	return done && fill_parts(work);
}

bool endgame_grow(struct endgame *endgame, struct crew *crew,
		struct watch watch)
{
	struct work work = { endgame, watch, 0, 0 };

	if (!endgame->growth.going_on && !take_room(endgame)) {
		endgame->most = endgame->seeds;
		endgame->is_short = true;
		return false;
	}
	if (!make_rows(&work) || !fill_all(&work, crew))
		return false;
	endgame->growth.going_on = false;
	endgame->seeds++;
	return true;
}

size_t endgame_next(const struct endgame *endgame)
{
	return endgame->seeds < endgame->most ?
		positions(endgame, endgame->seeds + 1) : 0;
}

void endgame_start(struct endgame *endgame, const struct node_rules *rules,
		size_t size)
{
	*endgame = (struct endgame){ .seeds = -1, .houses = rules->houses,
		.rules = rules };
	set_parts(endgame);
	set_counts(endgame);
	endgame->most = rules->far ? -1 : seeds_for(endgame, size);
}

void endgame_done(struct endgame *endgame)
{
	for (int seeds = 0; seeds <= ENDGAME_MOST; seeds++) {
		free(endgame->rows[seeds]);
		room_done(&endgame->rooms[seeds]);
	}
	*endgame = (struct endgame){ .seeds = -1, .most = -1 };
}
