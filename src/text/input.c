/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/input.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/exit.h"
#include "util/text.h"

enum { INPUT_ENDLESS = 16 << 20 };	/* bytes; no line is that long */

static bool input_take_line(struct input *input)
{
	size_t length = 0, read = 0;
	char *line = input->line;
	int c;

	for (; (c = getc(stdin)) != EOF && c != '\n'; read++) {
		if (read == INPUT_ENDLESS) {
			input->endless = true;
			return false;
		}
		if (length == 0 && isspace(c))
			continue;
		if (length < INPUT_MOST)
			line[length] = (char)c;
		length++;
	}
	if (c == EOF && read == 0)
		return false;
	line[length > INPUT_MOST ? 0 : length] = '\0';
	if (strlen(line) != length)
		strcpy(line, "?");
	else
		while (length && isspace((unsigned char)line[length - 1]))
			line[--length] = '\0';
	return true;
}

bool input_read(struct input *input)
{
	char shown[80];

	fflush(stdout);
	if (!input_take_line(input))
		return false;
	if (input->echo)
		puts(text_safe(shown, sizeof shown, input->line));
	return true;
}

int input_status(const struct input *input)
{
	int error = errno;

	if (exit_output(0))
		return EXIT_TROUBLE;
	if (ferror(stdin)) {
		fprintf(stderr, "kalah: read error: %s\n", strerror(error));
		return EXIT_TROUBLE;
	}
	if (input->endless) {
		fputs("kalah: read error: a line without end\n", stderr);
		return EXIT_TROUBLE;
	}
	return EXIT_SUCCESS;
}
