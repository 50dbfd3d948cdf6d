/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How seeds lie in a house or store: a heap of short rows. */
#ifndef KALAH_VIEW_HEAP_H
#define KALAH_VIEW_HEAP_H

#include <stdbool.h>
#include <stdint.h>

enum { HEAP_ROWS_MAX = 24 };

struct heap {
	int rows;
	int row[HEAP_ROWS_MAX];	/* seeds in each row, from the top */
	bool spaced;		/* a blank between two seeds */
	bool more;		/* the last seed stands for all the others */
};

/* Arranges COUNT seeds in ROWS (at most HEAP_ROWS_MAX) x COLS: spaced if all
 * fit that way, about as wide as high, longest in the middle. */
struct heap heap_of(int64_t count, int rows, int cols);

enum { HEAP_COLS_MAX = 16 };

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

/* The columns taken by a row of so many SEEDS. */
int heap_width(const struct heap *heap, int seeds);

#endif
