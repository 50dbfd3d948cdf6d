/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/board with huge numbers: hands of any size, boards of any length, up to
 * the limit 2 * houses * seeds < 2^63. */
#include "unit_board.h"

const char unit_name[] = "huge";

enum { HOUSES_MAX = 400 };

/* The seeds on the mover's track. */
struct track {
	int64_t seeds[2 * HOUSES_MAX + 1];
};

static void track_read(const struct board *board, enum player mover,
		struct track *track)
{
	enum player other = mover == P1 ? P2 : P1;
	int64_t houses = board->rules.houses;

	for (int64_t house = 1; house <= houses; house++) {
		track->seeds[house - 1] = board_seeds(board, mover, house);
		track->seeds[houses + house] = board_seeds(board, other,
			house);
	}
	track->seeds[houses] = board->store[mover];
}

/* Sows by arithmetic: the Nth place to be reached gets a seed for each whole
 * lap, and one more if N is at most the remainder. */
static void track_sow(struct track *track, const struct rules *rules,
		int64_t house)
{
	int64_t lap = 2 * rules->houses + 1;
	int64_t hand = track->seeds[house - 1];

	track->seeds[house - 1] = 0;
	for (int64_t n = 1; n <= lap; n++) {
		int64_t place = rules->sowing == SOWING_FAR ?
			(house - 1 - n + lap) % lap : (house - 1 + n) % lap;

		track->seeds[place] += hand / lap + (n <= hand % lap);
	}
}

/* Plays one move, without captures and relays, and compares it with
 * track_sow. */
static void play_and_compare(struct board *board, int64_t house)
{
	static struct track before, after;
	enum player mover = board->mover;
	int64_t all = unit_board_all(board);

	track_read(board, mover, &before);
	track_sow(&before, &board->rules, house);
	board_play(board, house, NULL);
	track_read(board, mover, &after);
	for (int64_t place = 0; place <= 2 * board->rules.houses; place++)
		unit_insist(after.seeds[place] == before.seeds[place],
			"house %lld of %lld: place %lld", (long long)house,
			(long long)board->rules.houses, (long long)place);
	unit_insist(unit_board_all(board) == all, "seeds were lost");
	unit_insist(unit_board_sound(board), "row sums are wrong");
	unit_insist(unit_board_fingerprint_sound(board),
		"the fingerprint is wrong");
}

/* Plays a game of at most MOST moves. */
static void play_game(const struct rules *rules, int most, uint64_t seed)
{
	struct unit_random random = { seed };
	struct board board = { 0 };

	board_start(&board, rules, P1);
	for (int moves = 0; !board.over && moves < most; moves++)
		play_and_compare(&board, unit_board_choose(&board, &random));
	board_done(&board);
}

UNIT_TEST(hands_are_laps_and_a_remainder)
{
	struct unit_random random = { 77 };

	for (int i = 0; i < unit_times(400); i++) {
		int64_t houses = unit_random_in(&random, 1, i % 4 ? 20 :
			HOUSES_MAX);
		int64_t most = INT64_MAX / 2 / houses;
		struct rules rules = { .houses = houses, .seeds = i % 5 ?
			1 + (most - 1) % (INT64_C(1) << i % 63) : most,
			.sowing = i % 3, .capture = CAPTURE_NEVER };

		ck_assert_int_eq(rules_check(&rules), STATUS_OK);
		play_game(&rules, 100, (uint64_t)i);
	}
}

/* The largest board fits no memory: its houses cost what is played. */
UNIT_TEST(houses_up_to_the_limit)
{
	const int64_t houses = INT64_MAX / 2;
	struct rules rules = preset_table[PRESET_STANDARD].rules;
	struct board board = { 0 }, copy = { 0 };
	struct ply ply;
	long before = unit_memory();

	rules.houses = houses;
	rules.seeds = 1;
	board_start(&board, &rules, P1);
	ck_assert_int_eq(unit_board_all(&board), INT64_MAX - 1);
	board_play(&board, houses, &ply);
	ck_assert_int_eq(ply.landing, LANDING_STORE);
	board_play(&board, houses - 1, &ply);
	ck_assert_int_eq(ply.landing, LANDING_CAPTURE);
	ck_assert_int_eq(ply.captured, 2);
	ck_assert_int_eq(board.store[P1], 3);
	ck_assert_int_eq(board_seeds(&board, P2, 1), 0);
	ck_assert_int_eq(board_seeds(&board, P2, 2), 1);
	ck_assert_int_eq(board.row[P1], houses - 2);
	board_copy(&copy, &board);
	board_play(&board, houses, &ply);
	board_play(&board, 2, &ply);
	ck_assert_int_eq(ply.last.house, 3);
	ck_assert_int_eq(board_seeds(&board, P2, 3), 2);
	ck_assert_int_eq(board_seeds(&copy, P2, 3), 1);
	ck_assert_int_eq(board.store[P2], 1);
	ck_assert_int_eq(unit_board_all(&board), INT64_MAX - 1);
	ck_assert_int_lt(unit_memory() - before, 4096);
	board_done(&board);
	board_done(&copy);
}
