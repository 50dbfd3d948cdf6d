/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule swap in the model: once, in place of a first move, the second player
 * may take the first player's side. The board and the side to move stay. */
#include "model/game.h"
#include "model/notation.h"
#include "model/sow.h"
#include "unit_board.h"
#include "usual_game.h"

const char unit_name[] = "swap";

static struct rules swap_rules(void)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.swap = 1;
	return rules;
}

UNIT_TEST(it_takes_the_place_of_the_second_players_first_move)
{
	struct rules rules = swap_rules();
	struct game game = { 0 };

	usual_game(&game, &rules);
	ck_assert(!board_allows(&game.now, HOUSE_SWAP));
	game_play(&game, 3);
	ck_assert(!board_allows(&game.now, HOUSE_SWAP));
	game_play(&game, 6);
	ck_assert(board_allows(&game.now, HOUSE_SWAP));
	game_play(&game, HOUSE_SWAP);
	unit_board_runs(&game.now, P2, "<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4>");
	ck_assert(!board_allows(&game.now, HOUSE_SWAP));
	ck_assert_int_eq(game_last(&game)->landing, LANDING_SWAP);
	ck_assert_int_eq(game_last(&game)->player, P2);
	ck_assert(!game_is_swapped(&game, 2));
	ck_assert(game_is_swapped(&game, 3));
	game_go(&game, 2);
	ck_assert(board_allows(&game.now, HOUSE_SWAP));
	ck_assert(!game_is_swapped(&game, 2));
	ck_assert(game_is_swapped(&game, 3));
	game_go(&game, 3);
	ck_assert(!board_allows(&game.now, HOUSE_SWAP));
	game_go(&game, 2);
	game_play(&game, 1);
	ck_assert(!game_is_swapped(&game, 3));
	ck_assert(!board_allows(&game.now, HOUSE_SWAP));
	game_play(&game, 1);
	ck_assert(!board_allows(&game.now, HOUSE_SWAP));
	game_done(&game);
}

/* A game begun in the middle of another offers a swap if that one does. */
UNIT_TEST(it_is_not_offered_again)
{
	struct rules rules = swap_rules();
	struct game game = { 0 }, amid = { 0 };

	usual_game(&game, &rules);
	game_play(&game, 3);
	game_play(&game, 6);
	game_start_amid(&amid, &game.now);
	ck_assert(board_allows(&amid.now, HOUSE_SWAP));
	game_play(&amid, HOUSE_SWAP);
	ck_assert(game_is_swapped(&amid, 1));
	game_play(&game, 1);
	game_start_amid(&amid, &game.now);
	ck_assert_uint_eq(amid.total, 0);
	game_play(&amid, 1);
	ck_assert(!board_allows(&amid.now, HOUSE_SWAP));
	game_go(&amid, 0);
	ck_assert(board_equal(&amid.now, &game.now));
	game_done(&amid);
	game_done(&game);
}

UNIT_TEST(it_has_a_notation)
{
	struct rules rules = swap_rules();
	struct game game = { 0 };
	char words[20];
	struct text text = TEXT_IN(words);

	usual_game(&game, &rules);
	game_play(&game, 1);
	game_play(&game, HOUSE_SWAP);
	notation_add_ply(&naming_plain, game_last(&game), &text);
	ck_assert_str_eq(words, "swap");
	game_play(&game, 2);
	game_done(&game);
	text = TEXT_IN(words);
	rules_add_name(&rules, &text);
	ck_assert_str_eq(words, "standard, swap");
}

/* In random games a swap is allowed where the rule says so and nowhere else,
 * and model/sow agrees. */
UNIT_RULES_TEST(it_is_allowed_once)
{
	struct rules rules = unit_board_rules(combination);
	struct unit_random random = { (uint64_t)combination };
	struct game game = { 0 };

	for (int i = 0; i < 20; i++) {
		enum player first = (enum player)unit_random_in(&random, P1,
			P2);
		struct board board = { 0 };
		bool second = false;
		int64_t house;

		rules.houses = unit_random_in(&random, 1, 6);
		rules.seeds = unit_random_in(&random, 1, 4);
		rules.swap = (int)unit_random_in(&random, 0, 1);
		board_start(&board, &rules, first);
		game_start_at(&game, &board);
		while ((house = unit_board_choose(&game.now, &random))) {
			bool due = rules.swap && !second &&
				game.now.mover != first;
			struct sow sow;
			struct sow_event event;

			ck_assert_int_eq(board_allows(&game.now, HOUSE_SWAP),
				due);
			second = second || game.now.mover != first;
			game_play(&game, house);
			if (house == HOUSE_SWAP) {
				ck_assert(board_equal(&board, &game.now));
				board_play(&board, house, NULL);
			} else {
				sow_start(&sow, &board, house);
				while (sow_next(&sow, &event))
					;
			}
			ck_assert_int_eq(board.swap, game.now.swap);
			ck_assert(board.rules.sowing == SOWING_FAR ||
				board.over == game.now.over);
		}
		ck_assert(!board_allows(&game.now, HOUSE_SWAP));
		board_done(&board);
	}
	game_done(&game);
}

/* A swap does not repeat a position. */
UNIT_TEST(it_is_no_repetition)
{
	struct rules rules = { .houses = 3, .seeds = 1, .sowing = SOWING_FAR,
		.capture = CAPTURE_NEVER, .swap = 1 };
	/* these plies lead back to the position before them */
	static const int64_t houses[] = { 1, 1, 2, 2, 3, 3 };
	struct board board = { 0 };
	struct game game = { 0 };

	unit_board_set(&board, &rules, P1, "<3,0,0,1,1,0,1,1,0>");
	for (int swaps = 0; swaps < 2; swaps++) {
		game_start_at(&game, &board);
		for (size_t i = 0; i < 12; i++) {
			if (i == 1 && swaps)
				game_play(&game, HOUSE_SWAP);
			ck_assert(!game.now.over);
			game_play(&game, houses[i % 6]);
		}
		ck_assert_int_eq(game_end(&game), GAME_REPEATED);
		game_go(&game, 2);
		ck_assert(!game.now.over);
		game_go(&game, game.total);
		ck_assert(game.now.over);
	}
	board_done(&board);
	game_done(&game);
}
