/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/heap.h"

#include <assert.h>

#include "util/number.h"

/* How many of COUNT seeds lie in the first ROWS of USED rows, each of which has
 * as many as the others or one more. */
static int heap_share(int rows, int used, int count)
{
	return (count * rows + (used - 1) / 2) / used;
}

static void heap_add_row(struct heap *heap, int row, int cols, int count)
{
	bool apart = count <= (cols + 1) / 2;

	for (int i = 0; i < count; i++) {
		int col = apart ? cols / 2 - count + 1 + 2 * i : cols / 2 -
			count / 2 + i + (count % 2 == 0 && i >= count / 2);

		heap->cells[heap->count++] = (struct heap_cell){ row, col };
	}
}

struct heap heap_of(int rows, int cols, bool sunken, int64_t count)
{
	int room = rows * cols, apart = (cols + 1) / 2, used = 1;
	int put = count < room ? (int)count : room;
	struct heap heap = { .more = room && count > room };

	assert(rows <= HEAP_ROWS_MAX && cols <= HEAP_COLS_MAX && cols % 2);
	for (int i = rows - 1; sunken && i >= 0; i--)
		heap_add_row(&heap, rows - 1 - i, cols, number_clamp(put - i *
			apart, 0, apart) + number_clamp(put - rows * apart -
			i * (cols - apart), 0, cols - apart));
	/* a cell is twice as high as wide, and every second one free */
	while (used < rows && put > used * number_least(used + 1, apart))
		used++;
	for (int i = 0; !sunken && i < used; i++)
		heap_add_row(&heap, (rows - used + 1) / 2 + i, cols,
			heap_share(i + 1, used, put) - heap_share(i, used,
			put));
	return heap;
}
