/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/menu_view.h"

#include <assert.h>
#include <string.h>

#include "util/text.h"
#include "view/canvas.h"
#include "view/path_view.h"

enum {
	LIST_LEAST = 51,	/* beside the panel, */
	LIST_COLS = 64,		/* and where nothing is cut */
	PANEL_COLS = 23, GAP = 2, FRAME = 4,
	BESIDE = GAP + PANEL_COLS + FRAME, BOX_COLS = LIST_COLS + BESIDE,
	PANEL_ROWS = 14,	/* at least, for what stands in the panel */
	LABEL_COLS = 27,
	AROUND = 9,		/* columns of a row beside label and value */
	VALUE_LEAST = AROUND + 3
};

/* Narrow rows are shared alike; what a label does not need a value has. */
static int menu_view_label_room(const struct menu_line *line, int width)
{
	int room = width >= LIST_LEAST ? LABEL_COLS :
		layout_least(layout_most(width - VALUE_LEAST, 0),
		layout_least(LABEL_COLS, (width - AROUND + 3) / 2));

	return layout_least(room, layout_most(text_columns(line->label),
		width - AROUND - text_columns(line->value)));
}

static int menu_view_value_room(const struct menu_line *line, int width)
{
	return width - menu_view_label_room(line, width) - AROUND;
}

/* The bytes of whole words, if there is room for any; an article is no end. */
static int menu_view_cut(const char *words, int room)
{
	const char *rest;
	int length = (int)text_wrap(words, room, &rest);

	if (*rest && length > 4 && strncmp(words + length - 4, " the", 4) == 0)
		length -= 4;
	return length;
}

/* "Label   < value > *", cut to what there is room for. */
static void menu_view_add_value(const struct menu_line *line, int width,
		struct text *text)
{
	int room = menu_view_label_room(line, width);

	text_add(text, "%-*.*s < %.*s >%s", room,
		menu_view_cut(line->label, room), line->label,
		menu_view_cut(line->value, menu_view_value_room(line, width)),
		line->value, line->marked ? " *" : "");
}

static bool menu_view_is_cut(const struct menu_line *line, int width)
{
	return line->kind == MENU_VALUE &&
		(text_columns(line->label) >
			menu_view_label_room(line, width) ||
		 text_columns(line->value) >
			menu_view_value_room(line, width));
}

static void menu_view_put_line(struct screen *screen, int y, int width,
		int index, const struct menu_line *line, bool chosen)
{
	char words[200];
	struct text text = TEXT_IN(words);

	if (line->kind == MENU_HEADING) {
		canvas_put(screen->box, y, 2, width, ROLE_HEADING,
			line->label);
		return;
	}
	text_add(&text, "%s ", chosen ? screen->theme.glyphs->pointer : " ");
	if (line->kind == MENU_BUTTON)
		text_add(&text, "[ %s ]", line->label);
	else if (line->kind == MENU_TEXT)
		text_add(&text, "%.*s", (int)text_cut(line->label, width - 2),
			line->label);
	else
		menu_view_add_value(line, width, &text);
	text_add(&text, "%*s", width - text_columns(words), "");
	canvas_put(screen->box, y, 2, width, chosen ? ROLE_CHOSEN :
		ROLE_NORMAL, words);
	canvas_add_spot(screen->box, (struct rect){ y, 2, 1, width },
		(struct spot){ .kind = SPOT_ROW, .which = index });
	if (chosen)
		canvas_set_cursor(screen->box, y, 2);
}

static void menu_view_put_panel(const struct screen *screen,
		const struct menu_page *page, int x, int rows)
{
	path_view_draw(screen->box, 1, x + 2, page->rules);
	canvas_put_wrapped(screen->box, (struct rect){ 2 + PATH_ROWS, x,
		rows - PATH_ROWS - 1, PANEL_COLS }, ROLE_NORMAL, page->words);
}

/* The first of ROWS visible lines: they scroll only to show the chosen one. */
static int menu_view_first_line(const struct menu_page *page, int rows)
{
	int first = layout_least(page->from, page->count - rows);

	first = layout_most(layout_least(first, page->chosen),
		page->chosen - rows + 1);
	/* the heading over the first row */
	return first <= 1 && page->chosen < rows ? 0 : first;
}

int menu_view_draw(struct screen *screen, const struct menu_page *page)
{
	const struct menu_line *chosen = &page->lines[page->chosen];
	struct rect box = screen_box(screen, layout_most(page->count,
		PANEL_ROWS) + 2, BOX_COLS, page->title, page->legends);
	int rows = box.rows - 2, first = menu_view_first_line(page, rows);
	bool beside = box.cols >= LIST_LEAST + BESIDE;
	int width = beside ? box.cols - BESIDE : box.cols - FRAME + 1;
	char words[80];
	struct text whole = TEXT_IN(words);

	assert(page->chosen >= 0 && page->chosen < page->count);
	for (int i = first; i < first + rows && i < page->count; i++)
		menu_view_put_line(screen, i - first + 1, width, i,
			&page->lines[i], i == page->chosen);
	if (beside)
		menu_view_put_panel(screen, page, 2 + width + GAP, rows);
	screen_box_more(screen, first > 0, first + rows < page->count);
	/* what is cut in its row stands in the frame */
	if (menu_view_is_cut(chosen, width)) {
		text_add(&whole, " %s: %s ", chosen->label, chosen->value);
		if (text_columns(words) > width) {
			whole = TEXT_IN(words);
			text_add(&whole, " %s ",
				text_columns(chosen->value) >
				menu_view_value_room(chosen, width) ?
				chosen->value : chosen->label);
		}
		canvas_put(screen->box, 0, 2, width, ROLE_HEADING, words);
	}
	return first;
}
