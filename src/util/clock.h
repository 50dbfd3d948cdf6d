/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The one place that reads a clock. */
#ifndef KALAH_UTIL_CLOCK_H
#define KALAH_UTIL_CLOCK_H

#include <stdint.h>

/* Microseconds of a clock that never goes back; its origin is arbitrary. */
int64_t clock_now(void);

/* Microseconds since 1970, by a clock that may be set. */
int64_t clock_date(void);

/* Microseconds of processor time used by all threads of this process. */
int64_t clock_processor(void);

/* The earlier of two times, where -1 is never. */
static inline int64_t clock_earlier(int64_t one, int64_t other)
{
	return one < 0 || (other >= 0 && other < one) ? other : one;
}

#endif
