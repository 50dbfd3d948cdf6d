/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/help_view.h"

#include <limits.h>
#include <string.h>

#include "util/text.h"
#include "view/canvas.h"
#include "view/path_view.h"

enum { RIGHT_COLUMN = 24, INDENT = 4 };

/* Where the next line of text goes. Lines outside the box are counted too. */
struct help_pen {
	struct canvas *box;
	int from, line, rows, width;
};

static void help_view_put(const struct help_pen *pen, int x, size_t length,
		const char *words)
{
	int y = pen->line - pen->from;
	size_t most = text_cut(words, pen->width - x);

	if (y < 0 || y >= pen->rows)
		return;
	canvas_use(pen->box, x ? ROLE_NORMAL : ROLE_HEADING, A_NORMAL);
	mvwaddnstr(pen->box->window, y + 1, x + 2, words,
		(int)(length < most ? length : most));
}

/* One paragraph, wrapped, with all lines at column X. */
static void help_view_put_wrapped(struct help_pen *pen, int x,
		const char *words)
{
	do {
		const char *line = words;
		size_t length = text_wrap(line, pen->width - x, &words);

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
		x = RIGHT_COLUMN;
		if (pen->width <= 2 * RIGHT_COLUMN ||
		    text_columns(words) >= RIGHT_COLUMN) {
			pen->line++;
			x = INDENT;
		}
		words = tab + 1;
	}
	help_view_put_wrapped(pen, x, words + strspn(words, " "));
}

static void help_view_put_all(struct help_pen *pen, const char *words)
{
	char paragraph[600];

	pen->line = 0;
	while (*words) {
		size_t length = strcspn(words, "\n");
		struct text text = TEXT_IN(paragraph);

		text_add(&text, "%.*s", (int)length, words);
		help_view_put_paragraph(pen, paragraph);
		words += length + (words[length] == '\n');
	}
}

void help_view_draw(struct screen *screen, const struct help_page *page)
{
	struct rect box = screen_box(screen, page->rows ? page->rows + 2 :
		HELP_ROWS, HELP_COLS, page->title);
	struct help_pen pen = { .box = screen->box, .from = INT_MAX,
		.rows = box.rows - 2, .width = box.cols - 4 };

	if (page->rules && box.cols >= HELP_COLS) {
		pen.width -= PATH_COLS + 2;
		path_view_draw(screen->box, 1, box.cols - PATH_COLS - 2,
			page->rules);
	}
	/* so far below the box, lines are only counted */
	help_view_put_all(&pen, page->words);
	scroll_text(page->scroll, pen.line, pen.rows);
	pen.from = page->scroll->first;
	help_view_put_all(&pen, page->words);
	screen_box_end(screen, page->legends, pen.from > 0,
		pen.from + pen.rows < pen.line);
}
