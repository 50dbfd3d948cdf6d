/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What each signal is to a program in a terminal: the only list of signals.
 * Walk over 1..signal_kind_last(); the kernel has numbers without a name. */
#ifndef KALAH_UTIL_SIGNAL_KIND_H
#define KALAH_UTIL_SIGNAL_KIND_H

#include <signal.h>

enum signal_kind {
	SIGNAL_END,		/* asks us to end: all that is not named */
	SIGNAL_CRASH,		/* our own fault: nothing may run on */
	SIGNAL_STOP,		/* ^Z */
	SIGNAL_CONTINUE,
	SIGNAL_RESIZE,		/* the terminal has another size */
	SIGNAL_ALONE		/* does no harm, or nothing can be done */
};

enum signal_kind signal_kind_of(int signal);

/* The highest number of a signal. */
int signal_kind_last(void);

#endif
