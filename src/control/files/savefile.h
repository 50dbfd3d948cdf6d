/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in files: a record as the analyser reads it (model/record.h), with
 * what it does not say before it, in lines that begin with "# ":
 *
 *	# kalah 1		the version of this format, first of all
 *	# NAME = VALUE		a rule that differs from preset standard, who
 *				plays, who moved first, how houses are numbered
 *	# position = <...>	where the game began, if not as usual
 *	# at = COUNT		the game stands there; later moves were undone
 *
 * A game by the analyser's rules can do without.
 */
#ifndef KALAH_CONTROL_FILES_SAVEFILE_H
#define KALAH_CONTROL_FILES_SAVEFILE_H

#include <stdio.h>

#include "control/settings.h"
#include "model/game.h"

/*
 * Reads a game from FD and checks every move of it. A saved game changes the
 * players in *SETTINGS; a bare record is played by the rules there. In the end
 * the rules there are those of the game.
 *
 * STATUS_SAVED_GAME where something is wrong with it, if only that its size
 * does not FIT (which may be NULL); STATUS_FILE where it cannot be read. Then
 * REASON says in which line and what, *SETTINGS is as before, and *GAME can be
 * done with but not played.
 */
enum status savefile_read(int fd, bool (*fits)(const struct rules *rules),
		struct settings *settings, struct game *game,
		struct text *reason);

/*
 * Writes the game with all that can be redone and who plays, for playing on.
 * Without settings (NULL) it is exported: the moves up to the present, for
 * others to read, and a bare record where the analyser would play it. Errors
 * are left in FILE, or are the errno value returned, else 0.
 */
void savefile_print(FILE *file, const struct settings *settings,
		const struct game *game);
int savefile_write(const char *path, const struct settings *settings,
		const struct game *game);

#endif
