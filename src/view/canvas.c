/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "util/alloc.h"
#include "util/language.h"
#include "util/number.h"

void canvas_blank(const struct screen *screen, WINDOW *window)
{
	cchar_t blank;

	setcchar(&blank, L" ", A_NORMAL, theme_pair(&screen->theme,
		SURFACE_PAGE, ROLE_NORMAL), NULL);
	/* wbkgrnd would look at each cell, and in NetBSD's curses set only
	   those written to */
	wbkgrndset(window, &blank);
	werase(window);
}

struct canvas *canvas_new(struct screen *screen, struct rect rect)
{
	struct canvas *canvas;

	if (rect.rows <= 0 || rect.cols <= 0)
		return NULL;
	canvas = alloc_array(1, sizeof *canvas);
	canvas->screen = screen;
	canvas->window = newwin(rect.rows, rect.cols, rect.y, rect.x);
	if (!canvas->window)
		alloc_fail();
	canvas_blank(screen, canvas->window);
	/* else a window as large as the screen would repaint all of it */
	clearok(canvas->window, FALSE);
	return canvas;
}

void canvas_drop(struct canvas **canvas)
{
	if (*canvas)
		delwin((*canvas)->window);
	free(*canvas);
	*canvas = NULL;
}

void canvas_use_on(const struct canvas *canvas, enum surface surface,
		enum role role, attr_t more)
{
	const struct theme *theme = &canvas->screen->theme;

	wattr_set(canvas->window, theme_attributes(theme, role) | more,
		theme_pair(theme, surface, role), NULL);
}

void canvas_use(const struct canvas *canvas, enum role role, attr_t more)
{
	canvas_use_on(canvas, SURFACE_PAGE, role, more);
}

void canvas_put(const struct canvas *canvas, int y, int x, int width,
		enum role role, const char *words)
{
	canvas_use(canvas, role, A_NORMAL);
	if (width > 0 && wmove(canvas->window, y, x) == OK)
		waddnstr(canvas->window, words, (int)text_cut(words, width));
}

int canvas_put_wrapped(const struct canvas *canvas, struct rect rect,
		enum role role, const char *words)
{
	int used = 0;

	canvas_use(canvas, role, A_NORMAL);
	for (; *words && used < rect.rows; used++) {
		const char *rest;
		size_t bytes = text_line(words, rect.cols, &rest);

		mvwaddnstr(canvas->window, rect.y + used, rect.x, words,
			(int)bytes);
		words = rest;
	}
	if (*words && used)
		mvwaddstr(canvas->window, rect.y + used - 1, number_least(
			getcurx(canvas->window), rect.x + rect.cols - 3),
			"...");
	return used;
}

void canvas_repeat(const struct canvas *canvas, int y, int x, int times,
		const char *glyph)
{
	wchar_t character[2] = L"";
	attr_t attributes;
	short pair;
	cchar_t cell;

	wattr_get(canvas->window, &attributes, &pair, NULL);
	mbtowc(character, glyph, strlen(glyph));
	setcchar(&cell, character, attributes, pair, NULL);
	mvwhline_set(canvas->window, y, x, &cell, times);
}

void canvas_put_border(const struct canvas *canvas, int y, int x, int count,
		int pitch, int row)
{
	const struct glyphs *glyphs = canvas->screen->theme.glyphs;

	canvas_repeat(canvas, y, x, count * pitch, glyphs->horizontal);
	for (int i = 0; i <= count; i++)
		mvwaddstr(canvas->window, y, x + i * pitch,
			glyphs->cross[row][i == 0 ? 0 : i == count ? 2 : 1]);
}

static void canvas_put_cells(const struct canvas *canvas, int y, int x,
		int rows, int count, int pitch)
{
	for (int row = 1; row < rows - 1; row++)
		for (int i = 0; i <= count; i++)
			mvwaddstr(canvas->window, y + row, x + i * pitch,
				canvas->screen->theme.glyphs->vertical);
	canvas_put_border(canvas, y, x, count, pitch, 0);
	canvas_put_border(canvas, y + rows - 1, x, count, pitch, 2);
}

void canvas_put_frame(const struct canvas *canvas)
{
	canvas_use(canvas, ROLE_BORDER, A_NORMAL);
	canvas_put_cells(canvas, 0, 0, getmaxy(canvas->window), 1,
		getmaxx(canvas->window) - 1);
}

void canvas_put_board(const struct canvas *canvas, int y, int x, int count,
		int pitch, int inner)
{
	canvas_put_cells(canvas, y, x, 2 * inner + 3, count, pitch);
	canvas_put_border(canvas, y + inner + 1, x + pitch, count - 2, pitch,
		1);
}

/* With a blank at either side. */
static int canvas_legend_width(const struct legend *legend)
{
	return text_columns(legend->key) + text_columns(legend->words) + 3;
}

static void canvas_put_legend(const struct canvas *canvas, int y, int x,
		const struct legend *legend)
{
	int width = canvas_legend_width(legend);

	canvas_use(canvas, ROLE_HEADING, A_NORMAL);
	mvwprintw(canvas->window, y, x, " %s", legend->key);
	canvas_use(canvas, ROLE_NORMAL, A_NORMAL);
	wprintw(canvas->window, " %s ", legend->words);
	if (legend->action)
		canvas_add_spot(canvas, (struct rect){ y, x + 1, 1, width - 2 },
			(struct spot){ .kind = SPOT_ACTION,
				.which = legend->action });
}

/* Wraps LEGENDS in RECT, and PUTS them there; returns the rows they take. */
static int canvas_wrap_legends(const struct canvas *canvas, struct rect rect,
		const struct legend *legends, bool puts)
{
	int rows = 0, x = rect.cols;

	for (; legends->key[0]; legends++) {
		int width = canvas_legend_width(legends);

		if (x + width > rect.cols) {
			rows++;
			x = 0;
		}
		if (puts)
			canvas_put_legend(canvas, rect.y + rows - 1, rect.x + x,
				legends);
		x += width;
	}
	return rows;
}

void canvas_put_legends(const struct canvas *canvas, struct rect rect,
		const struct legend *legends)
{
	struct legend kept[LEGENDS_MAX + 2] = { 0 }, help = { 0 };
	int count = 0;

	for (; legends->key[0]; legends++)
		if (legends->rank == LEGEND_HELP)
			help = *legends;
		else if (canvas_legend_width(legends) <= rect.cols)
			kept[count++] = *legends;
	kept[count] = help;
	if (canvas_wrap_legends(canvas, rect, kept, false) > rect.rows)
		kept[count].words = _("more");
	for (int rank = LEGEND_USUAL; rank <= LEGEND_HELP; rank++)
		for (int i = count; i >= (rank > LEGEND_USUAL) &&
		     canvas_wrap_legends(canvas, rect, kept, false) > rect.rows;
		     i--)
			if ((int)kept[i].rank == rank)
				memmove(&kept[i], &kept[i + 1],
					(size_t)(count - i + 1) * sizeof *kept);
	canvas_wrap_legends(canvas, rect, kept, true);
}

void canvas_add_spot(const struct canvas *canvas, struct rect rect,
		struct spot spot)
{
	struct screen *screen = canvas->screen;

	rect.y += getbegy(canvas->window);
	rect.x += getbegx(canvas->window);
	alloc_grow(&screen->spots, &screen->spot_room,
		(size_t)screen->spot_count + 1, sizeof *screen->spots);
	screen->spots[screen->spot_count++] = (struct spot_place){ rect, spot };
}

void canvas_set_cursor(struct canvas *canvas, int y, int x)
{
	struct screen *screen = canvas->screen;

	assert(y >= 0 && y < getmaxy(canvas->window) && x >= 0 &&
		x < getmaxx(canvas->window));
	screen->cursor = canvas;
	screen->cursor_y = y;
	screen->cursor_x = x;
}
