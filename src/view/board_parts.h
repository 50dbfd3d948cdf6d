/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the ways of drawing a board share; only they include this. */
#ifndef KALAH_VIEW_BOARD_PARTS_H
#define KALAH_VIEW_BOARD_PARTS_H

#include "view/canvas.h"
#include "view/scene.h"
#include "view/screen.h"

struct board_view {
	struct canvas *canvas;
	WINDOW *window;		/* of the canvas */
	const struct scene *scene;
	const struct layout *layout;
	const struct theme *theme;
	int house_y[2];		/* lines of the upper and lower houses, */
	int number_y[2];	/* and of their numbers */
	int cell;		/* whole columns of a house or framed store */
	int house_rows, store_rows;	/* of seeds, if drawn */
};

/* A way to draw: puts the lines of houses and numbers into *VIEW and draws what
 * lies behind all; and the store or house at PLACE, whose column begins at
 * X. */
struct board_style {
	void (*begin)(struct board_view *view);
	void (*put_store)(const struct board_view *view, int x,
			struct place place);
	void (*put_house)(const struct board_view *view, int x,
			struct place place);
};

extern const struct board_style plank_view;

/* Whether PLAYER's row is the lower one: an index of the lines above. */
bool board_parts_below(const struct board_view *view, enum player player);

/* The seeds at PLACE, or as much of ">1k" as fits if they need more than
 * ROOM. */
struct amount {
	char words[24];
};
struct amount board_parts_amount(const struct board_view *view,
		struct place place, int room);

/* Counts are underlined where the last move began and ended. */
attr_t board_parts_trace(const struct board_view *view, struct place place);

enum { HEAP_ROWS_MAX = 24, HEAP_COLS_MAX = 17 };

struct heap {
	int count;
	bool more;		/* seeds than there is room for, if any */
	struct heap_cell {
		int row, col;
	} cells[HEAP_ROWS_MAX * HEAP_COLS_MAX];	/* from the top */
};

/* COUNT seeds, as many as there is room for in ROWS x COLS cells: about as wide
 * as high or, if SUNKEN, in layers from the last row up. COLS is odd, so that
 * each row can be its own mirror image: an even number leaves the middle free.
 * They lie side by side only where there is no other room. */
struct heap board_parts_heap(int rows, int cols, bool sunken, int64_t count);

/* Draws the seeds at PLACE, with a "+" in the middle of the first line if some
 * have no room. Returns the highest line with any. */
int board_parts_put_seeds(const struct board_view *view, int y, int x,
		struct place place);

#endif
