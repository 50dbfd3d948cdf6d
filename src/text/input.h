/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from standard input, whatever bytes they contain. */
#ifndef KALAH_TEXT_INPUT_H
#define KALAH_TEXT_INPUT_H

#include "util/lines.h"

struct input {
	bool echo;		/* print each line that was read */
	char *line;		/* the last one, trimmed; "?" if too long */
	/* private */
	struct lines lines;
};

void input_start(struct input *input, bool echo);

/* Flushes standard output and reads the next line. False at the end of input,
 * or if a line never ends. */
bool input_read(struct input *input);

/* For input that must not be waited for: has a line taken only if it is there;
 * reads once, now that standard input is ready; whether there will be no more
 * lines once none is left to be taken. */
void input_poll(struct input *input);
void input_feed(struct input *input);
bool input_has_ended(const struct input *input);

/* Returns the exit status: EXIT_TROUBLE, after a message on standard error, if
 * standard input or output failed. */
int input_end(struct input *input);

#endif
