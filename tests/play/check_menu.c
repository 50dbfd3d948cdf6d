/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The options menu and the help, opened over the board. */
#include <stdio.h>
#include <string.h>

#include "stage.h"
#include "unit.h"

const char unit_name[] = "menu";

/* The text of the chosen row, in one of two places. */
static char rows[2][1000];

/* Right changes each row, Left changes it back; but names and commands are
 * typed. */
UNIT_TEST(every_value_changes_and_changes_back)
{
	stage_open(24, 80, "preset=congkak", NULL);
	stage_play("o >P2, above");
	for (int row = 0; row < 27; row++) {
		stage_copy_chosen(rows[0]);
		stage_play("Right");
		unit_insist(!stage_chose(rows[0]) || stage_chose("Name of") ||
			stage_chose("Program for"), "row %d does not change",
			row);
		stage_play("Left");
		stage_copy_chosen(rows[1]);
		ck_assert_str_eq(rows[1], rows[0]);
		stage_play("Down");
	}
	stage_play(">House numbers", "o !Options", ":move 1");
	stage_close();
}

/* As names of files are. Esc in the menu takes a name back, too. */
UNIT_TEST(names_are_typed)
{
	stage_open(24, 80, "player2=robot", NULL);
	stage_play("o Down* >Name of P1", ">< - >",
		"Enter Annx Backspace >< Ann_ >", "Esc >< - >",
		"Enter Bob Enter >< Bob >", "Enter Backspace Enter >< Bo >",
		"Enter Ann Enter >< Ann >", "Right >< Ann >",
		"Esc :P1 You: your turn", "o Enter Ann Enter o :P1 Ann to move",
		":Ann v Robot", "N :P2 Ann", "o Down d Esc :P2 Ann",
		"o d o :P2 You");
	stage_close();
}

UNIT_TEST(presets_wrap_around)
{
	int count = 0;

	stage_open(24, 80, "", NULL);
	stage_play("o PgDn >< standard >");
	do {
		stage_play("Right");
		ck_assert_int_lt(count++, PRESET_COUNT);
	} while (!stage_chose("< standard >"));
	ck_assert_int_eq(count, 6);	/* the others are only typed */
	stage_play("Left >< clockwise-far >", ":clockwise, far store",
		"Left >< school >", ":< nobody's >",
		"Down* >House numbers", ">< on round the board >",
		"PgUp PgUp Down* >Seeds per house", "5 Enter >< 5 >",
		":< custom >",
		"PgDn PgUp d >< standard >",
		"Down* >House numbers", ">< each from 1 >",
		"o !Options", ":Kalah(6,4) standard");
	stage_close();
}

static const struct stage_dialogue dialogues[] = {
	/* -- options -- */
	{ "keys open and close the options", "", NULL,
		SCRIPT("= o :─ Options ─", "Esc =", "F2 :─ Options ─", "o =",
			"o q =") },
	/* Even those that took effect at once. */
	{ "Esc takes all changes back", "", NULL,
		SCRIPT("= o Down* >Houses per side", "3 Enter >< 3 >",
			"Down* >House numbers", "Right >on round the board",
			"Esc =") },
	{ "every row can be reached", "", NULL,
		SCRIPT("o >P2, above", "Down* >P1, below", "j* >Who begins",
			"Tab* >Start ", "Down* >Tutor", "j* >Name of P1",
			"Tab* >Name of P2", "Down* >Program for P1",
			"j* >Program for P2", "Tab* >Preset",
			"Down* >Houses per side", "j* >Seeds per house",
			"Tab* >Sowing ", "Down* >Empty house",
			"j* >Occupied house", "Tab* >Game ends when",
			"Down* >Seeds left over", "j* >Swap",
			"Tab* >Sowing speed", "Down* >Colours", "j* >ASCII",
			"Tab* >Landing preview", "Down* >Visible cursor",
			"j* >Sentences", "Tab* >Bell", "Down* >Mouse",
			"j* >Turned round", "Tab* >House numbers",
			"Up* >Turned round", "k* >Mouse", "Shift-Tab* >Swap",
			"Up* >P2, above", "End >House numbers",
			"Home >P2, above", "Down PgDn >Preset",
			"PgDn >Sowing speed", "PgDn >P2, above",
			"Down PgUp >Sowing speed", "PgUp >Preset",
			"PgUp >P2, above") },
	/* As far as there is room below it, the part chosen is shown whole. */
	{ "the options scroll", "", NULL,
		SCRIPT("@80x13 o :Players", "PgDn :Swap", "!Program for P2",
			":↑ more", ":↓ more", "PgDn :House numbers",
			"!↓ more", "PgUp :Swap", "Home :Players", "!↑ more") },
	{ "players are listed as they sit", "", NULL,
		SCRIPT("o >P2, above", "Right Down >P1, below",
			"Down* >Turned round", "Right Home >P1, above",
			">< human >", "Down >P2, below", ">< computer 1 ") },
	/* Those that are only typed are gone from, but not stepped to. */
	{ "presets that are not listed", "end=turn", NULL,
		SCRIPT("o PgDn >< canonical >", "Enter >< empty-capture >") },
	{ "rules change at once before the first move", "", NULL,
		SCRIPT("o Down* >Houses per side", "3 Enter >< 3 >",
			"Down* >Sowing ", "Right >< clockwise >",
			"^A Down* >Seeds per house", "12 Enter >< 12 >",
			"Home Down* >Who begins", "Right >< P2 >",
			"o !Options", ":Kalah(3,12)", ":▶ P2 to move",
			":3[12]", ":│  2[12]", ":← ← ← sowing") },
	{ "rules wait for the next game", "", NULL,
		SCRIPT("1 :move 2", "o Down* >Houses per side",
			"5 Enter >< 5 >",
			"o :The new rules apply from the next game",
			":Kalah(6,4)", ":P1: 1 to", "n :y/n",
			"y :Kalah(5,4)", ":A new game", ":move 1") },
	{ "numbers are typed", "", NULL,
		SCRIPT("o Down* >Houses per side", "1 >< 1_ >", "2 >< 12_ >",
			"Backspace >< 1_ >", "Down Up >< 1 >",
			"500 Enter >< 99 >", "Right Left >< 98 >",
			"0 Enter >< 1 >", "d >< 6 >",
			"Down* >Seeds per house", "5000 Enter >< 999 >",
			"d >< 4 >", "o !Options", ":Kalah(6,4) standard") },
	{ "players change at once", "", NULL,
		SCRIPT("1 :move 2", "o >P2, above",
			"Left >< program >",
			"Left >< robot >",
			"o ~9 : Robot: ", ":You v Robot") },
	/* The path of the seeds follows the rules chosen in the menu. */
	{ "the options show the path", "", NULL,
		SCRIPT("o :│ 8│ ▶│ 1│ 2│P1│", "! *",
			"Down* >Sowing ", "Right >< clockwise >",
			":│P1│ 2│ 1│ ▶│ 8│", ":Takes effect now.",
			"Right >< clockwise, far store >",
			":│ 1│ ▶│ 8│ 7│P1│", "o !Options", "1 :move 2",
			"o ^A Down* >Houses per side", "Right >< 7 > *",
			":* from the next game", "PgDn >Sowing speed",
			"Right >< fast >", ":Takes effect now.") },

	/* -- help -- */
	{ "help is one list", "", NULL,
		SCRIPT("@80x24 = ? :Rules of this game", ":Esc close",
			"!↑ more", "Space :Playing", ":↑ more", "Right :undo",
			"! Rules of", "l l Enter ? F1 :kalah 1", "!↓ more",
			":lost nothing", "Left :On the board",
			"hhhhh :Rules of this game", "!↑ more", "Esc =",
			"F1 :Rules of this game", "q =") },
	{ "help lists the keys", "", NULL,
		SCRIPT("@80x60 ? :Playing", ":Left Right",
			":choose a house", ":Home End", ":Enter Space",
			":u Backspace", ":undo to your last move", ":r ^R",
			":v ", ":review", "Space Space :Click", ":o F2",
			":change seats", ":? F1", ":never quits", ":^L",
			":^C ^Z") },
	{ "help scrolls", "animation=normal", NULL,
		SCRIPT("@60x12 ? :Rules of", ":Esc close",
			":Up Down scroll", ":↓ more", "!↑ more",
			"= End :no warranty", "!Rules of", ":↑ more",
			"!↓ more", "Home =", "Down !Rules of", "k =") },
	{ "help explains the current rules", "", NULL,
		SCRIPT("? :Rules of this game: standard",
			":│ 8│ ▶│ 1│ 2│P1│",
			":A last seed in an empty house of your own",
			":A last seed in an occupied house ends the") },
	{ "help explains the current rules",
		"relay=on leftover=nobody houses=5 seeds=3", NULL,
		SCRIPT("? :Rules of this game: custom rules",
			":5 houses with 3 seeds", ":ever captured",
			":Seeds left in the houses at the end count",
			"End :General Public License") },
	/* The path goes with the first lines, and where there are few. */
	{ "help shows the path", "", NULL,
		SCRIPT("@80x12 ? :│P1│", "Down !│P1│", "Up :│P1│",
			"@79x12 !│P1│") },
	/* Help begins with the keys of the mode in which it was opened. */
	{ "help lists the keys of the menu", "", NULL,
		SCRIPT("o ? :Help", ":change its value", "!Playing",
			"Space :Rules of this game", "!│P1│",
			"Esc !Help", ">P2, above") },
};

UNIT_ROWS_TEST(all_dialogues, dialogues)
{
	stage_perform(&dialogues[_i]);
}
