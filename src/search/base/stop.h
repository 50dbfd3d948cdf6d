/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The stop check, by which the caller of long work can end it early. */
#ifndef KALAH_SEARCH_BASE_STOP_H
#define KALAH_SEARCH_BASE_STOP_H

#include <stdbool.h>

/* The calling thread calls ASKED now and then; true ends the work. */
struct stop {
	bool (*asked)(void *context);	/* or NULL: never */
	void *context;
};

static inline bool stop_asked(const struct stop *stop)
{
	return stop->asked && stop->asked(stop->context);
}

#endif
