/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/help_view.h"

#include <limits.h>
#include <string.h>

#include "util/number.h"
#include "util/text.h"
#include "view/canvas.h"
#include "view/path_view.h"

enum {
	RIGHT_COLUMN = 24, INDENT = 4,
	COLUMN_GAP = 2, COLUMN_LEAST = 36,	/* between and of two */
	COLUMN_RIGHT = 14	/* in a narrow one */
};

/* Where the next line of text goes. Lines outside the box are counted too. */
struct help_pen {
	struct canvas *box;
	int from, line, rows;
	int left, width, right;	/* of a column, and its part after a tab */
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
	mvwaddnstr(pen->box->window, y + 1, pen->left + x, words,
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
		if (pen->width <= 2 * pen->right ||
		    text_columns(words) >= pen->right) {
			pen->line++;
			x = INDENT;
		}
		words = tab + 1;
	}
	help_view_put_wrapped(pen, x, words + strspn(words, " "));
}

/* Puts the paragraphs from WORDS up to END; returns how many lines. */
static int help_view_put_all(struct help_pen *pen, const char *words,
		const char *end)
{
	char paragraph[600];

	pen->line = 0;
	while (words < end) {
		size_t length = strcspn(words, "\n");
		struct text text = TEXT_IN(paragraph);

		text_add(&text, "%.*s", (int)length, words);
		help_view_put_paragraph(pen, paragraph);
		words += length + (words[length] == '\n');
	}
	return pen->line;
}

/* Counts the lines, by putting them far below the box. */
static int help_view_count(struct help_pen pen, const char *words,
		const char *end)
{
	pen.from = INT_MAX;
	return help_view_put_all(&pen, words, end);
}

/* Makes two columns of equal width of the one of PEN. Returns the heading that
 * begins the second, so that the longer one is as short as possible, and sets
 * *LINES to the length of that. */
static const char *help_view_part(struct help_pen *pen, const char *words,
		const char *end, int *lines)
{
	const char *second = end;

	pen->width = (pen->width - COLUMN_GAP) / 2;
	pen->right = COLUMN_RIGHT;
	*lines = help_view_count(*pen, words, end);
	for (const char *at = words; (at = strchr(at, '\n')) && ++at < end; ) {
		int longer = number_most(help_view_count(*pen, words, at),
			help_view_count(*pen, at, end));

		if (*at != ' ' && longer < *lines) {
			*lines = longer;
			second = at;
		}
	}
	return second;
}

void help_view_draw(struct screen *screen, const struct help_page *page)
{
	struct rect box = screen_box(screen, page->rows ? page->rows + 2 :
		HELP_ROWS, HELP_COLS, page->title);
	struct help_pen pen = { .box = screen->box, .rows = box.rows - 2,
		.left = 2, .width = box.cols - 4 };
	const char *end = page->words + strlen(page->words), *second = end;
	int lines;

	pen.right = pen.width > 2 * RIGHT_COLUMN ? RIGHT_COLUMN : COLUMN_RIGHT;
	pen.beside = page->rules && box.cols >= HELP_COLS ? PATH_COLS + 2 : 0;
	lines = help_view_count(pen, page->words, end);
	if (lines > pen.rows && pen.beside) {
		pen.beside = 0;
		lines = help_view_count(pen, page->words, end);
	}
	if (pen.beside)
		path_view_draw(screen->box, 1, box.cols - PATH_COLS - 2,
			page->rules);
	if (page->columns && lines > pen.rows &&
	    pen.width >= 2 * COLUMN_LEAST + COLUMN_GAP)
		second = help_view_part(&pen, page->words, end, &lines);
	scroll_text(page->scroll, lines, pen.rows);
	pen.from = page->scroll->first;
	help_view_put_all(&pen, page->words, second);
	pen.left += pen.width + COLUMN_GAP;
	help_view_put_all(&pen, second, end);
	screen_box_end(screen, page->legends, pen.from > 0,
		pen.from + pen.rows < lines);
}
