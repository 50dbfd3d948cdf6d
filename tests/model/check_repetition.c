/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/repetition, and how it ends a game in model/game: under clockwise-far a
 * game could go on for ever, so it ends when a position, houses and player to
 * move, occurs for the third time. */
#include <stdlib.h>

#include "model/game.h"
#include "unit_board.h"

const char unit_name[] = "repetition";

/* Sets up two seeds for each player, which follow those of the other round a
 * board with HOUSES on a side. After 2 * HOUSES plies the position recurs. */
static void carousel_start(struct game *game, int64_t houses, int end)
{
	struct rules rules = { .houses = houses, .seeds = 1,
		.sowing = SOWING_FAR, .capture = CAPTURE_NEVER, .end = end };
	int64_t *seeds = calloc((size_t)houses, 2 * sizeof *seeds);
	int64_t store[2] = { 0, 0 };
	struct board board = { 0 };

	ck_assert_ptr_nonnull(seeds);
	seeds[0] = seeds[1] = seeds[houses] = seeds[houses + 1] = 1;
	board_set(&board, &rules, store, seeds, P1);
	game_start_at(game, &board);
	board_done(&board);
	free(seeds);
}

/* The house to play after COUNT plies. */
static int64_t carousel_house(int64_t houses, size_t count)
{
	int64_t step = (int64_t)(count / 2) % houses;

	/* 1, then 2, then from HOUSES down to 3 */
	return step == 0 ? 1 : step == 1 ? 2 : houses + 2 - step;
}

/* Plays until there are COUNT plies; fails if the game ends before. */
static void carousel_ride(struct game *game, int64_t houses, size_t count)
{
	while (game->count < count) {
		int64_t house = carousel_house(houses, game->count);

		unit_insist(board_allows(&game->now, house),
			"house %lld after %zu plies", (long long)house,
			game->count);
		game_play(game, house);
	}
}

UNIT_TEST(game_ends_at_the_third_time)
{
	static const int64_t sizes[] = { 3, 6, 128, 150 };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (int end = END_ROW; end <= END_LAP; end++) {
			size_t round = 2 * (size_t)sizes[i];
			struct game game = { 0 };

			carousel_start(&game, sizes[i], end);
			carousel_ride(&game, sizes[i], 2 * round - 1);
			ck_assert_int_eq(game_end(&game), GAME_RUNS);
			carousel_ride(&game, sizes[i], 2 * round);
			ck_assert(game.now.over);
			ck_assert(game_last(&game)->over);
			ck_assert(!game.plies[2 * round - 2].over);
			ck_assert_int_eq(game_end(&game), GAME_REPEATED);
			ck_assert_int_eq(board_score(&game.now, P1), 2);
			game_done(&game);
		}
}

UNIT_TEST(game_ends_at_the_third_time_after_redo)
{
	static const int64_t sizes[] = { 3, 150 };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		size_t last = 4 * (size_t)sizes[i];
		struct game game = { 0 };

		carousel_start(&game, sizes[i], END_ROW);
		carousel_ride(&game, sizes[i], last);
		for (size_t back = 0; back < last; back++) {
			game_go(&game, back);
			unit_insist(!game.now.over, "over at %zu", back);
		}
		game_go(&game, last);
		ck_assert(game.now.over);
		ck_assert_int_eq(game_end(&game), GAME_REPEATED);
		/* replaying the last ply is not a fourth time */
		game_go(&game, last - 1);
		carousel_ride(&game, sizes[i], last);
		ck_assert_int_eq(game_end(&game), GAME_REPEATED);
		game_done(&game);
	}
}

/* Positions that were taken back do not count. */
UNIT_TEST(game_forgets_what_was_taken_back)
{
	struct game game = { 0 };

	carousel_start(&game, 3, END_ROW);
	for (int i = 0; i < 5; i++) {
		carousel_ride(&game, 3, 11);
		ck_assert(!game.now.over);
		game_go(&game, 0);
	}
	carousel_ride(&game, 3, 12);
	ck_assert(game.now.over);
	game_done(&game);
}

/* The boards of a game so far. */
enum { PAST_MAX = 1000 };
static struct board past[PAST_MAX];

/* Saves the board after COUNT plies; returns how often its houses and mover
 * have occurred, this time included. */
static int save(const struct board *now, size_t count)
{
	int times = 0;

	unit_insist(count < PAST_MAX, "too long a game");
	board_copy(&past[count], now);
	for (size_t i = 0; i <= count; i++) {
		struct board like = past[i];

		like.store[P1] = now->store[P1];
		like.store[P2] = now->store[P2];
		times += board_equal(&like, now);
	}
	return times;
}

/* In random games, a third occurrence ends the game and no earlier one does. */
UNIT_TEST(game_counts_every_position)
{
	struct unit_random random = { 21 };
	struct game game = { 0 };
	int repeated = 0;

	for (int i = 0; i < 500 * unit_scale(); i++) {
		carousel_start(&game, 3 + i % 3, i % 2 ? END_ROW : END_TURN);
		save(&game.now, 0);
		while (!game.now.over) {
			int times;

			game_play(&game, unit_board_choose(&game.now,
				&random));
			times = save(&game.now, game.count);
			unit_insist((game_end(&game) == GAME_REPEATED) ==
				(times == 3), "%d times", times);
		}
		repeated += game_end(&game) == GAME_REPEATED;
	}
	ck_assert_int_gt(repeated, 5);
	game_done(&game);
	for (int i = 0; i < PAST_MAX; i++)
		board_done(&past[i]);
}

/* Adds POSITION with MOVER to move; returns how often it has occurred. */
static int add_for(struct repetition *repetition, enum player mover,
		const char *position)
{
	struct rules rules = { .sowing = SOWING_FAR };
	struct board board = { 0 };
	int times;

	unit_board_set(&board, &rules, mover, position);
	times = repetition_add(repetition, &board);
	board_done(&board);
	return times;
}

static int add(struct repetition *repetition, const char *position)
{
	return add_for(repetition, P1, position);
}

UNIT_TEST(repetition_counts_the_times)
{
	struct repetition repetition = { 0 };

	ck_assert_int_eq(add(&repetition, "<2,0,0,1,0,1,0>"), 1);
	ck_assert_int_eq(add(&repetition, "<2,0,0,0,1,1,0>"), 1);
	ck_assert_int_eq(add(&repetition, "<2,0,0,1,0,1,0>"), 2);
	ck_assert_int_eq(add(&repetition, "<2,0,0,1,0,1,0>"), 3);
	ck_assert_int_eq(add(&repetition, "<2,0,0,0,1,1,0>"), 2);
	/* with another player to move it is another position */
	ck_assert_int_eq(add_for(&repetition, P2, "<2,0,0,0,1,1,0>"), 1);
	ck_assert_int_eq(add_for(&repetition, P2, "<2,0,0,0,1,1,0>"), 2);
	repetition_done(&repetition);
	ck_assert_int_eq(add(&repetition, "<2,0,0,1,0,1,0>"), 1);
	repetition_done(&repetition);
}

UNIT_TEST(repetition_forgets_what_is_cut)
{
	struct repetition repetition = { 0 };

	add(&repetition, "<2,0,0,1,0,1,0>");
	add(&repetition, "<2,0,0,0,1,1,0>");
	add(&repetition, "<2,0,0,1,0,1,0>");
	repetition_cut(&repetition, 7);
	ck_assert_int_eq(add(&repetition, "<2,0,0,1,0,1,0>"), 3);
	repetition_cut(&repetition, 2);
	ck_assert_int_eq(add(&repetition, "<2,0,0,1,0,1,0>"), 2);
	repetition_cut(&repetition, 0);
	ck_assert_int_eq(add(&repetition, "<2,0,0,1,0,1,0>"), 1);
	repetition_done(&repetition);
}

/* The past is forgotten only when a seed reaches a store. */
UNIT_TEST(repetition_forgets_what_cannot_come_again)
{
	struct repetition repetition = { 0 };

	repetition_trim(&repetition);
	ck_assert_uint_eq(repetition.count, 0);
	add(&repetition, "<2,0,0,1,0,2,0>");
	repetition_trim(&repetition);
	add(&repetition, "<2,0,0,0,1,2,0>");
	repetition_trim(&repetition);
	ck_assert_uint_eq(repetition.count, 2);
	add(&repetition, "<2,0,1,0,1,1,0>");
	repetition_trim(&repetition);
	ck_assert_uint_eq(repetition.count, 1);
	ck_assert_int_eq(add(&repetition, "<2,0,1,0,1,1,0>"), 2);
	repetition_trim(&repetition);
	ck_assert_uint_eq(repetition.count, 2);
	repetition_done(&repetition);
}

/* Thousands of positions are added and cut off again. */
UNIT_TEST(repetition_counts_among_many)
{
	enum { MANY = 4000, KINDS = 3000 };
	static int64_t kinds[MANY];
	static int times[KINDS];
	struct repetition repetition = { 0 };
	struct unit_random random = { 8 };
	struct rules rules = { .houses = 2, .seeds = 1,
		.sowing = SOWING_FAR };
	struct board board = { 0 };
	int count = 0;

	board_start(&board, &rules, P1);
	for (int i = 0; i < 20 * MANY; i++) {
		int64_t kind = unit_random_in(&random, 0, KINDS - 1);

		if (count == MANY || unit_random_in(&random, 0, 999) == 0) {
			int left = (int)unit_random_in(&random, 0, count);

			while (count > left)
				times[kinds[--count]]--;
			repetition_cut(&repetition, (size_t)left);
		}
		kinds[count++] = kind;
		board.fingerprint = (uint64_t)kind;
		unit_insist(repetition_add(&repetition, &board) ==
			++times[kind], "add %d", i);
	}
	board_done(&board);
	repetition_done(&repetition);
}

UNIT_TEST(repetition_counts_only_clockwise_far)
{
	for (int i = 0; i < UNIT_COMBINATIONS; i++) {
		struct rules rules = unit_board_rules(i);
		struct repetition repetition = { 0 };
		struct board board = { 0 };
		bool far = rules.sowing == SOWING_FAR;

		board_start(&board, &rules, P1);
		ck_assert_int_eq(repetition_add(&repetition, &board), 1);
		ck_assert_int_eq(repetition_add(&repetition, &board),
			far ? 2 : 1);
		ck_assert_uint_eq(repetition.count, far ? 2 : 0);
		board_done(&board);
		repetition_done(&repetition);
	}
}
