/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The game kept between runs, $XDG_STATE_HOME/kalah/game. */
#ifndef KALAH_CONTROL_FILES_AUTOSAVE_H
#define KALAH_CONTROL_FILES_AUTOSAVE_H

#include <sys/stat.h>

#include "control/settings.h"
#include "model/game.h"

/* The file that may be replaced; zeroed, there is none. */
struct autosave {
	bool ours;		/* read or written by this run */
	struct stat file;	/* as it was then */
};

enum autosave_found { AUTOSAVE_NONE, AUTOSAVE_FOUND, AUTOSAVE_BAD };

/* Reads the autosave as savefile_read does; an empty file has none. If it is
 * AUTOSAVE_BAD, REASON has its path and what is wrong. */
enum autosave_found autosave_read(struct autosave *autosave,
		struct settings *settings, struct game *game,
		struct text *reason);

/* Saves the game. An autosave that is not ours is first moved aside, to game.1,
 * game.2 and so on. Returns 0, PATHS_NONE or an errno value. */
int autosave_write(struct autosave *autosave, const struct settings *settings,
		const struct game *game);

/* Removes our autosave, if there is one. */
void autosave_remove(struct autosave *autosave);

#endif
