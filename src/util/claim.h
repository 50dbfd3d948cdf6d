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
 * it, EBADF if a lock needs a descriptor that can be written to. Missing or
 * unreliable locks are no error; *UNLOCKED (may be NULL) tells. */
int claim_lock(int fd, bool *unlocked);

/* Opens the regular file PATH for reading and, if permitted, writing, with the
 * other FLAGS of open, and locks it. Fails as open and claim_lock do; EBUSY if
 * it was just removed or replaced; EISDIR or EINVAL if not regular. */
int claim_open(const char *path, int flags, int *fd, bool *unlocked);

/* Unlocks a file that stays open. */
void claim_release(int fd);

#endif
