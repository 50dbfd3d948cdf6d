/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that leave fewer seeds in the row of A seeds than in the other. The
 * lines they lead to lie across: side by side for all rows that may take the
 * place of the row of A seeds. */
#ifndef KALAH_SEARCH_TABLEBASE_COLUMNS_H
#define KALAH_SEARCH_TABLEBASE_COLUMNS_H

#include "search/tablebase/part.h"

/* Raises the values, which must be initialized, by all such moves of KIND, but
 * not MOVE_PASS. */
void columns_raise(const struct part *part, int kind);

#endif
