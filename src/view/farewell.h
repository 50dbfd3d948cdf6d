/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores the terminal without curses, which waits for ever if the terminal
 * takes no output, and may be in the middle of anything when we crash. For one
 * terminal at a time. farewell_let_go and farewell_say are async-signal-safe
 * and never wait long. */
#ifndef KALAH_VIEW_FAREWELL_H
#define KALAH_VIEW_FAREWELL_H

#include <stdbool.h>

/* To be called before curses takes over the terminal at descriptor OUT. */
void farewell_begin(int out);

/* To be called once curses has it, and again when its size changes. */
void farewell_prepare(void);

/* From now on discards what is written to OUT; a blocked write returns. */
void farewell_let_go(void);
bool farewell_has_let_go(void);

/* Lets go, and restores the terminal as far as it lets us, dropping output that
 * nobody reads. Harmless if repeated, or called by several threads at once:
 * only one does it, and the others return once it is done. */
void farewell_say(void);

/* To be called once there is nothing left to restore. */
void farewell_done(void);

#endif
