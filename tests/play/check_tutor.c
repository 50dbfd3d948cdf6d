/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutor at the board, and the best line. */
#include "stage.h"
#include "unit.h"

const char unit_name[] = "tutor";

/* A tie with house 3; house 2 loses 4 seeds, house 6 loses 6. */
#define LATE "<6,7,5,0,3,4,0,1,2,5,2,0,5,2,4>"
/* The best moves from here are the same whatever was searched before. */
#define LATER "<6,17,17,2,1,2,0,0,2,3,2,1,0,0,1>"
/* Every house wins, house 3 by the most; house 1 loses two seeds. */
#define SMALL "<3,4,4,1,1,1,2,1,0>"
/* Lost: each player has one seed left, and the computer all others. */
#define LOST "<3,0,9,0,0,1,1,0,0>"

static const struct stage_dialogue dialogues[] = {
	{ "stops known errors", "tutor=all player2=computer", LATE,
		SCRIPT("~ 6 :Wait: house 6 costs 6 seeds.",
			":With best play it is a tie. House 6 loses by 6.",
			":1 P1 _",
			"~ :costs 6 seeds. Computer: 5 again, 1 again, then 4 "
			"to your house 3.",
			"!Hint", "H :Hint 1 of 3: look at ",
			"H :Hint 2 of 3: house 2 or 3.",
			"H :Hint 3 of 3: play house 3.",
			"H :Hint 3 of 3: play house 3.",
			"~ : Computer: 5 again, 1 again, then 4", "Esc !Wait",
			":1 P1 _") },
	/* The question and the whole hint need all lines. */
	{ "has room for a hint", "tutor=all player2=computer", LATE,
		SCRIPT("@80x24 ~ 6 ~ :House 6: 2 seeds",
			"H H H ~ :store: another move.", "!House 6: 2 seeds",
			"Esc :A new game.") },
	{ "lets good moves pass", "tutor=all player2=computer", LATE,
		SCRIPT("~ 3 :1 P1 3*= _") },
	/* No key waits for an answer of the engine. */
	{ "lets unknown moves pass", "tutor=all", LATE,
		SCRIPT("6 :1 P1 6 ", "~ :1 P1 6?\?-6") },
	{ "is quiet when it is off", "tutor=off player2=computer:9", LATE,
		SCRIPT("~ 6 !Wait", ":1 P1 6 ") },
	{ "is quiet when it is off", "tutor=blunders player2=computer",
		"<6,17,5,0,3,4,0,1,2,5,2,0,5,2,4>",
		SCRIPT("~ 2 !Wait") },
	/* What only exact play would notice is not stopped against a weak
	 * opponent: 8 seeds and the result, but 2 of them soon. */
	{ "knows the opponent",
		"tutor=blunders player2=computer:1 houses=4 seeds=3", NULL,
		SCRIPT("~ 4 !Wait", ":1 P1 4?\?-8") },
	{ "knows the opponent",
		"tutor=blunders player2=computer:9 houses=4 seeds=3", NULL,
		SCRIPT("~ 4 :Wait: house 4 costs 8 seeds.") },
	/* 6 of 12 are gone at once. */
	{ "knows the opponent",
		"tutor=blunders player2=computer:1 houses=4 seeds=3", NULL,
		SCRIPT("~ 1 :Wait: house 1 costs 12 seeds.") },
	{ "can be overruled", "tutor=blunders player2=computer", LATE,
		SCRIPT("~ End Enter :Wait: house 6", "Enter !Wait",
			":1 P1 6?\?-6") },
	/* While the tutor asks, the board's keys act: another house is sown. */
	{ "another house is chosen at once", "tutor=all player2=computer", LATE,
		SCRIPT("~ 6 2 :Wait: house 2 costs 4 seeds.", "3 !Wait",
			":1 P1 3*= _", "~ 6 :Wait: house 6", "Backspace !Wait",
			":1 P1 _", "~ 6 Left :House 5:") },
	/* Other keys are meant for the board, but for those that mean nothing
	 * there. */
	{ "other keys are for the board", "tutor=all player2=computer", LATE,
		SCRIPT("~ 6 ] :Wait: house 6",
			"R :Your games against the computer", "Esc !Wait",
			":1 P1 _") },
	{ "explains the loss", "tutor=all player2=computer", LATE,
		SCRIPT("~ 6 w ~ :After house 6:",
			":After house 6  move 0 of ", "!Best line",
			":You: 6 to the computer's house 1.", ":move 0 of ",
			"Right : You: 6 to the computer's house 1.",
			"Right : Computer: 5 again.",
			"Left : You: 6 to", "End :The computer wins, 23-17.",
			"Right Esc ~ ~ :costs 6 seeds. Computer: 5 again, "
			"1 again, then 4 to", ":1 P1 _") },
	/* From a position in a review, to which Esc returns. */
	{ "a line is stepped through", "", SMALL,
		SCRIPT("1 v a Left ~ :Values", "w :The best play from here:",
			"~ :P1: 3 again", "!Values",
			"Right : P1: 3 again.",
			"Esc :move 0 of 1", "~ :Values", "~ :1 P1 _ 1?\?-2",
			"w ?") },
	/* Only once it is solved or shown; the game waits meanwhile. */
	{ "a task has a best line", "tutor=all", LATE,
		SCRIPT("P !w best line", "w :Solve it first", ":  ***",
			"s :w best line", "w ~ :The best play from here:",
			":move 0 of", "Right : Computer: ", "!level 1",
			"Esc :Problem 1 of ", "w Esc Esc",
			/* a lesson has none */
			"F3 3 w :There is no best line here.",
			"Esc ~ 6 :Wait: house 6 costs 6 seeds.") },
	/* Once, and only to a person who has lost. */
	{ "is not offered after a won game", "player2=robot",
		"<3,9,0,0,0,1,1,0,0>", SCRIPT("3 ~ !tutor") },
	{ "is offered after a lost game", "player2=robot", LOST,
		SCRIPT("3 ~ :Do you want a tutor to stop you before "
			"blunders? Games with one are listed apart. y/n",
			"Esc ~ !a tutor", "Backspace 3 ~ !a tutor") },
	{ "is accepted", "player2=robot", LOST,
		SCRIPT("3 ~ y :The tutor stops you") },
	{ "is not offered to two people", "", LOST,
		SCRIPT("3 ~ !a tutor") },
	{ "is not offered after a game that was over when it was opened",
		"player2=robot", "<3,0,9,0,0,0,1,1,0>",
		SCRIPT("~ :game over", "!a tutor") },
	{ "is not offered to two robots", "player1=robot player2=robot",
		"<3,9,0,0,0,1,1,0,0>",
		SCRIPT("Enter ~ ~ :game over", "!a tutor") },
	/* Keys that are no answer do what they always do. */
	{ "an offer may be ignored", "player2=robot", LOST,
		SCRIPT("3 ~ :a tutor", "v :back to the game",
			"!a tutor") },
	{ "an offer may be ignored", "player2=robot", LOST,
		SCRIPT("3 ~ :a tutor", "n :A new game",
			"!a tutor") },
	{ "an offer may be ignored", "player2=robot", LOST,
		SCRIPT("3 ~ :a tutor",
			"R :Your games against the computer",
			"!a tutor") },
	{ "an offer may be ignored", "player2=robot", LOST,
		SCRIPT("3 ~ :a tutor", "o :Options",
			"!a tutor") },
	{ "tutor and line are drawn at all sizes", "tutor=all player2=computer",
		LATER,
		SCRIPT("@80x24 ~ 6 ~ =tutor w ~ Right =line "
			"Esc ~ H H H :Hint 3 of 3: play house 3.") },
	{ "tutor and line are drawn at all sizes", "tutor=all player2=computer",
		LATER,
		SCRIPT("@40x12 ~ 6 ~ =tutor-40x12 w ~ Right =line-40x12 "
			"Esc ~ Esc H H H :Hint 3 of 3: play house 3.") },
};

UNIT_ROWS_TEST(all_dialogues, dialogues)
{
	stage_perform(&dialogues[_i]);
}
