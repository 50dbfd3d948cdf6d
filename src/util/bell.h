/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The one bell, a pipe, which wakes the thread that polls descriptors. Other
 * threads and signal handlers ring it once there is news of any kind. Whoever
 * hears it silences it, and then looks for all the news that concerns him; so
 * none is missed, and a ring may turn out to be about nothing. */
#ifndef KALAH_UTIL_BELL_H
#define KALAH_UTIL_BELL_H

#include <stdbool.h>

/* Must be called before there are other threads; harmless if repeated. False if
 * there can be no pipe; then nobody hears anything. */
bool bell_start(void);

/* To be polled for reading; -1 without a pipe. */
int bell_descriptor(void);

/* From any thread or signal handler. */
void bell_ring(void);

/* Forgets all rings so far. */
void bell_silence(void);

#endif
