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

static void note(int signal)
{
	int error = errno;

	caught = signal;
	if (let_terminal_go)
		let_terminal_go();
	errno = error;
}

static void note_stop(int signal)
{
	(void)signal;
	stopping = true;
}

static void note_continued(int signal)
{
	(void)signal;
	continued = true;
}

/* False for nohup and the like: who started us does not want us to mind it. */
static bool handle(int signal, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler };
	struct sigaction old;

	sigemptyset(&action.sa_mask);
	sigaction(signal, NULL, &old);
	return old.sa_handler != SIG_IGN && sigaction(signal, &action, NULL) ==
		0;
}

static void set_masks(void)
{
	sigprocmask(SIG_BLOCK, NULL, &wait_mask);
	write_mask = wait_mask;
	sigaddset(&write_mask, SIGTSTP);
	sigaddset(&write_mask, SIGWINCH);
	sigaddset(&write_mask, SIGCONT);
	work_mask = write_mask;
}

void signals_start(void (*let_go)(void), void (*give_back)(void))
{
	let_terminal_go = let_go;
	crash_handle(give_back);
	set_masks();
	/* one that is ignored, but blocked, would look as if it were pending */
	for (int i = 0; i < ENDINGS; i++)
		if (handle(endings[i], note))
			sigaddset(&work_mask, endings[i]);
	/* that of curses is ignored, and so lost, where a frame begins */
	handle(SIGTSTP, note_stop);
	handle(SIGCONT, note_continued);
	signals_shut_out();
}

void signals_note(void)
{
	for (int i = 0; i < ENDINGS; i++)
		handle(endings[i], note);
}

void signals_let_in(void)
{
	sigprocmask(SIG_SETMASK, &write_mask, NULL);
}

void signals_shut_out(void)
{
	sigprocmask(SIG_SETMASK, &work_mask, NULL);
}

/* A lost terminal can be seen before its signal has been let in. */
static void note_pending_hangup(void)
{
	sigset_t pending;

	if (sigpending(&pending) == 0 && sigismember(&pending, SIGHUP))
		caught = SIGHUP;
}

static bool is_lost(const struct pollfd *poll)
{
	return poll->revents & (POLLHUP | POLLERR | POLLNVAL);
}

enum wake signals_wait(int in, int out, int news, int64_t microseconds)
{
	struct pollfd polls[] = { { .fd = in, .events = POLLIN },
		{ .fd = out }, { .fd = news, .events = POLLIN } };
	struct timespec time = {
		.tv_sec = (time_t)(microseconds / 1000000),
		.tv_nsec = (long)(microseconds % 1000000 * 1000)
	};
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
	if (is_lost(&polls[0]) || is_lost(&polls[1])) {
		note_pending_hangup();
		return WAKE_LOST;
	}
	return ready ? WAKE_INPUT : WAKE_TIME;
}

void signals_stop(void)
{
	struct sigaction action = { .sa_handler = SIG_DFL };
	sigset_t set, before;

	stopping = false;
	sigemptyset(&action.sa_mask);
	sigaction(SIGTSTP, &action, NULL);
	raise(SIGTSTP);
	sigemptyset(&set);
	sigaddset(&set, SIGTSTP);
	sigprocmask(SIG_UNBLOCK, &set, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
	handle(SIGTSTP, note_stop);
}

int signals_caught(void)
{
	return caught;
}

void signals_die(int signal)
{
	struct sigaction action = { .sa_handler = SIG_DFL };
	sigset_t set;

	sigaction(signal, &action, NULL);
	sigemptyset(&set);
	sigaddset(&set, signal);
	raise(signal);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	_Exit(128 + signal);
}
