/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in files: a record (model/record.h) preceded by lines with what a record
 * leaves out, unless it is played by the analyser's rules:
 *
 *	# kalah 1		the version of this format, first of all
 *	# NAME = VALUE		a rule that differs from preset standard, who
 *				plays, who moved first, how houses are numbered
 *	# position = <...>	the initial position, if unusual
 *	# at = COUNT		moves played, if later ones were undone
 */
#ifndef KALAH_CONTROL_FILES_SAVEFILE_H
#define KALAH_CONTROL_FILES_SAVEFILE_H

#include <stdio.h>

#include "control/settings.h"
#include "model/game.h"

/*
 * Reads a game from FD and checks every move. A saved game sets the rules and
 * players in *SETTINGS; a bare record is played by the rules there and sets
 * their size.
 *
 * STATUS_SAVED_GAME where it is wrong, if only because its board does not FIT
 * (may be NULL); STATUS_FILE where it cannot be read. Then REASON says what in
 * which line, *SETTINGS is as before, and *GAME is good for game_done only.
 */
enum status savefile_read(int fd, bool (*fits)(const struct rules *rules),
		struct settings *settings, struct game *game,
		struct text *reason);

/*
 * Writes the game, its undone moves and who plays, for playing on. Without
 * settings (NULL) exports the moves up to the present for others to read: as a
 * bare record where the analyser would play it. Errors of savefile_print are
 * left in FILE; savefile_write returns 0 or an errno value.
 */
void savefile_print(FILE *file, const struct settings *settings,
		const struct game *game);
int savefile_write(const char *path, const struct settings *settings,
		const struct game *game);

#endif
