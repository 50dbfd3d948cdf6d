/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/page_view.h"

#include "util/language.h"
#include "util/number.h"
#include "util/text.h"
#include "view/canvas.h"

static void page_view_blank(const struct screen *screen, struct rect rect,
		enum role role)
{
	canvas_use(screen->page, role, A_NORMAL);
	for (int i = 0; i < rect.rows; i++)
		mvwhline(screen->page->window, rect.y + i, rect.x, ' ',
			rect.cols);
}

/* Writes WORDS at the top of *RECT, which then is what is left of it. */
static void page_view_put(const struct screen *screen, struct rect *rect,
		enum role role, const char *words)
{
	int used = canvas_put_wrapped(screen->page, (struct rect){ rect->y,
		rect->x + 1, rect->rows, rect->cols - 2 }, role, words);

	rect->y += used;
	rect->rows -= used;
}

static void page_view_put_title(const struct screen *screen,
		const struct page *page)
{
	struct rect rect = screen->layout.title;
	const char *const *left = page->left, *const *right = page->right;
	int room = rect.cols - 4, columns;

	if (!rect.rows)
		return;
	while (right < &page->right[PAGE_TITLES - 1] &&
	       text_columns(*left) + text_columns(*right) >= room) {
		if (left < &page->left[PAGE_TITLES - 1])
			left++;
		else
			right++;
	}
	columns = text_columns(*right);
	page_view_blank(screen, rect, ROLE_TITLE);
	canvas_put(screen->page, rect.y, 1, rect.cols - 1, ROLE_TITLE, *left);
	if (text_columns(*left) + columns < room)
		canvas_put(screen->page, rect.y, rect.cols - 1 - columns,
			columns, ROLE_TITLE, *right);
}

void page_view_draw(struct screen *screen, const struct page *page)
{
	struct rect text = screen->layout.text;
	int rows = text.rows;

	page_view_put_title(screen, page);
	if (rows == 1)
		canvas_put(screen->page, text.y, text.x + 1, text.cols - 1,
			ROLE_NORMAL, page->brief[1]);
	for (int i = 0; i < PAGE_SENTENCES && rows > 1; i++) {
		const char *words = page->text[i];

		if (rows < LAYOUT_FEW_LINES && i < 2 && page->brief[i][0] &&
		    text_columns(words) > text.cols - 2)
			words = page->brief[i];
		page_view_put(screen, &text, ROLE_NORMAL, words);
	}
	screen->text_rows = rows == 1 ? 1 : rows - text.rows;
	screen->brief_cols = text_columns(page->brief[1]);
}

static int page_view_lines(const char *words, int cols)
{
	return words[0] ? text_lines(words, cols) : 0;
}

/* Puts the prompt on as many of the last lines as it needs; returns how many. A
 * question that would cover sentences goes above the keys instead, if these,
 * which are few then, leave room: *KEYS becomes what is left of them. */
static int page_view_put_prompt(const struct screen *screen,
		const struct foot *foot, struct rect *keys)
{
	struct rect lines = screen->layout.prompt;
	enum role role = foot->urgent ? ROLE_ERROR : ROLE_NORMAL;
	int room = screen->layout.text.rows - screen->text_rows, y, x;
	int needed = page_view_lines(foot->prompt[0], lines.cols - 2) +
		page_view_lines(foot->prompt[1], lines.cols - 2);

	if (foot->asks && needed > room && needed < keys->rows) {
		lines = *keys;
		keys->y += needed;
		keys->rows -= needed;
	} else {
		needed = number_least(needed, lines.rows);
		lines.y += lines.rows - needed;
	}
	lines.rows = needed;
	page_view_blank(screen, lines, ROLE_NORMAL);
	page_view_put(screen, &lines, role, foot->prompt[0]);
	/* the cursor goes on the last character written */
	getyx(screen->page->window, y, x);
	if (foot->asks)
		canvas_set_cursor(screen->page, y, number_most(x - 1, 0));
	page_view_put(screen, &lines, role, foot->prompt[1]);
	return needed;
}

/* -- keys ------------------------------------------------------------------ */

enum page_keys { PAGE_KEYS_VITAL = 1, PAGE_KEYS_OTHER = 2,
	PAGE_KEYS_ALL = PAGE_KEYS_VITAL | PAGE_KEYS_OTHER };

/* Puts as many of the keys WANTED as fit into RECT from column X on; returns
 * where they end. */
static int page_view_put_keys(const struct screen *screen, struct rect rect,
		int x, const struct legend *legends, enum page_keys wanted)
{
	for (; legends->key[0]; legends++) {
		int width = canvas_legend_width(legends);

		if (!(wanted & (legends->vital ? PAGE_KEYS_VITAL :
				PAGE_KEYS_OTHER)))
			continue;
		if (x > 1 && x + width > rect.cols - 1) {
			rect.y++;
			rect.rows--;
			x = 1;
		}
		if (rect.rows <= 0)
			break;
		canvas_put_legend(screen->page, rect.y, x, legends);
		x += width + 2;
	}
	return x;
}

/* If keys have no line, puts the one that leads to all others into the corner
 * beside the house numbers; returns the legends after it. */
static const struct legend *page_view_put_corner(const struct screen *screen,
		const struct legend *legends)
{
	const struct legend *first = legends;

	while (first->key[0] && !first->vital)
		first++;
	if (!first->key[0] ||
	    canvas_legend_width(first) > screen->layout.side + 1)
		return legends;
	canvas_put_legend(screen->board, screen->layout.board.rows - 1, 0,
		first);
	return first + 1;
}

/* On a single line, vital keys come first; without a line for them, they follow
 * the words unless there is a prompt. */
static void page_view_put_all_keys(const struct screen *screen,
		const struct legend *legends, struct rect keys, bool prompted)
{
	int x = 1;

	if (!screen->layout.keys.rows) {
		legends = page_view_put_corner(screen, legends);
		x = screen->brief_cols ? screen->brief_cols + 3 : 1;
	}
	if (keys.rows > 1) {
		page_view_put_keys(screen, keys, x, legends, PAGE_KEYS_ALL);
	} else if (keys.rows == 1) {
		x = page_view_put_keys(screen, keys, x, legends,
			PAGE_KEYS_VITAL);
		page_view_put_keys(screen, keys, x, legends, PAGE_KEYS_OTHER);
	} else if (!prompted) {
		page_view_put_keys(screen, screen->layout.text, x, legends,
			PAGE_KEYS_VITAL);
	}
}

void page_view_draw_foot(struct screen *screen, const struct foot *foot)
{
	struct rect rule = screen->layout.rule, keys = screen->layout.keys;
	bool prompted = page_view_put_prompt(screen, foot, &keys) > 0;

	canvas_use(screen->page, ROLE_BORDER, A_NORMAL);
	canvas_put_rule(screen->page, rule.y, 0, rule.cols);
	if (foot->legends)
		page_view_put_all_keys(screen, foot->legends, keys, prompted);
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
