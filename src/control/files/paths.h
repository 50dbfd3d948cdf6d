/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where our own files are, by the XDG Base Directory Specification (variables
 * that are no absolute paths do not count); files opened without a long
 * wait. */
#ifndef KALAH_CONTROL_FILES_PATHS_H
#define KALAH_CONTROL_FILES_PATHS_H

#include <stdbool.h>
#include <stdio.h>

#include "util/atomic_file.h"
#include "util/text.h"

enum { PATHS_SIZE = 4096 };

/* Takes the environment as it is now for good, before there are threads: curses
 * changes it, and none of them may look then. */
void paths_begin(void);

/* The file NAME beside the settings, which are "config"; the file NAME among
 * the games kept, or their folder for ""; the file NAME among what can be made
 * anew.
 * False where there is no home for them, for which functions that return errno
 * values have PATHS_NONE. */
enum { PATHS_NONE = -1, PATHS_SLOW = -2 };
bool paths_config(const char *name, char path[PATHS_SIZE]);
bool paths_state(const char *name, char path[PATHS_SIZE]);
bool paths_cache(const char *name, char path[PATHS_SIZE]);

/*
 * A file NAME that comes with the program: beside it as built, beside it as
 * installed, or where it was to be installed. NULL where none can be read.
 */
FILE *paths_data(const char *name);

/* Adds the path that somebody has typed as NAME, with the home folder for "~/"
 * as a shell has it. */
void paths_add_typed(const char *name, struct text *path);

/* The words for an errno value or PATHS_NONE. */
const char *paths_error(int error);

/* Opens a file for reading; -1 or NULL, and errno, also where it is no regular
 * file: a device or a pipe could keep us waiting for ever. */
int paths_open(const char *path);
FILE *paths_stream(const char *path);

/* Appends whole lines, WORDS, to the file NAME of the state folder, also behind
 * a line that was torn; any number of programs may. Returns 0 or an errno
 * value. */
int paths_append(const char *name, const char *words, size_t length);

/* Like atomic_file_start, but waits a fifth of a second for somebody else who
 * is saving in this folder. */
int paths_replace(struct atomic_file *file, const char *path);

#endif
