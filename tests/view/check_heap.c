/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* view/heap: heaps hold all seeds there is room for, and look like heaps. */
#include <string.h>

#include "unit.h"

#include "view/heap.h"

const char unit_name[] = "heap";

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
