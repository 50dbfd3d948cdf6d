/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tests of files share: an empty folder for each test, which is current
 * when the test begins, and functions that look at what is in it.
 */
#ifndef KALAH_TESTS_UNIT_FOLDER_H
#define KALAH_TESTS_UNIT_FOLDER_H

#include <check.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/types.h>

/* Gives each of these tests a folder. All folders are removed at the end. */
void unit_folder_add(TCase *tests);

/* The number of files in a folder, of whatever kind. */
int unit_folder_files(const char *folder);

/* Creates a file with this text, or overwrites one in place. */
void unit_folder_write(const char *path, const char *text);

/* Fails unless this text, of less than 999 bytes, is all of the file. */
void unit_folder_holds(const char *path, const char *text);

/* The kind and permissions of a file; links are not followed. */
mode_t unit_folder_mode(const char *path);

/* Has the program keep its files in ./kalah, which need not exist. */
void unit_folder_use_state(void);

/* Lets files grow to MOST bytes; RLIM_INFINITY: as far as before. */
void unit_folder_limit_files(rlim_t most);

/* Runs DEED in another process, as an ordinary user if this one is root, who
 * may do everything, and returns its result, from 0 to 254. Fails if root
 * cannot become anybody else. */
int unit_folder_as_nobody(int (*deed)(void));

/* Makes a locale like "de_DE.ISO-8859-1", uses it, and leaves its folder in
 * LOCPATH; false, with a message, if that cannot be done. */
bool unit_folder_use_locale(const char *name);

/* Saves this text with util/atomic_file; 0 or the errno value of the step that
 * failed. */
int unit_folder_save(const char *path, const char *text);

#endif
