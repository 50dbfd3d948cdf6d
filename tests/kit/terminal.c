/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Three processes: the test with the master side and the emulator, the keeper
 * (keeper.h), and the program.
 */
#define _GNU_SOURCE 1
#include "terminal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

#include "keeper.h"

enum {
	FRAME = 5,		/* ms of silence that end a frame */
	FRAME_LIMIT = 100	/* ms to wait for that silence */
};

struct terminal {
	VTerm *vt;
	VTermScreen *screen;
	struct termios before;
	int master;		/* -1 after a hangup */
	int slave;		/* open, so that the modes can be read */
	int control;		/* from the keeper */
	pid_t keeper;
	bool deaf;
	const char *flood;	/* typed over and over, or NULL */
	size_t flood_count, flood_at;
	FILE *copy;		/* of the output, or NULL */
	struct keeper_report last;
	unsigned state;		/* TERMINAL_ALTSCREEN... flags seen so far */
	char sequence[20];	/* the escape sequence being read */
	char byte, before_it;	/* the last byte, and that before ESC */
};

static void terminal_set_flag(struct terminal *t, unsigned flag, bool on)
{
	t->state = on ? t->state | flag : t->state & ~flag;
}

static int terminal_on_property(VTermProp prop, VTermValue *value, void *user)
{
	if (prop == VTERM_PROP_ALTSCREEN)
		terminal_set_flag(user, TERMINAL_ALTSCREEN, value->boolean);
	else if (prop == VTERM_PROP_CURSORVISIBLE)
		terminal_set_flag(user, TERMINAL_NO_CURSOR, !value->boolean);
	else if (prop == VTERM_PROP_MOUSE)
		terminal_set_flag(user, TERMINAL_MOUSE, value->number);
	return 1;
}

/* The emulator's answers to what the program asks the terminal. */
static void terminal_on_answer(const char *bytes, size_t length, void *user)
{
	struct terminal *const t = user;

	if (length == 3)	/* the arrow key of terminal_state() */
		terminal_set_flag(t, TERMINAL_KEYPAD, bytes[1] == 'O');
	else
		(void)!write(t->master, bytes, length);
}

/* libvterm cannot repeat a character into the last column: cancel "\033[78b"
 * before its last byte and repeat the character ourselves. */
static bool terminal_repeat(struct terminal *t)
{
	int count, end = 0;

	if (sscanf(t->sequence, "\033[%4db%n", &count, &end) != 1 ||
	    end != (int)strlen(t->sequence))
		return false;
	vterm_input_write(t->vt, "\030", 1);
	while (count-- > 0)
		vterm_input_write(t->vt, &t->before_it, 1);
	return true;
}

/* libvterm restores the visibility of the cursor with its place; no other
 * terminal does. */
static void terminal_keep_cursor(struct terminal *t, unsigned state)
{
	vterm_input_write(t->vt, state & TERMINAL_NO_CURSOR ? "\033[?25l" :
		"\033[?25h", 6);
}

static void terminal_emulate(struct terminal *t, char c)
{
	char *const seq = t->sequence;
	size_t const length = c == '\033' ? 0 : strlen(seq);
	unsigned const state = t->state;

	if (c == '\033')
		t->before_it = t->byte;
	t->byte = c;
	if (length < sizeof(t->sequence) - 1)
		memcpy(seq + length, (char[]){ c, '\0' }, 2);
	if (c == 'b' && terminal_repeat(t))
		return;
	vterm_input_write(t->vt, &c, 1);
	if (strcmp(seq, "\033[?2004h") == 0 || strcmp(seq, "\033[?2004l") == 0)
		terminal_set_flag(t, TERMINAL_PASTE, c == 'h');
	if (strcmp(seq, "\0338") == 0 || strcmp(seq, "\033[?1049l") == 0)
		terminal_keep_cursor(t, state);
}

long long terminal_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static void terminal_pour(struct terminal *t)
{
	ssize_t const taken = write(t->master, t->flood + t->flood_at,
			t->flood_count - t->flood_at);

	if (taken > 0)
		t->flood_at = (t->flood_at + (size_t)taken) % t->flood_count;
}

static ssize_t terminal_take_output(struct terminal *t)
{
	char bytes[4096];
	ssize_t const got = read(t->master, bytes, sizeof(bytes));

	for (ssize_t i = 0; i < got; i++)
		terminal_emulate(t, bytes[i]);
	if (got > 0 && t->copy)
		fwrite(bytes, 1, (size_t)got, t->copy);
	return got;
}

/* Read output or a report; false if neither came within ms. */
static bool terminal_pump(struct terminal *t, int ms)
{
	struct pollfd ready[] = {
		{ .fd = t->deaf ? -1 : t->master, .events = POLLIN },
		{ .fd = t->control, .events = POLLIN }
	};
	long long const end = terminal_now() + ms;
	ssize_t got = 0;

	if (t->flood && t->last.kind != KEEPER_ENDED)
		ready[0].events |= POLLOUT;
	while (got <= 0 && poll(ready, 2, ms) > 0) {
		if (ready[1].revents)
			got = recv(t->control, &t->last, sizeof(t->last), 0);
		if (ready[0].revents & POLLIN)
			got = terminal_take_output(t);
		if (ready[0].revents & POLLOUT)
			terminal_pour(t);
		else if (got <= 0)
			break;
		ms = end > terminal_now() ? (int)(end - terminal_now()) : 0;
		if (!ms)
			break;
	}
	return got > 0;
}

static void terminal_settle_within(struct terminal *t, int ms, int limit)
{
	long long const end = terminal_now() + limit;

	while (terminal_pump(t, ms) && terminal_now() < end)
		;
}

/* Wait until a text is shown or gone, or, without a text, for a report. */
static bool terminal_await(struct terminal *t, const char *text, bool shown,
		int kind)
{
	long long const end = terminal_now() + TERMINAL_PATIENCE;
	char *screen;

	for (bool over = false; !over; terminal_pump(t, FRAME_LIMIT)) {
		over = t->last.kind == KEEPER_ENDED || terminal_now() >= end;
		/* poll() makes the kernel deliver all earlier output. */
		terminal_settle_within(t, FRAME, FRAME_LIMIT);
		if (text ? terminal_find(t, text, NULL, NULL) == shown :
		    (int)t->last.kind == kind)
			return true;
	}
	screen = terminal_text(t);
	fprintf(stderr, "terminal: waited in vain (%s)%s; the screen:\n%s\n",
			text ? text : "stop or end",
			t->last.kind == KEEPER_ENDED ? "; the program ended" :
			"",
			screen ? screen : "");
	free(screen);
	return false;
}

bool terminal_wait(struct terminal *t, const char *text)
{
	return terminal_await(t, text, true, KEEPER_RUNS);
}

bool terminal_gone(struct terminal *t, const char *text)
{
	return terminal_await(t, text, false, KEEPER_RUNS);
}

bool terminal_stopped(struct terminal *t)
{
	return terminal_await(t, NULL, false, KEEPER_STOPPED);
}

void terminal_settle(struct terminal *t, int milliseconds)
{
	terminal_settle_within(t, milliseconds, TERMINAL_PATIENCE);
}

void terminal_cursor(const struct terminal *t, int *row, int *col)
{
	VTermPos pos;

	vterm_state_get_cursorpos(vterm_obtain_state(t->vt), &pos);
	*row = pos.row;
	*col = pos.col;
}

bool terminal_read(struct terminal *t, int milliseconds)
{
	return terminal_pump(t, milliseconds);
}

void terminal_flood(struct terminal *t, const char *bytes, size_t count)
{
	t->flood = bytes;
	t->flood_count = count;
	t->flood_at = 0;
}

void terminal_copy(struct terminal *t, FILE *copy)
{
	t->copy = copy;
}

pid_t terminal_program(const struct terminal *t)
{
	return t->last.program;
}

bool terminal_ended(const struct terminal *t)
{
	return t->last.kind == KEEPER_ENDED;
}

bool terminal_type(struct terminal *t, const char *bytes)
{
	return write(t->master, bytes, strlen(bytes)) == (ssize_t)strlen(bytes);
}

static VTermRect terminal_whole(const struct terminal *t)
{
	VTermRect rect = { .start_row = 0 };

	vterm_get_size(t->vt, &rect.end_row, &rect.end_col);
	return rect;
}

/* The text of an area without trailing blanks; false if there is no room. */
static bool terminal_read_area(const struct terminal *t, VTermRect area,
		char *buf, size_t size)
{
	size_t const length = vterm_screen_get_text(t->screen, buf, size, area);
	char *out = buf;

	if (length >= size)
		return false;
	buf[length] = '\0';
	for (size_t i = 0; i <= length; i++) {
		while (strchr("\n", buf[i]) && out > buf && out[-1] == ' ')
			out--;
		*out++ = buf[i];
	}
	return true;
}

char *terminal_text(const struct terminal *t)
{
	VTermRect const area = terminal_whole(t);
	size_t const size = vterm_screen_get_text(t->screen, NULL, 0, area) + 1;
	char *const text = malloc(size);

	if (text)
		terminal_read_area(t, area, text, size);
	return text;
}

bool terminal_row(const struct terminal *t, int row, char *buf, size_t size)
{
	VTermRect const all = terminal_whole(t);
	VTermRect const area = { row, row + 1, 0, all.end_col };

	return row >= 0 && row < all.end_row &&
		terminal_read_area(t, area, buf, size);
}

bool terminal_find(const struct terminal *t, const char *text,
		int *row, int *col)
{
	size_t const size = strlen(text);
	char found[512];
	VTermPos pos = { .row = 0 };
	VTermScreenCell cell;

	if (size > sizeof(found))
		return false;
	for (; pos.row < terminal_whole(t).end_row; pos.row++)
		for (pos.col = 0; vterm_screen_get_cell(t->screen, pos, &cell);
				pos.col += cell.width) {
			VTermRect const rest = { pos.row, pos.row + 1,
				pos.col, terminal_whole(t).end_col };

			if (vterm_screen_get_text(t->screen, found, size,
					rest) < size ||
			    memcmp(found, text, size))
				continue;
			*(row ? row : &(int){ 0 }) = pos.row;
			*(col ? col : &(int){ 0 }) = pos.col;
			return true;
		}
	return false;
}

unsigned terminal_look(const struct terminal *t, int row, int col)
{
	VTermPos const pos = { .row = row, .col = col };
	VTermScreenCell cell;

	if (!vterm_screen_get_cell(t->screen, pos, &cell))
		return 0;
	return (cell.attrs.bold ? TERMINAL_BOLD : 0u) |
		(cell.attrs.underline ? TERMINAL_UNDERLINE : 0u) |
		(cell.attrs.reverse ? TERMINAL_REVERSE : 0u) |
		(VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) &&
		VTERM_COLOR_IS_DEFAULT_BG(&cell.bg) ? 0u : TERMINAL_COLOUR);
}

/* Colours from 16 on: a cube, then greys. libvterm has other values. */
static int terminal_colour_of_256(int index)
{
	int rgb = 0;

	if (index >= 232)
		return (8 + 10 * (index - 232)) * 0x010101;
	for (int part = 36; part; part /= 6) {
		int const level = (index - 16) / part % 6;

		rgb = rgb << 8 | (level ? 55 + 40 * level : 0);
	}
	return rgb;
}

static int terminal_colour(const struct terminal *t, VTermColor c)
{
	if (VTERM_COLOR_IS_DEFAULT_FG(&c) || VTERM_COLOR_IS_DEFAULT_BG(&c))
		return TERMINAL_OWN;
	if (VTERM_COLOR_IS_INDEXED(&c) && c.indexed.idx >= 16)
		return terminal_colour_of_256(c.indexed.idx);
	vterm_screen_convert_color_to_rgb(t->screen, &c);
	return c.rgb.red << 16 | c.rgb.green << 8 | c.rgb.blue;
}

bool terminal_cell(const struct terminal *t, int row, int col,
		struct terminal_cell *cell)
{
	VTermRect const area = { row, row + 1, col, col + 1 };
	VTermScreenCell from;

	memset(cell, 0, sizeof(*cell));
	if (!vterm_screen_get_cell(t->screen,
			(VTermPos){ .row = row, .col = col }, &from))
		return false;
	if (vterm_screen_get_text(t->screen, cell->text, sizeof(cell->text) - 1,
			area) == 0)
		cell->text[0] = ' ';
	cell->look = terminal_look(t, row, col);
	cell->fore = terminal_colour(t, from.fg);
	cell->back = terminal_colour(t, from.bg);
	return true;
}

unsigned terminal_state(struct terminal *t)
{
	struct termios modes;

	vterm_keyboard_key(t->vt, VTERM_KEY_UP, VTERM_MOD_NONE);
	memcpy(&modes, &t->before, sizeof(modes));	/* padding, too */
	tcgetattr(t->slave, &modes);
	terminal_set_flag(t, TERMINAL_MODES,
			memcmp(&modes, &t->before, sizeof(modes)));
	return t->state;
}

bool terminal_pretend(struct terminal *t, int rows, int cols)
{
	struct winsize const size = { .ws_row = (unsigned short)rows,
		.ws_col = (unsigned short)cols };

	return ioctl(t->master, TIOCSWINSZ, &size) == 0;
}

bool terminal_resize(struct terminal *t, int rows, int cols)
{
	if (rows == terminal_whole(t).end_row &&
	    cols == terminal_whole(t).end_col)
		return true;
	terminal_settle_within(t, FRAME, FRAME_LIMIT);
	vterm_set_size(t->vt, rows, cols);
	vterm_input_write(t->vt, "\033[2J", 4);
	return terminal_pretend(t, rows, cols);
}

void terminal_deafen(struct terminal *t, bool deaf)
{
	t->deaf = deaf;
}

bool terminal_stalled(const struct terminal *t)
{
	struct pollfd out = { .fd = t->slave, .events = POLLOUT };

	return poll(&out, 1, 0) == 0;
}

bool terminal_signal(struct terminal *t, int sig)
{
	/* It may have ended, and another process may have its number. */
	terminal_settle_within(t, 0, FRAME_LIMIT);
	return t->last.kind != KEEPER_ENDED && kill(t->last.program, sig) == 0;
}

bool terminal_continue(struct terminal *t)
{
	if (t->last.kind != KEEPER_STOPPED)
		return false;
	t->last.kind = KEEPER_RUNS;
	return kill(-t->last.program, SIGCONT) == 0;
}

void terminal_hangup(struct terminal *t)
{
	/* Do what a shell does, before closing could end the program. */
	if (t->last.kind != KEEPER_ENDED && kill(-t->last.program, SIGHUP) == 0)
		kill(-t->last.program, SIGCONT);
	close(t->master);
	t->master = -1;
}

int terminal_end(struct terminal *t, struct terminal_end *end)
{
	bool const stuck = !terminal_await(t, NULL, false, KEEPER_ENDED);
	int const *status = &t->last.status;

	if (stuck && terminal_signal(t, SIGKILL))
		terminal_await(t, NULL, false, KEEPER_ENDED);
	t->deaf = false;
	terminal_settle_within(t, 0, TERMINAL_PATIENCE);
	if (end)
		*end = (struct terminal_end){ terminal_state(t), t->last.used };
	return stuck ? TERMINAL_STUCK : WIFSIGNALED(*status) ?
		-WTERMSIG(*status) : WEXITSTATUS(*status);
}

/* Open both sides and start the keeper, which starts the program. */
static bool terminal_run(struct terminal *t, int rows, int cols,
		char *const env[], char *const argv[])
{
	struct winsize const size = { .ws_row = (unsigned short)rows,
		.ws_col = (unsigned short)cols };
	int ends[2];

	if (openpty(&t->master, &t->slave, NULL, NULL, &size) ||
	    tcgetattr(t->slave, &t->before) ||
	    fcntl(t->master, F_SETFD, FD_CLOEXEC) ||
	    fcntl(t->slave, F_SETFD, FD_CLOEXEC) ||
	    fcntl(t->master, F_SETFL, O_RDWR | O_NONBLOCK) ||
	    socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends))
		return false;
	t->control = ends[0];
	t->keeper = fork();
	if (t->keeper == 0)
		keeper_run(t->slave, ends[1], env, argv);
	close(ends[1]);
	if (t->keeper > 0 &&
	    recv(t->control, &t->last, sizeof(t->last), 0) > 0)
		errno = t->last.status;
	return t->last.kind == KEEPER_RUNS;
}

struct terminal *terminal_start(int rows, int cols, char *const env[],
		char *const argv[])
{
	static const VTermScreenCallbacks hook = {
		.settermprop = terminal_on_property
	};
	struct terminal *const t = calloc(1, sizeof(*t));

	if (t) {
		t->master = t->slave = t->control = -1;
		t->vt = vterm_new(rows, cols);
	}
	if (!t || !terminal_run(t, rows, cols, env, argv)) {
		fprintf(stderr, "terminal: %s: %s\n", argv[0], strerror(errno));
		terminal_free(t);
		return NULL;
	}
	vterm_set_utf8(t->vt, 1);
	vterm_output_set_callback(t->vt, terminal_on_answer, t);
	t->screen = vterm_obtain_screen(t->vt);
	vterm_screen_enable_altscreen(t->screen, 1);
	vterm_screen_set_callbacks(t->screen, &hook, t);
	vterm_screen_reset(t->screen, 1);
	return t;
}

void terminal_free(struct terminal *t)
{
	if (!t)
		return;
	/* Once its end is reported, the program writes no more files. */
	while (terminal_signal(t, SIGKILL) &&
	       terminal_pump(t, TERMINAL_PATIENCE))
		;
	if (t->keeper > 0 && kill(t->keeper, SIGKILL) == 0)
		waitpid(t->keeper, NULL, 0);
	close(t->control);
	close(t->master);
	close(t->slave);
	vterm_free(t->vt);
	free(t);
}
