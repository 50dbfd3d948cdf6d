#include "control/action.h"

#define BOARD CONTEXT_BOARD
#define MENU CONTEXT_MENU
#define REVIEW CONTEXT_REVIEW

const struct action_help action_help[] = {
	{ BOARD, { ACTION_NONE }, "Playing" },
	{ BOARD, { ACTION_LEFT, ACTION_RIGHT },
	  "choose a house; empty ones are skipped" },
	{ BOARD, { ACTION_FIRST, ACTION_LAST },
	  "choose the first, the last house" },
	{ BOARD, { ACTION_OK }, "sow it; while seeds fall, skip to the end" },
	{ BOARD, { ACTION_DIGIT },
	  "sow that house; above 9 two digits or Enter" },
	{ BOARD, { ACTION_UNDO }, "undo to your last choice" },
	{ BOARD, { ACTION_UNDO_ONE }, "undo one move, whoever made it" },
	{ BOARD, { ACTION_REDO }, "play again what was undone" },
	{ BOARD, { ACTION_REVIEW }, "look back at every move of the game" },
	{ BOARD, { ACTION_UP, ACTION_DOWN, ACTION_PAGE_UP, ACTION_PAGE_DOWN },
	  "scroll the list of moves" },
	{ BOARD, { ACTION_CLICK },
	  "sow a house, look back at a move, do what a key does" },
	{ BOARD, { ACTION_NONE }, "The game" },
	{ BOARD, { ACTION_NEW }, "new game" },
	{ BOARD, { ACTION_NEW_CHANGED }, "new game with sides changed" },
	{ BOARD, { ACTION_SAVE, ACTION_LOAD },
	  "save the game in a file, load one" },
	{ BOARD, { ACTION_EXPORT }, "write the moves as a record" },
	{ BOARD, { ACTION_OPTIONS }, "options: rules, players, display" },
	{ BOARD, { ACTION_QUIT }, "quit; the game is kept for next time" },
	{ BOARD, { ACTION_NONE }, "The screen" },
	{ BOARD | REVIEW, { ACTION_TURN }, "turn the board round" },
	{ BOARD | REVIEW, { ACTION_THEME }, "other colours" },
	{ BOARD, { ACTION_FASTER, ACTION_SLOWER }, "sow faster, slower" },
	{ BOARD, { ACTION_HELP }, "this help" },
	{ BOARD, { ACTION_CANCEL }, "back; drop digits typed; never quits" },
	{ BOARD | MENU | REVIEW, { ACTION_REDRAW }, "draw the screen anew" },

	{ MENU, { ACTION_NONE }, "The options" },
	{ MENU, { ACTION_UP, ACTION_DOWN }, "choose a row" },
	{ MENU, { ACTION_FIRST, ACTION_LAST }, "the first, the last row" },
	{ MENU, { ACTION_LEFT, ACTION_RIGHT }, "change its value" },
	{ MENU, { ACTION_OK }, "the next value; on a button, do what it says" },
	{ MENU, { ACTION_DIGIT }, "type a number" },
	{ MENU, { ACTION_UNDO }, "drop the last digit" },
	{ MENU, { ACTION_DEFAULT }, "back to the default" },
	{ MENU, { ACTION_CLICK }, "choose a row, and its next value" },
	{ MENU, { ACTION_OPTIONS, ACTION_QUIT }, "close the options" },
	{ MENU, { ACTION_CANCEL }, "close them and change nothing" },

	{ REVIEW, { ACTION_NONE }, "Looking back" },
	{ REVIEW, { ACTION_LEFT, ACTION_RIGHT }, "one move back, on" },
	{ REVIEW, { ACTION_PAGE_UP, ACTION_PAGE_DOWN },
	  "ten moves back, on" },
	{ REVIEW, { ACTION_FIRST, ACTION_LAST },
	  "the start, the last move" },
	{ REVIEW, { ACTION_CLICK }, "look at the move clicked in the list" },
	{ REVIEW, { ACTION_OK }, "go on playing from here" },
	{ REVIEW, { ACTION_CANCEL, ACTION_QUIT }, "back to the game" },
};

const int action_help_count = sizeof action_help / sizeof *action_help;
