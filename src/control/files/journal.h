/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game of a running program, written as it is played: a saved game
 * (savefile.h) to which each move, undo and change of players is appended. What
 * was appended outlives the program, whatever ends it; a worker syncs the file
 * so that it soon outlives a loss of power as well.
 *
 * Functions return 0 or an errno value. After an error what is missing is kept
 * in memory and written with what follows, once that is possible.
 */
#ifndef KALAH_CONTROL_FILES_JOURNAL_H
#define KALAH_CONTROL_FILES_JOURNAL_H

#include "control/settings.h"
#include "model/game.h"
#include "util/worker.h"

struct journal;

/* Takes FD over, to which the game is appended, and FOLDER, where the file is;
 * that is synced too and may be -1. */
struct journal *journal_new(struct worker *worker, int fd, int folder);

/* Releases the file, which has its last name by now, and has it synced for the
 * last time and then closed. NULL is fine. */
void journal_free(struct journal *journal);

/* The file, which is empty, begins with the whole game; or it holds the game
 * and settings already. */
int journal_begin(struct journal *journal, const struct settings *settings,
		const struct game *game);
void journal_go_on(struct journal *journal, const struct settings *settings,
		const struct game *game);

/* Whether the file still has a name; whether there is nothing in it; whether
 * the game is that it began with. */
bool journal_is_there(const struct journal *journal);
bool journal_is_empty(const struct journal *journal);
bool journal_is_whole(const struct journal *journal);

/* Appends what has changed: at most one move was played since the last time,
 * but any number were undone or redone. */
int journal_follow(struct journal *journal, const struct settings *settings,
		const struct game *game);

#endif
