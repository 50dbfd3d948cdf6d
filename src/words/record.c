/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/record.h"

#include "util/language.h"

enum { RATED_LEAST = 10 };	/* games; fewer tell too little */

static void record_add_rating(const struct results_rated *games,
		const char *indent, struct text *text)
{
	struct rating rating = results_rating(games);

	if (games->count < RATED_LEAST)
		return;
	text_add(text, "%s", indent);
	words_fill(text, rating.over ? _("Your rating is over {rating}.") :
		_("Your rating is about {rating} +-{error}."),
		&(struct facts){ .rating = rating.value,
		.error = rating.error });
	text_add(text, "\n");
}

static void record_add_line(const struct results_level *row, int level,
		bool helped, struct text *text)
{
	words_fill(text, helped ? _("Level {level}, with help: won {won}, tied "
		"{tied}, lost {lost}.") :
		_("Level {level}: won {won}, tied {tied}, lost {lost}."),
		&(struct facts){ .level = level, .won = row->won,
		.tied = row->tied, .lost = row->lost });
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

static void record_add_each(const struct results_level *rows, bool helped,
		const char *indent, struct text *text)
{
	for (int i = 1; i <= ENGINE_LEVELS; i++) {
		if (!results_played(&rows[i]))
			continue;
		text_add(text, "%s", indent);
		record_add_line(&rows[i], i, helped, text);
		text_add(text, "\n");
	}
}

void record_add_lines(const struct results_table *table, const char *indent,
		struct text *text)
{
	if (results_is_empty(table)) {
		text_add(text, "%s", indent);
		words_say(text, _("You have not finished a game against the "
			"computer yet."));
		text_add(text, "\n");
	}
	record_add_each(table->alone, false, indent, text);
	record_add_rating(&table->rated, indent, text);
	record_add_each(table->helped, true, indent, text);
}
