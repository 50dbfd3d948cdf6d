/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A list in a box; beside or below it, if there is room, words about the chosen
 * row. */
#ifndef KALAH_VIEW_MENU_VIEW_H
#define KALAH_VIEW_MENU_VIEW_H

#include "model/board.h"
#include "view/screen.h"
#include "view/scroll.h"

struct menu_line {
	enum { MENU_HEADING, MENU_VALUE, MENU_TEXT } kind;
	const char *label;
	char value[160];
	bool marked;		/* with a '#' */
	bool idle;		/* faint: its value changes nothing */
	bool typed;		/* the value is being, and a mark ends it */
};

struct menu_page {
	const char *title;		/* in the frame */
	const struct legend *legends;
	const struct menu_line *lines;	/* as many as SCROLL counts */
	struct scroll *scroll;		/* its AT is chosen, no heading */
	const struct rules *rules;	/* their path is drawn beside it; NULL:
					   there is no path, in a small box */
	const struct board *board;	/* drawn instead of that, or NULL */
	const char *words;		/* below that; a paragraph per line, */
	const char *below;		/* and last this, if there is room */
};

/* Draws the lines that fit, the chosen one included, and a heading above it. */
void menu_view_draw(struct screen *screen, const struct menu_page *page);

#endif
