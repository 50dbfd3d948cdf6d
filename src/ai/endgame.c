/*
 * The rows of a board have few forms, of which all positions are made up. So
 * what a row's houses do is worked out once for each row, as far as it is the
 * same whatever lies opposite, and a position's value is put together from
 * that. One row is held against all others at a time.
 */
#include "ai/endgame.h"

#include <stdlib.h>

/*
 * What sowing a house comes to. WAY_TAKE is a last seed in an empty house of
 * the own row, by the house; WAY_REACH is one in the other row, by the house.
 */
enum {
	WAY_AGAIN, WAY_PASS,
	WAY_TAKE, WAY_REACH = WAY_TAKE + NODE_HOUSES_MAX,
	WAYS = WAY_REACH + NODE_HOUSES_MAX
};

/* The numbers are those of the own row afterwards: with its last seed, and for
 * WAY_TAKE also without. */
struct plan {
	uint32_t number[2];
	uint8_t way, gain;
};

struct endgame_row {
	uint64_t word;
	uint8_t count;		/* of plans */
	uint8_t others;		/* bits: houses that none is for */
	struct plan plans[NODE_HOUSES_MAX];
	uint32_t cleared[NODE_HOUSES_MAX];	/* its number with a house
						 * emptied */
	uint32_t reached[NODE_HOUSES_MAX];	/* and with a seed more in all
						 * houses up to this */
};

/* Where to find the value of the position after a plan, by a number of the plan. */
struct lead {
	const int8_t *from;
	size_t stride;
	int gain, sign;		/* in all: GAIN + SIGN * value */
	int which;		/* of the plan's numbers */
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

static uint32_t number_of(const struct endgame *endgame, uint64_t word)
{
	int seeds;

	return endgame_number(endgame, endgame->houses, word, &seeds);
}

/* Whether a plan can be made for SEEDS from HOUSE: no relay, and no seed that
 * comes round. */
static bool is_plain(const struct endgame *endgame, int house, int seeds)
{
	return !endgame->rules->relay &&
		seeds <= 2 * endgame->houses - house;
}

static struct plan plan_of(const struct endgame *endgame, uint64_t word,
		int house)
{
	const struct node_rules *rules = endgame->rules;
	const struct node_step *step =
		&rules->step[node_seeds(word, house)][house];
	struct plan plan = { .gain = step->gain };
	int last = step->last;

	word += step->own;
	plan.number[0] = plan.number[1] = number_of(endgame, word);
	if (last == NODE_STORE)
		plan.way = WAY_AGAIN;
	else if (last >= endgame->houses)
		plan.way = (uint8_t)(WAY_REACH + last - endgame->houses);
	else if (rules->capture == CAPTURE_NEVER || node_seeds(word, last) > 1)
		plan.way = WAY_PASS;
	else {
		plan.way = (uint8_t)(WAY_TAKE + last);
		word -= UINT64_C(1) << 8 * last;
		plan.number[1] = number_of(endgame, word);
	}
	return plan;
}

static void set_row(const struct endgame *endgame, struct endgame_row *row,
		uint64_t word)
{
	uint64_t more = word;

	*row = (struct endgame_row){ .word = word };
	for (int house = 0; house < endgame->houses; house++) {
		int seeds = node_seeds(word, house);

		row->cleared[house] = number_of(endgame,
			word - ((uint64_t)seeds << 8 * house));
		more += UINT64_C(1) << 8 * house;
		row->reached[house] = number_of(endgame, more);
		if (!seeds)
			continue;
		if (is_plain(endgame, house, seeds))
			row->plans[row->count++] = plan_of(endgame, word,
				house);
		else
			row->others |= (uint8_t)(1 << house);
	}
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
		set_row(endgame, &rows[*made], *made ?
			next_row(rows[*made - 1].word) :
			(uint64_t)seeds << 8 * (endgame->houses - 1));
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

	value = *endgame_at(endgame, endgame->houses, &after);
	return again ? gain + value : gain - value;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

/* The value of houses without plans, or BEST if that is more. */
static int play_others(const struct endgame *endgame,
		const struct endgame_row *own, const struct endgame_row *other,
		int best)
{
	struct node node = { own->word, other->word };

	for (int house = 0; own->others >> house; house++)
		if (own->others >> house & 1)
			best = most(best, play(endgame, &node, house));
	return best;
}

/* Without plans: the value of all moves, or of the end. */
static int play_all(const struct endgame *endgame,
		const struct endgame_row *own, const struct endgame_row *other)
{
	struct node node = { own->word, other->word };
	int best = INT8_MIN;

	if (node_is_over(endgame->rules, &node))
		return node_leftover(endgame->rules, &node);
	for (int house = 0; house < endgame->houses; house++)
		if (node_seeds(own->word, house))
			best = most(best, play(endgame, &node, house));
	return best;
}

/* Whether a last seed in an empty house takes something, with SEEDS opposite. */
static bool takes(const struct endgame *endgame, int seeds)
{
	return seeds || endgame->rules->capture == CAPTURE_ALWAYS;
}

/* After PLAN, whose last seed is in an empty house, with SEEDS opposite; by the
 * number of the other row, what is opposite being taken from it. */
static struct lead lead_taking(const struct endgame *endgame,
		const struct plan *plan, int own, int other, int seeds)
{
	if (!takes(endgame, seeds))
		return (struct lead){ value_at(endgame, other, 0, own,
				plan->number[0]),
			endgame->count[own], plan->gain, -1, 0 };
	return (struct lead){ value_at(endgame, other - seeds, 0, own - 1,
			plan->number[1]),
		endgame->count[own - 1], plan->gain + seeds + 1, -1, 0 };
}

static void try_taking(const struct endgame *endgame, const struct side *one,
		const struct plan *plan, int b, size_t count, int8_t *values)
{
	const struct endgame_row *rows = endgame->rows[b];
	int opposite = endgame->houses - 1 - (plan->way - WAY_TAKE);
	struct lead leads[ENDGAME_MOST + 1];

	for (int seeds = 0; seeds <= b; seeds++)
		leads[seeds] = lead_taking(endgame, plan, one->seeds, b,
			seeds);
	for (size_t i = 0; i < count; i++) {
		const struct lead *lead =
			&leads[node_seeds(rows[i].word, opposite)];

		values[i] = (int8_t)most(values[i], lead->gain - lead->from[
			rows[i].cleared[opposite] * lead->stride]);
	}
}

static void try_reaching(const struct endgame *endgame,
		const struct side *one, const struct plan *plan, int b,
		size_t count, int8_t *values)
{
	const struct endgame_row *rows = endgame->rows[b];
	int house = plan->way - WAY_REACH;
	int own = one->seeds - plan->gain - house - 1;
	size_t stride = endgame->count[own];
	const int8_t *from = value_at(endgame, b + house + 1, 0, own,
		plan->number[0]);

	for (size_t i = 0; i < count; i++)
		values[i] = (int8_t)most(values[i], plan->gain -
			from[rows[i].reached[house] * stride]);
}

static void try_passing(const struct endgame *endgame, const struct side *one,
		const struct plan *plan, int b, size_t count, int8_t *values)
{
	size_t stride = endgame->count[one->seeds];
	const int8_t *from = value_at(endgame, b, 0, one->seeds,
		plan->number[0]);

	for (size_t i = 0; i < count; i++, from += stride)
		values[i] = (int8_t)most(values[i], -*from);
}

static void try_again(const struct endgame *endgame, const struct side *one,
		const struct plan *plan, int b, size_t count, int8_t *values)
{
	const int8_t *from = value_at(endgame, one->seeds - 1, plan->number[0],
		b, 0);

	for (size_t i = 0; i < count; i++)
		values[i] = (int8_t)most(values[i], 1 + from[i]);
}

/* ONE to move, against each of the first COUNT rows of B seeds. */
static void fill_moving(const struct endgame *endgame, const struct side *one,
		int b, size_t count)
{
	const struct endgame_row *row = one->row;
	int8_t *values = value_at(endgame, one->seeds, one->number, b, 0);

	for (size_t i = 0; i < count; i++)
		values[i] = INT8_MIN;
	for (int i = 0; i < row->count; i++) {
		const struct plan *plan = &row->plans[i];

		(plan->way == WAY_AGAIN ? try_again :
		 plan->way == WAY_PASS ? try_passing :
		 plan->way < WAY_REACH ? try_taking : try_reaching)
			(endgame, one, plan, b, count, values);
	}
	for (size_t i = 0; row->others && i < count; i++)
		values[i] = (int8_t)play_others(endgame, row,
			&endgame->rows[b][i], values[i]);
}

/* Where plans of rows of B seeds lead to, with ONE opposite. */
static void set_leads(const struct endgame *endgame, const struct side *one,
		int b, struct lead *leads)
{
	int a = one->seeds, houses = endgame->houses;
	struct lead pass = { value_at(endgame, a, one->number, b, 0), 1, 0,
		-1, 0 };

	leads[WAY_PASS] = pass;
	leads[WAY_AGAIN] = (struct lead){ value_at(endgame, b - 1, 0, a,
			one->number), endgame->count[a], 0, 1, 0 };
	for (int house = 0; house < houses; house++) {
		int seeds = node_seeds(one->row->word, houses - 1 - house);
		struct lead *take = &leads[WAY_TAKE + house];

		*take = pass;
		if (takes(endgame, seeds))
			*take = (struct lead){ value_at(endgame, a - seeds,
				one->row->cleared[houses - 1 - house], b - 1,
				0), 1, seeds + 1, -1, 1 };
		if (b - house - 2 >= 0)
			leads[WAY_REACH + house] = (struct lead){
				value_at(endgame, a + house + 1,
					one->row->reached[house],
					b - house - 2, 0), 1, 0, -1, 0 };
	}
}

/* Row OWN to move, with one opposite for which LEADS are. */
static int value_by(const struct endgame *endgame,
		const struct endgame_row *own, const struct endgame_row *other,
		const struct lead *leads)
{
	int best = INT8_MIN;

	for (int i = 0; i < own->count; i++) {
		const struct plan *plan = &own->plans[i];
		const struct lead *lead = &leads[plan->way];
		int value = lead->from[plan->number[lead->which] *
			lead->stride];

		best = most(best, plan->gain + lead->gain +
			lead->sign * value);
	}
	return own->others ? play_others(endgame, own, other, best) : best;
}

/*
 * All of ONE and of the rows of B seeds: he moves, then they do. Where he has
 * as many seeds, only rows with lower numbers are looked at, and himself.
 */
static void fill_row(const struct endgame *endgame, const struct side *one,
		int b)
{
	struct lead leads[WAYS];
	bool alike = one->seeds == b;
	size_t count = alike ? one->number : endgame->count[b];
	size_t stride = endgame->count[one->seeds];
	int8_t *values = value_at(endgame, b, 0, one->seeds, one->number);

	fill_moving(endgame, one, b, count);
	set_leads(endgame, one, b, leads);
	for (size_t i = 0; i < count + alike; i++)
		values[i * stride] = (int8_t)value_by(endgame,
			&endgame->rows[b][i], one->row, leads);
}

/* The same where no plan helps: by relay, or against an empty row. */
static void fill_row_slowly(const struct endgame *endgame,
		const struct side *one, int b)
{
	size_t count = one->seeds == b ? one->number + 1 : endgame->count[b];

	for (size_t i = 0; i < count; i++) {
		const struct endgame_row *row = &endgame->rows[b][i];

		*value_at(endgame, one->seeds, one->number, b, i) = (int8_t)
			play_all(endgame, one->row, row);
		*value_at(endgame, b, i, one->seeds, one->number) = (int8_t)
			play_all(endgame, row, one->row);
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
	bool slowly = b == 0 || endgame->rules->relay;
	size_t *next = &endgame->growth.next[b];

	for (; *next < endgame->count[a]; ++*next) {
		struct side one = { &endgame->rows[a][*next], a, *next };

		if (!goes_on(work))
			return false;
		(slowly ? fill_row_slowly : fill_row)(endgame, &one, b);
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
