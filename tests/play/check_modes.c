/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What actions on the board and in the menu show on the screen. */
#include <stdio.h>

#include "stage.h"
#include "unit.h"
#include "view/keypad.h"

const char unit_name[] = "modes";

static void open_board(const char *assignments)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, assignments, NULL);
}

/* Plays some game to its end on a board of houses=4 seeds=3, which is soon
 * solved. The moves are 1, 2* 3, 4, 1* 2, 3, 4, ... */
#define PLAY_OUT "25x1234 ~ :were best"

/* From the review, learning begins with the mistake shown. Against a program,
 * only the person's own mistakes count. */
UNIT_TEST(whose_mistakes_are_learnt_from)
{
	char words[40];
	int mistakes = 0, visited = 0;

	stage_tell("houses=4 seeds=3", NULL, PLAY_OUT,
		"v p l :Mistake 11 of 11",
		"n :That was the last mistake found. Esc goes back.",
		"Esc :turn 7 of 10");
	stage_open(24, 100, "houses=4 seeds=3 player2=robot animation=off",
		NULL);
	for (int i = 0; i < 34; i++)
		stage_play("1 ~1 2 ~1 3 ~1 4 ~1");
	stage_play("~ :game over", "Esc :learn from ", "l");
	/* and n, which starts a new game on the board, does not do so here */
	for (; !stage_shows("Esc goes back"); mistakes++)
		stage_play(":: house ", "n");
	ck_assert_int_gt(mistakes, 0);
	/* the same ones are visited, those with two houses, too, and no
	 * others */
	stage_play("Esc v End n");
	do
		stage_play(":: house ", "n");
	while (visited++, !stage_shows("This is the first mistake."));
	ck_assert_int_gt(visited, mistakes);
	stage_play("Esc l n");
	for (int i = 1; i < mistakes; i++)
		stage_play("n");
	snprintf(words, sizeof words, "Esc :learn from %d mistakes", mistakes);
	stage_play(words);
	stage_close();
}

/* -- what a key costs ------------------------------------------------------ */

#ifdef HAVE_USE_DEFAULT_COLORS
enum { FEW_BYTES = 640 };
#else
enum { FEW_BYTES = 800 };	/* colour pair 0 alternates with others */
#endif

/* The most bytes that KEY costs in so many TIMES. */
static long cost(const char *key, int times)
{
	long most = 0;

	for (int i = 0; i < times; i++) {
		long bytes = stage_count_bytes(key);

		most = most > bytes ? most : bytes;
	}
	return most;
}

/* A terminal may be far away, so only what has changed is sent. */
UNIT_TEST(keys_cost_few_bytes)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 80, "", NULL);
	stage_play("o");
	ck_assert_int_le(cost("Right", 20), FEW_BYTES);
	ck_assert_int_le(cost("Down", 20), FEW_BYTES);
	ck_assert_int_le(cost("Up", 20), FEW_BYTES);
	stage_play("Esc ?");
	ck_assert_int_le(cost("Down", 5), FEW_BYTES);
	stage_play("Esc 3625 v");
	ck_assert_int_le(cost("Left", 4), FEW_BYTES);
	ck_assert_int_le(cost("Right", 4), FEW_BYTES);
	stage_close();
}

/* A carved board is worth more than lines; the larger it is, the more so. */
UNIT_TEST(arrows_on_a_plank_may_cost_more)
{
	static const int sizes[][2] = { { 24, 80 }, { 40, 120 }, { 60, 200 } };

	stage_use_locale("C.UTF-8");
	for (int i = 0; i < 3; i++) {
		long most;

		stage_open(sizes[i][0], sizes[i][1], "theme=slate", NULL);
		most = cost("Right", 12);
		unit_insist(most > 100 && most <= 1000 + 500 * i,
			"%d columns: %ld bytes", sizes[i][1], most);
		stage_close();
	}
}

/* What goes to the clipboard, where there is one, ends like a bell. */
UNIT_TEST(a_position_is_copied)
{
	bool knows;

	open_board("");
	knows = keypad_terminfo("Ms");
	stage_play("x :Position: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> P1",
		"2 !Position:");
	ck_assert_int_eq(stage_count_rings(), knows);
	stage_play("x :Position: <6,0,0,4,0,5,5,5,5,4,4,4,4,4,4> P2");
	ck_assert_int_eq(stage_count_rings(), 2 * knows);
	stage_close();
}

/* -- dialogues ------------------------------------------------------------- */

/* A swap may begin a line: then there is no ply before it to underline. */
UNIT_TEST(a_line_may_begin_with_a_swap)
{
	int swaps = 0;

	for (int house = 1; house <= 3; house++) {
		open_board("swap=on houses=3 seeds=3");
		stage_digit(house);
		stage_play("v w ~ Right");
		swaps += stage_shows("1 P2 swap");
		stage_close();
	}
	ck_assert_int_gt(swaps, 0);
}

/* A further move, one that passes the turn, a capture and the end; seeds that
 * fall ring when they have fallen. */
UNIT_TEST(some_moves_ring)
{
	static const struct {
		const char *settings, *position, *script;
		int rings;
	} known[] = {
		{ "bell=on", NULL, "3", 1 }, { "bell=on", NULL, "1", 0 },
		{ "", NULL, "3", 0 }, { "bell=on", NULL, "3 6", 1 },
		{ "bell=on", "<6,0,4,1,0,4,0,0,1,4,7,4,4,5,4>", "1", 1 },
		{ "bell=on", "<2,0,0,1,0,1,1>", "1", 1 },
		{ "bell=on animation=normal", NULL, "3 ~1", 0 },
		{ "bell=on animation=normal", NULL, "3 ~9", 1 },
	};

	stage_use_locale("C.UTF-8");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		stage_open(24, 80, known[i].settings, known[i].position);
		stage_play(known[i].script);
		stage_play("~1");
		unit_insist(stage_count_rings() == known[i].rings,
			"%d: %d rings", (int)i, stage_count_rings());
		stage_close();
	}
}
