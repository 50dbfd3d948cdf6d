/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/report: what moves lost, in numbers and in sentences */
#include "teach/report.h"

#include <stdlib.h>
#include <string.h>

#include "teach/annotation.h"
#include "unit.h"

const char unit_name[] = "report";

static const struct naming naming = { .player = {
	{ "You", "you", "your", "You win", "You", true },
	{ "Computer", "the computer", "the computer's", "The computer wins",
	  "Computer", false }
} };

static struct game game;

static void play(const char *houses, bool swap)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.swap = swap;
	game_start(&game, &rules);
	for (; *houses; houses++)
		game_play(&game, *houses == 's' ? HOUSE_SWAP : *houses - '0');
}

static const struct verdict
	fine = { 4, 4, true, true, 1 << 3 },
	seeds = { 8, 3, true, true, 1 << 5 },
	seed = { -1, -2, true, false, 1 << 5 | 1 << 6 },
	tie = { 2, 0, true, true, 1 << 1 | 1 << 2 | 1 << 4 },
	win = { 6, -2, true, true, 1 << 5 },
	lost = { 0, -2, true, false, 1 | 1 << 2 },
	unknown = { .known = false };

START_TEST(counts)
{
	/* on moves of P1, P1, P2, P2, P1 */
	struct verdict verdicts[] = { fine, seeds, win, seed, unknown };
	struct report report;

	play("36251", false);
	report_make(&report, &game, verdicts, 5);
	ck_assert_uint_eq(report.total, 5);
	ck_assert_uint_eq(report.known, 4);
	ck_assert_uint_eq(report.player[P1].moves, 3);
	ck_assert_uint_eq(report.player[P1].known, 2);
	ck_assert_uint_eq(report.player[P1].fine, 1);
	ck_assert_int_eq(report.player[P1].seeds, 5);
	ck_assert_uint_eq(report.player[P1].results, 0);
	ck_assert(!report.player[P1].estimated);
	ck_assert_uint_eq(report_mistakes(&report.player[P2]), 2);
	ck_assert_int_eq(report.player[P2].seeds, 9);
	ck_assert_uint_eq(report.player[P2].result_at[0], 3);
	ck_assert(report.player[P2].estimated);
	/* verdicts beyond the count are not read */
	report_make(&report, &game, verdicts, 1);
	ck_assert_uint_eq(report.known, 1);
	verdicts[0] = verdicts[1] = (struct verdict){ INT64_MAX, -1, true,
		false, 0 };
	report_make(&report, &game, verdicts, 2);
	ck_assert_int_eq(report.player[P1].seeds, INT64_MAX);
	game_done(&game);
}
END_TEST

/* After a swap, whoever moved first plays on in the other seat. */
START_TEST(swaps)
{
	struct verdict verdicts[] = { win, fine, seeds };
	struct report report;

	play("1s2", true);
	ck_assert(game.plies[2].player == P2);
	report_make(&report, &game, verdicts, 3);
	ck_assert_uint_eq(report.player[P1].moves, 2);
	ck_assert_int_eq(report.player[P1].seeds, 13);
	ck_assert_uint_eq(report.player[P2].moves, 1);
	ck_assert_uint_eq(report.player[P2].fine, 1);
	game_done(&game);
}
END_TEST

static const char *results_within(int columns, size_t known, size_t count)
{
	static char words[80];
	struct text text = TEXT_IN(words);
	struct report_player player = { .moves = 9, .known = known,
		.results = count, .result_at = { 3, 14, 15 } };

	report_add_results(&player, "at move ", columns, &text);
	return words;
}

static const char *results(size_t known, size_t count)
{
	return results_within(80, known, count);
}

START_TEST(lost_results)
{
	ck_assert_str_eq(results(9, 0), "never");
	ck_assert_str_eq(results(8, 0), "-");
	ck_assert_str_eq(results(8, 1), "at move 3");
	ck_assert_str_eq(results(9, 3), "at move 3, 14, 15");
	ck_assert_str_eq(results(9, 4), "at move 3, 14, 15, 0");
}
END_TEST

/* Only whole numbers are shown; "..." stands for the rest. */
START_TEST(lost_results_are_cut_between_numbers)
{
	ck_assert_str_eq(results_within(17, 9, 3), "at move 3, 14, 15");
	ck_assert_str_eq(results_within(16, 9, 3), "at move 3 ...");
	ck_assert_str_eq(results_within(17, 9, 4), "at move 3, 14 ...");
	ck_assert_str_eq(results_within(13, 9, 3), "at move 3 ...");
	ck_assert_str_eq(results_within(9, 9, 1), "at move 3");
	ck_assert_str_eq(results_within(8, 9, 1), " ...");
}
END_TEST

static const struct {
	size_t ply;
	const struct verdict *verdict;
	const char *words, *best, *worth, *lost;
} sentences[] = {
	{ 0, &fine, "Move 1: you played house 3, which lost nothing. "
		"Best: house 3, a win by 4.", "3", "Move 1 lost nothing.",
		"lost nothing" },
	{ 1, &seeds, "Move 2: you played house 6, which lost 5 seeds. "
		"Best: house 5, a win by 8.", "5", "Move 2 lost 5 seeds.",
		"lost 5" },
	{ 2, &seed, "Move 3: the computer played house 2, which probably lost "
		"1 seed. Best: houses 5 and 6, probably a loss by 1.", "5,6",
		"Move 3 probably lost 1 seed.", "lost ~1" },
	{ 2, &win, "Move 3: the computer played house 2, and the win was gone. "
		"Best: house 5, a win by 6.", "5",
		"Move 3: the win was gone.", "lost the win" },
	{ 2, &tie, "Move 3: the computer played house 2, and only a tie was "
		"left. Best: houses 1, 2 and 4, a win by 2.", "1,2,4",
		"Move 3: only a tie was left.", "lost the win" },
	{ 3, &lost, "Move 4: the computer played house 5, and probably the tie "
		"was gone. Best: swap or house 2, probably a tie.", "swap,2",
		"Move 4: probably the tie was gone.", "lost the tie" },
	{ 4, &unknown, "Move 5: you played house 1.", "", "Move 5.",
		"lost nothing" },
};

START_TEST(in_sentences)
{
	size_t ply = sentences[_i].ply;
	const struct verdict *verdict = sentences[_i].verdict;
	char words[200];
	struct text text = TEXT_IN(words);

	play("36251", false);
	report_add_move(&naming, &game, ply, verdict, &text);
	report_add_better(&naming, &game, ply, verdict, &text);
	ck_assert_str_eq(words, sentences[_i].words);
	text = TEXT_IN(words);
	report_add_best(&naming, &game, ply, verdict, "swap", &text);
	ck_assert_str_eq(words, sentences[_i].best);
	text = TEXT_IN(words);
	report_add_worth(ply, verdict, &text);
	ck_assert_str_eq(words, sentences[_i].worth);
	text = TEXT_IN(words);
	report_add_lost(verdict, &text);
	ck_assert_str_eq(words, sentences[_i].lost);
	game_done(&game);
}
END_TEST

START_TEST(houses_numbered_around)
{
	struct naming around = naming_plain;
	char words[200];
	struct text text = TEXT_IN(words);

	around.beyond = 6;
	play("36251", false);
	report_add_house(&around, &game, 2, 2, "swap", &text);
	text_add(&text, " ");
	report_add_best(&around, &game, 2, &seed, "swap", &text);
	ck_assert_str_eq(words, "8 11,12");
	game_done(&game);
}
END_TEST

START_TEST(annotations_use_no_more_verdicts_than_there_are)
{
	struct verdict verdicts[] = { fine, fine };
	struct settings settings;
	size_t length;
	char *words, *at;

	settings_default(&settings);
	play("36", false);
	words = annotation_words(ANNOTATION_TEXT, &settings, &game, verdicts,
		1, &length);
	at = strstr(words, "exact\n");
	ck_assert_ptr_nonnull(at);
	ck_assert_ptr_null(strstr(at + 1, "exact\n"));
	ck_assert_ptr_nonnull(strstr(at, "unknown\n"));
	free(words);
	game_done(&game);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, counts);
	tcase_add_test(tests, swaps);
	tcase_add_test(tests, lost_results);
	tcase_add_test(tests, lost_results_are_cut_between_numbers);
	tcase_add_loop_test(tests, in_sentences, 0,
		sizeof sentences / sizeof *sentences);
	tcase_add_test(tests, houses_numbered_around);
	tcase_add_test(tests, annotations_use_no_more_verdicts_than_there_are);
}
