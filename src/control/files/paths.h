/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the program's own files are, by the XDG Base Directory Specification
 * (a variable that is no absolute path does not count); and files opened so
 * that nothing makes us wait long. */
#ifndef KALAH_CONTROL_FILES_PATHS_H
#define KALAH_CONTROL_FILES_PATHS_H

#include <stdbool.h>
#include <stdio.h>

#include "util/atomic_file.h"
#include "util/text.h"

enum { PATHS_SIZE = 4096 };

/* The settings; the game kept between runs. False where there is no home to
 * have them in; for this, functions that return errno values have
 * PATHS_NONE. */
enum { PATHS_NONE = -1 };
bool paths_config(struct text *path);
bool paths_autosave(struct text *path);

/*
 * A file NAME that comes with the program: beside the program as it was built,
 * or where it was installed together with it, or where it was to be installed.
 * NULL where there is none that can be read.
 */
FILE *paths_data(const char *name);

/* What is wrong, by an errno value or PATHS_NONE. */
const char *paths_error(int error);

/* Opens a file for reading; -1 and errno where that cannot be, or where it is
 * no regular file: a device or a pipe could keep us waiting for ever. */
int paths_open(const char *path);

/* Like atomic_file_start, but where somebody else is saving in this folder it
 * waits for a fifth of a second before it gives up. */
int paths_replace(struct atomic_file *file, const char *path);

#endif
