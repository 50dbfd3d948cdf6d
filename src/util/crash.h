/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals by which a program dies of its own fault, handled on an alternate
 * stack, since the fault may be a stack overflow. */
#ifndef KALAH_UTIL_CRASH_H
#define KALAH_UTIL_CRASH_H

#include <signal.h>

/* From now on LAST_WORDS, which must be async-signal-safe, is called before the
 * program dies of such a SIGNAL in any thread. Signals that are ignored stay
 * ignored. The calling thread gets an alternate stack. */
void crash_handle(void (*last_words)(int signal));

/* Removes these signals from SET. */
void crash_remove_signals(sigset_t *set);

/* Calls RUN(CONTEXT), the whole of a thread, with an alternate stack in its
 * first frame, far from where the thread's stack would overflow. */
void *crash_run(void *(*run)(void *context), void *context);

#endif
