/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "opening.h"

static void opening_move(struct board *board, struct unit_random *random)
{
	int64_t house;

	do
		house = unit_random_in(random, 1, board->rules.houses);
	while (!board_allows(board, house));
	board_play(board, house, NULL);
}

void opening_play(const struct rules *rules, int plies,
		struct unit_random *random, struct board *board)
{
	do {
		board_start(board, rules, P1);
		for (int i = 0; i < plies && !board->over; i++)
			opening_move(board, random);
	} while (board->over);
}
