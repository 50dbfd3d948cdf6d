/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/board_parts.h"

#include <assert.h>
#include <inttypes.h>

#include "util/language.h"
#include "util/number.h"

enum { COLS_NARROW = 8 };	/* of a house; a wider one has free edges */

bool board_parts_below(const struct board_view *view, enum player player)
{
	return (player == P2) == view->scene->turned;
}

int board_parts_x(const struct board_view *view, int column)
{
	const struct layout *layout = view->layout;

	return column * layout->pitch + (layout->framed ? layout->pitch + 1 :
		layout->side);
}

void board_parts_add_name(const struct scene *scene, enum player player,
		struct text *text)
{
	const struct board *board = scene->board;

	struct text name = TEXT_IN((char[160]){ 0 });

	text_add(&name, "P%d", player + 1);
	if (scene->label[player])
		text_add(&name, " %s", scene->label[player]);
	text_add(text, board->over || board->mover != player ? "%s" :
		scene->naming->person[player].person == PERSON_YOU ?
		_("%s: your turn") : _("%s to move"), name.at);
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

void board_parts_put(const struct board_view *view, int y, int x,
		int indent, enum role role, attr_t more, const char *words)
{
	canvas_use(view->canvas, role, A_NORMAL);
	wattroff(view->window, A_UNDERLINE);
	mvwhline(view->window, y, x, ' ', view->cell);
	canvas_use(view->canvas, role, more);
	mvwaddnstr(view->window, y, x + number_most(indent, 0), words,
		(int)text_cut(words, view->cell));
}

void board_parts_put_centred(const struct board_view *view, int y, int x,
		enum role role, attr_t more, const char *words)
{
	board_parts_put(view, y, x, (view->cell - text_columns(words)) / 2,
		role, more, words);
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
		mvwprintw(view->window, y + cell->row, x + cell->col - gap,
			"%*s%s", gap, "", view->theme->glyphs->seed);
	}
	if (heap.more)
		mvwaddstr(view->window, y, x + cols / 2, "+");
	return y + (heap.count ? heap.cells[0].row : rows);
}

void board_parts_put_number(const struct board_view *view, int x,
		struct place place)
{
	int y = view->number_y[board_parts_below(view, place.player)];
	int64_t number = scene_number(view->scene, place);
	bool framed = view->layout->framed;
	int indent = view->cell - text_digits(number);

	canvas_use(view->canvas, scene_is_chosen(view->scene, place) ?
		ROLE_HEADING : framed ? ROLE_NORMAL : ROLE_DIM, A_NORMAL);
	mvwhline(view->window, y, x, ' ', view->cell);
	mvwprintw(view->window, y, x + (framed ? indent / 2 : indent),
		"%" PRId64, number);
}

void board_parts_put_name(const struct board_view *view,
		enum player player)
{
	const struct board *board = view->scene->board;
	const struct glyphs *glyphs = view->theme->glyphs;
	bool moves = !board->over && board->mover == player;
	bool above = !board_parts_below(view, player);
	bool right = (board->rules.sowing == SOWING_ANTICLOCKWISE) != above;
	const char *way = right ? glyphs->right : glyphs->left;
	int y = above ? 0 : view->layout->board.rows - 1;
	int x = board_parts_x(view, 0), cols = view->layout->board.cols;
	int middle = cols / 2 + 4;
	char words[320];
	struct text text = TEXT_IN(words);

	text_add(&text, "%s ", moves ? glyphs->pointer : " ");
	board_parts_add_name(view->scene, player, &text);
	words[text_cut(words, cols - x + 2)] = '\0';
	canvas_use(view->canvas, theme_role_of(ROLE_P1, player),
		moves ? A_BOLD : A_NORMAL);
	mvwaddstr(view->window, y, x - 2, words);
	if (board->over || middle <= x + text_columns(words))
		return;
	text = TEXT_IN(words);
	text_add(&text, right ? _("sowing %s %s %s") : _("%s %s %s sowing"),
		way, way, way);
	if (middle + text_columns(words) > cols)
		return;
	canvas_use(view->canvas, ROLE_DIM, A_NORMAL);
	mvwaddstr(view->window, y, middle, words);
}
