/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/clock.h"

#include <time.h>

static int64_t clock_read(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_now(void)
{
	return clock_read(CLOCK_MONOTONIC);
}

int64_t clock_date(void)
{
	return clock_read(CLOCK_REALTIME);
}

int64_t clock_processor(void)
{
	return clock_read(CLOCK_PROCESS_CPUTIME_ID);
}
