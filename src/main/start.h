/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a mode starts with: settings, and a new, loaded or autosaved game. */
#ifndef KALAH_MAIN_START_H
#define KALAH_MAIN_START_H

#include "files/games.h"
#include "main/options.h"
#include "util/worker.h"

/* To be zeroed by the caller. */
struct start {
	struct settings settings;
	struct game game;	/* empty if the mode needs none */
	struct worker *worker;	/* writes files; owned */
	struct games *games;
	uint64_t luck;		/* seed that chose the start of a new game */
	char note[300];		/* to be shown first; may be empty */
	bool newcomer;		/* no game was ever saved here */
	bool resumed;		/* the game was kept */
};

/*
 * Finds what OPTIONS ask for. They override what a saved game says, or else:
 * the settings file for the screen and words; preset canonical for plain mode;
 * standard rules for other modes and for a record. Unless asked to, continues
 * the autosaved game only if standard input is a terminal, so that scripts are
 * repeatable. Returns 0; or an exit status, after a message on standard error.
 * Call start_done in either case.
 */
int start_find(struct start *start, const struct options *options);
void start_done(struct start *start);

#endif
