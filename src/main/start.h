/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a mode starts with: settings, and a new, loaded or autosaved game. */
#ifndef KALAH_MAIN_START_H
#define KALAH_MAIN_START_H

#include "main/options.h"
#include "play/run.h"

/* To be zeroed by the caller, but for RUN. */
struct start {
	struct run_start *run;	/* that of the options, to be completed; its
				   WORKER and GAMES are ours */
	struct game game;	/* empty if the mode needs none */
	char note[900];		/* to be shown first; may be empty */
	int64_t left_at;	/* a kept one was left in this turn, as another
				   was named; or 0 */
};

/*
 * Finds what OPTIONS ask for. They override what a saved game says, or else:
 * the settings file for the screen and words; preset canonical for plain mode;
 * standard rules for other modes and for a record. Unless asked to, continues
 * the autosaved game only if that began as OPTIONS say and standard input is a
 * terminal, so that scripts are repeatable. Returns 0; or an exit status, after
 * a message on standard error. Call start_done in either case.
 */
int start_find(struct start *start, const struct options *options);
void start_done(struct start *start);

#endif
