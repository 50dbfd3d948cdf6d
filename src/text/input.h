/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from standard input, whatever bytes they contain. */
#ifndef KALAH_TEXT_INPUT_H
#define KALAH_TEXT_INPUT_H

#include "util/lines.h"

struct input {
	bool echo;		/* print each line that was read */
	char *line;		/* the last one, trimmed; "?" if too long */
	struct lines lines;	/* may be POLLED, and then is to be fed */
};

void input_start(struct input *input, bool echo);

/* Flushes standard output and reads the next line. False at the end of input,
 * if a line never ends or, if POLLED, until there is a whole line. */
bool input_read(struct input *input);

/* Returns the exit status: EXIT_TROUBLE, after a message on standard error, if
 * standard input or output failed. */
int input_end(struct input *input);

#endif
