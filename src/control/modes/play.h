/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as it is played on: choosing and sowing houses, seeds that fall,
 * and the moves of programs. */
#ifndef KALAH_CONTROL_MODES_PLAY_H
#define KALAH_CONTROL_MODES_PLAY_H

#include "control/modes/board_page.h"

struct play {
	struct mode mode;
	struct anim anim;
	struct board_page page;
	struct preview preview;	/* of the house in PREVIEW_OF, else stale */
	int64_t preview_of;
	int64_t typed;		/* digits typed so far, or 0 */
	int64_t program_due;	/* when a program moves; 0: not yet set */
	unsigned positions;	/* which of the match this is about */
};

/* Puts it on the desk, as the lowest mode. */
void play_begin(struct play *play, struct desk *desk);
void play_done(struct play *play);

/* BY for play_step. */
enum { PLAY_UNDO_ONE = -2, PLAY_UNDO, PLAY_REDO = 1 };

/* Commands; those with BY go that way, or so many lines. */
void play_choose_beside(struct mode *mode);
void play_choose_end(struct mode *mode);
void play_sow(struct mode *mode);
void play_type_digit(struct mode *mode);
void play_click(struct mode *mode);
void play_skip(struct mode *mode);
void play_step(struct mode *mode);
void play_scroll(struct mode *mode);
void play_lend(struct mode *mode);
void play_pause(struct mode *mode);
void play_cancel(struct mode *mode);

#endif
