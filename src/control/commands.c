/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/commands.h"

#include <limits.h>

#include "control/modes/file.h"
#include "control/modes/help.h"
#include "control/modes/leaving.h"
#include "control/modes/menu.h"
#include "control/modes/play.h"
#include "control/modes/prompt.h"
#include "control/modes/review.h"

#define BLIND CONTEXT_BLIND
#define BOARD CONTEXT_BOARD
#define CHOOSING CONTEXT_CHOOSING
#define HELP CONTEXT_HELP
#define MENU CONTEXT_MENU
#define NAME CONTEXT_NAME
#define OVER CONTEXT_OVER
#define PLAYING CONTEXT_PLAYING
#define QUESTION CONTEXT_QUESTION
#define REVIEW CONTEXT_REVIEW
#define SOWING CONTEXT_SOWING
#define THINKING CONTEXT_THINKING
#define WAITING CONTEXT_WAITING

#define HEADING(contexts, words) { (contexts), .help = (words) }

/* Contexts, action, keys, in the lines of keys, help, function, BY. */
const struct command_row commands[] = {
	HEADING(CHOOSING, "Playing"),
	{ BOARD, ACTION_LEFT, "Left h|Shift-Tab",
	  .run = play_choose_beside, .by = -1 },
	{ BOARD, ACTION_RIGHT, "Right l Tab", { CHOOSING, 1, "Arrows",
	  "select" }, "choose a house; empty ones are skipped",
	  play_choose_beside, 1 },
	{ BOARD, ACTION_FIRST, "Home ^A", .run = play_choose_end, .by = -1 },
	{ BOARD, ACTION_LAST, "End ^E",
	  .help = "first house, last house",
	  .run = play_choose_end, .by = 1 },
	{ BOARD & ~WAITING, ACTION_OK, "Enter Space", { CHOOSING, 2, NULL,
	  "sow" }, "sow it; skip the animation", .run = play_sow },
	{ WAITING, ACTION_OK, "Enter Space", { WAITING, 2, NULL, "go on" },
	  .run = play_sow },
	{ SOWING, ACTION_OK, "Enter Space", { SOWING, 2, "Space", "skip" },
	  .run = play_skip },
	{ BOARD, ACTION_DIGIT, "0-9", { CHOOSING, 3, NULL, "play" },
	  "sow that house; two digits above 9", .run = play_type_digit },
	{ PLAYING, ACTION_UNDO, "u Backspace", { PLAYING, 4, NULL, "undo" },
	  "undo to your last choice", play_step, PLAY_UNDO },
	{ PLAYING, ACTION_UNDO_ONE, "U",
	  .help = "undo one move, also the computer's",
	  .run = play_step, .by = PLAY_UNDO_ONE },
	{ BOARD, ACTION_REDO, "r ^R", { CHOOSING | WAITING, 10, NULL, "redo" },
	  "redo what was undone", play_step, PLAY_REDO },

	HEADING(REVIEW, "Review"),
	{ REVIEW, ACTION_LEFT, "Left h Up k u", { REVIEW, 1, "Left Right",
	  "one move" }, "one move back", review_go, -1 },
	{ REVIEW, ACTION_RIGHT, "Right l Down j r", .help = "one move forward",
	  .run = review_go, .by = 1 },
	{ REVIEW, ACTION_PAGE_UP, "PgUp", .run = review_go, .by = -10 },
	{ REVIEW, ACTION_PAGE_DOWN, "PgDn", .help = "ten moves back, forward",
	  .run = review_go, .by = 10 },
	{ REVIEW, ACTION_FIRST, "Home ^A", { REVIEW, 2, "Home End",
	  "start, last move" }, "the start", review_go, INT_MIN },
	{ REVIEW, ACTION_LAST, "End ^E", .help = "the last move",
	  .run = review_go, .by = INT_MAX },
	{ REVIEW, ACTION_CLICK, "Click",
	  .help = "go to a move in the list",
	  .run = review_click },
	{ REVIEW, ACTION_OK, "Enter Space", { REVIEW, 3, NULL,
	  "continue from here" }, "continue the game from here",
	  .run = review_ask_to_go_on },
	{ REVIEW, ACTION_CANCEL, "Esc v q|Q", { REVIEW, 4, NULL,
	  "back to the game" }, "back to the game", .run = review_close },

	{ PLAYING | REVIEW, ACTION_HINT, "H", { CHOOSING | WAITING | REVIEW, 5,
	  NULL, "hint" }, "hint: the best house and what it leads to",
	  .run = board_page_hint },
	{ PLAYING | REVIEW, ACTION_VALUES, "a", { CHOOSING | REVIEW, 9, NULL,
	  "analysis" },
	  "what every house is worth, what each move cost",
	  .run = board_page_show_values },
	{ PLAYING & ~WAITING, ACTION_LEND, "m", { THINKING, 1, NULL,
	  "move now" }, "let the computer move once; move now",
	  .run = play_lend },
	{ WAITING, ACTION_LEND, "m", { WAITING, 3, NULL, "one move" },
	  .run = play_lend },
	{ PLAYING, ACTION_PAUSE, "p", .help = "pause or resume the computer",
	  .run = play_pause },
	{ PLAYING & ~OVER, ACTION_REVIEW, "v", { CHOOSING, 11, NULL,
	  "review" }, "review the game move by move", .run = review_start },
	{ OVER, ACTION_REVIEW, "v", { OVER, 3, NULL, "review" },
	  .run = review_start },
	{ BOARD, ACTION_UP, "Up k", .run = play_scroll, .by = 1 },
	{ BOARD, ACTION_DOWN, "Down j", .run = play_scroll, .by = -1 },
	{ BOARD, ACTION_PAGE_UP, "PgUp", .run = play_scroll, .by = 10 },
	{ BOARD, ACTION_PAGE_DOWN, "PgDn", .help = "scroll the list of moves",
	  .run = play_scroll, .by = -10 },
	{ BOARD, ACTION_CLICK, "Click",
	  .help = "sow a house, review a move, press a key",
	  .run = play_click },
	{ SOWING, ACTION_CLICK, "Click", .run = play_skip },

	HEADING(CHOOSING, "The game"),
	{ PLAYING & ~OVER, ACTION_NEW, "n", { CHOOSING | THINKING | WAITING, 12,
	  NULL, "new game" }, "new game", .run = leaving_new },
	{ OVER, ACTION_NEW, "n", { OVER, 1, NULL, "new game" },
	  .run = leaving_new },
	{ PLAYING, ACTION_NEW_CHANGED, "N", { OVER, 2, NULL,
	  "swap sides" }, "new game, sides swapped",
	  leaving_new, 1 },
	{ PLAYING, ACTION_SAVE, "s", { CHOOSING, 13, NULL, "save" },
	  .run = file_open, .by = FILE_SAVE },
	{ PLAYING, ACTION_LOAD, "L", { CHOOSING | OVER, 14, NULL, "load" },
	  "save the game to a file; load one", file_open, FILE_LOAD },
	{ PLAYING, ACTION_EXPORT, "x", { OVER, 9, NULL, "export" },
	  "export the moves as a record", file_open, FILE_EXPORT },
	{ PLAYING, ACTION_OPTIONS, "o F2", { PLAYING, 6, NULL, "options" },
	  "options: rules, players, display", .run = menu_open },
	{ PLAYING | BLIND, ACTION_QUIT, "q|Q", { PLAYING, 8, NULL, "quit" },
	  "quit; the game is saved for next time", .run = leaving_quit },

	HEADING(CHOOSING, "The screen"),
	{ PLAYING | REVIEW, ACTION_TURN, "f", { CHOOSING, 15, NULL, "turn" },
	  "turn the board around", .run = board_page_turn },
	{ PLAYING | REVIEW, ACTION_THEME, "c", { CHOOSING, 16, NULL,
	  "colours" }, "change colours", .run = board_page_change_theme },
	{ PLAYING, ACTION_FASTER, "+", .run = board_page_change_speed,
	  .by = -1 },
	{ PLAYING, ACTION_SLOWER, "-", .help = "sow faster, slower",
	  .run = board_page_change_speed, .by = 1 },
	{ PLAYING | REVIEW, ACTION_HELP, "? F1", { PLAYING | REVIEW, 7, NULL,
	  "help" }, "this help", .run = help_open },
	{ BOARD, ACTION_CANCEL, "Esc", { THINKING, 2, NULL, "stop" },
	  "stop the computer; clear a hint; never quits",
	  .run = play_cancel },
	{ SOWING, ACTION_CANCEL, "Esc", .run = play_skip },

	HEADING(MENU, "The options"),
	{ MENU, ACTION_UP, "Up k Shift-Tab", .run = menu_move, .by = -1 },
	{ MENU, ACTION_DOWN, "Down j Tab", .help = "choose a row",
	  .run = menu_move, .by = 1 },
	{ MENU, ACTION_FIRST, "Home ^A PgUp", .help = "the first row",
	  .run = menu_move_to_end, .by = -1 },
	{ MENU, ACTION_LAST, "End ^E PgDn", .help = "the last row",
	  .run = menu_move_to_end, .by = 1 },
	{ MENU, ACTION_LEFT, "Left h", .run = menu_change, .by = -1 },
	{ MENU, ACTION_RIGHT, "Right l", { MENU, 3, "Left Right", "change" },
	  "change its value", menu_change, 1 },
	{ MENU, ACTION_OK, "Enter Space",
	  .help = "next value; press a button",
	  .run = menu_ok },
	{ MENU, ACTION_DIGIT, "0-9", .help = "type a number",
	  .run = menu_type_digit },
	{ MENU, ACTION_UNDO, "Backspace", .help = "erase the last digit",
	  .run = menu_erase_digit },
	{ MENU, ACTION_DEFAULT, "d", { MENU, 5, NULL, "default" },
	  "back to the default", .run = menu_set_default },
	{ MENU, ACTION_CLICK, "Click",
	  .help = "choose a row; again for its next value", .run = menu_click },
	{ MENU, ACTION_NEW, "n", { MENU, 4, NULL, "new game" },
	  "close the options and start a new game", .run = menu_start_new },
	{ MENU, ACTION_OPTIONS, "o F2 q|Q", { MENU, 2, NULL, "done" },
	  "close the options", .run = menu_close },
	{ MENU, ACTION_CANCEL, "Esc", { MENU, 1, NULL, "cancel" },
	  "cancel: change nothing", .run = menu_cancel },
	{ MENU, ACTION_HELP, "? F1", { MENU, 6, NULL, "keys" }, "this help",
	  .run = menu_open_help },

	{ HELP, ACTION_LEFT, "Left h", .run = help_turn, .by = -1 },
	{ HELP, ACTION_RIGHT, "Right l Enter Space ? F1", { HELP, 2,
	  "Left Right", "page" }, .run = help_turn, .by = 1 },
	{ HELP, ACTION_CLICK, "Click", .run = help_turn, .by = 1 },
	{ HELP, ACTION_UP, "Up k", .run = help_scroll, .by = -1 },
	{ HELP, ACTION_DOWN, "Down j", { HELP, 3, "Up Down", "scroll" },
	  .run = help_scroll, .by = 1 },
	{ HELP, ACTION_PAGE_UP, "PgUp", .run = help_scroll, .by = -10 },
	{ HELP, ACTION_PAGE_DOWN, "PgDn", .run = help_scroll, .by = 10 },
	{ HELP, ACTION_FIRST, "Home ^A", .run = help_scroll,
	  .by = -HELP_LINES },
	{ HELP, ACTION_LAST, "End ^E", .run = help_scroll, .by = HELP_LINES },
	{ HELP, ACTION_CANCEL, "Esc q|Q", { HELP, 1, NULL, "close" },
	  .run = help_close },

	{ NAME, ACTION_TYPE, "", .run = file_type },
	{ NAME, ACTION_OK, "Enter", { NAME, 1, NULL, "OK" },
	  .run = file_ok },
	{ NAME, ACTION_CANCEL, "Esc", { NAME, 2, NULL, "Cancel" },
	  .run = file_cancel },
	{ NAME, ACTION_DEFAULT, "^U", { NAME, 3, NULL, "clear" },
	  .run = file_clear },
	{ NAME, ACTION_COMPLETE, "Tab", { NAME, 4, NULL, "complete" },
	  .run = file_complete },
	{ NAME, ACTION_UNDO, "Backspace", .run = file_erase },

	{ QUESTION, ACTION_YES, "y|Y", { QUESTION, 1, NULL, "yes" },
	  .run = prompt_answer },
	{ QUESTION, ACTION_NO, "n|N", { QUESTION, 2, NULL, "no" },
	  .run = prompt_answer },
	{ QUESTION, ACTION_CANCEL, "Esc", .run = prompt_answer },

	{ CONTEXT_ANY, ACTION_REDRAW, "^L", .help = "redraw the screen" },
	{ 0 }
};
