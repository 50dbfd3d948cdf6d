/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the themes, without curses. A colour is its number among the
 * 256 of xterm, 16 to 255, or -1 for the terminal's own. */
#ifndef KALAH_VIEW_PALETTE_H
#define KALAH_VIEW_PALETTE_H

#include <stdbool.h>

#include "settings/display.h"

/* What is drawn: words, faint words, a player's seeds and name, lines; and of a
 * carved board the edge of the plank, a hollow's upper and lower rim, and both
 * rims of the chosen one. */
enum ink {
	INK_TEXT, INK_DIM, INK_P1, INK_P2, INK_BORDER,
	INK_PLANK, INK_SHADE, INK_LIGHT, INK_RIM,
	INK_COUNT
};

/* What it is drawn on: the page; of a carved board the plank, a hollow, and the
 * hollow that is chosen. */
enum surface {
	SURFACE_PAGE, SURFACE_PLANK, SURFACE_HOLLOW, SURFACE_CHOSEN,
	SURFACE_COUNT
};

/* Whether the theme carves the board instead of drawing its lines. */
bool palette_carves(enum theme_name theme);

/* The colours of ink and surface. THEME is not THEME_AUTO. */
int palette_ink(enum theme_name theme, enum surface surface, enum ink ink);
int palette_ground(enum theme_name theme, enum surface surface);

#endif
