/*
 * Games in files: a record as the analyser reads it (model/record.h), with
 * what it does not say before it, in lines that begin with "# ":
 *
 *	# kalah 1		the version of this format, first of all
 *	# NAME = VALUE		a rule that differs from preset standard, or a
 *				player, or who moved first
 *	# position = <...>	where the game began, if not as usual
 *	# at = COUNT		the game stands there; later moves were undone
 *
 * A game by the analyser's rules can do without.
 */
#ifndef KALAH_CONTROL_SAVED_H
#define KALAH_CONTROL_SAVED_H

#include <stdio.h>

#include "control/settings.h"
#include "model/game.h"

/*
 * Reads a game from FD and checks every move of it. A saved game changes the
 * players in *SETTINGS; a bare record is played by the rules there. In the end
 * the rules there are those of the game. False where something is wrong: then
 * REASON says in which line and what, *SETTINGS is as before, and *GAME can be
 * done with but not played.
 */
bool saved_read(int fd, struct settings *settings, struct game *game,
		struct text *reason);

/* Writes the game with all that can be redone and who plays, for playing on.
 * Errors are left in FILE. */
void saved_write(FILE *file, const struct settings *settings,
		const struct game *game);

/* Writes the moves up to the present for others to read: a bare record where
 * the analyser would play it. */
void saved_export(FILE *file, const struct game *game);

#endif
