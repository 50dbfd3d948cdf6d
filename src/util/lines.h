/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one reader of lines. Lines of whole numbers come from a file of any size,
 * in constant memory; lines of text are kept whole, or as much as is wanted.
 *
 * LF, CR LF and CR end a line; the last needs no end. White space (09, 0B, 0C,
 * 1C-1F, 20) separates values. A number has an optional sign and ASCII digits;
 * anything else, even a NUL, is a value without a number.
 */
#ifndef KALAH_UTIL_LINES_H
#define KALAH_UTIL_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINES_VALUES = 2 };

/* A value that is no positive number, or does not fit in 63 bits. */
enum { LINES_NO_VALUE = -1 };

struct line {
	int count;		/* values in it; LINES_VALUES + 1 if more */
	int64_t value[LINES_VALUES + 1];	/* the first COUNT */
};

enum lines_read { LINES_LINE, LINES_END, LINES_FAILED };

/* Used like an errno value. */
enum { LINES_TOO_LONG = -1 };

struct lines {
	int error;	/* errno of a read that failed, LINES_TOO_LONG, or 0 */
	bool ended;	/* all has been read, though perhaps not yet taken */
	int64_t begin;	/* offset of the line taken last, or of one that cannot
			   be read; at the end, of the end */
	bool torn;	/* the line taken last has no line end */
	bool cut;	/* the text taken last was longer than MOST */
	size_t length;	/* of the text taken last, with blanks at its end */

	/* set by the caller after lines_start: */
	/* a line of so many bytes or more, counted in whole blocks, is an
	 * error; 0: no limit */
	int64_t limit;
	/* so many bytes of text are kept, the last of them '?' if more follow
	 * than white space; 0: all */
	size_t most;
	bool edited;	/* people edit it: a byte order mark before the first
			   line is passed over */
	bool exact;	/* text is what is in the file up to LF, even NUL */
	bool polled;	/* nothing is read but by lines_feed */

	/* private */
	int fd;
	bool part;		/* the last line was taken in part, to WORDS */
	bool skip;		/* a LF belongs to the line before */
	int64_t base;		/* the offset of BUFFER */
	const unsigned char *at, *end;	/* what has been read but not taken */
	unsigned char *buffer;
	char *words;		/* the last text */
	size_t room;		/* for WORDS */
};

/* Reads from FD, which stays the caller's. If it is negative, there are no
 * lines, and ERROR is errno. */
void lines_start(struct lines *lines, int fd);
void lines_done(struct lines *lines);

/* Does the same and closes FD. Returns the error or 0. */
int lines_close(struct lines *lines);

/* How many bytes have been taken so far; CR LF may count as CR until the next
 * line is taken. */
int64_t lines_offset(const struct lines *lines);

/* Takes the next line; *LINE is set for LINES_LINE only. */
enum lines_read lines_next(struct lines *lines, struct line *line);

/* Takes up to MOST lines at once that hold one positive number and nothing
 * else, as most lines do; returns how many. It may stop earlier, and lines_next
 * takes any line. */
size_t lines_numbers(struct lines *lines, int64_t *number, size_t most);

/* Takes the next line as text, without its end and the white space around it,
 * and with '?' for NUL, unless EXACT; it may be written into until the next
 * call, which overwrites it. NULL at the end, after an error or, if POLLED,
 * until there is a whole line. */
char *lines_text(struct lines *lines);

/* Does the same if the line begins with MARK, for the rest of it, which is not
 * trimmed. NULL if there is no such line, with nothing taken, or if it cannot
 * be read. */
char *lines_marked(struct lines *lines, char mark);

/* If POLLED: reads once, now that the descriptor is ready, unless there is
 * something left to be taken. */
void lines_feed(struct lines *lines);

#endif
