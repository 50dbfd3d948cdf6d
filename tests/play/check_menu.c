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

/* Right changes each row, Left changes it back; buttons have no values, and
 * names and commands are typed. */
UNIT_TEST(every_value_changes_and_changes_back)
{
	stage_open(24, 100, "houses=5 seeds=3", NULL);
	stage_play("o Down >Houses per side");
	for (; !stage_chose("["); stage_play("Down")) {
		stage_copy_chosen(rows[0]);
		stage_play("Right");
		ck_assert(!stage_chose(rows[0]) || stage_chose("Name of") ||
			stage_chose("Program for"));
		stage_play("Left");
		stage_copy_chosen(rows[1]);
		ck_assert_str_eq(rows[1], rows[0]);
	}
	stage_play(">[ Lesson ]", "Right Up >House numbers", "o !Options",
		":move 1");
	stage_close();
}

/* As names of files are. Esc in the menu takes a name back, too. */
UNIT_TEST(names_are_typed)
{
	stage_open(24, 100, "player2=robot", NULL);
	stage_play("o Home Down* >Name of P1", ">< - >",
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

	stage_open(24, 100, "", NULL);
	stage_play("o >< standard >");
	do {
		stage_play("Right");
		ck_assert_int_lt(count++, PRESET_COUNT);
	} while (!stage_chose("< standard >"));
	ck_assert_int_eq(count, 6);	/* the others are only typed */
	stage_play("Left >< clockwise-far >", ":clockwise, far store",
		"Left >< school >", ":< nobody's >",
		"Down* >House numbers", ">< on round the board >",
		"^A Down* >Seeds per house", "5 Enter >< 5 >", ":< custom >",
		"^A d >< standard >",
		"Down* >House numbers", ">< each from 1 >",
		"o !Options", ":Kalah(6,4) standard");
	stage_close();
}

static const struct stage_dialogue dialogues[] = {
	/* -- options -- */
	{ "keys open and close the options", "", NULL,
		SCRIPT("= o :─ Options ─", "Esc =", "F2 :─ Options ─", "o =",
			"o q =", "o End >[ Close ]", "Enter =") },
	/* Even those that took effect at once. */
	{ "Esc takes all changes back", "", NULL,
		SCRIPT("= o Down* >Houses per side", "3 Enter >< 3 >",
			"Down* >House numbers", "Right >on round the board",
			"Esc =") },
	{ "every row can be reached", "", NULL,
		SCRIPT("o >Preset", "Down* >Houses per side",
			"j* >Seeds per house", "Tab* >Sowing ",
			"Down* >Last seed in my empty",
			"j* >Last seed in occupied", "Tab* >Game ends when",
			"Down* >Seeds left over", "j* >Swap", "Tab* >P1 ",
			"Down* >P2 ", "j* >First move", "Tab* >Start ",
			"Down* >Tutor", "j* >Screen reader",
			"Down* >Sowing speed", "Tab* >Colours",
			"Down* >Plain characters", "j* >Landing preview",
			"Tab* >Visible cursor", "Down* >Sentences",
			"Down* >Mouse", "j* >Turned round",
			"Tab* >House numbers",
			"Down* >[ Lesson ]", "j* >[ Problems ]",
			"Down* >[ Wait for a guest ]", "j* >[ Join a host ]",
			"Tab* >[ Your results ]", "Down* >[ Start a new game ]",
			"j* >[ Close ]", "Up* >[ Start a new game ]",
			"k* >[ Your results ]", "Shift-Tab* >[ Problems ]",
			"Up* >Preset", "End >[ Close ]", "Home >Preset",
			"Down PgDn >P1 ", "PgDn >Screen reader",
			"PgDn >[ Lesson ]", "PgDn >Preset", "Down PgUp >[ Les",
			"Down PgUp >Screen reader", "PgUp PgUp >Preset") },
	{ "presets are listed", "", NULL,
		SCRIPT("o >< standard >", "Enter :Rules by name",
			">standard ", "= Down Down >Avalanche; sows on",
			":on, and nothing is", "Up Up =", "End >clockwise-far",
			"Up Enter >< school >", ":< nobody's >",
			"Enter >school ", "Home Esc >< school >",
			"Esc :Kalah(6,4) standard") },
	/* Those that are only typed are gone from, but not stepped to. */
	{ "presets that are not listed", "end=turn", NULL,
		SCRIPT("o >< canonical >", "Enter >standard ",
			"Esc >< canonical >", "Right >< empty-capture >") },
	{ "one row is for screen readers", "", NULL,
		SCRIPT("o PgDn PgDn >Screen reader", ">< off >",
			"Right :+- Options -", ">< on >", "Left >< off >",
			":─ Options ─", "Enter >< on >",
			"Down* >Visible cursor", ">< on >", "Left >< off >",
			"PgUp PgDn >Screen reader", ">< off >", "Right >< on >",
			"Down* >Sentences", ">< above the board >",
			"^A PgDn PgDn d >< off >", ":< below the board >",
			"o !Options") },
	{ "rules change at once before the first move", "", NULL,
		SCRIPT("o Down* >Houses per side", "3 Enter >< 3 >",
			"Down* >Sowing ", "Right >< clockwise >",
			"^A Down* >Seeds per house", "12 Enter >< 12 >",
			"Down* >First move", "Right >< P2 >",
			"o !Options", ":Kalah(3,12)", ":▶ P2 to move",
			":3[12]", ":│  2[12]", ":← ← ← sowing") },
	{ "rules wait for the next game", "", NULL,
		SCRIPT("1 :move 2", "o Down* >Houses per side",
			"5 Enter >< 5 >",
			"o :The new rules apply from the next game",
			":Kalah(6,4)", ":P1: 1 to", "n :y/n",
			"y :Kalah(5,4)", ":A new game", ":move 1") },
	{ "the menu starts a new game", "", NULL,
		SCRIPT("1 :move 2", "o Down* >Houses per side",
			"5 Enter >< 5 >", "Down* >[ Start a new game ]",
			"Enter :y/n", "n !y/n", ":Kalah(6,4)",
			"o :─ Options ─", "^E Up Enter :y/n",
			"y :Kalah(5,4)") },
	{ "numbers are typed", "", NULL,
		SCRIPT("o Down* >Houses per side", "1 >< 1_ >", "2 >< 12_ >",
			"Backspace >< 1_ >", "Down Up >< 1 >",
			"500 Enter >< 99 >", "Right Left >< 98 >",
			"0 Enter >< 1 >", "d >< 6 >",
			"Down* >Seeds per house", "5000 Enter >< 999 >",
			"d >< 4 >", "o !Options", ":Kalah(6,4) standard") },
	{ "players change at once", "", NULL,
		SCRIPT("1 :move 2", "o Down* >P2 ",
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
			":* from the next game", "Down* >Sowing speed",
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
			"Esc !Help", ">Preset") },
};

UNIT_ROWS_TEST(all_dialogues, dialogues)
{
	stage_perform(&dialogues[_i]);
}
