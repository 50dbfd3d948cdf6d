/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from standard input, whatever bytes they contain. */
#ifndef KALAH_TEXT_INPUT_H
#define KALAH_TEXT_INPUT_H

#include <stdbool.h>

/* The longest line that can mean anything, in bytes. */
enum { INPUT_MOST = 4096 };

/* Zeroed at first. */
struct input {
	bool echo;		/* print each line that was read */
	char line[INPUT_MOST + 1];	/* the last line read, trimmed */
	bool endless;		/* no end of a line was found */
};

/* Flushes standard output and reads the next line into LINE. False at the end
 * of input, or if a line never ends. A line that is longer than INPUT_MOST or
 * has a NUL becomes "?". */
bool input_read(struct input *input);

/* The exit status: EXIT_TROUBLE, after a message on standard error, if standard
 * input or output failed. */
int input_status(const struct input *input);

#endif
