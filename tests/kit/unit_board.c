/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit_board.h"

#include <inttypes.h>

#include "model/fingerprint.h"
#include "model/position.h"

void unit_board_set(struct board *board, const struct rules *rules,
		enum player mover, const char *position)
{
	if (!rules)
		rules = &preset_table[PRESET_STANDARD].rules;
	ck_assert_int_eq(position_start(position, rules, mover, board),
		STATUS_OK);
}

const char *unit_board_text(const struct board *board)
{
	static char line[4096];
	struct text text = TEXT_IN(line);
	int64_t houses = board->rules.houses;

	ck_assert_int_le(houses, 80);
	text_add(&text, "<%" PRId64 ",%" PRId64 ",%" PRId64, houses,
		board->store[P1], board->store[P2]);
	for (int player = P1; player <= P2; player++)
		for (int64_t house = 1; house <= houses; house++)
			text_add(&text, ",%" PRId64, board_seeds(board,
				(enum player)player, house));
	text_add(&text, ">");
	return line;
}

int64_t unit_board_row(const struct board *board, enum player player)
{
	int64_t seeds = 0;

	for (int64_t house = 1; house <= board->rules.houses; house++)
		seeds += board_seeds(board, player, house);
	return seeds;
}

int64_t unit_board_all(const struct board *board)
{
	return board->store[P1] + board->store[P2] + board->row[P1] +
		board->row[P2];
}

bool unit_board_sound(const struct board *board)
{
	return unit_board_row(board, P1) == board->row[P1] &&
		unit_board_row(board, P2) == board->row[P2];
}

bool unit_board_fingerprint_sound(const struct board *board)
{
	uint64_t again = 0;

	if (board->rules.sowing != SOWING_FAR)
		return true;
	for (int64_t pit = 0; pit < board->pits.count; pit++)
		again = fingerprint_add(again, (uint64_t)pit,
			(uint64_t)pit + 1, pits_get(&board->pits, pit));
	return board->fingerprint == again;
}

int64_t unit_board_choose(const struct board *board,
		struct unit_random *random)
{
	int64_t houses = board->rules.houses, legal = 0, nth;

	if (board_allows(board, HOUSE_SWAP) && unit_random_in(random, 0, 2) ==
		0)
		return HOUSE_SWAP;
	for (int64_t house = 1; house <= houses; house++)
		legal += board_allows(board, house);
	if (!legal)
		return 0;
	nth = unit_random_in(random, 1, legal);
	for (int64_t house = 1; ; house++) {
		nth -= board_allows(board, house);
		if (!nth)
			return house;
	}
}

struct rules unit_board_standard(int64_t houses, int64_t seeds)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.houses = houses;
	rules.seeds = seeds;
	return rules;
}

/* How many values of a row are combined. */
static int unit_board_choices(int row)
{
	return row == RULE_HOUSES || row == RULE_SEEDS || row == RULE_SWAP ?
		1 : field_choices(&rule_table[row]);
}

int unit_board_combinations(void)
{
	int count = 1;

	for (int i = 0; i < RULE_COUNT; i++)
		count *= unit_board_choices(i);
	return count;
}

struct rules unit_board_rules(int number)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	for (int i = 0; i < RULE_COUNT; i++) {
		int choices = unit_board_choices(i);

		if (choices > 1)
			field_set(&rule_table[i], &rules, number % choices);
		number /= choices;
	}
	return rules;
}
