/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/screen.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/exit.h"
#include "util/field.h"
#include "util/text.h"
#include "view/canvas.h"
#include "view/farewell.h"
#include "view/paste.h"

static struct screen *open_screen;

enum {
	MORE_COLS = 8,		/* of " v more " in the frame of a box */
	/* ms that curses waits for what may follow Esc, without and with a
	 * wish in the environment */
	ESCDELAY_USUAL = 25, ESCDELAY_MOST = 1000
};

bool screen_possible(void)
{
	int error;
	bool possible;

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
	    setupterm(NULL, STDOUT_FILENO, &error) != OK)
		return false;
	possible = tigetstr("cup") && tigetstr("clear");
	del_curterm(cur_term);
	return possible;
}

/* -- its size -------------------------------------------------------------- */

static int screen_clamp(int number, int most)
{
	return number < most ? number : most;
}

/* What the terminal says of itself, or zeros. */
static struct winsize screen_ask_size(int out)
{
	struct winsize size = { .ws_row = 0 };

	ioctl(out, TIOCGWINSZ, &size);
	return (struct winsize){
		.ws_row = (unsigned short)screen_clamp(size.ws_row,
			SCREEN_ROWS_MAX),
		.ws_col = (unsigned short)screen_clamp(size.ws_col,
			SCREEN_COLS_MAX) };
}

/* Curses believes the environment before the terminal, and both too much.
 * Whether the environment has a number of its own that can be believed. */
static bool screen_fix_size(const char *name, int asked, int most)
{
	const char *value = getenv(name);
	char words[16];

	if (value && field_number(value, most) >= 1)
		return true;
	snprintf(words, sizeof words, "%d", asked);
	if (asked)
		setenv(name, words, 1);
	else
		unsetenv(name);
	return false;
}

static void screen_fix_sizes(struct screen *screen, int out)
{
	struct winsize size = screen_ask_size(out);

	screen->out = out;
	screen->fixed_rows = screen_fix_size("LINES", size.ws_row,
		SCREEN_ROWS_MAX);
	screen->fixed_cols = screen_fix_size("COLUMNS", size.ws_col,
		SCREEN_COLS_MAX);
}

/* Seen in each frame instead of told by a signal. */
static void screen_fit(const struct screen *screen)
{
	struct winsize size = screen_ask_size(screen->out);
	int rows = screen->fixed_rows || !size.ws_row ? LINES : size.ws_row;
	int cols = screen->fixed_cols || !size.ws_col ? COLS : size.ws_col;

	if (rows != LINES || cols != COLS)
		resizeterm(rows, cols);
}

/* -- opening and closing --------------------------------------------------- */

/* What terminals other than TERM send for keys; what ncurses knows comes
 * first. */
static void screen_define_other_keys(void)
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
	assert(!open_screen);
	memset(screen, 0, sizeof *screen);
	screen_fix_sizes(screen, fileno(out));
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
	set_escdelay(!getenv("ESCDELAY") ? ESCDELAY_USUAL :
		screen_clamp(get_escdelay(), ESCDELAY_MOST));
	screen->input = alloc_array(1, sizeof *screen->input);
	*screen->input = (struct canvas){ screen, newpad(1, 1) };
	keypad(screen->input->window, TRUE);
	nodelay(screen->input->window, TRUE);
	screen_define_other_keys();
	screen_set(screen, display);
	return true;
}

static void screen_drop_windows(struct screen *screen)
{
	canvas_drop(&screen->page);
	canvas_drop(&screen->board);
	canvas_drop(&screen->pane);
	canvas_drop(&screen->box);
}

/* Here no output of curses is under way. */
static void screen_hold_paste(struct screen *screen, bool on)
{
	const char *words = paste_switch(on);

	if (on != screen->has_paste && *words)
		(void)!write(screen->out, words, strlen(words));
	screen->has_paste = on;
}

void screen_close(struct screen *screen)
{
	if (open_screen != screen)
		return;
	screen_hold_paste(screen, false);
	open_screen = NULL;
	screen_drop_windows(screen);
	canvas_drop(&screen->input);
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
	/* as those that curses clears the screen with */
	canvas_blank(screen, stdscr);
	screen->show_cursor = display->cursor;
	screen->wants_mouse = display->mouse;
	screen->text_first = display->above;
}

void screen_begin(struct screen *screen, int houses, struct widths wide)
{
	struct layout *layout = &screen->layout;

	assert(open_screen == screen);
	screen_drop_windows(screen);
	screen_fit(screen);
	if (layout->rows != LINES)
		farewell_prepare();
	layout_make(layout, LINES, COLS, houses, wide);
	if (screen->text_first && !layout->too_small)
		layout_put_text_first(layout);
	screen->page = canvas_new(screen, (struct rect){ 0, 0, LINES, COLS });
	screen->board = canvas_new(screen, layout->board);
	screen->pane = canvas_new(screen, layout->pane);
	screen->spot_count = 0;
	canvas_set_cursor(screen->page, 0, 0);
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

/* Takes the mouse, or leaves it to the terminal. Curses switches it, also when
 * the program is suspended; and would where "xterm" is only in the name, though
 * the terminal does not say that it has one. */
static void screen_hold_mouse(struct screen *screen)
{
	if (!tigetstr("kmous") ||
	    screen->wants_mouse == screen->has_mouse)
		return;
	mouseinterval(0);
	mousemask(screen->wants_mouse ? BUTTON1_PRESSED | BUTTON4_PRESSED |
		BUTTON5_PRESSED : 0, NULL);
	/* control/keys reads what it reports */
	keyok(KEY_MOUSE, FALSE);
	screen->has_mouse = screen->wants_mouse;
}

void screen_end(struct screen *screen)
{
	struct canvas *const order[] = { screen->page, screen->board,
		screen->pane, screen->box };

	for (size_t i = 0; i < sizeof order / sizeof *order; i++)
		if (order[i]) {
			touchwin(order[i]->window);
			wnoutrefresh(order[i]->window);
		}
	wmove(screen->cursor->window, screen->cursor_y, screen->cursor_x);
	wnoutrefresh(screen->cursor->window);
	curs_set(screen->show_cursor ? 1 : 0);
	screen_hold_mouse(screen);
	screen_hold_paste(screen, true);
	doupdate();
}

void screen_redraw(void)
{
	clearok(curscr, TRUE);
}

void screen_suspend(void)
{
	screen_hold_paste(open_screen, false);
	endwin();
}

/* Meanwhile a shell may have switched it off, or nobody. */
void screen_resume(void)
{
	open_screen->has_paste = false;
	screen_hold_paste(open_screen, true);
	reset_prog_mode();
	screen_redraw();
}

int screen_read_key(const struct screen *screen, wint_t *key)
{
	return wget_wch(screen->input->window, key);
}

void screen_drop_keys(void)
{
	flushinp();
}

/* The keys that fit and leave room for screen_box_more. */
void screen_box_keys(struct screen *screen, const struct legend *legends,
		bool scrolls)
{
	struct canvas *box = screen->box;
	int x = 2, y = getmaxy(box->window) - 1, end = getmaxx(box->window);

	for (; legends->key[0]; legends++) {
		int width = canvas_legend_width(legends) + 2;

		if (x + width > end - MORE_COLS - 2 ||
		    (legends->scrolls && !scrolls))
			continue;
		canvas_use(box, ROLE_NORMAL, A_NORMAL);
		mvwhline(box->window, y, x, ' ', width);
		canvas_put_legend(box, y, x + 1, legends);
		x += width;
	}
}

void screen_add_tabs(const char *const *names, int count, int chosen, int room,
		char title[SCREEN_TITLE])
{
	int width = room + 1;
	const char *rest;

	for (int from = 0; from <= chosen && width > room; from++) {
		struct text text = text_init(title, SCREEN_TITLE);

		for (int i = from; i < count; i++)
			text_add(&text, i == chosen ? "[%s]" : " %s ",
				names[i]);
		width = text_columns(title);
	}
	title[text_wrap(title, room, &rest)] = '\0';
}

struct rect screen_box(struct screen *screen, int rows, int cols,
		const char *title, const struct legend *legends)
{
	struct rect rect = layout_box(&screen->layout, rows, cols);

	canvas_drop(&screen->box);
	screen->box = canvas_new(screen, rect);
	canvas_set_cursor(screen->box, 1, 2);
	canvas_put_frame(screen->box);
	/* what is outside cannot be clicked */
	screen->spot_count = 0;
	canvas_add_spot(screen->box, (struct rect){ 0, 0, rect.rows,
		rect.cols }, (struct spot){ .kind = SPOT_BOX });
	canvas_put(screen->box, 0, 2, rect.cols - 4, ROLE_HEADING, title);
	screen_box_keys(screen, legends, true);
	return rect;
}

void screen_box_more(const struct screen *screen, bool above, bool below)
{
	const struct glyphs *glyphs = screen->theme.glyphs;
	WINDOW *window = screen->box->window;
	int x = getmaxx(window) - MORE_COLS - 2;

	canvas_use(screen->box, ROLE_HEADING, A_NORMAL);
	if (above)
		mvwprintw(window, 0, x, " %s more ", glyphs->up);
	if (below)
		mvwprintw(window, getmaxy(window) - 1, x, " %s more ",
			glyphs->down);
}
