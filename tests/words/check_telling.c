/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* words/telling */
#include <string.h>

#include "unit_board.h"
#include "unit_match.h"
#include "unit_naming.h"
#include "model/position.h"
#include "usual_game.h"
#include "words/telling.h"

const char unit_name[] = "telling";

static struct engine_report report_of(int64_t best, int64_t value, bool proved,
		int depth)
{
	return (struct engine_report){ .best = best, .depth = depth,
		.proved = proved, .done = true, .choices = { .count = 1,
			.list = { { .house = best, .value = value,
			.bounds = { proved ? value : -48,
			proved ? value : 48 } } } } };
}

#define USUAL "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"

/* -- moves ----------------------------------------------------------------- */

/* Plays PLAYED from POSITION, houses and 'w' for a swap; the person is P1. */
static void play(struct game *game, const struct rules *rules,
		const char *position, const char *played)
{
	struct board board = { 0 };

	unit_board_set(&board, rules, P1, position);
	game_start_amid(game, &board);
	for (; *played; played++)
		game_play(game, *played == 'w' ? HOUSE_SWAP : *played - '0');
	board_done(&board);
}

#define LATE "<6,7,5,0,3,4,0,1,2,5,2,0,5,2,4>"

enum { ALL = 1000 };

#define SWAPS { .swap = 1 }
static const struct naming ann = { .person = { { PERSON_P1, "Ann" },
	{ PERSON_P2, NULL } } };

/* What is told of the plies FROM to TO - 1, to the player if NAMING is NULL. */
static const struct {
	struct rules rules;
	const char *position, *played;
	const struct naming *naming;
	size_t from, to;
	int most;
	const char *says;
} told[] = {
	/* whose house it is; where a turn goes on */
	{ { 0 }, USUAL, "", NULL, 0, 0, ALL, "" },
	{ { 0 }, USUAL, "11", NULL, 0, 1, ALL, "You: 1 to your house 5." },
	{ { 0 }, USUAL, "51", NULL, 0, 2, ALL, "You: 5 to the computer's house "
	  "2. Computer: 1 to its own house 6." },
	{ { 0 }, USUAL, "136", NULL, 1, 3, ALL,
	  "Computer: 3 again, then 6 to your house 4." },
	{ { 0 }, USUAL, "13", NULL, 1, 2, ALL, "Computer: 3 again." },
	{ { 0 }, USUAL, "15", &naming_plain, 1, 2, ALL,
	  "P2: 5 to P1's house 2." },
	{ { 0 }, LATE, "6514256", NULL, 0, 7, ALL, "You: 6 to the computer's "
	  "house 1. Computer: 5 again, 1 again, then 4 to your house 3. You: 2 "
	  "to your house 6. Computer: 5 again, then 6 captures 3: 2 from your "
	  "house 6 and its own seed." },

	/* captures: from where; the last seed alone comes from nobody */
	{ { 0 }, "<3,0,0,1,0,1,1,5,1>", "1", NULL, 0, 1, ALL, "You: 1 captures "
	  "6: 5 from the computer's house 2 and its own seed." },
	{ { .capture = CAPTURE_ALWAYS }, "<3,0,0,1,0,1,1,0,1>", "1", NULL, 0, 1,
	  ALL, "You: 1 captures its own seed." },
	{ { 0 }, "<3,0,0,1,0,1,1,5,1>", "1", &naming_plain, 0, 1, ALL,
	  "P1: 1 captures 6." },
	{ { 0 }, "<3,0,0,0,0,1,3,1,0>", "3", NULL, 0, 1, ALL,
	  "You: 3 ends the game." },
	{ { 0 }, "<3,0,0,1,0,0,1,5,1>", "1", NULL, 0, 1, ALL, "You: 1 captures "
	  "6: 5 from the computer's house 2 and its own seed." },

	/* relays are counted in one turn, not in several */
	{ { .relay = RELAY_ON }, "<3,0,0,1,1,0,0,2,0>", "1", NULL, 0, 1, ALL,
	  "You: 1 again. The seeds are sown on once." },
	{ { .relay = RELAY_ON }, "<3,0,0,0,0,2,1,0,2>", "3", NULL, 0, 1, ALL,
	  "You: 3 to your house 3. The seeds are sown on 2 times." },

	/* over a swap, everybody is named as they sit then */
	{ SWAPS, USUAL, "36w21", NULL, 0, 5, ALL, "You: 3 again, then 6 to the "
	  "computer's house 4. Computer: sides swapped. You: 2 again, then 1 "
	  "to your house 6." },
	{ SWAPS, USUAL, "36w21", NULL, 2, 4, ALL,
	  "Computer: sides swapped. You: 2 again." },
	{ SWAPS, USUAL, "36w21", NULL, 3, 5, ALL,
	  "Computer: 2 again, then 1 to its own house 6." },
	{ SWAPS, USUAL, "6w1", &naming_plain, 0, 3, ALL, "P1: 6 to P2's house "
	  "3. P2: sides swapped. P2: 1 to P2's house 6." },
	{ SWAPS, USUAL, "6w1", &ann, 0, 3, ALL, "Ann: 6 to P2's house 3. P2: "
	  "sides swapped. Ann: 1 to Ann's house 6." },

	/* a few columns, whole moves */
	{ { 0 }, LATE, "6514256", NULL, 0, 7, 48, "You: 6 to the computer's "
	  "house 1. Computer: 5 again, 1 again, ..." },
	{ { 0 }, LATE, "6514256", NULL, 0, 7, 49, "You: 6 to the computer's "
	  "house 1. Computer: 5 again, 1 again, then 4 to your house 3. ..." },
	{ { 0 }, LATE, "6514256", NULL, 0, 7, 10,
	  "You: 6 to the computer's house 1. ..." },
	{ { 0 }, LATE, "6514256", NULL, 0, 1, 1,
	  "You: 6 to the computer's house 1." },
};

UNIT_ROWS_TEST(telling_tells_plies, told)
{
	struct naming you = unit_naming_you;
	struct game game = { 0 };
	char words[500];
	struct text text = TEXT_IN(words);

	play(&game, &told[_i].rules, told[_i].position, told[_i].played);
	you.houses = game.now.rules.houses;
	telling_add_plies(told[_i].naming ? told[_i].naming : &you, &game,
		told[_i].from, told[_i].to, told[_i].most, &text);
	ck_assert_str_eq(words, told[_i].says);
	game_done(&game);
}

UNIT_TEST(telling_finds_the_last_turn)
{
	static const struct {
		const char *played;
		size_t count, from;
	} known[] = {
		{ "", 0, 0 }, { "1", 1, 0 }, { "36", 2, 0 }, { "13", 2, 1 },
		{ "136", 3, 1 }, { "136", 2, 1 }, { "136", 1, 0 },
		{ "36w", 3, 2 }, { "36w21", 5, 3 }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct game game = { 0 };

		play(&game, &(struct rules)SWAPS, USUAL,
			known[i].played);
		ck_assert_uint_eq(telling_turn(&game, known[i].count),
			known[i].from);
		game_done(&game);
	}
}

/* Where the last seed falls, and what follows: between two people, and for a
 * person (P1) against the computer, with houses numbered on round the board. */
static const struct {
	struct rules rules;
	enum player mover;
	const char *before;
	int64_t house;
	const char *plain, *you;
} landings[] = {
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 1,
	  "House 1 would end in P1's house 5.",
	  "House 1 would end in your house 5." },
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 3,
	  "House 3 would end in P1's store: another move.",
	  "House 3 would end in your store: another move." },
	{ { 0 }, P2, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", 5,
	  "House 5 would end in P1's house 2.",
	  "House 11 would end in your house 2." },
	{ { 0 }, P1, "<6,0,0,4,4,4,4,4,4,1,4,4,4,4,4>", 5,
	  "House 5 would end in P2's house 2.",
	  "House 5 would end in the computer's house 8." },
	{ { 0 }, P2, "<3,0,0,5,1,1,1,0,1>", 1,
	  "House 1 would end in P2's empty house 2 and capture 1 seed, 2 with "
	  "its own.",
	  "House 4 would end in the computer's empty house 5 and capture "
	  "1 seed, 2 with its own." },
	{ { .capture = CAPTURE_ALWAYS }, P1, "<3,0,0,1,0,1,1,0,1>", 1,
	  "House 1 would end in P1's empty house 2 and capture only that "
	  "seed.",
	  "House 1 would end in your empty house 2 and capture only that "
	  "seed." },
	{ { 0 }, P1, "<3,0,0,1,0,1,1,0,1>", 1,
	  "House 1 would end in P1's empty house 2, with nothing opposite "
	  "to capture.",
	  "House 1 would end in your empty house 2, with nothing opposite "
	  "to capture." },
	{ { .capture = CAPTURE_NEVER }, P1, "<3,0,0,1,0,1,1,3,1>", 1,
	  "House 1 would end in P1's house 2.",
	  "House 1 would end in your house 2." },
	{ { 0 }, P1, "<3,0,0,1,0,2,0,3,1>", 3,
	  "House 3 would end in P2's house 1.",
	  "House 3 would end in the computer's house 4." },
	{ { .relay = 1 }, P1, "<3,0,0,1,1,0,0,2,0>", 1,
	  "House 1 would end in P1's store: another move. The seeds would "
	  "be sown on once.",
	  "House 1 would end in your store: another move. The seeds would "
	  "be sown on once." },
	{ { .relay = 1 }, P1, "<3,0,0,0,0,2,1,0,2>", 3,
	  "House 3 would end in P1's house 3. The seeds would be sown "
	  "on 2 times.",
	  "House 3 would end in your house 3. The seeds would be sown "
	  "on 2 times." },
	{ { .relay = 1, .end = END_LAP }, P1, "<3,0,0,0,0,2,3,1,0>", 3,
	  "House 3 would end in P2's house 1. It would end the game.",
	  "House 3 would end in the computer's house 4. It would end the "
	  "game." },
	{ { .relay = RELAY_CAPTURE }, P1, "<4,0,0,1,1,0,0,3,1,1,1>", 1,
	  "House 1 would end in P1's empty house 4 and capture 3 seeds, 4 with "
	  "its own. The seeds would be sown on once.",
	  "House 1 would end in your empty house 4 and capture 3 seeds, 4 with "
	  "its own. The seeds would be sown on once." },
	{ { .relay = RELAY_CAPTURE }, P1, "<3,0,0,1,0,2,4,0,1>", 1,
	  "House 1 would end in P1's empty house 2, with nothing opposite "
	  "to capture.",
	  "House 1 would end in your empty house 2, with nothing opposite "
	  "to capture." },
	{ { 0 }, P1, "<3,0,0,0,0,1,3,1,0>", 3,
	  "House 3 would end in P1's store. It would end the game.",
	  "House 3 would end in your store. It would end the game." },
};

static void landing_is(const struct naming *naming, const struct board *board,
		const struct ply *ply, const char *wanted)
{
	char words[200];
	struct text text = TEXT_IN(words);

	telling_add_landing(naming, &board->rules, ply, &text);
	ck_assert_str_eq(words, wanted);
}

UNIT_ROWS_TEST(telling_describes_a_landing, landings)
{
	struct naming around = unit_naming_you;
	struct board board = { 0 };
	struct ply ply;

	unit_board_set(&board, &landings[_i].rules, landings[_i].mover,
		landings[_i].before);
	ck_assert(board_play(&board, landings[_i].house, &ply));
	around.beyond = board.rules.houses;
	landing_is(&naming_plain, &board, &ply, landings[_i].plain);
	landing_is(&around, &board, &ply, landings[_i].you);
	board_done(&board);
}

/* Proved and estimated outcomes, with either side to move. */
UNIT_TEST(telling_describes_an_outcome)
{
	static const struct {
		enum player mover;
		enum swap swap;
		int64_t house, value;
		bool proved;
		const char *words;
	} known[] = {
		{ P1, SWAP_NEVER, 3, 8, true, "With best play you win by 8." },
		{ P1, SWAP_NEVER, 3, 8, false, "You probably win by 8." },
		{ P1, SWAP_NEVER, 3, 0, true, "With best play it is a tie." },
		{ P1, SWAP_NEVER, 3, 0, false, "It is probably a tie." },
		{ P1, SWAP_NEVER, 3, -2, true,
		  "With best play the computer wins by 2." },
		{ P2, SWAP_NEVER, 3, -2, true, "With best play you win by 2." },
		{ P2, SWAP_NEVER, 3, 1, false,
		  "The computer probably wins by 1." },
		{ P1, SWAP_LATER, 3, -2, true,
		  "With best play the second player wins by 2." },
		{ P1, SWAP_LATER, 3, 2, true, "With best play you win by 2." },
		{ P1, SWAP_NOW, HOUSE_SWAP, 2, true,
		  "With best play the computer wins by 2." },
		{ P1, SWAP_NOW, HOUSE_SWAP, -2, true,
		  "With best play you win by 2." },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct board now = { .mover = known[i].mover,
			.swap = known[i].swap };
		char words[80];
		struct text text = TEXT_IN(words);

		telling_add_outcome(&unit_naming_you, &now, known[i].house,
			known[i].value, known[i].proved, &text);
		ck_assert_str_eq(words, known[i].words);
	}
}

static void hint_is(enum who who, bool swap, struct engine_report report,
		int step, const char *wanted)
{
	struct settings settings;
	struct match match;
	struct game game = { 0 };
	char words[200];
	struct text text = TEXT_IN(words);

	settings_default(&settings);
	settings.player1 = (int)(swap ? who : WHO_HUMAN);
	settings.player2 = (int)(swap ? WHO_HUMAN : who);
	settings.rules.swap = swap;
	usual_game(&game, &settings.rules);
	match_begin(&match, &settings, &game);
	if (swap)
		match_play(&match, 1);
	telling_add_hint(&match, &report, step, &text);
	ck_assert_str_eq(words, wanted);
	match_done(&match);
}

UNIT_TEST(telling_gives_a_hint)
{
	hint_is(WHO_ROBOT, false, report_of(3, 8, true, 0), 3,
		"Hint 3 of 3: play house 3. House 3 would end in your store: "
		"another move. With best play you win by 8.");
	hint_is(WHO_HUMAN, false, report_of(1, -4, true, 0), 3,
		"Hint 3 of 3: play house 1. House 1 would end in P1's "
		"house 5. With best play P2 wins by 4.");
	hint_is(WHO_COMPUTER, false, report_of(1, -4, false, 9), 3,
		"Hint 3 of 3: play house 1. House 1 would end in your "
		"house 5. The computer probably wins by 4. Estimated, 9 turns "
		"ahead.");
	hint_is(WHO_HUMAN, false, report_of(1, 1, false, 1), 3,
		"Hint 3 of 3: play house 1. House 1 would end in P1's "
		"house 5. P1 probably wins by 1. Estimated, 1 turn ahead.");
	hint_is(WHO_HUMAN, false, report_of(1, 1, false, 0), 3,
		"Hint 3 of 3: play house 1. House 1 would end in P1's "
		"house 5.");
	hint_is(WHO_COMPUTER, true, report_of(HOUSE_SWAP, 2, true, 0), 3,
		"Hint 3 of 3: swap sides. With best play you win by 2.");
}

/* The reader first, whoever moves. */
UNIT_TEST(telling_says_how_it_stands)
{
	struct settings settings;
	struct match match;
	struct game game = { 0 };
	char words[120];
	struct text text = TEXT_IN(words);

	settings_default(&settings);
	settings.player1 = WHO_COMPUTER;
	settings.player2 = WHO_HUMAN;
	usual_game(&game, &settings.rules);
	match_begin(&match, &settings, &game);
	telling_add_standing(&match, &text);
	match_play(&match, 1);
	telling_add_standing(&match, &text);
	ck_assert_str_eq(words, "You 0, computer 0, the computer's move. "
		"You 0, computer 0, your move.");
	match_done(&match);
}

/* What to look at; which houses. */
UNIT_TEST(telling_hints_step_by_step)
{
	hint_is(WHO_ROBOT, false, report_of(3, 8, true, 0), 1,
		"Hint 1 of 3: you can move again.");
	hint_is(WHO_ROBOT, false, report_of(3, 8, true, 0), 2,
		"Hint 2 of 3: house 2 or 3.");
	hint_is(WHO_HUMAN, false, report_of(1, -4, true, 0), 1,
		"Hint 1 of 3: look at what each house gives P2.");
	hint_is(WHO_HUMAN, false, report_of(1, -4, true, 0), 2,
		"Hint 2 of 3: house 1 or 3.");
	hint_is(WHO_COMPUTER, true, report_of(HOUSE_SWAP, 2, true, 0), 1,
		"Hint 1 of 3: ask yourself which side is better.");
	hint_is(WHO_COMPUTER, true, report_of(HOUSE_SWAP, 2, true, 0), 2,
		"Hint 2 of 3: swap, or play house 3.");
}

/* In each POSITION, what the hint about HOUSE looks at, and between which
 * houses. */
static const struct {
	const char *position;
	int64_t house;
	const char *says[2];
} hints[] = {
	{ "<6,3,4,1,0,4,0,0,1,4,7,4,4,5,4>", 1,
	  { "Hint 1 of 3: there is a capture.",
	    "Hint 2 of 3: house 1 or 3." } },
	{ "<3,0,9,0,0,1,1,0,0>", 3,
	  { "Hint 1 of 3: there is a move that ends the game.",
	    "Hint 2 of 3: it can only be house 3." } },
	{ "<3,0,0,1,4,0,1,0,0>", 2,
	  { "Hint 1 of 3: look at what P2 can capture.",
	    "Hint 2 of 3: house 1 or 2." } },
	{ "<3,0,0,1,4,0,1,0,0>", 1,
	  { "Hint 1 of 3: look at what each house gives P2.",
	    "Hint 2 of 3: house 1 or 2." } },
	{ "<3,0,0,1,4,1,1,0,0>", 3,
	  { "Hint 1 of 3: P1 can move again.",
	    "Hint 2 of 3: house 2 or 3." } },
};

UNIT_ROWS_TEST(hints_are_about_the_house, hints)
{
	struct settings settings;
	struct match match;
	struct board board = { 0 };
	struct game game = { 0 };

	settings_default(&settings);
	ck_assert_int_eq(position_start(hints[_i].position, &settings.rules,
		P1, &board), STATUS_OK);
	game_start_at(&game, &board);
	board_done(&board);
	match_begin(&match, &settings, &game);
	for (int i = 0; i < 2; i++) {
		char words[200];
		struct text text = TEXT_IN(words);

		telling_add_advice(&match, hints[_i].house, i + 1, 0,
			&text);
		ck_assert_str_eq(words, hints[_i].says[i]);
	}
	match_done(&match);
}

static const struct {
	int end, leftover;
	enum player mover;
	const char *position, *plain, *you;
} ends[] = {
	{ END_ROW, 0, P1, "<2,5,5,1,0,0,1>", "", "" },
	{ END_ROW, 0, P1, "<2,5,5,0,0,0,1>",
	  "P1's row is empty: P2 keeps the last seed and wins, 6 to 5.",
	  "Your row is empty: the computer keeps the last seed and wins, 6 to "
	  "5." },
	{ END_ROW, 0, P1, "<2,5,4,2,0,0,0>",
	  "P2's row is empty: P1 keeps the last 2 seeds and wins, 7 to 4.",
	  "The computer's row is empty: you keep the last 2 seeds and win, 7 "
	  "to 4." },
	{ END_ROW, 0, P1, "<2,5,4,0,0,1,0>",
	  "P1's row is empty: P2 keeps the last seed. A tie, 5 to 5.",
	  "Your row is empty: the computer keeps the last seed. A tie, 5 to "
	  "5." },
	{ END_ROW, 0, P1, "<2,1,9,2,0,0,0>",
	  "P2's row is empty: P1 keeps the last 2 seeds. P2 wins, 9 to 3.",
	  "The computer's row is empty: you keep the last 2 seeds. The "
	  "computer wins, 9 to 3." },
	{ END_ROW, LEFTOVER_NOBODY, P1, "<2,5,4,0,0,3,2>",
	  "P1's row is empty. P1 wins, 5 to 4.",
	  "Your row is empty. You win, 5 to 4." },
	{ END_ROW, LEFTOVER_OPPONENT, P1, "<2,5,4,0,0,3,2>",
	  "P1's row is empty: P1 keeps the last 5 seeds and wins, 10 to 4.",
	  "Your row is empty: you keep the last 5 seeds and win, 10 to 4." },
	{ END_ROW, 0, P2, "<2,5,5,0,0,0,0>",
	  "Both rows are empty. A tie, 5 to 5.",
	  "Both rows are empty. A tie, 5 to 5." },
	{ END_LAP, 0, P2, "<2,5,5,0,0,1,0>",
	  "P1's row is empty: P2 keeps the last seed and wins, 6 to 5.",
	  "Your row is empty: the computer keeps the last seed and wins, 6 to "
	  "5." },
	{ END_TURN, 0, P2, "<2,5,5,0,0,0,1>", "", "" },
	{ END_TURN, 0, P2, "<2,5,5,1,0,0,0>",
	  "There are no seeds to sow in P2's row. P1 wins, 6 to 5.",
	  "There are no seeds to sow in the computer's row. You win, 6 to 5." },
	{ END_TURN, 0, P1, "<2,5,5,0,0,0,0>",
	  "There are no seeds to sow in P1's row. A tie, 5 to 5.",
	  "There are no seeds to sow in your row. A tie, 5 to 5." },
	{ END_MAJORITY, 0, P1, "<1,3,0,1,1>",
	  "More than half of all seeds are in P1's store. P1 wins, 4 to 1.",
	  "More than half of all seeds are in your store. You win, 4 to 1." },
	{ END_MAJORITY, 0, P1, "<1,0,3,1,1>",
	  "More than half of all seeds are in P2's store. P2 wins, 4 to 1.",
	  "More than half of all seeds are in the computer's store. The "
	  "computer wins, 4 to 1." },
};

static void end_is(const struct naming *naming, const struct game *game,
		const char *words)
{
	char buffer[200];
	struct text text = TEXT_IN(buffer);

	telling_add_end(naming, game, &text);
	ck_assert_str_eq(buffer, words);
}

UNIT_ROWS_TEST(telling_describes_the_end, ends)
{
	struct rules rules = { .end = ends[_i].end,
		.leftover = ends[_i].leftover };
	struct board board = { 0 };
	struct game game = { 0 };

	unit_board_set(&board, &rules, ends[_i].mover, ends[_i].position);
	game_start_at(&game, &board);
	end_is(&naming_plain, &game, ends[_i].plain);
	end_is(&unit_naming_you, &game, ends[_i].you);
	game_done(&game);
	board_done(&board);
}

UNIT_TEST(telling_describes_repetition)
{
	struct board board = { 0 };
	struct game game = { 0 };

	unit_board_set(&board, NULL, P1, "<2,5,5,1,0,0,1>");
	game_start_at(&game, &board);
	board_stop(&game.now);
	end_is(&naming_plain, &game,
		"The same position for the third time. A tie, 6 to 6.");
	game_done(&game);
	board_done(&board);
}
