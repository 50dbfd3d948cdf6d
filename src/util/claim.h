/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that several programs want, where each must go to one of them and none
 * may be lost. Whoever renames or removes a file holds its lock, and no name
 * that is taken is ever given to another file.
 *
 * Functions return 0 or an errno value.
 */
#ifndef KALAH_UTIL_CLAIM_H
#define KALAH_UTIL_CLAIM_H

#include <stdbool.h>

/* Locks what FD is, a file or a folder, until it is closed. EBUSY if somebody
 * else has it, EBADF where only who may write can have a lock. Where there are
 * no locks, or none to rely on, that is no error, and *UNLOCKED (may be NULL)
 * tells. */
int claim_lock(int fd, bool *unlocked);

/* Opens the regular file PATH for reading and, if that may be, for writing,
 * with the other FLAGS of open, and locks it. Errors are those of claim_lock,
 * too; EISDIR or EINVAL if it is no regular file. */
int claim_open(const char *path, int flags, int *fd, bool *unlocked);

/* Gives a file up that is not closed yet. */
void claim_release(int fd);

/* Renames a file that is claimed; EEXIST if there is a file TO. */
int claim_rename(const char *from, const char *to);

#endif
