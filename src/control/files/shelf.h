/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where games are kept without being asked: $XDG_STATE_HOME/kalah (autosave.h).
 * A file goes by NAME.NUMBER, or NAME for 0.
 *
 * Functions that return int return 0, PATHS_NONE or an errno value.
 */
#ifndef KALAH_CONTROL_FILES_SHELF_H
#define KALAH_CONTROL_FILES_SHELF_H

#include <dirent.h>
#include <sys/stat.h>
#include <time.h>

#include "control/files/paths.h"

#define SHELF_GAME "game"
#define SHELF_JOURNAL "journal"

bool shelf_path(const char *name, long number, char path[PATHS_SIZE]);

/* The number behind NAME and a dot in ENTRY, or 0. */
long shelf_number(const char *entry, const char *name);

/* The folder, NULL if it cannot be read. */
DIR *shelf_open(void);

/* Renames the file PATH, which is claimed (util/claim.h), to NUMBER or the
 * first free one after it; or to a game with a number of its own. PATH becomes
 * that name. */
int shelf_rename(char path[PATHS_SIZE], const char *name, long number);
int shelf_put_aside(char path[PATHS_SIZE]);

/* When FILE was last written to, as finely as the system tells. */
struct timespec shelf_time(const struct stat *file);

/* A game that nobody plays. */
struct shelf_game {
	long number;
	struct timespec time;	/* when it was last played */
	dev_t device;
	ino_t inode;
};

enum { SHELF_MOST = 200 };

/* The last played first, to be freed; returns how many. Of more than SHELF_MOST
 * those that were put aside last, and the one that a start would go on with. */
size_t shelf_list(struct shelf_game **games);

/* Claims GAME for FD, PATH being where it is; EBUSY if another program has it
 * or the name is that of another game by now. And deletes it. */
int shelf_claim(const struct shelf_game *game, char path[PATHS_SIZE], int *fd);
int shelf_delete(const struct shelf_game *game);

#endif
