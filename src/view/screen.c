#include "view/screen.h"

#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/exit.h"
#include "util/field.h"
#include "util/text.h"
#include "view/farewell.h"

static struct screen *open_screen;

enum { MORE_COLS = 8 };	/* of " v more " in the frame of a box */

static bool is_string(const char *capability)
{
	return capability && capability != (char *)-1;
}

bool screen_possible(void)
{
	int error;
	bool possible;

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
	    setupterm(NULL, STDOUT_FILENO, &error) != OK)
		return false;
	possible = is_string(tigetstr("cup")) && is_string(tigetstr("clear"));
	del_curterm(cur_term);
	return possible;
}

/* A size from the environment that no screen has would cost gigabytes. */
static void distrust_size(const char *name)
{
	enum { MOST = 1000 };
	const char *value = getenv(name);
	int64_t size = value ? field_number(value, MOST) : 1;

	if (size < 1)
		unsetenv(name);
}

/* What other terminals send for keys than the one that TERM says; ncurses has
 * its own first. */
static void define_other_keys(void)
{
	static const struct {
		const char *sequence;
		int key;
	} others[] = {
		{ "\033[1~", KEY_HOME }, { "\033[7~", KEY_HOME },
		{ "\033[H", KEY_HOME }, { "\033OH", KEY_HOME },
		{ "\033[4~", KEY_END }, { "\033[8~", KEY_END },
		{ "\033[F", KEY_END }, { "\033OF", KEY_END },
		{ "\033[A", KEY_UP }, { "\033OA", KEY_UP },
		{ "\033[B", KEY_DOWN }, { "\033OB", KEY_DOWN },
		{ "\033[C", KEY_RIGHT }, { "\033OC", KEY_RIGHT },
		{ "\033[D", KEY_LEFT }, { "\033OD", KEY_LEFT },
		{ "\033[5~", KEY_PPAGE }, { "\033[6~", KEY_NPAGE },
		{ "\033[Z", KEY_BTAB }, { "\033OP", KEY_F(1) },
		{ "\033OQ", KEY_F(2) }, { "\033[11~", KEY_F(1) },
		{ "\033[12~", KEY_F(2) },
	};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (key_defined(others[i].sequence) == 0)
			define_key(others[i].sequence, others[i].key);
}

bool screen_open(struct screen *screen, const struct display *display,
		const char *term, FILE *out, FILE *in)
{
	memset(screen, 0, sizeof *screen);
	distrust_size("LINES");
	distrust_size("COLUMNS");
	farewell_begin(fileno(out));
	if (!newterm(term, out, in)) {
		farewell_done();
		return false;
	}
	farewell_prepare();
	open_screen = screen;
	die_before(farewell_say);
	cbreak();
	noecho();
	nonl();
	if (!getenv("ESCDELAY"))
		set_escdelay(25);
	screen->input = newpad(1, 1);
	keypad(screen->input, TRUE);
	nodelay(screen->input, TRUE);
	define_other_keys();
	screen_set(screen, display);
	return true;
}

static void drop(WINDOW **window)
{
	if (*window)
		delwin(*window);
	*window = NULL;
}

static void drop_windows(struct screen *screen)
{
	drop(&screen->page);
	drop(&screen->board);
	drop(&screen->pane);
	drop(&screen->box);
}

void screen_close(struct screen *screen)
{
	if (open_screen != screen)
		return;
	open_screen = NULL;
	drop_windows(screen);
	drop(&screen->input);
	free(screen->spots);
	if (!farewell_has_let_go())
		endwin();
	if (farewell_has_let_go())
		farewell_say();
	farewell_done();
}

void screen_set(struct screen *screen, const struct display *display)
{
	theme_start(&screen->theme, display);
	screen->show_cursor = display->cursor;
	screen->wants_mouse = display->mouse;
}

static WINDOW *window_in(struct rect rect)
{
	if (rect.rows <= 0 || rect.cols <= 0)
		return NULL;
	return newwin(rect.rows, rect.cols, rect.y, rect.x);
}

void screen_begin(struct screen *screen, int houses, struct widths wide)
{
	struct layout layout;

	layout_make(&layout, LINES, COLS, houses, wide);
	if (!screen->page || memcmp(&layout, &screen->layout, sizeof layout)) {
		drop_windows(screen);
		screen->layout = layout;
		farewell_prepare();
		screen->page = newwin(0, 0, 0, 0);
		screen->board = window_in(layout.board);
		screen->pane = window_in(layout.pane);
	}
	drop(&screen->box);
	screen->spot_count = 0;
	werase(screen->page);
	if (screen->board)
		werase(screen->board);
	if (screen->pane)
		werase(screen->pane);
	screen_cursor(screen, screen->page, 0, 0);
}

void screen_cursor(struct screen *screen, WINDOW *window, int y, int x)
{
	screen->cursor = window;
	screen->cursor_y = y;
	screen->cursor_x = x;
}

void screen_spot(struct screen *screen, WINDOW *window, struct rect rect,
		struct spot spot)
{
	int y, x;

	getbegyx(window, y, x);
	rect.y += y;
	rect.x += x;
	alloc_grow(&screen->spots, &screen->spot_room,
		(size_t)screen->spot_count + 1, sizeof *screen->spots);
	screen->spots[screen->spot_count++] =
		(struct spot_place){ rect, spot };
}

struct spot screen_spot_at(const struct screen *screen, int y, int x)
{
	for (int i = screen->spot_count - 1; i >= 0; i--) {
		struct rect rect = screen->spots[i].rect;

		if (y >= rect.y && y < rect.y + rect.rows && x >= rect.x &&
		    x < rect.x + rect.cols)
			return screen->spots[i].spot;
	}
	return (struct spot){ .kind = SPOT_NONE };
}

/* Takes the mouse, or leaves it to the terminal: curses switches it, when the
 * program is suspended too. */
static void hold_mouse(struct screen *screen)
{
	if (screen->wants_mouse == screen->has_mouse)
		return;
	mouseinterval(0);
	mousemask(screen->wants_mouse ? BUTTON1_PRESSED | BUTTON4_PRESSED |
		BUTTON5_PRESSED : 0, NULL);
	/* what it reports is read by control/keys */
	keyok(KEY_MOUSE, FALSE);
	screen->has_mouse = screen->wants_mouse;
}

void screen_end(struct screen *screen)
{
	WINDOW *const order[] = { screen->page, screen->board, screen->pane,
		screen->box };

	for (size_t i = 0; i < sizeof order / sizeof *order; i++)
		if (order[i]) {
			touchwin(order[i]);
			wnoutrefresh(order[i]);
		}
	wmove(screen->cursor, screen->cursor_y, screen->cursor_x);
	wnoutrefresh(screen->cursor);
	curs_set(screen->show_cursor ? 1 : 0);
	hold_mouse(screen);
	doupdate();
}

void screen_redraw(void)
{
	clearok(curscr, TRUE);
}

void screen_suspend(void)
{
	endwin();
}

void screen_resume(void)
{
	reset_prog_mode();
	screen_redraw();
}

void screen_drop_keys(void)
{
	flushinp();
}

void screen_put(const struct screen *screen, WINDOW *window, int y, int x,
		int width, enum role role, const char *words)
{
	theme_use(&screen->theme, window, role, A_NORMAL);
	if (width > 0 && wmove(window, y, x) == OK)
		waddnstr(window, words, (int)text_cut(words, width));
}

/* One paragraph of LENGTH bytes; returns how many lines it took. */
static int put_paragraph(const struct screen *screen, WINDOW *window,
		struct rect rect, enum role role, const char *words,
		size_t length)
{
	const char *end = words + length, *rest;
	int used = 0;

	if (*words == ' ')
		rect.rows = 1;
	while (used < rect.rows && (words < end || !used)) {
		size_t bytes = text_wrap(words, rect.cols, &rest);

		if (text_columns(words) - text_columns(end) <= rect.cols) {
			bytes = (size_t)(end - words);
			rest = end;
		}
		screen_put(screen, window, rect.y + used++, rect.x,
			text_columns(words) - text_columns(words + bytes),
			role, words);
		words = rest;
	}
	return used;
}

int screen_put_wrapped(const struct screen *screen, WINDOW *window,
		struct rect rect, enum role role, const char *words)
{
	int used = 0;

	while (*words && rect.rows > 0) {
		size_t length = strcspn(words, "\n");
		int taken = put_paragraph(screen, window, rect, role, words,
			length);

		words += length;
		words += *words == '\n';
		used += taken;
		rect.rows -= taken;
		rect.y += taken;
	}
	return used;
}

static void put_line(WINDOW *window, int y, int cols,
		const struct glyphs *glyphs, const char *const cross[3])
{
	mvwaddstr(window, y, 0, cross[0]);
	for (int x = 1; x < cols - 1; x++)
		waddstr(window, glyphs->horizontal);
	waddstr(window, cross[2]);
}

void screen_frame(const struct screen *screen, WINDOW *window)
{
	const struct glyphs *glyphs = screen->theme.glyphs;
	int rows, cols;

	getmaxyx(window, rows, cols);
	theme_use(&screen->theme, window, ROLE_BORDER, A_NORMAL);
	put_line(window, 0, cols, glyphs, glyphs->cross[0]);
	for (int y = 1; y < rows - 1; y++) {
		mvwaddstr(window, y, 0, glyphs->vertical);
		mvwaddstr(window, y, cols - 1, glyphs->vertical);
	}
	put_line(window, rows - 1, cols, glyphs, glyphs->cross[2]);
}

/* As many of the keys as fit and leave room for screen_box_more. */
static void put_box_keys(struct screen *screen, struct rect rect,
		const struct legend *legends)
{
	int x = 2;

	for (; legends->key; legends++) {
		int width = screen_legend_width(legends);

		if (x + width + 2 > rect.cols - MORE_COLS - 2)
			continue;
		screen_put(screen, screen->box, rect.rows - 1, x, 1,
			ROLE_NORMAL, " ");
		screen_put_legend(screen, screen->box, rect.rows - 1, x + 1,
			legends);
		screen_put(screen, screen->box, rect.rows - 1, x + 1 + width,
			1, ROLE_NORMAL, " ");
		x += width + 2;
	}
}

void screen_box(struct screen *screen, int rows, int cols, const char *title,
		const struct legend *legends)
{
	struct rect rect = layout_box(&screen->layout, rows, cols);

	drop(&screen->box);
	screen->box = window_in(rect);
	screen_cursor(screen, screen->box, 1, 2);
	screen_frame(screen, screen->box);
	/* what lies below cannot be clicked */
	screen->spot_count = 0;
	screen_spot(screen, screen->box, (struct rect){ 0, 0, rect.rows,
		rect.cols }, (struct spot){ .kind = SPOT_BOX });
	screen_put(screen, screen->box, 0, 2, rect.cols - 4, ROLE_HEADING,
		title);
	put_box_keys(screen, rect, legends);
}

int screen_legend_width(const struct legend *legend)
{
	return text_columns(legend->key) + 1 + text_columns(legend->words);
}

void screen_put_legend(struct screen *screen, WINDOW *window, int y, int x,
		const struct legend *legend)
{
	int key = text_columns(legend->key);
	int width = screen_legend_width(legend);

	screen_put(screen, window, y, x, key, ROLE_HEADING, legend->key);
	screen_put(screen, window, y, x + key, 1, ROLE_NORMAL, " ");
	screen_put(screen, window, y, x + key + 1, width - key - 1,
		ROLE_NORMAL, legend->words);
	screen_spot(screen, window, (struct rect){ y, x, 1, width },
		(struct spot){ .kind = SPOT_ACTION, .which = legend->action });
}

void screen_box_more(const struct screen *screen, bool above, bool below)
{
	const struct glyphs *glyphs = screen->theme.glyphs;
	int rows, cols;
	char words[24];

	getmaxyx(screen->box, rows, cols);
	for (int i = 0; i < 2; i++) {
		struct text text = TEXT_IN(words);

		text_add(&text, " %s more ", i ? glyphs->down : glyphs->up);
		if (i ? below : above)
			screen_put(screen, screen->box, i ? rows - 1 : 0,
				cols - MORE_COLS - 2, MORE_COLS,
				ROLE_HEADING, words);
	}
}
