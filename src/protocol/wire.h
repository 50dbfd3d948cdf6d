/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines read from one descriptor and written to another, in pieces of any size,
 * without ever waiting for a slow reader or writer. */
#ifndef KALAH_PROTOCOL_WIRE_H
#define KALAH_PROTOCOL_WIRE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "util/compiler.h"
#include "util/lines.h"

enum {
	WIRE_LINE = 16384,	/* bytes of a line with CR LF, at most */
	WIRE_FULL = 1 << 16	/* bytes waiting to be written; until there are
				   fewer, no line is taken */
};

struct wire {
	int in, out;
	const char *end;	/* of each line written */
	int error;		/* errno of a write that failed, or 0 */
	bool socket;		/* OUT is one that does not block: the caller's
				   to set */
	struct lines lines;	/* read */

	/* private */
	char *waiting;		/* output from SENT to COUNT */
	size_t sent, count, room;
};

/* Is given a line without its end and surrounding blanks, with '?' for NUL, and
 * may write into it. LINE is NULL for one that was too long. */
typedef void wire_take(void *context, char *line);

/* Both descriptors stay the caller's and keep their flags, since other programs
 * may share them. END is not copied. */
void wire_start(struct wire *wire, int in, int out, const char *end);
void wire_done(struct wire *wire);

/* Queues a line for output. */
void wire_say(struct wire *wire, const char *format, va_list values)
	COMPILER_PRINTF(2, 0);

/* Whether so much output is waiting that optional lines should be left out; and
 * whether none is. */
bool wire_is_full(const struct wire *wire);
bool wire_is_empty(const struct wire *wire);

/* The errno of the read that ended the input, or 0. */
int wire_read_error(const struct wire *wire);

/* Writes once; OUT must be ready or a SOCKET. What cannot be sent because of an
 * ERROR is dropped. */
void wire_write(struct wire *wire);

/* Waits up to MICROSECONDS (negative: forever) for input, output or the bell,
 * and silences that; then reads and writes once, calling TAKE for each line. */
void wire_turn(struct wire *wire, int64_t microseconds, wire_take *take,
		void *context);

#endif
