/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where our files are, by the XDG Base Directory Specification (ignoring
 * variables without an absolute path), and opening them without a long wait. */
#ifndef KALAH_FILES_PATHS_H
#define KALAH_FILES_PATHS_H

#include <stdbool.h>
#include <stdio.h>

#include "util/atomic_file.h"
#include "util/text.h"

enum { PATHS_SIZE = 4096 };

/* Takes the folders from the environment as it is now; before that there are
 * none. Must be called before there are threads, since curses changes the
 * environment while they might read it. */
void paths_begin(void);

/* The path of NAME in the folder for settings ("config" is the settings file)
 * or for saved games. NAME may be "" for the folder itself. False if there is
 * no home folder or the path is too long; functions that return an errno value
 * then return PATHS_NONE. */
enum { PATHS_NONE = -1, PATHS_SLOW = -2 };
bool paths_config(const char *name, char path[PATHS_SIZE]);
bool paths_state(const char *name, char path[PATHS_SIZE]);

/* Removes the files of endgames that versions up to 1.1 kept in the folder for
 * what can be made anew, and what was left of one half made. */
void paths_sweep_cache(void);

/* Opens for reading the file NAME that comes with the program: from the build
 * tree, from the installation around the program, or from PKGDATADIR. NULL if
 * none can be read; the caller closes it. */
FILE *paths_data(const char *name);

/* The folder of the catalogues: KALAH_LOCALEDIR of the environment, that of the
 * build tree the program is in, or LOCALEDIR. PATH is room for it. */
const char *paths_locale(char path[PATHS_SIZE]);

/* Adds NAME, a path that somebody typed, expanding "~/" as a shell does. */
void paths_add_typed(const char *name, struct text *path);

/* The words for an errno value, PATHS_NONE or PATHS_SLOW. */
const char *paths_error(int error);

/* Milliseconds to wait for the disk: while a game is synced as we end; and
 * for what a person is waiting for, until it is PATHS_SLOW. */
enum { PATHS_WAIT_AT_END = 20, PATHS_WAIT = 2000 };

/* Opens a regular file for reading; otherwise -1 or NULL, and errno. Devices
 * and pipes are refused, as they could block forever. */
int paths_open(const char *path);

/* Like atomic_file_start, but waits up to a fifth of a second if somebody else
 * is saving in this folder. */
int paths_replace(struct atomic_file *file, const char *path);

#endif
