/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back: the position after any move, and going on from there. */
#ifndef KALAH_CONTROL_MODES_REVIEW_H
#define KALAH_CONTROL_MODES_REVIEW_H

#include "control/modes/board_page.h"

struct review {
	struct mode mode;
	struct board_page page;
	bool values;		/* were shown before */
};

/* Looks at the position after COUNT plies, see match_look. */
void review_open(struct desk *desk, int64_t count);

/* Of its mode_kind; also for a mode that begins with a struct review, as do
 * review_go and review_click. */
void review_draw(struct mode *mode);

/* Commands: looking at the present, also at what houses are worth; BY moves on;
 * at what the next mistake led to, or the previous one (BY is -1); at the move
 * clicked; asking whether to continue from here; and back to the game. */
command_run review_start, review_start_with_values, review_go,
	review_go_to_mistake, review_click, review_ask_to_go_on, review_close;

#endif
