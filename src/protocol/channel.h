/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines over a socket of ours to somebody who may do anything: send them byte
 * by byte, without end or not at all, never read, or vanish. Nothing here waits
 * for him, and neither memory nor a turn grows with what he does. */
#ifndef KALAH_PROTOCOL_CHANNEL_H
#define KALAH_PROTOCOL_CHANNEL_H

#include <stdint.h>

#include "protocol/wire.h"

/* Why nothing more will come: he has closed it, sends a line that is too long
 * (WIRE_LINE), does not read (WIRE_FULL bytes wait for him), or WIRE.ERROR or
 * WIRE.LINES.ERROR. */
enum channel_state { CHANNEL_OPEN, CHANNEL_CLOSED, CHANNEL_LONG,
	CHANNEL_STALLED, CHANNEL_FAILED };

struct channel {
	enum channel_state state;	/* public to read */

	/* private */
	struct wire wire;
	int64_t since;		/* when the present period began, */
	int64_t taken;		/* and what was read in it */
};

/* Takes over the socket FD: it no longer blocks, is not inherited, and wakes
 * whoever waits (util/bell.h). A channel that is zeroed, or closed, can be
 * closed. */
void channel_open(struct channel *channel, int fd);
void channel_close(struct channel *channel);

/* Queues a line, which goes out in the next turn. */
void channel_say(struct channel *channel, const char *format, ...)
	COMPILER_PRINTF(2, 3);

/* Reads and writes once; to be called at NOW, after every wake, before lines
 * are taken. Returns when to call it again, as one who sends too much must
 * wait; or -1. */
int64_t channel_turn(struct channel *channel, int64_t now);

/* The next whole line, as in wire_take; all must be taken each time. NULL if
 * none is there, which STATE then explains. */
char *channel_hear(struct channel *channel);

#endif
