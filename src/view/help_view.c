#include "view/help_view.h"

#include <string.h>

#include "util/text.h"
#include "view/canvas.h"
#include "view/path_view.h"

enum { BOX_COLS = 74, BOX_ROWS = 24, RIGHT_COLUMN = 24, INDENT = 4 };

/* Where the next line of text goes; lines outside of the box are counted. */
struct pen {
	struct canvas *box;
	int from, line, rows, width;
	bool counting;
};

static void help_view_put_words(const struct pen *pen, int x, size_t length,
		const char *words)
{
	char line[200];
	struct text text = TEXT_IN(line);
	int y = pen->line - pen->from;

	if (pen->counting || y < 0 || y >= pen->rows)
		return;
	text_add(&text, "%.*s", (int)length, words);
	canvas_put(pen->box, y + 1, x + 2,
		pen->width - x, x == 0 && words[0] != ' ' ? ROLE_HEADING :
		ROLE_NORMAL, line);
}

/* The words of one paragraph, wrapped, all lines beginning in column X. */
static void help_view_put_wrapped(struct pen *pen, int x, const char *words)
{
	do {
		const char *line = words;
		size_t length = text_wrap(line, pen->width - x, &words);

		help_view_put_words(pen, x, length, line);
		pen->line++;
	} while (*words);
}

static void help_view_put_paragraph(struct pen *pen, char *words)
{
	char *tab = strchr(words, '\t');
	int x = (int)strspn(words, " ");

	if (!tab) {
		help_view_put_wrapped(pen, x, words + x);
		return;
	}
	help_view_put_words(pen, x, (size_t)(tab - words - x), words + x);
	*tab = '\0';
	if (pen->width > 2 * RIGHT_COLUMN &&
	    text_columns(words) < RIGHT_COLUMN) {
		help_view_put_wrapped(pen, RIGHT_COLUMN, tab + 1);
	} else {
		pen->line++;
		help_view_put_wrapped(pen, INDENT, tab + 1);
	}
}

static void help_view_put_all(struct pen *pen, const char *words)
{
	char paragraph[600];

	pen->line = 0;
	while (*words) {
		size_t length = strcspn(words, "\n");
		struct text text = TEXT_IN(paragraph);

		text_add(&text, "%.*s", (int)length, words);
		help_view_put_paragraph(pen, paragraph);
		words += length;
		words += *words == '\n';
	}
}

int help_view_draw(struct screen *screen, const struct help_page *page)
{
	struct pen pen = { .counting = true };
	int rows, cols, from = page->from;

	screen_box(screen, BOX_ROWS, BOX_COLS, page->title, page->legends);
	pen.box = screen->box;
	getmaxyx(screen->box->window, rows, cols);
	pen.rows = rows - 2;
	pen.width = cols - 4;
	if (page->rules && cols >= BOX_COLS) {
		pen.width -= PATH_COLS + 2;
		path_view_draw(screen->box, 1, cols - PATH_COLS - 2,
			page->rules);
	}
	help_view_put_all(&pen, page->words);
	if (from > pen.line - pen.rows)
		from = pen.line - pen.rows;
	pen.from = from < 0 ? 0 : from;
	pen.counting = false;
	help_view_put_all(&pen, page->words);
	screen_box_more(screen, pen.from > 0,
		pen.from + pen.rows < pen.line);
	return pen.from;
}
