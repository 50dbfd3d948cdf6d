/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/sow.h"

#include <assert.h>

void sow_start(struct sow *sow, struct board *board, int64_t house)
{
	assert(board_allows(board, house));
	*sow = (struct sow){ .board = board, .place = house - 1 };
}

static void sow_lift(struct sow *sow, struct sow_event *event)
{
	sow->hand = board_take(sow->board, sow->place);
	sow->state = SOW_AT_DROP;
	event->what = SOW_LIFT;
	event->seeds = sow->hand;
}

/* What follows a last seed. */
static void sow_land(struct sow *sow)
{
	sow->landing = board_landing(sow->board, sow->place);
	if (sow->landing == LANDING_RELAY)
		sow->state = SOW_AT_LIFT;
	else if (sow->landing == LANDING_CAPTURE)
		sow->state = SOW_AT_CAPTURE;
	else
		sow->state = SOW_AT_SETTLE;
}

static void sow_drop(struct sow *sow, struct sow_event *event)
{
	sow->place = board_next(sow->board, sow->place);
	board_drop(sow->board, sow->place);
	event->what = SOW_DROP;
	event->seeds = 1;
	if (--sow->hand == 0)
		sow_land(sow);
}

static void sow_capture(struct sow *sow, struct sow_event *event)
{
	event->what = SOW_CAPTURE;
	event->seeds = board_capture(sow->board, sow->place);
	sow->state = SOW_AT_SETTLE;
}

static void sow_settle(struct sow *sow, struct sow_event *event)
{
	board_settle(sow->board, sow->landing);
	event->what = sow->board->over ? SOW_OVER :
		sow->landing == LANDING_STORE ? SOW_AGAIN : SOW_PASS;
	sow->state = SOW_AT_END;
}

bool sow_next(struct sow *sow, struct sow_event *event)
{
	static void (*const steps[])(struct sow *, struct sow_event *) = {
		sow_lift, sow_drop, sow_capture, sow_settle
	};
	bool settles = sow->state == SOW_AT_SETTLE;

	if (sow->state == SOW_AT_END)
		return false;
	*event = (struct sow_event){ .what = SOW_LIFT };
	steps[sow->state](sow, event);
	event->hand = sow->hand;
	/* settling may change the mover, whose track the place is on */
	if (!settles)
		sow->at = board_place_of(sow->board, sow->place);
	event->place = sow->at;
	return true;
}

bool sow_will_capture(const struct sow *sow)
{
	return sow->state == SOW_AT_CAPTURE;
}
