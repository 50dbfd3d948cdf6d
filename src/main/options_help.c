/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What --help prints. */
#include <assert.h>
#include <string.h>

#include "util/language.h"

#include "main/options_table.h"

enum { HELP_COLUMN = 29, HELP_WIDTH = 79 };

/* What most people want. */
static const char *const options_everyday[] = { "level", "plain", "preset",
	"start", "theme" };

enum { EVERYDAY = sizeof options_everyday / sizeof *options_everyday };

/* Adds a value of FIELD: " computer:1 beginner, 2 easy, ... 9 perfect,
 * robot". */
static void options_add_choice(const struct field *field, int i,
		struct text *text)
{
	bool plays = field->choices == settings_find("player1")->choices;
	int level = plays ? settings_level((enum who)i) : 0;

	text_add(text, "%s", i ? plays ? ", " : " " : ": ");
	if (level > 1)
		text_add(text, "%d", level);
	else
		text_add(text, "%s", field->choices[i].name);
	if (level)
		text_add(text, " %s", settings_level_name(level));
}

/* Adds what an option does, and its values. */
static void options_describe(const struct options_row *row, struct text *text)
{
	const struct field *field = settings_find(row->name);

	if (row->help)
		text_add(text, "%s", _(row->help));
	else
		text_add(text, "--%s=%s", row->sets->name, row->sets->word);
	if (strcmp(row->name, "preset") == 0)
		for (int i = 0; i < PRESET_COUNT; i++)
			text_add(text, "%s%s", i ? " " : ": ",
				preset_table[i].name);
	if (field && (field->type == FIELD_CHOICE ||
			field->type == FIELD_NUMBERED) &&
	    !field_is_switch(field))
		for (int i = 0; field->choices[i].name; i++)
			options_add_choice(field, i, text);
}

static void options_put(FILE *out, const struct options_row *row)
{
	struct text name = TEXT_IN((char[64]){ 0 });
	struct text help = TEXT_IN((char[1500]){ 0 });
	const char *rest = help.at;

	if (row->letter)
		text_add(&name, "  -%c, ", row->letter);
	else
		text_add(&name, "      ");
	text_add(&name, "--%s%s", row->name, row->value ? row->value : "");
	assert(name.length < HELP_COLUMN);
	options_describe(row, &help);
	fprintf(out, "%-*s", HELP_COLUMN, name.at);
	while (*rest) {
		const char *line = rest;
		size_t length = text_wrap(line, HELP_WIDTH - HELP_COLUMN,
			&rest);

		fprintf(out, "%.*s\n%*s", (int)length, line,
			*rest ? HELP_COLUMN : 0, "");
	}
}

/* The place of ROW among the everyday options; or EVERYDAY. */
static int options_rank(const struct options_row *row)
{
	int rank = 0;

	while (rank < EVERYDAY && !(row->name &&
			strcmp(row->name, options_everyday[rank]) == 0))
		rank++;
	return rank;
}

static void options_put_rows(FILE *out, const struct options_list *list,
		int rank)
{
	for (const struct options_row *row = list->row;
	     row < list->row + list->count; row++)
		if (options_rank(row) == rank && row->name)
			options_put(out, row);
		else if (options_rank(row) == rank)
			fprintf(out, "\n%s:\n", _(row->help));
}

void options_help(FILE *out)
{
	struct options_list list;

	options_list_fill(&list);
	fputs(_("Usage: kalah [OPTION]... [FILE]\n"
		"       kalah --analyse [OPTION]... FILE\n"
		"       kalah --review[=FORM] [OPTION]... FILE\n"
		"Play Kalah, a mancala game, in a terminal. FILE is a saved or "
		"recorded game to\ncontinue; without one, kalah continues the "
		"game that you left.\n\nEveryday options:\n"), out);
	for (int rank = 0; rank <= EVERYDAY; rank++)
		options_put_rows(out, &list, rank);
	fputs(_("\nFor more, see the manual pages kalah(6), kalah-rules(6), "
		"kalah-plain(6),\n"
		"kalah-remote(6), kalah-engine(6) and kalah-formats(5).\n"),
		out);
	if (*BUG_ADDRESS)
		fprintf(out, _("Report bugs to: %s\n"), BUG_ADDRESS);
	if (*HOMEPAGE)
		fprintf(out, _("Home page: %s\n"), HOMEPAGE);
}
