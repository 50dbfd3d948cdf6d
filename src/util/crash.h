/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The signals by which a program dies of its own fault, handled on a stack of
 * their own, since the fault may be a full stack. */
#ifndef KALAH_UTIL_CRASH_H
#define KALAH_UTIL_CRASH_H

#include <signal.h>

/* From now on LAST_WORDS, which must be safe in a signal handler, is called
 * before the program dies of such a signal in any thread. Ignored signals stay
 * ignored. The calling thread gets a stack for its handlers. */
void crash_handle(void (*last_words)(void));

/* Takes these signals out of SET. */
void crash_take_out(sigset_t *set);

/* Does RUN(CONTEXT), a whole thread, with a stack for handlers in its first
 * frame, far from where the thread's stack would overflow. */
void *crash_run(void *(*run)(void *context), void *context);

#endif
