/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/record.h"

#include <inttypes.h>

/* Columns that the whole table needs, the whole table in brief, and a rating
 * with its games. */
enum { WIDE = 62, ROOMY = 36, RATED = 54 };

static void record_add_loss(const struct results_level *row, struct text *text)
{
	int64_t tenths = row->moves ? (10 * row->seeds + row->moves / 2) /
		row->moves : 0;

	if (row->moves)
		text_add(text, "%" PRId64 ".%d", tenths / 10,
			(int)(tenths % 10));
}

static void record_add_row(const struct results_level *row, int level,
		int cols, struct text *text)
{
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

static void record_add_rows(const struct results_level *rows, int cols,
		struct text *text)
{
	for (int i = 1; i <= ENGINE_LEVELS; i++)
		if (results_played(&rows[i]))
			record_add_row(&rows[i], i, cols, text);
}

/* Adds the rating; WORDS_RATING without its games if BRIEF. */
static void record_add_rating(const struct rating_games *games, bool brief,
		struct text *text)
{
	struct rating rating = rating_find(games);

	if (games->count)
		words_add(text, WORDS_RATING, &(struct facts){
			.total = rating.value, .than = rating.error,
			.count = games->count, .is = (brief ? IF_MORE : 0) |
				(rating.over ? IF_SO : 0) });
	text_add(text, games->count ? "\n" : "");
}

void record_add_table(const struct results_table *table, int cols,
		struct text *text)
{
	text_add(text, "  ");
	if (results_is_empty(table))
		words_add(text, WORDS_NO_GAME, NULL);
	else
		text_add(text, "%s", cols >= WIDE ?
			"Level          won  tied  lost   best   "
			"seeds lost per move" : cols >= ROOMY ?
			"Level      won tied lost best seed" :
			"Level  won tied lost");
	text_add(text, "\n");
	record_add_rows(table->alone, cols, text);
	text_add(text, table->rated.count ? "  " : "");
	record_add_rating(&table->rated, cols < RATED, text);
	if (!results_has(table->helped))
		return;
	text_add(text, "  ");
	words_add(text, WORDS_WITH_HELP, NULL);
	text_add(text, "\n");
	record_add_rows(table->helped, cols, text);
}

static void record_add_count(const struct results_level *row, int level,
		bool helped, struct text *text)
{
	struct facts facts = { .level = level, .count = row->won,
		.than = row->tied, .total = row->lost,
		.is = helped ? IF_SO : 0 };

	if (results_played(row))
		words_add(text, WORDS_LEVEL, &facts);
}

void record_add_level(const struct results *results, int level,
		struct text *text)
{
	const struct results_table *table = &results->table;
	bool helped = results->apart;

	record_add_count(&(helped ? table->helped : table->alone)[level],
		level, helped, text);
}

static void record_add_each(const struct results_level *rows, bool helped,
		struct text *text)
{
	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		const struct results_level *row = &rows[i];
		struct text loss = TEXT_IN((char[40]){ 0 });
		struct facts facts = { .value = row->best, .list = loss.at };

		if (!results_played(row))
			continue;
		record_add_count(row, i, helped, text);
		record_add_loss(row, &loss);
		if (row->best > 0)
			words_add(text, WORDS_BEST_WIN, &facts);
		if (row->moves)
			words_add(text, WORDS_LOSS_RATE, &facts);
		text_add(text, "\n");
	}
}

void record_add_lines(const struct results_table *table, struct text *text)
{
	if (results_is_empty(table)) {
		words_add(text, WORDS_NO_GAME, NULL);
		text_add(text, "\n");
	}
	record_add_each(table->alone, false, text);
	record_add_rating(&table->rated, false, text);
	record_add_each(table->helped, true, text);
}
