/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the files of endgames.h. */
#ifndef KALAH_SEARCH_TABLEBASE_MAKER_H
#define KALAH_SEARCH_TABLEBASE_MAKER_H

#include <stddef.h>
#include <stdio.h>

#include "model/rules.h"
#include "search/base/budget.h"

/* Whether there can be one for RULES. */
bool maker_can(const struct rules *rules);

/* Computes as many values as fit in SIZE bytes, with so many THREADS, and
 * writes them to OUT. Returns the most seeds of a position; -1 if none fit,
 * there is no memory, STOP ended it, or writing failed. */
int maker_make_endgames(const struct rules *rules, size_t size, int threads,
		struct stop stop, FILE *out);

#endif
