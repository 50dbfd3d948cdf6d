/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/command.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "util/language.h"

const struct command_row *command_find(const struct command_row *rows,
		enum context context, enum action action)
{
	for (; rows->contexts; rows++)
		if (command_is_of(rows, context) && rows->action == action)
			return rows;
	return NULL;
}

/* -- words ----------------------------------------------------------------- */

/* How WORD is looked for: whole, or as a beginning, in English or else in the
 * language of the person. */
enum command_match { MATCH_WHOLE, MATCH_ENGLISH, MATCH_TRANSLATED, MATCHES };

const char *command_word(const struct command_row *row)
{
	return language_in("word", row->says.word);
}

/* How many bytes the word of ROW has; its letter may follow. */
static size_t command_word_length(const struct command_row *row)
{
	return strcspn(row->says.word, " ");
}

/* Whether WORD is the one in WORDS or the letter after that or, unless WHOLE,
 * begins it. */
static bool command_is_in(const char *words, const char *word, bool whole)
{
	size_t length = strcspn(words, " "), typed = strlen(word);

	return (words[length] && text_same(word, words + length + 1)) ||
		(text_begins(words, word, typed) &&
		 (whole || !typed ? typed == length : typed <= length));
}

static bool command_is_word(const struct command_row *row, const char *word,
		enum command_match match)
{
	bool whole = match == MATCH_WHOLE;

	return (match != MATCH_TRANSLATED &&
		command_is_in(row->says.word, word, whole)) ||
		(match != MATCH_ENGLISH &&
		 command_is_in(command_word(row), word, whole));
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
		enum context context, const char *word,
		enum command_match match)
{
	const struct command_row *found = NULL;

	for (; rows->contexts; rows++)
		if (rows->says.word && command_is_word(rows, word, match) &&
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

/* Adds the words that WORD begins to WHICH; returns how many. */
static int command_add_like(const struct command_row *rows, const char *word,
		enum command_match match, struct text *which)
{
	int count = 0, added = 0;

	for (const struct command_row *row = rows; row->contexts; row++)
		count += row->says.word && command_is_word(row, word, match) &&
			!command_word_is_before(rows, row);
	for (const struct command_row *row = rows; added < count; row++) {
		const char *words = row->says.word;

		if (!words || !command_is_word(row, word, match) ||
		    command_word_is_before(rows, row))
			continue;
		if (match == MATCH_TRANSLATED)
			words = command_word(row);
		text_add(which, "%s%.*s", !added++ ? "" : added < count ?
			", " : _(" or "), (int)strcspn(words, " "), words);
	}
	return count;
}

const struct command_row *command_find_word(const struct command_row *rows,
		enum context context, const char *word, struct text *which)
{
	const struct command_row *found = command_like(rows, context, word,
		MATCH_WHOLE);

	for (int match = MATCH_ENGLISH; !found && match < MATCHES; match++) {
		struct text like = TEXT_IN((char[3600]){ 0 });

		if (command_add_like(rows, word, (enum command_match)match,
				&like) > 1) {
			text_add(which, "%s", like.at);
			return NULL;
		}
		found = command_like(rows, context, word,
			(enum command_match)match);
	}
	return found;
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

char command_letter(const struct command_row *row)
{
	const char *letter = row->action == ACTION_YES ?
		language_in("letter", "y") : row->action == ACTION_NO ?
		language_in("letter", "n") : "";

	return text_same(letter, (char[]){ *letter, '\0' }) &&
		isalpha((unsigned char)*letter) ? *letter : '\0';
}

static struct legend command_legend(const struct command_row *row)
{
	struct legend legend = { .words = language_in("key",
			row->legend.words),
		.action = (int)row->action,
		.scrolls = row->legend.shown & CONTEXT_HELP &&
			row->action == ACTION_DOWN };
	struct text key = TEXT_IN(legend.key);

	if (command_letter(row))
		text_add(&key, "%c", command_letter(row));
	else if (row->legend.key)
		command_add_keys(row->legend.key, INT_MAX, &key);
	else
		command_add_keys(row->keys, 1, &key);
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
	char words[160];
	struct text keys = TEXT_IN(words);

	for (; rows->contexts; rows++) {
		if (!command_is_of(rows, context) ||
		    (rows->action && !rows->keys))
			continue;
		if (!rows->action) {
			text_add(text, "%s\n", _(rows->help));
			continue;
		}
		command_add_keys(rows->keys, INT_MAX, &keys);
		if (!rows->help)
			continue;
		text_add(text, "  %s\t%s\n", words, _(rows->help));
		keys = TEXT_IN(words);
	}
}
