/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a mode starts with: settings and a game, new, from a file or
 * autosaved. */
#ifndef KALAH_CONTROL_CLI_START_H
#define KALAH_CONTROL_CLI_START_H

#include "control/cli/options.h"
#include "control/files/autosave.h"
#include "util/worker.h"

/* To be zeroed before. */
struct start {
	struct settings settings;
	struct game game;	/* empty where the mode needs none */
	struct worker *worker;	/* writes files */
	struct autosave *autosave;
	uint64_t luck;		/* that chose the start of a new game */
	char note[300];		/* to be shown first, or empty */
	bool newcomer;		/* no game was ever kept here */
};

/*
 * Finds what the options ask for. They override the settings file for the
 * screen and words, preset canonical for plain mode, standard rules for other
 * modes and for a record, and what a saved game says. The autosaved game
 * continues unasked only where somebody types: a script finds the same each
 * time. Returns 0 or the exit status of an error, which is told on standard
 * error. start_done is due either way.
 */
int start_find(struct start *start, const struct options *options);
void start_done(struct start *start);

/* Waits a little for files that are being written. Returns STATUS, or that of
 * trouble if the game could not be saved because of ERROR, which is told on
 * standard error. */
int start_settle(const struct start *start, int error, int status);

#endif
