/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/wire.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/bell.h"

/* A descriptor ready for writing takes this many bytes without blocking (POSIX,
 * for pipes). So O_NONBLOCK, which sharers would see, is not needed. */
#ifndef PIPE_BUF
#define PIPE_BUF _POSIX_PIPE_BUF
#endif

void wire_start(struct wire *wire, int in, int out, const char *end)
{
	*wire = (struct wire){ .in = in, .out = out, .end = end };
	lines_start(&wire->lines, in);
	wire->lines.most = WIRE_LINE - 2;
	wire->lines.polled = true;
}

void wire_done(struct wire *wire)
{
	lines_done(&wire->lines);
	free(wire->waiting);
}

/* -- out ------------------------------------------------------------------- */

bool wire_is_empty(const struct wire *wire)
{
	return wire->sent == wire->count;
}

bool wire_is_full(const struct wire *wire)
{
	return wire->count - wire->sent >= WIRE_FULL;
}

void wire_say(struct wire *wire, const char *format, va_list values)
{
	size_t end = strlen(wire->end), length;
	va_list again;

	va_copy(again, values);
	length = (size_t)vsnprintf(NULL, 0, format, again);
	va_end(again);
	alloc_grow(&wire->waiting, &wire->room, wire->count + length + end + 1,
		1);
	vsnprintf(wire->waiting + wire->count, length + 1, format, values);
	memcpy(wire->waiting + wire->count + length, wire->end, end);
	wire->count += length + end;
}

void wire_write(struct wire *wire)
{
	size_t count = wire->count - wire->sent;
	const char *from = wire->waiting + wire->sent;
	ssize_t written = wire->socket ?
		send(wire->out, from, count, MSG_NOSIGNAL) :
		write(wire->out, from, count < PIPE_BUF ? count : PIPE_BUF);

	if (written < 0 && errno != EINTR && errno != EAGAIN) {
		wire->error = errno;
		wire->sent = wire->count;
	}
	if (written > 0)
		wire->sent += (size_t)written;
	/* the rest moves to the front, which costs no more than was written */
	if (wire->sent >= wire->count - wire->sent) {
		wire->count -= wire->sent;
		memmove(wire->waiting, wire->waiting + wire->sent, wire->count);
		wire->sent = 0;
	}
}

/* -- in -------------------------------------------------------------------- */

int wire_read_error(const struct wire *wire)
{
	/* a connection also ends so if the other side has not read all */
	return wire->lines.error == ECONNRESET ? 0 : wire->lines.error;
}

void wire_turn(struct wire *wire, int64_t microseconds, wire_take *take,
		void *context)
{
	bool reads = !wire->lines.ended && !wire_is_full(wire);
	char *line;
	struct pollfd polls[] = {
		{ .fd = reads ? wire->in : -1, .events = POLLIN },
		{ .fd = wire->out, .events = wire_is_empty(wire) ? 0 :
			POLLOUT }
	};

	if (bell_wait(polls, 2, microseconds) <= 0)
		return;
	bell_silence();
	if (polls[1].revents & (POLLERR | POLLHUP | POLLNVAL))
		wire->error = polls[1].revents & POLLNVAL ? EBADF : EPIPE;
	else if (polls[1].revents)
		wire_write(wire);
	if (polls[0].revents)
		lines_feed(&wire->lines);
	while (!wire_is_full(wire) && (line = lines_text(&wire->lines)))
		take(context, wire->lines.cut ? NULL : line);
}
