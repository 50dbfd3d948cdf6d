/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How seeds lie in a house or store. */
#ifndef KALAH_VIEW_HEAP_H
#define KALAH_VIEW_HEAP_H

#include <stdbool.h>

enum { HEAP_ROWS_MAX = 24, HEAP_COLS_MAX = 16 };

struct heap_order {
	int rows, count;
	struct heap_cell {
		int row, col, rank;
	} cells[HEAP_ROWS_MAX * HEAP_COLS_MAX];
};

/* The cells of ROWS x COLS (at most HEAP_ROWS_MAX x HEAP_COLS_MAX) in the order
 * in which seeds come to lie in them, one after another, so that no seed moves
 * as others come and go: as on a table from the middle or, if SUNKEN, from the
 * middle of the last row; side by side only when there is no room left. */
void heap_fill(struct heap_order *order, int rows, int cols, bool sunken);

#endif
