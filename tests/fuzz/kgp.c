/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The client's side of the Kalah Game Protocol. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dialogue.h"
#include "protocol/dialogue.h"

const char fuzz_name[] = "kgp";

static long last_id;

/* Ids are odd and increase; every line must belong to the protocol. */
static void hear(const char *line)
{
	static const char *const words[] = { "pong", "yield", "move ",
		"solution <", "error \"" };
	char *at;
	long id = strtol(line, &at, 10);
	bool known = false;

	if (at == line) {
		FUZZ_INSIST(strncmp(line, "set ", 4) == 0 ||
			strncmp(line, "mode ", 5) == 0 ||
			strncmp(line, "error \"", 7) == 0);
		return;
	}
	FUZZ_INSIST(id % 2 == 1 && id > last_id);
	last_id = id;
	if (*at == '@')
		strtoull(at + 1, &at, 10);
	FUZZ_INSIST(*at == ' ');
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		known |= strncmp(at + 1, words[i], strlen(words[i])) == 0;
	FUZZ_INSIST(known);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	last_id = -1;
	fuzz_dialogue(&kgp_protocol, bytes, size, hear);
	return 0;
}
