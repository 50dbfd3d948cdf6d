/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the user wants the game to be shown. */
#ifndef KALAH_VIEW_DISPLAY_H
#define KALAH_VIEW_DISPLAY_H

enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum theme_name { THEME_AUTO, THEME_MONO, THEME_BRIGHT, THEME_QUIET,
	THEME_WALNUT, THEME_COUNT };
enum animation { ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL,
	ANIMATION_SLOW };

struct display {
	int animation;		/* enum animation */
	int theme;		/* enum theme_name */
	int color;		/* enum color */
	int ascii;		/* nothing but ASCII is drawn */
	int seed;		/* the character for one; 0: the usual */
	int preview;		/* what the chosen house would do is drawn */
	int cursor;		/* the terminal's cursor is visible */
	int mouse;		/* clicks are for the game */
	int turned;		/* P2 sits below */
	int above;		/* sentences are above the board */
};

#endif
