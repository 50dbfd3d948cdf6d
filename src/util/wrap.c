/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/wrap.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "util/text.h"

/* Columns: nobody has rows to be wrapped on a wider one. */
enum { WIDEST = 1000 };

/* Prints the first row of LINE and returns the rest. Only words of ASCII are
 * ever too long: wide characters may end any row. */
static const char *wrap_put_row(const char *line, int width)
{
	const char *rest;
	size_t length = text_line(line, width, &rest);
	bool broken = rest == line + length && !(line[length - 1] & 0x80);

	printf("%.*s%s", (int)length, line, broken ? "" : "\n");
	return rest;
}

void wrap_print(const char *words)
{
	static char held[2 * WRAP_MOST];
	static struct text line = { held, sizeof held, 0 };
	struct winsize size = { .ws_col = 0 };
	const char *rest = held;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_col ||
	    size.ws_col > WIDEST) {
		fputs(held, stdout);
		fputs(words, stdout);
		line = TEXT_IN(held);
		return;
	}
	text_add(&line, "%s", words);
	while (strchr(rest, '\n') || text_columns(rest) > size.ws_col)
		rest = wrap_put_row(rest, size.ws_col);
	line.length = strlen(rest);
	memmove(held, rest, line.length + 1);
}
