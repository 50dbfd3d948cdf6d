/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole screen around a board: drawn alike for playing and for looking
 * back, and the commands that change nothing but what is seen there. */
#ifndef KALAH_CONTROL_MODES_BOARD_PAGE_H
#define KALAH_CONTROL_MODES_BOARD_PAGE_H

#include "control/modes/desk.h"
#include "control/modes/words.h"

/* What is particular about it. BACK is brought into what there is. */
struct board_page {
	const struct anim *anim;	/* that is running, or NULL */
	const struct preview *preview;	/* of the chosen house, or NULL */
	int back;		/* lines the moves are scrolled back */
};

void board_page_draw(struct desk *desk, struct board_page *page);

/* Commands: a hint; the value of every house, or no more; another theme; the
 * board the other way round; sowing faster (BY is -1) or slower. */
command_run board_page_hint, board_page_show_values, board_page_change_theme,
	board_page_turn, board_page_change_speed;

#endif
