/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What views draw on. Only views include this: curses.h must stay here. */
#ifndef KALAH_VIEW_CANVAS_H
#define KALAH_VIEW_CANVAS_H

#include <curses.h>

#include "view/screen.h"

struct canvas {
	struct screen *screen;
	WINDOW *window;
};

/* Fills WINDOW with the background of the page. */
void canvas_blank(const struct screen *screen, WINDOW *window);

/* A canvas for RECT of the screen, or NULL if RECT is empty. canvas_drop frees
 * *CANVAS, which may be NULL, and sets it to NULL. */
struct canvas *canvas_new(struct screen *screen, struct rect rect);
void canvas_drop(struct canvas **canvas);

/* Writes in ROLE from now on, with MORE attributes, on SURFACE or the page. */
void canvas_use(const struct canvas *canvas, enum role role, attr_t more);
void canvas_use_on(const struct canvas *canvas, enum surface surface,
		enum role role, attr_t more);

/* Writes at most WIDTH columns of WORDS (UTF-8) in ROLE. */
void canvas_put(const struct canvas *canvas, int y, int x, int width,
		enum role role, const char *words);

/* Writes WORDS into RECT as far as there is room, each line of them wrapped, or
 * cut if it begins with a blank; "..." says that lines are left out. Returns
 * the number of lines used. */
int canvas_put_wrapped(const struct canvas *canvas, struct rect rect,
		enum role role, const char *words);

/* In the role in use, GLYPH so many TIMES; and a line that borders COUNT cells,
 * PITCH columns apart: ROW is 0 above, 1 between, 2 below them. */
void canvas_repeat(const struct canvas *canvas, int y, int x, int times,
		const char *glyph);
void canvas_put_border(const struct canvas *canvas, int y, int x, int count,
		int pitch, int row);

/* A frame along the edges. */
void canvas_put_frame(const struct canvas *canvas);

/* The frame of a board: two rows of COUNT cells, joined at both ends to form
 * the stores; PITCH columns from border to border, INNER lines per cell. */
void canvas_put_board(const struct canvas *canvas, int y, int x, int count,
		int pitch, int inner);

/* Puts LEGENDS, which can be clicked, into RECT. The help ends them: "? more"
 * where there are too many and the last ones are left out, those that move
 * after all others; even it goes before the first of these. */
void canvas_put_legends(const struct canvas *canvas, struct rect rect,
		const struct legend *legends);

/* Makes RECT of the canvas clickable as SPOT until the next frame. */
void canvas_add_spot(const struct canvas *canvas, struct rect rect,
		struct spot spot);

/* Puts the terminal's cursor here at the end of the frame. */
void canvas_set_cursor(struct canvas *canvas, int y, int x);

#endif
