/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/board_parts.h"

#include <assert.h>
#include <inttypes.h>

#include "util/number.h"

enum { COLS_NARROW = 8 };	/* of a house; a wider one has free edges */

bool board_parts_below(const struct board_view *view, enum player player)
{
	return (player == P2) == view->scene->turned;
}

struct amount board_parts_amount(const struct board_view *view,
		struct place place, int room)
{
	int64_t count = scene_seeds(view->scene, place);
	struct amount amount;
	struct text text = TEXT_IN(amount.words);

	if (text_digits(count) > room)
		text_add(&text, "%.*s", room, ">1k");
	else
		text_add(&text, "%" PRId64, count);
	return amount;
}

attr_t board_parts_trace(const struct board_view *view,
		struct place place)
{
	return scene_has_trace(view->scene, place) ? A_UNDERLINE : A_NORMAL;
}

/* How many of COUNT seeds lie in the first ROWS of USED rows, each of which has
 * as many as the others or one more. */
static int board_parts_share(int rows, int used, int count)
{
	return (count * rows + (used - 1) / 2) / used;
}

static void board_parts_add_row(struct heap *heap, int row, int cols, int count)
{
	bool apart = count <= (cols + 1) / 2;

	for (int i = 0; i < count; i++) {
		int col = apart ? cols / 2 - count + 1 + 2 * i : cols / 2 -
			count / 2 + i + (count % 2 == 0 && i >= count / 2);

		heap->cells[heap->count++] = (struct heap_cell){ row, col };
	}
}

struct heap board_parts_heap(int rows, int cols, bool sunken, int64_t count)
{
	int room = rows * cols, apart = (cols + 1) / 2, used = 1;
	int put = count < room ? (int)count : room;
	struct heap heap = { .more = room && count > room };

	assert(rows <= HEAP_ROWS_MAX && cols <= HEAP_COLS_MAX && cols % 2);
	for (int i = rows - 1; sunken && i >= 0; i--)
		board_parts_add_row(&heap, rows - 1 - i, cols, number_clamp(
			put - i * apart, 0, apart) + number_clamp(put - rows *
			apart - i * (cols - apart), 0, cols - apart));
	/* a cell is twice as high as wide, and every second one free */
	while (used < rows && put > used * number_least(used + 1, apart))
		used++;
	for (int i = 0; !sunken && i < used; i++)
		board_parts_add_row(&heap, (rows - used + 1) / 2 + i, cols,
			board_parts_share(i + 1, used, put) -
			board_parts_share(i, used, put));
	return heap;
}

int board_parts_put_seeds(const struct board_view *view, int y, int x,
		struct place place)
{
	int rows = place.house ? view->house_rows : view->store_rows;
	int cols = ((view->cell - 1) | 1) - 2 * (view->cell > COLS_NARROW);
	struct heap heap = board_parts_heap(rows, cols, !place.house,
		scene_seeds(view->scene, place));

	x += (view->cell - cols) / 2;
	for (int i = 0; i < heap.count; i++) {
		const struct heap_cell *cell = &heap.cells[i];
		int gap = i && cell[-1].row == cell->row ?
			cell->col - cell[-1].col - 1 : 0;

		/* blanks between seeds have their colours, too: to change
		 * these costs more */
		canvas_repeat(view->canvas, y + cell->row, x + cell->col - gap,
			gap, " ");
		canvas_repeat(view->canvas, y + cell->row, x + cell->col, 1,
			view->theme->glyphs->seed);
	}
	if (heap.more)
		mvwaddstr(view->window, y, x + cols / 2, "+");
	return y + (heap.count ? heap.cells[0].row : rows);
}
