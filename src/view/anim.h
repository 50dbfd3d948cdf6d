/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A move animated on a second board, while the game is already past it. Times
 * are in microseconds, by any clock that only goes forward. */
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
	int64_t due, pace;	/* time of the next; from seed to seed */
	int flash;		/* how often a capture has lit up or gone out */
};

/* Starts sowing HOUSE on a copy of BOARD, the position before the move. Does
 * not run with ANIMATION_OFF, or if there are too many seeds to follow. */
void anim_start(struct anim *anim, const struct board *board, int64_t house,
		enum animation speed, int64_t now);

/* Shows what is due by NOW. */
void anim_tick(struct anim *anim, int64_t now);

void anim_stop(struct anim *anim);
void anim_done(struct anim *anim);

/* Makes *SCENE that of the animation. */
void anim_show(const struct anim *anim, struct scene *scene);

#endif
