/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* play/command: what must hold for every row of every table */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "play/desk.h"
#include "play/modes.h"
#include "play/modes/play.h"
#include "screen/keys.h"
#include "unit.h"

const char unit_name[] = "command";

enum { CONTEXTS = 6 };

UNIT_TEST(contexts_are_counted)
{
	ck_assert_int_eq(CONTEXT_ANY, (1 << CONTEXTS) - 1);
}

/* A mode of each table in turn, in each context. */
static enum context now;

static enum context find_context(const struct mode *mode)
{
	(void)mode;
	return now;
}

static struct mode_kind kind = { .find_context = find_context };
static const struct mode mode = { .kind = &kind };

static void each_row(void (*check)(const struct command_table *table,
		const struct command_row *row))
{
	for (const struct command_table *table = command_tables; table->rows;
			table++) {
		kind.commands = table->rows;
		for (const struct command_row *row = table->rows;
				!command_is_end(row); row++)
			check(table, row);
	}
}

static void each_mode(void (*check)(const struct command_table *table))
{
	for (const struct command_table *table = command_tables; table->rows;
			table++) {
		kind.commands = table->rows;
		for (int i = 0; i < CONTEXTS; i++) {
			now = (enum context)(1 << i);
			check(table);
		}
	}
}

static void at_the_board(enum context context)
{
	kind.commands = home_commands;
	now = context;
}

/* -- keys ------------------------------------------------------------------ */

static void means_one_thing(const struct command_table *table, struct key key)
{
	const struct command_row *row = NULL;
	int rows = 0;

	while ((row = command_after(&mode, row)))
		rows += command_has(row, keys_name(&key));
	unit_insist(rows <= 1, "key %d in %s, context %d", (int)key.code,
		table->name, (int)now);
}

/* Including characters that have the code of a function key. */
static void keys_mean_one_thing(const struct command_table *table)
{
	for (int code = 0; code <= KEY_MAX; code++)
		for (int function = 0; function < 2; function++)
			means_one_thing(table, (struct key){ function,
				(wint_t)code });
}

UNIT_TEST(a_key_means_one_thing)
{
	each_mode(keys_mean_one_thing);
}

UNIT_TEST(characters_are_no_function_keys)
{
	ck_assert_str_eq(keys_name(&(struct key){ true, KEY_LEFT }), "Left");
	ck_assert_str_eq(keys_name(&(struct key){ false, KEY_LEFT }), "");
	ck_assert_str_eq(keys_name(&(struct key){ false, 0xE9 }), "");
	ck_assert_str_eq(keys_name(&(struct key){ false, 1 }), "^A");
	ck_assert_str_eq(keys_name(&(struct key){ false, '7' }), "7");
}

UNIT_TEST(a_row_has_whole_names)
{
	const struct command_row row = { .keys = "x ^A|Left" };
	const struct command_row digits[] = { COMMANDS_FOR_DIGITS(NULL, 0) };

	ck_assert(command_has(&row, "^A") && command_has(&row, "Left"));
	ck_assert(!command_has(&row, "A") && !command_has(&row, "Le"));
	for (int i = 0; i < 10; i++)
		ck_assert(digits[i].by == i && command_has(&digits[i],
			(char[]){ (char)('0' + i), '\0' }));
	ck_assert(!command_has(&digits[1], ""));
}

/* Wherever a row is. */
static void finds_a_row_anywhere(const struct command_table *table)
{
	struct command_row turned[100] = { { .by = 0 } };
	size_t count = 0;

	while (!command_is_end(&table->rows[count]))
		count++;
	ck_assert_uint_lt(count, 100);
	for (size_t i = 0; i < count; i++)
		turned[i] = table->rows[count - 1 - i];
	for (const struct key_name *key = key_names; key->name; key++) {
		const struct command_row *row, *other;

		kind.commands = table->rows;
		row = command_find(&mode, key->name);
		kind.commands = turned;
		other = command_find(&mode, key->name);
		unit_insist(!row == !other && (!row || (row->run ==
			other->run && row->by == other->by)), "%s in %s",
			key->name, table->name);
	}
	kind.commands = table->rows;
}

UNIT_TEST(place_in_a_table_means_nothing)
{
	each_mode(finds_a_row_anywhere);
}

/* A misspelt name would match no key. */
static void has_keys(const struct command_table *table,
		const struct command_row *row)
{
	char keys[200], *name, *rest = keys;

	snprintf(keys, sizeof keys, "%s", row->keys ? row->keys : "");
	for (char *bar = keys; (bar = strchr(bar, '|')); )
		*bar = ' ';
	while (*(name = text_word(&rest))) {
		bool known = strlen(name) == 1 || (strlen(name) == 2 &&
			*name == '^') || strstr("Click Type Paste 0-9", name);

		for (const struct key_name *key = key_names; key->name; key++)
			known |= strcmp(key->name, name) == 0;
		unit_insist(known, "'%s' in %s", name, table->name);
	}
}

UNIT_TEST(every_name_is_a_key)
{
	each_row(has_keys);
}

static void is_complete(const struct command_table *table,
		const struct command_row *row)
{
	const char *what = row->keys ? row->keys : row->says.word ?
		row->says.word : row->help;

	unit_insist(command_is_heading(row) ? !row->run && !row->says.word :
		row->run || row->says.tell, "%s in %s does nothing", what,
		table->name);
	unit_insist((!row->shown || !row->when || row->shown & row->when) &&
		(row->words || (!row->shown && !row->key)) &&
		(!row->words || row->keys), "%s in %s among the keys", what,
		table->name);
	unit_insist(!row->says.tell || row->says.help || !*row->says.word,
		"%s in %s has no help", what, table->name);
}

UNIT_TEST(rows_are_complete)
{
	each_row(is_complete);
}

static bool drop_quit(const struct mode *some, const struct command_row *row,
		struct legend *legend)
{
	(void)some;
	(void)legend;
	return row->run != leaving_quit;
}

/* The keys shown come in the order of the rows. */
static void shows_rows(const struct command_table *table)
{
	struct legend legends[LEGENDS_MAX + 1];
	const struct command_row *row = NULL;
	int count = 0;

	command_fill_legends(&mode, legends);
	while ((row = command_after(&mode, row)))
		if (row->words && (!row->shown || row->shown & now))
			unit_insist(legends[count++].action ==
				(int)(row - table->rows) + 1, "%s in %s",
				row->words, table->name);
	unit_insist(!legends[count].words, "%s in %s", legends[count].words,
		table->name);
}

UNIT_TEST(legends_have_an_order)
{
	each_mode(shows_rows);
}

UNIT_TEST(legends_say_what_is_of_use)
{
	struct legend all[LEGENDS_MAX + 1], some[LEGENDS_MAX + 1];
	int count = 0, fewer = 0;

	at_the_board(CONTEXT_SOWING);
	command_fill_legends(&mode, all);
	ck_assert_str_eq(all[0].key, "Space");
	ck_assert_str_eq(all[0].words, "skip");
	ck_assert_str_eq(all[1].key, "u");
	kind.adapt = drop_quit;
	command_fill_legends(&mode, some);
	kind.adapt = NULL;
	while (all[count].words)
		count++;
	while (some[fewer].words)
		fewer++;
	ck_assert_int_eq(fewer, count - 1);
}

static void has_escape(const struct command_table *table)
{
	unit_insist(command_find(&mode, "Esc"),
		"no way out of %s, context %d", table->name, (int)now);
}

UNIT_TEST(escape_works_everywhere)
{
	each_mode(has_escape);
}

/* The help has the shown keys of every row where it can be opened, and nothing
 * that is no key there. */
static void has_help(const struct command_table *table)
{
	char words[6000];
	struct text text = TEXT_IN(words);
	const struct command_row *row = command_find(&mode, "F1");
	bool helps = false;

	if (!row || row->run != help_open || now != CONTEXT_CHOOSING)
		return;
	row = NULL;
	command_add_help(&kind, now, &text);
	for (char *c = words; *c; c++) {
		helps = *c == '\t' || (helps && *c != '\n');
		*c = helps || *c == '\n' ? ' ' : *c;
	}
	while ((row = command_after(&mode, row))) {
		char keys[200], *name, *rest = keys;

		snprintf(keys, sizeof keys, "%.*s %s", row->keys ?
			(int)strcspn(row->keys, "|") : 0, row->keys,
			row->listed ? row->listed : "");
		while (*(name = text_word(&rest))) {
			char wanted[20];

			snprintf(wanted, sizeof wanted, " %s ", name);
			unit_insist(strstr(words, wanted) && (command_find(
				&mode, name) || !strcmp(name, "0-9")),
				"'%s' in %s", name, table->name);
		}
	}
}

UNIT_TEST(help_has_every_key)
{
	each_mode(has_help);
}

/* -- words ----------------------------------------------------------------- */

static void word_means_one_thing(const struct command_table *table)
{
	const struct command_row *row = NULL;

	while ((row = command_after(&mode, row))) {
		struct text which = TEXT_IN((char[200]){ 0 });
		char word[40];

		if (!row->says.word)
			continue;
		snprintf(word, sizeof word, "%.*s",
			(int)strcspn(row->says.word, " "), row->says.word);
		unit_insist(command_find_word(&mode, word, &which) == row,
			"%s in %s, context %d", word, table->name, (int)now);
	}
}

UNIT_TEST(a_word_means_one_thing)
{
	each_mode(word_means_one_thing);
}

static const struct command_row *find_word(const char *word, struct text *which)
{
	at_the_board(CONTEXT_CHOOSING);
	return command_find_word(&mode, word, which);
}

UNIT_TEST(words_can_be_shortened)
{
	struct text which = TEXT_IN((char[200]){ 0 });

	ck_assert_str_eq(find_word("UNDO", &which)->says.word, "undo u");
	ck_assert_str_eq(find_word("und", &which)->says.word, "undo u");
	ck_assert_str_eq(find_word("u", &which)->says.word, "undo u");
	/* the letter comes before words that begin with it */
	ck_assert_str_eq(find_word("p", &which)->says.word, "problems p");
	ck_assert_str_eq(find_word("pa", &which)->says.word, "pause");
	/* of another mode */
	ck_assert_str_eq(find_word("n", &which)->says.word, "no n");
	ck_assert_ptr_null(find_word("ne", &which));
	ck_assert_str_eq(which.at, "new or next");
}

UNIT_TEST(what_is_no_word_is_not_found)
{
	struct text which = TEXT_IN((char[200]){ 0 });

	ck_assert_ptr_null(find_word("undoo", &which));
	ck_assert_ptr_null(find_word("x", &which));
	ck_assert_str_eq(which.at, "");
	ck_assert_ptr_null(find_word("re", &which));
	ck_assert_str_eq(which.at,
		"redo, report, review, results, resume or repeat");
}

/* Whatever may be on the desk, an extra Enter must not play. */
static void enter_does_not_sow(const struct command_table *table)
{
	struct text which = TEXT_IN((char[200]){ 0 });
	const struct command_row *row = command_find_word(&mode, "", &which);

	unit_insist(!row || !command_holds(&mode, row) ||
		row->run != play_sow || now == CONTEXT_WAITING,
		"%s, context %d", table->name, (int)now);
}

UNIT_TEST(enter_alone_never_sows)
{
	each_mode(enter_does_not_sow);
}

/* Without a language, what is said is what is typed, and y and n answer. */
static void is_english(const struct command_table *table,
		const struct command_row *row)
{
	const char *keys = row->keys ? row->keys : "";

	if (row->says.word)
		ck_assert_str_eq(command_word(row), row->says.word);
	unit_insist(command_letter(row) == (!strncmp(keys, "y|", 2) ? 'y' :
		!strncmp(keys, "n|", 2) ? 'n' : 0), "%s in %s", keys,
		table->name);
}

UNIT_TEST(english_is_spoken_first)
{
	each_row(is_english);
}
