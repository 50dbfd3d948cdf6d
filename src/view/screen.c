/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/screen.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/exit.h"
#include "util/field.h"
#include "util/text.h"
#include "view/canvas.h"
#include "view/farewell.h"
#include "view/keypad.h"

static struct screen *open_screen;

enum {
	MORE_COLS = 8		/* of " v more " in the frame of a box */
};

bool screen_possible(void)
{
	int error;
	bool possible;

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
	    setupterm(NULL, STDOUT_FILENO, &error) != OK)
		return false;
	possible = keypad_terminfo("cup") && keypad_terminfo("clear");
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

bool screen_open(struct screen *screen, const struct display *display,
		const char *term, FILE *out, FILE *in)
{
	assert(!open_screen);
	memset(screen, 0, sizeof *screen);
	screen_fix_sizes(screen, fileno(out));
	screen->in = fileno(in);
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

/* Asks for what the keypad and the mouse send, or no longer. Here no output of
 * curses is under way. */
static void screen_hold_input(struct screen *screen, bool on)
{
	bool mouse = on && screen->wants_mouse;
	const char *words = keypad_switch(on, mouse);

	if (on == screen->has_keypad && mouse == screen->has_mouse)
		return;
	(void)!write(screen->out, words, strlen(words));
	screen->has_keypad = on;
	screen->has_mouse = mouse;
}

void screen_close(struct screen *screen)
{
	if (open_screen != screen)
		return;
	screen_hold_input(screen, false);
	open_screen = NULL;
	screen_drop_windows(screen);
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
	screen_hold_input(screen, true);
	doupdate();
}

void screen_redraw(void)
{
	clearok(curscr, TRUE);
}

void screen_suspend(void)
{
	screen_hold_input(open_screen, false);
	endwin();
}

/* Meanwhile a shell may have switched it off, or nobody. */
void screen_resume(void)
{
	open_screen->has_keypad = false;
	screen_hold_input(open_screen, true);
	reset_prog_mode();
	screen_redraw();
}

int screen_read_byte(struct screen *screen)
{
	struct pollfd in = { .fd = screen->in, .events = POLLIN };
	unsigned char byte;

	if (screen->has_unread) {
		screen->has_unread = false;
		return screen->unread;
	}
	return poll(&in, 1, 0) > 0 && read(screen->in, &byte, 1) == 1 ? byte :
		-1;
}

void screen_unread_byte(struct screen *screen, int byte)
{
	screen->has_unread = true;
	screen->unread = (unsigned char)byte;
}

void screen_drop_keys(void)
{
	open_screen->has_unread = false;
	tcflush(open_screen->in, TCIFLUSH);
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
