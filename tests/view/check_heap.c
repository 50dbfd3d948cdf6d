/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* view/heap: heaps hold all seeds there is room for, and look like heaps. */
#include <string.h>

#include "unit.h"

#include "view/heap.h"

const char unit_name[] = "heap";

static int seeds_in(const struct heap *heap)
{
	int seeds = 0;

	for (int i = 0; i < heap->rows; i++)
		seeds += heap->row[i];
	return seeds;
}

static void check_heap(int64_t count, int rows, int cols)
{
	struct heap heap = heap_of(count, rows, cols);
	int64_t room = (int64_t)rows * cols;

	unit_insist(heap.rows <= rows &&
		seeds_in(&heap) == (count < room ? count : room) &&
		heap.more == (count > room), "%d seeds in %dx%d: %d in %d rows",
		(int)count, rows, cols, seeds_in(&heap), heap.rows);
	/* spaced if there is room */
	unit_insist(!count || heap.more || heap.spaced ==
		(count <= (int64_t)rows * ((cols + 1) / 2)),
		"%d seeds in %dx%d are %sspaced", (int)count, rows, cols,
		heap.spaced ? "" : "not ");
	for (int i = 0; i < heap.rows; i++)
		unit_insist(heap.row[i] > 0 &&
			heap_width(&heap, heap.row[i]) <= cols,
			"%d seeds in %dx%d: %d in row %d", (int)count, rows,
			cols, heap.row[i], i);
}

UNIT_TEST(all_seeds_fit)
{
	for (int rows = 1; rows <= HEAP_ROWS_MAX; rows++)
		for (int cols = 1; cols <= 14; cols++)
			for (int64_t count = 0; count <= 400; count++)
				check_heap(count, rows, cols);
}

/* Each cell is filled once: at first every second one, the middle before the
 * edges, if sunken from the last row up. */
UNIT_TIMES_TEST(seeds_fill_all_cells_in_turn, 2)
{
	for (int rows = 1; rows <= HEAP_ROWS_MAX; rows++)
		for (int cols = 1; cols <= HEAP_COLS_MAX; cols++) {
			bool filled[HEAP_ROWS_MAX][HEAP_COLS_MAX + 2] = { 0 };
			int apart = rows * ((cols - 1) / 2);
			struct heap_order order;
			const struct heap_cell *cells = order.cells;

			heap_fill(&order, rows, cols, _i);
			unit_insist(order.rows == rows && order.count == rows *
				cols, "%dx%d: %d cells", rows, cols,
				order.count);
			for (int i = 0; i < order.count; i++) {
				bool *cell = &filled[cells[i].row][
					cells[i].col + 1];

				unit_insist(!*cell && (i >= apart ||
					(!cell[-1] && !cell[1])),
					"%dx%d: seed %d at %d %d", rows, cols,
					i, cells[i].row, cells[i].col);
				*cell = true;
			}
			unit_insist(!_i || cells[0].row == rows - 1,
				"%dx%d: the first is in row %d", rows, cols,
				cells[0].row);
		}
}

/* In a house at 80 columns, and in one of a large screen. */
UNIT_TEST(heaps_have_shapes)
{
	static const struct {
		int rows, cols, seeds;
		const char *shape;
	} known[] = {
		{ 2, 6, 1, "      /   o  " }, { 2, 6, 2, "      / o o  " },
		{ 2, 6, 3, "   o  / o o  " }, { 2, 6, 4, " o o  / o o  " },
		{ 2, 6, 5, " o o  / o o o" }, { 2, 6, 7, " o o o/ ooo o" },
		{ 2, 4, 4, " o o/ o o" },
		{ 3, 7, 3, "       / o o o /       " },
		{ 3, 7, 6, "  o    / o o o /  o o  " },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct heap_order order;
		char shape[80];
		int pitch = known[i].cols + 1;

		heap_fill(&order, known[i].rows, known[i].cols, false);
		for (int j = 0; known[i].shape[j]; j++)
			shape[j] = (j + 1) % pitch ? ' ' : '/';
		shape[strlen(known[i].shape)] = '\0';
		for (int j = 0; j < known[i].seeds; j++)
			shape[order.cells[j].row * pitch +
				order.cells[j].col] = 'o';
		ck_assert_str_eq(shape, known[i].shape);
	}
}

UNIT_TEST(no_room_has_no_seeds)
{
	ck_assert_int_eq(heap_of(5, 0, 6).rows, 0);
	ck_assert_int_eq(heap_of(5, -1, 6).rows, 0);
	ck_assert_int_eq(heap_of(5, 3, 0).rows, 0);
	ck_assert_int_eq(heap_of(0, 3, 6).rows, 0);
}

UNIT_TEST(very_many_seeds)
{
	struct heap heap = heap_of(INT64_MAX, 3, 6);

	ck_assert(heap.more);
	ck_assert_int_eq(seeds_in(&heap), 18);
}

/* Some heaps in 4 x 10: the longest rows are mostly in the middle. */
UNIT_TEST(heaps_are_round)
{
	static const struct {
		int count, rows, row[4];
	} known[] = {
		{ 1, 1, { 1 } }, { 2, 1, { 2 } }, { 3, 2, { 1, 2 } },
		{ 4, 2, { 2, 2 } }, { 5, 2, { 2, 3 } }, { 6, 2, { 3, 3 } },
		{ 7, 3, { 2, 3, 2 } }, { 8, 3, { 3, 2, 3 } },
		{ 9, 3, { 3, 3, 3 } }, { 10, 3, { 3, 4, 3 } },
		{ 13, 4, { 3, 3, 4, 3 } }, { 14, 4, { 3, 4, 4, 3 } },
		{ 15, 4, { 3, 4, 4, 4 } },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct heap heap = heap_of(known[i].count, 4, 10);

		ck_assert_int_eq(heap.rows, known[i].rows);
		for (int row = 0; row < heap.rows; row++)
			unit_insist(heap.row[row] == known[i].row[row],
				"%d seeds: %d in row %d", known[i].count,
				heap.row[row], row);
	}
}
