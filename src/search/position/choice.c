/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/position/choice.h"

void choice_estimate(struct choice *choice, int64_t value)
{
	choice->value = value < choice->lower ? choice->lower :
		value > choice->upper ? choice->upper : value;
}

void choice_narrow(struct choice *choice, int64_t lower, int64_t upper)
{
	if (lower > choice->lower)
		choice->lower = lower;
	if (upper < choice->upper)
		choice->upper = upper;
	choice_estimate(choice, choice->value);
}

void choice_raise(struct choice *choice, const struct choice *other)
{
	if (other->lower > choice->lower)
		choice->lower = other->lower;
	if (other->upper > choice->upper)
		choice->upper = other->upper;
	if (other->value > choice->value)
		choice->value = other->value;
}

void choices_start(struct choices *choices, const struct board *board)
{
	int64_t rest = board->row[P1] + board->row[P2];
	int64_t lead = board->store[board->mover] -
		board->store[!board->mover];
	struct choice any = { 0, lead - rest, lead + rest, lead };

	/* the opponent may swap the store, too */
	if (board->swap == SWAP_LATER) {
		lead = lead < 0 ? lead : -lead;
		any = (struct choice){ 0, lead - rest, rest - lead, lead };
	}
	choices->count = 0;
	for (any.house = 1; any.house <= board->rules.houses &&
			choices->count < CHOICES_MAX; any.house++)
		if (board_allows(board, any.house))
			choices->list[choices->count++] = any;
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
	*swap = (struct choice){ HOUSE_SWAP, -best.upper, -best.lower,
		-best.value };
}
