/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/text.h"

enum { BLOCK = 128 * 1024, NO_BYTE = -1 };

/* Numbers of so many digits fit in 63 bits. */
enum { DIGITS = 18 };

void lines_start(struct lines *lines, int fd)
{
	*lines = (struct lines){ .fd = fd, .ended = fd < 0,
		.error = fd < 0 ? errno : 0 };
	/* one more byte, for a NUL after the last */
	lines->buffer = alloc_array(BLOCK + 1, 1);
	lines->buffer[0] = '\0';
	lines->at = lines->end = lines->buffer;
}

void lines_done(struct lines *lines)
{
	free(lines->buffer);
	free(lines->words);
	lines->buffer = NULL;
	lines->words = NULL;
}

int lines_close(struct lines *lines)
{
	lines_done(lines);
	if (lines->fd >= 0)
		close(lines->fd);
	return lines->error;
}

int64_t lines_offset(const struct lines *lines)
{
	return lines->base + (lines->at - lines->buffer);
}

static void lines_refill(struct lines *lines)
{
	ssize_t length = 0;
	bool later;

	lines->base = lines_offset(lines);
	if (lines->limit && lines->base - lines->begin >= lines->limit)
		lines->error = LINES_TOO_LONG;
	else
		do
			length = read(lines->fd, lines->buffer, BLOCK);
		while (length < 0 && errno == EINTR);
	later = length < 0 && errno == EAGAIN && lines->polled;
	if (length < 0 && !later)
		lines->error = errno;
	lines->ended = length <= 0 && !later;
	lines->at = lines->buffer;
	lines->end = lines->buffer + (length > 0 ? length : 0);
	lines->buffer[length > 0 ? length : 0] = '\0';
}

/* The next byte, not yet taken, or NO_BYTE at the end. */
static int lines_peek(struct lines *lines)
{
	if (lines->at == lines->end && !lines->ended && !lines->polled)
		lines_refill(lines);
	return lines->at < lines->end ? *lines->at : NO_BYTE;
}

/* Makes the next byte the first of a line, unless a part of one was taken.
 * After an error the last line remains the one that could not be read. */
static void lines_begin(struct lines *lines)
{
	if (lines->part)
		return;
	if (lines->edited && !lines_offset(lines) &&
	    lines_peek(lines) != NO_BYTE)
		lines->at += text_mark((const char *)lines->at);
	if (lines->skip && lines_peek(lines) != NO_BYTE) {
		lines->at += *lines->at == '\n';
		lines->skip = false;
	}
	if (!lines->error)
		lines->begin = lines_offset(lines);
	lines->length = 0;
	lines->cut = false;
}

static bool lines_is_blank(int byte)
{
	return byte == ' ' || byte == '\t' || byte == '\v' || byte == '\f' ||
		(byte >= 0x1C && byte <= 0x1F);
}

static bool lines_is_end(int byte)
{
	return byte == '\n' || byte == '\r' || byte == NO_BYTE;
}

static int64_t lines_take_value(struct lines *lines)
{
	int64_t value = 0;
	bool minus = lines_peek(lines) == '-', good = false;
	int byte;

	if (minus || lines_peek(lines) == '+')
		lines->at++;
	for (; byte = lines_peek(lines),
	     !lines_is_blank(byte) && !lines_is_end(byte); lines->at++) {
		int digit = byte - '0';

		/* once bad it stays bad, as value is at its maximum */
		good = digit >= 0 && digit <= 9 &&
			value <= (INT64_MAX - digit) / 10;
		value = good ? 10 * value + digit : INT64_MAX;
	}
	return good && value > 0 && !minus ? value : LINES_NO_VALUE;
}

static void lines_take_end(struct lines *lines)
{
	int byte = lines_peek(lines);

	lines->torn = byte == NO_BYTE;
	/* a LF after CR may not be there yet */
	lines->skip = byte == '\r';
	lines->at += byte != NO_BYTE;
}

static void lines_take_line(struct lines *lines, struct line *line)
{
	int byte;

	line->count = 0;
	while (byte = lines_peek(lines), !lines_is_end(byte))
		if (lines_is_blank(byte))
			lines->at++;
		else if (line->count <= LINES_VALUES)
			line->value[line->count++] = lines_take_value(lines);
		else
			lines_take_value(lines);
	lines_take_end(lines);
}

/* Reads what nearly all lines are: a number and LF, all in the block. Returns
 * what follows; NULL if AT is any other line or the number might not fit. */
static const unsigned char *lines_plain(const unsigned char *at,
		int64_t *number)
{
	const unsigned char *first = at;
	uint64_t value = 0;
	unsigned digit;

	/* the block is followed by a NUL */
	for (; (digit = *at - (unsigned)'0') <= 9; at++)
		value = 10 * value + digit;
	if (*at != '\n' || value == 0 || at - first > DIGITS)
		return NULL;
	*number = (int64_t)value;
	return at + 1;
}

size_t lines_numbers(struct lines *lines, int64_t *number, size_t most)
{
	const unsigned char *last = lines->at, *at = last, *next;
	size_t n = 0;

	for (; n < most && (next = lines_plain(at, &number[n])); n++) {
		last = at;
		at = next;
	}
	if (n) {
		lines->begin = lines->base + (last - lines->buffer);
		lines->skip = false;
	}
	lines->at = at;
	return n;
}

enum lines_read lines_next(struct lines *lines, struct line *line)
{
	if (lines_numbers(lines, line->value, 1)) {
		line->count = 1;
		return LINES_LINE;
	}
	lines_begin(lines);
	if (lines_peek(lines) == NO_BYTE)
		return lines->error ? LINES_FAILED : LINES_END;
	lines_take_line(lines, line);
	return lines->error ? LINES_FAILED : LINES_LINE;
}

static void lines_keep_byte(struct lines *lines, int byte)
{
	if (lines->most && lines->length == lines->most) {
		lines->cut |= !lines_is_blank(byte);
		return;
	}
	alloc_grow(&lines->words, &lines->room, lines->length + 2, 1);
	lines->words[lines->length++] = byte || lines->exact ? (char)byte : '?';
}

/* Takes the rest of a line as text; NULL if its end is not there yet or cannot
 * be read. */
static char *lines_keep(struct lines *lines)
{
	int byte;

	for (; byte = lines_peek(lines), !lines_is_end(byte) ||
	     (byte == '\r' && lines->exact); lines->at++)
		lines_keep_byte(lines, byte);
	lines->part = byte == NO_BYTE && !lines->ended;
	if (lines->part)
		return NULL;
	lines_take_end(lines);
	alloc_grow(&lines->words, &lines->room, lines->length + 1, 1);
	lines->words[lines->length] = '\0';
	if (lines->cut)
		lines->words[lines->length - 1] = '?';
	return lines->error ? NULL : lines->words;
}

char *lines_text(struct lines *lines)
{
	char *words, *end;

	lines_begin(lines);
	if (lines_peek(lines) == NO_BYTE && !lines->part)
		return NULL;
	while (!lines->exact && !lines->length &&
	       lines_is_blank(lines_peek(lines)))
		lines->at++;
	words = lines_keep(lines);
	end = words ? words + lines->length : NULL;
	while (words && !lines->exact && end > words && lines_is_blank(end[-1]))
		*--end = '\0';
	return words;
}

char *lines_marked(struct lines *lines, char mark)
{
	lines_begin(lines);
	if (lines_peek(lines) != mark)
		return NULL;
	lines->at++;
	return lines_keep(lines);
}

void lines_feed(struct lines *lines)
{
	if (lines->at == lines->end && !lines->ended)
		lines_refill(lines);
}
