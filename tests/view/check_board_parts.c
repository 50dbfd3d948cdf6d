/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* view/board_parts: heaps hold all seeds there is room for, in balance. */
#include <string.h>

#include "unit.h"

#include "view/board_parts.h"

const char unit_name[] = "board_parts";

/* Every heap that can be: so many seeds, each in a cell of its own, from the
 * top; rows that are their own mirror images; seeds apart while there is room,
 * and none above a gap. */
static void check_heap(int rows, int cols, bool sunken, int count)
{
	bool filled[HEAP_ROWS_MAX][HEAP_COLS_MAX] = { 0 };
	struct heap heap = board_parts_heap(rows, cols, sunken, count);
	int room = rows * cols, apart = rows * ((cols + 1) / 2);
	const struct heap_cell *cell = heap.cells;
	bool right = heap.count == (count < room ? count : room) &&
		heap.more == (count > room && room > 0);

	for (int i = 0; i < heap.count; i++, cell++) {
		right = right && cell->row >= 0 && cell->row < rows &&
			cell->col >= 0 && cell->col < cols && (!i ||
			cell[-1].row < cell->row ||
			(cell[-1].row == cell->row && cell[-1].col <
			cell->col - (count <= apart)));
		ck_assert(right);
		filled[cell->row][cell->col] = true;
	}
	for (int row = 0; row < rows; row++)
		for (int col = 0; col < cols; col++)
			right = right && filled[row][col] ==
				filled[row][cols - 1 - col];
	right = right && (!sunken || !heap.count ||
		heap.cells[heap.count - 1].row == rows - 1);
	unit_insist(right, "%d seeds in %dx%d are wrong", count, rows, cols);
}

UNIT_TIMES_TEST(heaps_are_in_balance, 2)
{
	for (int rows = 0; rows <= HEAP_ROWS_MAX; rows++)
		for (int cols = 1; cols <= HEAP_COLS_MAX; cols += 2)
			for (int count = 0; count <= rows * cols + 2; count++)
				check_heap(rows, cols, _i, count);
	ck_assert(board_parts_heap(2, 5, false, INT64_MAX).more);
}

/* In a house at 80 columns, in its store, and in a house of a large screen. */
UNIT_TEST(heaps_have_shapes)
{
	static const struct {
		int rows, cols, seeds;
		const char *shape;
		bool sunken;
	} known[] = {
		{ 2, 5, 1, "     /  o  ", false },
		{ 2, 5, 2, "     / o o ", false },
		{ 2, 5, 3, "  o  / o o ", false },
		{ 2, 5, 4, " o o / o o ", false },
		{ 2, 5, 5, " o o /o o o", false },
		{ 2, 5, 6, "o o o/o o o", false },
		{ 2, 5, 7, "o o o/oo oo", false },
		{ 2, 5, 8, "oo oo/oo oo", false },
		{ 2, 5, 9, "oo oo/ooooo", false },
		{ 2, 3, 4, "o o/o o", false },
		{ 3, 7, 2, "       /  o o  /       ", false },
		{ 3, 7, 7, "  o o  / o o o /  o o  ", false },
		{ 3, 7, 8, " o o o /  o o  / o o o ", false },
		{ 3, 5, 4, "     /  o  /o o o", true },
		{ 3, 5, 11, "o o o/o o o/ooooo", true },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct heap heap = board_parts_heap(known[i].rows,
			known[i].cols, known[i].sunken, known[i].seeds);
		char shape[80];
		int pitch = known[i].cols + 1;

		for (int j = 0; known[i].shape[j]; j++)
			shape[j] = (j + 1) % pitch ? ' ' : '/';
		shape[strlen(known[i].shape)] = '\0';
		for (int j = 0; j < heap.count; j++)
			shape[heap.cells[j].row * pitch +
				heap.cells[j].col] = 'o';
		ck_assert_str_eq(shape, known[i].shape);
	}
}
