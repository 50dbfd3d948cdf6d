#include "view/menu_view.h"

#include <string.h>

#include "util/text.h"
#include "view/path_view.h"

enum {
	LIST_COLS = 49, PANEL_COLS = 23, GAP = 2, FRAME = 4,
	BOX_COLS = LIST_COLS + GAP + PANEL_COLS + FRAME,
	LABEL_COLS = 18, LABEL_LEAST = 40	/* columns for it and a value */
};

/* "> Label   < value > *"; where it is narrow the label has to give way. */
static void add_value(const struct menu_line *line, int width,
		struct text *text)
{
	int room = LABEL_COLS;

	if (width < LABEL_LEAST)
		room = width - text_columns(line->value) - 9;
	if (room > 0)
		text_add(text, "%-*.*s ", room, room, line->label);
	text_add(text, "< %s >%s", line->value, line->marked ? " *" : "");
}

static void put_line(struct screen *screen, int y, int width, int index,
		const struct menu_line *line, bool chosen)
{
	const char *pointer = chosen ? screen->theme.glyphs->pointer : " ";
	char words[160], padded[200];
	struct text text = TEXT_IN(words), row = TEXT_IN(padded);

	if (line->kind == MENU_HEADING) {
		screen_put(screen, screen->box, y, 2, width, ROLE_HEADING,
			line->label);
		return;
	}
	text_add(&text, "%s ", pointer);
	if (line->kind == MENU_BUTTON)
		text_add(&text, "[ %s ]", line->label);
	else
		add_value(line, width, &text);
	text_add(&row, "%s%*s", words, width - text_columns(words), "");
	screen_put(screen, screen->box, y, 2, width, chosen ? ROLE_CHOSEN :
		ROLE_NORMAL, padded);
	screen_spot(screen, screen->box, (struct rect){ y, 2, 1, width },
		(struct spot){ .kind = SPOT_ROW, .which = index });
	if (chosen)
		screen_cursor(screen, screen->box, y, 2);
}

static void put_panel(struct screen *screen, const struct menu_page *page,
		int rows)
{
	int x = 2 + LIST_COLS + GAP;
	struct rect rect = { 2 + PATH_ROWS, x, rows - PATH_ROWS - 1,
		PANEL_COLS };

	path_view_draw(screen, screen->box, 1, x + 2, page->rules);
	screen_put_wrapped(screen, screen->box, rect, ROLE_NORMAL,
		page->words);
}

void menu_view_draw(struct screen *screen, const struct menu_page *page)
{
	int rows, cols, first, width, count = page->count;

	screen_box(screen, count + 2, BOX_COLS, page->title, page->hint);
	getmaxyx(screen->box, rows, cols);
	rows -= 2;
	width = cols == BOX_COLS ? LIST_COLS : cols - FRAME;
	first = page->chosen - rows / 2;
	if (first > count - rows)
		first = count - rows;
	if (first < 0)
		first = 0;
	for (int i = first; i < first + rows && i < count; i++)
		put_line(screen, i - first + 1, width, i, &page->lines[i],
			i == page->chosen);
	if (cols == BOX_COLS)
		put_panel(screen, page, rows);
	screen_box_more(screen, first > 0, first + rows < count);
}
