/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games, as in kalah-formats(5): a record (model/record.h) preceded by
 * lines with what a record leaves out, unless the analyser's rules apply. More
 * may follow, so that a file can be appended to while a game is played. */
#ifndef KALAH_FILES_SAVEFILE_H
#define KALAH_FILES_SAVEFILE_H

#include <stdio.h>

#include "model/game.h"
#include "settings/settings.h"

/* What was read. */
struct savefile {
	struct settings settings;
	struct game game;	/* to be freed, whatever STATUS is */
	struct settings began;	/* those of the first position; a start
				   of -1 is unknown */
	bool begun;		/* there is a game, good up to what is wrong */
	bool ruled;		/* not a bare record: it has its rules */
	enum status status;
	char why[200];		/* what is wrong, in words */
};

enum { SAVEFILE_MOST = 1 << 20 };

/*
 * Reads a game from FD, which stays the caller's, and checks every move. A
 * saved game replaces the rules and players of SETTINGS; a bare record is
 * played by the rules there and sets only their size. For a SCREEN, a board
 * that does not fit it is an error. What others gave us has MOST bytes,
 * SAVEFILE_MOST; a game of our own any number, and MOST is 0.
 *
 * Returns STATUS_OK; STATUS_FILE if the file cannot be read or is too long; or
 * STATUS_SAVED_GAME, and FILE->why says what is wrong in which line.
 */
enum status savefile_read(struct savefile *file, int fd, int64_t most,
		bool screen, const struct settings *settings);

/*
 * Writes a saved game. With SETTINGS it holds all that is needed to play on,
 * including undone moves. If SETTINGS is NULL it holds the moves played, for
 * others to read: as a bare record if the analyser's rules apply. The second
 * returns the text, to be freed: *LENGTH bytes, without a NUL.
 */
void savefile_write(FILE *file, const struct settings *settings,
		const struct game *game);
char *savefile_words(const struct settings *settings, const struct game *game,
		size_t *length);

/* A position in its notation, whatever its size; to be freed. */
char *savefile_position(const struct board *board);

/* Write lines for those of MARKS that differ from BEFORE; and for a move or a
 * swap, as it stands among the moves. */
void savefile_write_marks(FILE *file, const struct game_marks *before,
		const struct game_marks *marks);
void savefile_write_move(FILE *file, int64_t house);

#endif
