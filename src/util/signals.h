/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signals while the terminal is ours, and the one place that waits.
 * Whatever may interrupt us is blocked except while we wait, so that no
 * handler, ours or that of curses, ever runs in the middle of anything. The
 * exceptions are crashes, and requests to end while we write to the terminal,
 * which may never take the output. A crash, by which a program dies of its own
 * fault, is handled on an alternate stack, as its stack may have overflowed.
 */
#ifndef KALAH_UTIL_SIGNALS_H
#define KALAH_UTIL_SIGNALS_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

enum wake {
	WAKE_INPUT,	/* there is something to read, a resize, or the bell */
	WAKE_TIME,	/* the time is up */
	WAKE_STOP,	/* restore the terminal, then call signals_stop() */
	WAKE_CONTINUED,	/* we were stopped; others may have used the terminal */
	WAKE_END,	/* asked to end by the signal signals_caught() */
	WAKE_LOST	/* the terminal is gone */
};

/* To be called before curses starts. LET_GO is called when we are asked to end,
 * and must make sure that nothing waits for the terminal any more; GIVE_BACK is
 * called when any thread crashes by SIGNAL. Both must be async-signal-safe.
 * Signals that are ignored stay ignored, as under nohup. */
void signals_start(void (*let_go)(void), void (*give_back)(int signal));

/* For use without a terminal: signals that ask us to end interrupt a blocked
 * write and are noted for signals_caught. */
void signals_note(void);

/* After signals_note: waits until FD is readable. Returns false once a signal
 * has asked us to end, even if it arrives just before the wait. */
bool signals_wait_noted(int fd);

/* Between these two calls, signals that ask us to end are let in. */
void signals_let_in(void);
void signals_shut_out(void);

/* Waits for input on IN, for the bell, which is then silent, or for the loss of
 * the terminal IN or OUT; at most MICROSECONDS, or forever if negative. */
enum wake signals_wait(int in, int out, int64_t microseconds);

/* Stops this process until it is continued. */
void signals_stop(void);

/* The signal that asked us to end, or 0. */
int signals_caught(void);

/* Dies of SIGNAL as if it had never been caught. */
_Noreturn void signals_die(int signal);

/* Installs what the signal means to a program in a terminal; SIGCHLD rings the
 * bell. False if it is ignored, as by nohup; it then stays ignored. */
bool signals_handle(int signal);

/* The highest signal number; some below it have no name. */
int signals_last(void);

/* All signals but those of a crash. A thread that takes those needs an
 * alternate stack of so many bytes, far from where its own would overflow. */
void signals_set_others(sigset_t *set);
enum { SIGNALS_STACK = 64 * 1024 };

#endif
