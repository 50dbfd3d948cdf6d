/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of whole numbers from a file of any size, read in constant memory.
 *
 * LF, CR LF and CR end a line; a last line needs no end. Between values is
 * white space (09, 0B, 0C, 1C-1F, 20). A value that is a whole number has an
 * optional sign and ASCII digits; anything else, a NUL too, is a value that
 * is none.
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
	int64_t value[LINES_VALUES];	/* the first of them */
};

enum lines_read { LINES_LINE, LINES_END, LINES_FAILED };

/* Only ERROR is public; a struct so that a caller can have it. */
struct lines {
	int fd;
	bool ended;
	int error;		/* errno of a read that failed, else 0 */
	const unsigned char *at, *end;	/* what is read and not yet taken */
	unsigned char *buffer;
};

/* Reads from FD, which stays the caller's. */
void lines_start(struct lines *lines, int fd);
void lines_done(struct lines *lines);

/* Takes the next line; *LINE is set for LINES_LINE only. */
enum lines_read lines_next(struct lines *lines, struct line *line);

/*
 * Takes the next line if it begins with MARK, and puts what is behind that in
 * WORDS, of SIZE bytes, as a string that is cut at SIZE - 1 bytes and has '?'
 * for every NUL. False where there is no such line, and nothing is taken then,
 * or where it cannot be read.
 */
bool lines_marked(struct lines *lines, char mark, char *words, size_t size);

#endif
