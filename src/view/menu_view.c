/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/menu_view.h"

#include <assert.h>
#include <string.h>

#include "util/number.h"
#include "util/text.h"
#include "view/canvas.h"
#include "view/path_view.h"

enum {
	LIST_LEAST = 51,	/* minimum with a panel beside it; */
	LIST_COLS = 64,		/* enough to cut nothing */
	PANEL_COLS = 23, GAP = 2, FRAME = 4,
	BESIDE = GAP + PANEL_COLS + FRAME, BOX_COLS = LIST_COLS + BESIDE,
	PANEL_ROWS = 14,	/* minimum, for the words in the panel */
	PARTED_ROWS = 18,	/* minimum if only a part is shown */
	LABEL_COLS = 27,
	AROUND = 9,		/* columns besides label and value */
	VALUE_LEAST = AROUND + 3,
	MENU_PARTS = 6
};

/* Splits narrow rows equally; what the label does not need, the value gets. */
static int menu_view_label_room(const struct menu_line *line, int width)
{
	int room = width >= LIST_LEAST ? LABEL_COLS :
		number_least(number_most(width - VALUE_LEAST, 0),
		number_least(LABEL_COLS, (width - AROUND + 3) / 2));

	return number_least(room, number_most(text_columns(line->label),
		width - AROUND - text_columns(line->value)));
}

static int menu_view_value_room(const struct menu_line *line, int width)
{
	return width - menu_view_label_room(line, width) - AROUND;
}

/* The bytes of the whole words that fit, if any does; never ends with "the". */
static int menu_view_cut(const char *words, int room)
{
	const char *rest;
	int length = (int)text_wrap(words, room, &rest);

	if (*rest && length > 4 && strncmp(words + length - 4, " the", 4) == 0)
		length -= 4;
	return length;
}

/* "Label   < value > *", cut to fit. */
static void menu_view_add_value(const struct menu_line *line, int width,
		struct text *text)
{
	int room = menu_view_label_room(line, width);
	const char *label = line->label;

	if (line->brief && text_columns(label) > room)
		label = line->brief;
	text_add(text, "%-*.*s < %.*s >%s", room,
		menu_view_cut(label, room), label,
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

/* BELOW has a fixed place, so that it is not sent again for each row. */
static void menu_view_put_panel(const struct screen *screen,
		const struct menu_page *page, int x, int rows)
{
	struct rect rect = { 2 + PATH_ROWS, x, rows - PATH_ROWS - 1,
		PANEL_COLS };
	int used, lines = text_lines(page->below, PANEL_COLS);

	path_view_draw(screen->box, 1, x + 2, page->rules);
	used = canvas_put_wrapped(screen->box, rect, ROLE_NORMAL, page->words);
	rect.rows = number_least(rect.rows, PARTED_ROWS - PATH_ROWS - 1) - used;
	rect.y += used + rect.rows - lines;
	if (lines <= rect.rows)
		canvas_put_wrapped(screen->box, rect, ROLE_NORMAL, page->below);
}

/* Without a panel its words stand in the rows below the list, if they fit. */
static void menu_view_put_words(const struct screen *screen,
		const struct menu_page *page, struct rect rect)
{
	if (text_lines(page->words, rect.cols) +
	    text_lines(page->below, rect.cols) > rect.rows)
		return;
	rect.y += canvas_put_wrapped(screen->box, rect, ROLE_NORMAL,
		page->words);
	canvas_put_wrapped(screen->box, rect, ROLE_NORMAL, page->below);
}

/* The lines shown together: all, or those below a heading. */
struct menu_span {
	int first, end;
};

static bool menu_view_is_heading(const struct menu_page *page, int line)
{
	return page->lines[line].kind == MENU_HEADING;
}

/* The lines shown with LINE, which is not a heading. */
static struct menu_span menu_view_part(const struct menu_page *page, int line)
{
	struct menu_span part = { line, line + 1 };

	while (part.first > 0 && !menu_view_is_heading(page, part.first - 1))
		part.first--;
	while (part.end < page->count && !menu_view_is_heading(page, part.end))
		part.end++;
	return part;
}

/* Puts the parts' names into TITLE; returns the lines of the longest. */
static int menu_view_name_parts(const struct menu_page *page, int room,
		char title[SCREEN_TITLE])
{
	const char *names[MENU_PARTS];
	int count = 0, chosen = 0, most = 0;

	for (int i = 0; i < page->count; i++) {
		if (menu_view_is_heading(page, i)) {
			assert(count < MENU_PARTS);
			chosen = i < page->scroll->at ? count : chosen;
			names[count++] = page->lines[i].label;
		} else {
			struct menu_span part = menu_view_part(page, i);

			most = number_most(most, part.end - part.first);
		}
	}
	screen_add_tabs(names, count, chosen, room, title);
	return most;
}

/* Shows in the frame what is cut in its row. */
static void menu_view_put_whole(const struct screen *screen, int width,
		const struct menu_line *line)
{
	char words[80];
	struct text whole = TEXT_IN(words);

	if (!menu_view_is_cut(line, width))
		return;
	text_add(&whole, " %s: %s ", line->label, line->value);
	if (text_columns(words) > width) {
		whole = TEXT_IN(words);
		text_add(&whole, " %s ", text_columns(line->value) >
			menu_view_value_room(line, width) ? line->value :
			line->label);
	}
	canvas_put(screen->box, 0, 2, width, ROLE_HEADING, words);
}

/* If the screen is too small for all lines, shows those of one heading, and the
 * headings in the frame. */
void menu_view_draw(struct screen *screen, const struct menu_page *page)
{
	int named = text_columns(page->title) + 3;
	struct menu_span part = { 0, page->count };
	bool parted = page->count + 2 > screen->layout.rows &&
		menu_view_is_heading(page, 0);
	char title[SCREEN_TITLE];
	int most = !parted ? page->count : menu_view_name_parts(page,
		number_least(screen->layout.cols, BOX_COLS) - named - 2, title);
	struct rect box = screen_box(screen, number_most(most, parted ?
		PARTED_ROWS : PANEL_ROWS) + 2, BOX_COLS, page->title,
			page->legends);
	int chosen = page->scroll->at, rows = box.rows - 2, first, shown;
	bool beside = box.cols >= LIST_LEAST + BESIDE;
	int width = beside ? box.cols - BESIDE : box.cols - FRAME + 1;

	assert(chosen >= 0 && chosen < page->count);
	if (parted)
		part = menu_view_part(page, chosen);
	if (parted && !menu_view_is_cut(&page->lines[chosen], width))
		canvas_put(screen->box, 0, named, box.cols - named - 2,
			ROLE_HEADING, title);
	scroll_list(page->scroll, part.first, part.end, rows);
	first = page->scroll->first;
	for (int i = first; i < first + rows && i < part.end; i++)
		menu_view_put_line(screen, i - first + 1, width, i,
			&page->lines[i], i == chosen);
	shown = number_least(rows, part.end - first);
	if (beside)
		menu_view_put_panel(screen, page, 2 + width + GAP, rows);
	else
		menu_view_put_words(screen, page, (struct rect){ shown + 2, 4,
			rows - shown - 1, width - 4 });
	screen_box_more(screen, first > part.first, first + rows < part.end);
	menu_view_put_whole(screen, width, &page->lines[chosen]);
}
