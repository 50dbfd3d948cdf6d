/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/history_view.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>

#include "view/canvas.h"

/*
 * The list consists of plies and a mark, "_", before the next ply or after the
 * last. Every turn begins a line and may wrap. Only the turns near what is seen
 * are laid out, so that long games cost no more than short ones.
 */
struct moves {
	const struct history *history;
	const struct game *game;	/* of it */
	size_t shown;		/* so many plies have happened, */
	bool waits;		/* and the mark comes next */
	size_t plies, items;	/* items: plies, and a mark after the last */
};

/* The position of the pen in lines of WIDTH columns. */
struct pen {
	const struct moves *moves;
	struct canvas *canvas;	/* NULL: lines are only counted */
	int rows;		/* visible ones, from line 0 on */
	int width;
	int line, column;
};

enum { INDENT = 7 };		/* "  1 P1 " */

/* -- turns ----------------------------------------------------------------- */

/* A ply that is being sown has not happened yet. */
static struct moves history_view_moves(const struct history *history)
{
	const struct game *game = history->game;
	bool sowing = history->shown < game->count;
	bool waits = sowing || !game->now.over;
	size_t plies = sowing ? history->shown : game->total;

	return (struct moves){ history, game, history->shown, waits, plies,
		plies + (waits && history->shown == plies) };
}

/* The player of ply I of the game; after the last ply, the mover. */
static enum player history_view_player(const struct game *game, size_t i)
{
	return i < game->total ? game->plies[i].player : game->now.mover;
}

static bool history_view_begins_turn(const struct moves *moves, size_t item)
{
	return item == 0 || history_view_player(moves->game, item) !=
		history_view_player(moves->game, item - 1);
}

static size_t history_view_turn_begin(const struct moves *moves, size_t item)
{
	while (!history_view_begins_turn(moves, item))
		item--;
	return item;
}

/* The beginning of the turn at the present. */
static size_t history_view_last_turn(const struct moves *moves)
{
	size_t told = moves->shown + moves->waits;

	return history_view_turn_begin(moves, told ? told - 1 : 0);
}

/* -- writing --------------------------------------------------------------- */

static void history_view_put(struct pen *pen, enum role role,
		const char *words)
{
	if (pen->canvas && pen->line >= 0 && pen->line < pen->rows)
		canvas_put(pen->canvas, pen->line + 1, pen->column + 1,
			pen->width - pen->column, role, words);
	pen->column += text_columns(words);
}

/* A click on the next COLUMNS leads to the position after COUNT plies. */
static void history_view_add_spot(struct pen *pen, int columns, size_t count)
{
	if (pen->canvas && pen->line >= 0 && pen->line < pen->rows)
		canvas_add_spot(pen->canvas, (struct rect){ pen->line + 1,
			pen->column + 1, 1, columns }, (struct spot){
			.kind = SPOT_PLY, .which = (int64_t)count });
}

/* A ply, or the mark, which leads to the position after COUNT plies. Turns that
 * are too long continue on the next line. */
static void history_view_put_ply(struct pen *pen, enum role role, size_t count,
		const char *words)
{
	int columns = text_columns(words);

	if (pen->column + columns > pen->width && pen->column > INDENT) {
		pen->line++;
		pen->column = INDENT;
	}
	history_view_add_spot(pen, columns, count);
	history_view_put(pen, role, words);
	pen->column++;
}

/* Leads to the position after COUNT plies, like the turn's first move. */
static void history_view_put_turn_number(struct pen *pen, int turn,
		enum player player, enum role role, size_t count)
{
	char words[32];
	struct text text = TEXT_IN(words);

	text_add(&text, "%3d ", turn);
	history_view_add_spot(pen, INDENT, count);
	history_view_put(pen, role, words);
	history_view_put(pen, role == ROLE_DIM ? role : player == P1 ?
		ROLE_P1 : ROLE_P2, player == P1 ? "P1 " : "P2 ");
}

/* "3*", followed by "(-2)" if it lost something. */
static void history_view_add_ply(const struct moves *moves, size_t ply,
		struct text *text)
{
	const struct history *history = moves->history;
	struct history_loss loss = { .known = false };

	if (ply < history->loss_count)
		loss = history->losses[ply];
	notation_add_ply(history->naming, moves->game->now.rules.houses,
		&moves->game->plies[ply], text);
	if (loss.known && loss.seeds)
		text_add(text, "(%s-%" PRId64 ")", loss.proved ? "" : "~",
			loss.seeds);
}

/* Writes the mark, if it belongs here, and a ply. *NOW is the last line with
 * the mark or a ply that has happened. */
static void history_view_put_item(struct pen *pen, size_t item, int turn,
		int *now)
{
	const struct moves *moves = pen->moves;
	bool mark = moves->waits && item == moves->shown;
	bool told = item < moves->shown;
	enum role role = told ? ROLE_NORMAL : ROLE_DIM;
	char words[80];
	struct text text = TEXT_IN(words);

	if (history_view_begins_turn(moves, item))
		history_view_put_turn_number(pen, turn,
			history_view_player(moves->game, item), mark ?
			ROLE_NORMAL : role, mark ? item : item + 1);
	if (mark)
		history_view_put_ply(pen, ROLE_NORMAL, item, "_");
	if (mark)
		*now = pen->line;
	if (item == moves->plies)
		return;
	history_view_add_ply(moves, item, &text);
	history_view_put_ply(pen, role, item + 1, words);
	if (told)
		*now = pen->line;
}

/* Writes the turn that begins with ITEM; returns the beginning of the next. */
static size_t history_view_put_turn(struct pen *pen, size_t item, int turn,
		int *now)
{
	do
		history_view_put_item(pen, item, turn, now);
	while (++item < pen->moves->items &&
	       !history_view_begins_turn(pen->moves, item));
	return item;
}

/* -- what is seen ---------------------------------------------------------- */

/* The lines of a turn up to the present. */
static int history_view_lines_told(const struct pen *pen, size_t item)
{
	struct pen counter = { .moves = pen->moves, .width = pen->width };
	int now = -1;

	history_view_put_turn(&counter, item, 1, &now);
	return now + 1;
}

/* The last turn from which at least LINES lines lead up to the present, or the
 * first one; *FOUND is how many do. */
static size_t history_view_find_start(const struct pen *pen, int lines,
		int *found)
{
	size_t item = history_view_last_turn(pen->moves);

	*found = history_view_lines_told(pen, item);
	while (item > 0 && *found < lines) {
		item = history_view_turn_begin(pen->moves, item - 1);
		*found += history_view_lines_told(pen, item);
	}
	return item;
}

/* The columns that the turn beginning with ITEM takes on one line. */
static int history_view_turn_width(const struct moves *moves, size_t item)
{
	struct pen counter = { .moves = moves, .width = INT_MAX };
	int now;

	history_view_put_turn(&counter, item,
		(int)game_turn(moves->game, item), &now);
	return counter.column + 1;
}

/* The newest turns that fit on one line. */
static void history_view_draw_line(const struct screen *screen,
		const struct moves *moves)
{
	struct rect rect = screen->layout.moves;
	struct pen pen = { .moves = moves, .canvas = screen->page,
		.rows = rect.y, .width = INT_MAX, .line = rect.y - 1 };
	size_t told = moves->shown + moves->waits;
	size_t item = history_view_last_turn(moves);
	int room = rect.cols - 8 - history_view_turn_width(moves, item);
	int now, turn;

	history_view_put(&pen, ROLE_HEADING, "Moves ");
	while (item > 0) {
		size_t before = history_view_turn_begin(moves, item - 1);

		room -= history_view_turn_width(moves, before);
		if (room < 0)
			break;
		item = before;
	}
	turn = (int)game_turn(moves->game, item);
	while (item < told) {
		item = history_view_put_turn(&pen, item, turn++, &now);
		pen.column++;
	}
}

static int history_view_draw_pane(const struct screen *screen,
		const struct moves *moves, int back)
{
	struct pen pen = { .moves = moves, .canvas = screen->pane,
		.rows = screen->layout.pane.rows - 2,
		.width = screen->layout.pane.cols - 2 };
	int lines, most, now, turn;
	size_t item;

	canvas_put_frame(screen->pane);
	canvas_put(screen->pane, 0, 2, pen.width, ROLE_HEADING, " Moves ");
	if (!moves->items)
		return 0;
	item = history_view_find_start(&pen, pen.rows + back, &lines);
	most = lines > pen.rows ? lines - pen.rows : 0;
	if (back > most)
		back = most;
	pen.line = back - most;
	turn = (int)game_turn(moves->game, item);
	while (item < moves->items && pen.line < pen.rows) {
		item = history_view_put_turn(&pen, item, turn++, &now);
		pen.line++;
		pen.column = 0;
	}
	return back;
}

int history_view_draw(struct screen *screen, const struct history *history,
		int back)
{
	struct moves moves = history_view_moves(history);

	assert(back >= 0 && history->shown <= history->game->count);
	if (screen->pane)
		return history_view_draw_pane(screen, &moves, back);
	if (screen->layout.moves.rows && moves.items)
		history_view_draw_line(screen, &moves);
	return 0;
}
