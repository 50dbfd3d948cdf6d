/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Animates a move on a second board, while the game itself has already played
 * it. Times are in microseconds by any monotonic clock. */
#ifndef KALAH_VIEW_ANIM_H
#define KALAH_VIEW_ANIM_H

#include "model/sow.h"
#include "settings/display.h"
#include "view/scene.h"

/* Zeroed, it is not running. */
struct anim {
	bool running;
	struct board before, board;	/* before the move; and now */
	struct sow sow;
	struct sow_event event;	/* the last one played */
	int64_t sweep;		/* the next place to be swept at the end */
	enum player taker;	/* of what is captured or swept */
	int64_t due, pace;	/* time of the next event; time per seed */
	int flash;		/* times a capture has lit up or gone out */
};

/* Starts animating HOUSE on a copy of BOARD, the position before the move. Does
 * not start with ANIMATION_OFF, or if the seeds are too many to follow. */
void anim_start(struct anim *anim, const struct board *board, int64_t house,
		enum animation speed, int64_t now);

/* Plays the events due by NOW. */
void anim_tick(struct anim *anim, int64_t now);

void anim_stop(struct anim *anim);
void anim_done(struct anim *anim);

/* Makes *SCENE show the animation; *SCENE points into *ANIM from then on. */
void anim_show(const struct anim *anim, struct scene *scene);

#endif
