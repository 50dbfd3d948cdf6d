/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>

#include "util/bell.h"
#include "util/crash.h"
#include "util/signal_kind.h"

/* A handler can only report through global variables. */
static volatile sig_atomic_t caught, stopping, continued;
static void (*let_terminal_go)(void);

/* What is blocked while we wait, write to the terminal, or do anything else. */
static sigset_t wait_mask, write_mask, work_mask;

static void signals_take(int signal)
{
	enum signal_kind kind = signal_kind_of(signal);
	int error = errno;

	if (kind == SIGNAL_STOP)
		stopping = true;
	if (kind == SIGNAL_CONTINUE)
		continued = true;
	if (kind == SIGNAL_END) {
		caught = signal;
		if (let_terminal_go)
			let_terminal_go();
	}
	/* lest it be missed before a wait */
	bell_ring();
	errno = error;
}

/* Returns false if the signal is ignored, as by nohup; it then stays
 * ignored. */
static bool signals_handle(int signal)
{
	struct sigaction action = { .sa_handler = signals_take }, old;

	sigemptyset(&action.sa_mask);
	return sigaction(signal, NULL, &old) == 0 &&
		old.sa_handler != SIG_IGN &&
		sigaction(signal, &action, NULL) == 0;
}

/* Lets SIGNAL have its default effect. */
static void signals_raise(int signal)
{
	struct sigaction action = { .sa_handler = SIG_DFL };
	sigset_t set, before;

	sigemptyset(&action.sa_mask);
	sigaction(signal, &action, NULL);
	raise(signal);
	sigemptyset(&set);
	sigaddset(&set, signal);
	sigprocmask(SIG_UNBLOCK, &set, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
}

/* Handlers must be in place before curses starts, which keeps them. */
void signals_start(void (*let_go)(void), void (*give_back)(int signal))
{
	let_terminal_go = let_go;
	bell_start();
	crash_handle(give_back);
	sigprocmask(SIG_BLOCK, NULL, &wait_mask);
	write_mask = work_mask = wait_mask;
	for (int signal = 1; signal <= signal_kind_last(); signal++) {
		enum signal_kind kind = signal_kind_of(signal);

		/* if ignored and blocked, it would stay pending */
		if (kind == SIGNAL_CRASH || kind == SIGNAL_ALONE ||
		    !signals_handle(signal))
			continue;
		sigaddset(&work_mask, signal);
		if (kind != SIGNAL_END)
			sigaddset(&write_mask, signal);
	}
	signals_shut_out();
}

/* SIGPIPE keeps its default: it should end us silently. */
void signals_note(void)
{
	bell_start();
	for (int signal = 1; signal <= signal_kind_last(); signal++)
		if (signal_kind_of(signal) == SIGNAL_END && signal != SIGPIPE)
			signals_handle(signal);
}

bool signals_wait_noted(int fd)
{
	struct pollfd input = { .fd = fd, .events = POLLIN };
	int ready = 0;

	while (!caught && (ready == 0 || (ready < 0 && errno == EINTR)))
		ready = bell_wait(&input, 1, -1);
	return !caught;
}

void signals_let_in(void)
{
	sigprocmask(SIG_SETMASK, &write_mask, NULL);
}

void signals_shut_out(void)
{
	sigprocmask(SIG_SETMASK, &work_mask, NULL);
}

enum wake signals_wait(int in, int out, int64_t microseconds)
{
	struct pollfd polls[] = { { .fd = in, .events = POLLIN },
		{ .fd = out } };
	int ready, error;

	sigprocmask(SIG_SETMASK, &wait_mask, NULL);
	ready = bell_wait(polls, 2, caught ? 0 : microseconds);
	error = errno;
	signals_shut_out();
	bell_silence();
	if (caught)
		return WAKE_END;
	if (stopping)
		return WAKE_STOP;
	if (continued) {
		continued = false;
		return WAKE_CONTINUED;
	}
	if (ready < 0)
		return error == EINTR ? WAKE_INPUT : WAKE_LOST;
	if ((polls[0].revents | polls[1].revents) &
	    (POLLHUP | POLLERR | POLLNVAL))
		return WAKE_LOST;
	return ready ? WAKE_INPUT : WAKE_TIME;
}

void signals_stop(void)
{
	stopping = false;
	signals_raise(SIGTSTP);
	signals_handle(SIGTSTP);
}

int signals_caught(void)
{
	return caught;
}

void signals_die(int signal)
{
	signals_raise(signal);
	_Exit(128 + signal);
}
