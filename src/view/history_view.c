/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/history_view.h"

#include <assert.h>
#include <limits.h>

#include "util/language.h"
#include "util/number.h"
#include "view/canvas.h"

/* The items of a list are plies, and a mark "_" before the next one. A turn
 * begins a line and may wrap. Only turns near the visible ones are laid out, so
 * that long games cost no more than short ones. */
struct history_list {
	const struct history *history;
	const struct game *game;	/* history->game */
	size_t mark;		/* the item that is the mark, or SIZE_MAX */
	size_t told;		/* the plies shown, and the mark */
	size_t items;		/* with the plies that can be redone */
	int width;		/* columns of a line */
};

/* Where the next item goes. A pen without rows only measures. */
struct history_pen {
	const struct canvas *canvas;
	int rows;		/* visible, from line 0 on */
	int left;		/* words that begin before this are not shown */
	int line, column;
};

enum {
	INDENT = 7,		/* "  1 P1 " */
	BACK_MOST = 10000	/* lines, laid out in a few milliseconds */
};

static struct history_list history_view_list(const struct history *history)
{
	const struct game *game = history->game;
	size_t shown = history->shown;
	/* a ply that is being animated has not happened yet */
	bool sowing = shown < game->count;
	bool waits = sowing || !game->now.over;

	return (struct history_list){ .history = history, .game = game,
		.mark = waits ? shown : SIZE_MAX, .told = shown + waits,
		.items = (sowing ? shown : game->total) + waits,
		.width = INT_MAX };
}

/* The ply of an item; of the mark, the next ply. */
static size_t history_view_ply(const struct history_list *list, size_t item)
{
	return item - (item > list->mark);
}

/* The player of an item; after the last ply, the mover. */
static enum player history_view_player(const struct history_list *list,
		size_t item)
{
	const struct game *game = list->game;
	size_t ply = history_view_ply(list, item);

	return ply < game->total ? game->plies[ply].player : game->now.mover;
}

static bool history_view_begins_turn(const struct history_list *list,
		size_t item)
{
	return item == 0 || history_view_player(list, item) !=
		history_view_player(list, item - 1);
}

static size_t history_view_turn_begin(const struct history_list *list,
		size_t item)
{
	while (!history_view_begins_turn(list, item))
		item--;
	return item;
}

static size_t history_view_turn_end(const struct history_list *list,
		size_t item)
{
	do
		item++;
	while (item < list->items && !history_view_begins_turn(list, item));
	return item;
}

/* The beginning of the current turn. */
static size_t history_view_last_turn(const struct history_list *list)
{
	return history_view_turn_begin(list, list->told ? list->told - 1 : 0);
}

/* -- words ----------------------------------------------------------------- */

/* A click on WORDS leads to the position after COUNT plies. */
static void history_view_put_words(const struct history_list *list,
		struct history_pen *pen, enum role role, size_t count,
		const char *words)
{
	int y = pen->line + 1, x = pen->column + 1;
	int columns = text_columns(words);

	if (pen->line >= 0 && pen->line < pen->rows &&
	    pen->column >= pen->left) {
		canvas_put(pen->canvas, y, x, list->width - pen->column, role,
			words);
		canvas_add_spot(pen->canvas, (struct rect){ y, x, 1, columns },
			(struct spot){ .kind = SPOT_PLY,
			.which = (int64_t)count });
	}
	pen->column += columns;
}

/* Puts "3*", then "=", or "?-2" or "??-2" for what it lost; before the first
 * item of a turn its number and player. Wraps turns that are too long. */
static void history_view_put_item(const struct history_list *list,
		struct history_pen *pen, size_t item)
{
	const struct history *history = list->history;
	size_t ply = history_view_ply(list, item);
	size_t count = item == list->mark ? ply : ply + 1;
	enum player player = history_view_player(list, item);
	bool dim = item >= list->told && !history->walked;
	struct verdict verdict = { .known = false };
	char head[32], words[80];
	struct text number = TEXT_IN(head), text = TEXT_IN(words);

	if (item != list->mark && ply < history->verdict_count)
		verdict = history->verdicts[ply];
	if (history_view_begins_turn(list, item)) {
		text_add(&number, "%3zu ", ply + 1);
		history_view_put_words(list, pen, dim ? ROLE_DIM : ROLE_NORMAL,
			count, head);
		history_view_put_words(list, pen, dim ? ROLE_DIM :
			theme_role_of(ROLE_P1, player), count,
			player == P1 ? "P1 " : "P2 ");
	}
	if (item == list->mark)
		text_add(&text, "_");
	else
		notation_add_ply(history->naming, &list->game->plies[ply],
			&text);
	verdict_add(&verdict, &text);
	if (pen->column + text_columns(words) > list->width &&
	    pen->column > INDENT) {
		pen->line++;
		pen->column = INDENT;
	}
	history_view_put_words(list, pen, dim ? ROLE_DIM :
		verdict_mark(&verdict) == VERDICT_RESULT ? ROLE_HEADING :
		ROLE_NORMAL, count, words);
	pen->column++;
}

/* Puts the items from the beginning of a turn up to END, which it returns. */
static size_t history_view_put(const struct history_list *list,
		struct history_pen *pen, size_t item, size_t end)
{
	for (; item < end; item++)
		history_view_put_item(list, pen, item);
	return end;
}

/* Where the pen would be after these items, on a line of their own. */
static struct history_pen history_view_measure(const struct history_list *list,
		size_t item, size_t end)
{
	struct history_pen pen = { .rows = 0 };

	history_view_put(list, &pen, item, end);
	return pen;
}

/* -- on one line ----------------------------------------------------------- */

/* The newest turns that fit on one line, or the end of a long one. */
static void history_view_draw_line(const struct screen *screen,
		struct history_list *list)
{
	struct rect rect = screen->layout.moves;
	struct text title = TEXT_IN((char[80]){ 0 });
	int head = text_columns(_("Moves")) + 1;
	struct history_pen pen = { .canvas = screen->page, .rows = rect.y,
		.left = rect.x + head, .line = rect.y - 1 };
	int room = rect.cols - head - 3;
	size_t item = history_view_last_turn(list), before;
	int beyond = history_view_measure(list, item, list->told).column - room;

	room -= history_view_measure(list, item,
		history_view_turn_end(list, item)).column;
	for (; item > 0; item = before) {
		before = history_view_turn_begin(list, item - 1);
		room -= history_view_measure(list, before, item).column + 1;
		if (room < 0)
			break;
	}
	list->width = rect.x + rect.cols - 2;
	pen.column = pen.left - number_most(beyond, 0);
	text_add(&title, "%s ", _("Moves"));
	canvas_put(pen.canvas, rect.y, rect.x + 1, head, ROLE_HEADING,
		title.at);
	for (; item < list->told; pen.column++)
		item = history_view_put(list, &pen, item,
			history_view_turn_end(list, item));
}

/* -- in a pane ------------------------------------------------------------- */

/* The lines that the items from the beginning of a turn up to END take. */
static int history_view_lines(const struct history_list *list, size_t item,
		size_t end)
{
	return history_view_measure(list, item, end).line + 1;
}

/* The earliest turn of P1, or of the game, that begins at most LINES lines
 * above ITEM, which begins a turn or ends the list; or ITEM. */
static size_t history_view_above(const struct history_list *list, size_t item,
		int lines)
{
	size_t found = item;

	for (size_t before; item > 0; item = before) {
		before = history_view_turn_begin(list, item - 1);
		lines -= history_view_lines(list, before, item);
		if (lines < 0)
			break;
		if (!before || history_view_player(list, before) == P1)
			found = before;
	}
	return found;
}

/* Where the list begins while the user steps through the game. It stays there
 * for half a page of plies, and each line keeps its player, so that a slow
 * terminal is seldom sent all of it. */
static size_t history_view_page(const struct history_list *list, int rows)
{
	size_t half = (size_t)number_most(rows / 2, 1);
	size_t shown = list->history->shown, item, last;

	item = history_view_above(list, history_view_turn_begin(list,
		shown - shown % half), rows - (int)half - 2);
	last = history_view_above(list, list->items, rows);
	return item < last ? item : last;
}

static int history_view_draw_pane(const struct screen *screen,
		struct history_list *list, int back)
{
	struct history_pen pen = { .canvas = screen->pane,
		.rows = screen->layout.pane.rows - 2 - list->history->below };
	size_t item = history_view_last_turn(list), end = list->told, first;
	int lines, most;
	struct text title = TEXT_IN((char[80]){ 0 });

	list->width = screen->layout.pane.cols - 2;
	canvas_put_frame(screen->pane);
	text_add(&title, " %s ", _("Moves"));
	canvas_put(screen->pane, 0, 2, list->width, ROLE_HEADING, title.at);
	if (!list->items)
		return 0;
	first = list->history->walked ? history_view_page(list, pen.rows) :
		SIZE_MAX;
	/* the lines from here to the last ply shown, or to the mark */
	lines = history_view_lines(list, item, end);
	while (item > 0 && lines < pen.rows + back && item != first) {
		end = item;
		item = history_view_turn_begin(list, item - 1);
		lines += history_view_lines(list, item, end);
	}
	most = number_most(lines - pen.rows, 0);
	back = number_least(back, most);
	for (pen.line = back - most; item < list->items &&
	     pen.line < pen.rows; pen.line++) {
		pen.column = 0;
		item = history_view_put(list, &pen, item,
			history_view_turn_end(list, item));
	}
	return back;
}

int history_view_draw(struct screen *screen, const struct history *history,
		int back)
{
	struct history_list list = history_view_list(history);

	assert(back >= 0 && history->shown <= history->game->count);
	if (screen->pane)
		return history_view_draw_pane(screen, &list,
			number_least(back, BACK_MOST));
	if (screen->layout.moves.rows && list.items)
		history_view_draw_line(screen, &list);
	return 0;
}
