/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/page_view.h"

#include <assert.h>

#include "util/language.h"
#include "util/number.h"
#include "view/canvas.h"

struct text page_view_add(struct page *page, enum paragraph_kind kind)
{
	struct paragraph *paragraph = &page->paragraphs[page->count++];

	assert(page->count <= PAGE_PARAGRAPHS);
	paragraph->kind = kind;
	return TEXT_IN(paragraph->words);
}

static void page_view_put_title(const struct screen *screen,
		const struct page *page)
{
	struct rect rect = screen->layout.title;
	int columns = text_columns(page->right);

	canvas_use(screen->page, ROLE_TITLE, A_NORMAL);
	mvwhline(screen->page->window, rect.y, rect.x, ' ', rect.cols);
	if (text_columns(page->left) + columns < rect.cols - 4)
		canvas_put(screen->page, rect.y, 1, rect.cols - 1, ROLE_TITLE,
			page->left);
	canvas_put(screen->page, rect.y, number_most(1, rect.cols - 1 -
		columns), rect.cols - 1, ROLE_TITLE, page->right);
}

void page_view_call(const struct screen *screen)
{
	const struct canvas *on = screen->box ? screen->box : screen->page;
	struct text words = TEXT_IN((char[PAGE_TITLE]){ 0 });
	int cols = getmaxx(on->window);

	text_add(&words, " %s ", _("Your game elsewhere has moved on."));
	canvas_put(on, 0, number_most(0, cols - 1 - text_columns(words.at)),
		cols, ROLE_ERROR, words.at);
}

/* What can never be shown whole is replaced: a part could be taken for it. */
static const char *page_view_words(const struct paragraph *paragraph,
		struct rect text)
{
	return paragraph->kind == PARAGRAPH_STANDING &&
		text_lines(paragraph->words, text.cols) > text.rows ?
		_("Too long for this screen.") : paragraph->words;
}

/* Leaves out a paragraph of so many LINES if there are more lines than ROOM,
 * and others. */
static void page_view_drop(int *lines, int room, int *total)
{
	if (*total > room && *lines < *total) {
		*total -= *lines;
		*lines = 0;
	}
}

/* Finds out how many lines each paragraph takes, 0 for those that are left out:
 * from the last on, what is not asked for; but before that the first, if it is
 * an event that the next one outdoes, unless there is room for it in the end.
 * Returns how many those at the foot take. What is still too long is cut. */
static int page_view_fit(const struct page *page, struct rect text,
		int lines[PAGE_PARAGRAPHS])
{
	const struct paragraph *paragraphs = page->paragraphs;
	int total = 0, foot = 0, first;

	for (int i = 0; i < page->count; i++) {
		const char *words = page_view_words(&paragraphs[i], text);

		lines[i] = *words && paragraphs[i].kind != PARAGRAPH_PAST ?
			text_lines(words, text.cols) : 0;
		total += lines[i];
	}
	first = lines[0];
	if (page->foot > 1 && paragraphs[1].kind == PARAGRAPH_EVENT)
		page_view_drop(&lines[0], text.rows, &total);
	for (int i = page->count - 1; i >= 0; i--)
		if (paragraphs[i].kind >= PARAGRAPH_EVENT)
			page_view_drop(&lines[i], text.rows, &total);
	for (int i = page->foot; i < page->count; i++)
		foot += lines[i];
	if (total + first <= text.rows)
		lines[0] = first;
	return number_least(foot, text.rows);
}

static void page_view_put_paragraphs(const struct screen *screen,
		const struct page *page)
{
	struct rect text = screen->layout.text, rest;
	int lines[PAGE_PARAGRAPHS] = { 0 }, foot, y, x;

	text.x++;
	text.cols -= 2;
	rest = text;
	foot = page_view_fit(page, text, lines);
	rest.rows -= foot;
	for (int i = 0; i < page->count; i++) {
		bool last = i >= page->foot;

		if (i == page->foot)
			rest = (struct rect){ text.y + text.rows - foot,
				text.x, foot, text.cols };
		if (!lines[i])
			continue;
		lines[i] = canvas_put_wrapped(screen->page, rest, last &&
			page->urgent ? ROLE_ERROR : ROLE_NORMAL,
			page_view_words(&page->paragraphs[i], text));
		rest.y += lines[i];
		rest.rows -= lines[i];
		getyx(screen->page->window, y, x);
		/* on the last character written */
		if (page->asks && i == page->foot)
			canvas_set_cursor(screen->page, y,
				number_most(x - 1, 0));
	}
}

/* Puts the last turns that fit, as one reads: the last one last. */
static void page_view_put_past(const struct screen *screen,
		const struct page *page)
{
	const struct paragraph *turns[PAGE_PARAGRAPHS];
	struct rect past = screen->layout.past;
	int count = 0, room = past.rows;

	for (int i = 0; i < page->count && room > 0; i++)
		if (page->paragraphs[i].kind == PARAGRAPH_PAST) {
			turns[count] = &page->paragraphs[i];
			room -= text_lines(turns[count]->words, past.cols);
			count += room >= 0;
		}
	while (count--)
		past.y += canvas_put_wrapped(screen->page, past, ROLE_DIM,
			turns[count]->words);
}

void page_view_draw(struct screen *screen, const struct page *page,
		const struct legend *legends)
{
	struct rect rule = screen->layout.rule;

	page_view_put_title(screen, page);
	page_view_put_past(screen, page);
	page_view_put_paragraphs(screen, page);
	canvas_use(screen->page, ROLE_BORDER, A_NORMAL);
	canvas_repeat(screen->page, rule.y, 0, rule.cols,
		screen->theme.glyphs->horizontal);
	if (legends)
		canvas_put_legends(screen->page, screen->layout.keys, legends);
}

void page_view_too_small(struct screen *screen, const char *question)
{
	const struct layout *layout = &screen->layout;
	struct text text = TEXT_IN((char[300]){ 0 });

	text_add(&text, _("kalah: %dx%d is too small, %dx%d is needed. q "
		"quits."), layout->cols, layout->rows, LAYOUT_MIN_COLS,
		LAYOUT_MIN_ROWS);
	canvas_put_wrapped(screen->page, (struct rect){ 0, 0, layout->rows,
		layout->cols }, ROLE_NORMAL, question[0] ? question : text.at);
}
