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

/* -- what a mistake leads to ----------------------------------------------- */

static const struct {
	struct verdict verdict;
	int64_t house;
	bool you, hides;
	const char *says;
} endings[] = {
	{ { 8, -6, true, true, 1 << 3 }, 1, true, false,
	  "You end 6 behind; with house 3 you end 8 ahead." },
	{ { 8, -6, true, true, 1 << 3 }, 1, true, true,
	  "With house 1 you end 6 behind, with another choice 8 ahead." },
	{ { 8, 0, true, true, 1 << 3 | 1 << 5 }, 1, true, false,
	  "You end in a tie; with house 3 or house 5 you end 8 ahead." },
	{ { 0, -2, true, true, 1 << 1 | 1 << 2 | 1 << 5 }, 3, false, false,
	  "P1 ends 2 behind; with house 1, house 2 or house 5, P1 ends in a "
	  "tie." },
	{ { 0, -2, true, true, 1 << 1 }, 3, false, true,
	  "With house 3 P1 ends 2 behind, with another choice in a tie." },
	{ { 9, 8, true, false, 1 }, 3, true, false,
	  "You end about 8 ahead; with the swap you end about 9 ahead." },
	{ { 0, -1, true, false, 1 << 2 }, HOUSE_SWAP, true, true,
	  "With the swap you end about 1 behind, with another choice about "
	  "even." },
	/* no house is known to be best */
	{ { 2, -2, true, false, 0 }, 3, true, false,
	  "With house 3 you end about 2 behind, with another choice about 2 "
	  "ahead." }
};

UNIT_ROWS_TEST(says_how_it_ends, endings)
{
	char words[300];
	struct text text = TEXT_IN(words);

	advice_add_ending(endings[_i].you ? &unit_naming_you : &naming_plain,
		P1, endings[_i].house, &endings[_i].verdict,
		endings[_i].hides, &text);
	ck_assert_str_eq(words, endings[_i].says);
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

/* -- looking back ---------------------------------------------------------- */

/* Whoever swaps is named as before. */
UNIT_TEST(looks_back_on_a_move)
{
	static const char *const says[] = {
		"Turn 1: house 1.", "Turn 1: the computer chose to swap."
	};
	struct settings settings;
	struct match match;

	begin(&match, &settings, true, true);
	match_play(&match, 1);
	match_play(&match, HOUSE_SWAP);
	for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
		char words[80];
		struct text text = TEXT_IN(words);

		advice_add_played(&match, i, &text);
		ck_assert_str_eq(words, says[i]);
	}
	match_done(&match);
}

/* However many moves a turn has. */
UNIT_TEST(names_a_move_by_its_turn)
{
	static const struct {
		size_t ply;
		const char *says;
	} known[] = {
		{ 0, "Turn 1, first move (1): house 2." },
		{ 1, "Turn 1, second move (2): house 7." },
		{ 5, "Turn 1, sixth move (6): house 7." },
		{ 6, "Turn 1, move 7 (7): house 4." },
		{ 11, "Turn 1, move 12 (12): house 7." },
		{ 13, "Turn 1: the computer played house 1." },
		{ 14, "Turn 2: house 2." }
	};
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

		advice_add_played(&match, known[i].ply, &text);
		ck_assert_str_eq(words, known[i].says);
	}
	match_done(&match);
}

/* All houses that a verdict can name fit, with the longest numbers. */
UNIT_TEST(lists_all_best_houses)
{
	struct naming naming = { .beyond = 1000000000000000000 };
	struct verdict verdict = { 2, 1, true, true, UINT64_MAX - 1 };
	char words[4000];
	struct text text = TEXT_IN(words);

	advice_add_ending(&naming, P2, 1, &verdict, false, &text);
	ck_assert_ptr_nonnull(strstr(words, " or house "
		"1000000000000000063, "));
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
	  "1 of your 2 moves was best. The game turned at turn 1: house 6 gave "
	  "the win away; house 2 kept it." },
	{ true, false, "36251", { 0, -2, true, false, 1 << 2 | 1 << 4 },
	  "2 of your 3 moves were best. The game probably turned at turn 2: "
	  "house 1 gave the tie away; house 2 and house 4 kept it." },
	{ true, false, "362", { 6, -2, true, true, 0 },
	  "2 of your 2 moves were best. The game turned at the computer's turn "
	  "1: house 2 gave the win away." },
	{ false, false, "362", { 0, -2, true, false, 1 << 1 },
	  "2 of P1's 2 moves were best. The game probably turned at P2's turn "
	  "1: house 2 gave the tie away; house 1 kept it." },
	{ true, true, "1s", { 2, -1, true, true, 1 << 3 },
	  "The game turned at the computer's turn 1: the swap gave "
	  "the win away; house 3 kept it." },
	{ true, true, "12", { 2, 0, true, true, 1 },
	  "The game turned at the computer's turn 1: house 2 gave the win "
	  "away; the swap kept it." },
};

UNIT_ROWS_TEST(sums_a_game_up, summaries)
{
	struct settings settings;
	struct match match;
	struct verdict verdicts[5];
	size_t count = strlen(summaries[_i].houses);
	struct sequels *sequels[5] = { NULL };
	struct analysis analysis = { .verdicts = verdicts, .sequels = sequels,
		.count = count };
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
		const char *says, *hiding;
	} known[] = {
		{ "<6,12,17,3,1,3,0,2,2,1,0,2,1,0,4>",
		  { "451132236", "114346",
		    "451135226", "114356" }, P2, 4,
		  "Best: house 1 captures 3 seeds; the computer captured "
		  "only 2.",
		  "There is a turn that captures 3 seeds." },
		{ "<6,13,28,0,1,0,0,0,0,0,1,4,1,0,0>",
		  { "34223", "4",
		    "364265623", "4" }, P2, 4,
		  "Best: house 4 captures 2 seeds.",
		  "There is a turn that captures 2 seeds." },
		{ "<6,24,19,0,0,0,0,1,0,1,1,2,0,0,0>",
		  { "35", "1526",
		    "35", "1536" }, P2, 2,
		  "After house 3, your house 5 captures the computer's seed "
		  "in house 1. House 1 moves it away.",
		  "After house 3, your house 5 captures the computer's seed "
		  "in house 1." },
		{ "<6,24,17,2,1,2,1,0,0,0,0,0,0,1,0>",
		  { "25", "1526",
		    "25", "1546" }, P1, 4,
		  "After house 2, the computer's house 5 captures your 2 "
		  "seeds in house 1. House 1 moves them away.",
		  "After house 2, the computer's house 5 captures your 2 "
		  "seeds in house 1." },
		{ "<6,8,19,1,0,0,0,0,0,1,1,3,2,0,13>",
		  { "41", "11422",
		    "41", "11422" }, P2, 4,
		  "After house 4, your house 1 captures the computer's seed "
		  "in house 5. After house 1, you can capture nothing.",
		  "After house 4, your house 1 captures the computer's seed "
		  "in house 5." },
		{ "<6,8,16,1,2,2,1,1,0,0,0,0,0,9,8>",
		  { "561516", "161516",
		    "562526", "16561556" }, P1, 2,
		  "After house 5, the computer's house 6 captures your 2 "
		  "seeds in house 6. After house 1, the computer can capture "
		  "1 seed at most.",
		  "After house 5, the computer's house 6 captures your 2 "
		  "seeds in house 6." },
		{ "<6,13,29,0,0,1,0,0,0,0,1,0,0,2,2>",
		  { "6123", "23",
		    "6123", "23" }, P2, 6,
		  "After house 2, your row runs out soon, and the computer "
		  "keeps 4 seeds; after house 6, the computer keeps none.",
		  "Play would go on like this. You: 1 captures 3: 2 from the "
		  "computer's house 5 and its own seed." },
		{ "<6,15,20,0,3,0,8,0,0,0,0,1,0,1,0>",
		  { "52356", "3253441656",
		    "5263", "325564635416556" }, P2, 6,
		  "After house 5, the computer's row runs out soon, and you "
		  "keep 10 seeds; after house 3, you keep none.",
		  "After house 5, the computer's row runs out soon, and you "
		  "keep 10 seeds." },
		{ "<6,13,23,3,0,0,1,0,0,0,2,2,0,0,4>",
		  { "133246536", "431426156",
		    "134463552644556", "43161526455646" }, P1, 12,
		  "After house 1, your row runs out in the end, and the "
		  "computer keeps 7 seeds; after house 4, the computer keeps "
		  "none.",
		  "After house 1, your row runs out in the end, and the "
		  "computer keeps 7 seeds." },
		{ "<6,22,19,0,0,1,0,0,3,0,0,0,1,1,1>",
		  { "6432", "354461526",
		    "665362", "36546461556" }, P1, 2,
		  "House 6 gives the computer 2 seeds; house 3 none.",
		  "House 6 gives the computer 2 seeds." },
		{ "<6,16,17,2,2,0,1,0,0,0,4,0,2,2,2>",
		  { "562435456", "645642536",
		    "56442556", "645642546" }, P2, 2,
		  "House 5 then 6 gives you 2 seeds; house 6 only 1.",
		  "House 5 then 6 gives you 2 seeds." },
		{ "<6,16,18,2,2,0,1,0,0,0,4,0,2,0,3>",
		  { "4461526", "62435456",
		    "4461546", "6442556" }, P2, 8,
		  "Keep house 4: after house 6 it can capture your 3 seeds "
		  "in house 1 on the computer's next turn.",
		  "After house 4, the computer's row runs out in the end, "
		  "and you keep 7 seeds." },
		{ "<6,12,9,2,5,3,4,1,3,2,1,0,2,2,2>",
		  { "5564461252656364356", "25456322544116535",
		    "55664436522164355636446556", "254563522441165645" }, P1, 6,
		  "Best: 3 moves, not 1: house 2, 5 then 4.",
		  "There is a turn of 3 moves." },
		{ "<6,19,23,0,0,0,0,1,1,0,0,2,0,1,1>",
		  { "536", "6536",
		    "5656", "65656" }, P1, 2,
		  "Best: 2 moves, not 1: house 6 then 5.",
		  "There is a turn of 2 moves." },
		{ "<6,19,19,0,4,0,2,1,0,0,1,1,0,0,1>",
		  { "53223456546", "2365646526",
		    "56362265463546", "26365646526" }, P1, 4,
		  "On the computer's second turn, house 2 captures your 3 "
		  "seeds in house 4.",
		  "On the computer's second turn, house 2 captures your 3 "
		  "seeds in house 4." },
		/* as long as both orders agree */
		{ "<6,15,25,0,0,0,0,2,1,2,1,0,2,0,0>",
		  { "56", "656", "656", "56" }, P1, 2,
		  "",
		  "" }
	};
	struct naming naming = unit_naming_you;

	naming.houses = 6;
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
		advice_add_happened(&naming, &sequels, false, &text);
		ck_assert_msg(!text.length, "told too early: %s", words);
		sequels.count = SEQUELS;
		advice_add_happened(&naming, &sequels, false, &text);
		ck_assert_str_eq(words, known[i].says);
		text = TEXT_IN(words);
		advice_add_happened(&naming, &sequels, true, &text);
		ck_assert_str_eq(words, known[i].hiding);
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
	ck_assert_str_eq(words, "Turn 1, first move (1): house 3. You "
		"end about 2 ahead; with house 3 you end about 5 ahead.");
	text = TEXT_IN(words);
	advice_add_told(&match, &analysis, 1, &text);
	ck_assert_str_eq(words, "Turn 1, second move (2): house 6. You "
		"end about 4 behind; with house 5 you end about 2 behind. "
		"Probably the computer's best answer: house 4.");
	match_done(&match);
}

UNIT_TEST(guesses_a_capture)
{
	struct verdict verdicts[] = {
		{ .best = 3, .value = -4, .known = true, .houses = 1 << 2 },
		{ .best = 4, .value = 4, .known = true, .houses = 1 << 1 }
	};
	struct analysis analysis = { .verdicts = verdicts, .count = 2 };
	struct settings settings;
	struct game game = { 0 };
	struct match match;
	char words[300];
	struct text text = TEXT_IN(words);

	settings_default(&settings);
	play(&game, "<3,0,0,1,4,0,1,0,0>", "11");
	match_begin(&match, &settings, &game);
	advice_add_told(&match, &analysis, 0, &text);
	ck_assert_str_eq(words, "Turn 1: P1 played house 1. P1 ends about 4 "
		"behind; with house 2, P1 ends about 3 ahead. Probably P2's "
		"best answer: house 1 captures 6 seeds.");
	match_done(&match);
}
