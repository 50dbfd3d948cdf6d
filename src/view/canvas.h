/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* What views draw on: a window of curses and the screen it belongs to. Only
 * what draws includes this; control has no use for it. */
#ifndef KALAH_VIEW_CANVAS_H
#define KALAH_VIEW_CANVAS_H

#include <curses.h>

#include "view/screen.h"

struct canvas {
	struct screen *screen;
	WINDOW *window;
};

/* NULL where RECT of the screen has no cells. Dropped, *CANVAS is NULL; again
 * does nothing. */
struct canvas *canvas_new(struct screen *screen, struct rect rect);
void canvas_drop(struct canvas **canvas);

/* What is written next has this role, and MORE attributes; on the page, or on
 * another surface. */
void canvas_use(const struct canvas *canvas, enum role role, attr_t more);
void canvas_use_on(const struct canvas *canvas, enum surface surface,
		enum role role, attr_t more);

/* Writes WORDS (UTF-8) in ROLE, at most WIDTH columns of them. */
void canvas_put(const struct canvas *canvas, int y, int x, int width,
		enum role role, const char *words);

/* Writes WORDS, a paragraph a line, wrapped into RECT as far as there is room;
 * a paragraph that begins with a blank is cut instead. Returns how many lines
 * that took. */
int canvas_put_wrapped(const struct canvas *canvas, struct rect rect,
		enum role role, const char *words);

/* A frame of one line just inside its edges. */
void canvas_put_frame(const struct canvas *canvas);

/* The frame of a board whose upper left corner is at Y and X, as what is
 * written next looks: two rows of COUNT cells, of which the stores at both ends
 * are one each; PITCH columns from border to border, INNER lines a cell. */
void canvas_put_board(const struct canvas *canvas, int y, int x, int count,
		int pitch, int inner);

/* A key and its words, which can be clicked, and how many columns they take. */
void canvas_put_legend(const struct canvas *canvas, int y, int x,
		const struct legend *legend);
int canvas_legend_width(const struct legend *legend);

/* RECT of the canvas is SPOT, until the next frame begins. */
void canvas_add_spot(const struct canvas *canvas, struct rect rect,
		struct spot spot);

/* Where the terminal's cursor will be when the frame has ended, whatever is
 * drawn after this. */
void canvas_set_cursor(struct canvas *canvas, int y, int x);

#endif
