/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that come in by one descriptor and go out by another, in any pieces;
 * nobody who is slow with either is waited for. */
#ifndef KALAH_CONTROL_PROTOCOL_WIRE_H
#define KALAH_CONTROL_PROTOCOL_WIRE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "util/compiler.h"

enum {
	WIRE_LINE = 16384,	/* bytes of a line with its end, at most */
	WIRE_FULL = 1 << 16	/* bytes that wait to go out: nothing more is
				 * taken in until they have */
};

struct wire {
	int in, out;
	const char *end;	/* of a line that goes out */
	bool ended;		/* nothing more comes in */
	int error;		/* errno of a write that failed, or 0 */

	/* private */
	char line[WIRE_LINE + 1];	/* what is there of one, */
	size_t length;		/* so many bytes; more: it is passed over */
	char *waiting;		/* to go out, from SENT to COUNT */
	size_t sent, count, room;
};

/* What a line is given to, without its end and blanks around it; '?' stands
 * for a NUL. It may write into it. NULL is one that was too long. */
typedef void wire_take(void *context, char *line);

/* Both descriptors stay the caller's, and as they are: they may be those of
 * others, too. */
void wire_start(struct wire *wire, int in, int out, const char *end);
void wire_done(struct wire *wire);

/* Adds a line to what is to go out. */
void wire_say(struct wire *wire, const char *format, va_list values)
	COMPILER_PRINTF(2, 0);

/* Whether so much waits that what can be left unsaid should be. */
bool wire_is_full(const struct wire *wire);
bool wire_is_empty(const struct wire *wire);

/* Waits for so many MILLISECONDS, or for ever if negative, until something can
 * be taken in, given out or read from NEWS, where that is not negative; and
 * takes in and gives out what there is. */
void wire_turn(struct wire *wire, int news, int milliseconds, wire_take *take,
		void *context);

#endif
