/* What can be done at the screen. The help, the lines of keys and the manual
 * page's check read this table and the one of keys (control/keys.h). */
#ifndef KALAH_CONTROL_ACTION_H
#define KALAH_CONTROL_ACTION_H

#include <wchar.h>

enum action {
	ACTION_NONE,
	ACTION_LEFT, ACTION_RIGHT,
	ACTION_FIRST, ACTION_LAST,
	ACTION_OK,
	ACTION_DIGIT,
	ACTION_UNDO, ACTION_UNDO_ONE, ACTION_REDO,
	ACTION_UP, ACTION_DOWN, ACTION_PAGE_UP, ACTION_PAGE_DOWN,
	ACTION_NEW,
	ACTION_SAVE, ACTION_LOAD, ACTION_EXPORT,
	ACTION_OPTIONS,
	ACTION_COLOR, ACTION_FASTER, ACTION_SLOWER,
	ACTION_HELP,
	ACTION_CANCEL,
	ACTION_REDRAW,
	ACTION_QUIT,
	ACTION_DEFAULT,
	ACTION_YES, ACTION_NO,
	ACTION_TYPE,
	ACTION_COUNT
};

/* What the keys mean depends on what is going on; a set of these. */
enum context {
	CONTEXT_BOARD = 1,	/* a house is to be chosen */
	CONTEXT_SOWING = 2,	/* seeds are falling */
	CONTEXT_QUESTION = 4,	/* yes or no */
	CONTEXT_MENU = 8,
	CONTEXT_HELP = 16,
	CONTEXT_NAME = 32	/* the name of a file is typed */
};

/* An action, and for ACTION_DIGIT and ACTION_TYPE which one. */
struct command {
	enum action action;
	int digit;
	wchar_t character;
};

struct action_row {
	const char *name;	/* as in the manual page */
	/* What it does at the board; NULL: nothing there; empty: what the
	 * action before it does, the other way. */
	const char *help;
};

extern const struct action_row action_table[ACTION_COUNT];

#endif
