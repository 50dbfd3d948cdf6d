/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/heap.h"

#include <assert.h>
#include <stdlib.h>

static int heap_compare(const void *a, const void *b)
{
	return ((const struct heap_cell *)a)->rank -
		((const struct heap_cell *)b)->rank;
}

/* The distance of a cell from the middle, squared, for cells twice as high as
 * wide; then the lower row, then the left column come first. Seeds lie in every
 * second column, in turns in those between if there are rows enough, until all
 * these cells are filled. */
static int heap_rank(struct heap_cell cell, int rows, int cols, bool sunken)
{
	bool odd = rows > 2;
	int down = 4 * cell.row - (sunken ? 4 * (rows - 1) : odd ?
		2 * (rows - 1) : 3);
	int aside = 2 * cell.col - (odd ? (cols - 1) / 2 * 2 : cols - 1);
	bool between = odd ? (cell.col + rows - 1 - cell.row) % 2 ||
		(cols % 2 == 0 && cell.col == cols - 1) :
		(cell.col + cols) % 2 == 0;
	int distance = down * down + aside * aside;

	return ((between ? 1 << 14 : 0) + distance) * HEAP_ROWS_MAX * 2 *
		HEAP_COLS_MAX + (rows - 1 - cell.row) * HEAP_COLS_MAX +
		cell.col;
}

void heap_fill(struct heap_order *order, int rows, int cols, bool sunken)
{
	struct heap_cell *cells = order->cells;

	assert(rows <= HEAP_ROWS_MAX && cols <= HEAP_COLS_MAX);
	order->rows = rows;
	order->count = rows * cols;
	for (int i = 0; i < order->count; i++) {
		cells[i] = (struct heap_cell){ i / cols, i % cols, 0 };
		cells[i].rank = heap_rank(cells[i], rows, cols, sunken);
	}
	qsort(cells, (size_t)order->count, sizeof *cells, heap_compare);
}
