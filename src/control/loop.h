/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The full-screen game: the terminal, the clock, signals and keys, and the
 * stack of modes that they drive. */
#ifndef KALAH_CONTROL_LOOP_H
#define KALAH_CONTROL_LOOP_H

#include "control/modes/file.h"
#include "control/modes/help.h"
#include "control/modes/kept.h"
#include "control/modes/menu.h"
#include "control/modes/play.h"
#include "control/modes/prompt.h"
#include "control/modes/results_page.h"
#include "control/modes/review.h"
#include "control/modes/school.h"
#include "control/modes/tutor.h"
#include "control/modes/variation.h"
#include "control/signals.h"
#include "control/teach/mistakes.h"

/* Waits as signals_wait does. */
typedef enum wake loop_wait(int in, int out, int news, int64_t microseconds);

/* Nothing below knows of this: there everything is on the desk. */
struct app {
	struct desk desk;
	struct play play;
	struct review review;
	struct menu menu;
	struct help help;
	struct file file;
	struct kept kept;
	struct exercise exercise;
	struct mistakes learn;
	struct problems problems;
	struct results_page results_page;
	struct tutor tutor;
	struct variation variation;
	struct prompt prompt;
	struct keys keys;
	bool more_keys;		/* than were to be read in one frame */
	loop_wait *wait;
	int64_t drawn, due;	/* when; INT64_MAX: nothing is due */
	bool over;		/* it is time to go */
};

struct loop_start {
	struct settings settings;
	struct game *game;	/* taken over and left empty */
	struct worker *worker;	/* writes files */
	struct autosave *autosave;	/* NULL: nothing is kept */
	struct computer computer;
	uint64_t luck;		/* of the next game's start */
	bool remember;		/* changed settings go to the settings file */
	const char *name;	/* of the file it is from; may be NULL */
	const char *note;	/* said first; may be NULL */
	bool newcomer;		/* nobody has played here before */
	bool problem;		/* begin with one of the problems: */
	int problem_number;	/* see school_open_problem */
};

/* The steps of loop_run; in between the screen is opened. */
void loop_begin(struct app *app, const struct loop_start *start);
void loop_end(struct app *app);
void loop_done(struct app *app);

/* Does what is due by NOW; returns when more will be, or -1. */
int64_t loop_tick(struct app *app, int64_t now);
void loop_draw(struct app *app);

/* What keys mean now. Does what COMMAND says, if it means something. */
enum context loop_context(const struct app *app);
void loop_act(struct app *app, struct command command);

/* All of that once, WAIT being signals_wait; false when it is time to go. */
bool loop_turn(struct app *app, loop_wait *wait);

/* Plays on the screen, if screen_possible(), until the player quits; returns
 * the exit status. Dies of a signal that asks for it, with the terminal as it
 * was. In any case the game is kept. */
int loop_run(const struct loop_start *start);

#endif
