/*
 * The terminal given back behind the back of curses, which waits for ever for
 * a terminal that takes no output, and may be in the middle of anything when
 * we crash. One terminal at a time; let_go and say are safe in a signal
 * handler and never wait long.
 */
#ifndef KALAH_VIEW_FAREWELL_H
#define KALAH_VIEW_FAREWELL_H

#include <stdbool.h>

/* Before curses takes the terminal whose descriptor is OUT. */
void farewell_begin(int out);

/* Once curses has it, and again when its size has changed. */
void farewell_prepare(void);

/* Whatever is still written to OUT goes nowhere, and at once; a write that
 * waits does so no longer. */
void farewell_let_go(void);
bool farewell_has_let_go(void);

/* Gives the terminal back as it was, as far as it lets us; again does nothing.
 * Output that nobody takes is dropped for it. */
void farewell_say(void);

/* There is nothing left to be given back. */
void farewell_done(void);

#endif
