/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/record.h"

#include <inttypes.h>

#include "util/language.h"
#include "util/number.h"

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

/* The columns of the table: how they are headed where it is WIDE, and in brief;
 * and how wide they are at least there, where it is ROOMY, and on small
 * screens, which lack those of 0. The first is left-aligned. */
enum { COLUMNS = 6 };

static const struct {
	const char *head[2];
	int least[3];
} record_columns[COLUMNS] = {
	{ { NC_("record", "Level"), NC_("record", "Level") }, { 12, 10, 5 } },
	{ { NC_("record", "won"), NC_("record", "won") }, { 6, 4, 5 } },
	{ { NC_("record", "tied"), NC_("record", "tied") }, { 6, 5, 5 } },
	{ { NC_("record", "lost"), NC_("record", "lost") }, { 6, 5, 5 } },
	{ { NC_("record", "best"), NC_("record", "best") }, { 7, 5, 0 } },
	{ { NC_("record", "seeds lost per move"), NC_("record", "seed") },
	  { 22, 5, 0 } }
};

static int record_size(int cols)
{
	return cols >= WIDE ? 0 : cols >= ROOMY ? 1 : 2;
}

static const char *record_head(int cols, int column)
{
	return language_in("record",
		record_columns[column].head[record_size(cols) > 0]);
}

/* Adds a line of cells, as wide as their heads. */
static void record_add_cells(const char *const cells[COLUMNS], int cols,
		struct text *text)
{
	int size = record_size(cols);

	text_add(text, "  ");
	for (int i = 0; i < COLUMNS && record_columns[i].least[size]; i++) {
		int head = (i > 0) + text_columns(record_head(cols, i));
		int width = number_most(record_columns[i].least[size], head);

		text_add_padded(text, i ? -width : width, cells[i]);
	}
	while (text->length && text->at[text->length - 1] == ' ')
		text->at[--text->length] = '\0';
	text_add(text, "\n");
}

static void record_add_head(int cols, struct text *text)
{
	const char *cells[COLUMNS];

	for (int i = 0; i < COLUMNS; i++)
		cells[i] = record_head(cols, i);
	record_add_cells(cells, cols, text);
}

static void record_add_row(const struct results_level *row, int level,
		int cols, struct text *text)
{
	struct text cell[COLUMNS];
	char room[COLUMNS][60];
	const char *cells[COLUMNS];

	for (int i = 0; i < COLUMNS; i++) {
		cell[i] = TEXT_IN(room[i]);
		cells[i] = room[i];
	}
	text_add(&cell[0], cols < ROOMY ? "%d" : "%d %s", level,
		words_level(level));
	text_add(&cell[1], "%d", row->won);
	text_add(&cell[2], "%d", row->tied);
	text_add(&cell[3], "%d", row->lost);
	text_add(&cell[4], "%+" PRId64, row->best);
	record_add_loss(row, &cell[5]);
	record_add_cells(cells, cols, text);
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
	if (results_is_empty(table)) {
		text_add(text, "  ");
		words_add(text, WORDS_NO_GAME, NULL);
		text_add(text, "\n");
	} else {
		record_add_head(cols, text);
	}
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
