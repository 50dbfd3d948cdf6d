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
	static const int widths[] = { 20, 36, 80 };
	char words[1000];
	struct text text;

	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		const struct results_level *level = &table->level[i];

		FUZZ_INSIST(level->won >= 0 && level->tied >= 0 &&
			level->lost >= 0);
		FUZZ_INSIST(level->seeds >= 0 && level->moves >= 0);
	}
	FUZZ_INSIST(table->helped_won <= table->helped);
	for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
		text = TEXT_IN(words);
		record_add_table(table, widths[i], &text);
		FUZZ_INSIST(text.length > 0);
	}
	text = TEXT_IN(words);
	record_add_lines(table, &text);
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
	FUZZ_INSIST(once.helped == twice.helped &&
		once.helped_won == twice.helped_won);
	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		FUZZ_INSIST(once.level[i].won == twice.level[i].won);
		FUZZ_INSIST(once.level[i].tied == twice.level[i].tied);
		FUZZ_INSIST(once.level[i].lost == twice.level[i].lost);
		FUZZ_INSIST(once.level[i].moves == twice.level[i].moves);
		FUZZ_INSIST(once.level[i].seeds == twice.level[i].seeds);
		FUZZ_INSIST(once.level[i].best == twice.level[i].best);
	}
	free(both);
	return 0;
}
