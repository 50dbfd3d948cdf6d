/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/command.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

const struct command_row *command_find(const struct command_row *rows,
		enum context context, enum action action)
{
	for (; rows->contexts; rows++)
		if (command_is_of(rows, context) && rows->action == action)
			return rows;
	return NULL;
}

/* -- words ----------------------------------------------------------------- */

/* How many bytes the word of ROW has; its letter may follow. */
static size_t command_word_length(const struct command_row *row)
{
	return strcspn(row->says.word, " ");
}

/* Whether WORD is the word of ROW or its letter or, unless WHOLE, begins it. */
static bool command_is_word(const struct command_row *row, const char *word,
		bool whole)
{
	size_t length = command_word_length(row), typed = strlen(word);
	const char *letter = row->says.word + length;

	if (typed == 1 && *letter &&
	    tolower((unsigned char)*word) == letter[1])
		return true;
	return strncasecmp(word, row->says.word, typed) == 0 &&
		(whole || !typed ? typed == length : typed <= length);
}

static bool command_same_word(const struct command_row *a,
		const struct command_row *b)
{
	size_t length = command_word_length(a);

	return length == command_word_length(b) &&
		memcmp(a->says.word, b->says.word, length) == 0;
}

/* The row with a word like WORD, of CONTEXT if there is one. */
static const struct command_row *command_like(const struct command_row *rows,
		enum context context, const char *word, bool whole)
{
	const struct command_row *found = NULL;

	for (; rows->contexts; rows++)
		if (rows->says.word && command_is_word(rows, word, whole) &&
		    (!found || (!command_is_of(found, context) &&
				command_is_of(rows, context) &&
				command_same_word(rows, found))))
			found = rows;
	return found;
}

/* Whether SOME row before ROW has its word. */
static bool command_word_is_before(const struct command_row *some,
		const struct command_row *row)
{
	for (; some < row; some++)
		if (some->says.word && command_same_word(some, row))
			return true;
	return false;
}

const struct command_row *command_find_word(const struct command_row *rows,
		enum context context, const char *word, struct text *which)
{
	const struct command_row *found = command_like(rows, context, word,
		true), *last = NULL;
	int count = 0;

	if (found)
		return found;
	for (const struct command_row *row = rows; row->contexts; row++)
		if (row->says.word && command_is_word(row, word, false) &&
		    !command_word_is_before(rows, row)) {
			if (count++)
				text_add(which, "%s%.*s", count > 2 ? ", " : "",
					(int)command_word_length(last),
					last->says.word);
			last = row;
		}
	if (count > 1)
		text_add(which, " or %.*s", (int)command_word_length(last),
			last->says.word);
	return count == 1 ? command_like(rows, context, word, false) : NULL;
}

const struct command_row *command_said_after(const struct command_row *rows,
		enum context context, int rank)
{
	const struct command_row *next = NULL;

	for (; rows->contexts; rows++)
		if (command_is_of(rows, context) && rows->says.rank > rank &&
		    (!next || rows->says.rank < next->says.rank))
			next = rows;
	return next;
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
		if (!command_is_of(rows, context) ||
		    (rows->action && !rows->keys))
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
