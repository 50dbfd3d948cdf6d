/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/command.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "util/language.h"

static enum context command_context(const struct mode *mode)
{
	return mode->kind->find_context ? mode->kind->find_context(mode) :
		CONTEXT_ANY;
}

static const struct command_row *command_next(const struct mode_kind *kind,
		enum context context, const struct command_row *row)
{
	row = row ? row + 1 : kind->commands;
	while (!command_is_end(row) && row->when && !(row->when & context))
		row++;
	return command_is_end(row) ? NULL : row;
}

const struct command_row *command_after(const struct mode *mode,
		const struct command_row *row)
{
	return command_next(mode->kind, command_context(mode), row);
}

bool command_holds(const struct mode *mode, const struct command_row *row)
{
	const struct command_row *other = NULL;

	do
		other = command_after(mode, other);
	while (other && other != row);
	return other;
}

bool command_has(const struct command_row *row, const char *name)
{
	size_t length = strlen(name);
	char letter = row->keys ? command_letter(row) : '\0';

	for (const char *keys = row->keys; keys && *keys;
	     keys += strspn(keys, " |")) {
		size_t key = strcspn(keys, " |");

		if (key && key == length && memcmp(keys, name, key) == 0)
			return true;
		keys += key;
	}
	return letter && length == 1 && text_lower(*name) == letter;
}

const struct command_row *command_find(const struct mode *mode,
		const char *name)
{
	enum context context = command_context(mode);
	const struct command_row *row = NULL;

	do
		row = command_next(mode->kind, context, row);
	while (row && !command_has(row, name));
	return row;
}

/* -- the lines of keys ----------------------------------------------------- */

/* Adds the names of MOST keys, as far as they are shown. */
static void command_add_keys(const char *keys, int most, struct text *text)
{
	while (*keys && *keys != '|' && most--) {
		struct text key = TEXT_IN((char[16]){ 0 });
		size_t length = strcspn(keys, " |");

		text_add(&key, "%.*s", (int)length, keys);
		text_add(text, "%s%s", text->length ? " " : "",
			language_in("key name", key.at));
		keys += length + strspn(keys + length, " ");
	}
}

const char *command_word(const struct command_row *row)
{
	return language_in("word", row->says.word);
}

char command_letter(const struct command_row *row)
{
	const char *keys = row->keys ? row->keys : "", *letter =
		text_begins(keys, "y|", 2) ? language_in("letter", "y") :
		text_begins(keys, "n|", 2) ? language_in("letter", "n") : "";

	return text_same(letter, (char[]){ *letter, '\0' }) &&
		isalpha((unsigned char)*letter) ? *letter : '\0';
}

static const char command_moves[] = "Arrows Left Right Up Down PgUp PgDn";

static struct legend command_legend(const struct mode_kind *kind,
		const struct command_row *row)
{
	struct legend legend = { .words = language_in("key", row->words),
		.action = (int)(row - kind->commands) + 1,
		.rank = row->needed ? LEGEND_NEEDED : *row->keys == '?' ?
			LEGEND_HELP : row->key && strstr(command_moves,
			row->key) ? LEGEND_MOVES : LEGEND_USUAL };
	struct text key = TEXT_IN(legend.key);

	if (command_letter(row))
		text_add(&key, "%c", command_letter(row));
	else if (row->key)
		command_add_keys(row->key, INT_MAX, &key);
	else
		command_add_keys(row->keys, 1, &key);
	return legend;
}

void command_fill_legends(const struct mode *mode,
		struct legend legends[LEGENDS_MAX + 1])
{
	const struct mode_kind *kind = mode->kind;
	enum context context = command_context(mode);
	const struct command_row *row = NULL;
	int count = 0;

	while ((row = command_next(kind, context, row))) {
		if (!row->words || (row->shown && !(row->shown & context)))
			continue;
		assert(count < LEGENDS_MAX);
		legends[count] = command_legend(kind, row);
		count += !kind->adapt || kind->adapt(mode, row,
			&legends[count]);
	}
	legends[count] = (struct legend){ .words = NULL };
}

/* -- the help -------------------------------------------------------------- */

void command_add_help(const struct mode_kind *kind, enum context context,
		struct text *text)
{
	const struct command_row *row = NULL;

	while ((row = command_next(kind, context, row))) {
		struct text keys = TEXT_IN((char[160]){ 0 });

		if (command_is_heading(row))
			text_add(text, "%s\n", _(row->help));
		if (!row->help || !row->keys)
			continue;
		command_add_keys(row->listed ? row->listed : row->keys, INT_MAX,
			&keys);
		text_add(text, "  %s\t%s\n", keys.at, _(row->help));
	}
}
