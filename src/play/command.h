/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done on the screen: a command is one row (play/commands.c) and
 * one function. Keys, legend and help all follow from the rows. */
#ifndef KALAH_PLAY_COMMAND_H
#define KALAH_PLAY_COMMAND_H

#include <wchar.h>

#include "util/text.h"
#include "view/screen.h"

enum action {
	ACTION_NONE,
	ACTION_LEFT, ACTION_RIGHT, ACTION_FIRST, ACTION_LAST,
	ACTION_UP, ACTION_DOWN, ACTION_PAGE_UP, ACTION_PAGE_DOWN,
	ACTION_OK, ACTION_CANCEL, ACTION_DEFAULT, ACTION_YES, ACTION_NO,
	ACTION_DIGIT, ACTION_SWAP, ACTION_TYPE, ACTION_CLICK,
	ACTION_UNDO, ACTION_UNDO_ONE, ACTION_REDO, ACTION_REVIEW,
	ACTION_MISTAKE, ACTION_EARLIER_MISTAKE, ACTION_WHOSE, ACTION_LEARN,
	ACTION_NOTATION,
	ACTION_NEW, ACTION_NEW_CHANGED, ACTION_SAVE, ACTION_LOAD,
	ACTION_KEPT, ACTION_LIST, ACTION_DELETE, ACTION_RESULTS,
	ACTION_HINT, ACTION_VALUES, ACTION_LINE, ACTION_PLAYED_LINE,
	ACTION_LEND, ACTION_PAUSE,
	ACTION_LESSON, ACTION_PROBLEMS, ACTION_SHOW, ACTION_AGAIN, ACTION_NEXT,
		ACTION_BACK,
	ACTION_SETUP, ACTION_POSITION, ACTION_MORE, ACTION_LESS, ACTION_MOVER,
	ACTION_TURN, ACTION_THEME, ACTION_FASTER, ACTION_SLOWER,
	ACTION_HOST, ACTION_JOIN, ACTION_OPTIONS, ACTION_HELP, ACTION_REDRAW,
	ACTION_QUIT,
	ACTION_HOUSE,		/* a number was said, not typed in digits */
	ACTION_WORD		/* anything else that only words do */
};

/* What the meaning of keys depends on. Rows have a set of these. */
enum context {
	CONTEXT_CHOOSING = 1,	/* a person is to choose a house */
	CONTEXT_SOWING = 2,	/* seeds are being sown */
	CONTEXT_THINKING = 4,	/* the computer is looking for a move */
	CONTEXT_WAITING = 8,	/* it is a program's turn, but it is paused */
	CONTEXT_OVER = 16,	/* the game is over */
	CONTEXT_REVIEW = 32, CONTEXT_MENU = 64, CONTEXT_HELP = 128,
	CONTEXT_NAME = 256,	/* a file name is being typed */
	CONTEXT_QUESTION = 512,	/* a yes-or-no question */
	CONTEXT_BLIND = 1024,	/* the screen is too small to show anything */
	CONTEXT_PROBLEMS = 2048,	/* the list of problems */
	CONTEXT_KEPT = 4096,	/* the list of saved games */
	CONTEXT_EXERCISE = 8192,	/* a task is open */
	CONTEXT_FIRST = 16384,	/* a newcomer is to choose a first house */
	CONTEXT_RESULTS = 32768,	/* results against the computer */
	CONTEXT_TUTOR = 65536,	/* the tutor has stopped a move */
	CONTEXT_LINE = 131072,	/* stepping through the best line */
	CONTEXT_OFFER = 262144,	/* yes; other keys mean what they do below it */
	CONTEXT_SETUP = 524288,	/* a position is being set up */
	CONTEXT_WELCOME = 1048576,	/* a newcomer chooses how to begin */

	/* the board in play, at rest; and also while seeds are sown */
	CONTEXT_BOARD = CONTEXT_CHOOSING | CONTEXT_FIRST | CONTEXT_THINKING |
		CONTEXT_WAITING | CONTEXT_OVER,
	CONTEXT_PLAYING = CONTEXT_BOARD | CONTEXT_SOWING,
	/* a question, of whatever kind */
	CONTEXT_ASKING = CONTEXT_QUESTION | CONTEXT_OFFER | CONTEXT_TUTOR,
	CONTEXT_ANY = 2 * CONTEXT_WELCOME - 1
};

struct mode;
struct desk;

/* Carries out mode->desk->command. */
typedef void command_run(struct mode *mode);

/* BY comes from the row; DIGIT, CHARACTER and SPOT are what was typed or
 * clicked, for actions that use them. */
struct command {
	enum action action;
	int by;
	int digit;
	wchar_t character;
	struct spot spot;
	char *said;		/* in words: what follows the word; what was
				   pasted; else NULL */
};

/*
 * A command in words is given by WORD, any unique beginning of it, or the
 * letter behind it ("undo u"); "" is Enter alone. TAKES is what may follow, as
 * the help names it; if NULL, nothing may. RANK is the place in the help: up to
 * SAYING_FIRST in the short one, too. TELL prints an answer of any length once
 * what RUN (may be NULL) has begun is done, unless RUN has set what was said to
 * NULL; other answers are seen from what has changed.
 */
enum { SAYING_FIRST = 9 };

struct saying {
	const char *word, *takes, *help;
	int rank;
	void (*tell)(struct desk *desk);
};

/*
 * KEYS are names (screen/keys.h) separated by blanks; those after a '|' work
 * but are not shown. In the contexts SHOWN the legend has KEY (NULL: the first
 * of KEYS) and WORDS, in ascending order of RANK (1 and up, unique in a
 * context). In the help, a row without HELP shares that of the next row of the
 * context that has some; a row without an action is a heading.
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
	bool advises;		/* not in a game with somebody elsewhere */
	struct saying says;	/* the same in words, if its WORD is not NULL */
};

/* Whether ROW applies in CONTEXT. The last row of a table has no contexts. */
static inline bool command_is_of(const struct command_row *row,
		enum context context)
{
	return row->contexts & context;
}

/* All that can be done, in the order of the help: play/commands.c. */
extern const struct command_row commands[];

/* The row for an action in CONTEXT, or NULL. */
const struct command_row *command_find(const struct command_row *rows,
		enum context context, enum action action);

/* Finds the row that WORD means in CONTEXT, or else in another one: then the
 * command exists, but not now. It may be a whole word, a letter, or the
 * beginning of a word in English or, if that is none, in the language of the
 * person. NULL if no row or, after adding those that it may mean to WHICH,
 * several do. Case does not matter. */
const struct command_row *command_find_word(const struct command_row *rows,
		enum context context, const char *word, struct text *which);

/* What is said for ROW in the language of the person, its letter behind it;
 * and the letter that answers beside y or n, or '\0'. */
const char *command_word(const struct command_row *row);
char command_letter(const struct command_row *row);

/* The row of rank RANK, or the next one, of those said in CONTEXT; or NULL. */
const struct command_row *command_said_after(const struct command_row *rows,
		enum context context, int rank);

/* Fills in the legend for CONTEXT, ended by an entry without words. ADAPT (may
 * be NULL) may change an entry to suit MODE, or drop it by returning false. */
enum { LEGENDS_MAX = 24 };
void command_fill_legends(const struct command_row *rows, enum context context,
		bool (*adapt)(const struct mode *mode, struct legend *legend),
		const struct mode *mode,
		struct legend legends[LEGENDS_MAX + 1]);

/* Adds the help for CONTEXT: lines of " keys<TAB>words", and headings. */
void command_add_help(const struct command_row *rows, enum context context,
		struct text *text);

#endif
