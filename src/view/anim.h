/* A move on its way: a second board on which the seeds fall one by one, while
 * the game already stands where the move leads. Time comes from the caller,
 * in microseconds of any clock that only goes forward. */
#ifndef KALAH_VIEW_ANIM_H
#define KALAH_VIEW_ANIM_H

#include "model/sow.h"
#include "view/scene.h"
#include "view/display.h"

/* Zeroed, nothing is on its way. */
struct anim {
	bool running;
	struct board before, board;	/* at first; as far as seeds fell */
	struct sow sow;
	struct sow_event event;	/* the last that happened */
	int64_t due;		/* when the next will */
	int64_t pace;		/* from seed to seed */
	int flash;		/* how often a capture has lit up or gone out */
};

/*
 * Begins to sow HOUSE on a copy of BOARD (before the move) at the time NOW.
 * Nothing runs with ANIMATION_OFF, nor for so many seeds that nobody could
 * follow them.
 */
void anim_start(struct anim *anim, const struct board *board, int64_t house,
		enum animation speed, int64_t now);

/* Lets happen what is due by NOW. */
void anim_tick(struct anim *anim, int64_t now);

/* Ends it where it is: from now on the game's own board is to be drawn. */
void anim_stop(struct anim *anim);
void anim_done(struct anim *anim);

/* Puts what the animation shows into *SCENE. */
void anim_show(const struct anim *anim, struct scene *scene);

#endif
