/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* The game kept between runs of the program, $XDG_STATE_HOME/kalah/game. */
#ifndef KALAH_CONTROL_FILES_AUTOSAVE_H
#define KALAH_CONTROL_FILES_AUTOSAVE_H

#include <sys/stat.h>

#include "control/settings.h"
#include "model/game.h"

/* Which file it is that may be replaced. Zeroed, there is none. */
struct autosave {
	bool ours;		/* read or written by this run of the program */
	struct stat file;	/* as it was then */
};

enum autosave_found { AUTOSAVE_NONE, AUTOSAVE_FOUND, AUTOSAVE_BAD };

/*
 * Reads the kept game, as savefile_read does; in an empty file there is none.
 * For AUTOSAVE_BAD it cannot be read, or is no game: PATH and why are in
 * REASON.
 */
enum autosave_found autosave_read(struct autosave *autosave,
		struct settings *settings, struct game *game,
		struct text *reason);

/*
 * Keeps the game. A kept game that is not ours is first moved aside, to
 * game.1, game.2 and so on. Returns 0, PATHS_NONE or an errno value.
 */
int autosave_write(struct autosave *autosave, const struct settings *settings,
		const struct game *game);

/* Removes our kept game, if there is one: nothing is left to go on with. */
void autosave_remove(struct autosave *autosave);

#endif
