/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done, and in which modes: a command is a row and a function, both
 * in the file of its mode. Keys, the lines of keys, the help and the words
 * follow from the rows, in their order, the most important ones first. */
#ifndef KALAH_PLAY_COMMAND_H
#define KALAH_PLAY_COMMAND_H

#include <wchar.h>

#include "util/text.h"
#include "view/page_view.h"
#include "view/scroll.h"

struct desk;
struct mode;

/* What commands at the board depend on, too. Rows have a set of these. */
enum context {
	CONTEXT_CHOOSING = 1,	/* a person is to choose a house */
	CONTEXT_FIRST = 2,	/* a newcomer is to choose a first one */
	CONTEXT_THINKING = 4,	/* the computer is looking for a move */
	CONTEXT_WAITING = 8,	/* it is a program's turn, but it is paused */
	CONTEXT_OVER = 16,	/* the game is over */
	CONTEXT_SOWING = 32,	/* seeds are being sown */
	CONTEXT_ANY = 63
};

/* Carries out desk->command in the mode on top. */
typedef void command_run(struct desk *desk);

/* BY comes from the row; CHARACTER and SPOT are what was typed or clicked, for
 * commands that use them. */
struct command {
	int by;
	wchar_t character;
	struct spot spot;
	char *said;		/* in words: what follows the word; what was
				   pasted; else NULL */
};

/*
 * A command in words is given by WORD, any unique beginning of it, or the
 * letter behind it ("undo u"); "" is Enter alone, and COMMAND_NUMBER a number.
 * TAKES is what may follow, as the help names it; if NULL, nothing may. If
 * there may be NAMES in that, it stays in full width where it is typed so. The
 * short help has those used OFTEN. TELL prints an answer of any length once
 * what RUN (may be NULL) has begun is done, unless RUN has set what was said to
 * NULL; other answers are seen from what has changed.
 */
#define COMMAND_NUMBER "#"

struct saying {
	const char *word, *takes, *help;
	bool often, names;
	command_run *tell;
};

/*
 * KEYS are names (screen/keys.h) separated by blanks; those after a '|' work
 * but are not shown. "Click", "Type" and "Paste" stand for what is no key. The
 * lines of keys have KEY (NULL: the first of KEYS) and WORDS, unless WORDS is
 * NULL. The help has HELP, unless that is NULL, for the keys LISTED (NULL:
 * KEYS), which other rows may have; a row with nothing else is a heading. Rows
 * are shown in their order, which means nothing else.
 */
struct command_row {
	const char *keys;
	const char *key, *words;
	const char *listed, *help;
	command_run *run;
	int by;
	unsigned when;		/* contexts in which it means something, */
	unsigned shown;		/* and in which the lines of keys have it; 0:
				   all */
	bool advises;		/* not in a game with somebody elsewhere */
	bool needed;		/* never left out of the lines of keys */
	struct saying says;	/* the same in words, if its WORD is not NULL */
};

#define COMMAND_HEADING(words) { .help = (words) }

/* Rows that scroll through a list, choosing a row, or through a text. */
#define COMMANDS_THAT_SCROLL \
	{ "PgUp", .run = desk_scroll, .by = -10 }, \
	{ "PgDn", .run = desk_scroll, .by = 10 }, \
	{ "Home ^A", .run = desk_scroll, .by = -SCROLL_ALL }, \
	{ "End ^E", .run = desk_scroll, .by = SCROLL_ALL }, \
	{ "Up k|Shift-Tab", .run = desk_scroll, .by = -1 }

#define COMMANDS_THAT_CHOOSE \
	COMMANDS_THAT_SCROLL, \
	{ "Down j Tab", "Up Down", "choose", .run = desk_scroll, .by = 1 }, \
	{ "Click", .run = desk_click }

/* Rows for the digits, BY being which; the first has what is shown. */
#define COMMANDS_FOR_DIGITS(act, ...) \
	{ "0-9|0", .run = act, __VA_ARGS__ }, { "|1", .run = act, .by = 1 }, \
	{ "|2", .run = act, .by = 2 }, { "|3", .run = act, .by = 3 }, \
	{ "|4", .run = act, .by = 4 }, { "|5", .run = act, .by = 5 }, \
	{ "|6", .run = act, .by = 6 }, { "|7", .run = act, .by = 7 }, \
	{ "|8", .run = act, .by = 8 }, { "|9", .run = act, .by = 9 }

#define COMMANDS_EVERYWHERE \
	{ "^L", .help = "redraw the screen", .run = desk_redraw }, \
	{ .says = { .word = "repeat", .help = "what was said last", \
		    .tell = desk_repeat } }, \
	{ .by = 0 }

/* -- modes ----------------------------------------------------------------- */

/*
 * A mode decides what keys mean: the board, the review, the menu, the help, a
 * file name, a question. Each lies on top of the one it was opened from, with
 * the board at the bottom. It has a state of its own and never asks which other
 * modes there are.
 */

/* The functions of a mode; any may be NULL. */
struct mode_kind {
	size_t size;		/* bytes of a mode of this kind */
	const struct command_row *commands;
	/* What they depend on, if they do. */
	enum context (*find_context)(const struct mode *mode);
	/* Called before any command. */
	void (*prepare)(struct mode *mode);
	/* Called for a key that means nothing here. */
	void (*unknown)(struct mode *mode);
	/* Undoes what lasts only as long as this mode, and frees what it owns;
	 * called when it is removed, in whatever way. */
	void (*leave)(struct mode *mode);
	/* Whether it will do something without being told. */
	bool (*busy)(const struct mode *mode);
	/* Does what is due at NOW; returns when to be called again, or -1. */
	int64_t (*tick)(struct mode *mode, int64_t now);
	/* Draws the board, and writes the page below it; if NULL, the mode
	 * below does */
	void (*draw)(struct mode *mode);
	void (*speak)(struct mode *mode, struct page *page);
	/* and then this is drawn over it, or ALONE, with its keys. */
	void (*draw_over)(struct mode *mode, const struct legend *legends);
	/* Adds what is asked. */
	void (*ask)(const struct mode *mode, struct text *text);
	/* Changes the LEGEND for ROW to suit the mode, or drops it by returning
	 * false. */
	bool (*adapt)(const struct mode *mode, const struct command_row *row,
			struct legend *legend);
	bool alone;
	bool asks;		/* the question takes the cursor */
	bool yields;		/* what means nothing here, but does below,
				   removes it and is done there */
	bool deaf;		/* news from the engine and saving have to wait:
				   it may take back what it changed */
};

/* The first member of every mode. */
struct mode {
	const struct mode_kind *kind;
	struct desk *desk;
	struct mode *below;
	bool question_told;	/* in words: what it asks */
	struct scroll scroll;	/* of what it shows, for desk_scroll */
};

/* -- finding them ---------------------------------------------------------- */

/* All rows there are: those of each mode, from play/modes/NAME.c, which end
 * with COMMANDS_EVERYWHERE. The last table has no rows. */
struct command_table {
	const char *name;
	const struct command_row *rows;
};

extern const struct command_table command_tables[];

/* Whether ROW is the end of a table, or a heading. */
static inline bool command_is_end(const struct command_row *row)
{
	return !row->keys && !row->help && !row->says.word;
}

static inline bool command_is_heading(const struct command_row *row)
{
	return row->help && !row->keys;
}

/* The row after ROW that holds in MODE now, headings among them; the first one
 * if ROW is NULL; NULL after the last. */
const struct command_row *command_after(const struct mode *mode,
		const struct command_row *row);

/* Whether ROW is one of MODE and holds now. */
bool command_holds(const struct mode *mode, const struct command_row *row);

/* Whether ROW is for the key of that NAME, or for the letter that answers so in
 * the language of the person; and the row of MODE that is, or NULL. */
bool command_has(const struct command_row *row, const char *name);
const struct command_row *command_find(const struct mode *mode,
		const char *name);

/* Finds the row that WORD means in MODE, or else in another one: then the
 * command exists, but not now. It may be a whole word, a letter, or the
 * beginning of a word in English or, if that is none, in the language of the
 * person. NULL if no row or, after adding those that it may mean to WHICH,
 * several do. Case does not matter. */
const struct command_row *command_find_word(const struct mode *mode,
		const char *word, struct text *which);

/* What is said for ROW in the language of the person, its letter behind it;
 * and the letter that answers beside y or n, or '\0'. */
const char *command_word(const struct command_row *row);
char command_letter(const struct command_row *row);

/* Fills in the lines of keys for MODE, ended by an entry without words, as its
 * kind adapts them. What a click on one does is its row in the table of the
 * kind, counted from 1. */
void command_fill_legends(const struct mode *mode,
		struct legend legends[LEGENDS_MAX + 1]);

/* Adds the help for modes of KIND: lines of " keys<TAB>words", and headings. */
void command_add_help(const struct mode_kind *kind, enum context context,
		struct text *text);

#endif
