/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What every screen looks like, compared with tests/screens/. */
#include "stage.h"
#include "unit.h"

const char unit_name[] = "screens";


static void in_utf8(void)
{
	stage_use_locale("C.UTF-8");
}

static void in_c(void)
{
	stage_use_locale("C");
}

START_TEST(start)
{
	in_utf8();
	stage_check_start("start", 24, 80, "", NULL);
	stage_check_start("start-robot", 24, 80, "player2=robot", NULL);
	stage_check_start("start-accessible", 24, 80,
		"ascii=on cursor=on animation=off sentences=above", NULL);
	stage_check_start("start-accessible-120x40", 40, 120,
		"ascii=on cursor=on animation=off sentences=above", NULL);
	stage_check_start("start-120x40", 40, 120, "", NULL);
	stage_check_start("start-40x18", 18, 40, "", NULL);
	stage_check_start("start-200x60", 60, 200, "", NULL);
	stage_check_start("start-40x10", 10, 40, "", NULL);
	stage_check_start("start-28x6", 6, 28, "", NULL);
	stage_check_start("start-60x17", 17, 60, "player2=robot", NULL);
	stage_check_start("start-30x30", 30, 30, "", NULL);
}
END_TEST

START_TEST(small_screens)
{
	in_utf8();
	stage_check_start("bare-houses-20", 10, 40, "houses=20 seeds=150",
		NULL);
	stage_check_start("bare-over", 10, 40, "player2=robot",
		"<6,20,21,0,0,0,0,0,0,1,0,0,4,0,2>");
	stage_open(10, 40, "animation=normal", NULL);
	stage_digit(3);
	stage_let_happen(2);
	stage_check("bare-sowing");
	stage_act(ACTION_OK);
	stage_act(ACTION_OPTIONS);
	stage_check("options-40x10");
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_HELP);
	stage_check("help-40x10");
	stage_close();
	stage_open(6, 28, "", NULL);
	stage_digit(3);
	stage_act(ACTION_NEW);
	stage_check("question-28x6");
	stage_close();
}
END_TEST

START_TEST(looking_back)
{
	in_utf8();
	stage_open(24, 80, "", NULL);
	stage_digit(3);
	stage_digit(6);
	stage_digit(2);
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_LEFT);
	stage_check("review");
	stage_act(ACTION_FIRST);
	stage_check("review-start");
	stage_act(ACTION_RIGHT);
	stage_act(ACTION_OK);
	stage_check("review-question");
	stage_act(ACTION_YES);
	stage_check("review-gone-on");
	stage_close();
	stage_open(40, 120, "", NULL);
	stage_digit(3);
	stage_digit(6);
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_LEFT);
	stage_act(ACTION_HELP);
	stage_check("review-help-120x40");
	stage_close();
}
END_TEST

START_TEST(turned_round)
{
	in_utf8();
	stage_check_start("turned", 24, 80, "turned=on first=2", NULL);
	stage_check_start("turned-clockwise", 24, 80,
		"turned=on sowing=clockwise", NULL);
	stage_check_start("bare-turned", 10, 40, "turned=on", NULL);
}
END_TEST

/* A seed may be drawn as a star; in the C locale it is ASCII by default. */
START_TEST(other_seeds)
{
	in_utf8();
	stage_check_start("seeds-star", 24, 80, "seed-char=*", NULL);
	in_c();
	stage_check_start("start-ascii", 24, 80, "seed-char=auto", NULL);
}
END_TEST

START_TEST(start_in_ascii)
{
	in_c();
	stage_check_start("start-ascii", 24, 80, "", NULL);
	in_utf8();
	stage_check_start("start-ascii", 24, 80, "ascii=on", NULL);
}
END_TEST

START_TEST(all_sizes_of_boards)
{
	in_utf8();
	stage_check_start("houses-1", 24, 80, "houses=1", NULL);
	stage_check_start("houses-4", 24, 80, "houses=4", NULL);
	stage_check_start("houses-9", 24, 80, "houses=9", NULL);
	stage_check_start("houses-12", 24, 80, "houses=12", NULL);
	stage_check_start("houses-17", 24, 80, "houses=17", NULL);
	stage_check_start("houses-20", 24, 80, "houses=20 seeds=6", NULL);
	stage_check_start("seeds-150", 24, 80, "seeds=150", NULL);
	stage_check_start("seeds-999", 24, 80, "houses=18 seeds=999", NULL);
}
END_TEST

/* Words beside a small board are cut or left out; a scrolled row follows the
 * sowing; a position that is too long is not shown in part. */
START_TEST(narrow_and_long_boards)
{
	in_utf8();
	stage_check_start("houses-1-40x18", 18, 40,
		"houses=1 player2=robot", NULL);
	stage_check_start("houses-2-40x18", 18, 40, "houses=2", NULL);
	stage_open(18, 40, "houses=20 animation=normal", NULL);
	stage_act(ACTION_LAST);
	stage_act(ACTION_OK);
	stage_let_happen(2);
	stage_check("houses-20-sowing");
	stage_close();
	stage_open(24, 80, "houses=99", NULL);
	stage_act(ACTION_LAST);
	stage_act(ACTION_OK);
	stage_act(ACTION_REVIEW);
	stage_check("houses-99-review");
	stage_close();
	stage_check_start("bare-large-store", 10, 40, "",
		"<6,1150,20,0,4,0,0,0,0,1,0,0,4,0,2>");
}
END_TEST

START_TEST(ways_of_sowing)
{
	in_utf8();
	stage_check_start("clockwise", 24, 80, "sowing=clockwise", NULL);
	stage_check_start("clockwise-far", 24, 80, "sowing=clockwise-far",
		NULL);
	stage_check_start("school", 24, 80, "preset=school first=2", NULL);
}
END_TEST

START_TEST(previews)
{
	in_utf8();
	stage_check_start("preview-capture", 24, 80, "",
		"<6,3,4,1,0,4,0,0,1,4,7,4,4,5,4>");
	stage_check_start("preview-home", 24, 80, "",
		"<6,0,0,13,1,1,1,1,1,2,2,2,2,2,2>");
	stage_check_start("preview-relay", 24, 80, "relay=on", NULL);
	stage_check_start("preview-off", 24, 80, "preview=off", NULL);
}
END_TEST

START_TEST(sowing)
{
	in_utf8();
	stage_open(24, 80, "animation=normal", NULL);
	stage_digit(3);
	stage_let_happen(2);
	stage_check("sowing");
	stage_act(ACTION_OK);
	stage_check("sown");
	stage_close();
}
END_TEST

START_TEST(capturing)
{
	in_utf8();
	stage_open(24, 80, "animation=normal",
		"<6,3,4,1,0,4,0,0,1,4,7,4,4,5,4>");
	stage_digit(1);
	stage_let_happen(1);
	stage_check("capturing");
	stage_let_happen(2);
	stage_check("captured");
	stage_close();
}
END_TEST

START_TEST(moves)
{
	static const int houses[] = { 3, 6, 1, 5, 2, 2, 4, 1, 2, 6, 1, 3, 4 };

	in_utf8();
	stage_open(24, 80, "", NULL);
	for (size_t i = 0; i < sizeof houses / sizeof *houses; i++)
		stage_digit(houses[i]);
	stage_check("moves");
	stage_act(ACTION_UNDO);
	stage_act(ACTION_UNDO);
	stage_check("undone");
	stage_act(ACTION_NEW);
	stage_check("question");
	stage_close();
	stage_open(18, 40, "", NULL);
	stage_digit(3);
	stage_act(ACTION_NEW);
	stage_check("question-40x18");
	stage_close();
}
END_TEST

START_TEST(messages)
{
	in_utf8();
	stage_open(24, 80, "houses=12", NULL);
	stage_digit(1);
	stage_check("typed");
	stage_act(ACTION_CANCEL);
	stage_digit(0);
	stage_act(ACTION_UNDO);
	stage_check("nothing-to-undo");
	stage_act(ACTION_EXPORT);
	stage_check("name");
	stage_close();
}
END_TEST

START_TEST(ends)
{
	in_utf8();
	stage_check_start("over", 24, 80, "player2=robot",
		"<6,20,21,0,0,0,0,0,0,1,0,0,4,0,2>");
	stage_check_start("over-tie", 24, 80, "end=turn first=2",
		"<6,20,24,0,0,4,0,0,0,0,0,0,0,0,0>");
}
END_TEST

/* Plays some game to its end on a board that is soon solved, and waits for the
 * values of its moves. */
static void play_out(int rows, int cols, const char *assignments)
{
	stage_open(rows, cols, assignments, NULL);
	for (int i = 0; i < 100; i++)
		stage_digit(i % 4 + 1);
	ck_assert(stage_shows("Analysing"));
	stage_think();
}

/* What is said about the moves of a game. */
START_TEST(reports)
{
	static const char rules[] = "houses=4 seeds=3";

	in_utf8();
	play_out(24, 80, rules);
	stage_check("report");
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_EARLIER_MISTAKE);
	stage_check("report-mistake");
	stage_close();
	play_out(40, 120, rules);
	stage_check("report-120x40");
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_FIRST);
	stage_act(ACTION_MISTAKE);
	stage_act(ACTION_MISTAKE);
	stage_check("report-mistake-120x40");
	stage_close();
	play_out(24, 120, "houses=4 seeds=3 ascii=on player2=human");
	stage_check("report-ascii");
	stage_close();
	play_out(18, 40, rules);
	stage_check("report-40x18");
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_EARLIER_MISTAKE);
	stage_check("report-mistake-40x18");
	stage_close();
	play_out(12, 40, rules);
	stage_check("report-40x12");
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_EARLIER_MISTAKE);
	stage_check("report-mistake-40x12");
	stage_close();
}
END_TEST

START_TEST(options)
{
	in_utf8();
	stage_open(24, 80, "", NULL);
	stage_act(ACTION_OPTIONS);
	stage_check("options");
	stage_act(ACTION_DOWN);
	stage_digit(1);
	stage_digit(2);
	stage_check("options-typed");
	stage_act(ACTION_LAST);
	stage_check("options-end");
	stage_close();
	stage_open(24, 80, "", NULL);
	stage_digit(2);
	stage_act(ACTION_OPTIONS);
	for (int i = 0; i < 4; i++)
		stage_act(ACTION_DOWN);
	stage_act(ACTION_RIGHT);
	stage_check("options-later");
	stage_close();
	stage_open(18, 40, "", NULL);
	stage_act(ACTION_OPTIONS);
	stage_check("options-40x18");
	stage_close();
}
END_TEST

START_TEST(help)
{
	static const char *const pages[] = { "help-rules", "help-sowing",
		"help-capture", "help-playing", "help-advice", "help-game",
		"help-screen", "help-marks", "help-about" };

	in_utf8();
	stage_open(24, 80, "", NULL);
	stage_act(ACTION_HELP);
	for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
		stage_check(pages[i]);
		stage_act(ACTION_RIGHT);
	}
	stage_check("help-rules");
	stage_close();
	stage_open(24, 80, "preset=school", NULL);
	stage_act(ACTION_HELP);
	stage_act(ACTION_RIGHT);
	stage_act(ACTION_RIGHT);
	stage_check("help-capture-school");
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_OPTIONS);
	stage_act(ACTION_HELP);
	stage_check("help-options");
	stage_close();
}
END_TEST

/* Checks the screens HINT and VALUES on a board that is soon solved, after a
 * move that was not the best. */
static void advise(int rows, int cols, const char *assignments,
		const char *hint, const char *values)
{
	stage_open(rows, cols, assignments, NULL);
	stage_digit(3);
	stage_act(ACTION_HINT);
	stage_think();
	stage_check(hint);
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_VALUES);
	stage_think();
	stage_check(values);
	stage_close();
}

START_TEST(hints_and_values)
{
	in_utf8();
	advise(24, 80, "houses=4 seeds=3", "hint", "values");
	advise(10, 40, "houses=4 seeds=3", "hint-40x10", "values-40x10");
	advise(6, 28, "houses=4 seeds=3", "hint-28x6", "values-28x6");
	advise(24, 80, "houses=4 seeds=3 numbering=around turned=on "
		"sowing=clockwise", "hint-around", "values-around");
	stage_open(24, 80, "houses=4 seeds=3", NULL);
	stage_digit(3);
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_FIRST);
	stage_act(ACTION_VALUES);
	stage_think();
	stage_check("values-review");
	stage_close();
}
END_TEST

/* P2 swaps; then, in another game, the values tell P1 to swap. */
START_TEST(swapping)
{
	in_utf8();
	stage_open(24, 80, "swap=on", NULL);
	stage_digit(3);
	stage_digit(6);
	stage_check("swap-question");
	stage_act(ACTION_SWAP);
	stage_check("swap-made");
	stage_digit(2);
	stage_digit(2);
	stage_act(ACTION_REVIEW);
	stage_act(ACTION_LEFT);
	stage_act(ACTION_LEFT);
	stage_check("swap-review");
	stage_act(ACTION_CANCEL);
	stage_act(ACTION_OPTIONS);
	stage_check("swap-options");
	stage_close();
	stage_open(10, 40, "swap=on", NULL);
	stage_digit(1);
	stage_check("swap-question-40x10");
	stage_close();
	stage_open(24, 80, "swap=on houses=3 seeds=3 player2=robot first=2",
		"<3,0,7,1,2,1,0,1,2>");
	stage_let_happen(4);
	stage_act(ACTION_HINT);
	stage_act(ACTION_VALUES);
	stage_think();
	stage_check("swap-values");
	stage_act(ACTION_SWAP);
	stage_check("swap-against-robot");
	stage_act(ACTION_UNDO);
	ck_assert(stage_shows("w swap"));
	stage_close();
}
END_TEST

START_TEST(too_small)
{
	in_utf8();
	stage_check_start("too-small", 5, 30, "", NULL);
	stage_check_start("tiny", 1, 1, "", NULL);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, start);
	tcase_add_test(tests, start_in_ascii);
	tcase_add_test(tests, small_screens);
	tcase_add_test(tests, looking_back);
	tcase_add_test(tests, turned_round);
	tcase_add_test(tests, other_seeds);
	tcase_add_test(tests, all_sizes_of_boards);
	tcase_add_test(tests, narrow_and_long_boards);
	tcase_add_test(tests, ways_of_sowing);
	tcase_add_test(tests, previews);
	tcase_add_test(tests, sowing);
	tcase_add_test(tests, capturing);
	tcase_add_test(tests, moves);
	tcase_add_test(tests, messages);
	tcase_add_test(tests, ends);
	tcase_add_test(tests, reports);
	tcase_add_test(tests, options);
	tcase_add_test(tests, help);
	tcase_add_test(tests, hints_and_values);
	tcase_add_test(tests, swapping);
	tcase_add_test(tests, too_small);
}
