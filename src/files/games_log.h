/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file of the game being played: a saved game (savefile.h) to which each
 * move, undo and change of players is appended. What has been appended survives
 * however the program ends; a worker syncs the file so that it soon survives a
 * power failure, too.
 *
 * Functions that return int return 0 or an errno value. After an error the
 * missing lines stay in memory and are written with later ones.
 */
#ifndef KALAH_FILES_GAMES_LOG_H
#define KALAH_FILES_GAMES_LOG_H

#include "model/game.h"
#include "settings/settings.h"
#include "util/worker.h"

struct games_log;

/* Takes over FD, to which is appended, and FOLDER, the folder of the file,
 * which is synced as well and may be -1. WORKER is not owned. */
struct games_log *games_log_new(struct worker *worker, int fd, int folder);

/* Unlocks the file and has the worker sync and close it. */
void games_log_free(struct games_log *log);

/* games_log_begin replaces what is in the file by the game, all of it or, after
 * an error, nothing; games_log_go_on is for a file that has it already. */
int games_log_begin(struct games_log *log, const struct settings *settings,
		const struct game *game);
void games_log_go_on(struct games_log *log, const struct settings *settings,
		const struct game *game);

/* Whether nothing is in the file; whether it has lost some of what was. */
bool games_log_is_empty(const struct games_log *log);
bool games_log_is_cut(const struct games_log *log);

/* Appends what has changed since the last call. */
int games_log_follow(struct games_log *log, const struct settings *settings,
		const struct game *game);

#endif
