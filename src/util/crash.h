/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Crashes: the signals by which a program dies of its own fault, and the stack
 * on which they are handled, for a crash may be a full stack. */
#ifndef KALAH_UTIL_CRASH_H
#define KALAH_UTIL_CRASH_H

#include <signal.h>

/*
 * From now on LAST_WORDS is called before the program dies of such a signal,
 * in whichever thread; it must be safe in a signal handler. Signals that are
 * ignored stay so. The calling thread gets a stack for its handlers.
 */
void crash_handle(void (*last_words)(void));

/* Takes these signals out of SET. */
void crash_take_out(sigset_t *set);

/*
 * Does RUN(CONTEXT) with a stack for handlers that lies in the caller's frame:
 * for a thread to begin with, far from where its own stack would overflow.
 */
void *crash_run(void *(*run)(void *context), void *context);

#endif
