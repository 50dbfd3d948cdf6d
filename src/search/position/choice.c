/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/position/choice.h"

void choice_estimate(struct choice *choice, int64_t value)
{
	choice->value = value < choice->bounds.lower ? choice->bounds.lower :
		value > choice->bounds.upper ? choice->bounds.upper : value;
}

void choice_narrow(struct choice *choice, struct bounds more)
{
	bounds_narrow(&choice->bounds, more);
	choice_estimate(choice, choice->value);
}

void choice_raise(struct choice *choice, const struct choice *other)
{
	bounds_raise(&choice->bounds, other->bounds);
	if (other->value > choice->value)
		choice->value = other->value;
}

void choice_play(struct choice *choice, const struct node_rules *rules,
		const struct node *node, int house, int64_t lead)
{
	int gain;

	choice->again = node_play(rules, node, house, &choice->after, &gain);
	choice->gain += gain;
	choice->over = node_is_over(rules, &choice->after);
	choice->bounds = (struct bounds){ INT64_MIN, INT64_MAX };
	choice->value = lead;
	choice_learn(choice, lead, node_limits(rules, &choice->after));
}

struct bounds choice_after(const struct choice *choice, int64_t lead)
{
	return bounds_after(choice->bounds, lead + choice->gain, choice->again);
}

void choice_learn(struct choice *choice, int64_t lead, struct bounds bounds)
{
	choice_narrow(choice, bounds_before(bounds, lead + choice->gain,
		choice->again));
}

void choices_start(struct choices *choices, const struct board *board,
		const struct node_rules *rules)
{
	int64_t rest = board->row[P1] + board->row[P2];
	int64_t lead = board->store[board->mover] -
		board->store[!board->mover];
	struct choice any = { .bounds = { lead - rest, lead + rest },
		.value = lead };
	bool plays = rules && board->swap != SWAP_LATER;
	struct node node = { 0 };

	if (plays)
		node = node_of(board);
	choices->lead = lead;
	choices->count = 0;
	/* the opponent may swap the store, too */
	if (board->swap == SWAP_LATER) {
		any.value = lead < 0 ? lead : -lead;
		any.bounds = (struct bounds){ any.value - rest,
			rest - any.value };
	}
	for (any.house = 1; any.house <= board->rules.houses &&
			choices->count < CHOICES_MAX; any.house++) {
		struct choice *choice = &choices->list[choices->count];

		if (!board_allows(board, any.house))
			continue;
		*choice = any;
		choices->count++;
		if (plays)
			choice_play(choice, rules, &node, (int)any.house - 1,
				lead);
	}
	if (board_allows(board, HOUSE_SWAP))
		choices->list[choices->count++].house = HOUSE_SWAP;
	choices_weigh_swap(choices);
}

const struct choice *choices_find(const struct choices *choices, int64_t house)
{
	for (int i = 0; i < choices->count; i++)
		if (choices->list[i].house == house)
			return &choices->list[i];
	return NULL;
}

int64_t choices_surest(const struct choices *choices)
{
	const struct choice *best = &choices->list[0];

	for (int i = 1; i < choices->count; i++)
		if (choices->list[i].bounds.lower > best->bounds.lower)
			best = &choices->list[i];
	return best->house;
}

int64_t choices_prefer(const struct choices *choices, int64_t first)
{
	const struct choice *best = choices_find(choices, first);

	if (!best)
		best = &choices->list[0];
	for (int i = 0; i < choices->count; i++)
		if (choices->list[i].value > best->value)
			best = &choices->list[i];
	return best->house;
}

void choices_weigh_swap(struct choices *choices)
{
	struct choice *swap = &choices->list[choices->count - 1];
	struct choice best = choices->list[0];

	if (swap->house != HOUSE_SWAP)
		return;
	for (const struct choice *choice = choices->list; choice < swap;
			choice++)
		choice_raise(&best, choice);
	*swap = (struct choice){ .house = HOUSE_SWAP,
		.bounds = bounds_before(best.bounds, 0, false),
		.value = -best.value };
}
