/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* view/heap: heaps hold all seeds there is room for, and look like heaps. */
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

START_TEST(all_seeds_fit)
{
	for (int rows = 1; rows <= HEAP_ROWS_MAX; rows++)
		for (int cols = 1; cols <= 14; cols++)
			for (int64_t count = 0; count <= 400; count++)
				check_heap(count, rows, cols);
}
END_TEST

START_TEST(no_room_has_no_seeds)
{
	ck_assert_int_eq(heap_of(5, 0, 6).rows, 0);
	ck_assert_int_eq(heap_of(5, -1, 6).rows, 0);
	ck_assert_int_eq(heap_of(5, 3, 0).rows, 0);
	ck_assert_int_eq(heap_of(0, 3, 6).rows, 0);
}
END_TEST

START_TEST(very_many_seeds)
{
	struct heap heap = heap_of(INT64_MAX, 3, 6);

	ck_assert(heap.more);
	ck_assert_int_eq(seeds_in(&heap), 18);
}
END_TEST

/* Some heaps in 4 x 10: the longest rows are mostly in the middle. */
START_TEST(heaps_are_round)
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
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, all_seeds_fit);
	tcase_add_test(tests, no_room_has_no_seeds);
	tcase_add_test(tests, very_many_seeds);
	tcase_add_test(tests, heaps_are_round);
}
