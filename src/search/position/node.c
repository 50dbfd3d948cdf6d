/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/position/node.h"

#include <assert.h>

bool node_fits(const struct board *board)
{
	return board->rules.houses <= NODE_HOUSES_MAX &&
		board->row[P1] <= NODE_SEEDS_MAX &&
		board->row[P2] <= NODE_SEEDS_MAX - board->row[P1];
}

static uint64_t node_row(const struct board *board, enum player player)
{
	uint64_t row = 0;

	for (int64_t house = board->rules.houses; house > 0; house--)
		row = row << 8 | (uint64_t)board_seeds(board, player, house);
	return row;
}

static int64_t node_lead(const struct board *board)
{
	int64_t lead = board->store[board->mover] -
		board->store[!board->mover];

	if (board->rules.end != END_MAJORITY)
		return 0;
	return lead > NODE_LEAD_MAX ? NODE_LEAD_MAX :
		lead < -NODE_LEAD_MAX ? -NODE_LEAD_MAX : lead;
}

struct node node_of(const struct board *board)
{
	enum player mover = board->mover;

	assert(node_fits(board));
	return (struct node){ node_row(board, mover),
		node_row(board, (enum player)!mover), node_lead(board) };
}

/* The pit at a place of the track (model/board.h). */
static int node_pit(const struct node_rules *rules, int place)
{
	return place == rules->houses ? NODE_STORE :
		place - (place > rules->houses);
}

static void node_step_add(const struct node_rules *rules,
		struct node_step *step, int pit, uint64_t seeds)
{
	uint64_t *row = pit < rules->houses ? &step->own : &step->other;

	*row += seeds << 8 * (pit % rules->houses);
}

/* Sets the steps of all hands from one pit: each adds a seed to the last. */
static void node_set_steps(struct node_rules *rules, int from)
{
	int lap = 2 * rules->houses + 1;
	int pit = node_pit(rules, from), place = from;
	struct node_step step = { 0 };

	for (int seeds = 1; seeds <= NODE_SEEDS_MAX; seeds++) {
		place = (place + (rules->far ? lap - 1 : 1)) % lap;
		step.last = (uint8_t)node_pit(rules, place);
		node_step_add(rules, &step, pit, -UINT64_C(1));
		if (step.last == NODE_STORE)
			step.gain++;
		else
			node_step_add(rules, &step, step.last, 1);
		rules->step[seeds][pit] = step;
	}
}

void node_set_board(const struct node *node, const struct rules *rules,
		struct board *board)
{
	int64_t count[2 * NODE_HOUSES_MAX], lead = node->lead;
	int houses = (int)rules->houses;

	for (int i = 0; i < houses; i++) {
		count[i] = node_seeds(node->own, i);
		count[houses + i] = node_seeds(node->other, i);
	}
	board_set(board, rules, (int64_t[]){ lead > 0 ? lead : 0,
		lead < 0 ? -lead : 0 }, count, P1);
}

_Static_assert(RULE_COUNT == 9, "a new rule needs its case where a node is "
	"played");

void node_rules_set(struct node_rules *rules, const struct rules *from)
{
	*rules = (struct node_rules){ .of = *from,
		.houses = (int)from->houses,
		.far = from->sowing == SOWING_FAR,
		.majority = from->end == END_MAJORITY,
		.value_step = rules_score_all(from) ? 2 : 1 };
	for (int place = 0; place <= 2 * rules->houses; place++)
		if (place != rules->houses)
			node_set_steps(rules, place);
}

bool node_relay(const struct node_rules *rules, struct node *after,
		const struct node_step *step, int *gain)
{
	while (step->last != NODE_STORE) {
		int pit = step->last, houses = rules->houses;
		int seeds = pit < houses ? node_seeds(after->own, pit) :
			node_seeds(after->other, pit - houses);

		if (seeds == 1)
			return rules->of.relay == RELAY_CAPTURE &&
				node_capture(rules, after, pit, gain);
		/* END_LAP does not depend on whose turn it would be */
		if (rules->of.end == END_LAP && node_is_over(rules, after))
			return false;
		step = &rules->step[seeds][pit];
		after->own += step->own;
		after->other += step->other;
		*gain += step->gain;
	}
	return rules->of.again != AGAIN_NEVER;
}
