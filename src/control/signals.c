/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

#include "util/crash.h"

/* What comes from elsewhere and ends us. */
static const int endings[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM,
	SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF };

enum { ENDINGS = sizeof endings / sizeof *endings };

/* A handler has no other way to tell than file-wide variables. */
static volatile sig_atomic_t caught, stopping, continued;
static void (*let_terminal_go)(void);

/* What is blocked while we wait, while the terminal is written to, and else. */
static sigset_t wait_mask, write_mask, work_mask;

static void signals_take(int signal)
{
	int error = errno;

	if (signal == SIGTSTP) {
		stopping = true;
	} else if (signal == SIGCONT) {
		continued = true;
	} else {
		caught = signal;
		if (let_terminal_go)
			let_terminal_go();
	}
	errno = error;
}

/* False for nohup and the like: who started us does not want us to mind it. */
static bool signals_handle(int signal)
{
	struct sigaction action = { .sa_handler = signals_take }, old;

	sigemptyset(&action.sa_mask);
	sigaction(signal, NULL, &old);
	return old.sa_handler != SIG_IGN && !sigaction(signal, &action, NULL);
}

/* Lets SIGNAL do what it does to those who do not handle it. */
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

void signals_start(void (*let_go)(void), void (*give_back)(void))
{
	let_terminal_go = let_go;
	crash_handle(give_back);
	sigprocmask(SIG_BLOCK, NULL, &wait_mask);
	write_mask = wait_mask;
	sigaddset(&write_mask, SIGTSTP);
	sigaddset(&write_mask, SIGWINCH);
	sigaddset(&write_mask, SIGCONT);
	work_mask = write_mask;
	/* one that is ignored, but blocked, would look as if it were pending */
	for (int i = 0; i < ENDINGS; i++)
		if (signals_handle(endings[i]))
			sigaddset(&work_mask, endings[i]);
	/* that of curses is ignored, and so lost, where a frame begins */
	signals_handle(SIGTSTP);
	signals_handle(SIGCONT);
	signals_shut_out();
}

void signals_note(void)
{
	for (int i = 0; i < ENDINGS; i++)
		signals_handle(endings[i]);
}

void signals_let_in(void)
{
	sigprocmask(SIG_SETMASK, &write_mask, NULL);
}

void signals_shut_out(void)
{
	sigprocmask(SIG_SETMASK, &work_mask, NULL);
}

enum wake signals_wait(int in, int out, int news, int64_t microseconds)
{
	struct pollfd polls[] = { { .fd = in, .events = POLLIN },
		{ .fd = out }, { .fd = news, .events = POLLIN } };
	struct timespec time = { .tv_sec = (time_t)(microseconds / 1000000),
		.tv_nsec = (long)(microseconds % 1000000 * 1000) };
	sigset_t pending;
	int ready = caught ? 0 : ppoll(polls, 3,
		microseconds < 0 ? NULL : &time, &wait_mask);

	if (caught)
		return WAKE_END;
	if (stopping)
		return WAKE_STOP;
	if (continued) {
		continued = false;
		return WAKE_CONTINUED;
	}
	if (ready < 0)
		return errno == EINTR ? WAKE_INPUT : WAKE_LOST;
	if (!((polls[0].revents | polls[1].revents) &
			(POLLHUP | POLLERR | POLLNVAL)))
		return ready ? WAKE_INPUT : WAKE_TIME;
	/* that can be seen before its signal has been let in */
	if (sigpending(&pending) == 0 && sigismember(&pending, SIGHUP))
		caught = SIGHUP;
	return WAKE_LOST;
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
