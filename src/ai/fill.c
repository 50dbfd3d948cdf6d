/*
 * The rows of a board have few forms, of which all positions are made up. So
 * what a row's houses do is worked out once for each row, as far as it is the
 * same whatever lies opposite, and a position's value is put together from
 * that. One row is held against all others at a time.
 */
#include "ai/fill.h"

/* Where the value of the position after a plan is, by a number of the plan. */
struct lead {
	const int8_t *from;
	size_t stride;
	int gain, sign;		/* in all: GAIN + SIGN * value */
	bool taken;		/* which of the plan's numbers it is */
};

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
	plan.number = plan.taken = number_of(endgame, word) & 0xffffff;
	if (last == NODE_STORE)
		plan.way = WAY_AGAIN;
	else if (last >= endgame->houses)
		plan.way = (uint8_t)(WAY_REACH + last - endgame->houses);
	else if (rules->capture == CAPTURE_NEVER || node_seeds(word, last) > 1)
		plan.way = WAY_PASS;
	else {
		plan.way = (uint8_t)(WAY_TAKE + last);
		word -= UINT64_C(1) << 8 * last;
		plan.taken = number_of(endgame, word) & 0xffffff;
	}
	return plan;
}

void fill_set_row(const struct endgame *endgame, struct endgame_row *row,
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

/* Whether a last seed in an empty house takes something, SEEDS being
 * opposite. */
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
				plan->number),
			endgame->count[own], plan->gain, -1, false };
	return (struct lead){ value_at(endgame, other - seeds, 0, own - 1,
			plan->taken),
		endgame->count[own - 1], plan->gain + seeds + 1, -1, false };
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
		plan->number);

	for (size_t i = 0; i < count; i++)
		values[i] = (int8_t)most(values[i], plan->gain -
			from[rows[i].reached[house] * stride]);
}

static void try_passing(const struct endgame *endgame, const struct side *one,
		const struct plan *plan, int b, size_t count, int8_t *values)
{
	size_t stride = endgame->count[one->seeds];
	const int8_t *from = value_at(endgame, b, 0, one->seeds,
		plan->number);

	for (size_t i = 0; i < count; i++, from += stride)
		values[i] = (int8_t)most(values[i], -*from);
}

static void try_again(const struct endgame *endgame, const struct side *one,
		const struct plan *plan, int b, size_t count, int8_t *values)
{
	const int8_t *from = value_at(endgame, one->seeds - 1, plan->number,
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
		-1, false };

	leads[WAY_PASS] = pass;
	leads[WAY_AGAIN] = (struct lead){ value_at(endgame, b - 1, 0, a,
			one->number), endgame->count[a], 0, 1, false };
	for (int house = 0; house < houses; house++) {
		int seeds = node_seeds(one->row->word, houses - 1 - house);
		struct lead *take = &leads[WAY_TAKE + house];

		*take = pass;
		if (takes(endgame, seeds))
			*take = (struct lead){ value_at(endgame, a - seeds,
				one->row->cleared[houses - 1 - house], b - 1,
				0), 1, seeds + 1, -1, true };
		if (b - house - 2 >= 0)
			leads[WAY_REACH + house] = (struct lead){
				value_at(endgame, a + house + 1,
					one->row->reached[house],
					b - house - 2, 0), 1, 0, -1, false };
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
		int value = lead->from[(lead->taken ? plan->taken :
			plan->number) * lead->stride];

		best = most(best, plan->gain + lead->gain +
			lead->sign * value);
	}
	return own->others ? play_others(endgame, own, other, best) : best;
}

static void fill_quickly(const struct endgame *endgame, const struct side *one,
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
static void fill_slowly(const struct endgame *endgame,
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

void fill_row(const struct endgame *endgame, const struct side *one, int b)
{
	if (b == 0 || endgame->rules->relay)
		fill_slowly(endgame, one, b);
	else
		fill_quickly(endgame, one, b);
}
