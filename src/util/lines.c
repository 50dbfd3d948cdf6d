/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/alloc.h"

enum { BLOCK = 128 * 1024, NO_BYTE = -1 };

/* Numbers of so many digits fit in 63 bits. */
enum { DIGITS = 18 };

void lines_start(struct lines *lines, int fd)
{
	*lines = (struct lines){ .fd = fd };
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

int64_t lines_offset(const struct lines *lines)
{
	return lines->base + (lines->at - lines->buffer);
}

/* After an error the last line remains the one that could not be read. */
static void lines_begin(struct lines *lines)
{
	if (!lines->error)
		lines->begin = lines_offset(lines);
}

static void lines_refill(struct lines *lines)
{
	ssize_t length = 0;

	lines->base = lines_offset(lines);
	if (lines->limit && lines->base - lines->begin >= lines->limit)
		lines->error = LINES_TOO_LONG;
	else
		do
			length = read(lines->fd, lines->buffer, BLOCK);
		while (length < 0 && errno == EINTR);
	if (length < 0)
		lines->error = errno;
	lines->ended = length <= 0;
	lines->at = lines->buffer;
	lines->end = lines->buffer + (length > 0 ? length : 0);
	lines->buffer[length > 0 ? length : 0] = '\0';
}

/* The next byte, not yet taken, or NO_BYTE at the end. */
static int lines_peek(struct lines *lines)
{
	if (lines->at == lines->end && !lines->ended)
		lines_refill(lines);
	return lines->at < lines->end ? *lines->at : NO_BYTE;
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
	lines->torn = lines_peek(lines) == NO_BYTE;
	if (lines_peek(lines) == '\r')
		lines->at++;
	if (lines_peek(lines) == '\n')
		lines->at++;
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
	if (n)
		lines->begin = lines->base + (last - lines->buffer);
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

char *lines_marked(struct lines *lines, char mark)
{
	size_t length = 0;
	int byte;

	lines_begin(lines);
	if (lines_peek(lines) != mark)
		return NULL;
	for (lines->at++; byte = lines_peek(lines), !lines_is_end(byte);
	     lines->at++) {
		alloc_grow(&lines->words, &lines->room, length + 1, 1);
		lines->words[length++] = byte ? (char)byte : '?';
	}
	alloc_grow(&lines->words, &lines->room, length + 1, 1);
	lines->words[length] = '\0';
	lines_take_end(lines);
	return lines->error ? NULL : lines->words;
}
