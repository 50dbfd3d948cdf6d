/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/heap.h"

#include <assert.h>
#include <stdlib.h>

#include "util/number.h"

/* The number of rows that makes COUNT seeds look about as wide as high. A
 * character is twice as high as wide, so spaced seeds form a square grid. */
static int heap_square_rows(int64_t count, bool spaced)
{
	int64_t rows = 1;

	while ((2 * rows + 1) * (2 * rows + 1) * (spaced ? 1 : 2) <= 4 * count)
		rows++;
	return (int)rows;
}

/* Adds one seed to EXTRA of the rows, in pairs from the middle outwards; an odd
 * one goes to the middle, or just below it. */
static void heap_spread_extra(struct heap *heap, int extra)
{
	int above = (heap->rows - 1) / 2, below = heap->rows / 2;

	if (extra % 2)
		heap->row[below]++;
	if (above == below || extra % 2) {
		above -= above == below;
		below++;
	}
	for (extra /= 2; extra > 0; extra--) {
		heap->row[above--]++;
		heap->row[below++]++;
	}
}

struct heap heap_of(int64_t count, int rows, int cols)
{
	struct heap heap = { .rows = 0 };
	int64_t room;
	int longest, least, wanted;

	assert(rows <= HEAP_ROWS_MAX);
	if (count <= 0 || rows <= 0 || cols <= 0)
		return heap;
	room = (int64_t)rows * cols;
	heap.more = count > room;
	if (heap.more)
		count = room;
	heap.spaced = count <= (int64_t)rows * ((cols + 1) / 2);
	longest = heap.spaced ? (cols + 1) / 2 : cols;
	least = (int)((count + longest - 1) / longest);
	wanted = heap_square_rows(count, heap.spaced);
	heap.rows = number_clamp(wanted, least, rows);
	for (int i = 0; i < heap.rows; i++)
		heap.row[i] = (int)(count / heap.rows);
	heap_spread_extra(&heap, (int)(count % heap.rows));
	return heap;
}

int heap_width(const struct heap *heap, int seeds)
{
	return heap->spaced ? 2 * seeds - 1 : seeds;
}

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
