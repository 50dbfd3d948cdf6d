/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the user wants the game to be shown. */
#ifndef KALAH_SETTINGS_DISPLAY_H
#define KALAH_SETTINGS_DISPLAY_H

enum theme_name { THEME_AUTO, THEME_SLATE, THEME_OAK, THEME_WALNUT, THEME_PAPER,
	THEME_LINES, THEME_MONO, THEME_COUNT };
enum animation { ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL,
	ANIMATION_SLOW };
enum turned { TURNED_AUTO, TURNED_OFF, TURNED_ON };

struct display {
	int animation;		/* enum animation */
	int theme;		/* enum theme_name */
	int ascii;		/* draw only ASCII */
	int preview;		/* show what the chosen house would do */
	int cursor;		/* show the terminal's cursor */
	int mouse;		/* take clicks */
	int turned;		/* enum turned: whether P2 sits below */
	int above;		/* put sentences above the board */
	int bell;		/* ring at the end of some moves */
};

#endif
