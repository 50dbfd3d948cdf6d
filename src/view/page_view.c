#include "view/page_view.h"

#include "util/text.h"
#include "view/canvas.h"

enum { FEW_LINES = 4 };	/* fewer, and long sentences are made short */

static void page_view_put(struct screen *screen, struct rect rect, int x,
		enum role role, const char *words)
{
	canvas_put(screen->page, rect.y, rect.x + x, rect.cols - x,
		role, words);
}

/* Whether there is room for both, as far as they are there. */
static bool page_view_title_fits(const struct rect *rect, const char *left,
		const char *right)
{
	return 1 + text_columns(left) + 3 + text_columns(right) < rect->cols;
}

static void page_view_put_title(struct screen *screen, const struct page *page)
{
	struct rect rect = screen->layout.title;
	int i = 0, j = 0;

	if (!rect.rows)
		return;
	canvas_use(screen->page, ROLE_TITLE, A_NORMAL);
	mvwhline(screen->page->window, rect.y, rect.x, ' ', rect.cols);
	while (j < PAGE_TITLES - 1 &&
	       !page_view_title_fits(&rect, page->left[i], page->right[j])) {
		if (i < PAGE_TITLES - 1)
			i++;
		else
			j++;
	}
	page_view_put(screen, rect, 1, ROLE_TITLE, page->left[i]);
	page_view_put(screen, rect, rect.cols - 1 -
		text_columns(page->right[j]), ROLE_TITLE, page->right[j]);
}

static void page_view_put_rule(struct screen *screen)
{
	struct rect rect = screen->layout.rule;

	if (!rect.rows)
		return;
	canvas_use(screen->page, ROLE_BORDER, A_NORMAL);
	wmove(screen->page->window, rect.y, rect.x);
	for (int x = 0; x < rect.cols; x++)
		waddstr(screen->page->window, screen->theme.glyphs->horizontal);
}

/* As many keys as there is room for in the lines of RECT from *X on. */
static void page_view_put_keys(struct screen *screen, struct rect rect, int *x,
		const struct legend *legends, bool vital, bool others)
{
	for (; legends->key; legends++) {
		int width = canvas_legend_width(legends);

		if (!(legends->vital ? vital : others))
			continue;
		if (*x > 1 && *x + width > rect.cols - 1) {
			rect.y++;
			rect.rows--;
			*x = 1;
		}
		if (rect.rows <= 0)
			return;
		canvas_put_legend(screen->page, rect.y, *x, legends);
		*x += width + 2;
	}
}

/* In a single line the vital ones come first. */
static void page_view_put_all_keys(struct screen *screen,
		const struct legend *legends)
{
	struct rect rect = screen->layout.keys;
	bool apart = rect.rows == 1;
	int x = 1;

	page_view_put_keys(screen, rect, &x, legends, true, !apart);
	if (apart)
		page_view_put_keys(screen, rect, &x, legends, false, true);
}

static int page_view_put_wrapped(struct screen *screen, struct rect lines,
		enum role role, const char *words)
{
	lines.x++;
	lines.cols -= 2;
	return canvas_put_wrapped(screen->page, lines, role, words);
}

/* On the last character written. */
static void page_view_put_cursor(struct screen *screen)
{
	int y, x;

	getyx(screen->page->window, y, x);
	canvas_set_cursor(screen->page, y, x > 0 ? x - 1 : 0);
}

/* The prompt is in the last lines, as many as it needs: returns how many. */
static int page_view_put_prompt(struct screen *screen, const struct page *page)
{
	struct rect lines = screen->layout.prompt;
	enum role role = page->urgent ? ROLE_ERROR : ROLE_NORMAL;
	int needed = 0, rows = lines.rows;

	for (int i = 0; i < 2; i++)
		if (page->prompt[i][0])
			needed += text_lines(page->prompt[i], lines.cols - 2);
	if (needed > rows)
		needed = rows;
	lines.y += rows - needed;
	lines.rows = needed;
	for (int i = 0; i < 2 && lines.rows > 0; i++) {
		int used = page_view_put_wrapped(screen, lines, role,
			page->prompt[i]);

		if (i == 0 && page->asks)
			page_view_put_cursor(screen);
		lines.rows -= used;
		lines.y += used;
	}
	return needed;
}

/* The only line, with the keys that are vital where they have no other. */
static void page_view_put_brief(struct screen *screen, const struct page *page)
{
	struct rect text = screen->layout.text;
	int x = 1 + text_columns(page->brief[1]);

	page_view_put(screen, text, 1, ROLE_NORMAL, page->brief[1]);
	x += x > 1 ? 2 : 0;
	if (!screen->layout.keys.rows)
		page_view_put_keys(screen, text, &x, page->legends, true,
			false);
}

static void page_view_put_text(struct screen *screen, const struct page *page)
{
	struct rect text = screen->layout.text;
	bool few = text.rows < FEW_LINES;
	int asked = page_view_put_prompt(screen, page);

	if (text.rows == 1 && !asked)
		page_view_put_brief(screen, page);
	if (text.rows == 1)
		return;
	text.rows -= asked;
	for (int i = 0; i < PAGE_SENTENCES; i++) {
		bool brief = few && i < 2 && page->brief[i][0] &&
			text_columns(page->text[i]) > text.cols - 2;
		int used = page_view_put_wrapped(screen, text, ROLE_NORMAL,
			brief ? page->brief[i] : page->text[i]);

		text.rows -= used;
		text.y += used;
	}
}

void page_view_draw(struct screen *screen, const struct page *page)
{
	page_view_put_title(screen, page);
	page_view_put_text(screen, page);
	page_view_put_rule(screen);
	page_view_put_all_keys(screen, page->legends);
}

void page_view_too_small(struct screen *screen, bool asking)
{
	const struct layout *layout = &screen->layout;
	char words[100];
	struct text text = TEXT_IN(words);
	struct rect all = { 0, 0, layout->rows, layout->cols };

	if (asking)
		text_add(&text, "Quit? This game cannot be kept. y/n");
	else
		text_add(&text, "kalah: %dx%d is too small, %dx%d is needed. "
			"q quits.", layout->cols, layout->rows,
			LAYOUT_MIN_COLS, LAYOUT_MIN_ROWS);
	canvas_put_wrapped(screen->page, all, ROLE_NORMAL, words);
}
