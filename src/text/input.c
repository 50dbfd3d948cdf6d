/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/exit.h"
#include "util/text.h"

/* Bytes: longer lines mean nothing; or do not end. */
enum { INPUT_MOST = 4096, INPUT_ENDLESS = 16 << 20 };

void input_start(struct input *input, bool echo)
{
	*input = (struct input){ .echo = echo };
	lines_start(&input->lines, STDIN_FILENO);
	input->lines.most = INPUT_MOST;
	input->lines.limit = INPUT_ENDLESS;
}

bool input_read(struct input *input)
{
	static char unknown[] = "?";
	char shown[80];

	fflush(stdout);
	input->line = lines_text(&input->lines);
	if (!input->line)
		return false;
	if (input->lines.cut)
		input->line = unknown;
	if (input->echo)
		puts(text_safe(shown, sizeof shown, input->line));
	return true;
}

int input_end(struct input *input)
{
	int error = input->lines.error;

	lines_done(&input->lines);
	if (exit_output(0))
		return EXIT_TROUBLE;
	if (error)
		fprintf(stderr, "kalah: read error: %s\n",
			error == LINES_TOO_LONG ? "a line without end" :
			strerror(error));
	return error ? EXIT_TROUBLE : EXIT_SUCCESS;
}
