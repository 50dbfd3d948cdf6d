/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that several programs compete for: each goes to one of them, and none
 * is lost. Whoever renames or removes a file holds its lock, and no file is
 * ever renamed over another.
 *
 * Functions return 0 or an errno value.
 */
#ifndef KALAH_UTIL_CLAIM_H
#define KALAH_UTIL_CLAIM_H

#include <stdbool.h>

/* Locks the file or folder FD until it is closed. EBUSY if somebody else holds
 * it, EBADF if a lock needs a descriptor that can be written to. Missing or
 * unreliable locks are no error; *UNLOCKED (may be NULL) tells. */
int claim_lock(int fd, bool *unlocked);

/* Opens the regular file PATH for reading and, if permitted, writing, with the
 * other FLAGS of open, and locks it. Fails as open and claim_lock do; EBUSY if
 * it was just renamed or removed; EISDIR or EINVAL if not regular. */
int claim_open(const char *path, int flags, int *fd, bool *unlocked);

/* Unlocks a file that stays open. */
void claim_release(int fd);

/* Renames a file that we have locked; EEXIST if there is a file TO. */
int claim_rename(const char *from, const char *to);

#endif
