/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a person's results, in which no game counts twice. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "words/record.h"

const char fuzz_name[] = "results";

static void look(const struct results_table *table)
{
	char words[RECORD_MOST];
	struct text text;

	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		const struct results_level *level = &table->alone[i];

		FUZZ_INSIST(level->won >= 0 && level->tied >= 0 &&
			level->lost >= 0);
	}
	FUZZ_INSIST(table->lapses.games <= LAPSES_GAMES);
	text = TEXT_IN(words);
	record_add_lines(table, "  ", &text);
	FUZZ_INSIST(text.length > 0);
}

static void see_same(const struct results_level *one,
		const struct results_level *other)
{
	FUZZ_INSIST(one->won == other->won);
	FUZZ_INSIST(one->tied == other->tied);
	FUZZ_INSIST(one->lost == other->lost);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct results_table once, twice;
	uint8_t *both = malloc(2 * size + 2);

	FUZZ_INSIST(both);
	if (size) {
		memcpy(both, bytes, size);
		memcpy(both + size + 1, bytes, size);
	}
	both[size] = both[2 * size + 1] = '\n';
	fuzz_home();
	fuzz_write("kalah/results", both, size + 1);
	results_read(&once);
	look(&once);
	fuzz_write("kalah/results", both, 2 * size + 2);
	results_read(&twice);
	look(&twice);
	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		see_same(&once.alone[i], &twice.alone[i]);
		see_same(&once.helped[i], &twice.helped[i]);
		FUZZ_INSIST(once.runs[i] == twice.runs[i]);
	}
	free(both);
	return 0;
}
