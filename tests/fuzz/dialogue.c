/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void hear_all(FILE *out, const char *end,
		void (*hear)(const char *line))
{
	char line[2 * WIRE_LINE];
	size_t length, tail = strlen(end);

	while (fgets(line, sizeof line, out)) {
		length = strlen(line);
		FUZZ_INSIST(length <= WIRE_LINE && length >= tail);
		FUZZ_INSIST(strcmp(line + length - tail, end) == 0);
		line[length - tail] = '\0';
		FUZZ_INSIST(!strchr(line, '\r'));
		hear(line);
	}
}

void fuzz_dialogue(const struct protocol *protocol, const uint8_t *bytes,
		size_t size, void (*hear)(const char *line))
{
	struct computer computer = { .time = 1000, .threads = 1 };
	struct settings settings;
	static FILE *out;

	if (!out)
		out = tmpfile();
	FUZZ_INSIST(out && ftruncate(fileno(out), 0) == 0);
	rewind(out);
	settings_default(&settings);
	FUZZ_INSIST(dialogue_hold(protocol, fuzz_file(bytes, size),
		fileno(out), &computer, &settings) == 0);
	rewind(out);
	hear_all(out, protocol->line_end, hear);
}
