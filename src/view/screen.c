/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/screen.h"

#include <assert.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "util/exit.h"
#include "util/language.h"
#include "util/number.h"
#include "view/canvas.h"
#include "view/farewell.h"
#include "view/keypad.h"

static struct screen *screen_current;

/* The arguments of screen_take, and what it makes of them. */
static struct {
	const char *type;
	FILE *out, *in;
	SCREEN *curses;
} screen_terminal;

/* -- what terminal it is --------------------------------------------------- */

bool screen_possible(void)
{
	const char *terminal = getenv("TERM");
	bool draws = false;
	int error;

	if (terminal && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
	    setupterm(terminal, STDOUT_FILENO, &error) == OK) {
		draws = keypad_terminfo("cup") && keypad_terminfo("clear");
		del_curterm(cur_term);
	}
	return draws;
}

void screen_say_why_not(void)
{
	const char *terminal = getenv("TERM");

	fprintf(stderr, _("kalah: plain mode, as TERM='%s' names no terminal "
		"with a movable cursor here; try TERM=xterm-256color kalah\n"),
		TEXT_SAFE(40, terminal ? terminal : ""));
}

/* -- its size -------------------------------------------------------------- */

/* The size that the terminal reports, clamped; zeros if none. */
static struct winsize screen_ask_size(int out)
{
	struct winsize size = { .ws_row = 0 };

	ioctl(out, TIOCGWINSZ, &size);
	return (struct winsize){
		.ws_row = (unsigned short)number_least(size.ws_row,
			SCREEN_ROWS_MAX),
		.ws_col = (unsigned short)number_least(size.ws_col,
			SCREEN_COLS_MAX) };
}

static void screen_set_number(const char *name, int number)
{
	char words[16];

	snprintf(words, sizeof words, "%d", number);
	setenv(name, words, 1);
}

/* Curses trusts the environment more than the terminal, and both too much.
 * Returns whether the environment has a usable NAME; if not, sets it to ASKED,
 * or removes it if that is 0. */
static bool screen_fix_size(const char *name, int asked, int most)
{
	const char *value = getenv(name);

	if (value && field_number(value, most) >= 1)
		return true;
	if (asked)
		screen_set_number(name, asked);
	else
		unsetenv(name);
	return false;
}

/* -- opening and closing --------------------------------------------------- */

/* ^S must not stop what OUT shows, unless the terminal itself sends it. */
static void screen_free_output(int out)
{
	struct termios modes;

	if (tigetflag("xon") > 0 || tcgetattr(out, &modes))
		return;
	modes.c_iflag &= ~(tcflag_t)IXON;
	if (!tcsetattr(out, TCSADRAIN, &modes))
		def_prog_mode();
}

static bool screen_take(void)
{
	screen_terminal.curses = newterm(screen_terminal.type,
		screen_terminal.out, screen_terminal.in);
	if (!screen_terminal.curses)
		return false;
	cbreak();
	noecho();
	nonl();
	screen_free_output(fileno(screen_terminal.out));
	return true;
}

bool screen_open(struct screen *screen, const struct display *display,
		const char *term, FILE *out, FILE *in)
{
	struct winsize size = screen_ask_size(fileno(out));

	assert(!screen_current);
	memset(screen, 0, sizeof *screen);
	screen->fixed_rows = screen_fix_size("LINES", size.ws_row,
		SCREEN_ROWS_MAX);
	screen->fixed_cols = screen_fix_size("COLUMNS", size.ws_col,
		SCREEN_COLS_MAX);
	screen->out = fileno(out);
	screen->in = fileno(in);
	farewell_begin(fileno(out));
	screen_terminal.type = term;
	screen_terminal.out = out;
	screen_terminal.in = in;
	if (!screen_take()) {
		farewell_done();
		return false;
	}
	farewell_prepare();
	screen_current = screen;
	exit_set_hook(farewell_say);
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

/* Switches keypad and mouse on or off. Called only while no output of curses is
 * under way. */
static void screen_hold_input(struct screen *screen, bool on)
{
	bool mouse = on && screen->display.mouse;
	const char *words;

	if (on == screen->has_keypad && mouse == screen->has_mouse)
		return;
	words = keypad_switch(on, mouse);
	(void)!write(screen->out, words, strlen(words));
	screen->has_keypad = on;
	screen->has_mouse = mouse;
}

void screen_close(struct screen *screen)
{
	if (screen_current != screen)
		return;
	screen_hold_input(screen, false);
	screen_current = NULL;
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
	bool color = screen->theme.color;

	theme_start(&screen->theme, display);
	if (!screen_current)
		return;
	/* curses clears the screen with these blanks */
	canvas_blank(screen, stdscr);
	screen->display = *display;
	/* attributes that the terminal cannot combine with colours, as dim on
	   Linux, stay away from what curses thinks it has already drawn */
	if (screen->theme.color != color)
		screen_redraw();
}

/* If curses cannot change its size, it is started anew. */
void screen_resize(int rows, int cols)
{
#ifdef HAVE_RESIZETERM
	resizeterm(rows, cols);
#else
	screen_set_number("LINES", rows);
	screen_set_number("COLUMNS", cols);
	screen_hold_input(screen_current, false);
	screen_drop_windows(screen_current);
	endwin();
	delscreen(screen_terminal.curses);
	if (!screen_take())
		die(N_("the terminal is lost"));
	screen_set(screen_current, &screen_current->display);
#endif
}

/* Looks at the size in each frame, so that no signal need report it. */
static void screen_fit(const struct screen *screen)
{
	struct winsize size = screen_ask_size(screen->out);
	int rows = screen->fixed_rows || !size.ws_row ? LINES : size.ws_row;
	int cols = screen->fixed_cols || !size.ws_col ? COLS : size.ws_col;

	if (rows != LINES || cols != COLS)
		screen_resize(rows, cols);
}

void screen_begin(struct screen *screen, int houses, struct widths wide)
{
	struct layout *layout = &screen->layout;

	assert(screen_current == screen);
	screen_drop_windows(screen);
	screen_fit(screen);
	if (layout->rows != LINES)
		farewell_prepare();
	layout_make(layout, LINES, COLS, houses, wide, screen->theme.carves);
	if (screen->display.above && !layout->too_small)
		layout_put_text_first(layout);
	screen->page = canvas_new(screen, (struct rect){ 0, 0, LINES, COLS });
	screen->board = canvas_new(screen, layout->board);
	screen->pane = canvas_new(screen, layout->pane);
	screen->spot_count = 0;
	canvas_set_cursor(screen->page, 0, 0);
}

void screen_begin_still(struct screen *screen, int above)
{
	struct rect rect;

	layout_make_still(&screen->layout, above);
	rect = screen->layout.board;
	rect.rows--;
	canvas_drop(&screen->board);
	canvas_drop(&screen->pane);
	screen->board = canvas_new(screen, rect);
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
	curs_set(screen->display.cursor ? 1 : 0);
	screen_hold_input(screen, true);
	doupdate();
}

void screen_redraw(void)
{
	clearok(curscr, TRUE);
}

void screen_ring(void)
{
	if (screen_current)
		beep();
}

/* Written between two frames, so that it cuts into none. */
void screen_copy(const struct screen *screen, const char *words)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		"abcdefghijklmnopqrstuvwxyz0123456789+/";
	struct text text = TEXT_IN((char[2 * SCREEN_COPIED]){ 0 });
	size_t length = strlen(words);

	if (!keypad_terminfo("Ms"))
		return;
	text_add(&text, "\033]52;c;");
	/* a digit has six bits of two bytes */
	for (size_t bit = 0; bit < (length + 2) / 3 * 24; bit += 6) {
		const unsigned char *at = (const unsigned char *)words +
			bit / 8;

		text_add(&text, "%c", bit / 8 < length ? digits[(at[0] << 8 |
			at[1]) >> (10 - bit % 8) & 63] : '=');
	}
	text_add(&text, "\a");
	(void)!write(screen->out, text.at, text.length);
}

void screen_suspend(void)
{
	screen_hold_input(screen_current, false);
	endwin();
}

/* A shell may have switched keypad and mouse off meanwhile, or not. */
void screen_resume(void)
{
	screen_current->has_keypad = false;
	screen_hold_input(screen_current, true);
	reset_prog_mode();
	screen_redraw();
}

int screen_read_byte(const struct screen *screen)
{
	struct pollfd in = { .fd = screen->in, .events = POLLIN };
	unsigned char byte;

	return poll(&in, 1, 0) > 0 && read(screen->in, &byte, 1) == 1 ? byte :
		-1;
}

struct rect screen_box(struct screen *screen, int rows, int cols,
		const char *title)
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
	return rect;
}

void screen_box_end(const struct screen *screen, const struct legend *legends,
		bool above, bool below)
{
	const struct glyphs *glyphs = screen->theme.glyphs;
	const struct canvas *box = screen->box;
	/* "v more" in the frame */
	int more = getmaxx(box->window) - text_columns(_("more")) - 6;
	int y = getmaxy(box->window) - 1;

	/* they may share a blank */
	canvas_put_legends(box, (struct rect){ y, 2, 1, (below ? more + 1 :
		getmaxx(box->window) - 2) - 2 }, legends);
	canvas_use(box, ROLE_HEADING, A_NORMAL);
	if (above)
		mvwprintw(box->window, 0, more, " %s %s ", glyphs->up,
			_("more"));
	if (below)
		mvwprintw(box->window, y, more, " %s %s ", glyphs->down,
			_("more"));
}
