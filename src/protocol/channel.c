/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/channel.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "util/bell.h"

/* In each PERIOD of so many microseconds, so many bytes are enough, where a
 * read costs as much as READ_COST of them: so a flood takes a small part of the
 * time, however it is cut up. */
enum { PERIOD = 50000, ENOUGH = 1 << 16, READ_COST = 1 << 11 };

void channel_open(struct channel *channel, int fd)
{
	*channel = (struct channel){ .state = CHANNEL_OPEN };
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
	wire_start(&channel->wire, fd, fd, "\n");
	channel->wire.socket = true;
	channel->wire.lines.limit = WIRE_LINE;
	if (!bell_watch(fd, POLLIN))
		channel->state = CHANNEL_FAILED;
}

static void channel_end(struct channel *channel, enum channel_state state)
{
	if (channel->state == CHANNEL_OPEN)
		channel->state = state;
	bell_watch(channel->wire.in, 0);
}

void channel_close(struct channel *channel)
{
	if (!channel->wire.end)
		return;
	channel_end(channel, CHANNEL_CLOSED);
	close(channel->wire.in);
	wire_done(&channel->wire);
	*channel = (struct channel){ .state = CHANNEL_CLOSED };
}

void channel_say(struct channel *channel, const char *format, ...)
{
	va_list values;

	if (channel->state != CHANNEL_OPEN)
		return;
	va_start(values, format);
	wire_say(&channel->wire, format, values);
	va_end(values);
	if (wire_is_full(&channel->wire))
		channel_end(channel, CHANNEL_STALLED);
	else
		bell_watch(channel->wire.in, POLLIN | POLLOUT);
}

/* Whoever no longer reads may still have sent something. */
static void channel_write(struct channel *channel)
{
	struct wire *wire = &channel->wire;

	if (wire_is_empty(wire))
		return;
	wire_write(wire);
	if (wire->error && wire->error != EPIPE && wire->error != ECONNRESET)
		channel_end(channel, CHANNEL_FAILED);
}

static void channel_read(struct channel *channel)
{
	struct lines *lines = &channel->wire.lines;

	if (channel->taken >= ENOUGH)
		return;
	lines_feed(lines);
	channel->taken += READ_COST + (lines->end - lines->at);
}

int64_t channel_turn(struct channel *channel, int64_t now)
{
	bool rests;

	if (channel->state != CHANNEL_OPEN)
		return -1;
	if (now - channel->since >= PERIOD) {
		channel->since = now;
		channel->taken = 0;
	}
	channel_write(channel);
	channel_read(channel);
	if (channel->state != CHANNEL_OPEN)
		return -1;
	rests = channel->taken >= ENOUGH;
	bell_watch(channel->wire.in, (short)((rests ? 0 : POLLIN) |
		(wire_is_empty(&channel->wire) ? 0 : POLLOUT)));
	return rests ? channel->since + PERIOD : -1;
}

/* After the last line. */
static enum channel_state channel_ending(const struct channel *channel)
{
	int error = wire_read_error(&channel->wire);

	return error == LINES_TOO_LONG ? CHANNEL_LONG :
		error ? CHANNEL_FAILED : CHANNEL_CLOSED;
}

char *channel_hear(struct channel *channel)
{
	struct lines *lines = &channel->wire.lines;
	char *line;

	if (channel->state != CHANNEL_OPEN)
		return NULL;
	line = lines_text(lines);
	if (line && lines->cut)
		channel_end(channel, CHANNEL_LONG);
	else if (line ? lines->torn : lines->ended)
		channel_end(channel, channel_ending(channel));
	return channel->state == CHANNEL_OPEN ? line : NULL;
}
