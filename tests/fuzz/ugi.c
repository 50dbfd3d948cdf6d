/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's side of the Universal Game Interface. */
#include <string.h>

#include "dialogue.h"
#include "protocol/dialogue.h"

const char fuzz_name[] = "ugi";

static int moves;

static void hear(const char *line)
{
	static const char *const words[] = { "id ", "option name ", "ugiok",
		"readyok", "info ", "response ", "bestmove " };
	bool known = false;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		known |= strncmp(line, words[i], strlen(words[i])) == 0;
	FUZZ_INSIST(known);
	moves += strncmp(line, "bestmove ", 9) == 0;
}

/* An upper bound on how often the engine was told to go. */
static int orders_in(const uint8_t *bytes, size_t size)
{
	int count = 0;

	for (size_t i = 0; i + 1 < size; i++)
		count += bytes[i] == 'g' && bytes[i + 1] == 'o';
	return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	moves = 0;
	fuzz_dialogue(&ugi_protocol, bytes, size, hear);
	FUZZ_INSIST(moves <= orders_in(bytes, size));
	return 0;
}
