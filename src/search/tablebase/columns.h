/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that leave fewer seeds in the row of A seeds than in the other. The
 * values they lead to are stored the other way round, so they are transposed,
 * for some rows of B seeds at a time.
 */
#ifndef KALAH_SEARCH_TABLEBASE_COLUMNS_H
#define KALAH_SEARCH_TABLEBASE_COLUMNS_H

#include "search/tablebase/pairs.h"

enum { COLUMNS_WIDTH = 4 * LANES };	/* lines transposed at a time */

/* Raises the values of PAIRS, which must be initialized, by all such moves of
 * kind WAY, which must not be WAY_PASS. */
void columns_raise(const struct pairs *pairs, int way);

#endif
