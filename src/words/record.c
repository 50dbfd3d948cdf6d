/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/record.h"

#include <inttypes.h>

/* Columns that the whole table needs, and the whole table in brief. */
enum { WIDE = 62, ROOMY = 36 };

static void record_add_loss(const struct results_level *row, struct text *text)
{
	int64_t tenths = row->moves ? (10 * row->seeds + row->moves / 2) /
		row->moves : 0;

	if (row->moves)
		text_add(text, "%" PRId64 ".%d", tenths / 10,
			(int)(tenths % 10));
}

static void record_add_rest(const struct results_table *table,
		const char *indent, struct text *text)
{
	struct facts facts = { .count = table->helped,
		.than = table->helped_won };
	enum words_id id = table->helped ? WORDS_HELPED : WORDS_NO_GAME;

	if (!table->helped && !results_is_empty(table))
		return;
	text_add(text, "%s", indent);
	words_add(text, id, &facts);
	text_add(text, "\n");
}

static void record_add_row(const struct results_table *table, int level,
		int cols, struct text *text)
{
	const struct results_level *row = &table->level[level];
	struct text loss = TEXT_IN((char[40]){ 0 });

	record_add_loss(row, &loss);
	if (cols >= WIDE)
		text_add(text, "  %d %-10s %5d %5d %5d %+6" PRId64 "%*s\n",
			level, settings_level_name(level), row->won, row->tied,
			row->lost, row->best, row->moves ? 22 : 0, loss.at);
	else if (cols >= ROOMY)
		text_add(text, "  %d %-8s%4d%5d%5d%+5" PRId64 "%*s\n", level,
			settings_level_name(level), row->won, row->tied,
			row->lost, row->best, row->moves ? 5 : 0, loss.at);
	else
		text_add(text, "  %-5d%5d%5d%5d\n", level, row->won,
			row->tied, row->lost);
}

void record_add_table(const struct results_table *table, int cols,
		struct text *text)
{
	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		if (!results_played(&table->level[i]))
			continue;
		if (!text->length)
			text_add(text, "  %s\n", cols >= WIDE ?
				"Level          won  tied  lost   best   "
				"seeds lost per move" : cols >= ROOMY ?
				"Level      won tied lost best seed" :
				"Level  won tied lost");
		record_add_row(table, i, cols, text);
	}
	record_add_rest(table, "  ", text);
}

static void record_add_count(const struct results_level *row, int level,
		struct text *text)
{
	struct facts facts = { .level = level, .count = row->won,
		.than = row->tied, .total = row->lost };

	if (results_played(row))
		words_add(text, WORDS_LEVEL, &facts);
}

void record_add_level(const struct results *results, int level,
		struct text *text)
{
	if (results->apart)
		words_add(text, WORDS_NOT_COUNTED, NULL);
	else
		record_add_count(&results->table.level[level], level, text);
}

void record_add_lines(const struct results_table *table, struct text *text)
{
	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		const struct results_level *row = &table->level[i];
		struct text loss = TEXT_IN((char[40]){ 0 });
		struct facts facts = { .value = row->best, .list = loss.at };

		if (!results_played(row))
			continue;
		record_add_count(row, i, text);
		record_add_loss(row, &loss);
		if (row->best > 0)
			words_add(text, WORDS_BEST_WIN, &facts);
		if (row->moves)
			words_add(text, WORDS_LOSS_RATE, &facts);
		text_add(text, "\n");
	}
	record_add_rest(table, "", text);
}

void record_add_suggestion(int won, int level, struct text *text)
{
	struct facts facts = { .count = won, .than = RESULTS_FEW,
		.level = level, .is = won == RESULTS_FEW ? IF_SO : 0 };

	words_add(text, WORDS_STREAK, &facts);
	facts.level = level + 1;
	words_add(text, WORDS_TRY_LEVEL, &facts);
}
