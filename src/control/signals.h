/*
 * Signals while the terminal is ours, and the one place that waits.
 *
 * Everything that may interrupt us is blocked but while we wait, so that no
 * handler, curses' own among them, ever runs in the middle of something; just
 * a crash does.
 */
#ifndef KALAH_CONTROL_SIGNALS_H
#define KALAH_CONTROL_SIGNALS_H

#include <stdint.h>

enum wake {
	WAKE_INPUT,	/* there is something to read, or the size changed */
	WAKE_TIME,	/* the time has come */
	WAKE_CONTINUED,	/* we were stopped: the terminal may be another's */
	WAKE_END,	/* a signal asks us to end: signals_caught() */
	WAKE_LOST	/* the terminal is gone */
};

/* Before curses begins. GIVE_BACK is called when the program crashes; it must
 * be safe in a signal handler. */
void signals_start(void (*give_back)(void));

/* Waits for input on FD for so many microseconds, or for ever where they are
 * negative. */
enum wake signals_wait(int fd, int64_t microseconds);

/* The signal that asked us to end, else 0. */
int signals_caught(void);

/* Really dies of SIGNAL, as if it had never been caught. */
_Noreturn void signals_die(int signal);

#endif
