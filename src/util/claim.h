/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that several programs compete for: each goes to one of them, and none
 * is lost. Whoever writes to a file or removes it holds its lock.
 *
 * Functions return 0 or an errno value.
 */
#ifndef KALAH_UTIL_CLAIM_H
#define KALAH_UTIL_CLAIM_H

#include <stdbool.h>
#include <sys/stat.h>

/* Whether A and B tell of the same file. */
bool claim_is_same(const struct stat *a, const struct stat *b);

/* Locks the file or folder FD until it is closed. EBUSY if somebody else holds
 * it; any other error, such as ENOLCK, where it cannot be locked. */
int claim_lock(int fd);

/* Opens the regular file PATH for reading and writing, with the other FLAGS of
 * open, and locks it. Fails as open and claim_lock do, but a
 * file just made (O_EXCL) is ours even where there are no locks; EBUSY if it
 * was just removed or replaced; EISDIR or EINVAL if not regular. */
int claim_open(const char *path, int flags, int *fd);

/* Unlocks a file that stays open. */
void claim_release(int fd);

#endif
