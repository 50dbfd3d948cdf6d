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
	SMALL_COLS = 66, SMALL_ROWS = 3,	/* of words in a small box */
	PARTED_ROWS = 18,	/* enough for any part, if only one is shown */
	LABEL_COLS = 27,
	AROUND = 9,		/* columns besides label and value */
	VALUE_LEAST = AROUND + 3,
	MENU_PARTS = 6
};

/* -- lines ----------------------------------------------------------------- */

/* The columns for label and value. Narrow lines are split equally; what the
 * label does not need, the value gets. */
struct menu_room {
	int label, value;
};

static struct menu_room menu_view_room(const struct menu_line *line, int width)
{
	int label = width >= LIST_LEAST ? LABEL_COLS :
		number_least(number_most(width - VALUE_LEAST, 0),
		number_least(LABEL_COLS, (width - AROUND + 3) / 2));

	label = number_least(label, number_most(text_columns(line->label),
		width - AROUND - text_columns(line->value)));
	return (struct menu_room){ label, width - label - AROUND };
}

static bool menu_view_is_cut(const struct menu_line *line, int width)
{
	struct menu_room room = menu_view_room(line, width);

	return line->kind == MENU_VALUE &&
		(text_columns(line->label) > room.label ||
		 text_columns(line->value) > room.value);
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
	struct menu_room room = menu_view_room(line, width);
	const char *label = line->brief && text_columns(line->label) >
		room.label ? line->brief : line->label;
	struct text cut = TEXT_IN((char[200]){ 0 });

	text_add(&cut, "%.*s", menu_view_cut(label, room.label), label);
	text_add_padded(text, room.label, cut.at);
	text_add(text, " < %.*s >%s", menu_view_cut(line->value, room.value),
		line->value, line->marked ? " *" : "");
}

static void menu_view_put_line(const struct screen *screen,
		const struct menu_page *page, int index, int y, int width)
{
	const struct menu_line *line = &page->lines[index];
	bool chosen = index == page->scroll->at;
	char words[600];
	struct text text = TEXT_IN(words);

	if (line->kind == MENU_HEADING) {
		canvas_put(screen->box, y, 2, width, ROLE_HEADING,
			line->label);
		return;
	}
	text_add(&text, "%s ", chosen ? screen->theme.glyphs->pointer : " ");
	if (line->kind == MENU_VALUE)
		menu_view_add_value(line, width, &text);
	else if (line->kind == MENU_BUTTON)
		text_add(&text, "[ %.*s ]", (int)text_cut(line->label,
			width - 2), line->label);
	else
		text_add(&text, "%.*s", menu_view_cut(line->label, width - 2),
			line->label);
	text_add(&text, "%*s", width - text_columns(words), "");
	canvas_put(screen->box, y, 2, width, chosen ? ROLE_CHOSEN :
		ROLE_NORMAL, words);
	canvas_add_spot(screen->box, (struct rect){ y, 2, 1, width },
		(struct spot){ .kind = SPOT_ROW, .which = index });
	if (chosen)
		canvas_set_cursor(screen->box, y, 2);
}

/* Shows in the frame what is cut in its line. */
static void menu_view_put_whole(const struct screen *screen, int width,
		const struct menu_line *line)
{
	bool value = text_columns(line->value) >
		menu_view_room(line, width).value;
	char words[300];
	struct text whole = TEXT_IN(words);

	text_add(&whole, " %s: %s ", line->label, line->value);
	if (text_columns(words) > width) {
		whole = TEXT_IN(words);
		text_add(&whole, " %s ", value ? line->value : line->label);
	}
	canvas_put(screen->box, 0, 2, width, ROLE_HEADING, words);
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

/* -- the menu -------------------------------------------------------------- */

static bool menu_view_is_heading(const struct menu_page *page, int line)
{
	return page->lines[line].kind == MENU_HEADING;
}

/* Puts the headings into the frame from column X on. */
static void menu_view_put_parts(const struct screen *screen,
		const struct menu_page *page, int x)
{
	const char *names[MENU_PARTS];
	char title[SCREEN_TITLE];
	int count = 0, chosen = 0;
	int room = getmaxx(screen->box->window) - x - 2;

	for (int i = 0; i < page->scroll->count; i++)
		if (menu_view_is_heading(page, i)) {
			assert(count < MENU_PARTS);
			chosen = i < page->scroll->at ? count : chosen;
			names[count++] = page->lines[i].label;
		}
	screen_add_tabs(names, count, chosen, room, title);
	canvas_put(screen->box, 0, x, room, ROLE_HEADING, title);
}

/* If the screen is too small for all lines, shows those of one heading, and the
 * headings in the frame. */
void menu_view_draw(struct screen *screen, const struct menu_page *page)
{
	int count = page->scroll->count, chosen = page->scroll->at;
	int first = 0, end = count;
	bool parted = count + 2 > screen->layout.rows &&
		menu_view_is_heading(page, 0), cut;
	struct rect box = screen_box(screen, 2 + (parted ? PARTED_ROWS :
		page->rules ? number_most(count, PANEL_ROWS) :
		count + SMALL_ROWS), page->rules ? BOX_COLS : SMALL_COLS,
		page->title);
	bool beside = box.cols >= LIST_LEAST + BESIDE;
	int rows = box.rows - 2, y = 1;
	int width = box.cols - (beside ? BESIDE : FRAME - 1);

	assert(chosen >= 0 && chosen < count &&
		!menu_view_is_heading(page, chosen));
	if (parted) {
		for (first = chosen; !menu_view_is_heading(page, first - 1); )
			first--;
		for (end = chosen; end < count &&
		     !menu_view_is_heading(page, end); )
			end++;
	}
	scroll_list(page->scroll, first, end, rows);
	for (int i = page->scroll->first; i < end && y <= rows; i++, y++)
		menu_view_put_line(screen, page, i, y, width);
	if (beside)
		menu_view_put_panel(screen, page, 2 + width + GAP, rows);
	else
		menu_view_put_words(screen, page, (struct rect){ y + 1, 4,
			rows - y, width - 4 });
	cut = menu_view_is_cut(&page->lines[chosen], width);
	if (parted && !cut)
		menu_view_put_parts(screen, page, text_columns(page->title) +
			3);
	screen_box_end(screen, page->legends, page->scroll->first > first,
		page->scroll->first + rows < end);
	if (cut)
		menu_view_put_whole(screen, width, &page->lines[chosen]);
}
