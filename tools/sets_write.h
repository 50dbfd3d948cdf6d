/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing what search/player/sets reads. */
#ifndef KALAH_TOOLS_SETS_WRITE_H
#define KALAH_TOOLS_SETS_WRITE_H

#include "search/player/sets.h"

/* Writes SET, whose head and facts are as FORMAT says, with those in the order
 * of a reader's list. False on a write error. */
bool sets_write(const struct sets_format *format, const struct set *set,
		FILE *out);

#endif
