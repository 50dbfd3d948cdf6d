/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/help_view.h"

#include <limits.h>
#include <string.h>

#include "view/canvas.h"
#include "view/path_view.h"

/* The part after a tab begins there, or in a narrow box. */
enum { RIGHT_COLUMN = 24, RIGHT_NARROW = 14, INDENT = 4 };

/* Where the next line of text goes. Lines outside the box are counted too. */
struct help_pen {
	struct canvas *box;
	int from, line, rows;
	int width, right;	/* of a line; where its part after a tab is */
	int beside;		/* columns not used by the first PATH_ROWS */
};

static int help_view_room(const struct help_pen *pen, int x)
{
	return pen->width - x - (pen->line < PATH_ROWS ? pen->beside : 0);
}

static void help_view_put(const struct help_pen *pen, int x, size_t length,
		const char *words)
{
	int y = pen->line - pen->from;
	size_t most = text_cut(words, help_view_room(pen, x));

	if (y < 0 || y >= pen->rows)
		return;
	canvas_use(pen->box, x ? ROLE_NORMAL : ROLE_HEADING, A_NORMAL);
	mvwaddnstr(pen->box->window, y + 1, 2 + x, words,
		(int)(length < most ? length : most));
}

/* One paragraph, wrapped, with all lines at column X. */
static void help_view_put_wrapped(struct help_pen *pen, int x,
		const char *words)
{
	do {
		const char *line = words;
		size_t length = text_wrap(line, help_view_room(pen, x),
			&words);

		help_view_put(pen, x, length, line);
		pen->line++;
	} while (*words);
}

static void help_view_put_paragraph(struct help_pen *pen, char *words)
{
	char *tab = strchr(words, '\t');
	int x = (int)strspn(words, " ");

	if (tab) {
		help_view_put(pen, x, (size_t)(tab - words - x), words + x);
		*tab = '\0';
		x = pen->right;
		if (text_columns(words) >= pen->right) {
			pen->line++;
			x = INDENT;
		}
		words = tab + 1;
	}
	help_view_put_wrapped(pen, x, words + strspn(words, " "));
}

/* Puts all paragraphs; returns how many lines. */
static int help_view_put_all(struct help_pen *pen, const char *words)
{
	pen->line = 0;
	while (*words) {
		size_t length = strcspn(words, "\n");
		struct text text = TEXT_IN((char[600]){ 0 });

		text_add(&text, "%.*s", (int)length, words);
		help_view_put_paragraph(pen, text.at);
		words += length + (words[length] == '\n');
	}
	return pen->line;
}

/* The lines are counted by putting them far below the box. */
void help_view_draw(struct screen *screen, const struct help_page *page)
{
	struct rect box = screen_box(screen, page->rows ? page->rows + 2 :
		HELP_ROWS, HELP_COLS, page->title);
	struct help_pen pen = { .box = screen->box, .rows = box.rows - 2,
		.width = box.cols - 4, .from = INT_MAX };
	int lines;

	pen.right = pen.width > 2 * RIGHT_COLUMN ? RIGHT_COLUMN : RIGHT_NARROW;
	pen.beside = page->rules && box.cols >= HELP_COLS ? PATH_COLS + 2 : 0;
	lines = help_view_put_all(&pen, page->words);
	scroll_text(page->scroll, lines, pen.rows);
	pen.from = page->scroll->first;
	if (pen.beside && !pen.from)
		path_view_draw(screen->box, 1, box.cols - PATH_COLS - 2,
			page->rules);
	help_view_put_all(&pen, page->words);
	screen_box_end(screen, page->legends, pen.from > 0,
		pen.from + pen.rows < lines);
}
