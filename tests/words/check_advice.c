/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* words/advice */
#include <string.h>

#include "unit_board.h"
#include "unit_match.h"
#include "unit_naming.h"
#include "usual_game.h"
#include "words/advice.h"

const char unit_name[] = "advice";

/* Sets up a match of a person against the computer, or of two. */
static void begin(struct match *match, struct settings *settings, bool alone,
		bool swap)
{
	struct game game = { 0 };

	settings_default(settings);
	settings->rules.swap = swap;
	settings->player2 = alone ? WHO_COMPUTER : WHO_HUMAN;
	usual_game(&game, &settings->rules);
	match_begin(match, settings, &game);
}

/* -- before a move --------------------------------------------------------- */

UNIT_TEST(says_what_is_lost)
{
	static const struct {
		int64_t best, value;
		bool you, proved;
		const char *says;
	} known[] = {
		{ 8, -8, true, true, "Wait: house 3 costs 16 seeds. House 3 "
		  "loses the win. With best play you win by 8. House 3 loses "
		  "by 8." },
		{ 8, 0, false, true, "Wait: house 3 costs 8 seeds. House 3 "
		  "loses the win. With best play P1 wins by 8. House 3 ties." },
		{ 0, -2, true, true, "Wait: house 3 costs 2 seeds. House 3 "
		  "loses the tie. With best play it is a tie. House 3 loses by "
		  "2." },
		{ -1, -9, false, true, "Wait: house 3 costs 8 seeds. House 3 "
		  "costs 8 seeds. With best play P2 wins by 1. House 3 loses "
		  "by 9." },
		{ 9, 8, true, false, "Wait: house 3 probably costs 1 seed. "
		  "House 3 probably costs 1 seed. You probably win by 9. "
		  "House 3 probably wins by 8." },
		{ 0, -1, false, false, "Wait: house 3 probably costs 1 seed. "
		  "House 3 loses the tie. It is probably a tie. House 3 "
		  "probably loses by 1." }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char words[300];
		struct text text = TEXT_IN(words);
		struct settings settings;
		struct match match;
		struct facts facts;
		struct verdict verdict = { .best = known[i].best,
			.value = known[i].value, .known = true,
			.proved = known[i].proved };

		begin(&match, &settings, known[i].you, false);
		facts = advice_facts(&match, 3, &verdict);
		words_add(&text, WORDS_WAIT, &facts);
		words_add(&text, WORDS_LOSES, &facts);
		advice_add_outcomes(&match, 3, &verdict, &text);
		ck_assert_str_eq(words, known[i].says);
		match_done(&match);
	}
}

/* Starts a game from POSITION and plays the houses in PLAYED, or swaps for 'w'.
 */
static void play(struct game *game, const char *position, const char *played)
{
	static const struct rules rules = { .swap = 1 };
	struct board board = { 0 };

	unit_board_set(&board, strchr(played, 'w') ? &rules : NULL, P1,
		position);
	game_start_amid(game, &board);
	for (; *played; played++)
		game_play(game, *played == 'w' ? HOUSE_SWAP : *played - '0');
	board_done(&board);
}

#define USUAL "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"
#define LATE "<6,7,5,0,3,4,0,1,2,5,2,0,5,2,4>"

UNIT_TEST(says_how_it_is_answered)
{
	static const struct {
		const char *position, *played;
		bool known;
		const char *says;
	} known[] = {
		{ USUAL, "1", false, "" },
		{ USUAL, "13", false, "" },
		{ USUAL, "136", false, "" },
		{ USUAL, "1363", true,
		  "Computer: 3 again, then 6 to your house 4." },
		{ USUAL, "31363", true, "You: 1 to your house 5. Computer: 3 "
		  "again, then 6 to your house 4." },
		{ LATE, "65142562", true, "Computer: 5 again, 1 again, then 4 "
		  "to your house 3." },
		{ "<3,0,0,2,0,1,1,2,1>", "11", false, "" },
		{ "<3,0,0,2,0,1,1,0,1>", "113", true,
		  "Computer: 1 captures 2." },
		{ USUAL, "36w21", true, "You: 6 to the computer's house 4. "
		  "Computer: sides swapped." },
		{ USUAL, "1w12", true, "Computer: sides swapped." },
		{ "<3,0,0,0,0,1,3,1,0>", "3", true, "" },
		{ "<3,0,0,0,1,1,0,0,1>", "23", true,
		  "Computer: 3 ends the game." }
	};
	struct game game = { 0 };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char words[300];
		struct text text = TEXT_IN(words);

		play(&game, known[i].position, known[i].played);
		ck_assert_int_eq(advice_add_answer(&unit_naming_you, &game,
			&text), known[i].known);
		ck_assert_str_eq(words, known[i].says);
	}
	game_done(&game);
}

/* -- looking back ---------------------------------------------------------- */

static const struct {
	size_t ply;
	struct verdict verdict;
	const char *says;
} past[] = {
	{ 0, { 4, 4, true, true, 1 << 3 },
	  "Turn 1, first move: you played 3. It lost nothing. Best was 3 "
	  "(+4)." },
	{ 1, { 8, 3, true, true, 1 << 5 },
	  "Turn 1, second move: you played 6. It lost 5 seeds. "
	  "Best was 5 (+8)." },
	{ 2, { -1, -2, true, false, 1 << 5 | 1 << 6 },
	  "Turn 1, first move: the computer played 2. It probably lost 1 seed. "
	  "Best were 5 and 6 (about -1)." },
	{ 2, { 6, -2, true, true, 1 << 5 },
	  "Turn 1, first move: the computer played 2. It lost the win. Best "
	  "was 5 (+6)." },
	{ 2, { 2, 0, true, true, 1 << 1 | 1 << 2 | 1 << 4 },
	  "Turn 1, first move: the computer played 2. Only a tie was left. "
	  "Best were 1, 2 and 4 (+2)." },
	{ 2, { 0, -4, true, true, 1 << 4 },
	  "Turn 1, first move: the computer played 2. It lost the tie. "
	  "Best was 4 (a tie)." },
	{ 3, { 0, -2, true, false, 1 | 1 << 2 },
	  "Turn 1, second move: the computer played 5. It probably lost the "
	  "tie. "
	  "Best were the swap and 2 (probably a tie)." },
	{ 3, { 2, -2, true, false, 1 },
	  "Turn 1, second move: the computer played 5. It probably lost the "
	  "win. "
	  "Best was the swap (about +2)." },
	{ 3, { 2, -2, true, true, 0 },
	  "Turn 1, second move: the computer played 5. It lost the win." },
};

UNIT_ROWS_TEST(looks_back_on_a_move, past)
{
	struct settings settings;
	struct match match;
	char words[300];
	struct text text = TEXT_IN(words);
	struct naming naming;

	begin(&match, &settings, true, false);
	for (const char *house = "36251"; *house; house++)
		match_play(&match, *house - '0');
	naming = match_naming_at(&match, past[_i].ply);
	advice_add_mistake(&match, past[_i].ply, &past[_i].verdict, &text);
	advice_add_keeps(&naming, match.game.plies[past[_i].ply].player,
		&past[_i].verdict, &text);
	ck_assert_str_eq(words, past[_i].says);
	match_done(&match);
}

/* Whoever swaps is named as before. */
UNIT_TEST(looks_back_on_a_swap)
{
	struct settings settings;
	struct match match;
	struct verdict verdict = { 2, 1, true, true, 1 << 3 };
	char words[80];
	struct text text = TEXT_IN(words);

	begin(&match, &settings, true, true);
	match_play(&match, 1);
	match_play(&match, HOUSE_SWAP);
	/* for learning, the better house is not told */
	advice_add_mistake(&match, 1, &verdict, &text);
	ck_assert_str_eq(words, "Turn 1: the computer chose to swap. It lost 1 "
		"seed.");
	match_done(&match);
}

/* However many moves a turn has. */
UNIT_TEST(names_a_move_by_its_turn)
{
	static const struct {
		size_t ply;
		const char *says;
	} known[] = {
		{ 0, "Turn 1, first move: you" },
		{ 1, "Turn 1, second move: you" },
		{ 5, "Turn 1, sixth move: you" },
		{ 6, "Turn 1, move 7: you" },
		{ 11, "Turn 1, move 12: you" },
		{ 13, "Turn 1: the computer" },
		{ 14, "Turn 2: you" }
	};
	struct verdict verdict = { 2, 1, true, true, 0 };
	struct settings settings;
	struct game game = { 0 };
	struct match match;

	settings_default(&settings);
	settings.player2 = WHO_COMPUTER;
	play(&game, "<7,0,0,2,6,4,2,0,0,0,1,1,1,1,1,1,1>",
		"273767475767112");
	match_begin(&match, &settings, &game);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char words[100];
		struct text text = TEXT_IN(words);

		advice_add_mistake(&match, known[i].ply, &verdict, &text);
		ck_assert_int_eq(strncmp(words, known[i].says,
			strlen(known[i].says)), 0);
	}
	match_done(&match);
}

/* All houses that a verdict can name fit, with the longest numbers. */
UNIT_TEST(lists_all_best_houses)
{
	struct naming naming = { .beyond = 1000000000000000000 };
	struct verdict verdict = { 2, 1, true, true, UINT64_MAX - 1 };
	char words[2000];
	struct text text = TEXT_IN(words);

	advice_add_keeps(&naming, P2, &verdict, &text);
	ck_assert_ptr_nonnull(strstr(words, " and 1000000000000000063 (+2)."));
}

UNIT_TEST(reports_on_a_player)
{
	static const struct {
		struct report_player player;
		const char *says;
	} known[] = {
		{ { 9, 9, 8, 1, false, 1, { 5 } }, "P1: 9 moves, 8 without "
		  "loss, 1 seed lost. Result lost at turn 2." },
		{ { 9, 9, 7, 46, true, 2, { 5, 7 } }, "P1: 9 moves, 7 without "
		  "loss, about 46 seeds lost. Result lost at turns 2, 3." },
		{ { 1, 0, 0, 0, false, 0, { 0 } }, "P1: 1 move, 0 without "
		  "loss, 0 seeds lost. Not all is known." },
		{ { 2, 2, 2, 0, false, 0, { 0 } }, "P1: 2 moves, 2 without "
		  "loss, 0 seeds lost. Never lost the result." },
	};
	struct game game = { 0 };

	play(&game, USUAL, "3625132");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char words[200];
		struct text text = TEXT_IN(words);

		advice_add_report(&known[i].player, naming_plain.person[P1],
			&game, &text);
		ck_assert_str_eq(words, known[i].says);
	}
	game_done(&game);
}

static const struct {
	bool alone, swap;
	const char *houses;
	struct verdict last;	/* on the last of them; nothing was lost before
				   it */
	const char *says;
} summaries[] = {
	{ true, false, "3625", { 4, 4, true, true, 1 << 5 },
	  "2 of your 2 moves were best." },
	{ true, false, "36", { 4, 0, true, true, 1 << 2 },
	  "1 of your 2 moves was best. The game turned at turn 1: 6 gave the "
	  "win away; 2 kept it." },
	{ true, false, "36251", { 0, -2, true, false, 1 << 2 | 1 << 4 },
	  "2 of your 3 moves were best. The game probably turned at turn 2: 1 "
	  "gave the tie away; 2 and 4 kept it." },
	{ true, false, "362", { 6, -2, true, true, 0 },
	  "2 of your 2 moves were best. The game turned at the computer's turn "
	  "1: 2 gave the win away." },
	{ false, false, "362", { 0, -2, true, false, 1 << 1 },
	  "2 of P1's 2 moves were best. The game probably turned at P2's turn "
	  "1: 2 gave the tie away; 1 kept it." },
	{ true, true, "1s", { 2, -1, true, true, 1 << 3 },
	  "The game turned at the computer's turn 1: the swap gave "
	  "the win away; 3 kept it." },
	{ true, true, "12", { 2, 0, true, true, 1 },
	  "The game turned at the computer's turn 1: 2 gave the win "
	  "away; the swap kept it." },
};

UNIT_ROWS_TEST(sums_a_game_up, summaries)
{
	struct settings settings;
	struct match match;
	struct verdict verdicts[5];
	size_t count = strlen(summaries[_i].houses);
	struct analysis analysis = { .verdicts = verdicts, .count = count };
	struct report report;
	char words[300] = "";
	struct text text = TEXT_IN(words);

	begin(&match, &settings, summaries[_i].alone, summaries[_i].swap);
	for (size_t i = 0; i < count; i++) {
		char house = summaries[_i].houses[i];

		match_play(&match, house == 's' ? HOUSE_SWAP : house - '0');
		verdicts[i] = i + 1 < count ? (struct verdict){ 4, 4, true,
			true, 1 << 3 } : summaries[_i].last;
	}
	report_make(&report, &match.game, verdicts, count);
	advice_add_summary(&match, &analysis, &report, &text);
	ck_assert_str_eq(words, summaries[_i].says);
	match_done(&match);
}

/* -- what happened --------------------------------------------------------- */

UNIT_TEST(says_what_happened)
{
	static const struct {
		const char *position, *line[SEQUELS];
		enum player mover;
		int64_t loss;
		const char *says;
	} known[] = {
		{ "<6,19,23,0,0,0,0,1,1,1,0,3,0,0,0>",
		  { "516", "65", "536", "65" }, P1, 4,
		  "Best: 6, then 5 captures 2: 3 seeds, not 0." },
		{ "<6,22,15,1,1,4,1,0,3,0,0,1,0,0,0>",
		  { "43", "3432", "43", "3532" }, P1, 10,
		  "Best answer to house 4: 3 captures 5; to house 3: 3." },
		{ "<6,7,37,0,1,0,0,0,2,0,0,0,1,0,0>",
		  { "64", "2", "64", "2" }, P1, 6,
		  "Best answer to house 6: 4 captures 2; to house 2: none." },
		{ "<6,22,14,0,0,3,0,0,3,0,0,1,0,0,5>",
		  { "63432", "36", "63532", "36" }, P2, 20,
		  "Left in the houses at the end of best play: after house 6, "
		  "you 8; after house 3, the computer 7." },
		{ "<6,14,13,0,0,0,10,4,1,0,2,0,0,1,3>",
		  { "56416516", "6156412432436516", "565164265616",
		    "66556456564" }, P2, 2,
		  "With best play your next 2 turns bring 10 seeds after house "
		  "5, but 5 after house 6." },
		{ "<6,11,23,0,0,0,3,2,4,3,0,0,1,0,1>",
		  { "461516", "615646526", "46645656", "6615646556" }, P1, 4,
		  "With best play your next 2 turns bring 5 seeds starting "
		  "with house 6, but 3 starting with house 4." },
		{ "<6,15,25,0,0,0,0,2,1,2,1,0,2,0,0>",
		  { "56", "656", "56", "656" }, P1, 2,
		  "Best: 6, 5, then 6 ends the game: 3 seeds, not 2." },
		{ "<6,12,13,0,2,0,0,0,5,3,11,1,0,1,0>",
		  { "216", "64213", "216", "652613" }, P1, 6,
		  "Captured from here on with best play: after house 2, you 2 "
		  "and the computer 2; after house 6, you 5." },
		/* as long as both orders agree */
		{ "<6,15,25,0,0,0,0,2,1,2,1,0,2,0,0>",
		  { "56", "656", "656", "56" }, P1, 2, "" }
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct sequels sequels = { .loss = known[i].loss };
		struct board board = { 0 };
		char words[300];
		struct text text = TEXT_IN(words);

		unit_board_set(&board, NULL, known[i].mover, known[i].position);
		for (int j = 0; j < SEQUELS; j++) {
			const char *house = known[i].line[j];

			game_start_amid(&sequels.game[j], &board);
			while (*house)
				game_play(&sequels.game[j], *house++ - '0');
			ck_assert(sequels.game[j].now.over);
		}
		advice_add_happened(&unit_naming_you, &sequels, &text);
		ck_assert_msg(!text.length, "told too early: %s", words);
		sequels.count = SEQUELS;
		advice_add_happened(&unit_naming_you, &sequels, &text);
		ck_assert_str_eq(words, known[i].says);
		for (int j = 0; j < SEQUELS; j++)
			game_done(&sequels.game[j]);
		board_done(&board);
	}
}

/* Where nothing is proved, what is best next is an answer, unless it is one's
 * own further move. */
UNIT_TEST(guesses_the_answer)
{
	struct verdict verdicts[] = {
		{ .best = 5, .value = 2, .known = true, .houses = 1 << 3 },
		{ .best = -2, .value = -4, .known = true, .houses = 1 << 5 },
		{ .best = 2, .value = 1, .known = true, .houses = 1 << 4 }
	};
	struct analysis analysis = { .verdicts = verdicts, .count = 3 };
	struct settings settings;
	struct match match;
	char words[300];
	struct text text = TEXT_IN(words);

	begin(&match, &settings, true, false);
	match_play(&match, 3);
	match_play(&match, 6);
	match_play(&match, 1);
	advice_add_told(&match, &analysis, 0, &text);
	ck_assert_str_eq(words, "Turn 1, first move: you played 3. It "
		"probably lost 3 seeds. Best was 3 (about +5).");
	text = TEXT_IN(words);
	advice_add_told(&match, &analysis, 1, &text);
	ck_assert_str_eq(words, "Turn 1, second move: you played 6. It "
		"probably lost 2 seeds. Best was 5 (about -2). Probably the "
		"best answer: 4.");
	match_done(&match);
}
