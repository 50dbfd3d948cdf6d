/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of endgames.h, computed. */
#ifndef KALAH_SEARCH_TABLEBASE_MAKER_H
#define KALAH_SEARCH_TABLEBASE_MAKER_H

#include <stddef.h>
#include <stdio.h>

#include "model/rules.h"
#include "search/base/stop.h"

/* Computes, with so many THREADS, as many values as fit in SIZE bytes, and
 * writes them. The most seeds of a position; -1 where there is no memory, or
 * STOP was asked. RULES must not be clockwise-far, nor for more than
 * NODE_HOUSES_MAX houses. */
int maker_make_endgames(const struct rules *rules, size_t size, int threads,
		struct stop stop, FILE *out);

#endif
