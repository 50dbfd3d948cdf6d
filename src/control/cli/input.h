/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from standard input, whatever may come from there. */
#ifndef KALAH_CONTROL_CLI_INPUT_H
#define KALAH_CONTROL_CLI_INPUT_H

#include <stdbool.h>

/* The longest line that may mean something. */
enum { INPUT_MOST = 4096 };

/* Zeroed at first. */
struct input {
	bool echo;		/* what is read is repeated */
	char line[INPUT_MOST + 1];	/* the last one, trimmed */
	bool endless;		/* the next one had no end */
};

/* Flushes standard output and reads the next LINE; false if there is none, or
 * one without end. One too long to mean anything becomes empty, one with a NUL
 * "?". */
bool input_read(struct input *input);

/* The exit status for it: EXIT_TROUBLE if standard input or output failed, as
 * told on standard error. */
int input_status(const struct input *input);

#endif
