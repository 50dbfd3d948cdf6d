/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What every screen looks like, compared with tests/screens/. */
#include "stage.h"
#include "unit.h"

const char unit_name[] = "screens";

/* A game with SETTINGS from POSITION (NULL: the usual start) on a screen
 * of some size, and what is pressed and compared there: see stage_play. */
static const struct {
	int rows, cols;
	const char *settings, *position, *script;
} screens[] = {
	/* the start, from large to small */
	{ 24, 80, "", NULL, "==start" },
	{ 24, 80, "player2=robot", NULL, "=start-robot" },
	{ 24, 80, "newcomer", NULL, "=welcome" },
	{ 12, 40, "newcomer", NULL, "=welcome-40x12" },
	{ 24, 80, "ascii=on cursor=on animation=off sentences=above", NULL,
		"=start-accessible" },
	{ 40, 120, "ascii=on cursor=on animation=off sentences=above", NULL,
		"=start-accessible-120x40" },
	{ 40, 120, "", NULL, "=start-120x40" },
	{ 18, 40, "", NULL, "=start-40x18" },
	{ 60, 200, "", NULL, "=start-200x60" },
	{ 12, 40, "", NULL, "=start-40x12" },
	{ 17, 60, "player2=robot", NULL, "=start-60x17" },
	{ 5, 30, "", NULL, "=too-small" },
	{ 1, 1, "", NULL, "=tiny" },

	/* small screens */
	{ 12, 90, "houses=20 seeds=150", NULL, "=bare-houses-20" },
	{ 12, 40, "player2=robot", "<6,20,21,0,0,0,0,0,0,1,0,0,4,0,2>",
		"=bare-over" },
	{ 12, 40, "animation=normal", NULL,
		"3 ~2 =bare-sowing Enter o =options-40x12 Esc ? =help-40x12" },
	{ 12, 40, "", NULL, "3 n =question-40x12" },

	/* carved boards */
	{ 24, 80, "theme=slate", NULL, "==plank ? End =plank-marks" },
	{ 24, 80, "theme=slate", NULL, "3 6 v Left =plank-review" },
	{ 24, 80, "theme=slate houses=4 seeds=3", NULL,
		"143 v ~ p =plank-mistake" },
	{ 24, 80, "theme=slate preview=off first=2 turned=on", NULL,
		"=plank-turned" },
	{ 40, 120, "theme=oak sentences=above", NULL, "==plank-120x40" },
	{ 24, 80, "theme=slate houses=9", NULL, "=plank-houses-9" },
	{ 40, 120, "theme=slate houses=20 seeds=12", NULL,
		"=plank-houses-20" },
	{ 24, 80, "theme=paper houses=4 seeds=3", NULL,
		"3 a ~ ==plank-values" },
	{ 24, 80, "theme=walnut animation=normal",
		"<6,3,4,1,0,4,0,0,1,4,7,4,4,5,40>",
		"1 ~1 ==plank-capturing ~3 =plank-captured" },
	{ 24, 80, "theme=slate animation=normal first=2",
		"<6,20,7,5,1,2,12,4,3,0,0,0,0,0,1>",
		"6 ~4 =plank-sweeping ~9 ~ =plank-swept v Right =plank-kept" },

	/* looking back */
	{ 24, 80, "", NULL, "3 6 2 v Left ==review Home =review-start Right "
		"Enter =review-question y =review-gone-on" },
	{ 40, 120, "", NULL, "3 6 v Left ? =review-help-120x40" },
	{ 24, 80, "ascii=on theme=mono houses=4 seeds=3", NULL,
		"143 v ~ p ==mistake-ascii" },
	{ 12, 40, "houses=4 seeds=3", NULL, "143 v ~ p =mistake-40x12" },

	/* setting up: a house, either store, and a game that would be over */
	{ 24, 80, "", NULL, "3 6 v e Up Right 1 2 =setup Left Left + "
		"=setup-store Esc Esc :move 3" },
	{ 24, 80, "theme=slate turned=on cursor=on", NULL,
		"e Left 9 0 Backspace w =setup-plank" },
	{ 12, 40, "", "<2,0,0,1,2,1,1>", "1 v e Left - 7 =setup-40x12 "
		"Right Down Right 0 Enter =setup-over-40x12" },

	/* names */
	{ 24, 80, "theme=slate name1=Ann", NULL, "3 1 =named" },
	{ 24, 80, "name1=Ann_____Ann_____Ann_ name2=Zoë_____Zoë_____Zoë_ "
		"player2=computer:3", NULL, "=named-long" },
	{ 12, 40, "name1=Ann_____Ann_____Ann_ name2=Bo", NULL, "1 =named-40x12 "
		"6 =named-long-40x12" },

	/* turned round */
	{ 24, 80, "turned=on first=2", NULL, "=turned" },
	{ 24, 80, "turned=on sowing=clockwise", NULL, "=turned-clockwise" },
	{ 12, 40, "turned=on", NULL, "=bare-turned" },

	/* other characters */
	{ 24, 80, "ascii=on", NULL, "=start-ascii" },

	/* all sizes of boards */
	{ 24, 80, "houses=1", NULL, "=houses-1" },
	{ 24, 80, "houses=4", NULL, "=houses-4" },
	{ 24, 80, "houses=9", NULL, "=houses-9" },
	{ 24, 80, "houses=12", NULL, "=houses-12" },
	{ 24, 80, "houses=17", NULL, "=houses-17" },
	{ 24, 80, "houses=20 seeds=6", NULL, "=houses-20" },
	{ 24, 80, "seeds=150", NULL, "=seeds-150" },
	{ 24, 80, "houses=17 seeds=999", NULL, "=seeds-999" },

	/* words beside a small board are cut or left out; a position that is
	   too long is not shown in part */
	{ 18, 40, "houses=1 player2=robot", NULL, "=houses-1-40x18" },
	{ 18, 40, "houses=2", NULL, "=houses-2-40x18" },
	{ 24, 80, "houses=99", NULL, "End Enter v =houses-99-review" },
	{ 12, 40, "", "<6,1150,20,0,4,0,0,0,0,1,0,0,4,0,2>",
		"=bare-large-store" },

	/* ways of sowing */
	{ 24, 80, "sowing=clockwise", NULL, "=clockwise" },
	{ 24, 80, "sowing=clockwise-far", NULL, "=clockwise-far" },
	{ 24, 80, "preset=school first=2", NULL, "=school" },

	/* previews */
	{ 24, 80, "", "<6,3,4,1,0,4,0,0,1,4,7,4,4,5,4>", "=preview-capture" },
	{ 24, 80, "", "<6,0,0,13,1,1,1,1,1,2,2,2,2,2,2>", "=preview-home" },
	{ 24, 80, "relay=on", NULL, "=preview-relay" },
	{ 24, 80, "preview=off", NULL, "=preview-off" },

	/* seeds in motion */
	{ 24, 80, "animation=normal", NULL, "3 ~2 =sowing Enter =sown" },
	{ 24, 80, "animation=normal", "<6,3,4,1,0,4,0,0,1,4,7,4,4,5,4>",
		"1 ~1 ==capturing ~2 =captured" },

	/* moves, and words about them */
	{ 24, 80, "", NULL, "3 6 1 5 2 2 4 1 2 6 1 3 4 ==moves u u =undone "
		"n ==question" },
	{ 24, 80, "houses=12", NULL,
		"1 =typed Esc 0 u =nothing-to-undo s 4 2 =name" },
	{ 24, 80, "player2=robot", "<6,20,21,0,0,0,0,0,0,1,0,0,4,0,2>",
		"=over" },
	{ 24, 80, "end=turn first=2", "<6,20,24,0,0,4,0,0,0,0,0,0,0,0,0>",
		"=over-tie" },

	/* options */
	{ 24, 80, "", NULL, "o ==options PgDn =options-rules PgUp Up "
		"==options PgDn Down 1 2 =options-typed End "
		"=options-end Down =options-end" },
	{ 24, 80, "", NULL, "2 o PgDn Down Down Down Down Right "
		"=options-later" },
	{ 18, 40, "", NULL, "o =options-40x18" },
	{ 12, 40, "", NULL, "o =options-40x12 PgDn =options-rules-40x12" },
	{ 40, 120, "turned=on", NULL, "o =options-120x40" },

	/* help */
	{ 24, 80, "", NULL, "? ==help Right Right =help-keys End =help-end" },
	{ 12, 40, "", NULL, "? =help-40x12 Right Right =help-keys-40x12" },
	{ 40, 120, "", NULL, "? =help-120x40" },
	{ 24, 80, "preset=school", NULL, "? =help-rules-school Esc o ? "
		"=help-options" },

	/* hints and values on a board that is soon solved, after a move that
	   was not the best */
	{ 24, 80, "houses=4 seeds=3", NULL,
		"3 H ~ =hint-look H =hint-either H =hint Esc a ~ ==values" },
	{ 12, 40, "houses=4 seeds=3", NULL,
		"3 HHH ~ =hint-40x12 Esc a ~ =values-40x12" },
	{ 24, 80, "houses=4 seeds=3 numbering=around turned=on "
		"sowing=clockwise", NULL,
		"3 HHH ~ =hint-around Esc a ~ =values-around" },
	{ 24, 80, "houses=4 seeds=3", NULL, "3 v Home a ~ =values-review" },

	/* P2 swaps; then, in another game, the values tell P1 to swap */
	{ 24, 80, "swap=on", NULL, "3 6 =swap-question w =swap-made 2 2 v Left "
		"Left =swap-review Esc o PgDn =swap-options" },
	{ 12, 40, "swap=on", NULL, "1 =swap-question-40x12" },
	{ 24, 80, "swap=on houses=3 seeds=3 player2=robot first=2",
		"<3,0,7,1,2,1,0,1,2>",
		"~4 HHH a ~ =swap-values w =swap-against-robot u "
		":w swap" },
};

UNIT_ROWS_TEST(all_screens, screens)
{
	stage_use_locale("C.UTF-8");
	stage_open(screens[_i].rows, screens[_i].cols, screens[_i].settings,
		screens[_i].position);
	stage_play(screens[_i].script);
	stage_close();
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

/* In the C locale everything is ASCII. */
UNIT_TEST(in_ascii)
{
	stage_use_locale("C");
	stage_open(24, 80, "", NULL);
	stage_play("=start-ascii");
	stage_close();
}

/* What is said about the moves of a game, which is played out on a board that
 * is soon solved. */
UNIT_TEST(reports)
{
	static const struct {
		int rows, cols;
		const char *more, *script;
	} known[] = {
		{ 24, 80, "", "=report v p ==report-mistake" },
		{ 40, 120, "", "=report-120x40 v Home n n "
			"=report-mistake-120x40" },
		{ 24, 120, " ascii=on player2=human", "=report-ascii" },
		{ 18, 40, "", "=report-40x18 v p =report-mistake-40x18" },
		{ 24, 80, " name1=Bartholomew", "=report-named" },
		{ 12, 40, "", "=report-40x12 v p =report-mistake-40x12" },
	};

	stage_use_locale("C.UTF-8");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char settings[80];

		snprintf(settings, sizeof settings, "houses=4 seeds=3%s",
			known[i].more);
		stage_open(known[i].rows, known[i].cols, settings, NULL);
		stage_play("25x1234", "~", known[i].script);
		stage_close();
	}
}
