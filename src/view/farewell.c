/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/farewell.h"

#include <curses.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "view/keypad.h"

enum { PATIENCE = 20 };	/* ms to wait for a slow terminal */

/* For signal handlers: a string prepared in advance, the original modes, and a
 * descriptor of our own, since farewell_let_go takes that of curses away. The
 * string is drafted separately, so that a crash never finds half of it. */
static struct farewell {
	char string[256];
	size_t length;
} farewell, draft;
static struct termios modes_before;
static int curses_out = -1, terminal = -1, nowhere = -1;
static volatile sig_atomic_t terminal_is_ours, let_go;

void farewell_begin(int out)
{
	tcgetattr(out, &modes_before);
	curses_out = out;
	terminal = fcntl(out, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
}

static int farewell_append(int c)
{
	if (draft.length < sizeof draft.string)
		draft.string[draft.length++] = (char)c;
	return c;
}

static void farewell_append_string(const char *string)
{
	if (string)
		tputs(string, 1, farewell_append);
}

static void farewell_append_terminfo(const char *name)
{
	farewell_append_string(keypad_terminfo(name));
}

/* Drafts what endwin would send; the shell may have to go on in the last
 * line. */
void farewell_prepare(void)
{
	char *cup = keypad_terminfo("cup");

	draft.length = 0;
	farewell_append_string(keypad_switch(false, false));
	farewell_append_terminfo("sgr0");
	farewell_append_terminfo("op");
	if (cup)
		farewell_append_string(tparm(cup, LINES - 1L, 0L, 0L, 0L, 0L,
			0L, 0L, 0L, 0L));
	farewell_append_terminfo("cnorm");
	farewell_append_terminfo("rmcup");
	farewell_append('\r');
	farewell = draft;
	terminal_is_ours = true;
}

void farewell_let_go(void)
{
	let_go = true;
	if (nowhere >= 0)
		dup2(nowhere, curses_out);
}

bool farewell_has_let_go(void)
{
	return let_go;
}

static bool farewell_takes_output(void)
{
	struct pollfd out = { .fd = terminal, .events = POLLOUT };

	return poll(&out, 1, PATIENCE) > 0;
}

/* TCOON undoes ^S only after TCOOFF. If that does not help, nobody is reading,
 * and pending output is dropped. */
static void farewell_make_way(void)
{
	if (farewell_takes_output())
		return;
	tcflow(terminal, TCOOFF);
	tcflow(terminal, TCOON);
	if (!farewell_takes_output())
		tcflush(terminal, TCOFLUSH);
}

/* Stopped and then killed in the background, we do not own the terminal. */
static bool farewell_is_anothers(void)
{
	pid_t group = tcgetpgrp(terminal);

	return group >= 0 && group != getpgrp();
}

void farewell_say(void)
{
	if (!terminal_is_ours)
		return;
	terminal_is_ours = false;
	if (farewell_is_anothers())
		return;
	farewell_make_way();
	/* a terminal that takes output takes one byte; more could block */
	for (size_t i = 0; i < farewell.length && farewell_takes_output(); i++)
		if (write(terminal, &farewell.string[i], 1) != 1)
			break;
	tcsetattr(terminal, TCSANOW, &modes_before);
}

static void farewell_drop(int *fd)
{
	int old = *fd;

	*fd = -1;
	if (old >= 0)
		close(old);
}

void farewell_done(void)
{
	terminal_is_ours = false;
	farewell_drop(&nowhere);
	farewell_drop(&terminal);
}
