/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs and the line between them, for the kinds of attacks in which one
 * hosts and the other joins. */
#ifndef KALAH_TORTURE_TWO_H
#define KALAH_TORTURE_TWO_H

#include "end.h"

enum {
	HOST, GUEST, BOTH,
	TWO_PORT = 15252	/* of the host; the proxy has the next one */
};

extern struct end two_ends[BOTH];

/* Of both ports; unless it is set before, no other case has it. */
extern const char *two_address;

/* Begins the script and the line for case WHICH, chooses the programs, of which
 * each tenth pair has sanitizers, and writes the host's TWO_TOKEN to a file. */
#define TWO_TOKEN "abcd-efgh-1234"
void two_prepare(int which);

/* Hears both for so many milliseconds. */
void two_look(int milliseconds);

/* Does something random to the line. */
void two_disturb_line(void);

/* Ends one of them by SIGTERM. */
void two_leave(int which);

/* Fails the case, with all that both show and keep. */
_Noreturn void two_differ(const char *how);

#endif
