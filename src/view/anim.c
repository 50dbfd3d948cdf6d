/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/anim.h"

#include <assert.h>

enum {
	MS = 1000,			/* microseconds */
	SOW_MOST = 2500 * MS,		/* a move without relays */
	RELAY_MOST = 6000 * MS,		/* a move with relays */
	FLASH_PAUSE = 150 * MS,		/* each: lit up, dark, lit up again */
	FLASHES = 3,
	AGAIN_PAUSE = 400 * MS,
	DROPS_MOST = 20000		/* more are not worth watching */
};

static const int64_t anim_paces[] = {
	[ANIMATION_OFF] = 0, [ANIMATION_FAST] = 60 * MS,
	[ANIMATION_NORMAL] = 150 * MS, [ANIMATION_SLOW] = 350 * MS
};

/* Counts the seeds that the move drops, stopping just beyond DROPS_MOST, and in
 * *LIFTS how often houses are lifted. */
static int64_t anim_count_drops(const struct board *board, int64_t house,
		int *lifts)
{
	struct board copy = { 0 };
	struct sow sow;
	struct sow_event event;
	int64_t drops = 0;

	*lifts = 0;
	board_copy(&copy, board);
	sow_start(&sow, &copy, house);
	while (drops <= DROPS_MOST && sow_next(&sow, &event)) {
		drops += event.what == SOW_DROP;
		*lifts += event.what == SOW_LIFT;
	}
	board_done(&copy);
	return drops;
}

void anim_start(struct anim *anim, const struct board *board, int64_t house,
		enum animation speed, int64_t now)
{
	int lifts;
	int64_t drops, most;

	assert(speed <= ANIMATION_SLOW && board_allows(board, house));
	anim_stop(anim);
	if (speed == ANIMATION_OFF)
		return;
	drops = anim_count_drops(board, house, &lifts);
	if (drops > DROPS_MOST)
		return;
	/* all seeds fall, and houses are lifted again, at one pace, fast enough
	   to keep the move in time */
	most = (lifts > 1 ? RELAY_MOST : SOW_MOST) / (drops + lifts - 1);
	anim->pace = anim_paces[speed] < most ? anim_paces[speed] : most;
	board_copy(&anim->before, board);
	board_copy(&anim->board, board);
	anim->flash = 0;
	anim->taker = board->mover;
	/* only slow enough animations sweep the board in the end */
	anim->sweep = speed < ANIMATION_NORMAL ? INT64_MAX : 0;
	sow_start(&anim->sow, &anim->board, house);
	anim->running = true;
	anim->due = now;
	anim_tick(anim, now);
}

/* How long the last event stays on the screen. */
static int64_t anim_pause_after(const struct anim *anim)
{
	enum sow_what what = anim->event.what;

	return what == SOW_AGAIN ? AGAIN_PAUSE : what == SOW_PASS ||
		what == SOW_OVER || sow_will_capture(&anim->sow) ? 0 :
		anim->pace;
}

/* Sweeps the next house with seeds that are left over into a store. Returns
 * whether there was one. */
static bool anim_sweep(struct anim *anim)
{
	struct board *board = &anim->board;
	int64_t last = 2 * board->rules.houses, seeds = 0, place;

	if (!board->over)
		return false;
	while (!seeds && anim->sweep <= last) {
		place = anim->sweep++;
		seeds = scene_sweep(board, place, &anim->taker);
	}
	if (!seeds)
		return false;
	anim->event = (struct sow_event){ SOW_CAPTURE,
		board_place_of(board, place), seeds, 0 };
	return true;
}

void anim_tick(struct anim *anim, int64_t now)
{
	while (anim->running && anim->due <= now) {
		if (sow_will_capture(&anim->sow) && anim->flash < FLASHES) {
			anim->flash++;
			anim->due += FLASH_PAUSE;
		} else if (sow_next(&anim->sow, &anim->event)) {
			anim->due += anim_pause_after(anim);
		} else if (anim_sweep(anim)) {
			anim->due += anim->pace;
		} else {
			anim->running = false;
		}
	}
}

void anim_stop(struct anim *anim)
{
	anim->running = false;
}

void anim_done(struct anim *anim)
{
	board_done(&anim->before);
	board_done(&anim->board);
	*anim = (struct anim){ 0 };
}

void anim_show(const struct anim *anim, struct scene *scene)
{
	scene->board = &anim->board;
	scene->preview = NULL;
	scene->chosen = 0;
	scene->before = &anim->before;
	scene->hand_at = anim->event.place;
	scene->carried = anim->event.what == SOW_CAPTURE ?
		anim->event.seeds : 0;
	scene->taker = anim->taker;
	scene->hand = anim->event.hand + scene->carried;
	scene->flash = sow_will_capture(&anim->sow) && anim->flash % 2;
}
