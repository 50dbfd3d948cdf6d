/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game of a running program, written as it is played: a saved game
 * (savefile.h) to which each move, undo and change of players is appended. What
 * has been appended survives however the program ends; a worker syncs the file
 * so that it soon survives a power failure, too.
 *
 * Functions that return int return 0 or an errno value. After an error the
 * missing lines stay in memory and are written with later ones.
 */
#ifndef KALAH_FILES_JOURNAL_H
#define KALAH_FILES_JOURNAL_H

#include "model/game.h"
#include "settings/settings.h"
#include "util/worker.h"

struct journal;

/* Takes over FD, to which the game is appended, and FOLDER, the folder of the
 * file, which is synced as well and may be -1. WORKER is not owned. */
struct journal *journal_new(struct worker *worker, int fd, int folder);

/* Unlocks the file, which must have its final name, and has the worker sync and
 * close it. NULL is fine. */
void journal_free(struct journal *journal);

/* journal_begin writes the whole game to the file, which must be empty;
 * journal_go_on is for a file that holds the game and settings already. */
int journal_begin(struct journal *journal, const struct settings *settings,
		const struct game *game);
void journal_go_on(struct journal *journal, const struct settings *settings,
		const struct game *game);

/* Whether the file still has a name; whether it is empty; whether it contains
 * at least all that journal_begin was to write. */
bool journal_is_there(const struct journal *journal);
bool journal_is_empty(const struct journal *journal);
bool journal_is_whole(const struct journal *journal);

/* Appends what has changed since the last call: at most one move played, but
 * any number undone or redone. */
int journal_follow(struct journal *journal, const struct settings *settings,
		const struct game *game);

#endif
