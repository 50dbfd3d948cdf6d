/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that leave the row of A seeds with fewer than the other, whose values
 * lie side by side the other way: of some of the rows of B seeds at a time they
 * are turned round.
 */
#ifndef KALAH_SEARCH_TABLEBASE_COLUMNS_H
#define KALAH_SEARCH_TABLEBASE_COLUMNS_H

#include "search/tablebase/pairs.h"

enum { COLUMNS_WIDTH = 4 * LANES };	/* lines that are turned at a time */

/* Raises what positions are worth, where they are already something, by all
 * such moves by WAY, which is not WAY_PASS. */
void columns_raise(const struct pairs *pairs, int way);

#endif
