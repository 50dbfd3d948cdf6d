/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/sow.h"

#include <assert.h>

void sow_start(struct sow *sow, struct board *board, int64_t house)
{
	assert(board_allows(board, house));
	*sow = (struct sow){ .board = board, .place = house - 1 };
}

/* Called after the last seed of a hand. */
static void sow_land(struct sow *sow)
{
	sow->landing = board_landing(sow->board, sow->place);
	sow->state = sow->landing == LANDING_RELAY ? SOW_AT_LIFT :
		sow->landing == LANDING_CAPTURE ? SOW_AT_CAPTURE :
		SOW_AT_SETTLE;
}

bool sow_next(struct sow *sow, struct sow_event *event)
{
	int64_t seeds = 0;

	switch (sow->state) {
	case SOW_AT_LIFT:
		event->what = SOW_LIFT;
		seeds = sow->hand = board_take(sow->board, sow->place);
		sow->state = SOW_AT_DROP;
		break;
	case SOW_AT_DROP:
		event->what = SOW_DROP;
		seeds = 1;
		sow->place = board_reach(sow->board, sow->place, 1);
		board_sow_run(sow->board, sow->place, 1);
		if (--sow->hand == 0)
			sow_land(sow);
		break;
	case SOW_AT_CAPTURE:
		event->what = SOW_CAPTURE;
		seeds = board_capture(sow->board, sow->place);
		sow->state = SOW_AT_SETTLE;
		break;
	case SOW_AT_SETTLE:
		event->what = board_settle(sow->board, sow->landing) ?
			SOW_AGAIN : SOW_PASS;
		if (sow->board->over)
			event->what = SOW_OVER;
		sow->state = SOW_AT_END;
		break;
	case SOW_AT_END:
		return false;
	}
	event->seeds = seeds;
	event->hand = sow->hand;
	/* settling may change the mover, and place is on the mover's track */
	if (sow->state != SOW_AT_END)
		sow->at = board_place_of(sow->board, sow->place);
	event->place = sow->at;
	return true;
}

bool sow_will_capture(const struct sow *sow)
{
	return sow->state == SOW_AT_CAPTURE;
}
