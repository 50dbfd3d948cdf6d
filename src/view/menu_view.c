#include "view/menu_view.h"

#include "util/text.h"

enum { BOX_COLS = 66, LABEL_COLS = 19 };

static void put_line(struct screen *screen, int y, int width,
		const struct menu_line *line, bool chosen)
{
	static const enum role roles[] = {
		[MENU_HEADING] = ROLE_HEADING, [MENU_VALUE] = ROLE_NORMAL,
		[MENU_BUTTON] = ROLE_NORMAL
	};
	enum role role = chosen ? ROLE_CHOSEN : roles[line->kind];
	const char *pointer = chosen ? screen->theme.glyphs->pointer : " ";
	char words[160], padded[200];
	struct text text = TEXT_IN(words), row = TEXT_IN(padded);

	if (line->kind == MENU_HEADING)
		text_add(&text, "%s", line->label);
	else if (line->kind == MENU_BUTTON)
		text_add(&text, "%s [ %s ]", pointer, line->label);
	else
		text_add(&text, "%s %-*s < %s >%s%s", pointer, LABEL_COLS,
			line->label, line->value, line->mark ? "  " : "",
			line->mark ? line->mark : "");
	text_add(&row, "%s%*s", words, width - text_columns(words), "");
	screen_put(screen, screen->box, y, 2, width, role, padded);
	if (chosen)
		screen_cursor(screen, screen->box, y, 2);
}

void menu_view_draw(struct screen *screen, const char *title,
		const char *hint, const struct menu_line *lines, int count,
		int chosen)
{
	int rows, cols, first;

	screen_box(screen, count + 2, BOX_COLS, title, hint);
	getmaxyx(screen->box, rows, cols);
	rows -= 2;
	first = chosen - rows / 2;
	if (first > count - rows)
		first = count - rows;
	if (first < 0)
		first = 0;
	for (int i = 0; i < rows && first + i < count; i++)
		put_line(screen, i + 1, cols - 4, &lines[first + i],
			first + i == chosen);
}
