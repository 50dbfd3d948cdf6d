/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A move, one event at a time, for the animation. After the last event the
 * board is as board_play would have left it. */
#ifndef KALAH_MODEL_SOW_H
#define KALAH_MODEL_SOW_H

#include "model/board.h"

enum sow_what {
	SOW_LIFT,	/* a house was lifted into the hand */
	SOW_DROP,	/* one seed fell from the hand */
	SOW_CAPTURE,	/* PLACE and the house opposite were stored */
	SOW_AGAIN,	/* the same player moves again */
	SOW_PASS,	/* the other player is to move */
	SOW_OVER	/* the game is over */
};

struct sow_event {
	enum sow_what what;
	struct place place;	/* where the hand is */
	int64_t seeds;		/* lifted, dropped or captured; else 0 */
	int64_t hand;		/* seeds still in the hand */
};

/* Private; owns nothing, not even the board. */
struct sow {
	struct board *board;
	int64_t place, hand;
	struct place at;
	enum landing landing;
	enum { SOW_AT_LIFT, SOW_AT_DROP, SOW_AT_CAPTURE, SOW_AT_SETTLE,
		SOW_AT_END } state;
};

/* The board must allow HOUSE, which is not HOUSE_SWAP. Nothing is sown yet. */
void sow_start(struct sow *sow, struct board *board, int64_t house);

/* Plays the next event on the board and describes it; false after the last. */
bool sow_next(struct sow *sow, struct sow_event *event);

/* Whether the next event is a capture. */
bool sow_will_capture(const struct sow *sow);

#endif
