/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* model/game; the end by repetition is in check_repetition.c. */
#include <signal.h>

#include "model/game.h"
#include "unit_board.h"
#include "usual_game.h"

const char unit_name[] = "game";

UNIT_TEST(game_starts_at_the_start)
{
	struct rules rules = preset_find("five-four")->rules;
	struct game game = { 0 };

	usual_game(&game, &rules);
	unit_board_runs(&game.now, P1, "<5,0,0,4,4,4,4,4,4,4,4,4,4>");
	ck_assert_uint_eq(game.count, 0);
	ck_assert_uint_eq(game.total, 0);
	ck_assert(board_equal(game_first(&game), &game.now));
	ck_assert_ptr_null(game_last(&game));
	ck_assert_int_eq(game_end(&game), GAME_RUNS);
	game_done(&game);
	ck_assert_uint_eq(game.count, 0);
	ck_assert_ptr_null(game.plies);
	game_done(&game);
}

/* A new game forgets the one before, even if the boards differ in size. */
UNIT_TEST(game_starts_anew)
{
	static const int64_t sizes[] = { 6, 200, 3, 300, 301, 6, 7 };
	struct rules rules = { .seeds = 3 };
	struct unit_random random = { 1 };
	struct game game = { 0 };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		rules.houses = sizes[i];
		usual_game(&game, &rules);
		ck_assert_uint_eq(game.total, 0);
		ck_assert_ptr_null(game_last(&game));
		for (int move = 0; move < 4; move++)
			game_play(&game, unit_board_choose(&game.now,
				&random));
		game_go(&game, 0);
		ck_assert_int_eq(unit_board_row(&game.now, P1), 3 * sizes[i]);
		ck_assert_int_eq(board_seeds(&game.now, P1, 1), 3);
		ck_assert_uint_eq(game.total, 4);
	}
	game_done(&game);
}

UNIT_TEST(game_starts_at_any_board)
{
	struct board board = { 0 };
	struct game game = { 0 };

	unit_board_set(&board, NULL, P2, "<3,1,2,1,1,1,2,2,1>");
	game_start_at(&game, &board);
	board_done(&board);
	unit_board_runs(&game.now, P2, "<3,1,2,1,1,1,2,2,1>");
	game_play(&game, 3);
	unit_board_runs(&game.now, P2, "<3,1,3,1,1,1,2,2,0>");
	game_go(&game, 0);
	unit_board_runs(&game.now, P2, "<3,1,2,1,1,1,2,2,1>");
	game_done(&game);
}

/* An illegal move is our mistake, and ends the program. */
UNIT_SIGNAL_TEST(game_plays_only_moves, SIGABRT)
{
	struct game game = { 0 };

	usual_game(&game, &preset_table[PRESET_STANDARD].rules);
	game_play(&game, 3);
	game_play(&game, 3);
}

UNIT_SIGNAL_TEST(game_goes_only_where_it_was, SIGABRT)
{
	struct game game = { 0 };

	usual_game(&game, &preset_table[PRESET_STANDARD].rules);
	game_play(&game, 3);
	game_go(&game, 2);
}

UNIT_TEST(game_keeps_its_plies)
{
	const struct ply *ply;
	struct game game = { 0 };

	usual_game(&game, &preset_table[PRESET_STANDARD].rules);
	ply = game_play(&game, 3);
	ck_assert_ptr_eq(ply, game_last(&game));
	ck_assert_int_eq(ply->landing, LANDING_STORE);
	game_play(&game, 6);
	ply = game_play(&game, 1);
	ck_assert_int_eq(ply->player, P2);
	ck_assert_uint_eq(game.count, 3);
	ck_assert_uint_eq(game.total, 3);
	ck_assert_int_eq(game.plies[0].house, 3);
	ck_assert_int_eq(game.plies[1].house, 6);
	ck_assert_int_eq(game.plies[2].house, 1);
	game_go(&game, 1);
	ck_assert_int_eq(game_last(&game)->house, 3);
	ck_assert_uint_eq(game.total, 3);
	game_go(&game, 0);
	ck_assert_ptr_null(game_last(&game));
	game_done(&game);
}

UNIT_TEST(game_says_why_it_ended)
{
	static const struct {
		int end;
		enum player mover;
		const char *position;
		enum game_end why;
	} ends[] = {
		{ END_ROW, P1, "<1,0,0,1,1>", GAME_RUNS },
		{ END_ROW, P1, "<1,0,0,1,0>", GAME_ROW_EMPTY },
		{ END_ROW, P1, "<1,0,0,0,1>", GAME_ROW_EMPTY },
		{ END_LAP, P2, "<1,0,0,0,1>", GAME_ROW_EMPTY },
		{ END_TURN, P2, "<1,0,0,0,1>", GAME_RUNS },
		{ END_TURN, P1, "<1,0,0,0,1>", GAME_NO_SEEDS },
		{ END_TURN, P2, "<1,0,0,1,0>", GAME_NO_SEEDS },
		{ END_MAJORITY, P1, "<1,2,0,1,1>", GAME_RUNS },
		{ END_MAJORITY, P1, "<1,3,0,1,1>", GAME_MAJORITY },
		{ END_MAJORITY, P1, "<1,3,0,1,0>", GAME_ROW_EMPTY },
	};
	struct board board = { 0 };
	struct game game = { 0 };

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		struct rules rules = { .end = ends[i].end };

		unit_board_set(&board, &rules, ends[i].mover,
			ends[i].position);
		game_start_at(&game, &board);
		ck_assert_int_eq(game_end(&game), ends[i].why);
	}
	game_done(&game);
	board_done(&board);
}

/* The boards of a game: the first, and those after each ply. */
enum { PAST_MAX = 400 };

struct past {
	struct board boards[PAST_MAX + 1];
	size_t count;
};

static void past_add(struct past *past, const struct game *game)
{
	unit_insist(past->count <= PAST_MAX, "too long a game");
	board_copy(&past->boards[past->count++], &game->now);
}

static void past_done(struct past *past)
{
	for (size_t i = 0; i < past->count; i++)
		board_done(&past->boards[i]);
	past->count = 0;
}

/* Plays on at random to the end, or until there have been MOST plies. */
static void play_on(struct game *game, struct past *past, size_t most,
		struct unit_random *random)
{
	while (game->count < most) {
		int64_t house = unit_board_choose(&game->now, random);

		if (!house)
			break;
		game_play(game, house);
		past_add(past, game);
	}
}

static void go_and_look(struct game *game, const struct past *past,
		size_t count)
{
	const struct board *then = &past->boards[count];
	struct board copy = { 0 };

	game_copy(game, count, &copy);
	unit_insist(board_equal(&copy, then), "another copy of ply %zu", count);
	board_done(&copy);
	game_go(game, count);
	unit_insist(game->count == count && game->total == past->count - 1,
		"%zu of %zu plies", game->count, game->total);
	unit_insist(board_equal(&game->now, then), "another board at ply %zu",
		count);
	unit_insist(game->now.over == then->over, "over at ply %zu", count);
	unit_insist(unit_board_sound(&game->now), "wrong sums at ply %zu",
		count);
}

/* Goes through the whole game backwards and forwards, BY plies at a time, and
 * to some of its plies at random. */
static void walk(struct game *game, const struct past *past, int64_t by,
		struct unit_random *random)
{
	int64_t last = (int64_t)past->count - 1;

	for (int64_t i = last; i >= 0; i -= by)
		go_and_look(game, past, (size_t)i);
	for (int64_t i = 0; i <= last; i += by)
		go_and_look(game, past, (size_t)i);
	for (int i = 0; i < 20; i++)
		go_and_look(game, past, (size_t)unit_random_in(random, 0,
			last));
}

/* Goes back to any ply and plays on from there, forgetting the old moves. */
static void branch(struct game *game, struct past *past, size_t most,
		struct unit_random *random)
{
	size_t back = (size_t)unit_random_in(random, 0,
		(int64_t)game->total - 1);

	game_go(game, back);
	while (past->count > back + 1)
		board_done(&past->boards[--past->count]);
	game_play(game, unit_board_choose(&game->now, random));
	ck_assert_uint_eq(game->total, back + 1);
	ck_assert_uint_eq(game->count, back + 1);
	past_add(past, game);
	play_on(game, past, most, random);
}

/* Returns how many boards the last of three games has saved. */
static size_t undo_everything(const struct rules *rules, size_t most,
		int64_t by, uint64_t seed)
{
	static struct past past;
	struct unit_random random = { seed };
	struct game game = { 0 };
	size_t saved;

	usual_game(&game, rules);
	past_add(&past, &game);
	play_on(&game, &past, most, &random);
	walk(&game, &past, by, &random);
	for (int i = 0; i < 2; i++) {
		branch(&game, &past, most, &random);
		walk(&game, &past, by, &random);
	}
	saved = game.total / game.stride + 1;
	past_done(&past);
	game_done(&game);
	return saved;
}

UNIT_SAMPLE_TEST(game_goes_back_on_small_boards)
{
	struct rules rules = unit_board_rules(combination);

	for (int i = 1; i <= unit_times(3); i++) {
		undo_everything(&rules, PAST_MAX, 1, (uint64_t)i);
		rules.houses = 1 + i % 10;
	}
}

/* On these, boards are saved less often than usual: every 65 plies, say. */
UNIT_SAMPLE_TEST(game_goes_back_on_large_boards)
{
	struct rules rules = unit_board_rules(combination);

	rules.houses = 520 + combination % 100;
	unit_insist(undo_everything(&rules, 200, 7, 9) >= 3,
		"too short a game");
}

/* Houses, and 'w' for a swap; the turn of each ply, and the one to come. */
UNIT_TEST(game_numbers_turns)
{
	static const struct {
		enum player mover;
		const char *played, *turns;
	} known[] = {
		{ P1, "", "1" }, { P1, "1", "11" }, { P1, "361", "1112" },
		{ P1, "3625132", "11112233" }, { P2, "3625", "11112" },
		{ P1, "36w21", "111112" }, { P1, "1w12", "11122" }
	};
	struct rules rules = { .swap = 1 };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct board board = { 0 };
		struct game game = { 0 };

		unit_board_set(&board, &rules, known[i].mover,
			"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>");
		game_start_at(&game, &board);
		for (const char *at = known[i].played; *at; at++)
			game_play(&game, *at == 'w' ? HOUSE_SWAP : *at - '0');
		for (size_t j = 0; known[i].turns[j]; j++)
			ck_assert_int_eq((int)game_turn(&game, j),
				known[i].turns[j] - '0');
		game_go(&game, 0);
		for (size_t j = 0; j < game.total; j++)
			ck_assert_int_eq((int)game_turn(&game, j),
				known[i].turns[j] - '0');
		game_done(&game);
		board_done(&board);
	}
}
