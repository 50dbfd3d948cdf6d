/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores the terminal without curses, which waits for ever on one that takes
 * no output, and may be in the middle of anything when we crash. One terminal
 * at a time; farewell_let_go and farewell_say are safe in signal handlers and
 * never wait long. */
#ifndef KALAH_VIEW_FAREWELL_H
#define KALAH_VIEW_FAREWELL_H

#include <stdbool.h>

/* To be called before curses takes the terminal with the descriptor OUT. */
void farewell_begin(int out);

/* To be called once curses has it, and again when its size changes. */
void farewell_prepare(void);

/* Loses all that is written to OUT from now on; a blocked write returns. */
void farewell_let_go(void);
bool farewell_has_let_go(void);

/* Restores the terminal as far as it lets us, dropping output that nobody
 * reads. Harmless if repeated. */
void farewell_say(void);

/* There is nothing left to restore. */
void farewell_done(void);

#endif
