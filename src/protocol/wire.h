/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines to and from another program, in pieces of any size, without ever
 * waiting for it. Either we serve it, over descriptors that others may share;
 * or it is at the other end of a socket of ours and may do anything: send byte
 * by byte, without end or not at all, never read, or vanish. Then neither
 * memory nor a turn grows with what it does. */
#ifndef KALAH_PROTOCOL_WIRE_H
#define KALAH_PROTOCOL_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/compiler.h"
#include "util/lines.h"

enum {
	WIRE_LINE = 16384,	/* bytes of a line with CR LF, at most */
	WIRE_FULL = 1 << 16	/* bytes waiting to be written; until there are
				   fewer, no line is taken, and a socket is
				   given up */
};

/* Why nothing more will come over a socket: it was closed at the other end or
 * has failed; a line was too long; or what we say is not read (WIRE_FULL). */
enum wire_state { WIRE_CLOSED, WIRE_OPEN, WIRE_LONG, WIRE_STALLED };

/* Zeroed, it is closed, and says nothing. */
struct wire {
	enum wire_state state;
	int error;		/* errno of a write that failed, or 0 */
	struct lines lines;	/* read */

	/* private */
	int in, out;
	const char *end;	/* of each line written; NULL: closed */
	bool socket;
	char *waiting;		/* output from SENT to COUNT */
	size_t sent, count, room;
	int64_t since, taken;	/* when the present period began, and what was
				   read from the socket in it */
};

/* Serves: both descriptors stay the caller's and keep their flags. END is not
 * copied. */
void wire_start(struct wire *wire, int in, int out, const char *end);

/* Takes over the socket FD: it no longer blocks, is not inherited, and wakes
 * whoever waits (util/bell.h). */
void wire_open(struct wire *wire, int fd);

void wire_close(struct wire *wire);

/* Queues a line for output. */
void wire_say(struct wire *wire, const char *format, ...) COMPILER_PRINTF(2, 3);

/* Whether so much output is waiting that optional lines should be left out; and
 * whether none is. */
bool wire_is_full(const struct wire *wire);
bool wire_is_empty(const struct wire *wire);

/* Of one that serves: waits up to MICROSECONDS (negative: forever) for input,
 * output or the bell, and silences that; then reads and writes once. */
void wire_wait(struct wire *wire, int64_t microseconds);

/* Of a socket: reads and writes once; to be called at NOW, after every wake,
 * before lines are taken. Returns when to call it again, as one who sends too
 * much must wait; or -1. */
int64_t wire_turn(struct wire *wire, int64_t now);

/* The next line, without its end and surrounding blanks, with '?' for NUL, to
 * be written into; all are to be taken each time. NULL if there is none yet or,
 * of a socket, as STATE explains. A line that LINES cut was too long. */
char *wire_hear(struct wire *wire);

#endif
