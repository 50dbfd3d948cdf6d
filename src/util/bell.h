/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Wakes a thread that polls descriptors: a pipe that never blocks. */
#ifndef KALAH_UTIL_BELL_H
#define KALAH_UTIL_BELL_H

#include <stdbool.h>

/* Poll HEARD for reading; it is -1 without a pipe. */
struct bell {
	int heard, rung;
};

#define BELL_NONE { -1, -1 }

/* False if there can be no pipe. */
bool bell_start(struct bell *bell);
void bell_done(struct bell *bell);

/* From any thread or signal handler; does nothing without a pipe. */
void bell_ring(const struct bell *bell);

/* Forgets all rings so far. */
void bell_silence(const struct bell *bell);

#endif
