/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to play: settings, and a game from its beginning, from a file
 * or kept from last time. */
#ifndef KALAH_CONTROL_CLI_START_H
#define KALAH_CONTROL_CLI_START_H

#include "control/cli/options.h"
#include "control/files/autosave.h"

struct start {
	struct settings settings;
	struct game game;
	struct autosave autosave;
	char note[300];		/* to be said first, or empty */
};

/*
 * Finds the game that the options ask for. They apply over the settings file
 * for a SCREEN, else over preset canonical and nothing else; for a game from a
 * FILE, over standard rules and what the file says. Returns 0 or, where
 * something is wrong, which is said on standard error, the exit status.
 */
int start_find(struct start *start, const struct options *options,
		bool screen);
void start_done(struct start *start);

/* The options applied to *SETTINGS; then a game's first board by these. False,
 * and said, where the rules, or the position, cannot be played. */
bool start_set(const struct options *options, struct settings *settings);
bool start_board(const struct options *options,
		const struct settings *settings, struct board *board);

#endif
