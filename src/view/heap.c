/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/heap.h"

#include <assert.h>

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
	heap.rows = wanted < least ? least : wanted > rows ? rows : wanted;
	for (int i = 0; i < heap.rows; i++)
		heap.row[i] = (int)(count / heap.rows);
	heap_spread_extra(&heap, (int)(count % heap.rows));
	return heap;
}

int heap_width(const struct heap *heap, int seeds)
{
	return heap->spaced ? 2 * seeds - 1 : seeds;
}
