/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What each signal means to a program in a terminal; the only list of signals.
 * Walk over 1..signal_kind_last(), because some numbers have no name. */
#ifndef KALAH_UTIL_SIGNAL_KIND_H
#define KALAH_UTIL_SIGNAL_KIND_H

#include <signal.h>

enum signal_kind {
	SIGNAL_END,		/* asks us to end: any other signal */
	SIGNAL_CRASH,		/* our own fault: we cannot go on */
	SIGNAL_STOP,		/* ^Z */
	SIGNAL_CONTINUE,
	SIGNAL_RESIZE,		/* the terminal's size has changed */
	SIGNAL_ALONE		/* harmless, or nothing can be done */
};

enum signal_kind signal_kind_of(int signal);

/* The highest signal number. */
int signal_kind_last(void);

#endif
