/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The stop check: how whoever asked for work can end it. */
#ifndef KALAH_SEARCH_BASE_STOP_H
#define KALAH_SEARCH_BASE_STOP_H

#include <stdbool.h>

/* Asked while work goes on, until it says true. */
struct stop {
	bool (*asked)(void *context);	/* or NULL: never */
	void *context;
};

static inline bool stop_asked(const struct stop *stop)
{
	return stop->asked && stop->asked(stop->context);
}

#endif
