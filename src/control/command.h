/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done at the screen: a command is one row (control/commands.c) and
 * one function. The keys, the lines of keys and the help all follow from it. */
#ifndef KALAH_CONTROL_COMMAND_H
#define KALAH_CONTROL_COMMAND_H

#include <wchar.h>

#include "control/keys.h"
#include "util/text.h"
#include "view/screen.h"

enum action {
	ACTION_NONE,
	ACTION_LEFT, ACTION_RIGHT, ACTION_FIRST, ACTION_LAST,
	ACTION_UP, ACTION_DOWN, ACTION_PAGE_UP, ACTION_PAGE_DOWN,
	ACTION_OK, ACTION_CANCEL, ACTION_DEFAULT, ACTION_YES, ACTION_NO,
	ACTION_DIGIT, ACTION_SWAP, ACTION_TYPE, ACTION_COMPLETE, ACTION_CLICK,
	ACTION_UNDO, ACTION_UNDO_ONE, ACTION_REDO, ACTION_REVIEW,
	ACTION_MISTAKE, ACTION_EARLIER_MISTAKE, ACTION_LEARN,
	ACTION_NEW, ACTION_NEW_CHANGED, ACTION_SAVE, ACTION_LOAD, ACTION_EXPORT,
	ACTION_KEPT, ACTION_DELETE, ACTION_RESULTS,
	ACTION_HINT, ACTION_VALUES, ACTION_LINE, ACTION_LEND, ACTION_PAUSE,
	ACTION_LESSON, ACTION_PROBLEMS, ACTION_SHOW, ACTION_AGAIN, ACTION_NEXT,
		ACTION_BACK,
	ACTION_TURN, ACTION_THEME, ACTION_FASTER, ACTION_SLOWER,
	ACTION_OPTIONS, ACTION_HELP, ACTION_REDRAW, ACTION_QUIT
};

/* What is going on, which keys depend on. Rows have a set of these. */
enum context {
	CONTEXT_CHOOSING = 1,	/* a person is to choose a house */
	CONTEXT_SOWING = 2,	/* seeds are falling */
	CONTEXT_THINKING = 4,	/* the computer looks for a move */
	CONTEXT_WAITING = 8,	/* it is a program's turn, but it waits */
	CONTEXT_OVER = 16,	/* the game is */
	CONTEXT_REVIEW = 32, CONTEXT_MENU = 64, CONTEXT_HELP = 128,
	CONTEXT_NAME = 256,	/* the name of a file is typed */
	CONTEXT_QUESTION = 512,	/* yes or no */
	CONTEXT_BLIND = 1024,	/* the screen is too small to show anything */
	CONTEXT_LOADING = 2048,	/* a game is read */
	CONTEXT_KEPT = 4096,	/* the list of kept games */
	CONTEXT_EXERCISE = 8192,	/* a task is to be solved */
	CONTEXT_FIRST = 16384,	/* a newcomer is to choose his first house */
	CONTEXT_RESULTS = 32768,	/* those against the computer */
	CONTEXT_TUTOR = 65536,	/* a move is stopped */
	CONTEXT_LINE = 131072,	/* the best play is gone through */
	CONTEXT_OFFER = 262144,	/* yes, or whatever keys do below it */

	/* the board in play, at rest; and also while seeds fall */
	CONTEXT_BOARD = CONTEXT_CHOOSING | CONTEXT_FIRST | CONTEXT_THINKING |
		CONTEXT_WAITING | CONTEXT_OVER,
	CONTEXT_PLAYING = CONTEXT_BOARD | CONTEXT_SOWING,
	CONTEXT_ANY = 2 * CONTEXT_OFFER - 1
};

struct mode;

/* Does what mode->desk->command says. */
typedef void command_run(struct mode *mode);

/* BY is from the row; DIGIT, CHARACTER and SPOT are what was typed or clicked,
 * for actions that want it. */
struct command {
	enum action action;
	int by;
	int digit;
	wchar_t character;
	struct spot spot;
};

/*
 * KEYS are names (control/keys.h) parted by blanks; those behind a '|' work but
 * are not told of. In the contexts SHOWN the lines of keys have WORDS and KEY
 * (NULL: the first of KEYS), the smallest RANK first. A row without HELP shares
 * that of the next row of its context that has some; one without an action is a
 * heading of the help.
 */
struct command_row {
	unsigned contexts;
	enum action action;
	const char *keys;
	struct {
		unsigned shown;
		int rank;
		const char *key, *words;
	} legend;
	const char *help;
	command_run *run;
	int by;
};

/* Whether ROW has a meaning in CONTEXT. The last of a table has none. */
static inline bool command_is_of(const struct command_row *row,
		enum context context)
{
	return row->contexts & context;
}

/* The row for an action, or a key, in CONTEXT; or NULL. */
const struct command_row *command_find(const struct command_row *rows,
		enum context context, enum action action);
const struct command_row *command_find_key(const struct command_row *rows,
		enum context context, const struct key *key);

/* The lines of keys for CONTEXT, and an end. ADAPT (may be NULL) can change one
 * to what MODE has to say, or drop it by false. */
enum { LEGENDS_MAX = 24 };
void command_fill_legends(const struct command_row *rows,
		enum context context,
		bool (*adapt)(const struct mode *mode, struct legend *legend),
		const struct mode *mode,
		struct legend legends[LEGENDS_MAX + 1]);

/* The help of a context: "  keys<TAB>words" a line, and headings. */
void command_add_help(const struct command_row *rows, enum context context,
		struct text *text);

#endif
