/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/history_view.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>

#include "util/number.h"
#include "view/canvas.h"

/* The list: plies, and a mark "_" before the next ply or after the last. A turn
 * begins a line and may wrap. Only turns near the visible ones are laid out, so
 * that long games cost no more than short ones. */
struct history_pen {
	const struct history *history;
	const struct game *game;	/* history->game */
	bool waits;		/* the mark comes after the plies shown */
	size_t plies, items;	/* items: plies, and a mark after the last */

	struct canvas *canvas;
	int rows;		/* visible, from line 0 on; 0: only counted */
	int width;
	int left;		/* words that begin before this are not shown */
	int line, column;	/* where the next word goes */
	int now;		/* the last line with the mark or a ply shown */
};

enum {
	INDENT = 7,		/* "  1 P1 " */
	BACK_MOST = 10000	/* lines, laid out in a few milliseconds */
};

/* A ply that is being animated has not happened yet. */
static struct history_pen history_view_pen(const struct history *history)
{
	const struct game *game = history->game;
	bool sowing = history->shown < game->count;
	bool waits = sowing || !game->now.over;
	size_t plies = sowing ? history->shown : game->total;

	return (struct history_pen){ .history = history, .game = game,
		.waits = waits, .plies = plies,
		.items = plies + (waits && history->shown == plies) };
}

/* The player of ply I of the game; after the last ply, the mover. */
static enum player history_view_player(const struct history_pen *pen, size_t i)
{
	const struct game *game = pen->game;

	return i < game->total ? game->plies[i].player : game->now.mover;
}

static bool history_view_begins_turn(const struct history_pen *pen, size_t item)
{
	return item == 0 || history_view_player(pen, item) !=
		history_view_player(pen, item - 1);
}

static size_t history_view_turn_begin(const struct history_pen *pen,
		size_t item)
{
	while (!history_view_begins_turn(pen, item))
		item--;
	return item;
}

/* The beginning of the current turn. */
static size_t history_view_last_turn(const struct history_pen *pen)
{
	size_t told = pen->history->shown + pen->waits;

	return history_view_turn_begin(pen, told ? told - 1 : 0);
}

/* A click on WORDS leads to the position after COUNT plies. */
static void history_view_put(struct history_pen *pen, enum role role,
		size_t count, const char *words)
{
	int y = pen->line + 1, x = pen->column + 1;
	int columns = text_columns(words);

	if (pen->line >= 0 && pen->line < pen->rows &&
	    pen->column >= pen->left) {
		canvas_put(pen->canvas, y, x, pen->width - pen->column, role,
			words);
		canvas_add_spot(pen->canvas, (struct rect){ y, x, 1, columns },
			(struct spot){ .kind = SPOT_PLY,
			.which = (int64_t)count });
	}
	pen->column += columns;
}

/* Puts a ply or the mark. Turns that are too long continue on the next line. */
static void history_view_put_ply(struct history_pen *pen, enum role role,
		size_t count, const char *words)
{
	if (pen->column + text_columns(words) > pen->width &&
	    pen->column > INDENT) {
		pen->line++;
		pen->column = INDENT;
	}
	history_view_put(pen, role, count, words);
	pen->column++;
}

/* Puts the number of the turn's first ply, and its player; a click on them
 * leads where one on that ply does. */
static void history_view_put_turn_head(struct history_pen *pen, size_t item,
		bool dim, size_t count)
{
	enum player player = history_view_player(pen, item);
	char words[32];
	struct text text = TEXT_IN(words);

	text_add(&text, "%3zu ", item + 1);
	history_view_put(pen, dim ? ROLE_DIM : ROLE_NORMAL, count, words);
	history_view_put(pen, dim ? ROLE_DIM : theme_role_of(ROLE_P1, player),
		count, player == P1 ? "P1 " : "P2 ");
}

/* "3*", followed by "=", or by "?-2" or "??-2" for what it lost. */
static void history_view_add_ply(const struct history_pen *pen, size_t ply,
		const struct verdict *verdict, struct text *text)
{
	notation_add_ply(pen->history->naming, &pen->game->plies[ply], text);
	verdict_add(verdict, text);
}

/* Puts the mark, if it belongs here, and a ply. */
static void history_view_put_item(struct history_pen *pen, size_t item)
{
	bool mark = pen->waits && item == pen->history->shown;
	bool told = item < pen->history->shown;
	bool dim = !told && !pen->history->walked;
	struct verdict verdict = { .known = false };
	char words[80];
	struct text text = TEXT_IN(words);

	if (history_view_begins_turn(pen, item))
		history_view_put_turn_head(pen, item, dim && !mark,
			mark ? item : item + 1);
	if (mark) {
		history_view_put_ply(pen, ROLE_NORMAL, item, "_");
		pen->now = pen->line;
	}
	if (item == pen->plies)
		return;
	if (item < pen->history->verdict_count)
		verdict = pen->history->verdicts[item];
	history_view_add_ply(pen, item, &verdict, &text);
	history_view_put_ply(pen, dim ? ROLE_DIM :
		verdict_mark(&verdict) == VERDICT_RESULT ? ROLE_HEADING :
		ROLE_NORMAL, item + 1, words);
	if (told)
		pen->now = pen->line;
}

/* Puts the turn that begins with ITEM; returns the beginning of the next. */
static size_t history_view_put_turn(struct history_pen *pen, size_t item)
{
	do
		history_view_put_item(pen, item);
	while (++item < pen->items && !history_view_begins_turn(pen, item));
	return item;
}

/* The pen after laying out the turn that begins with ITEM, alone and unseen. */
static struct history_pen history_view_try(const struct history_pen *pen,
		size_t item)
{
	struct history_pen counter = *pen;

	counter.rows = counter.line = counter.column = 0;
	counter.now = -1;
	history_view_put_turn(&counter, item);
	return counter;
}

/* The columns that the turn beginning with ITEM takes on one line. */
static int history_view_turn_width(const struct history_pen *pen, size_t item)
{
	return history_view_try(pen, item).column + 1;
}

/* The same up to the mark or the last ply shown, which is in that turn. */
static int history_view_told_width(const struct history_pen *pen, size_t item)
{
	struct history_pen told = *pen;

	told.plies = pen->history->shown;
	told.items = told.plies + pen->waits;
	return history_view_turn_width(&told, item);
}

/* The newest turns that fit on one line, or the end of a long one. */
static void history_view_draw_line(const struct screen *screen,
		struct history_pen *pen)
{
	struct rect rect = screen->layout.moves;
	size_t item = history_view_last_turn(pen), before;
	int room, beyond;

	pen->canvas = screen->page;
	pen->width = INT_MAX;
	room = rect.cols - 8 - history_view_turn_width(pen, item);
	beyond = history_view_told_width(pen, item) - (rect.cols - 8);
	for (; item > 0; item = before) {
		before = history_view_turn_begin(pen, item - 1);
		room -= history_view_turn_width(pen, before);
		if (room < 0)
			break;
	}
	pen->rows = rect.y;
	pen->line = rect.y - 1;
	pen->width = rect.x + rect.cols - 2;
	pen->left = rect.x + 6;
	pen->column = pen->left - number_most(beyond, 0);
	canvas_put(pen->canvas, rect.y, rect.x + 1, 6, ROLE_HEADING, "Moves ");
	while (item < pen->history->shown + pen->waits) {
		item = history_view_put_turn(pen, item);
		pen->column++;
	}
}

/* The earliest turn of P1, or of the game, that begins at most LINES lines
 * above the turn of ITEM; or ITEM. */
static size_t history_view_above(const struct history_pen *pen, size_t item,
		int lines)
{
	size_t before = item;

	while (before > 0) {
		before = history_view_turn_begin(pen, before - 1);
		lines -= history_view_try(pen, before).line + 1;
		if (lines < 0)
			break;
		if (!before || history_view_player(pen, before) == P1)
			item = before;
	}
	return item;
}

/* Where the list begins while the user steps through the game. It stays there
 * for half a page of plies, and each line keeps its player, so that a slow
 * terminal is seldom sent all of it. */
static size_t history_view_page(const struct history_pen *pen)
{
	size_t half = (size_t)number_most(pen->rows / 2, 1);
	size_t shown = pen->history->shown, item, last;

	item = history_view_above(pen, history_view_turn_begin(pen,
		shown - shown % half), pen->rows - (int)half - 2);
	last = history_view_above(pen, pen->items, pen->rows);
	return item < last ? item : last;
}

static int history_view_draw_pane(const struct screen *screen,
		struct history_pen *pen, int back)
{
	size_t item = history_view_last_turn(pen), first = SIZE_MAX;
	int lines, most;

	pen->canvas = screen->pane;
	pen->rows = screen->layout.pane.rows - 2 - pen->history->below;
	pen->width = screen->layout.pane.cols - 2;
	canvas_put_frame(screen->pane);
	canvas_put(screen->pane, 0, 2, pen->width, ROLE_HEADING, " Moves ");
	if (!pen->items)
		return 0;
	if (pen->history->walked)
		first = history_view_page(pen);
	/* the lines from here to the current ply */
	lines = history_view_try(pen, item).now + 1;
	while (item > 0 && lines < pen->rows + back && item != first) {
		item = history_view_turn_begin(pen, item - 1);
		lines += history_view_try(pen, item).now + 1;
	}
	most = number_most(lines - pen->rows, 0);
	back = number_least(back, most);
	pen->line = back - most;
	while (item < pen->items && pen->line < pen->rows) {
		item = history_view_put_turn(pen, item);
		pen->line++;
		pen->column = 0;
	}
	return back;
}

int history_view_draw(struct screen *screen, const struct history *history,
		int back)
{
	struct history_pen pen = history_view_pen(history);

	assert(back >= 0 && history->shown <= history->game->count);
	if (screen->pane)
		return history_view_draw_pane(screen, &pen,
			number_least(back, BACK_MOST));
	if (screen->layout.moves.rows && pen.items)
		history_view_draw_line(screen, &pen);
	return 0;
}
