/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The full-screen game: terminal, clock, signals, keys and the stack of
 * modes. */
#ifndef KALAH_SCREEN_LOOP_H
#define KALAH_SCREEN_LOOP_H

#include "play/desk.h"
#include "screen/keys.h"
#include "util/signals.h"

/* Waits as signals_wait does. */
typedef enum wake loop_wait(int in, int out, int64_t microseconds);

/* Only loop knows this struct; the other modules see the desk. */
struct app {
	struct desk desk;
	struct keys keys;
	bool more_keys;		/* keys are left over from this frame */
	int64_t drawn, due;	/* microseconds; INT64_MAX: nothing is due */
	bool over;		/* the loop is to end */
};

struct loop_start {
	struct settings settings;
	struct game *game;	/* taken over and left empty */
	struct worker *worker;	/* writes files; not owned */
	struct games *games;	/* not owned; NULL: nothing is saved */
	struct computer computer;
	uint64_t luck;		/* seeds the start of the next game */
	bool remember;		/* save changed settings to the settings file */
	const char *name;	/* of the file it came from; may be NULL */
	const char *note;	/* shown first; may be NULL */
	bool newcomer;		/* no game was played here before */
	bool problem;		/* begin with a problem, */
	int problem_number;	/* as for school_open_problem */
};

/* The steps of loop_run, which opens the screen after loop_begin. */
void loop_begin(struct app *app, const struct loop_start *start);
void loop_end(struct app *app);
void loop_done(struct app *app);

/* Does what is due at NOW; returns when it is to be called again, or -1. */
int64_t loop_tick(struct app *app, int64_t now);
void loop_draw(struct app *app);

/* What keys mean now; and carries out COMMAND if it means anything. */
enum context loop_context(const struct app *app);
void loop_act(struct app *app, struct command command);

/* All of this once; WAIT is signals_wait or stands in for it. Returns false
 * when it is time to leave. */
bool loop_turn(struct app *app, loop_wait *wait);

/* Plays on the screen until the player quits; requires screen_possible().
 * Returns the exit status, or dies of a signal that asks us to end, with the
 * terminal restored. Either way the game is saved first. */
int loop_run(const struct loop_start *start);

#endif
