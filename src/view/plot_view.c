/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/history_view.h"

#include <inttypes.h>

#include "util/language.h"
#include "util/number.h"
#include "view/canvas.h"

enum {
	VALUE_LEAST = 2,	/* minimum range up and down, in seeds */
	BRAILLE = 0x2800,	/* the pattern without dots */
	COLUMNS_MAX = 200	/* cells per line */
};

/* Dots in a cell, and the bit of each in a Unicode braille pattern. */
enum { ACROSS = 2, DOWN = 4 };
static const unsigned char plot_dots[ACROSS][DOWN] =
	{ { 1, 2, 4, 64 }, { 8, 16, 32, 128 } };

/* A column of dots. */
struct plot_line {
	bool known;
	int64_t value;		/* of its last position, */
	int64_t high, low;	/* and the extremes */
};

struct plot_chart {
	const struct history *history;
	enum player whose;	/* whose lead is drawn upwards */
	const struct screen *screen;
	struct rect rect;	/* of the line, on the pane */
	int across, down;	/* dots in a cell */
	int columns, rows;	/* of dots; row 0 is at the top */
	int64_t high, low;	/* the values at the top and at the bottom */
	struct plot_line lines[COLUMNS_MAX * ACROSS];
	unsigned char dots[LAYOUT_PLOT_MAX][COLUMNS_MAX];	/* of cells */
};

/* -- values ---------------------------------------------------------------- */

static size_t plot_view_position(const struct plot_chart *chart, int column)
{
	return (size_t)((double)chart->history->game->total * column /
		(chart->columns > 1 ? chart->columns - 1 : 1) + 0.5);
}

/* Adds the value after COUNT plies to LINE, if it is known. */
static void plot_view_take(const struct plot_chart *chart, size_t count,
		struct plot_line *line)
{
	const struct history *history = chart->history;
	const struct game *game = history->game;
	/* a swap moves people, and with them their lead */
	bool moved = game_is_swapped(game, count) !=
		game_is_swapped(game, game->count);
	int64_t value;

	if (!verdict_find_value(history->verdicts, history->verdict_count,
			game, count, &value))
		return;
	line->value = (chart->whose == P2) != moved ? -value : value;
	if (!line->known || line->high < line->value)
		line->high = line->value;
	if (!line->known || line->low > line->value)
		line->low = line->value;
	line->known = true;
}

static void plot_view_look_up(struct plot_chart *chart)
{
	chart->high = VALUE_LEAST;
	chart->low = -VALUE_LEAST;
	for (int i = 0; i < chart->columns; i++) {
		struct plot_line *line = &chart->lines[i];
		size_t count = plot_view_position(chart, i);

		*line = (struct plot_line){ .known = false };
		do
			plot_view_take(chart, count, line);
		while (++count < plot_view_position(chart, i + 1) &&
			count <= chart->history->game->total);
		if (chart->high < line->high)
			chart->high = line->high;
		if (chart->low > line->low)
			chart->low = line->low;
	}
}

/* The axis is as wide as its labels, which depend on the values looked up,
 * which depend on the columns the axis leaves: the second try fits. */
static bool plot_view_place(struct plot_chart *chart)
{
	const struct layout *layout = &chart->screen->layout;
	bool braille = chart->screen->theme.glyphs->braille;
	struct rect room = layout->plot;

	chart->across = braille ? ACROSS : 1;
	chart->down = braille ? DOWN : 1;
	chart->rows = room.rows * chart->down;
	for (int i = 0; i < 2; i++) {
		int64_t most = chart->high > -chart->low ? chart->high :
			-chart->low;
		int axis = text_digits(most) + 3;

		chart->rect = (struct rect){ room.y - layout->pane.y,
			room.x - layout->pane.x + axis, room.rows,
			number_least(COLUMNS_MAX, room.cols - axis) };
		chart->columns = chart->rect.cols * chart->across;
		if (chart->columns < 1)
			return false;
		plot_view_look_up(chart);
	}
	return true;
}

/* -- drawing --------------------------------------------------------------- */

/* The row of dots for a value. */
static int plot_view_row(const struct plot_chart *chart, int64_t value)
{
	double from = (double)chart->high, to = (double)chart->low;
	double part = (from - (double)value) / (from - to);

	return (int)(part * (chart->rows - 1) + 0.5);
}

/* Sets the dots of all columns, each joined to the previous one; stars, if
 * joined, would form a block. */
static void plot_view_join(struct plot_chart *chart)
{
	bool joined = chart->down > 1;
	int before = -1;

	for (int i = 0; i < chart->columns; i++) {
		const struct plot_line *line = &chart->lines[i];
		int high = plot_view_row(chart, line->high), from = high;
		int low = plot_view_row(chart, line->low), to = low;

		if (joined && before >= 0) {
			from = number_least(from, before);
			to = number_most(to, before);
		}
		for (int row = from; row <= to && line->known; row++)
			if (joined || row == high || row == low)
				chart->dots[row / chart->down]
					[i / chart->across] |= plot_dots
					[i % chart->across][row % chart->down];
		before = line->known ? plot_view_row(chart, line->value) : -1;
	}
}

/* Whether column X is that of the position shown. */
static bool plot_view_marks(const struct plot_chart *chart, int x)
{
	const struct history *history = chart->history;
	size_t total = history->game->total;

	return history->walked && x == (!total ? 0 : (int)(
		(double)history->shown * (chart->rect.cols - 1) /
		(double)total + 0.5));
}

/* The role of the player who leads there. */
static enum role plot_view_role(const struct plot_chart *chart, int x)
{
	const struct plot_line *line = &chart->lines[x * chart->across];
	int64_t value = line->known ? line->value : 0;

	return !value ? ROLE_BORDER : theme_role_of(ROLE_P1,
		value > 0 ? chart->whose : !chart->whose);
}

/* The mark is on the ZERO line only: fewer bytes than the whole column. */
static void plot_view_put_cell(const struct plot_chart *chart, int y, int x,
		bool zero)
{
	const struct glyphs *glyphs = chart->screen->theme.glyphs;
	unsigned dots = chart->dots[y][x];
	enum role role = zero && plot_view_marks(chart, x) ? ROLE_CHOSEN :
		dots ? plot_view_role(chart, x) : ROLE_BORDER;
	struct text text = TEXT_IN((char[8]){ 0 });

	if (dots && glyphs->braille)
		text_add_character(&text, BRAILLE + dots);
	else
		text_add(&text, "%s", dots ? "*" : zero ? glyphs->horizontal :
			" ");
	canvas_put(chart->screen->pane, chart->rect.y + y, chart->rect.x + x,
		1, role, text.at);
}

/* "+8 ┤" before a row. */
static void plot_view_put_axis(const struct plot_chart *chart, int y, int zero)
{
	const struct glyphs *glyphs = chart->screen->theme.glyphs;
	const struct canvas *pane = chart->screen->pane;
	struct rect rect = chart->rect;
	bool ends = y == 0 || y == rect.rows - 1;
	struct text text = TEXT_IN((char[40]){ 0 });

	if (y == zero)
		text_add(&text, "0");
	else if (ends)
		text_add(&text, "%+" PRId64, y ? chart->low : chart->high);
	canvas_put(pane, rect.y + y, rect.x - 2 - text_columns(text.at),
		rect.x, ROLE_NORMAL, text.at);
	canvas_put(pane, rect.y + y, rect.x - 1, 1, ROLE_BORDER, y == zero ?
		glyphs->cross[1][1] : ends ? glyphs->cross[1][2] :
		glyphs->vertical);
}

void plot_view_draw(const struct screen *screen, const struct history *history)
{
	const struct party *person = history->naming->person;
	enum player whose = person[P2].person == PERSON_YOU ? P2 : P1;
	struct plot_chart chart = { .history = history, .whose = whose,
		.screen = screen };
	struct text title = TEXT_IN((char[160]){ 0 });
	int cols = screen->layout.pane.cols, zero;

	if (!screen->pane || !screen->layout.plot.rows ||
	    !plot_view_place(&chart))
		return;
	plot_view_join(&chart);
	if (person[whose].person == PERSON_YOU)
		text_add(&title, " %s ", _("Your lead"));
	else
		text_add(&title, _(" %s's lead "), person[whose].name ?
			person[whose].name : "P1");
	zero = plot_view_row(&chart, 0) / chart.down;
	canvas_use(screen->pane, ROLE_BORDER, A_NORMAL);
	canvas_put_border(screen->pane, chart.rect.y - 1, 0, 1, cols - 1, 1);
	canvas_put(screen->pane, chart.rect.y - 1, 2, cols - 4, ROLE_HEADING,
		title.at);
	for (int y = 0; y < chart.rect.rows; y++) {
		plot_view_put_axis(&chart, y, zero);
		for (int x = 0; x < chart.rect.cols; x++)
			plot_view_put_cell(&chart, y, x, y == zero);
	}
}
