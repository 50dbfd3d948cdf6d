/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/command.h"

#include <assert.h>
#include <string.h>

const struct command_row *command_find(const struct command_row *rows,
		enum context context, enum action action)
{
	for (; rows->contexts; rows++)
		if (command_is_of(rows, context) && rows->action == action)
			return rows;
	return NULL;
}

const struct command_row *command_find_key(const struct command_row *rows,
		enum context context, const struct key *key)
{
	for (; rows->contexts; rows++)
		if (command_is_of(rows, context) && rows->keys &&
		    keys_have(rows->keys, key))
			return rows;
	return NULL;
}

/* -- the lines of keys ----------------------------------------------------- */

/* The row of the smallest rank above RANK, or NULL. */
static const struct command_row *command_after(const struct command_row *rows,
		enum context context, int rank)
{
	const struct command_row *next = NULL;

	for (; rows->contexts; rows++)
		if (rows->legend.shown & context &&
		    rows->legend.rank > rank &&
		    (!next || rows->legend.rank < next->legend.rank))
			next = rows;
	return next;
}

static struct legend command_legend(const struct command_row *row)
{
	struct legend legend = { .words = row->legend.words,
		.action = (int)row->action,
		.vital = row->action == ACTION_HELP ||
			row->action == ACTION_QUIT,
		.scrolls = row->legend.shown & CONTEXT_HELP &&
			row->action == ACTION_DOWN };
	struct text key = TEXT_IN(legend.key);

	if (row->legend.key)
		text_add(&key, "%s", row->legend.key);
	else
		text_add(&key, "%.*s", (int)strcspn(row->keys, " |"),
			row->keys);
	return legend;
}

void command_fill_legends(const struct command_row *rows, enum context context,
		bool (*adapt)(const struct mode *mode, struct legend *legend),
		const struct mode *mode,
		struct legend legends[LEGENDS_MAX + 1])
{
	const struct command_row *row = command_after(rows, context, 0);
	int count = 0;

	for (; row; row = command_after(rows, context, row->legend.rank)) {
		assert(count < LEGENDS_MAX);
		legends[count] = command_legend(row);
		count += !adapt || adapt(mode, &legends[count]);
	}
	legends[count] = (struct legend){ .words = NULL };
}

/* -- the help -------------------------------------------------------------- */

void command_add_help(const struct command_row *rows, enum context context,
		struct text *text)
{
	char words[80];
	struct text keys = TEXT_IN(words);

	for (; rows->contexts; rows++) {
		if (!command_is_of(rows, context))
			continue;
		if (!rows->action) {
			text_add(text, "%s\n", rows->help);
			continue;
		}
		text_add(&keys, "%s%.*s", keys.length ? " " : "",
			(int)strcspn(rows->keys, "|"), rows->keys);
		if (!rows->help)
			continue;
		text_add(text, "  %s\t%s\n", words, rows->help);
		keys = TEXT_IN(words);
	}
}
