/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/signals.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>

#include "util/bell.h"

/* What each signal means to a program in a terminal. */
enum signals_kind {
	SIGNALS_END,		/* asks us to end: any other signal */
	SIGNALS_CRASH,		/* our own fault: we cannot go on */
	SIGNALS_STOP,		/* ^Z */
	SIGNALS_CONTINUE,
	SIGNALS_RESIZE,		/* the terminal's size has changed */
	SIGNALS_ALONE		/* harmless, or nothing can be done */
};

/* SIGTTIN and SIGTTOU hit a program that uses the terminal from the background,
 * where it is not ours to restore: stopping at once, the default, is right. */
static enum signals_kind signals_kind_of(int signal)
{
	switch (signal) {
	case SIGSEGV:
	case SIGBUS:
	case SIGFPE:
	case SIGILL:
	case SIGABRT:
	case SIGSYS:
	case SIGTRAP:
#ifdef SIGEMT
	case SIGEMT:
#endif
		return SIGNALS_CRASH;
	case SIGTSTP:
		return SIGNALS_STOP;
	case SIGCONT:
		return SIGNALS_CONTINUE;
	case SIGWINCH:
		return SIGNALS_RESIZE;
	case SIGKILL:
	case SIGSTOP:
	case SIGTTIN:
	case SIGTTOU:
	case SIGCHLD:
	case SIGURG:
#ifdef SIGINFO
	case SIGINFO:
#endif
		return SIGNALS_ALONE;
	default:
		return SIGNALS_END;
	}
}

int signals_last(void)
{
#if HAVE_DECL_SIGRTMAX
	return SIGRTMAX;
#else
	return NSIG - 1;
#endif
}

/* A handler can only report through global variables. */
static volatile sig_atomic_t caught, stopping, continued;
static void (*signals_let_go)(void);
static void (*signals_give_back)(int signal);

/* What is blocked while we wait, write to the terminal, or do anything else. */
static sigset_t wait_mask, write_mask, work_mask;

static void signals_take(int signal)
{
	enum signals_kind kind = signals_kind_of(signal);
	int error = errno;

	if (kind == SIGNALS_STOP)
		stopping = true;
	if (kind == SIGNALS_CONTINUE)
		continued = true;
	if (kind == SIGNALS_END) {
		caught = signal;
		if (signals_let_go)
			signals_let_go();
	}
	/* lest it be missed before a wait */
	bell_ring();
	errno = error;
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
	pthread_sigmask(SIG_UNBLOCK, &set, &before);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Until the terminal is given back, other threads that crash come here, too; by
 * the default they would end the program before. A crash in here ends it at
 * once, since SIGNAL is blocked. */
static void signals_crash(int signal)
{
	signals_give_back(signal);
	signals_raise(signal);
}

bool signals_handle(int signal)
{
	struct sigaction action = { .sa_flags = signal == SIGCHLD ?
		SA_RESTART | SA_NOCLDSTOP : SA_ONSTACK, .sa_handler =
		signals_kind_of(signal) == SIGNALS_CRASH ? signals_crash :
		signals_take }, old;

	sigemptyset(&action.sa_mask);
	return sigaction(signal, NULL, &old) == 0 &&
		old.sa_handler != SIG_IGN &&
		sigaction(signal, &action, NULL) == 0;
}

/* Handlers must be in place before curses starts, which keeps them. */
void signals_start(void (*let_go)(void), void (*give_back)(int signal))
{
	static char stack[SIGNALS_STACK];

	signals_let_go = let_go;
	signals_give_back = give_back;
	bell_start();
	sigaltstack(&(stack_t){ .ss_sp = stack, .ss_size = sizeof stack },
		NULL);
	pthread_sigmask(SIG_BLOCK, NULL, &wait_mask);
	write_mask = work_mask = wait_mask;
	for (int signal = 1; signal <= signals_last(); signal++) {
		enum signals_kind kind = signals_kind_of(signal);

		/* if ignored and blocked, it would stay pending */
		if (kind == SIGNALS_ALONE || !signals_handle(signal) ||
		    kind == SIGNALS_CRASH)
			continue;
		sigaddset(&work_mask, signal);
		if (kind != SIGNALS_END)
			sigaddset(&write_mask, signal);
	}
	signals_shut_out();
}

/* SIGPIPE keeps its default: it should end us silently. */
void signals_note(void)
{
	bell_start();
	for (int signal = 1; signal <= signals_last(); signal++)
		if (signals_kind_of(signal) == SIGNALS_END && signal != SIGPIPE)
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
	pthread_sigmask(SIG_SETMASK, &write_mask, NULL);
}

void signals_shut_out(void)
{
	pthread_sigmask(SIG_SETMASK, &work_mask, NULL);
}

enum wake signals_wait(int in, int out, int64_t microseconds)
{
	struct pollfd polls[] = { { .fd = in, .events = POLLIN },
		{ .fd = out } };
	int ready, error;

	pthread_sigmask(SIG_SETMASK, &wait_mask, NULL);
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

void signals_set_others(sigset_t *set)
{
	sigfillset(set);
	for (int signal = 1; signal <= signals_last(); signal++)
		if (signals_kind_of(signal) == SIGNALS_CRASH)
			sigdelset(set, signal);
}
