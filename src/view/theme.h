/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How things look. A role is what a piece of the screen means; a theme gives it
 * attributes and colours. */
#ifndef KALAH_VIEW_THEME_H
#define KALAH_VIEW_THEME_H

#include <stdbool.h>

#include "model/board.h"
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

/* P2's roles follow P1's: see theme_role_of. */
enum role {
	ROLE_NORMAL, ROLE_TITLE, ROLE_BORDER,
	ROLE_P1, ROLE_P2,		/* a player's seeds and name */
	ROLE_P1_LABEL, ROLE_P2_LABEL,	/* the label of a store */
	ROLE_CHOSEN,			/* the chosen house, menu row */
	ROLE_P1_PREVIEW, ROLE_P2_PREVIEW,
	ROLE_HAND,			/* the seeds in motion */
	ROLE_FLASH,			/* what is being captured */
	ROLE_DIM,			/* empty, hidden, still to come; on a
					   plank the numbers of houses */
	ROLE_HEADING, ROLE_ERROR,
	ROLE_PLANK,			/* the edge of a carved board, */
	ROLE_SHADE, ROLE_LIGHT,		/* a hollow's upper and lower rim, */
	ROLE_RIM,			/* both rims of the chosen one */
	ROLE_COUNT
};

struct glyphs {
	const char *seed, *pointer, *landing;
	const char *chosen;	/* at a house of a carved board */
	const char *left, *right, *up, *down;
	const char *horizontal, *vertical;
	/* corners and crossings, [from above][from the left] */
	const char *cross[3][3];
	bool braille;		/* braille patterns can be shown */
};

struct theme {
	enum theme_name name;		/* never THEME_AUTO */
	bool color;
	bool can_carve, carves;	/* the board, instead of drawing its lines */
	const struct glyphs *glyphs;
	short pairs[(int)SURFACE_COUNT * ROLE_COUNT];
};

/* Chooses colours and characters that the terminal, the locale, NO_COLOR and
 * the user allow. Curses must have been started. */
void theme_start(struct theme *theme, const struct display *display);

/* Whether the theme carves the board instead of drawing its lines. */
bool theme_carves(enum theme_name theme);

/* The colours of ink and surface: a number among the 256 of xterm, 16 to 255,
 * or -1 for the terminal's own. THEME is not THEME_AUTO. */
int theme_ink(enum theme_name theme, enum surface surface, enum ink ink);
int theme_ground(enum theme_name theme, enum surface surface);

/* Whether theme NAME differs from the others where THEME is in use. */
bool theme_is_distinct(const struct theme *theme, enum theme_name name);

/* PLAYER's role that corresponds to FIRST, which is P1's. */
enum role theme_role_of(enum role first, enum player player);

/* The curses attributes of a role, and its colour pair on a surface. */
unsigned theme_attributes(const struct theme *theme, enum role role);
short theme_pair(const struct theme *theme, enum surface surface,
		enum role role);

#endif
