/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The animation of a move: seeds fall one by one on a second board, while the
 * game is already in the position after the move. Times are in microseconds, by
 * any clock of the caller that only goes forward. */
#ifndef KALAH_VIEW_ANIM_H
#define KALAH_VIEW_ANIM_H

#include "model/sow.h"
#include "view/scene.h"
#include "view/display.h"

/* Zeroed, it is not running. */
struct anim {
	bool running;
	struct board before, board;	/* as the move began; as it is now */
	struct sow sow;
	struct sow_event event;	/* the last that happened */
	int64_t due;		/* time of the next */
	int64_t pace;		/* time from seed to seed */
	int flash;		/* how often a capture has lit up or gone out */
};

/* Starts sowing HOUSE on a copy of BOARD, the position before the move, at the
 * time NOW. Does not run with ANIMATION_OFF, or if there are too many seeds to
 * follow. */
void anim_start(struct anim *anim, const struct board *board, int64_t house,
		enum animation speed, int64_t now);

/* Shows what is due by NOW. */
void anim_tick(struct anim *anim, int64_t now);

/* Ends it: from now on the game's own board is to be drawn. */
void anim_stop(struct anim *anim);
void anim_done(struct anim *anim);

/* Makes *SCENE that of the animation. */
void anim_show(const struct anim *anim, struct scene *scene);

#endif
