/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: choosing, sowing, looking back, players and values. */
#include <stdio.h>

#include "stage.h"
#include "unit.h"

const char unit_name[] = "play";

#define GAPS "<6,0,0,1,0,2,0,0,3,4,4,4,4,4,4>"

/* According to --solve the houses are worth 1 -6, 2 +6, 3 +2, 4 -2. */
#define SOLVED "houses=4 seeds=3"
#define VALUES "Values: 1 -6  2 +6*  3 +2  4 -2  | solved"

/* A game whose first house takes long to sow, what is said of that, and KEY
 * that ends it during another such move. */
#define FALLING "animation=slow relay=on", NULL
#define SOWN "P1: 1 "
#define REPEAT(key) "u 1 :Space skip", key " :" SOWN, "Esc ="

/* A game that is too hard for the computer to answer at once. */
#define HARD "houses=8 seeds=9 player2=computer:9"
#define THINKS ":The computer is thinking..."

#define SET_UP "e :Arrows choose,"

static const struct stage_dialogue dialogues[] = {
	/* -- questions -- */
	{ "escape at the board never quits", "", NULL,
		SCRIPT("z :Press ? for the keys.", "Esc !Press ?", "Esc Esc",
			"2 :move 2", "z :Press ? for the keys.",
			"Esc !Press ?", "!y/n", "2 :move 3") },
	{ "asks before another game is begun", "", NULL,
		SCRIPT("2 :move 2", "n :y/n", "n !y/n", ":move 2", "n :y/n",
			"y :A new game", ":move 1") },

	{ "the smallest framed window has all that is needed", "", NULL,
		SCRIPT("@40x18 :▶ P1 to move", ": A new game",
			": House 1: 4 seeds", "2 :▶ P2 to move",
			"z :Press ? for the keys.", "? : Help ",
			"Esc ! Help ", "o :Options", "End >House numbers",
			"Esc !Options") },
	{ "a small window has a chosen house", "", NULL,
		SCRIPT("@40x12 >▶ 4", "@100x17 >▶ 4") },

	/* -- what programs do -- */
	{ "a program's turn that was not seen is told as a whole",
		"player2=robot", NULL,
		SCRIPT("1 ~2 : Robot: 3 again, then 1 to its own house 5.",
			"@40x12 : Robot: 3 again, then 1 to its own") },

	/* -- choosing and sowing -- */
	{ "keys choose houses that have seeds", "", GAPS,
		SCRIPT(">1[ 1]", "Right >3[ 2]", "l >6[ 3]", "Tab >1[ 1]",
			"Left >6[ 3]", "h >3[ 2]", "Shift-Tab >1[ 1]",
			"End >6[ 3]", "Right >1[ 1]", "^E >6[ 3]",
			"Home >1[ 1]", "Right >3[ 2]", "^A >1[ 1]",
			":House 1: 1 seed, ") },
	/* The left arrow goes left on the screen, whoever is to move. */
	{ "arrows go where they point", "first=2", NULL,
		SCRIPT(">6[ 4]", "Right >5[ 4]", "Left Left >1[ 4]") },
	{ "says what cannot be sown", "", GAPS,
		SCRIPT("2 :House 2 is empty. Choose another.",
			"5 :House 5 is empty. Choose another.",
			"7 :There is no house 7.", "z :Press ? for the keys.",
			"Left !Press ?", ":move 1", "u :Nothing to undo.",
			"r :Nothing to redo.") },
	/* -- setting up -- */
	{ "seeds are typed, added and taken", "houses=2 seeds=3", NULL,
		SCRIPT(SET_UP, ":12 seeds, P1 to move", "1 2 :<2,0,0,12,3,3,3>",
			"Right 2 Left 3 :<2,0,0,3,2,3,3>", "Backspace 7 "
			":<2,0,0,7,2,3,3>", "+ + - 9 :<2,0,0,9,2,3,3>",
			"Right Left 0 - - + :<2,0,0,1,2,3,3>",
			"9 9 9 9 9 + :<2,0,0,9999,",
			"Up 8 :<2,0,0,9999,2,3,8>", "w :P2 to move",
			"Down 1 :<2,0,0,1,2,3,8>", "Esc :move 1", ":▶ P1",
			"!<2,") },
	{ "stores are set up where they are seen", "houses=2", NULL,
		SCRIPT(SET_UP, "Left 5 :<2,0,5,", "Left 6 :<2,6,5,",
			"Up 7 :<2,7,5,", "Left Down 9 :<2,7,5,4,9,") },
	{ "on a mirrored board, too", "houses=2 sowing=clockwise", NULL,
		SCRIPT(SET_UP, "9 :<2,0,0,4,9,", "Left 5 :<2,5,0,") },
	{ "and on one turned round", "houses=2 turned=on", NULL,
		SCRIPT(SET_UP, "9 :<2,0,0,4,9,", "Left 5 :<2,5,0,") },
	{ "and on both", "houses=2 turned=on sowing=clockwise", NULL,
		SCRIPT(SET_UP, "9 :<2,0,0,9,4,", "Left 5 :<2,0,5,") },
	{ "a position is played from after a question", "", GAPS,
		SCRIPT("1 v e Home 4 Enter :y/n", "n :seeds, P2 to move",
			"Enter y :move 1", ":▶ P2 to move",
			"H ~ :Hint 1 of 3: ") },
	{ "new rules begin with their start", "", NULL,
		SCRIPT("1 o PgDn >Preset", "Down 2 o " SET_UP,
			":Position: <2,0,0,4,4,4,4>", "Enter y :Kalah(2,4)",
			":move 1") },

	{ "a second digit is waited for", "houses=12", NULL,
		SCRIPT("1 :House: 1_", "2 :P1: 12 to",
			"4 :P2: 4 to", "1 :House: 1_",
			"Enter :P1: 1 to", "1 :House: 1_",
			"Esc !House: 1_", "1 :House: 1_",
			"Backspace !House: 1_", ":P1: 1 to") },
	/* If only the last house has two digits, 1 may be the first of them. */
	{ "the tenth house is waited for", "houses=10", NULL,
		SCRIPT("2 :P1: 2 to", "1 :House: 1_",
			"0 :P2: 10 to") },
	{ "a position is shown", "first=2", "<3,5,6,1,0,2,0,3,1>",
		SCRIPT("@80x24 :▶ P2 to move",
			":3[ 1]   │  2[ 3]   │  1[ 0]",
			":1[ 1]   │  2[ 0]   │  3[ 2]", ":│   [ 6]   │",
			":│   [ 5]   │", ":Kalah(3,", ">3[ 1]",
			"3 :P2: 3 again") },
	{ "houses are numbered around",
		"numbering=around houses=4 first=2", NULL,
		SCRIPT(":▶ P2 to move", ":8[ 4]", ":7[ 4]", ":5-8 play",
			"1 :There is no house 1.",
			"5 :P2: 5 again",
			"6 :then 6 to P1's house 2.",
			":1-4 play", "5 :There is no house 5.") },

	/* -- while seeds fall -- */
	{ "seeds are in the hand", FALLING,
		SCRIPT("1 :(", ": Space skip  u undo", ":1 P1 _",
			":▶ P1 to move") },
	{ "without animation nothing falls", "relay=on", NULL,
		SCRIPT("1 :" SOWN) },
	{ "keys change the speed", "", NULL,
		SCRIPT("+ :Sowing speed: off", "- :Sowing speed: fast",
			"- :Sowing speed: normal", "- :Sowing speed: slow",
			"Right !Sowing speed", "- :Sowing speed: slow",
			"+ :Sowing speed: normal") },
	{ "any key ends it", FALLING, SCRIPT("1 Space :" SOWN, "=",
		REPEAT("Enter"), REPEAT("z"), REPEAT("Right"), REPEAT("Up"),
		REPEAT("Home"), REPEAT("Tab"), REPEAT("3"), REPEAT("r"),
		REPEAT("Esc")) },
	{ "menu and help open during it", FALLING, SCRIPT("1 Space Esc =",
		"u 1 ? : Help ", "Esc =", "u 1 F1 : Help ", "Esc =",
		"u 1 o :─ Options ─", "Esc =", "u 1 F2 :─ Options ─",
		"Esc =") },
	{ "undo ends it and goes back", FALLING, SCRIPT(
		"1 u : All moves undone", "=", "r :" SOWN,
		"u 1 U : All moves undone", "=",
		"u 1 Backspace : All moves undone", "=") },
	{ "colours change during it", FALLING,
		SCRIPT("1 c :Colours: mono", ":" SOWN) },

	/* -- whatever is drawn can be clicked -- */
	{ "clicks sow houses", "", NULL,
		SCRIPT("@80x24 <10,23> :P1: 3 again",
			"<10,23> :House 3 is empty. Choose another.",
			"<5,9> :That is P2's house.", "<10,44> :P2 to move",
			"<10,9> :That is P1's house.",
			"<5,9> :P2: 6 to",
			/* the store, the frame and the title are no houses */
			"<10,2> <10,7> <0,20> :P1 to move", ":move 4") },
	{ "clicks sow houses without a frame", "", NULL,
		SCRIPT("@40x12 <4,15> :P1: 3 again") },
	{ "clicks end sowing", FALLING, SCRIPT("@80x24 1 <10,16> :" SOWN) },
	/* in a set-up stores can be clicked, too */
	{ "clicks choose what to set up", "", NULL,
		SCRIPT("@80x24 e <8,53> 9",
			"<3,3> 7 <10,23> 1",
			":Position: <6,9,7,4,4,1,4,4,4,4,4,4,4,4,4>") },
	{ "clicks choose what to set up on a turned board", "turned=on", NULL,
		SCRIPT("@40x12 e <4,38> 9 <4,1> 7",
			"@80x24 :Position: <6,7,9,4,") },
	{ "clicks on moves review them", "", NULL,
		SCRIPT("@80x24 3 6 5 :move 4", "<3*_> :move 1 of 3",
			":P1: 3 again",
			"!Position",
			"x :Position: <6,1,0,4,4,0,5,5,5,4,4,4,4,4,4>",
			"<3,66> :move 3 of 3", "<back_to_the_game> :move 4") },
	{ "keys below can be clicked", "", NULL,
		SCRIPT("<o_options> :─ Options ─", "o !─ Options ─",
			"<?_help> :Rules of", "<12,40> !Rules of",
			"<Esc_close> ! Help ", "2 :move 2",
			"<n_new_game> :Give this game up",
			"<10,9> <n_no> !Give this game up",
			"<u_undo> :move 1") },
	{ "options can be clicked", "", NULL,
		SCRIPT("o <Houses_per_side> >Houses per side",
			"<Houses_per_side> >< 7 >",
			"<Game_ends_when> >Game ends when",
			"<12,90> o :Kalah(7,4)") },

	/* -- looking back -- */
	{ "a game is reviewed", "", NULL,
		SCRIPT("v :There are no moves to review.", "3 :P1: 3 again",
			"6 :move 3", "1 :move 4", "= v :move 3 of 3",
			"Left :move 2 of 3", ":then 6 to P2's house 4",
			"u :move 1 of 3", "k :move 0 of 3",
			":The start of the game.", "!Position: ",
			"x :Position: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>",
			"Right :move 1 of 3", "End :move 3 of 3",
			"PgUp :move 0 of 3", "PgDn :move 3 of 3",
			"Home :move 0 of 3", "z :Press ? for the keys.",
			"Esc =", "v Left Enter :Continue from here",
			"n :move 2 of 3", "Enter y !move 2 of 3", ":move 3",
			"r :move 4", "=") },
	{ "the list of moves scrolls", SOLVED " player1=robot player2=robot",
		NULL,
		SCRIPT("@80x18 ~99 :Game over", "!│  1 P1 ", "= PgUp PgUp "
			"PgUp PgUp :│  1 P1 ", "Down !│  1 P1 ",
			"k :│  1 P1 ", "PgDn PgDn PgDn PgDn =") },
	{ "the board is turned round", "", NULL,
		SCRIPT("@80x24 = Right Left f :Turned round: on", ">1[ 4]",
			":│  P1  │6[ 4] ", "Left >2[ 4]", "Right f Esc =") },
	{ "sides are swapped", "player2=robot houses=1 seeds=1", NULL,
		SCRIPT("1 :game over", "N ~9 :P2 You",
			":game over", ":Games won: you 0, robot 0, ties 2",
			"n ~9 :Games won: you 0, robot 0, ties 3") },

	/* -- players -- */
	{ "the robot answers", "player2=robot", NULL,
		SCRIPT(":▶ P1 You: your turn", ":You v Robot",
			"1 ~9 :P1 You: your turn", ":P1 1 ", ":P2 3* 1 ",
			": Robot: 3 again, then 1 to ",
			"u : All moves undone. r redoes them.",
			":▶ P1 You: your turn",
			"r : Robot: 3 again, then 1 to ") },
	{ "one move of the robot is undone", "player2=robot", NULL,
		SCRIPT("1 ~9 : Robot: 3 again, then 1 to ",
			"U :Enter lets the robot move.", ": Robot: 3 again.",
			"Enter ~9 : Robot: 3 again, then 1 to ",
			":▶ P1 You: your turn") },
	{ "robots play by themselves", "player1=robot player2=robot", NULL,
		SCRIPT("~99 :Game over: ", ":P2 Robot ", ": n new game",
			"u :Enter lets the robot move.", "r :Game over: ") },
	{ "computers play by themselves",
		SOLVED " player1=computer:9 player2=computer:2", NULL,
		SCRIPT("~ :Game over: ", ":P2 Computer ", ": n new game",
			"u :Enter lets the computer move.",
			"r :Game over: ") },
	{ "the computer moves for a person", SOLVED, NULL,
		SCRIPT("m ~ :P1: 2 again", "u :All moves undone") },
	{ "undo leads to the last choice",
		"houses=3 seeds=3 player2=computer:4", NULL,
		SCRIPT("2 ~ : Computer: ", ":P1 You: your turn",
			"u :All moves undone.", ":P1 You: your turn",
			"r : Computer: ", ":P1 You: your turn") },

	/* All else works, and what would move does nothing. */
	{ "nobody waits for the computer", HARD, NULL,
		SCRIPT("1 " THINKS, "o :─ Options ─", "Esc ? :Rules of",
			"Esc Left Right 3 Enter :move 2", THINKS,
			"v :move 1 of 1", "Esc " THINKS,
			"u :All moves undone.", ":P1 You: your turn",
			"2 " THINKS, ":│  1 P1 2 ") },
	{ "the computer is paused and goes on", HARD, NULL,
		SCRIPT("1 Esc :Enter lets the computer move.",
			"!is thinking", "Enter " THINKS, ": m move now",
			"o >P2, above", "Left >< computer 8 master >",
			"o " THINKS, "n :y/n", "n " THINKS, "ny :A new game",
			":P1 You: your turn") },

	/* -- what it says -- */
	{ "a hint is right", SOLVED, NULL,
		SCRIPT("~ HHH ~ :Hint 3 of 3: play house 2.",
			":With best play P1 wins by 6.", "Esc !Hint:",
			"HHH :Hint 3 of 3: play house 2",
			/* a hint is about one position only */
			"2 !Hint:") },
	{ "a hint is for whoever moves", SOLVED, NULL,
		SCRIPT("1 HHH ~ :With best play P2 wins by 6.") },
	{ "houses show their values", SOLVED, NULL,
		SCRIPT("= a ~ :" VALUES, ": +6* ", "a :Values hidden.",
			"!Values:", "Esc =") },
	{ "bad moves show their losses", SOLVED, NULL,
		SCRIPT("a ~ :| solved", "3 :3?-4", ":P2 to move",
			"~ :| solved", "a !3?-4", "a :3?-4") },
	/* Moves made before anybody asked for values are judged once somebody
	 * does. */
	{ "moves are judged afterwards", SOLVED, NULL,
		SCRIPT("3 !3?", "a ~ :3?-4") },
	/* One after the other, even if all is known and answers come at once.
	 * */
	{ "all moves are judged afterwards", SOLVED, NULL,
		SCRIPT("34 !3?", "a ~ :4?-10", ":3?-4", "a !3?-4",
			"ny :A new game", "34 !3?", "a ~ :4?-10", ":3?-4") },
	{ "values are shown in a review", SOLVED, NULL,
		SCRIPT("3 v Left :move 0 of 1", "a ~ :" VALUES,
			"HHH ~ :With best play P1 wins by 6.",
			"Right !2 +6*  3 +2", "~ :move 1 of 1", ":| solved",
			"Esc :move 2") },
};

UNIT_ROWS_TEST(all_dialogues, dialogues)
{
	stage_perform(&dialogues[_i]);
}

/* A level answers within its time. */
UNIT_FROM_TEST(every_level_answers, 1, 10)
{
	char settings[80], words[80];

	snprintf(settings, sizeof settings,
		"houses=3 seeds=2 first=2 player2=computer:%d", _i);
	snprintf(words, sizeof words, ":You v Computer (level %d)", _i);
	stage_tell(settings, NULL, words, "~ :│  1 P2 ", ": Computer: ",
		":P1 You: your turn");
}
