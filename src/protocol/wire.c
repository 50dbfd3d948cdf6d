/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/wire.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/text.h"

/* A descriptor ready for writing takes this many bytes without blocking (POSIX,
 * for pipes). So O_NONBLOCK, which sharers would see, is not needed. */
#ifndef PIPE_BUF
#define PIPE_BUF _POSIX_PIPE_BUF
#endif

enum { WIRE_READ = 4096 };	/* bytes at a time */

void wire_start(struct wire *wire, int in, int out, const char *end)
{
	*wire = (struct wire){ .in = in, .out = out, .end = end };
}

void wire_done(struct wire *wire)
{
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

static void wire_write(struct wire *wire)
{
	size_t count = wire->count - wire->sent;
	ssize_t written = write(wire->out, wire->waiting + wire->sent,
		count < PIPE_BUF ? count : PIPE_BUF);

	if (written < 0 && errno != EINTR && errno != EAGAIN)
		wire->error = errno;
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

static void wire_end_line(struct wire *wire, wire_take *take, void *context)
{
	bool good = wire->length < WIRE_LINE;

	wire->line[good ? wire->length : 0] = '\0';
	wire->length = 0;
	take(context, good ? text_trim(wire->line) : NULL);
}

static void wire_read(struct wire *wire, wire_take *take, void *context)
{
	char bytes[WIRE_READ];
	ssize_t count = read(wire->in, bytes, sizeof bytes);

	if (count < 0 && (errno == EINTR || errno == EAGAIN))
		return;
	for (ssize_t i = 0; i < count; i++)
		if (bytes[i] == '\n')
			wire_end_line(wire, take, context);
		else if (wire->length < WIRE_LINE)
			wire->line[wire->length++] = bytes[i] ? bytes[i] : '?';
	if (count > 0)
		return;
	/* a connection also ends so if the other side has not read all */
	wire->read_error = count < 0 && errno != ECONNRESET ? errno : 0;
	if (wire->length)
		wire_end_line(wire, take, context);
	wire->ended = true;
}

void wire_turn(struct wire *wire, int news, int milliseconds, wire_take *take,
		void *context)
{
	bool reads = !wire->ended && !wire_is_full(wire);
	struct pollfd polls[] = {
		{ .fd = reads ? wire->in : -1, .events = POLLIN },
		{ .fd = wire->out, .events = wire_is_empty(wire) ? 0 :
			POLLOUT },
		{ .fd = news, .events = POLLIN }
	};

	if (poll(polls, 3, milliseconds) <= 0)
		return;
	if (polls[1].revents & (POLLERR | POLLHUP | POLLNVAL))
		wire->error = polls[1].revents & POLLNVAL ? EBADF : EPIPE;
	else if (polls[1].revents)
		wire_write(wire);
	if (polls[0].revents)
		wire_read(wire, take, context);
}
