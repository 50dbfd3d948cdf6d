/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back: the position after any move, and going on from there. */
#ifndef KALAH_CONTROL_MODES_REVIEW_H
#define KALAH_CONTROL_MODES_REVIEW_H

#include "control/modes/board_page.h"

struct review {
	struct mode mode;
	struct board_page page;
};

/* Looks back at the game as it was after COUNT plies, or as far as it goes. */
void review_open(struct desk *desk, size_t count);

/* Commands: looking back, from the present on; BY moves (INT_MIN, INT_MAX: all)
 * back or on; at the move that was clicked; asking whether to go on from here;
 * and back to the game. */
command_run review_start, review_go, review_click, review_ask_to_go_on,
	review_close;

#endif
