/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* teach/report: what moves lost, in numbers */
#include "teach/report.h"

#include <stdlib.h>
#include <string.h>

#include "words/annotation.h"
#include "unit.h"
#include "usual_game.h"

const char unit_name[] = "report";

static struct game game;

static void play(const char *houses, bool swap)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	rules.swap = swap;
	usual_game(&game, &rules);
	for (; *houses; houses++)
		game_play(&game, *houses == 's' ? HOUSE_SWAP : *houses - '0');
}

static const struct verdict
	fine = { 4, 4, true, true, 1 << 3 },
	seeds = { 8, 3, true, true, 1 << 5 },
	seed = { -1, -2, true, false, 1 << 5 | 1 << 6 },
	win = { 6, -2, true, true, 1 << 5 },
	unknown = { .known = false };

UNIT_TEST(counts)
{
	/* on moves of P1, P1, P2, P2, P1 */
	struct verdict verdicts[] = { fine, seeds, win, seed, unknown };
	struct report report;

	play("36251", false);
	report_make(&report, &game, verdicts, 5);
	ck_assert_uint_eq(report.player[P1].moves, 3);
	ck_assert_uint_eq(report.player[P1].known, 2);
	ck_assert_uint_eq(report.player[P1].fine, 1);
	ck_assert_int_eq(report.player[P1].seeds, 5);
	ck_assert_uint_eq(report.player[P1].results, 0);
	ck_assert(!report.player[P1].estimated);
	ck_assert_uint_eq(report.player[P2].known - report.player[P2].fine, 2);
	ck_assert_int_eq(report.player[P2].seeds, 9);
	ck_assert_uint_eq(report.player[P2].result_at[0], 3);
	ck_assert(report.player[P2].estimated);
	/* verdicts beyond the count are not read */
	report_make(&report, &game, verdicts, 1);
	ck_assert_uint_eq(report.player[P1].known + report.player[P2].known, 1);
	verdicts[0] = verdicts[1] = (struct verdict){ INT64_MAX, -1, true,
		false, 0 };
	report_make(&report, &game, verdicts, 2);
	ck_assert_int_eq(report.player[P1].seeds, INT64_MAX);
	game_done(&game);
}

/* By the last move that changed who wins, if nothing unknown follows. */
UNIT_TEST(turns)
{
	struct verdict verdicts[] = { fine, win, seeds, win, seeds };
	struct report report;

	play("36251", false);
	report_make(&report, &game, verdicts, 5);
	ck_assert_uint_eq(report.turned, 3);
	report_make(&report, &game, verdicts, 4);
	ck_assert_uint_eq(report.turned, SIZE_MAX);
	verdicts[2] = unknown;
	report_make(&report, &game, verdicts, 5);
	ck_assert_uint_eq(report.turned, 3);
	verdicts[3] = fine;
	report_make(&report, &game, verdicts, 5);
	ck_assert_uint_eq(report.turned, SIZE_MAX);
	verdicts[1] = verdicts[2] = fine;
	report_make(&report, &game, verdicts, 5);
	ck_assert_uint_eq(report.turned, SIZE_MAX);
	game_done(&game);
}

/* After a swap, whoever moved first plays on in the other seat. */
UNIT_TEST(swaps)
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

UNIT_TEST(lost_results)
{
	char words[1000];
	struct text text = TEXT_IN(words);
	struct report_player player = { .results = 3,
		.result_at = { 3, 14, 15 } };

	report_add_results(&player, &text);
	ck_assert_str_eq(words, "3, 14, 15");
	player.results = REPORT_MOVES + 1;
	report_add_results(&player, &text);
	ck_assert_ptr_nonnull(strstr(words, "153, 14, 15, 0, 0"));
	ck_assert_str_eq(words + text.length - 7, ", 0 ...");
}

static struct sequels *const none[3];

UNIT_TEST(houses_numbered_around)
{
	struct verdict verdicts[] = { fine, fine, seed };
	struct settings settings;
	size_t length;
	char *words, *at;

	settings_default(&settings);
	settings.numbering = NUMBERING_AROUND;
	play("36251", false);
	words = annotation_words(ANNOTATION_TEXT, &(struct annotated){
		&settings, &game, verdicts, none, 3 }, &length);
	at = strstr(words, "   3  P2          8 ");
	ck_assert_ptr_nonnull(at);
	ck_assert_ptr_nonnull(strstr(at, " 11,12 "));
	free(words);
	game_done(&game);
}

UNIT_TEST(annotations_use_no_more_verdicts_than_there_are)
{
	struct verdict verdicts[] = { fine, fine };
	struct settings settings;
	size_t length;
	char *words, *at;

	settings_default(&settings);
	play("36", false);
	words = annotation_words(ANNOTATION_TEXT, &(struct annotated){
		&settings, &game, verdicts, none, 1 }, &length);
	at = strstr(words, "exact ");
	ck_assert_ptr_nonnull(at);
	ck_assert_ptr_null(strstr(at + 1, "exact "));
	ck_assert_ptr_nonnull(strstr(at, "unknown "));
	free(words);
	game_done(&game);
}
