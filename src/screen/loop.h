/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The full-screen game: terminal, clock, signals, keys and the stack of
 * modes. */
#ifndef KALAH_SCREEN_LOOP_H
#define KALAH_SCREEN_LOOP_H

#include "play/run.h"
#include "screen/keys.h"
#include "util/signals.h"

/* Waits as signals_wait does. */
typedef enum wake loop_wait(int in, int out, int64_t microseconds);

/* Only loop knows this struct; the other modules see the desk. */
struct app {
	struct desk desk;
	struct keys keys;
	struct text pasted;	/* what may be a position, so far, */
	char pasted_words[2000];	/* and where */
	bool acted;		/* a key of this frame has done something */
	bool more_keys;		/* keys are left over from this frame */
	int64_t drawn, due;	/* microseconds; -1: nothing is due */
	bool over;		/* the loop is to end */
};

/* The steps of loop_run, which opens the screen after loop_begin. */
void loop_begin(struct app *app, const struct run_start *start);
void loop_end(struct app *app);
void loop_done(struct app *app);

void loop_draw(struct app *app);

/* Does what KEY, or a click at Y and X, asks. */
void loop_take_key(struct app *app, const struct key *key);
void loop_click(struct app *app, int y, int x);

/* All of this once; WAIT is signals_wait or stands in for it. Returns false
 * when it is time to leave. */
bool loop_turn(struct app *app, loop_wait *wait);

/* Plays on the screen until the player quits; requires screen_possible().
 * Returns the exit status, or dies of a signal that asks us to end, with the
 * terminal restored. Either way the game is saved first. */
int loop_run(const struct run_start *start);

#endif
