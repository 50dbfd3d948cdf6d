/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/history_view.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "util/language.h"
#include "util/number.h"
#include "view/canvas.h"

/* The items of a list are plies, and a mark "_" before the next one. A turn
 * begins a line and may wrap. */
struct history_list {
	const struct history *history;
	size_t mark;		/* the item that is the mark, or SIZE_MAX */
	size_t told;		/* the plies shown, and the mark */
	size_t items;		/* with the plies that can be redone */
	int width;		/* columns of a line, */
	int rows;		/* and lines beside each other: the first one
				   continues this many below */
};

/* Where the last item ends, at first none on no line; without a canvas it only
 * measures. */
struct history_pen {
	const struct canvas *canvas;
	int rows;		/* lines visible, from line 0 on */
	int line, column;
	size_t turn;		/* the first player's, so far */
};

enum {
	INDENT = 7,		/* "  1 P1 " */
	WIDTH = 25,		/* of lines beside each other, at least */
	ITEM_LEAST = 2,		/* columns of "3 " */
	BACK_MOST = 1000	/* lines */
};

static struct history_list history_view_list(const struct history *history)
{
	const struct game *game = history->game;
	size_t shown = history->shown;
	/* a ply that is being animated has not happened yet */
	bool sowing = shown < game->count;
	bool waits = sowing || !game->now.over;

	return (struct history_list){ .history = history,
		.mark = waits ? shown : SIZE_MAX, .told = shown + waits,
		.items = (sowing ? shown : game->total) + waits };
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
	const struct game *game = list->history->game;
	size_t ply = history_view_ply(list, item);

	return ply < game->total ? game->plies[ply].player : game->now.mover;
}

static bool history_view_begins_turn(const struct history_list *list,
		size_t item)
{
	return item == 0 || history_view_player(list, item) !=
		history_view_player(list, item - 1);
}

/* -- words ----------------------------------------------------------------- */

/* A click on WORDS leads to the position after COUNT plies. */
static void history_view_put_words(const struct history_list *list,
		struct history_pen *pen, enum role role, size_t count,
		const char *words)
{
	int columns = text_columns(words), y, x;

	if (pen->canvas && pen->line >= 0 && pen->line < pen->rows) {
		y = pen->line % list->rows + 1;
		x = pen->line / list->rows * (list->width + 1) + pen->column +
			1;
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
		pen->line++;
		pen->column = 0;
		pen->turn += player == history_view_player(list, 0);
		text_add(&number, "%3zu ", pen->turn);
		history_view_put_words(list, pen, dim ? ROLE_DIM : ROLE_NORMAL,
			count, head);
		history_view_put_words(list, pen, dim ? ROLE_DIM :
			theme_role_of(ROLE_P1, player), count,
			player == P1 ? "P1 " : "P2 ");
	}
	if (item == list->mark)
		text_add(&text, "_");
	else
		notation_add_ply(history->naming, &history->game->plies[ply],
			&text);
	verdict_add(&verdict, &text);
	if (pen->column > INDENT &&
	    pen->column + text_columns(words) > list->width) {
		pen->line++;
		pen->column = INDENT;
	}
	history_view_put_words(list, pen, dim ? ROLE_DIM :
		verdict_mark(&verdict) == VERDICT_RESULT ? ROLE_HEADING :
		ROLE_NORMAL, count, words);
	pen->column++;
}

/* Puts the items from the beginning of a turn up to END, as far as they are
 * visible. */
static void history_view_put(const struct history_list *list,
		struct history_pen *pen, size_t item, size_t end)
{
	for (; item < end && pen->line < pen->rows; item++)
		history_view_put_item(list, pen, item);
}

/* How many lines these items take. */
static int history_view_lines(const struct history_list *list, size_t item,
		size_t end)
{
	struct history_pen pen = { .rows = INT_MAX, .line = -1 };

	history_view_put(list, &pen, item, end);
	return pen.line + 1;
}

/* Frames the moves. Where ABOVE or BELOW there are more, keys show them. */
static void history_view_put_frame(const struct screen *screen, int width,
		bool above, bool below)
{
	struct text title = TEXT_IN((char[80]){ 0 });
	struct text keys = TEXT_IN((char[80]){ 0 });

	canvas_add_spot(screen->pane, (struct rect){ 0, 0,
		screen->layout.pane.rows, screen->layout.pane.cols },
		(struct spot){ .kind = SPOT_LIST });
	canvas_put_frame(screen->pane);
	text_add(&title, " %s ", _("Moves"));
	canvas_put(screen->pane, 0, 2, width, ROLE_HEADING, title.at);
	if (above || below)
		text_add(&keys, " %s ", language_in("key name", above ?
			"PgUp" : "PgDn"));
	if (above && below)
		text_add(&keys, "%s ", language_in("key name", "PgDn"));
	if (text_columns(keys.at) <= width - 1)
		canvas_put(screen->pane, screen->layout.pane.rows - 1, 2, width,
			ROLE_NORMAL, keys.at);
}

/* While the user steps through the game the list turns half a page at a time,
 * so that a slow terminal is seldom sent all of it. */
static int history_view_draw_pane(const struct screen *screen,
		struct history_list *list, int back)
{
	const struct history *history = list->history;
	int cols = screen->layout.pane.cols - 2;
	int columns = number_most((cols + 1) / (WIDTH + 1), 1);
	struct history_pen pen = { .canvas = screen->pane };
	int half, lines, all, first;
	size_t near, begin;

	list->rows = screen->layout.pane.rows - 2 - history->below;
	list->width = (cols + 1) / columns - 1;
	pen.rows = list->rows * columns;
	half = number_most(pen.rows / 2, 1);
	/* so many items fill all lines that may be visible */
	near = (size_t)((abs(back) + 2 * half + 1) * list->width / ITEM_LEAST);
	begin = list->told / near * near;
	begin = begin > near ? begin - near : 0;
	while (!history_view_begins_turn(list, begin))
		begin--;
	lines = history_view_lines(list, begin, list->told);
	all = history_view_lines(list, begin, list->told + near <
		list->items ? list->told + near : list->items);
	first = lines - pen.rows;
	if (history->walked)
		first = number_least((lines - 1) / half * half - half / 2,
			all - pen.rows);
	first = number_most(first, 0);
	back = number_clamp(back, number_least(first - all + pen.rows, 0),
		first);
	history_view_put_frame(screen, list->width, history->paged &&
		first > back, history->paged && all - pen.rows > first - back);
	pen.line = back - first - 1;
	pen.turn = game_turn(history->game, history_view_ply(list, begin)) -
		(history_view_player(list, begin) ==
		history_view_player(list, 0));
	history_view_put(list, &pen, begin, list->items);
	return back;
}

int history_view_draw(struct screen *screen, const struct history *history,
		int back)
{
	struct history_list list = history_view_list(history);

	assert(history->shown <= history->game->count);
	return screen->pane ? history_view_draw_pane(screen, &list,
		number_clamp(back, -BACK_MOST, BACK_MOST)) : 0;
}
