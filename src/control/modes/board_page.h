/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen with a board, in play and in review, and the commands that change
 * nothing but what is seen there. */
#ifndef KALAH_CONTROL_MODES_BOARD_PAGE_H
#define KALAH_CONTROL_MODES_BOARD_PAGE_H

#include "control/modes/desk.h"
#include "control/modes/words.h"

/* What play and review have each. */
struct board_page {
	const struct anim *anim;	/* that is running, or NULL */
	const struct preview *preview;	/* of the chosen house, or NULL */
	int back;		/* lines the moves are scrolled back */
	/* says something else about the position; may be NULL */
	void (*speak)(void *speaker, struct words *words);
	void *speaker;
};

/* How many mistakes there are to learn from; false if none is known. */
bool board_page_adapt_to_mistakes(struct desk *desk, struct legend *legend);

/* Brings BACK into range. */
void board_page_draw(struct desk *desk, struct board_page *page);

/* Commands: a hint; the value of every house, or no more; another theme;
 * turning the board; sowing faster (BY is -1) or slower. */
command_run board_page_hint, board_page_show_values, board_page_change_theme,
	board_page_turn, board_page_change_speed;

#endif
