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

/* -- mistakes -------------------------------------------------------------- */

/* How those of KINDS are told, and the problems to solve against them. Of as
 * many, the first row is told first. */
static const struct record_row {
	unsigned kinds;
	enum words_id words;
	enum problem_theme theme;
} record_rows[] = {
	{ 1u << CONTRAST_ANSWER | 1u << CONTRAST_LATER, WORDS_OVERLOOKED,
	  PROBLEM_SAVE },
	{ 1u << CONTRAST_CAPTURE, WORDS_MISSED, PROBLEM_CAPTURE },
	{ 1u << CONTRAST_MOVE, WORDS_MOVES_MISSED, PROBLEM_AGAIN },
	{ 1u << CONTRAST_END, WORDS_ENDINGS, PROBLEM_EMPTY },
	{ 1u << CONTRAST_GIVES, WORDS_GIVEN, PROBLEM_GIVE },
	{ 1u << CONTRAST_NEXT, WORDS_UNPREPARED, PROBLEM_KEEP }
};

enum { RECORD_ROWS = sizeof record_rows / sizeof *record_rows,
	RECORD_TOLD = 3 };

/* The row to be told after TOLD others, most mistakes first; NULL if there are
 * no more. */
static const struct record_row *record_find(const struct lapses *lapses,
		int told)
{
	for (int i = 0; i < RECORD_ROWS; i++) {
		int count = lapses_count(lapses, record_rows[i].kinds);
		int before = 0;

		for (int j = 0; j < RECORD_ROWS; j++)
			before += lapses_count(lapses, record_rows[j].kinds) +
				(j < i) > count;
		if (count && before == told)
			return &record_rows[i];
	}
	return NULL;
}

enum problem_theme record_theme(const struct results_table *table)
{
	const struct record_row *row = record_find(&table->lapses, 0);

	return row ? row->theme : PROBLEM_THEMES;
}

static void record_add_lapses(const struct lapses *lapses, const char *indent,
		struct text *text)
{
	const struct record_row *row;
	struct text list = TEXT_IN((char[WORDS_MOST]){ 0 });

	for (int i = 0; i < RECORD_TOLD && (row = record_find(lapses, i));
			i++) {
		struct text item = TEXT_IN((char[WORDS_MOST]){ 0 });

		words_add(&item, row->words, &(struct facts){
			.count = lapses_count(lapses, row->kinds) });
		words_add_item(&list, (size_t)i, RECORD_TOLD, _(", "),
			item.at);
	}
	if (!list.length)
		return;
	text_add(text, "%s", indent);
	words_add(text, WORDS_LATELY, &(struct facts){
		.count = lapses->games, .list = list.at });
	text_add(text, "\n");
}

/* -- all ------------------------------------------------------------------- */

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
	record_add_lapses(&table->lapses, indent, text);
}
