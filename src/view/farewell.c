/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/farewell.h"

#include <curses.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "view/keypad.h"

enum {
	PATIENCE = 20,		/* ms to wait for a slow terminal */
	COURTESY = 500		/* ms to let another thread finish */
};

/* For signal handlers: a string prepared in advance, the original modes, and a
 * descriptor of our own, since farewell_let_go takes that of curses away. The
 * string is drafted separately, so that a crash never finds half of it. */
static char farewell_string[256];
static struct termios farewell_modes;
static int farewell_out = -1, farewell_terminal = -1, farewell_nowhere = -1;
static volatile sig_atomic_t farewell_gone;

/* Several threads may end the program at once, but one says the farewell. */
enum { FAREWELL_NONE, FAREWELL_OWED, FAREWELL_SAYING };
static atomic_int farewell_state;
_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "signal handlers use it");

void farewell_begin(int out)
{
	tcgetattr(out, &farewell_modes);
	farewell_out = out;
	farewell_terminal = fcntl(out, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	farewell_nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
}

/* Drafts what endwin would send; the shell may have to go on in the last
 * line. */
void farewell_prepare(void)
{
	char *cup = keypad_terminfo("cup"), draft[sizeof farewell_string];
	struct text text = TEXT_IN(draft);

	text_add(&text, "%s", keypad_switch(false, false));
	keypad_add(&text, keypad_terminfo("sgr0"));
	keypad_add(&text, keypad_terminfo("op"));
	if (cup)
		keypad_add(&text, tparm(cup, LINES - 1L, 0L, 0L, 0L, 0L, 0L,
			0L, 0L, 0L));
	keypad_add(&text, keypad_terminfo("cnorm"));
	keypad_add(&text, keypad_terminfo("rmcup"));
	text_add(&text, "\r");
	memcpy(farewell_string, draft, sizeof draft);
	farewell_state = FAREWELL_OWED;
}

void farewell_let_go(void)
{
	farewell_gone = true;
	if (farewell_nowhere >= 0)
		dup2(farewell_nowhere, farewell_out);
}

bool farewell_has_let_go(void)
{
	return farewell_gone;
}

static bool farewell_takes_output(void)
{
	struct pollfd out = { .fd = farewell_terminal, .events = POLLOUT };

	return poll(&out, 1, PATIENCE) > 0;
}

/* TCOON undoes ^S only after TCOOFF. If that does not help, nobody is reading,
 * and pending output is dropped. */
static void farewell_make_way(void)
{
	if (farewell_takes_output())
		return;
	tcflow(farewell_terminal, TCOOFF);
	tcflow(farewell_terminal, TCOON);
	if (!farewell_takes_output())
		tcflush(farewell_terminal, TCOFLUSH);
}

/* Stopped and then killed in the background, we do not own the terminal. */
static bool farewell_is_anothers(void)
{
	pid_t group = tcgetpgrp(farewell_terminal);

	return group >= 0 && group != getpgrp();
}

/* The program may end when this returns. Bounded, since a signal may have
 * interrupted the very thread that is saying it. */
static void farewell_let_finish(void)
{
	for (int ms = 0; ms < COURTESY; ms++) {
		if (farewell_state != FAREWELL_SAYING)
			return;
		poll(NULL, 0, 1);
	}
}

/* A terminal that takes output takes one byte; more could block. */
static void farewell_send(const char *string)
{
	while (*string && farewell_takes_output() &&
	       write(farewell_terminal, string, 1) == 1)
		string++;
}

void farewell_say(void)
{
	int owed = FAREWELL_OWED;

	if (!atomic_compare_exchange_strong(&farewell_state, &owed,
			FAREWELL_SAYING)) {
		farewell_let_finish();
		return;
	}
	/* another thread may be in the middle of a frame */
	farewell_let_go();
	if (!farewell_is_anothers()) {
		farewell_make_way();
		farewell_send(farewell_string);
		tcsetattr(farewell_terminal, TCSANOW, &farewell_modes);
	}
	farewell_state = FAREWELL_NONE;
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
	farewell_state = FAREWELL_NONE;
	farewell_drop(&farewell_nowhere);
	farewell_drop(&farewell_terminal);
}
