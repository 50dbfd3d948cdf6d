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
struct row {
	uint64_t word;
	struct plan plans[NODE_HOUSES_MAX];
};

/* How a table is made: what is asked all the time. */
struct work {
	struct endgame *endgame;
	const struct node_rules *rules;
	struct watch watch;
	struct row *rows[ENDGAME_MOST + 1];	/* by seeds and number */
	uint64_t nodes;
};

/* A row of so many seeds and its number, on one side of the board. */
struct side {
	const struct row *row;
	int seeds;
	size_t number;
};

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

/* Gives a place to all positions of just so many seeds, from START on; returns
 * where the next ones begin. */
static size_t place_all(struct endgame *endgame, int seeds, size_t start)
{
	for (int own = 0; own <= seeds; own++) {
		int other = seeds - own;

		endgame->base[own][other] = start;
		start += (size_t)endgame->count[own] * endgame->count[other];
	}
	return start;
}

/* As many seeds as there is room for; returns how many bytes that takes. */
static size_t choose_size(struct endgame *endgame, int seeds, size_t size)
{
	size_t end = 0, next;

	if (seeds > ENDGAME_MOST)
		seeds = ENDGAME_MOST;
	for (endgame->seeds = -1; endgame->seeds < seeds; endgame->seeds++) {
		next = place_all(endgame, endgame->seeds + 1, end);
		if (next > size)
			break;
		end = next;
	}
	return end;
}

static struct plan plan_of(const struct work *work, uint64_t word, int house)
{
	const struct node_rules *rules = work->rules;
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
	return (struct plan){ .number = endgame_row(work->endgame, again ?
			after.own : after.other, &seeds),
		.kind = again ? PLAN_AGAIN : PLAN_PASS,
		.seeds = (uint8_t)seeds, .gain = (uint8_t)gain };
}

static void add_row(struct work *work, uint64_t word)
{
	int seeds;
	uint32_t number = endgame_row(work->endgame, word, &seeds);
	struct row *row = &work->rows[seeds][number];

	row->word = word;
	for (int house = 0; house < work->endgame->houses; house++)
		row->plans[house] = plan_of(work, word, house);
}

/* All ways to put SEEDS into houses HOUSE and up of the row WORD. */
static void add_rows(struct work *work, uint64_t word, int house, int seeds)
{
	if (house == work->endgame->houses - 1) {
		add_row(work, word | (uint64_t)seeds << 8 * house);
		return;
	}
	for (int here = 0; here <= seeds; here++)
		add_rows(work, word | (uint64_t)here << 8 * house, house + 1,
			seeds - here);
}

static void free_rows(struct work *work)
{
	for (int seeds = 0; seeds <= ENDGAME_MOST; seeds++)
		free(work->rows[seeds]);
}

static bool make_rows(struct work *work)
{
	for (int seeds = 0; seeds <= work->endgame->seeds; seeds++) {
		work->rows[seeds] = malloc(work->endgame->count[seeds] *
			sizeof **work->rows);
		if (!work->rows[seeds])
			return false;
		add_rows(work, 0, 0, seeds);
	}
	return true;
}

static size_t place_of(const struct endgame *endgame, int own, size_t number,
		int other, size_t other_number)
{
	return endgame->base[own][other] + number * endgame->count[other] +
		other_number;
}

/* The value of a move that is not planned. */
static int play(const struct work *work, const struct node *node, int house)
{
	struct node after;
	int gain, value;
	bool again = node_play(work->rules, node, house, &after, &gain);

	value = *endgame_at(work->endgame, &after);
	return again ? gain + value : gain - value;
}

static int follow(const struct work *work, const struct plan *plan,
		const struct side *other)
{
	const struct endgame *endgame = work->endgame;

	if (plan->kind == PLAN_AGAIN)
		return plan->gain + endgame->values[place_of(endgame,
			plan->seeds, plan->number, other->seeds,
			other->number)];
	return plan->gain - endgame->values[place_of(endgame, other->seeds,
		other->number, plan->seeds, plan->number)];
}

/* The value of all moves together, or of the end. */
static int value_of(const struct work *work, const struct side *own,
		const struct side *other)
{
	struct node node = { own->row->word, other->row->word };
	int best = -ENDGAME_MOST - 1;

	if (node_is_over(work->rules, &node))
		return node_leftover(work->rules, &node);
	for (int house = 0; house < work->rules->houses; house++) {
		const struct plan *plan = &own->row->plans[house];
		int value;

		if (plan->kind == PLAN_NONE)
			continue;
		value = plan->kind == PLAN_OTHER ? play(work, &node, house) :
			follow(work, plan, other);
		if (value > best)
			best = value;
	}
	return best;
}

static void set_value(const struct work *work, const struct side *own,
		const struct side *other)
{
	work->endgame->values[place_of(work->endgame, own->seeds, own->number,
		other->seeds, other->number)] =
		(int8_t)value_of(work, own, other);
}

/*
 * Both players to move with rows of A and of B seeds, A not less than B. What
 * a move leads to has fewer seeds, or its player's row has a lower number and
 * the other moves: in this order it is always there before.
 */
static bool fill(struct work *work, int a, int b)
{
	size_t count_a = work->endgame->count[a];
	size_t count_b = work->endgame->count[b];

	for (size_t i = 0; i < count_a; i++) {
		struct side one = { &work->rows[a][i], a, i };
		size_t end = a == b ? i + 1 : count_b;

		for (size_t j = 0; j < end; j++) {
			struct side two = { &work->rows[b][j], b, j };

			set_value(work, &one, &two);
			set_value(work, &two, &one);
		}
		work->nodes += 2 * end;
		if (i % 64 == 0 && !watch_goes_on(&work->watch, work->nodes))
			return false;
	}
	return true;
}

static bool fill_seeds(struct work *work, int seeds)
{
	for (int b = seeds / 2; b >= 0; b--)
		if (!fill(work, seeds - b, b))
			return false;
	return true;
}

static void fill_all(struct work *work)
{
	int most = work->endgame->seeds;

	for (int seeds = 0; seeds <= most; seeds++)
		if (!fill_seeds(work, seeds)) {
			work->endgame->seeds = seeds - 1;
			break;
		}
}

void endgame_start(struct endgame *endgame, const struct node_rules *rules,
		int seeds, size_t size, struct watch watch)
{
	struct work work = { endgame, rules, watch, { NULL }, 0 };

	*endgame = (struct endgame){ .seeds = -1, .houses = rules->houses };
	if (rules->far)
		return;
	set_parts(endgame);
	set_counts(endgame);
	size = choose_size(endgame, seeds, size);
	if (room_take(&endgame->room, size))
		endgame->values = endgame->room.at;
	if (endgame->values && make_rows(&work))
		fill_all(&work);
	else
		endgame_done(endgame);
	free_rows(&work);
}

void endgame_done(struct endgame *endgame)
{
	room_done(&endgame->room);
	endgame->values = NULL;
	endgame->seeds = -1;
}
