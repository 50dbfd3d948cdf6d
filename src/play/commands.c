/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/command.h"

#include <string.h>

#include "play/modes.h"
#include "util/language.h"

const struct command_table command_tables[] = {
	{ "home", home_commands }, { "exercise", exercise_commands },
	{ "tutor", tutor_commands }, { "prompt", prompt_commands },
	{ "review", review_commands }, { "variation", variation_commands },
	{ "setup", setup_commands },
	{ "menu", menu_commands }, { "help", help_commands },
	{ "kept", kept_commands },
	{ "problems_mode", problems_mode_commands },
	{ "results_mode", results_mode_commands },
	{ "start_mode", start_mode_commands }, { "file", file_commands },
	{ NULL, NULL }
};

/* -- words ----------------------------------------------------------------- */

enum { LIKE_MOST = 99 };	/* words that begin with the same letter */

/* How WORD is looked for: whole, or as a beginning, in English or else in the
 * language of the person. */
enum command_match { MATCH_WHOLE, MATCH_ENGLISH, MATCH_TRANSLATED, MATCHES };

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
	size_t length = strcspn(a->says.word, " ");

	return length == strcspn(b->says.word, " ") &&
		memcmp(a->says.word, b->says.word, length) == 0;
}

/* The row after ROW of any mode; the first of all if that is NULL. *TABLE is
 * where it is. */
static const struct command_row *command_any(const struct command_row *row,
		const struct command_table **table)
{
	if (row)
		row++;
	else
		row = (*table = command_tables)->rows;
	while (row && command_is_end(row))
		row = (++*table)->rows;
	return row;
}

/* The row with a word like WORD, of MODE if there is one. */
static const struct command_row *command_like(const struct mode *mode,
		const char *word, enum command_match match)
{
	const struct command_table *table = NULL;
	const struct command_row *row = NULL, *found = NULL;

	while ((row = command_any(row, &table)))
		if (row->says.word && command_is_word(row, word, match) &&
		    (!found || (command_same_word(row, found) &&
				!command_holds(mode, found) &&
				command_holds(mode, row))))
			found = row;
	return found;
}

/* Whether a row before ROW has its word. */
static bool command_word_is_before(const struct command_row *row)
{
	const struct command_table *table = NULL;
	const struct command_row *some = NULL;

	while ((some = command_any(some, &table)) != row)
		if (some->says.word && command_same_word(some, row))
			return true;
	return false;
}

/* Adds the words that WORD begins to WHICH; returns how many. */
static int command_add_like(const char *word, enum command_match match,
		struct text *which)
{
	const struct command_table *table = NULL;
	const struct command_row *row = NULL, *like[LIKE_MOST];
	int count = 0;

	while (count < LIKE_MOST && (row = command_any(row, &table)))
		if (row->says.word && command_is_word(row, word, match) &&
		    !command_word_is_before(row))
			like[count++] = row;
	for (int i = 0; i < count; i++) {
		const char *words = match == MATCH_TRANSLATED ?
			command_word(like[i]) : like[i]->says.word;

		text_add(which, "%s%.*s", !i ? "" : i + 1 < count ? ", " :
			_(" or "), (int)strcspn(words, " "), words);
	}
	return count;
}

const struct command_row *command_find_word(const struct mode *mode,
		const char *word, struct text *which)
{
	const struct command_row *found = command_like(mode, word,
		MATCH_WHOLE);

	for (int match = MATCH_ENGLISH; !found && match < MATCHES; match++) {
		struct text like = TEXT_IN((char[3600]){ 0 });

		if (command_add_like(word, (enum command_match)match, &like) >
				1) {
			text_add(which, "%s", like.at);
			return NULL;
		}
		found = command_like(mode, word, (enum command_match)match);
	}
	return found;
}
