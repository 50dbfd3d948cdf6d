#include "ai/endgame.h"

#include <stdlib.h>

/*
 * What sowing a house of some row comes to, where neither the other row nor
 * what lies in it matters: SEEDS are left in the own row, whose number NUMBER
 * is then. Most moves are like that when there are few seeds.
 */
enum plan_kind { PLAN_NONE, PLAN_AGAIN, PLAN_PASS, PLAN_OTHER };

struct plan {
	uint32_t number;
	uint8_t kind;		/* enum plan_kind: no seeds, the mover again,
				 * the turn passes, or it is not like that */
	uint8_t seeds, gain;
};

/* A row, and what its houses do. */
struct endgame_row {
	uint64_t word;
	struct plan plans[NODE_HOUSES_MAX];
};

/* A row of so many seeds and its number, on one side of the board. */
struct side {
	const struct endgame_row *row;
	int seeds;
	size_t number;
};

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
	for (int p = 0; p <= ENDGAME_MOST; p++)
		endgame->part[0][p] = (uint32_t)p;
	for (int i = 1; i < NODE_HOUSES_MAX; i++) {
		endgame->part[i][0] = 0;
		for (int p = 1; p <= ENDGAME_MOST; p++)
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

static struct plan plan_of(const struct endgame *endgame, uint64_t word,
		int house)
{
	const struct node_rules *rules = endgame->rules;
	struct node node = { word, 0 }, after;
	const struct node_step *step =
		&rules->step[node_seeds(word, house)][house];
	int gain, seeds;
	bool again;

	if (!node_seeds(word, house))
		return (struct plan){ .kind = PLAN_NONE };
	if (rules->relay || step->other)
		return (struct plan){ .kind = PLAN_OTHER };
	if (step->last != NODE_STORE && rules->capture != CAPTURE_NEVER &&
	    node_seeds(word + step->own, step->last) == 1)
		return (struct plan){ .kind = PLAN_OTHER };
	again = node_play(rules, &node, house, &after, &gain);
	return (struct plan){ .number = endgame_number(endgame, again ?
			after.own : after.other, &seeds),
		.kind = again ? PLAN_AGAIN : PLAN_PASS,
		.seeds = (uint8_t)seeds, .gain = (uint8_t)gain };
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
		struct endgame_row *row = &rows[*made];

		if (!goes_on(work))
			return false;
		row->word = *made ? next_row(row[-1].word) :
			(uint64_t)seeds << 8 * (endgame->houses - 1);
		for (int house = 0; house < endgame->houses; house++)
			row->plans[house] = plan_of(endgame, row->word, house);
		work->done++;
	}
	return true;
}

static int8_t *value_at(const struct endgame *endgame, int own, size_t number,
		int other, size_t other_number)
{
	return endgame->values[own][other] + number * endgame->count[other] +
		other_number;
}

/* The value of a move that is not planned. */
static int play(const struct endgame *endgame, const struct node *node,
		int house)
{
	struct node after;
	int gain, value;
	bool again = node_play(endgame->rules, node, house, &after, &gain);

	value = *endgame_at(endgame, &after);
	return again ? gain + value : gain - value;
}

static int follow(const struct endgame *endgame, const struct plan *plan,
		const struct side *other)
{
	if (plan->kind == PLAN_AGAIN)
		return plan->gain + *value_at(endgame, plan->seeds, plan->number,
			other->seeds, other->number);
	return plan->gain - *value_at(endgame, other->seeds, other->number,
		plan->seeds, plan->number);
}

/* The value of all moves together, or of the end. */
static int value_of(const struct endgame *endgame, const struct side *own,
		const struct side *other)
{
	struct node node = { own->row->word, other->row->word };
	int best = -ENDGAME_MOST - 1;

	if (node_is_over(endgame->rules, &node))
		return node_leftover(endgame->rules, &node);
	for (int house = 0; house < endgame->rules->houses; house++) {
		const struct plan *plan = &own->row->plans[house];
		int value;

		if (plan->kind == PLAN_NONE)
			continue;
		value = plan->kind == PLAN_OTHER ? play(endgame, &node, house) :
			follow(endgame, plan, other);
		if (value > best)
			best = value;
	}
	return best;
}

static void set_value(const struct endgame *endgame, const struct side *own,
		const struct side *other)
{
	*value_at(endgame, own->seeds, own->number, other->seeds,
		other->number) = (int8_t)value_of(endgame, own, other);
}

/* Both players to move, with ONE row and each of the rows of B seeds. */
static void fill_row(const struct endgame *endgame, const struct side *one,
		int b, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct side two = { &endgame->rows[b][i], b, i };

		set_value(endgame, one, &two);
		set_value(endgame, &two, one);
	}
}

/*
 * Rows of A and of B seeds, A not less than B. What a move leads to has fewer
 * seeds, or its player's row has a lower number and the other moves: in this
 * order it is always there before.
 */
static bool fill(struct work *work, int a, int b)
{
	struct endgame *endgame = work->endgame;
	size_t *next = &endgame->growth.next;

	for (; *next < endgame->count[a]; ++*next) {
		struct side one = { &endgame->rows[a][*next], a, *next };
		size_t count = a == b ? *next + 1 : endgame->count[b];

		if (!goes_on(work))
			return false;
		fill_row(endgame, &one, b, count);
		work->done += 2 * count;
	}
	*next = 0;
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
	endgame->growth = (struct endgame_growth){ .going_on = true,
		.fewer = seeds / 2 };
	return true;
}

bool endgame_grow(struct endgame *endgame, struct watch watch)
{
	struct work work = { endgame, watch, 0, 0 };
	int seeds = endgame->seeds + 1;

	if (!endgame->growth.going_on && !take_room(endgame)) {
		endgame->most = endgame->seeds;
		endgame->is_short = true;
		return false;
	}
	if (!make_rows(&work))
		return false;
	for (; endgame->growth.fewer >= 0; endgame->growth.fewer--)
		if (!fill(&work, seeds - endgame->growth.fewer,
				endgame->growth.fewer))
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
