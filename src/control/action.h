/* What can be done at the screen. The help, the lines of keys and the manual
 * page's check read this table and the one of keys (control/keys.h). */
#ifndef KALAH_CONTROL_ACTION_H
#define KALAH_CONTROL_ACTION_H

#include <wchar.h>

#include "view/screen.h"

enum action {
	ACTION_NONE,
	ACTION_LEFT, ACTION_RIGHT,
	ACTION_FIRST, ACTION_LAST,
	ACTION_OK,
	ACTION_DIGIT,
	ACTION_UNDO, ACTION_UNDO_ONE, ACTION_REDO,
	ACTION_UP, ACTION_DOWN, ACTION_PAGE_UP, ACTION_PAGE_DOWN,
	ACTION_REVIEW,
	ACTION_NEW, ACTION_NEW_CHANGED,
	ACTION_SAVE, ACTION_LOAD, ACTION_EXPORT,
	ACTION_HINT, ACTION_VALUES, ACTION_LEND, ACTION_PAUSE,
	ACTION_OPTIONS,
	ACTION_TURN, ACTION_THEME, ACTION_FASTER, ACTION_SLOWER,
	ACTION_HELP,
	ACTION_CANCEL,
	ACTION_REDRAW,
	ACTION_QUIT,
	ACTION_DEFAULT,
	ACTION_YES, ACTION_NO,
	ACTION_TYPE, ACTION_COMPLETE,
	ACTION_CLICK,
	ACTION_COUNT
};

/* What the keys mean depends on what is going on; a set of these. */
enum context {
	CONTEXT_BOARD = 1,	/* a house is to be chosen */
	CONTEXT_SOWING = 2,	/* seeds are falling */
	CONTEXT_QUESTION = 4,	/* yes or no */
	CONTEXT_MENU = 8,
	CONTEXT_HELP = 16,
	CONTEXT_NAME = 32,	/* the name of a file is typed */
	CONTEXT_REVIEW = 64	/* the game is looked back upon */
};

/* An action, and which one: for ACTION_DIGIT and ACTION_TYPE what was typed,
 * for ACTION_CLICK what was clicked. */
struct command {
	enum action action;
	int digit;
	wchar_t character;
	struct spot spot;
};

/* A line of the help: what actions do in these contexts. Lines without an
 * action are headings. */
struct action_help {
	unsigned contexts;
	enum action actions[4];		/* the last are ACTION_NONE */
	const char *words;
};

extern const struct action_help action_help[];
extern const int action_help_count;

#endif
