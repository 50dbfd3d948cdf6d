/*
 * The rows of a board have few forms, of which all positions are made up. So
 * what a row's houses do is worked out once for each row, as far as it is the
 * same whatever lies opposite, and a position's value is put together from
 * that. One row is held against all others at a time.
 */
#include "search/tablebase/build.h"

/* Where the value of the position after a plan is, by a number of the plan. */
struct lead {
	const int8_t *from;
	size_t stride;
	int gain, sign;		/* in all: GAIN + SIGN * value */
	bool taken;		/* which of the plan's numbers it is */
};

static uint32_t number_of(const struct tablebase *tablebase, uint64_t word)
{
	int seeds;

	return tablebase_number(tablebase, tablebase->houses, word, &seeds);
}

/* Whether a plan can be made for SEEDS from HOUSE: no relay, and no seed that
 * comes round. */
static bool is_plain(const struct tablebase *tablebase, int house, int seeds)
{
	return !tablebase->rules->relay &&
		seeds <= 2 * tablebase->houses - house;
}

static struct build_plan plan_of(const struct tablebase *tablebase, uint64_t word,
		int house)
{
	const struct node_rules *rules = tablebase->rules;
	const struct node_step *step =
		&rules->step[node_seeds(word, house)][house];
	struct build_plan plan = { .gain = step->gain };
	int last = step->last;

	word += step->own;
	plan.number = plan.taken = number_of(tablebase, word) & 0xffffff;
	if (last == NODE_STORE)
		plan.way = WAY_AGAIN;
	else if (last >= tablebase->houses)
		plan.way = (uint8_t)(WAY_REACH + last - tablebase->houses);
	else if (rules->capture == CAPTURE_NEVER || node_seeds(word, last) > 1)
		plan.way = WAY_PASS;
	else {
		plan.way = (uint8_t)(WAY_TAKE + last);
		word -= UINT64_C(1) << 8 * last;
		plan.taken = number_of(tablebase, word) & 0xffffff;
	}
	return plan;
}

void build_set_row(const struct tablebase *tablebase, struct tablebase_row *row,
		uint64_t word)
{
	uint64_t more = word;

	*row = (struct tablebase_row){ .word = word };
	for (int house = 0; house < tablebase->houses; house++) {
		int seeds = node_seeds(word, house);

		row->cleared[house] = number_of(tablebase,
			word - ((uint64_t)seeds << 8 * house));
		more += UINT64_C(1) << 8 * house;
		row->reached[house] = number_of(tablebase, more);
		if (!seeds)
			continue;
		if (is_plain(tablebase, house, seeds))
			row->plans[row->count++] = plan_of(tablebase, word,
				house);
		else
			row->others |= (uint8_t)(1 << house);
	}
}

static int8_t *value_at(const struct tablebase *tablebase, int own, size_t number,
		int other, size_t other_number)
{
	return tablebase->values[own][other] + number * tablebase->count[other] +
		other_number;
}

/* The value of a move that is not planned. */
static int play(const struct tablebase *tablebase, const struct node *node,
		int house)
{
	struct node after;
	int gain, value;
	bool again = node_play(tablebase->rules, node, house, &after, &gain);

	value = *tablebase_probe(tablebase, tablebase->houses, &after);
	return again ? gain + value : gain - value;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

/* The value of houses without plans, or BEST if that is more. */
static int play_others(const struct tablebase *tablebase,
		const struct tablebase_row *own, const struct tablebase_row *other,
		int best)
{
	struct node node = { own->word, other->word };

	for (int house = 0; own->others >> house; house++)
		if (own->others >> house & 1)
			best = most(best, play(tablebase, &node, house));
	return best;
}

/* Without plans: the value of all moves, or of the end. */
static int play_all(const struct tablebase *tablebase,
		const struct tablebase_row *own, const struct tablebase_row *other)
{
	struct node node = { own->word, other->word };
	int best = INT8_MIN;

	if (node_is_over(tablebase->rules, &node))
		return node_leftover(tablebase->rules, &node);
	for (int house = 0; house < tablebase->houses; house++)
		if (node_seeds(own->word, house))
			best = most(best, play(tablebase, &node, house));
	return best;
}

/* Whether a last seed in an empty house takes something, SEEDS being
 * opposite. */
static bool takes(const struct tablebase *tablebase, int seeds)
{
	return seeds || tablebase->rules->capture == CAPTURE_ALWAYS;
}

/* After PLAN, whose last seed is in an empty house, with SEEDS opposite; by the
 * number of the other row, what is opposite being taken from it. */
static struct lead lead_taking(const struct tablebase *tablebase,
		const struct build_plan *plan, int own, int other, int seeds)
{
	if (!takes(tablebase, seeds))
		return (struct lead){ value_at(tablebase, other, 0, own,
				plan->number),
			tablebase->count[own], plan->gain, -1, false };
	return (struct lead){ value_at(tablebase, other - seeds, 0, own - 1,
			plan->taken),
		tablebase->count[own - 1], plan->gain + seeds + 1, -1, false };
}

static void try_taking(const struct tablebase *tablebase, const struct build_side *one,
		const struct build_plan *plan, int b, size_t count, int8_t *values)
{
	const struct tablebase_row *rows = tablebase->rows[b];
	int opposite = tablebase->houses - 1 - (plan->way - WAY_TAKE);
	struct lead leads[TABLEBASE_SEEDS_MAX + 1];

	for (int seeds = 0; seeds <= b; seeds++)
		leads[seeds] = lead_taking(tablebase, plan, one->seeds, b,
			seeds);
	for (size_t i = 0; i < count; i++) {
		const struct lead *lead =
			&leads[node_seeds(rows[i].word, opposite)];

		values[i] = (int8_t)most(values[i], lead->gain - lead->from[
			rows[i].cleared[opposite] * lead->stride]);
	}
}

static void try_reaching(const struct tablebase *tablebase,
		const struct build_side *one, const struct build_plan *plan, int b,
		size_t count, int8_t *values)
{
	const struct tablebase_row *rows = tablebase->rows[b];
	int house = plan->way - WAY_REACH;
	int own = one->seeds - plan->gain - house - 1;
	size_t stride = tablebase->count[own];
	const int8_t *from = value_at(tablebase, b + house + 1, 0, own,
		plan->number);

	for (size_t i = 0; i < count; i++)
		values[i] = (int8_t)most(values[i], plan->gain -
			from[rows[i].reached[house] * stride]);
}

static void try_passing(const struct tablebase *tablebase, const struct build_side *one,
		const struct build_plan *plan, int b, size_t count, int8_t *values)
{
	size_t stride = tablebase->count[one->seeds];
	const int8_t *from = value_at(tablebase, b, 0, one->seeds,
		plan->number);

	for (size_t i = 0; i < count; i++, from += stride)
		values[i] = (int8_t)most(values[i], -*from);
}

static void try_again(const struct tablebase *tablebase, const struct build_side *one,
		const struct build_plan *plan, int b, size_t count, int8_t *values)
{
	const int8_t *from = value_at(tablebase, one->seeds - 1, plan->number,
		b, 0);

	for (size_t i = 0; i < count; i++)
		values[i] = (int8_t)most(values[i], 1 + from[i]);
}

/* ONE to move, against each of the first COUNT rows of B seeds. */
static void fill_moving(const struct tablebase *tablebase, const struct build_side *one,
		int b, size_t count)
{
	const struct tablebase_row *row = one->row;
	int8_t *values = value_at(tablebase, one->seeds, one->number, b, 0);

	for (size_t i = 0; i < count; i++)
		values[i] = INT8_MIN;
	for (int i = 0; i < row->count; i++) {
		const struct build_plan *plan = &row->plans[i];

		(plan->way == WAY_AGAIN ? try_again :
		 plan->way == WAY_PASS ? try_passing :
		 plan->way < WAY_REACH ? try_taking : try_reaching)
			(tablebase, one, plan, b, count, values);
	}
	for (size_t i = 0; row->others && i < count; i++)
		values[i] = (int8_t)play_others(tablebase, row,
			&tablebase->rows[b][i], values[i]);
}

/* Where plans of rows of B seeds lead to, with ONE opposite. */
static void set_leads(const struct tablebase *tablebase, const struct build_side *one,
		int b, struct lead *leads)
{
	int a = one->seeds, houses = tablebase->houses;
	struct lead pass = { value_at(tablebase, a, one->number, b, 0), 1, 0,
		-1, false };

	leads[WAY_PASS] = pass;
	leads[WAY_AGAIN] = (struct lead){ value_at(tablebase, b - 1, 0, a,
			one->number), tablebase->count[a], 0, 1, false };
	for (int house = 0; house < houses; house++) {
		int seeds = node_seeds(one->row->word, houses - 1 - house);
		struct lead *take = &leads[WAY_TAKE + house];

		*take = pass;
		if (takes(tablebase, seeds))
			*take = (struct lead){ value_at(tablebase, a - seeds,
				one->row->cleared[houses - 1 - house], b - 1,
				0), 1, seeds + 1, -1, true };
		if (b - house - 2 >= 0)
			leads[WAY_REACH + house] = (struct lead){
				value_at(tablebase, a + house + 1,
					one->row->reached[house],
					b - house - 2, 0), 1, 0, -1, false };
	}
}

/* Row OWN to move, with one opposite for which LEADS are. */
static int value_by(const struct tablebase *tablebase,
		const struct tablebase_row *own, const struct tablebase_row *other,
		const struct lead *leads)
{
	int best = INT8_MIN;

	for (int i = 0; i < own->count; i++) {
		const struct build_plan *plan = &own->plans[i];
		const struct lead *lead = &leads[plan->way];
		int value = lead->from[(lead->taken ? plan->taken :
			plan->number) * lead->stride];

		best = most(best, plan->gain + lead->gain +
			lead->sign * value);
	}
	return own->others ? play_others(tablebase, own, other, best) : best;
}

static void fill_quickly(const struct tablebase *tablebase, const struct build_side *one,
		int b)
{
	struct lead leads[WAYS];
	bool alike = one->seeds == b;
	size_t count = alike ? one->number : tablebase->count[b];
	size_t stride = tablebase->count[one->seeds];
	int8_t *values = value_at(tablebase, b, 0, one->seeds, one->number);

	fill_moving(tablebase, one, b, count);
	set_leads(tablebase, one, b, leads);
	for (size_t i = 0; i < count + alike; i++)
		values[i * stride] = (int8_t)value_by(tablebase,
			&tablebase->rows[b][i], one->row, leads);
}

/* The same where no plan helps: by relay, or against an empty row. */
static void fill_slowly(const struct tablebase *tablebase,
		const struct build_side *one, int b)
{
	size_t count = one->seeds == b ? one->number + 1 : tablebase->count[b];

	for (size_t i = 0; i < count; i++) {
		const struct tablebase_row *row = &tablebase->rows[b][i];

		*value_at(tablebase, one->seeds, one->number, b, i) = (int8_t)
			play_all(tablebase, one->row, row);
		*value_at(tablebase, b, i, one->seeds, one->number) = (int8_t)
			play_all(tablebase, row, one->row);
	}
}

void build_row(const struct tablebase *tablebase, const struct build_side *one, int b)
{
	if (b == 0 || tablebase->rules->relay)
		fill_slowly(tablebase, one, b);
	else
		fill_quickly(tablebase, one, b);
}
