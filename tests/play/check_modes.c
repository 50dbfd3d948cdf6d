/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What actions on the board and in the menu show on the screen. */
#include <stdio.h>

#include "stage.h"
#include "unit.h"

const char unit_name[] = "modes";

static void open_board(const char *assignments)
{
	stage_use_locale("C.UTF-8");
	stage_open(24, 100, assignments, NULL);
}

/* Plays some game to its end on a board of houses=4 seeds=3, which is soon
 * solved. The moves are 1, 2* 3, 4, 1* 2, 3, 4, ... */
#define PLAY_OUT "25x1234 ~ :game over", "!Analysing"

/* From the review, learning begins with the mistake shown. Against a program,
 * only the person's own mistakes count. */
UNIT_TEST(whose_mistakes_are_learnt_from)
{
	char words[40];
	int mistakes = 0;

	stage_tell("houses=4 seeds=3", NULL, PLAY_OUT,
		"v p l :Mistake 12 of 12",
		"n :That was the last mistake found. Esc goes back.",
		"Esc :move 21 of 25");
	stage_open(24, 100, "houses=4 seeds=3 player2=robot animation=off",
		NULL);
	for (int i = 0; i < 34; i++)
		stage_play("1 ~1 2 ~1 3 ~1 4 ~1");
	stage_play("~ :game over", "Esc :learn from ", "l");
	/* and n, which starts a new game on the board, does not do so here */
	for (; !stage_shows("Esc goes back"); mistakes++)
		stage_play(":: you played ", "n");
	ck_assert_int_gt(mistakes, 0);
	/* the same ones are visited, and others only after Tab */
	stage_play("Esc v n");
	for (int i = 0; i < mistakes; i++)
		stage_play(":: you played ", "n");
	stage_play(":This is the first mistake.",
		":Tab both players", "Tab :visit the mistakes of both players",
		":Tab only yours", "n* :: the robot played ",
		"Tab :visit your mistakes", "n :: you played ", "Esc l n");
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

static const struct stage_dialogue dialogues[] = {
	/* -- the first page -- */
	{ "rows of the first page are chosen with arrows", "newcomer", NULL,
		SCRIPT(":Welcome to kalah", ":▶ Play the computer (beginner)",
			"Up :▶ Lesson, one minute", "Down :▶ Play the computer",
			"Down :▶ Two people at", ":P1 sits below",
			"Enter !Welcome", ":New here? Press l", ":P1 v P2") },
	{ "the first page leads to a game against a beginner", "newcomer", NULL,
		SCRIPT("Enter :(level 1)", ":P1 You: your turn") },
	{ "the first page leads to the lesson", "newcomer", NULL,
		SCRIPT("3 :Lesson 1 of 5", "Esc :New here?",
			/* once it is done, nobody is new here */
			"l n n n n n :Play the easiest", "n !New here?",
			":A new game for two", "l >2[ 4]") },
	{ "the first page may be left for a game of two", "newcomer", NULL,
		SCRIPT("Esc :New here?", ":P1 v P2") },
	{ "its rows are clicked", "newcomer", NULL,
		SCRIPT("<Two_people> !Welcome", ":P1 v P2") },
	{ "its rows are clicked", "newcomer", NULL,
		SCRIPT("<Lesson,_one> :Lesson 1 of 5") },
	{ "other keys are no answer", "newcomer", NULL,
		SCRIPT("= 4 0 x n H l k =") },
	{ "questions are not cut", "", NULL,
		SCRIPT("F3 n n n n n :Now you know how to play. Play the "
			"easiest computer now? y/n", "@40x12 : Now you know "
			"how to play.", ":y/n") },
	/* What a move lost is not shown for another that takes its place. */
	{ "losses are of the moves played", "houses=4 seeds=3", NULL,
		SCRIPT("1 4 a ~ :1?\?-12", ":4?",
			"a Backspace Backspace 3 1 a ~ :1 P1 3?-4",
			":2 P2 1*= _") },
	/* While the computer looks for a person's move, no key makes another.
	 * */
	{ "a lent move is the computers", "houses=4 seeds=3", NULL,
		SCRIPT("m 1 Enter :The computer is thinking...", ":move 1",
			"~ :move 2") },
	/* The report leaves open what is not known yet. */
	{ "a report waits for the analysis", "houses=4 seeds=3", NULL,
		SCRIPT("25x1234 :Analysing ", "!without loss",
			"~ :P1: 13 moves, 7 without loss, 36 seeds lost.",
			"!Analysing") },
	/* Forwards and backwards from mistake to mistake, wrapping around. */
	{ "mistakes are looked at", "houses=4 seeds=3", NULL,
		SCRIPT(PLAY_OUT,
			/* before it, with what was played and what is better */
			"v n :This is the first mistake.", ":move 0 of ",
			":Move 1: P1 played 1. It lost the win. House 2 "
			"keeps +6.", ": ?\?-12 ", ": best ", "!Values",
			"a ~ : +6* ", ": ?-6 ", "a !+6*",
			"n :Move 3: P2 played 3. It lost 4 seeds. House 4 "
			"keeps +6.",
			":move 2 of ", ": ?-4 ", "p :move 0 of ",
			/* its result, then what follows */
			"Right :Move 1: P1 played 1. It lost the win.",
			"!best ", "Right :Move 3",
			"Home p :move 21 of ", ":This is the last mistake.") },
	{ "both lines are walked", "houses=4 seeds=3", NULL,
		SCRIPT(PLAY_OUT,
			"v Home w ~ :The best play from here:",
			":Best line  move 0 of ", "Right :P1: 2 again.",
			"w :move 0 of 25", "W ~ :After house 1:",
			":After house 1  move 0 of ", "Right :P1: 1 to ",
			"Esc :move 0 of 25", "End W :This is the last move.") },
	{ "a position is shown on demand", "", NULL,
		SCRIPT("3 v !Position", "x :Position: <6,1,0,4,4,0,5",
			"Left :Position: <6,0,0,4,4,4,4", "x !Position",
			"Esc v !Position") },
	/* In the middle of a game it is not analysed before the review opens,
	 * and mistakes are shown to those who ask for them. */
	{ "what is not analysed is not called faultless", "houses=4 seeds=3",
		NULL,
		SCRIPT("134 v n :No mistakes found so far: 0 of 3 moves "
			"analysed.", ":Analysing 0/3", "~ !Analysing",
			"Esc v ~ Home !Move 1:", "!best", "!\?\?-",
			"n :Move 1: P1 played 1.", ":move 0 of 3", ": best ",
			"n :Move 2", "Esc !\?\?-", "v !\?\?-") },
	{ "the first mistake is the one here", "houses=4 seeds=3", NULL,
		SCRIPT("1 v ~ Home n !first mistake", ":Move 1: P1 played 1",
			"n :This is the first mistake.") },
	{ "a small board marks mistakes", "houses=4 seeds=3", NULL,
		SCRIPT("@40x12 14 v ~ Home p n ~ :? 3    ▶ 3      3      3",
			"@40x18 :1? 3]│2[ 3]│") },
	{ "both players may type Tab, too", "houses=4 seeds=3", NULL,
		SCRIPT("1 v !Tab", "Tab :mistakes of both players",
			"Tab :mistakes of both players") },
	{ "mistakes are looked at", "houses=1 seeds=1", NULL,
		SCRIPT(PLAY_OUT,
			"v n :No mistakes found.", ":It lost nothing.",
			"p :No mistakes found.",
			"l :No mistakes to learn from.") },
	/* A game that is over cannot be continued, and nothing says that it
	 * can. */
	{ "a review ends with the game", "houses=4 seeds=3", NULL,
		SCRIPT(PLAY_OUT,
			"v !continue from here",
			"Enter :The game is over. Go back to a move",
			"Left :continue from here", "Enter y :move 25") },
	{ "a review ends with the game", "houses=4 seeds=3", NULL,
		SCRIPT(PLAY_OUT, ":a values",
			"a Left ~ :Values:", "Esc n ~ :move 1", "!Values:") },
	/* Every house that keeps the result still possible is right. */
	{ "mistakes are learnt from", "houses=4 seeds=3", NULL,
		SCRIPT(PLAY_OUT,
			":l learn from 12 mistakes", "l :Mistake 1 of 12",
			":P1 played 1. It lost the win. Find", "!Best",
			"1 ~ :No. House 1 loses by 6.",
			"2 ~ :Right. House 2 wins by 6.",
			"Enter :Mistake 2 of 12",
			"H :Hint 1 of 3: look at ",
			"H :Hint 2 of 3: house ", "!costs a star",
			"HH :Hint 3 of 3: play house 4.",
			"1 ~ :No. House 1 ", "s : House 4 wins by 6.",
			"Esc :game over", ":learn from 12 mistakes") },
	/* Learning begins with the mistake that led to the position shown. */
	{ "learning begins where one looks", "houses=4 seeds=3", NULL,
		SCRIPT(PLAY_OUT, "v Home",
			"n l :Mistake 1 of 12", "Esc n l :Mistake 2 of 12",
			"Esc n l :Mistake 3 of 12") },
	/* Tasks have no swap: neither it nor moves before it are learnt from.
	 * */
	{ "swaps are not learnt from", "houses=4 seeds=3 swap=on", NULL,
		SCRIPT("134 25x1234 ~ v n :move 0 of ", "n :move 1 of ",
			"Esc l :Mistake 1 of", "!Move 1:", "!Move 2:") },
	{ "swaps are not learnt from", "houses=4 seeds=3 swap=on", NULL,
		SCRIPT("1 a ~ v n :This is the first mistake.",
			"!learn from") },
	/* Even where only one move is possible, the hint says what it leads to.
	 * */
	{ "a hint has a value", "", "<3,0,0,0,2,0,1,1,1>",
		SCRIPT("@120x24 ~ HHH ~ :Hint 3 of 3: play house ",
			":With best play P2 wins by 1.") },
	{ "a hint has a value", "", "<1,0,0,1,1>",
		SCRIPT("@120x24 ~ HHH ~ :Hint 3 of 3: play house ",
			":It ends the game.") },
	/* A level can be given by its name, too. */
	{ "levels have names", "player1=computer:perfect player2=computer:1",
		NULL,
		SCRIPT(":Computer (level 9) v Computer (level 1)  move 1") },
	{ "levels have names", "player2=computer:easy", NULL,
		SCRIPT("@60x18 :Kalah(6,4)", ":You v Computer (level 2)") },
	{ "a level can follow the person", "player2=computer:auto", NULL,
		SCRIPT(":You v Computer (level 2)  move 1",
			"o Down* :▶ P2, above ", "~ :computer auto") },
	{ "typed numbers are brought into range", "", NULL,
		SCRIPT("o PgDn Down 129 : 129_ ", "Backspace : 12_ ",
			"Backspace Backspace :< 6 >", "0 Enter :< 1 >",
			"9999 Down : 99 ", "12345 Up : 999 ") },
	{ "numbers end where the screen does", "houses=98", NULL,
		SCRIPT("o PgDn Down Right :< 99 >", "Right :< 99 >",
			"Left :< 98 >") },
	{ "numbers end where the screen does", "houses=1", NULL,
		SCRIPT("o PgDn Down Left :< 1 >") },
	/* The menu says which start it is, and the new game has it. */
	{ "a start is chosen", "houses=2 seeds=2", NULL,
		SCRIPT("o Down* :▶ Start ", "Right :< fair >",
			":The usual start: fair", "Right 12 :12_",
			"Enter :< random:12 >", ":Random start 12.",
			"o :Random start 12.") },
	{ "a fair start is chosen", "", NULL,
		SCRIPT("o Down* :▶ Start ", "7 :< usual >", "Right : of 323.",
			"323 o :Fair start 323 of 323.",
			"n :Fair start 323 of 323.") },
	/* The current game goes on from its own start. */
	{ "a start waits for the next game", "start=random:1 houses=2 seeds=2",
		NULL,
		SCRIPT("1 o Down* :▶ Start ", "~ :< random:1 >",
			":From the next game", "d ~ :< usual >",
			":* from the next game",
			"o :The new rules apply from the next game") },
	{ "who begins waits for a game that has begun", "", NULL,
		SCRIPT("o Down* :▶ Who begins", "Right o :P2 to move") },
	{ "who begins waits for a game that has begun", "", NULL,
		SCRIPT("3 o Down* :▶ Who begins", "Right o :P1 to move",
			":from the next game") },
	/* A program's move outdates a hint before the next frame. */
	{ "hints are of the position shown",
		"houses=3 seeds=3 player1=robot player2=robot", NULL,
		SCRIPT("@80x24 Esc :Enter lets the robot move",
			"HHH ~ :Hint 3 of 3: play house", "Enter ~1 :move 2",
			"!Hint:") },
	/* A screen too small for the board still shows what y and n would
	 * answer. */
	{ "a small screen shows the question", "", NULL,
		SCRIPT("@80x24 3 n @30x4 :Give this game up and start a",
			":y/n",
			"n :is too small", "@80x24 :P1: 3 again") },
	{ "a line tells who swaps",
		"swap=on houses=3 seeds=3 player2=computer:9", NULL,
		SCRIPT("2 v w ~ :Computer: sides swapped. You: 1 ",
			"Right : Computer: sides swapped.",
			"Right : You: 1") },
};

UNIT_ROWS_TEST(all_dialogues, dialogues)
{
	stage_perform(&dialogues[_i]);
}
