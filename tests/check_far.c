/*
 * Exact values by clockwise-far against minimax over whole games, which end
 * where a position comes for the third time, and against themselves.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/far.h"
#include "model/game.h"
#include "unit_board.h"

const char unit_name[] = "far";

enum {
	MEMORY = 64 << 20,
	PLIES_MOST = 20000	/* of minimax, for a move */
};

/* One of all combinations of the other rules. */
enum { COMBINATIONS = UNIT_COMBINATIONS / 3 };

static struct rules far_rules(int number)
{
	return unit_board_rules(3 * number + SOWING_FAR);
}

/* P1's final score less P2's, where that is within LOW..HIGH; no tables, and
 * nothing is known of the rules. Gives up where PLIES comes to 0. */
static int64_t minimax(struct game *game, int64_t low, int64_t high,
		int *plies)
{
	const struct board *now = &game->now;
	enum player mover = now->mover;
	size_t count = game->count;

	if (now->over)
		return board_score(now, P1) - board_score(now, P2);
	for (int64_t house = 1; house <= now->rules.houses && low < high &&
			*plies; house++) {
		int64_t value;

		if (!board_allows(now, house))
			continue;
		game_play(game, house);
		--*plies;
		value = minimax(game, low, high, plies);
		game_go(game, count);
		if (mover == P1 && value > low)
			low = value;
		if (mover == P2 && value < high)
			high = value;
	}
	return mover == P1 ? low : high;
}

/* What HOUSE is worth to the mover of BOARD; false where it takes too long. */
static bool minimax_move(const struct board *board, int64_t house,
		int64_t *value)
{
	int plies = PLIES_MOST * unit_scale();
	struct game game = { 0 };

	game_start_at(&game, board);
	game_play(&game, house);
	*value = minimax(&game, -NODE_SEEDS_MAX, NODE_SEEDS_MAX, &plies);
	if (board->mover == P2)
		*value = -*value;
	game_done(&game);
	return plies > 0;
}

static int stores(const struct board *board)
{
	return (int)(board->store[board->mover] - board->store[!board->mover]);
}

static void same_move(const struct board *board, const struct exact_move *move,
		bool solved, int *compared)
{
	struct search_range range = move->range;
	int64_t value;

	if (!minimax_move(board, move->house, &value))
		return;
	value -= stores(board);
	++*compared;
	unit_insist(range.lower <= value && value <= range.upper,
		"house %d of %s: %d..%d, not %" PRId64, move->house,
		unit_board_text(board), range.lower, range.upper, value);
	unit_insist(!solved || range.lower == range.upper, "not solved");
}

/* All moves of BOARD, as far as minimax gets; *COMPARED counts them. */
static void same_as_minimax(const struct board *board, int *compared)
{
	struct exact exact, only;
	bool solved = far_solve(board, false, MEMORY, (struct watch){ 0 },
		&exact);

	unit_insist(solved, "not solved: %s", unit_board_text(board));
	for (int i = 0; i < exact.count; i++)
		same_move(board, &exact.moves[i], solved, compared);
	unit_insist(far_solve(board, true, MEMORY, (struct watch){ 0 },
		&only), "best not solved");
	unit_insist(only.best == exact.best && exact_range(&only).lower ==
		exact_range(&exact).lower, "only the best");
}

START_TEST(small_boards_are_solved_as_by_minimax)
{
	static const int sizes[][2] = { { 1, 1 }, { 1, 2 }, { 1, 3 },
		{ 1, 4 }, { 1, 5 }, { 1, 6 }, { 1, 63 }, { 1, 64 },
		{ 1, 127 }, { 2, 1 }, { 2, 2 }, { 2, 3 }, { 3, 1 },
		{ 3, 2 } };
	struct rules rules = far_rules(_i);
	struct board board = { 0 };
	int compared = 0;

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		rules.houses = sizes[i][0];
		rules.seeds = sizes[i][1];
		board_start(&board, &rules, _i % 2 ? P2 : P1);
		same_as_minimax(&board, &compared);
	}
	if (getenv("FAR_TELL"))
		fprintf(stderr, "%d: %d\n", _i, compared);
	board_done(&board);
}
END_TEST

/* Positions with few seeds, some of which go round for long. */
START_TEST(positions_are_solved_as_by_minimax)
{
	struct rules rules = far_rules(_i);
	struct unit_random random = { (uint64_t)_i + 1 };
	struct board board = { 0 };
	int compared = 0;

	for (int game = 0; game < 40 * unit_scale(); game++) {
		int64_t count[2 * NODE_HOUSES_MAX] = { 0 };
		int64_t store[2] = { unit_random_in(&random, 0, 50), 7 };
		int64_t seeds;

		rules.houses = unit_random_in(&random, 1, 4);
		seeds = unit_random_in(&random, 2, rules.houses <= 2 ? 9 :
			rules.houses == 3 ? 5 : 3);
		while (seeds--)
			count[unit_random_in(&random, 0,
				2 * rules.houses - 1)]++;
		board_set(&board, &rules, store, count,
			unit_random_once(&random, 2) ? P1 : P2);
		if (!board.over)
			same_as_minimax(&board, &compared);
	}
	if (getenv("FAR_TELL"))
		fprintf(stderr, "%d: %d\n", _i, compared);
	board_done(&board);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_loop_test(tests, small_boards_are_solved_as_by_minimax, 0,
		COMBINATIONS);
	tcase_add_loop_test(tests, positions_are_solved_as_by_minimax, 0,
		COMBINATIONS);
}
