/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "script.h"

#include <stdio.h>
#include <string.h>

#include "unit.h"

/* The mark before the text: the first that begins a word. */
static const char *script_find_mark(const char *line)
{
	const char *at = line;

	while (*at && !strchr(":!>", *at)) {
		at += strcspn(at, " ");
		at += strspn(at, " ");
	}
	return at;
}

void script_read(const char *line, struct script_line *parts)
{
	const char *mark = script_find_mark(line);
	size_t length = (size_t)(mark - line);
	int count = 0;

	unit_insist(length < sizeof parts->words, "too long: %s", line);
	memcpy(parts->words, line, length);
	parts->words[length] = '\0';
	for (char *key = strtok(parts->words, " "); key;
	     key = strtok(NULL, " ")) {
		unit_insist(count < 39, "too many keys: %s", line);
		parts->keys[count++] = key;
	}
	parts->keys[count] = NULL;
	parts->mark = *mark;
	parts->text = *mark ? mark + 1 : mark;
	parts->repeats = false;
	if (count && strlen(parts->keys[count - 1]) > 1) {
		char *last = parts->keys[count - 1] +
			strlen(parts->keys[count - 1]) - 1;

		parts->repeats = *last == '*';
		if (parts->repeats)
			*last = '\0';
	}
}
