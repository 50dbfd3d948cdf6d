/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saved games: a record (model/record.h) preceded by lines with what a record
 * leaves out, unless the analyser's rules apply:
 *
 *	# kalah 1		version of this format; always first
 *	# NAME = VALUE		a rule that differs from preset standard, who
 *				plays, who moved first, how houses are numbered
 *	# position = <...>	the initial position, if unusual
 *	# start = HOW		what it was chosen by, unless that is unknown
 *	# help = on		a player had help, or took a move back
 *	# game = ID		identifies the game, so that it is counted once
 *
 * More such lines may follow between and after the moves, for what happened
 * then (so that a file can be appended to while a game is played):
 *
 *	# at = COUNT		moves were undone or redone: COUNT of those
 *				above are now played, and the next move
 *				discards the others
 *	# NAME = VALUE		a setting with SCOPE_GAME changed, or help or
 *				game did
 *	# aside, # on		how the file stands (games_folder.h); ignored
 *				here
 *
 * In the head of an older file "at" counts the moves played of all those that
 * follow. A swap is a line "swap" among the moves, which the analyser refuses.
 *
 * Lines of 128 MiB or more are refused.
 */
#ifndef KALAH_FILES_SAVEFILE_H
#define KALAH_FILES_SAVEFILE_H

#include <stdio.h>

#include "model/game.h"
#include "settings/settings.h"
#include "util/lines.h"
#include "util/text.h"

enum savefile_step { SAVEFILE_MORE, SAVEFILE_DONE, SAVEFILE_WRONG };

/* A game being read. It must not be moved in memory meanwhile. */
struct savefile_reader {
	/* public to read: what has been read so far */
	struct settings settings;
	struct game game;
	struct settings began;	/* those of the first position; a start
				   of -1 is unknown */
	bool ruled;		/* not a bare record: it has its rules */
	enum status status;	/* why it is SAVEFILE_WRONG, and in words */
	struct text reason;

	/* private */
	struct lines lines;
	int64_t number;		/* of the current line */
	bool screen;		/* the board is to fit it */
	bool begun;		/* the head has been read, the game set up */
	char *position;		/* as written, or NULL */
	size_t count;		/* plies to be played after game_go */
	int64_t at, at_line;	/* "# at" in the head, or -1; and its line */
	struct game_marks marks;
	int first;		/* the caller's, for the next game, */
	int64_t start;		/* and this */
	int work;		/* left for this step */
	char why[200];
};

/*
 * Reads a game from FD, which stays the caller's, and checks every move. A
 * saved game replaces the rules and players of SETTINGS; a bare record is
 * played by the rules there and sets only their size. For a SCREEN, a board
 * that does not fit it is an error.
 *
 * Each step reads for a few milliseconds; repeat it while it returns
 * SAVEFILE_MORE. After SAVEFILE_WRONG, STATUS is STATUS_SAVED_GAME or, if the
 * file cannot be read, STATUS_FILE, and REASON says what is wrong in which
 * line. Only after SAVEFILE_DONE may the game be taken; it replaces *GAME.
 */
void savefile_start(struct savefile_reader *reader, int fd, bool screen,
		const struct settings *settings);
enum savefile_step savefile_step(struct savefile_reader *reader);
void savefile_take(struct savefile_reader *reader, struct settings *settings,
		struct game *game);
/* Frees what is left; of one that is zeroed, nothing. */
void savefile_done(struct savefile_reader *reader);

/* All of this at once, for a board of any size. Returns STATUS_OK; or another
 * status, adding to REASON and leaving *SETTINGS and *GAME as they were. */
enum status savefile_read(int fd, struct settings *settings, struct game *game,
		struct text *reason);

/* The same for a file that may be damaged: takes the game up to the last good
 * line, and adds to REASON what is wrong with the next. Sets *BEGAN to what the
 * game began with, where a start of -1 is unknown. False if the head is wrong
 * and there is no game. */
bool savefile_recover(int fd, struct settings *settings,
		struct settings *began, struct game *game, struct text *reason);

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

/* Writes a position in its notation, whatever its size. */
void savefile_write_position(FILE *file, const struct board *board);

/* Write lines for those of MARKS that differ from BEFORE; and for a move or a
 * swap, as it stands among the moves. */
void savefile_write_marks(FILE *file, const struct game_marks *before,
		const struct game_marks *marks);
void savefile_write_move(FILE *file, int64_t house);

#endif
