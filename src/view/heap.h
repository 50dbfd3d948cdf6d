/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How seeds lie in a house or store. */
#ifndef KALAH_VIEW_HEAP_H
#define KALAH_VIEW_HEAP_H

#include <stdbool.h>
#include <stdint.h>

enum { HEAP_ROWS_MAX = 24, HEAP_COLS_MAX = 17 };

struct heap {
	int count;
	bool more;		/* seeds than there is room for, if any */
	struct heap_cell {
		int row, col;
	} cells[HEAP_ROWS_MAX * HEAP_COLS_MAX];	/* from the top */
};

/* COUNT seeds, as many as there is room for in ROWS x COLS cells: about as wide
 * as high or, if SUNKEN, in layers from the last row up. COLS is odd, so that
 * each row can be its own mirror image: an even number leaves the middle free.
 * They lie side by side only where there is no other room. */
struct heap heap_of(int rows, int cols, bool sunken, int64_t count);

#endif
