/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of whole numbers from a file of any size, in constant memory.
 *
 * LF, CR LF and CR end a line; the last needs no end. Between values is white
 * space (09, 0B, 0C, 1C-1F, 20). A number has an optional sign and ASCII
 * digits; anything else, even a NUL, is a value without a number.
 */
#ifndef KALAH_UTIL_LINES_H
#define KALAH_UTIL_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINES_VALUES = 2 };

/* A value that is no positive number, or does not fit 63 bits. */
enum { LINES_NO_VALUE = -1 };

struct line {
	int count;		/* values in it, LINES_VALUES + 1 for more */
	int64_t value[LINES_VALUES + 1];	/* as many */
};

enum lines_read { LINES_LINE, LINES_END, LINES_FAILED };

/* In the place of an errno value. */
enum { LINES_TOO_LONG = -1 };

struct lines {
	int error;	/* errno of a read that failed, LINES_TOO_LONG, or 0 */
	int64_t begin;	/* so many bytes before the line that was taken last or
			   cannot be read; at the end, all */
	bool torn;	/* the line taken last has no end */

	/* set by who starts it: a line of so many bytes or more, counted in
	 * whole blocks, is an error; 0 for a line of any length */
	int64_t most;

	/* private */
	int fd;
	bool ended;
	int64_t read;	/* bytes before BUFFER */
	const unsigned char *at, *end;	/* what is read and not yet taken */
	unsigned char *buffer;
};

/* Reads from FD, which stays the caller's. */
void lines_start(struct lines *lines, int fd);
void lines_done(struct lines *lines);

/* How many bytes have been taken. */
int64_t lines_offset(const struct lines *lines);

/* Takes the next line; *LINE is set for LINES_LINE only. */
enum lines_read lines_next(struct lines *lines, struct line *line);

/* Takes up to MOST lines at once, if they are positive numbers and nothing
 * else, as most lines are; returns how many. There may be more of them, where
 * it stops, and lines_next takes any. */
size_t lines_numbers(struct lines *lines, int64_t *number, size_t most);

/* Takes the next line if it begins with MARK: the rest of it goes to WORDS, cut
 * at SIZE - 1 bytes and with '?' for NUL. False, with nothing taken, if there
 * is no such line; or if it cannot be read. */
bool lines_marked(struct lines *lines, char mark, char *words, size_t size);

#endif
