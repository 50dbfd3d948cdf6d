/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/board: what its functions promise, and perft. */
#include "unit_board.h"

const char unit_name[] = "board";

UNIT_TEST(board_starts_as_the_rules_say)
{
	struct rules rules = preset_find("seven-five")->rules;
	struct board board = { 0 };

	board_start(&board, &rules, P1);
	unit_board_runs(&board, P1,
		"<7,0,0,5,5,5,5,5,5,5,5,5,5,5,5,5,5>");
	ck_assert(rules_equal(&board.rules, &rules));
	ck_assert_int_eq(board.row[P1], 35);
	ck_assert_int_eq(board.row[P2], 35);
	/* and again, whatever was played before */
	board_play(&board, 3, NULL);
	board_stop(&board);
	rules.houses = 1;
	board_start(&board, &rules, P1);
	unit_board_runs(&board, P1, "<1,0,0,5,5>");
	board_done(&board);
}

/* Under end=turn, the game may be over for one player but not for the other. */
UNIT_TEST(board_lets_either_move)
{
	const struct rules *turn = &preset_table[PRESET_CANONICAL].rules;
	struct board board = { 0 };

	board_start(&board, turn, P2);
	unit_board_runs(&board, P2, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>");
	unit_board_set(&board, turn, P2, "<1,0,0,1,0>");
	unit_board_ended(&board, "<1,0,0,1,0>");
	unit_board_set(&board, turn, P1, "<1,0,0,1,0>");
	unit_board_runs(&board, P1, "<1,0,0,1,0>");
	board_done(&board);
}

/* Whether a position is over depends on the end rule and the mover. */
UNIT_TEST(board_set_knows_the_end)
{
	static const struct {
		const char *position;
		bool row, turn[2], majority;
	} ends[] = {
		{ "<2,0,0,1,0,0,1>", false, { false, false }, false },
		{ "<2,0,0,0,0,0,1>", true, { true, false }, true },
		{ "<2,0,0,1,0,0,0>", true, { false, true }, true },
		{ "<2,3,3,0,0,0,0>", true, { true, true }, true },
		{ "<2,3,1,1,0,0,1>", false, { false, false }, false },
		{ "<2,4,1,1,0,0,1>", false, { false, false }, true },
		{ "<2,1,4,1,0,0,1>", false, { false, false }, true },
		{ "<2,9223372036854775805,0,1,0,0,1>", false,
		  { false, false }, true },
	};
	struct board board = { 0 };

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		for (int end = END_ROW; end <= END_MAJORITY; end++)
			for (int mover = P1; mover <= P2; mover++) {
				struct rules rules = { .end = end };

				unit_board_set(&board, &rules,
					(enum player)mover,
					ends[i].position);
				ck_assert_int_eq(board.over, end == END_TURN ?
					ends[i].turn[mover] :
					end == END_MAJORITY ?
					ends[i].majority : ends[i].row);
			}
	board_done(&board);
}

UNIT_TEST(board_allows_what_can_be_sown)
{
	struct board board = { 0 };

	unit_board_set(&board, NULL, P1, "<3,0,0,0,1,2,4,0,0>");
	ck_assert(!board_allows(&board, 1));
	ck_assert(board_allows(&board, 2));
	ck_assert(board_allows(&board, 3));
	ck_assert(!board_allows(&board, 0));
	ck_assert(!board_allows(&board, 4));
	ck_assert(!board_allows(&board, -1));
	ck_assert(!board_allows(&board, INT64_MIN));
	ck_assert(!board_allows(&board, INT64_MAX));
	unit_board_set(&board, NULL, P2, "<3,0,0,0,1,2,4,0,0>");
	ck_assert(board_allows(&board, 1));
	ck_assert(!board_allows(&board, 2));
	board_stop(&board);
	ck_assert(!board_allows(&board, 1));
	board_done(&board);
}

static const struct {
	int leftover;
	const char *position;
	int64_t left[2], score[2];	/* of P1 and P2 */
} leftovers[] = {
	{ LEFTOVER_OWNER, "<2,10,7,0,0,3,2>", { 0, 5 }, { 10, 12 } },
	{ LEFTOVER_NOBODY, "<2,10,7,0,0,3,2>", { 0, 0 }, { 10, 7 } },
	{ LEFTOVER_OPPONENT, "<2,10,7,0,0,3,2>", { 5, 0 }, { 15, 7 } },
	{ LEFTOVER_OPPONENT, "<2,10,7,3,0,0,0>", { 0, 3 }, { 10, 10 } },
	/* neither row is empty */
	{ LEFTOVER_OPPONENT, "<2,10,7,3,0,0,2>", { 0, 0 }, { 10, 7 } },
};

UNIT_ROWS_TEST(board_scores_what_is_left, leftovers)
{
	struct rules rules = { .leftover = leftovers[_i].leftover };
	struct board board = { 0 };

	unit_board_set(&board, &rules, P1, leftovers[_i].position);
	for (int player = P1; player <= P2; player++) {
		ck_assert_int_eq(board_leftover(&board, (enum player)player),
			leftovers[_i].left[player]);
		ck_assert_int_eq(board_score(&board, (enum player)player),
			leftovers[_i].score[player]);
	}
	board_done(&board);
}

UNIT_TEST(board_copies_live_on_their_own)
{
	struct board board = { 0 }, copy = { 0 };

	unit_board_set(&board, NULL, P2, "<3,1,2,1,1,1,2,2,2>");
	board_copy(&copy, &board);
	ck_assert(board_equal(&board, &copy));
	board_play(&board, 1, NULL);
	unit_board_runs(&copy, P2, "<3,1,2,1,1,1,2,2,2>");
	ck_assert(!board_equal(&board, &copy));
	board_done(&board);
	board_play(&copy, 1, NULL);
	unit_board_runs(&copy, P1, "<3,1,2,1,1,1,0,3,3>");
	board_done(&copy);
}

/* Positions that each differ in one way. */
UNIT_TEST(board_tells_positions_apart)
{
	static const struct {
		enum player mover;
		const char *position;
	} others[] = {
		{ P2, "<3,1,2,1,1,1,2,2,2>" }, { P1, "<3,0,2,1,1,1,2,2,2>" },
		{ P1, "<3,1,3,1,1,1,2,2,2>" }, { P1, "<3,1,2,2,1,1,2,2,2>" },
		{ P1, "<3,1,2,1,1,1,2,2,1>" }, { P1, "<3,1,2,2,0,1,2,2,2>" },
		{ P1, "<3,1,2,1,1,1,2,3,1>" }, { P1, "<2,1,2,1,2,3,3>" },
		{ P1, "<3,2,1,1,1,1,2,2,2>" },
	};
	struct board board = { 0 }, other = { 0 };

	unit_board_set(&board, NULL, P1, "<3,1,2,1,1,1,2,2,2>");
	unit_board_set(&other, NULL, P1, "<3,1,2,1,1,1,2,2,2>");
	ck_assert(board_equal(&board, &other));
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		unit_board_set(&other, NULL, others[i].mover,
			others[i].position);
		ck_assert_msg(!board_equal(&board, &other), "%s",
			others[i].position);
	}
	board_done(&board);
	board_done(&other);
}

/* The fingerprint depends only on the houses and the mover. */
UNIT_TEST(board_fingerprint_is_of_houses_and_mover)
{
	static const char *const others[] = {
		"<3,1,2,1,1,2,1,1,1>", "<3,1,2,2,1,1,1,1,1>",
		"<3,1,2,1,1,1,1,1,0>", "<3,1,2,0,1,1,1,1,1>",
	};
	struct rules rules = { .sowing = SOWING_FAR };
	struct board board = { 0 };
	uint64_t print;

	unit_board_set(&board, &rules, P1, "<3,1,2,1,1,1,1,1,1>");
	print = board_fingerprint(&board);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		unit_board_set(&board, &rules, P1, others[i]);
		ck_assert(board_fingerprint(&board) != print);
	}
	unit_board_set(&board, &rules, P2, "<3,1,2,1,1,1,1,1,1>");
	ck_assert(board_fingerprint(&board) != print);
	unit_board_set(&board, &rules, P1, "<3,9,9,1,1,1,1,1,1>");
	ck_assert(board_fingerprint(&board) == print);
	board_done(&board);
}

/* Walks each player's track once round, in every direction of sowing. */
UNIT_TEST(board_walks_the_track)
{
	for (int sowing = SOWING_ANTICLOCKWISE; sowing <= SOWING_FAR; sowing++)
		for (int mover = P1; mover <= P2; mover++) {
			struct rules rules = { .sowing = sowing };
			struct board board = { 0 };
			int64_t place = 0;

			unit_board_set(&board, &rules, (enum player)mover,
				"<2,0,0,1,1,1,1>");
			for (int i = 1; i <= 5; i++) {
				int64_t was = place;

				place = board_reach(&board, place, 1);
				ck_assert_int_eq(place, sowing == SOWING_FAR ?
					5 - i : i % 5);
				ck_assert_int_eq(board_reach(&board, 0, i),
					place);
				ck_assert_int_eq(board_reach(&board, was, 5),
					was);
			}
			ck_assert_int_eq(place, 0);
			board_done(&board);
		}
}

UNIT_TEST(board_names_the_places)
{
	static const struct place mine[] = {
		{ P1, 1 }, { P1, 2 }, { P1, 0 }, { P2, 1 }, { P2, 2 }
	};
	struct board board = { 0 };

	for (int mover = P1; mover <= P2; mover++) {
		unit_board_set(&board, NULL, (enum player)mover,
			"<2,0,0,1,1,1,1>");
		for (int i = 0; i < 5; i++) {
			struct place place = board_place_of(&board, i);

			ck_assert_int_eq(place.house, mine[i].house);
			ck_assert_int_eq(place.player, mover == P1 ?
				mine[i].player : !mine[i].player);
		}
	}
	board_done(&board);
}

/* The number of sequences of DEPTH moves; games that end earlier do not
 * count. */
static long perft(const struct board *board, int depth)
{
	struct board next = { 0 };
	long count = 0;

	if (depth == 0)
		return 1;
	for (int64_t house = 1; house <= board->rules.houses; house++) {
		if (!board_allows(board, house))
			continue;
		board_copy(&next, board);
		board_play(&next, house, NULL);
		count += perft(&next, depth - 1);
	}
	board_done(&next);
	return count;
}

static long perft_of(const struct rules *rules, int depth)
{
	struct board board = { 0 };
	long count;

	board_start(&board, rules, P1);
	count = perft(&board, depth);
	board_done(&board);
	return count;
}

UNIT_TEST(perft_of_standard)
{
	static const long counts[] = {
		1, 6, 35, 185, 942, 4690, 23233, 114430, 563055
	};

	for (int depth = 0; depth <= 8; depth++)
		ck_assert_int_eq(perft_of(
			&preset_table[PRESET_STANDARD].rules, depth),
			counts[depth]);
}

/* The counts for relay=capture and end=majority are from the reference. */
static const struct {
	struct rules rules;
	int depth;
	long count;
} perfts[] = {
	{ { 6, 4, .end = END_TURN }, 8, 563055 },
	{ { 6, 4, .capture = CAPTURE_ALWAYS }, 8, 559885 },
	{ { 6, 4, .relay = RELAY_ON }, 8, 478844 },
	{ { 6, 4, .relay = RELAY_ON, .end = END_LAP }, 8, 478844 },
	{ { 6, 4, .sowing = SOWING_FAR }, 8, 749720 },
	{ { 6, 4, .relay = RELAY_CAPTURE }, 8, 261811 },
	{ { 6, 4, .relay = RELAY_CAPTURE, .capture = CAPTURE_ALWAYS }, 8,
	  265390 },
	{ { 6, 4, .relay = RELAY_CAPTURE, .sowing = SOWING_FAR }, 8, 234077 },
	{ { 7, 7, .relay = RELAY_CAPTURE }, 6, 48305 },
	{ { 6, 4, .end = END_MAJORITY }, 8, 563055 },
	{ { 6, 4, .end = END_MAJORITY, .relay = RELAY_ON }, 8, 478839 },
	{ { 6, 4, .end = END_MAJORITY, .relay = RELAY_CAPTURE }, 8, 258672 },
	{ { 4, 2, .end = END_ROW }, 10, 30666 },
	{ { 4, 2, .end = END_MAJORITY }, 10, 30182 },
};

UNIT_ROWS_TEST(perft_of_other_rules, perfts)
{
	ck_assert_int_eq(perft_of(&perfts[_i].rules, perfts[_i].depth),
		perfts[_i].count);
}

enum { MOVES = 400 };

/* A random house that can be sown, or just any if 20 tries find none. */
static int64_t any_house(const struct board *board, struct unit_random *random)
{
	int64_t house = 1;

	for (int tries = 0; tries < 20; tries++) {
		house = unit_random_in(random, 1, board->rules.houses);
		if (board_allows(board, house))
			break;
	}
	return house;
}

/* An empty house of the mover's, or 0 if there is none. */
static int64_t empty_house(const struct board *board)
{
	for (int64_t house = 1; house <= board->rules.houses; house++)
		if (!board_seeds(board, board->mover, house))
			return house;
	return 0;
}

/* Plays up to MOST random moves one by one, until one is not *ALLOWED. Returns
 * how many houses, that one included, were written to HOUSE. */
static size_t play_singly(struct board *board, size_t most, int64_t *house,
		bool *allowed, struct unit_random *random)
{
	size_t n = 0;

	*allowed = true;
	while (n < most && *allowed) {
		house[n] = any_house(board, random);
		*allowed = board_play(board, house[n++], NULL);
	}
	return n;
}

static void same_board(const struct board *board, const struct board *other)
{
	unit_insist(board_equal(board, other) && board->over == other->over &&
		board->swap == other->swap &&
		board->row[P1] == other->row[P1] &&
		board->row[P2] == other->row[P2] &&
		board->fingerprint == other->fingerprint, "not the same board");
}

static void play_both_ways(const struct rules *rules, size_t most,
		struct unit_random *random)
{
	struct board singly = { 0 }, at_once = { 0 };
	int64_t house[MOVES];
	bool allowed = true;

	board_start(&singly, rules, P1);
	board_start(&at_once, rules, P1);
	for (int i = 0; i < 4 && allowed; i++) {
		size_t n = play_singly(&singly, (size_t)unit_random_in(random,
			0, (int64_t)most), house, &allowed, random);

		ck_assert(board_play_all(&at_once, house, n) == allowed);
		same_board(&at_once, &singly);
		ck_assert(unit_board_sound(&at_once));
	}
	/* nothing is played after an illegal move */
	house[0] = empty_house(&singly);
	house[1] = any_house(&singly, random);
	if (house[0]) {
		ck_assert(!board_play_all(&at_once, house, 2));
		same_board(&at_once, &singly);
	}
	board_done(&singly);
	board_done(&at_once);
}

/* Small boards, and boards so large that pits are prefetched. */
UNIT_RULES_TEST(board_plays_moves_at_once_as_one_by_one)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };

	for (int i = 0; i < unit_times(2); i++) {
		rules.swap = i % 2;
		rules.houses = unit_random_in(&random, 1, i % 4 ? 9 : 200);
		rules.seeds = unit_random_in(&random, 1, i % 3 ? 6 : 100);
		play_both_ways(&rules, MOVES / 4, &random);
	}
	rules.houses = unit_random_in(&random, PITS_CACHED / 2, PITS_CACHED);
	rules.seeds = unit_random_in(&random, 1, 60);
	play_both_ways(&rules, rules.relay ? 4 : MOVES, &random);
}

/* -- what the last seed would bring ---------------------------------------- */

/* Sets AFTER to what follows if HOUSE is sown where nobody captures, and the
 * turn passes. */
static void sow_in_vain(const struct board *board, int64_t house,
		struct board *after)
{
	int64_t count[2 * 9], houses = board->rules.houses;
	struct rules rules = board->rules;

	board_copy(after, board);
	after->rules.capture = CAPTURE_NEVER;
	board_play(after, house, NULL);
	for (int64_t i = 0; i < 2 * houses; i++)
		count[i] = board_seeds(after, i < houses ? P1 : P2,
			i % houses + 1);
	board_set(after, &rules, (int64_t[]){ after->store[P1],
		after->store[P2] }, count, (enum player)!board->mover);
}

UNIT_RULES_TEST(board_played_blindly_brings_nothing_about)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };
	struct board board = { 0 }, blind = { 0 }, vain = { 0 };

	rules.houses = unit_random_in(&random, 1, 9);
	rules.seeds = unit_random_in(&random, 1, 5);
	board_start(&board, &rules, P2);
	for (int i = 0; i < 60 && !board.over; i++) {
		int64_t house = unit_board_choose(&board, &random);

		board_copy(&blind, &board);
		ck_assert(!board_play_blindly(&blind, HOUSE_SWAP));
		ck_assert(!board_play_blindly(&blind, rules.houses + 1));
		same_board(&blind, &board);
		ck_assert(board_play_blindly(&blind, house));
		sow_in_vain(&board, house, &vain);
		same_board(&blind, &vain);
		board_play(&board, house, NULL);
	}
	board_done(&board);
	board_done(&blind);
	board_done(&vain);
}
