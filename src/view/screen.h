/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal while it is ours, updated once per frame. screen_open, _close,
 * _end, _copy, _suspend and _resume write to it; while it takes no output they
 * block, until a signal handler calls farewell_let_go(). */
#ifndef KALAH_VIEW_SCREEN_H
#define KALAH_VIEW_SCREEN_H

#include <stdio.h>

#include "view/layout.h"
#include "view/theme.h"

/* What can be clicked. */
enum spot_kind { SPOT_NONE, SPOT_HOUSE, SPOT_PLY, SPOT_LIST, SPOT_ROW,
	SPOT_ACTION, SPOT_BOX };

struct spot {
	enum spot_kind kind;
	unsigned whose;		/* enum player, for SPOT_HOUSE; WHICH is 0 for a
				   store */
	int64_t which;		/* house, plies, row of a menu, or action */
};

/* A key and what it does now. A list ends with the key "". */
struct legend {
	char key[16];
	const char *words;
	int action;		/* what a click on it does; 0: nothing */
	/* where there is no room for all, the lowest ones are left out first */
	enum { LEGEND_USUAL, LEGEND_MOVES, LEGEND_HELP, LEGEND_NEEDED } rank;
};

enum { LEGENDS_MAX = 24 };	/* in one list */

struct canvas;			/* a window of curses: view/canvas.h */

/* A larger terminal stays empty beyond these, since absurd sizes would cost
 * gigabytes. */
enum { SCREEN_ROWS_MAX = 400, SCREEN_COLS_MAX = 1000 };

/* PAGE is the whole screen; the others lie on it, or are NULL. */
struct screen {
	struct theme theme;
	struct layout layout;
	struct canvas *page, *board, *pane, *box;
	struct canvas *cursor;	/* the canvas with the cursor, and where */
	int cursor_y, cursor_x;
	struct spot_place {
		struct rect rect;	/* on the screen */
		struct spot spot;
	} *spots;		/* of this frame; later ones lie on top */
	int spot_count;
	size_t spot_room;
	int out, in;		/* descriptors written to and read from */
	bool fixed_rows, fixed_cols;	/* set by the environment */
	bool has_keypad, has_mouse;
	struct display display;
};

/* Whether standard input and output are a terminal with a movable cursor, which
 * screen_open needs. If only the cursor is missing, screen_say_why_not says on
 * standard error what to try. */
bool screen_possible(void);
void screen_say_why_not(void);

/* Takes over the terminal of type TERM, or $TERM if that is NULL; false if
 * curses cannot. OUT and IN stay the caller's; only one screen may be open. */
bool screen_open(struct screen *screen, const struct display *display,
		const char *term, FILE *out, FILE *in);

/* Restores the terminal. Harmless if repeated. */
void screen_close(struct screen *screen);

/* Applies display settings from the next frame on. */
void screen_set(struct screen *screen, const struct display *display);

/* Tells curses that the terminal has this size. */
void screen_resize(int rows, int cols);

/* Begins a frame with empty canvases, laid out for the terminal's current size
 * and a board of HOUSES with numbers this WIDE. */
void screen_begin(struct screen *screen, int houses, struct widths wide);

/* Empties the canvases but for a board below so many lines of a page of its own
 * (layout_make_still); there may be none. */
void screen_begin_still(struct screen *screen, int above);

/* Opens screen->box over everything, sized by layout_box, with TITLE in its
 * frame. It takes the cursor, and nothing outside it can be clicked. Returns
 * where it is. */
struct rect screen_box(struct screen *screen, int rows, int cols,
		const char *title);

/* Puts the keys that fit into its frame, and whether there is more ABOVE or
 * BELOW; keys for scrolling only if there is. */
void screen_box_end(const struct screen *screen, const struct legend *legends,
		bool above, bool below);

/* What can be clicked at Y and X of the screen, or SPOT_NONE. */
struct spot screen_spot_at(const struct screen *screen, int y, int x);

/* Ends the frame: writes what has changed to the terminal. */
void screen_end(struct screen *screen);

/* Makes the next screen_end write everything again. */
void screen_redraw(void);

/* Leave the terminal to others for a time; take it back and redraw it. */
void screen_suspend(void);
void screen_resume(void);

/* Returns the next byte, or -1 without waiting. */
int screen_read_byte(const struct screen *screen);

/* Rings the terminal's bell, if the screen is open. */
void screen_ring(void);

/* Offers WORDS, ASCII of SCREEN_COPIED bytes at most, to the terminal's
 * clipboard by OSC 52, if terminfo has one (Ms). */
enum { SCREEN_COPIED = 6000 };
void screen_copy(const struct screen *screen, const char *words);

#endif
