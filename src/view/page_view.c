#include "view/page_view.h"

#include "util/text.h"

static void put(struct screen *screen, struct rect rect, int x,
		enum role role, const char *words)
{
	screen_put(screen, screen->page, rect.y, rect.x + x, rect.cols - x,
		role, words);
}

static void put_title(struct screen *screen, const struct page *page)
{
	struct rect rect = screen->layout.title;
	int right = rect.cols - text_columns(page->right) - 1;

	theme_use(&screen->theme, screen->page, ROLE_TITLE, A_NORMAL);
	mvwhline(screen->page, rect.y, rect.x, ' ', rect.cols);
	put(screen, rect, 1, ROLE_TITLE, page->left);
	if (right > text_columns(page->left) + 2)
		put(screen, rect, right, ROLE_TITLE, page->right);
}

static void put_rule(struct screen *screen)
{
	struct rect rect = screen->layout.rule;

	theme_use(&screen->theme, screen->page, ROLE_BORDER, A_NORMAL);
	wmove(screen->page, rect.y, rect.x);
	for (int x = 0; x < rect.cols; x++)
		waddstr(screen->page, screen->theme.glyphs->horizontal);
}

/* As many keys as two lines hold. */
static void put_keys(struct screen *screen, const struct legend *legends)
{
	struct rect rect = screen->layout.keys;
	int line = 0, x = 1;

	for (; legends->key; legends++) {
		int key = text_columns(legends->key);
		int width = key + 1 + text_columns(legends->words);

		if (x + width > rect.cols - 1) {
			if (++line == rect.rows)
				return;
			x = 1;
		}
		screen_put(screen, screen->page, rect.y + line, x, key,
			ROLE_HEADING, legends->key);
		screen_put(screen, screen->page, rect.y + line, x + key + 1,
			rect.cols - x, ROLE_NORMAL, legends->words);
		x += width + 2;
	}
}

void page_view_draw(struct screen *screen, const struct page *page)
{
	const struct layout *layout = &screen->layout;

	put_title(screen, page);
	put(screen, layout->happened, 1, ROLE_NORMAL, page->happened);
	put(screen, layout->effect, 1, ROLE_NORMAL, page->effect);
	for (int i = 0; i < layout->prompt.rows; i++) {
		struct rect line = layout->prompt;

		line.y += i;
		if (page->prompt[i])
			put(screen, line, 1, page->urgent ? ROLE_ERROR :
				ROLE_NORMAL, page->prompt[i]);
	}
	put_rule(screen);
	put_keys(screen, page->legends);
}

void page_view_too_small(struct screen *screen, bool asking)
{
	const struct layout *layout = &screen->layout;
	char words[100];
	struct text text = TEXT_IN(words);
	const char *rest = words;

	if (asking)
		text_add(&text, "Quit? This game cannot be kept. y/n");
	else
		text_add(&text, "kalah: %dx%d is too small, %dx%d is needed. "
			"q quits.", layout->cols, layout->rows,
			LAYOUT_MIN_COLS, LAYOUT_MIN_ROWS);
	for (int y = 0; y < layout->rows && *rest; y++) {
		const char *line = rest;
		size_t length = text_wrap(line, layout->cols, &rest);

		screen_put(screen, screen->page, y, 0, (int)length,
			ROLE_NORMAL, line);
	}
}
