/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in files: a record (model/record.h) preceded by lines with what a
 * record leaves out, unless it is played by the analyser's rules:
 *
 *	# kalah 1		the version of this format, first of all
 *	# NAME = VALUE		a rule that differs from preset standard, who
 *				plays, who moved first, how houses are numbered
 *	# position = <...>	the initial position, if unusual
 *	# at = COUNT		moves played, if later ones were undone
 *	# help = on		a player was helped, or took a move back
 *	# game = ID		the number by which the game is counted once
 *
 * More of these may follow between and behind the moves, for what happened then
 * (so a file can be appended to while a game is played):
 *
 *	# at = COUNT		moves were undone or redone up to here: so many
 *				are played now, and a move that follows forgets
 *				those behind
 *	# NAME = VALUE		a setting with SCOPE_GAME was changed, or help
 *				or game was
 *
 * A swap is a line "swap" among the moves, which the analyser refuses.
 *
 * A line of 1 MiB is none of ours.
 */
#ifndef KALAH_CONTROL_FILES_SAVEFILE_H
#define KALAH_CONTROL_FILES_SAVEFILE_H

#include <stdio.h>

#include "control/settings.h"
#include "model/game.h"
#include "util/lines.h"
#include "util/text.h"

enum savefile_step { SAVEFILE_MORE, SAVEFILE_DONE, SAVEFILE_WRONG };

/* A game that is being read; not to be moved meanwhile. */
struct savefile_reader {
	/* public to read: as far as the file has been read */
	struct settings settings;
	struct game game;
	bool ruled;		/* it is no bare record: it has its rules */
	enum status status;	/* why it is SAVEFILE_WRONG, and in words */
	struct text reason;

	/* private */
	struct lines lines;
	int64_t number;		/* of the line */
	bool (*fits)(const struct rules *rules);
	bool lenient;		/* a torn last line is left out */
	bool begun;		/* the head is read, and the game set up */
	char *words;		/* of a line with '#' */
	char *position;		/* as written, or NULL */
	size_t count;		/* plies played, once game_go was called */
	int64_t at, at_line;	/* AT in the head: -1 for none; and where */
	struct game_marks marks;
	int first;		/* the setting, which is for the next game */
	int work;		/* left of this step */
	char why[200];
};

/*
 * Reads a game from FD, which stays the caller's, and checks every move. A
 * saved game sets the rules and players over SETTINGS; a bare record is played
 * by the rules there and sets their size. It is wrong, too, if its board does
 * not FIT (may be NULL).
 *
 * Each step reads for a few milliseconds, until it is no longer SAVEFILE_MORE.
 * When it is SAVEFILE_WRONG, STATUS is STATUS_SAVED_GAME or, for a file that
 * cannot be read, STATUS_FILE, and REASON says what in which line. Only after
 * SAVEFILE_DONE may it be taken, into a game that is replaced.
 */
void savefile_start(struct savefile_reader *reader, int fd,
		bool (*fits)(const struct rules *rules),
		const struct settings *settings);
enum savefile_step savefile_step(struct savefile_reader *reader);
void savefile_take(struct savefile_reader *reader, struct settings *settings,
		struct game *game);
void savefile_done(struct savefile_reader *reader);

/* All of that at once: STATUS_OK; or another status with the reason, and
 * *SETTINGS and *GAME are as before. */
enum status savefile_read(int fd, bool (*fits)(const struct rules *rules),
		struct settings *settings, struct game *game,
		struct text *reason);

/*
 * The same for a file whose writer died or whose end is damaged: the game up to
 * the last good line is taken in any case. *GOOD is the bytes up to the end of
 * that line; a line without an end does not count. STATUS_OK even so if nothing
 * else is wrong. *GOOD is 0 if there is no game, since the head is wrong.
 */
enum status savefile_recover(int fd, struct settings *settings,
		struct game *game, int64_t *good, struct text *reason);

/* What of MARKS is not as BEFORE, as lines. */
void savefile_add_marks(const struct game_marks *before,
		const struct game_marks *marks, struct text *text);

/* A house, or a swap, as the line that it has among the moves. */
void savefile_add_move(int64_t house, struct text *text);

/*
 * The words of the game, its undone moves and who plays, for playing on:
 * *LENGTH bytes, to be freed. Without settings (NULL) they have the moves up to
 * the present for others to read: as a bare record where the analyser would
 * play it.
 */
char *savefile_words(const struct settings *settings, const struct game *game,
		size_t *length);

#endif
