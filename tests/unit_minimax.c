#include "unit_minimax.h"

int64_t unit_minimax(const struct board *board)
{
	int64_t best = board->mover == P1 ? INT64_MIN : INT64_MAX;
	struct board after = { 0 };

	if (board->over)
		return board_score(board, P1) - board_score(board, P2);
	for (int64_t house = 1; house <= board->rules.houses; house++) {
		int64_t value;

		if (!board_allows(board, house))
			continue;
		board_copy(&after, board);
		board_play(&after, house, NULL);
		value = unit_minimax(&after);
		if (board->mover == P1 ? value > best : value < best)
			best = value;
	}
	board_done(&after);
	return best;
}

int64_t unit_minimax_move(const struct board *board, int64_t house)
{
	struct board after = { 0 };
	int64_t value;

	board_copy(&after, board);
	board_play(&after, house, NULL);
	value = unit_minimax(&after);
	board_done(&after);
	return board->mover == P1 ? value : -value;
}

int64_t unit_minimax_lead(const struct board *board)
{
	return board->store[board->mover] - board->store[!board->mover];
}

/* Seeds, more of them where there are few houses: each adds to the length of
 * a game, and each house to the choice. */
static int64_t seeds_for(struct unit_random *random, int64_t houses)
{
	return unit_random_in(random, 2, houses <= 3 ? 6 : houses == 4 ? 4 :
		3);
}

void unit_minimax_position(struct unit_random *random, struct rules rules,
		int most, struct board *board)
{
	int64_t store[2] = { unit_random_in(random, 0, 50), 7 };

	do {
		int64_t count[40] = { 0 }, seeds;

		rules.houses = unit_random_in(random, 1, most);
		seeds = seeds_for(random, rules.houses);
		while (seeds--)
			count[unit_random_in(random, 0,
				2 * rules.houses - 1)]++;
		board_set(board, &rules, store, count,
			unit_random_once(random, 2) ? P1 : P2);
	} while (board->over);
}
