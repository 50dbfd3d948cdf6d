/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen with a board, as in play and review, and the commands that change
 * only what is seen there. */
#ifndef KALAH_PLAY_MODES_BOARD_PAGE_H
#define KALAH_PLAY_MODES_BOARD_PAGE_H

#include "play/desk.h"
#include "play/modes/story.h"

/* What differs between the modes that show it. */
struct board_page {
	const struct anim *anim;	/* in progress, or NULL */
	const struct preview *preview;	/* of the chosen house, or NULL */
	const struct place *edited;	/* for the scene, or NULL */
	bool judged;		/* what moves lost is shown, even before the
				   end of the game, */
	bool position;		/* and the position in notation */
	int back;		/* lines that moves are scrolled back */
};

/* Adds the number of mistakes to learn from; false if none is known. */
bool board_page_adapt_to_mistakes(struct desk *desk, struct legend *legend);

/* Draws all but the foot. Brings BACK into range. */
void board_page_draw(struct mode *mode, struct board_page *page);

/* Commands: give a hint, or the next step of it; show or hide the value of
 * every house; change the theme; turn the board; sow faster (BY is -1) or
 * slower (1). */
command_run board_page_hint, board_page_show_values, board_page_change_theme,
	board_page_turn, board_page_change_speed;

#endif
