/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The folder of games saved automatically: $XDG_STATE_HOME/kalah (autosave.h).
 * File names are NAME.NUMBER, or NAME if NUMBER is 0.
 *
 * Functions that return int return 0, PATHS_NONE or an errno value.
 */
#ifndef KALAH_FILES_SHELF_H
#define KALAH_FILES_SHELF_H

#include <dirent.h>
#include <sys/stat.h>
#include <time.h>

#include "files/paths.h"

#define SHELF_GAME "game"
#define SHELF_JOURNAL "journal"

bool shelf_path(const char *name, long number, char path[PATHS_SIZE]);

/* The number after NAME and a dot in ENTRY, or 0. */
long shelf_number(const char *entry, const char *name);

/* The folder, or NULL if it cannot be read; the caller closes it. */
DIR *shelf_open(void);

/* Renames the file PATH, which the caller has claimed (util/claim.h), to NAME
 * with NUMBER or the next number that is free; putting aside picks a new
 * highest number for a game. PATH becomes the new name. */
int shelf_rename(char path[PATHS_SIZE], const char *name, long number);
int shelf_put_aside(char path[PATHS_SIZE]);

/* When FILE was last written, as precisely as the system tells. */
struct timespec shelf_time(const struct stat *file);

/* A game that no program is playing. */
struct shelf_game {
	long number;
	struct timespec time;	/* when it was last played */
	dev_t device;
	ino_t inode;
};

enum { SHELF_MOST = 200 };

/* Lists games, last played first, in *GAMES, to be freed; returns their number,
 * at most SHELF_MOST: those put aside last and what the next start would
 * continue. */
size_t shelf_list(struct shelf_game **games);

/* Adds when GAME was last played: "2026-11-22 10:15". */
void shelf_add_time(const struct shelf_game *game, struct text *text);

/* Opens GAME for reading; -1 and errno if that is impossible. */
int shelf_open_game(const struct shelf_game *game);

/* Claims GAME, setting PATH and *FD, which the caller closes. EBUSY if another
 * program has claimed it or the name now belongs to another game. The second
 * deletes the game instead. */
int shelf_claim(const struct shelf_game *game, char path[PATHS_SIZE], int *fd);
int shelf_delete(const struct shelf_game *game);

#endif
