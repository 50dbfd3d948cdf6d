/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* play/commands: what must hold for every row of the table */
#include <curses.h>
#include <string.h>

#include "play/command.h"
#include "play/modes/play.h"
#include "screen/keys.h"
#include "unit.h"

const char unit_name[] = "command";

/* The contexts, counted from 0. */
static enum context context_of(int i)
{
	return (enum context)(1 << i);
}

enum { CONTEXTS = 21 };

UNIT_TEST(contexts_are_counted)
{
	ck_assert_int_eq(CONTEXT_ANY, (1 << CONTEXTS) - 1);
}

/* Including characters that have the code of a function key. */
UNIT_TEST(a_key_means_one_thing)
{
	for (int i = 0; i < CONTEXTS; i++)
		for (int code = 0; code <= KEY_MAX; code++)
			for (int function = 0; function < 2; function++) {
				struct key key = { function, (wint_t)code };
				int rows = 0;

				for (const struct command_row *row = commands;
						row->contexts; row++)
					rows += command_is_of(row,
						context_of(i)) && row->keys &&
						keys_have(row->keys, &key);
				unit_insist(rows <= 1, "key %d in context %d",
					code, i);
			}
}

UNIT_TEST(characters_are_no_function_keys)
{
	struct key key = { false, KEY_LEFT };

	ck_assert(!keys_have("Left", &key));
	key.function = true;
	ck_assert(keys_have("Left", &key));
	ck_assert(keys_have("x ^A|Left", &key));
	ck_assert(!keys_have("Right h", &key));
	key = (struct key){ false, 1 };
	ck_assert(keys_have("x ^A|Left", &key));
	key = (struct key){ false, 'x' };
	ck_assert(keys_have("x ^A|Left", &key));
	ck_assert(!keys_have("xx", &key));
	key = (struct key){ false, '7' };
	ck_assert(keys_have("0-9", &key));
}

/* A misspelt name would match no key. */
UNIT_TEST(every_name_is_a_key)
{
	for (const struct command_row *row = commands; row->contexts; row++)
		for (const char *name = row->keys; name && *name; ) {
			size_t length = strcspn(name, " |");
			bool known = length == 1 ||
				(length == 2 && *name == '^') ||
				strncmp(name, "Click", length) == 0;

			for (const struct key_name *key = key_names; key->name;
					key++)
				known |= strlen(key->name) == length &&
					!strncmp(key->name, name, length);
			unit_insist(known, "'%.*s'", (int)length, name);
			name += length + (name[length] != '\0');
		}
}

UNIT_TEST(rows_are_complete)
{
	for (const struct command_row *row = commands; row->contexts; row++) {
		unsigned shown = row->legend.shown;

		unit_insist(row->action ? row->keys || row->says.word ||
			row->action == ACTION_HOUSE : row->help && !row->run,
			"action %d", row->action);
		unit_insist(row->run || row->says.tell || !row->action ||
			row->action == ACTION_REDRAW, "action %d does nothing",
			row->action);
		unit_insist((shown & ~row->contexts) == 0 &&
			!shown == !row->legend.words &&
			!shown == !row->legend.rank,
			"action %d among the keys", row->action);
	}
}

static bool drop_quit(const struct mode *mode, struct legend *legend)
{
	(void)mode;
	return legend->action != ACTION_QUIT;
}

static int count_of(const struct legend *legends)
{
	int count = 0;

	while (legends[count].key[0])
		count++;
	return count;
}

/* No two have the same rank, or one would be missing. */
UNIT_TEST(legends_have_an_order)
{
	for (int i = 0; i < CONTEXTS; i++) {
		struct legend legends[LEGENDS_MAX + 1];
		int shown = 0;

		command_fill_legends(commands, context_of(i), NULL, NULL,
			legends);
		for (const struct command_row *row = commands; row->contexts;
				row++)
			shown += (row->legend.shown & context_of(i)) != 0;
		unit_insist(count_of(legends) == shown, "context %d", i);
	}
}

UNIT_TEST(legends_say_what_is_of_use)
{
	struct legend all[LEGENDS_MAX + 1], some[LEGENDS_MAX + 1];

	command_fill_legends(commands, CONTEXT_SOWING, NULL, NULL, all);
	ck_assert_str_eq(all[0].key, "Space");
	ck_assert_str_eq(all[0].words, "skip");
	ck_assert_int_eq(all[0].action, ACTION_OK);
	ck_assert(!all[0].vital);
	ck_assert_str_eq(all[1].key, "u");
	ck_assert(all[count_of(all) - 1].vital);
	command_fill_legends(commands, CONTEXT_SOWING, drop_quit, NULL, some);
	ck_assert_int_eq(count_of(some), count_of(all) - 1);
}

/* Esc leads back from everywhere but the end of a game and a tiny screen. */
UNIT_TEST(escape_works_everywhere)
{
	for (int i = 0; i < CONTEXTS; i++)
		unit_insist(context_of(i) == CONTEXT_OVER ||
			context_of(i) == CONTEXT_BLIND ||
			command_find(commands, context_of(i), ACTION_CANCEL),
			"no way out of context %d", i);
}

/* The help has the keys and words of every row. */
UNIT_TEST(help_has_every_row)
{
	static const enum context with_help[] = { CONTEXT_CHOOSING,
		CONTEXT_REVIEW, CONTEXT_MENU };

	for (int i = 0; i < 3; i++) {
		char words[6000];
		struct text text = TEXT_IN(words);

		command_add_help(commands, with_help[i], &text);
		for (const struct command_row *row = commands; row->contexts;
				row++) {
			char keys[80];
			struct text shown = TEXT_IN(keys);

			if (!command_is_of(row, with_help[i]))
				continue;
			if (row->keys)
				text_add(&shown, "%.*s",
					(int)strcspn(row->keys, "|"),
					row->keys);
			unit_insist(strstr(words, keys), "'%s'", keys);
			unit_insist(!row->help || strstr(words, row->help),
				"'%s'", row->help);
		}
		ck_assert_ptr_null(strstr(words, "Shift-Tab|"));
	}
}

/* -- words ----------------------------------------------------------------- */

/* Why some actions have no word. */
static const struct {
	enum action action;
	const char *why;
} wordless[] = {
	{ ACTION_LEFT, "choosing" }, { ACTION_RIGHT, "choosing" },
	{ ACTION_FIRST, "choosing" }, { ACTION_LAST, "choosing" },
	{ ACTION_UP, "scrolling" }, { ACTION_DOWN, "scrolling" },
	{ ACTION_PAGE_UP, "scrolling" }, { ACTION_PAGE_DOWN, "scrolling" },
	{ ACTION_DEFAULT, "typing" }, { ACTION_TYPE, "typing" },
	{ ACTION_CLICK, "pointing" },
	{ ACTION_DIGIT, "a number says it" },
	{ ACTION_UNDO_ONE, "undo says it" },
	{ ACTION_MISTAKE, "next says it" },
	{ ACTION_EARLIER_MISTAKE, "next says it" },
	{ ACTION_WHOSE, "review both says it" },
	{ ACTION_NOTATION, "position says it" },
	{ ACTION_LINE, "why and line say it" },
	{ ACTION_PLAYED_LINE, "line is enough" },
	{ ACTION_KEPT, "games says it" },
	{ ACTION_RESULTS, "results says it" }, { ACTION_LEARN, "learn does" },
	{ ACTION_SETUP, "position says it" }, { ACTION_LIST, "problems does" },
	{ ACTION_MORE, "position says it" },
	{ ACTION_LESS, "position says it" },
	{ ACTION_MOVER, "position says it" },
	{ ACTION_REVIEW, "review says it" }, { ACTION_HELP, "help does" },
	{ ACTION_OPTIONS, "set says it" },
	{ ACTION_HOST, "--host does" }, { ACTION_JOIN, "--join does" },
	{ ACTION_TURN, "looks" }, { ACTION_THEME, "looks" },
	{ ACTION_FASTER, "looks" }, { ACTION_SLOWER, "looks" },
	{ ACTION_REDRAW, "looks" },
};

static bool may_be_wordless(enum action action)
{
	for (size_t i = 0; i < sizeof wordless / sizeof *wordless; i++)
		if (wordless[i].action == action)
			return true;
	return false;
}

static bool is_said(enum action action)
{
	for (const struct command_row *row = commands; row->contexts; row++)
		if (row->action == action && (row->says.word ||
				action == ACTION_HOUSE))
			return true;
	return false;
}

/* What is shown or reached in words by another action has the same function. */
static bool runs_in_words(command_run *run)
{
	for (const struct command_row *row = commands; row->contexts; row++)
		if (row->says.word && row->run == run)
			return true;
	return false;
}

UNIT_TEST(every_action_has_a_word_or_a_reason)
{
	for (const struct command_row *row = commands; row->contexts; row++)
		unit_insist(!row->action || is_said(row->action) ||
			runs_in_words(row->run) ||
			may_be_wordless(row->action) ||
			!strcmp(row->help ? row->help : "", ""),
			"action %d cannot be said", row->action);
	for (size_t i = 0; i < sizeof wordless / sizeof *wordless; i++)
		unit_insist(!is_said(wordless[i].action), "action %d is said",
			wordless[i].action);
}

UNIT_TEST(a_word_means_one_thing)
{
	for (int i = 0; i < CONTEXTS; i++)
		for (const struct command_row *row = commands; row->contexts;
				row++) {
			struct text which = TEXT_IN((char[200]){ 0 });
			char word[40];

			if (!row->says.word ||
			    !command_is_of(row, context_of(i)))
				continue;
			snprintf(word, sizeof word, "%.*s",
				(int)strcspn(row->says.word, " "),
				row->says.word);
			unit_insist(command_find_word(commands, context_of(i),
				word, &which) == row, "%s in context %d", word,
				i);
			unit_insist(!row->says.rank == !row->says.help &&
				(!row->says.tell || row->says.rank || !*word),
				"%s in the help", word);
		}
}

/* No two have the same rank, or one would be missing. */
UNIT_TEST(the_help_in_words_has_every_row)
{
	for (int i = 0; i < CONTEXTS; i++) {
		const struct command_row *row = NULL;
		int shown = 0, count = 0;

		for (row = commands; row->contexts; row++)
			count += command_is_of(row, context_of(i)) &&
				row->says.rank;
		row = NULL;
		while ((row = command_said_after(commands, context_of(i),
				row ? row->says.rank : 0)))
			shown++;
		unit_insist(shown == count, "context %d", i);
	}
}

static const struct command_row *find_word(const char *word, struct text *which)
{
	return command_find_word(commands, CONTEXT_CHOOSING, word, which);
}

UNIT_TEST(words_can_be_shortened)
{
	struct text which = TEXT_IN((char[200]){ 0 });

	ck_assert_int_eq(find_word("UNDO", &which)->action, ACTION_UNDO);
	ck_assert_int_eq(find_word("und", &which)->action, ACTION_UNDO);
	ck_assert_int_eq(find_word("u", &which)->action, ACTION_UNDO);
	/* the letter comes before words that begin with it */
	ck_assert_int_eq(find_word("p", &which)->action, ACTION_PROBLEMS);
	ck_assert_int_eq(find_word("pa", &which)->action, ACTION_PAUSE);
	ck_assert_str_eq(find_word("n", &which)->says.word, "no n");
	ck_assert_ptr_null(find_word("ne", &which));
	ck_assert_str_eq(which.at, "next or new");
}

UNIT_TEST(what_is_no_word_is_not_found)
{
	struct text which = TEXT_IN((char[200]){ 0 });

	ck_assert_ptr_null(find_word("undoo", &which));
	ck_assert_ptr_null(find_word("x", &which));
	ck_assert_str_eq(which.at, "");
	ck_assert_ptr_null(find_word("re", &which));
	ck_assert_str_eq(which.at, "redo, report, review or results");
}

/* Whatever may be on the desk, an extra Enter must not play. */
UNIT_TEST(enter_alone_never_sows)
{
	struct text which = TEXT_IN((char[200]){ 0 });

	for (int i = 0; i < CONTEXTS; i++) {
		const struct command_row *row = command_find_word(commands,
			context_of(i), "", &which);

		unit_insist(!row || !command_is_of(row, context_of(i)) ||
			row->run != play_sow ||
			context_of(i) == CONTEXT_WAITING, "context %d", i);
	}
}

/* Without a language, what is said is what is typed, and y and n answer. */
UNIT_TEST(english_is_spoken_first)
{
	for (const struct command_row *row = commands; row->contexts; row++) {
		char letter = command_letter(row);

		if (row->says.word)
			ck_assert_str_eq(command_word(row), row->says.word);
		ck_assert_int_eq(letter, row->action == ACTION_YES ? 'y' :
			row->action == ACTION_NO ? 'n' : 0);
	}
}
