/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/wire.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
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

/* In each PERIOD of so many microseconds, so many bytes from a socket are
 * enough, where a read costs as much as READ_COST of them: so a flood takes a
 * small part of the time, however it is cut up. */
enum { PERIOD = 50000, ENOUGH = 1 << 16, READ_COST = 1 << 11 };

void wire_start(struct wire *wire, int in, int out, const char *end)
{
	*wire = (struct wire){ .state = WIRE_OPEN, .in = in, .out = out,
		.end = end };
	lines_start(&wire->lines, in);
	wire->lines.most = WIRE_LINE - 2;
	wire->lines.polled = true;
}

void wire_open(struct wire *wire, int fd)
{
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
	wire_start(wire, fd, fd, "\n");
	wire->socket = true;
	wire->lines.limit = WIRE_LINE;
	if (!bell_watch(fd, POLLIN))
		wire->state = WIRE_CLOSED;
}

static void wire_end(struct wire *wire, enum wire_state state)
{
	if (wire->state == WIRE_OPEN)
		wire->state = state;
	bell_watch(wire->in, 0);
}

void wire_close(struct wire *wire)
{
	if (!wire->end)
		return;
	if (wire->socket) {
		wire_end(wire, WIRE_CLOSED);
		close(wire->in);
	}
	lines_done(&wire->lines);
	free(wire->waiting);
	*wire = (struct wire){ .end = NULL };
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

void wire_say(struct wire *wire, const char *format, ...)
{
	size_t end, length;
	va_list values;

	if (wire->state != WIRE_OPEN)
		return;
	va_start(values, format);
	length = (size_t)vsnprintf(NULL, 0, format, values);
	va_end(values);
	end = strlen(wire->end);
	alloc_grow(&wire->waiting, &wire->room, wire->count + length + end + 1,
		1);
	va_start(values, format);
	vsnprintf(wire->waiting + wire->count, length + 1, format, values);
	va_end(values);
	memcpy(wire->waiting + wire->count + length, wire->end, end);
	wire->count += length + end;
	if (wire->socket && wire_is_full(wire))
		wire_end(wire, WIRE_STALLED);
	else if (wire->socket)
		bell_watch(wire->in, POLLIN | POLLOUT);
}

/* Writes once. What cannot be sent because of an error is dropped. */
static void wire_write(struct wire *wire)
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

void wire_wait(struct wire *wire, int64_t microseconds)
{
	bool reads = !wire->lines.ended && !wire_is_full(wire);
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
}

int64_t wire_turn(struct wire *wire, int64_t now)
{
	struct lines *lines = &wire->lines;
	bool rests;

	if (wire->state != WIRE_OPEN)
		return -1;
	if (now - wire->since >= PERIOD) {
		wire->since = now;
		wire->taken = 0;
	}
	if (!wire_is_empty(wire))
		wire_write(wire);
	/* whoever no longer reads may still have sent something */
	if (wire->error && wire->error != EPIPE && wire->error != ECONNRESET) {
		wire_end(wire, WIRE_CLOSED);
		return -1;
	}
	if (wire->taken < ENOUGH) {
		lines_feed(lines);
		wire->taken += READ_COST + (lines->end - lines->at);
	}
	rests = wire->taken >= ENOUGH;
	bell_watch(wire->in, (short)((rests ? 0 : POLLIN) |
		(wire_is_empty(wire) ? 0 : POLLOUT)));
	return rests ? wire->since + PERIOD : -1;
}

char *wire_hear(struct wire *wire)
{
	struct lines *lines = &wire->lines;
	char *line;

	if (wire->state != WIRE_OPEN || wire_is_full(wire))
		return NULL;
	line = lines_text(lines);
	if (!wire->socket)
		return line;
	if (line ? lines->cut : lines->error == LINES_TOO_LONG)
		wire_end(wire, WIRE_LONG);
	else if (line ? lines->torn : lines->ended)
		wire_end(wire, WIRE_CLOSED);
	return wire->state == WIRE_OPEN ? line : NULL;
}
