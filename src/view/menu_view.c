/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/menu_view.h"

#include <assert.h>

#include "view/canvas.h"
#include "view/path_view.h"

enum {
	LIST_COLS = 51,
	PANEL_COLS = 23, GAP = 2, FRAME = 4,
	BESIDE = GAP + PANEL_COLS + FRAME, BOX_COLS = LIST_COLS + BESIDE,
	PANEL_ROWS = 14,	/* minimum, for the words in the panel */
	SMALL_COLS = 76,	/* of words in a small box, */
	SMALL_ROWS = 3,		/* or these; */
	WORDS_ROWS = 7,		/* below a list that is longer than its box */
	LABEL_COLS = 20, LABEL_NARROW = 15,
	AROUND = 9		/* columns besides label and value */
};

/* -- lines ----------------------------------------------------------------- */

/* The columns for the label; what it does not need, the value gets, which has
 * the rest. */
static int menu_view_label_room(const struct menu_line *line, int width)
{
	int room = width < LIST_COLS ? LABEL_NARROW : LABEL_COLS;

	return number_least(room, number_most(text_columns(line->label),
		width - AROUND - text_columns(line->value)));
}

/* The bytes of the whole words that fit, if any does. */
static int menu_view_cut(const char *words, int room)
{
	const char *rest;

	return (int)text_wrap(words, room, &rest);
}

/* Cut at the end, whose sign is "...". */
static void menu_view_add_label(const char *label, int room, struct text *text)
{
	bool whole = text_columns(label) <= room;

	text_add(text, "%.*s%s", (int)text_cut(label, room - (whole ? 0 : 3)),
		label, whole ? "" : "...");
}

/* "Label   < value > #", cut to fit: a value that is typed shows its end.
 * Returns the column of the cursor. */
static int menu_view_add_value(const struct menu_line *line, int room,
		int width, struct text *text)
{
	struct text label = TEXT_IN((char[200]){ 0 });
	int left = width - AROUND - room, cursor;
	const char *value = line->typed ? text_end(line->value, left) :
		line->value;

	text_add(&label, "%.*s", menu_view_cut(line->label, room),
		line->label);
	text_add_padded(text, room, label.at);
	text_add(text, " < %.*s", menu_view_cut(value, left), value);
	cursor = line->typed ? text_columns(text->at) - 1 : 0;
	text_add(text, " >%s", line->marked ? " #" : "");
	return cursor;
}

static void menu_view_put_line(const struct screen *screen,
		const struct menu_page *page, int index, int y, int width)
{
	const struct menu_line *line = &page->lines[index];
	bool chosen = index == page->scroll->at;
	int cursor = 0;
	struct text text = TEXT_IN((char[600]){ 0 });

	if (line->kind == MENU_HEADING) {
		canvas_put(screen->box, y, 2, width, ROLE_HEADING,
			line->label);
		return;
	}
	text_add(&text, "%s ", chosen ? screen->theme.glyphs->pointer : " ");
	if (line->kind == MENU_VALUE)
		cursor = menu_view_add_value(line, page->rules ?
			menu_view_label_room(line, width) :
			text_columns(line->label), width, &text);
	else
		menu_view_add_label(line->label, width - 2, &text);
	text_add(&text, "%*s", width - text_columns(text.at), "");
	canvas_put(screen->box, y, 2, width, chosen ? ROLE_CHOSEN :
		line->idle ? ROLE_DIM : ROLE_NORMAL, text.at);
	canvas_add_spot(screen->box, (struct rect){ y, 2, 1, width },
		(struct spot){ .kind = SPOT_ROW, .which = index });
	if (chosen)
		canvas_set_cursor(screen->box, y, 2 + cursor);
}

/* -- words ----------------------------------------------------------------- */

/* BELOW has a fixed place, so that it is not sent again for each row. */
static void menu_view_put_panel(const struct screen *screen,
		const struct menu_page *page, int x, int rows)
{
	struct rect rect = { 2 + PATH_ROWS, x, rows - PATH_ROWS - 1,
		PANEL_COLS };
	int used, lines = text_lines(page->below, PANEL_COLS);

	if (page->board)
		path_view_draw_board(screen->box, (struct rect){ 2, x,
			PATH_ROWS, PANEL_COLS }, page->board);
	else
		path_view_draw(screen->box, 1, x + 2, page->rules);
	used = canvas_put_wrapped(screen->box, rect, ROLE_NORMAL, page->words);
	rect.y += rect.rows - lines;
	if (used + lines <= rect.rows)
		canvas_put_wrapped(screen->box, rect, ROLE_NORMAL, page->below);
}

/* Without a panel its words stand in the rows below the list, if they fit; and
 * below a blank one, if that fits, too. */
static void menu_view_put_words(const struct screen *screen,
		const struct menu_page *page, struct rect rect)
{
	int lines = text_lines(page->words, rect.cols) + (*page->below ?
		text_lines(page->below, rect.cols) : 0);

	if (lines > rect.rows)
		return;
	rect.y += lines < rect.rows;
	rect.y += canvas_put_wrapped(screen->box, rect, ROLE_NORMAL,
		page->words);
	canvas_put_wrapped(screen->box, rect, ROLE_NORMAL, page->below);
}

/* -- the menu -------------------------------------------------------------- */

static bool menu_view_is_heading(const struct menu_page *page, int line)
{
	return line >= 0 && page->lines[line].kind == MENU_HEADING;
}

void menu_view_draw(struct screen *screen, const struct menu_page *page)
{
	int count = page->scroll->count, chosen = page->scroll->at;
	int above = layout_above(&screen->layout);
	struct rect box = screen_box(screen, page->rules ?
		2 + number_most(count, PANEL_ROWS) :
		count + 2 + (above < count + 3 ? SMALL_ROWS :
			number_least(above - count - 2, SMALL_ROWS)),
		page->rules ? BOX_COLS : SMALL_COLS, page->title);
	bool beside = page->rules && box.cols >= BOX_COLS;
	int rows = box.rows - 2, list = rows;
	int width = box.cols - (beside ? BESIDE : FRAME - 1);

	assert(chosen >= 0 && chosen < count &&
		!menu_view_is_heading(page, chosen));
	if (!beside && rows >= 2 * WORDS_ROWS)
		list = number_least(count, rows - WORDS_ROWS);
	scroll_list(page->scroll, menu_view_is_heading(page, chosen - 1), list);
	for (int i = 0; i < list && page->scroll->first + i < count; i++)
		menu_view_put_line(screen, page, page->scroll->first + i, i + 1,
			width);
	if (beside)
		menu_view_put_panel(screen, page, 2 + width + GAP, rows);
	else
		menu_view_put_words(screen, page, (struct rect){
			number_least(list, count) + 1, 4, rows -
			number_least(list, count), width - 3 });
	screen_box_end(screen, page->legends, page->scroll->first > 0,
		page->scroll->first + list < count);
}
