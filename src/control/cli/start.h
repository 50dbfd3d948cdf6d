/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* What a mode starts with: settings, and a game from its beginning, from a
 * file or kept from last time. */
#ifndef KALAH_CONTROL_CLI_START_H
#define KALAH_CONTROL_CLI_START_H

#include "control/cli/options.h"
#include "control/files/autosave.h"

/* To be zeroed before. */
struct start {
	struct settings settings;
	struct game game;	/* empty where the mode needs none */
	struct autosave autosave;
	char note[300];		/* to be said first, or empty */
};

/*
 * Finds what the options ask for. They apply over the settings file for the
 * screen, over preset canonical and nothing else for plain mode, over standard
 * rules for other modes; for a game from a file, over standard rules and what
 * the file says. Returns 0 or, where something is wrong, which is said on
 * standard error, the exit status. In any case start_done is due.
 */
int start_find(struct start *start, const struct options *options);
void start_done(struct start *start);

#endif
