/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything goes on a screen of a given size: arithmetic only. */
#ifndef KALAH_VIEW_LAYOUT_H
#define KALAH_VIEW_LAYOUT_H

#include <stdbool.h>

struct rect {
	int y, x, rows, cols;
};

struct layout {
	int rows, cols;		/* of the screen */
	bool too_small;		/* if so, nothing below is valid */
	bool framed;		/* with seeds, else bare numbers */
	bool carved;		/* and if so: a plank, else a frame */
	bool too_wide;		/* the board has room for words only */
	bool still;		/* it has no names, and is below a box */

	/* from top to bottom; what has no rows is not drawn */
	struct rect title;	/* one line */
	struct rect board;	/* names, numbers, houses, stores */
	struct rect pane;	/* the moves, framed: beside the board, or below
				   it and the sentences */
	struct rect plot;	/* the lower part of a large pane, in its frame
				   and below a rule, if there is a plot */
	struct rect text;	/* sentences: at least four lines */
	struct rect past;	/* what was said before */
	struct rect rule, keys;	/* a rule, and the lines of keys */

	/* the board */
	int pitch;		/* columns per house, one border included */
	bool half;		/* which is half a column at either edge */
	int inner;		/* lines inside a house, its rims included */
	int houses;		/* per row */
	int side;		/* columns of a store without a frame */
	bool numbers_beside;	/* the counts, else above and below them */
};

enum {
	LAYOUT_MIN_ROWS = 12, LAYOUT_MIN_COLS = 40,
	LAYOUT_FRAME_ROWS = 18,	/* to be framed */
	LAYOUT_PLOT_MAX = 11	/* rows */
};

/* Digits of the widest house number, count and store. */
struct widths {
	int number, count, store;
};

/* The layout for a board of HOUSES per player (1..99), carved if MAY_CARVE and
 * there is room for it. */
void layout_make(struct layout *layout, int rows, int cols, int houses,
		struct widths widths, bool may_carve);

/* Moves the sentences up below the title, and what was above them down; there
 * is none of what was said before. */
void layout_put_text_first(struct layout *layout);

/* Leaves only the board, if it is framed, without the lines of its names: in
 * the middle of what is below so many lines, or below as many as there are, at
 * least ten. */
void layout_make_still(struct layout *layout, int above);

/* The lines above the lower row of houses, or above a still. */
int layout_above(const struct layout *layout);

/* A box of ROWS x COLS above these, if it fits there; else in the middle of
 * the screen, or as large as the screen where only slivers would be left beside
 * it. */
struct rect layout_box(const struct layout *layout, int rows, int cols);

#endif
