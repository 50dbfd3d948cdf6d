/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/record.h"

#include <inttypes.h>

#include "util/language.h"
#include "util/number.h"

enum { RATED_LEAST = 10 };	/* games; fewer tell too little */

/* The columns of the table: how they are headed, and how wide they are at
 * least. The first is left-aligned. */
enum { COLUMNS = 6 };

static const struct {
	const char *head;
	int least;
} record_columns[COLUMNS] = {
	{ NC_("record", "Level"), 10 }, { NC_("record", "won"), 4 },
	{ NC_("record", "tied"), 5 }, { NC_("record", "lost"), 5 },
	{ NC_("record", "best"), 5 }, { NC_("record", "seed"), 5 }
};

static const char *record_head(int column)
{
	return language_in("record", record_columns[column].head);
}

static void record_add_cell(int column, const char *words, struct text *text)
{
	int head = (column > 0) + text_columns(record_head(column));
	int width = number_most(record_columns[column].least, head);

	text_add_padded(text, column ? -width : width, words);
}

static void record_add_head(struct text *text)
{
	text_add(text, "  ");
	for (int i = 0; i < COLUMNS; i++)
		record_add_cell(i, record_head(i), text);
	text_add(text, "\n");
}

/* The last cell is empty if the losses are not known. */
static void record_add_row(const struct results_level *row, int level,
		struct text *text)
{
	int64_t tenths = row->moves ? (10 * row->seeds + row->moves / 2) /
		row->moves : 0;
	char cells[COLUMNS][60] = { "" };

	snprintf(cells[0], sizeof *cells, "%d %s", level, words_level(level));
	snprintf(cells[1], sizeof *cells, "%d", row->won);
	snprintf(cells[2], sizeof *cells, "%d", row->tied);
	snprintf(cells[3], sizeof *cells, "%d", row->lost);
	snprintf(cells[4], sizeof *cells, "%+" PRId64, row->best);
	if (row->moves)
		snprintf(cells[5], sizeof *cells, "%" PRId64 ".%d",
			tenths / 10, (int)(tenths % 10));
	text_add(text, "  ");
	for (int i = 0; i < COLUMNS && *cells[i]; i++)
		record_add_cell(i, cells[i], text);
	text_add(text, "\n");
}

static void record_add_rows(const char *title, const struct results_level *rows,
		struct text *text)
{
	if (*title && results_has(rows))
		text_add(text, "  %s\n", title);
	for (int i = 1; i <= ENGINE_LEVELS; i++)
		if (results_played(&rows[i]))
			record_add_row(&rows[i], i, text);
}

static void record_add_rating(const struct rating_games *games,
		const char *indent, struct text *text)
{
	struct rating rating = rating_find(games);

	if (games->count < RATED_LEAST)
		return;
	text_add(text, "%s", indent);
	words_add(text, rating.over ? WORDS_RATING_OVER : WORDS_RATING,
		&(struct facts){ .total = rating.value,
		.than = rating.error });
	text_add(text, "\n");
}

void record_add_table(const struct results_table *table, struct text *text)
{
	if (results_is_empty(table)) {
		text_add(text, "  ");
		words_add(text, WORDS_NO_GAME, NULL);
		text_add(text, "\n");
		return;
	}
	record_add_head(text);
	record_add_rows("", table->alone, text);
	record_add_rating(&table->rated, "  ", text);
	record_add_rows(_("With help:"), table->helped, text);
	record_add_rows(_("As of 1.0:"), table->old[false], text);
	record_add_rows(_("As of 1.0, with help:"), table->old[true], text);
}

/* -- to be heard ----------------------------------------------------------- */

static void record_add_line(const struct results_level *row, int level,
		bool helped, struct text *text)
{
	words_add(text, helped ? WORDS_LEVEL_HELPED : WORDS_LEVEL,
		&(struct facts){ .level = level, .count = row->won,
		.than = row->tied, .total = row->lost });
}

void record_add_level(const struct results *results, int level,
		struct text *text)
{
	const struct results_table *table = &results->table;
	const struct results_level *rows = results->apart ? table->helped :
		table->alone;

	if (results_played(&rows[level]))
		record_add_line(&rows[level], level, results->apart, text);
}

static void record_add_each(const char *title, const struct results_level *rows,
		bool helped, struct text *text)
{
	if (*title && results_has(rows))
		text_add(text, "%s\n", title);
	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		if (!results_played(&rows[i]))
			continue;
		record_add_line(&rows[i], i, helped, text);
		text_add(text, "\n");
	}
}

void record_add_lines(const struct results_table *table, struct text *text)
{
	if (results_is_empty(table)) {
		words_add(text, WORDS_NO_GAME, NULL);
		text_add(text, "\n");
	}
	record_add_each("", table->alone, false, text);
	record_add_rating(&table->rated, "", text);
	record_add_each("", table->helped, true, text);
	record_add_each(_("As of 1.0:"), table->old[false], false, text);
	record_add_each(_("As of 1.0, with help:"), table->old[true], true,
		text);
}
