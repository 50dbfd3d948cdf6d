/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions are made of few rows. What a row's houses do is worked out once, as
 * far as it does not depend on what lies opposite. One row is held against all
 * others, so that inner loops have few branches, and half read in order.
 */
#include "search/tablebase/build.h"

#include <assert.h>

/* One row, and the first COUNT of those with B seeds. */
struct pairs {
	const struct tablebase *tb;
	const struct tablebase_row *one;
	int a, b;		/* seeds */
	size_t number, count;
};

/* Where the value after a plan is, by a number of the plan. */
struct lead {
	const int8_t *from;
	size_t stride;
	int gain, sign;		/* in all: GAIN + SIGN * value */
	bool taken;		/* which of the plan's numbers it is */
};

static uint32_t build_number(const struct tablebase *tb, uint64_t word)
{
	int seeds;

	return numbering_row(tb->numbering, tb->houses, word, &seeds);
}

static struct build_plan build_make_plan(const struct tablebase *tb,
		uint64_t word, int house)
{
	const struct node_rules *rules = tb->rules;
	const struct node_step *step =
		&rules->step[node_seeds(word, house)][house];
	struct build_plan plan = { .gain = step->gain };
	int last = step->last;

	word += step->own;
	plan.number = plan.taken = build_number(tb, word) & 0xffffff;
	if (last == NODE_STORE)
		plan.way = WAY_AGAIN;
	else if (last >= tb->houses)
		plan.way = (uint8_t)(WAY_REACH + last - tb->houses);
	else if (rules->capture == CAPTURE_NEVER || node_seeds(word, last) > 1)
		plan.way = WAY_PASS;
	else {
		plan.way = (uint8_t)(WAY_TAKE + last);
		word -= UINT64_C(1) << 8 * last;
		plan.taken = build_number(tb, word) & 0xffffff;
	}
	return plan;
}

void build_set_row(const struct tablebase *tb, struct tablebase_row *row,
		uint64_t word)
{
	uint64_t more = word;

	*row = (struct tablebase_row){ .word = word };
	for (int house = 0; house < tb->houses; house++) {
		int seeds = node_seeds(word, house);

		row->cleared[house] = build_number(tb,
			word - ((uint64_t)seeds << 8 * house));
		more += UINT64_C(1) << 8 * house;
		row->reached[house] = build_number(tb, more);
		if (!seeds)
			continue;
		/* a relay or a seed that comes round has no plan */
		if (!tb->rules->relay && seeds <= 2 * tb->houses - house)
			row->plans[row->count++] = build_make_plan(tb, word,
				house);
		else
			row->others |= (uint8_t)(1 << house);
	}
}

/* The value of row NUMBER of OWN seeds, to move, with row 0 of OTHER. */
static int8_t *build_values(const struct tablebase *tb, int own, size_t number,
		int other)
{
	return tb->values[own][other] + number * tb->count[other];
}

static int8_t build_max(int a, int b)
{
	return (int8_t)(a > b ? a : b);
}

/* The value of those of HOUSES, bits, with seeds, or BEST if that is more. */
static int8_t build_play(const struct tablebase *tb, const struct node *node,
		unsigned houses, int8_t best)
{
	for (int house = 0; houses >> house; house++) {
		struct node after;
		int gain, value;
		bool again;

		if (!(houses >> house & 1) || !node_seeds(node->own, house))
			continue;
		again = node_play(tb->rules, node, house, &after, &gain);
		value = *tablebase_probe(tb, tb->houses, &after);
		best = build_max(best, again ? gain + value : gain - value);
	}
	return best;
}

/* Without plans: the value of all moves, or of the end. */
static int8_t build_play_all(const struct tablebase *tb, uint64_t own,
		uint64_t other)
{
	struct node node = { own, other, 0 };

	if (node_is_over(tb->rules, &node))
		return (int8_t)node_leftover(tb->rules, &node);
	return build_play(tb, &node, (1U << tb->houses) - 1, INT8_MIN);
}

/* Whether a last seed in an empty house takes SEEDS opposite. */
static bool build_takes(const struct tablebase *tb, int seeds)
{
	return seeds || tb->rules->capture == CAPTURE_ALWAYS;
}

/* By the number of the other row without the SEEDS opposite. */
static struct lead build_lead_taking(const struct pairs *pairs,
		const struct build_plan *plan, int seeds)
{
	const struct tablebase *tb = pairs->tb;
	int a = pairs->a, b = pairs->b;

	if (!build_takes(tb, seeds))
		return (struct lead){ tb->values[b][a] + plan->number,
			tb->count[a], plan->gain, -1, false };
	return (struct lead){ tb->values[b - seeds][a - 1] + plan->taken,
		tb->count[a - 1], plan->gain + seeds + 1, -1, false };
}

static void build_try_taking(const struct pairs *pairs,
		const struct build_plan *plan, int8_t *values)
{
	const struct tablebase_row *rows = pairs->tb->rows[pairs->b];
	int opposite = pairs->tb->houses - 1 - (plan->way - WAY_TAKE);
	struct lead leads[TABLEBASE_SEEDS_MAX + 1];

	for (int seeds = 0; seeds <= pairs->b; seeds++)
		leads[seeds] = build_lead_taking(pairs, plan, seeds);
	for (size_t i = 0; i < pairs->count; i++) {
		const struct lead *lead =
			&leads[node_seeds(rows[i].word, opposite)];

		values[i] = build_max(values[i], lead->gain - lead->from[
			rows[i].cleared[opposite] * lead->stride]);
	}
}

static void build_try_reaching(const struct pairs *pairs,
		const struct build_plan *plan, int8_t *values)
{
	const struct tablebase *tb = pairs->tb;
	const struct tablebase_row *rows = tb->rows[pairs->b];
	int house = plan->way - WAY_REACH;
	int own = pairs->a - plan->gain - house - 1;
	size_t stride = tb->count[own];
	const int8_t *from = tb->values[pairs->b + house + 1][own] +
		plan->number;

	for (size_t i = 0; i < pairs->count; i++)
		values[i] = build_max(values[i], plan->gain -
			from[rows[i].reached[house] * stride]);
}

static void build_try_staying(const struct pairs *pairs,
		const struct build_plan *plan, int8_t *values)
{
	const struct tablebase *tb = pairs->tb;
	int gain = plan->way == WAY_AGAIN, sign = gain ? 1 : -1;
	size_t stride = gain ? 1 : tb->count[pairs->a];
	const int8_t *from = gain ? build_values(tb, pairs->a - 1,
			plan->number, pairs->b) :
		tb->values[pairs->b][pairs->a] + plan->number;

	for (size_t i = 0; i < pairs->count; i++, from += stride)
		values[i] = build_max(values[i], gain + sign * *from);
}

/* One row moves. */
static void build_moving(const struct pairs *pairs)
{
	const struct tablebase *tb = pairs->tb;
	const struct tablebase_row *row = pairs->one;
	int8_t *values = build_values(tb, pairs->a, pairs->number, pairs->b);

	for (size_t i = 0; i < pairs->count; i++)
		values[i] = INT8_MIN;
	for (int i = 0; i < row->count; i++) {
		const struct build_plan *plan = &row->plans[i];

		(plan->way < WAY_TAKE ? build_try_staying :
		 plan->way < WAY_REACH ? build_try_taking : build_try_reaching)
			(pairs, plan, values);
	}
	for (size_t i = 0; row->others && i < pairs->count; i++)
		values[i] = build_play(tb, &(struct node){ row->word,
			tb->rows[pairs->b][i].word, 0 }, row->others,
				values[i]);
}

static void build_set_leads(const struct pairs *pairs, struct lead leads[WAYS])
{
	const struct tablebase *tb = pairs->tb;
	const struct tablebase_row *one = pairs->one;
	int a = pairs->a, b = pairs->b, last = tb->houses - 1;
	struct lead pass = { build_values(tb, a, pairs->number, b), 1, 0, -1,
		false };

	leads[WAY_PASS] = pass;
	leads[WAY_AGAIN] = (struct lead){ tb->values[b - 1][a] + pairs->number,
		tb->count[a], 0, 1, false };
	for (int house = 0; house <= last; house++) {
		int seeds = node_seeds(one->word, last - house);
		struct lead *take = &leads[WAY_TAKE + house];

		*take = pass;
		if (build_takes(tb, seeds))
			*take = (struct lead){ build_values(tb, a - seeds,
				one->cleared[last - house], b - 1), 1,
				seeds + 1, -1, true };
		if (b - house - 2 >= 0)
			leads[WAY_REACH + house] = (struct lead){
				build_values(tb, a + house + 1,
					one->reached[house], b - house - 2),
				1, 0, -1, false };
	}
}

/* Row OWN to move, with one opposite for which LEADS are. */
static int8_t build_follow(const struct tablebase *tb,
		const struct tablebase_row *own,
		const struct tablebase_row *other, const struct lead *leads)
{
	int8_t best = INT8_MIN;

	for (int i = 0; i < own->count; i++) {
		const struct build_plan *plan = &own->plans[i];
		const struct lead *lead = &leads[plan->way];
		int value = lead->from[(lead->taken ? plan->taken :
			plan->number) * lead->stride];

		best = build_max(best, plan->gain + lead->gain +
			lead->sign * value);
	}
	return own->others ? build_play(tb, &(struct node){ own->word,
		other->word, 0 }, own->others, best) : best;
}

/* The others move. */
static void build_answering(const struct pairs *pairs)
{
	const struct tablebase *tb = pairs->tb;
	const struct tablebase_row *rows = tb->rows[pairs->b];
	size_t stride = tb->count[pairs->a];
	int8_t *values = tb->values[pairs->b][pairs->a] + pairs->number;
	struct lead leads[WAYS];

	build_set_leads(pairs, leads);
	for (size_t i = 0; i < pairs->count; i++)
		values[i * stride] = build_follow(tb, &rows[i], pairs->one,
			leads);
}

/* Where no plan helps: by relay, or against an empty row. */
static void build_slowly(const struct pairs *pairs)
{
	const struct tablebase *tb = pairs->tb;
	int8_t *values = build_values(tb, pairs->a, pairs->number, pairs->b);
	int8_t *answers = tb->values[pairs->b][pairs->a] + pairs->number;

	for (size_t i = 0; i < pairs->count; i++) {
		uint64_t word = tb->rows[pairs->b][i].word;

		values[i] = build_play_all(tb, pairs->one->word, word);
		answers[i * tb->count[pairs->a]] = build_play_all(tb, word,
			pairs->one->word);
	}
}

void build_row(const struct tablebase *tb, int a, size_t number, int b)
{
	struct pairs pairs = { tb, &tb->rows[a][number], a, b, number,
		a == b ? number + 1 : tb->count[b] };

	assert(a >= b && number < tb->count[a]);
	if (b == 0 || tb->rules->relay) {
		build_slowly(&pairs);
	} else {
		build_moving(&pairs);
		build_answering(&pairs);
	}
}
