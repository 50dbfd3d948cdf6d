/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signals while the terminal is ours, and the one place that waits.
 *
 * All that may interrupt us is blocked except while we wait, so no handler,
 * those of curses included, ever runs in the middle of anything; but a crash
 * does, and what asks us to end while we write to the terminal, which may take
 * no output for ever.
 */
#ifndef KALAH_CONTROL_SIGNALS_H
#define KALAH_CONTROL_SIGNALS_H

#include <stdbool.h>
#include <stdint.h>

enum wake {
	WAKE_INPUT,	/* there is something to read, or the size changed */
	WAKE_TIME,	/* the time has come */
	WAKE_STOP,	/* give the terminal back, then signals_stop() */
	WAKE_CONTINUED,	/* we were stopped: the terminal may be another's */
	WAKE_END,	/* a signal asks us to end: signals_caught() */
	WAKE_LOST	/* the terminal is gone */
};

/* Before curses begins. LET_GO is called when we are asked to end, and sees to
 * it that nothing waits for the terminal any more; GIVE_BACK is called when we
 * crash. Both must be safe in a signal handler. */
void signals_start(void (*let_go)(void), void (*give_back)(void));

/* Instead, without a terminal: what asks us to end interrupts a write that
 * waits, and is only noted for signals_caught. */
void signals_note(void);

/* After signals_note, waits until FD can be read; false once a signal has asked
 * us to end, however late it came. */
bool signals_wait_noted(int fd);

/* Between these two, what asks us to end is let in. */
void signals_let_in(void);
void signals_shut_out(void);

/* Waits for input on IN or, if not negative, NEWS, or the loss of the terminal
 * IN or OUT; for so many MICROSECONDS, or for ever if negative. */
enum wake signals_wait(int in, int out, int news, int64_t microseconds);

/* Stops until somebody lets us continue. */
void signals_stop(void);

/* The signal that asked us to end, else 0. */
int signals_caught(void);

/* Really dies of SIGNAL, as if it had never been caught. */
_Noreturn void signals_die(int signal);

#endif
