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

	if (!rect.rows)
		return;
	canvas_use(screen->page, ROLE_TITLE, A_NORMAL);
	mvwhline(screen->page->window, rect.y, rect.x, ' ', rect.cols);
	if (text_columns(page->left) + columns < rect.cols - 4)
		canvas_put(screen->page, rect.y, 1, rect.cols - 1, ROLE_TITLE,
			page->left);
	canvas_put(screen->page, rect.y, number_most(1, rect.cols - 1 -
		columns), rect.cols - 1, ROLE_TITLE, page->right);
}

static int page_view_lines(const struct page *page, int i, int cols)
{
	const char *words = page->paragraphs[i].words;

	return *words ? text_lines(words, cols) : 0;
}

/* Writes paragraph I at the top of *RECT, which then is what is left of it. A
 * part of an answer could be taken for the whole. */
static void page_view_put(const struct screen *screen, const struct page *page,
		int i, struct rect *rect)
{
	const struct paragraph *paragraph = &page->paragraphs[i];
	int lines = page_view_lines(page, i, rect->cols), y, x;
	bool cut = lines > rect->rows;
	bool first = i == 0 || i == page->foot;

	if (!lines || !rect->rows || (cut && !first &&
			paragraph->kind != PARAGRAPH_ANSWER))
		return;
	lines = canvas_put_wrapped(screen->page, *rect, i >= page->foot &&
		page->urgent ? ROLE_ERROR : ROLE_NORMAL, cut && !first ?
		_("Too long for this screen.") : paragraph->words);
	rect->y += lines;
	rect->rows -= lines;
	getyx(screen->page->window, y, x);
	/* on the last character written */
	if (page->asks && i == page->foot)
		canvas_set_cursor(screen->page, y, number_most(x - 1, 0));
}

static void page_view_put_paragraphs(const struct screen *screen,
		const struct page *page)
{
	struct rect body = screen->layout.text, foot;
	int needed = 0;

	body.x++;
	body.cols -= 2;
	for (int i = page->foot; i < page->count; i++)
		needed += page_view_lines(page, i, body.cols);
	foot = body;
	foot.rows = number_least(needed, body.rows);
	body.rows -= foot.rows;
	foot.y += body.rows;
	for (int i = 0; i < page->foot; i++)
		page_view_put(screen, page, i, &body);
	for (int i = page->foot; i < page->count; i++)
		page_view_put(screen, page, i, &foot);
}

static void page_view_put_keys(const struct screen *screen,
		const struct legend *legends)
{
	struct rect rect = screen->layout.keys;
	int x = 1;

	for (; legends->key[0]; legends++) {
		int width = canvas_legend_width(legends);

		if (x > 1 && x + width > rect.cols - 1) {
			rect.y++;
			rect.rows--;
			x = 1;
		}
		if (rect.rows <= 0)
			return;
		canvas_put_legend(screen->page, rect.y, x, legends);
		x += width + 2;
	}
}

void page_view_draw(struct screen *screen, const struct page *page,
		const struct legend *legends)
{
	struct rect rule = screen->layout.rule;

	page_view_put_title(screen, page);
	page_view_put_paragraphs(screen, page);
	canvas_use(screen->page, ROLE_BORDER, A_NORMAL);
	canvas_put_rule(screen->page, rule.y, 0, rule.cols);
	if (legends)
		page_view_put_keys(screen, legends);
}

void page_view_too_small(struct screen *screen, const char *question)
{
	const struct layout *layout = &screen->layout;
	char words[300];
	struct text text = TEXT_IN(words);

	text_add(&text, _("kalah: %dx%d is too small, %dx%d is needed. q "
		"quits."), layout->cols, layout->rows, LAYOUT_MIN_COLS,
		LAYOUT_MIN_ROWS);
	canvas_put_wrapped(screen->page, (struct rect){ 0, 0, layout->rows,
		layout->cols }, ROLE_NORMAL, question[0] ? question : words);
}
