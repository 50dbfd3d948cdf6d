/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* main/options: every setting is an option. cli.sh tests what is refused
 * and in which words. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "any_game.h"
#include "main/options.h"
#include "protocol/ugi_options.h"
#include "search/base/budget.h"
#include "unit.h"

const char unit_name[] = "options";

enum { WORDS_MAX = 64 };

/* Reads COUNT words as the arguments of the program. */
static void read_words(struct options *options, int count, char **words)
{
	char *argv[WORDS_MAX + 2] = { (char[]){ "kalah" } };

	memcpy(argv + 1, words, (size_t)count * sizeof *words);
	optind = 0;
	ck_assert(options_read(options, count + 1, argv, true));
}

static void same_settings(const struct settings *a, const struct settings *b)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++)
		ck_assert_msg(field_equal(field, a, b), "%s", field->name);
}

/* Gives all settings as --NAME=VALUE or, if LETTERS, as -LETTER VALUE where
 * there is such an option. Later ones must not change what earlier ones set. */
static void set_all(const struct settings *wanted, bool letters)
{
	char buffers[WORDS_MAX][60], *words[WORDS_MAX];
	const struct field *field;
	struct options options;
	struct settings settings;
	int count = 0;

	for (int i = 0; (field = settings_row(i)); i++) {
		struct text text = TEXT_IN(buffers[count]);

		ck_assert_int_lt(count, WORDS_MAX);
		words[count] = buffers[count];
		if (letters && field->letter)
			text_add(&text, "-%c", field->letter);
		else
			text_add(&text, "--%s=", field->name);
		field_add_value(field, wanted, &text);
		count++;
	}
	read_words(&options, count, words);
	settings_default(&settings);
	options_apply(&options, &settings);
	same_settings(&settings, wanted);
	ck_assert(options.ruled);
	options_done(&options);
}

UNIT_TIMES_TEST(every_setting_is_an_option, 30)
{
	struct unit_random random = { (uint64_t)_i };
	struct settings wanted;

	any_settings(&random, &wanted);
	set_all(&wanted, false);
	set_all(&wanted, true);
}

/* Such an option can be on, and without a value it is. */
UNIT_TEST(options_without_a_value_mean_on)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++) {
		char word[60], *words[] = { word };
		struct options options;
		struct settings settings;
		struct text value = TEXT_IN((char[20]){ 0 });

		if (!field->value || field->value[0] != '[')
			continue;
		snprintf(word, sizeof word, "--%s", field->name);
		read_words(&options, 1, words);
		settings_default(&settings);
		options_apply(&options, &settings);
		field_add_value(field, &settings, &value);
		ck_assert_str_eq(value.at, "on");
		options_done(&options);
	}
}

/* Only options about the next game ask for a new game. */
UNIT_TEST(options_of_the_next_game_ask_for_it)
{
	const struct field *field;
	struct settings usual;

	settings_default(&usual);
	for (int i = 0; (field = settings_row(i)); i++) {
		char word[60], *words[] = { word };
		struct text text = TEXT_IN(word);
		struct options options;

		text_add(&text, "--%s=", field->name);
		field_add_value(field, &usual, &text);
		read_words(&options, 1, words);
		ck_assert_pstr_eq(options.ruled,
			field->scope == SCOPE_NEXT_GAME ||
			field->scope == SCOPE_NEXT_START ? field->name : NULL);
		ck_assert_int_eq(options.starts,
			field->scope == SCOPE_NEXT_START);
		options_done(&options);
	}
}

/* Settings that no option names stay as they are. */
UNIT_TIMES_TEST(no_options_change_nothing, 3)
{
	struct unit_random random = { (uint64_t)_i };
	struct settings settings, before;
	struct options options;

	any_settings(&random, &settings);
	before = settings;
	read_words(&options, 0, (char *[]){ NULL });
	options_apply(&options, &settings);
	same_settings(&settings, &before);
	ck_assert_int_eq(options.mode, MODE_SCREEN);
	ck_assert_int_eq(options.resume, RESUME_IF_ANY);
	ck_assert(!options.ruled && !options.no_config && !options.echo);
	ck_assert_int_eq(options.file_count, 0);
	options_done(&options);
}

/* Sizes beyond what the machine can spare become that; others stay. */
UNIT_TEST(sizes_are_limited_to_the_machine)
{
	char *much = (char[]){ "--memory=8589934591G" };
	char *little = (char[]){ "--memory=1M" };
	struct text remark = TEXT_IN((char[80]){ 0 });
	struct options options;
	int64_t most = INT64_MAX;

	budget_limit(&most, &remark);
	ck_assert_int_lt(most, INT64_MAX);
#if HAVE_DECL__SC_PHYS_PAGES
	ck_assert_int_lt(most / sysconf(_SC_PAGESIZE),
		sysconf(_SC_PHYS_PAGES));
#endif
	read_words(&options, 1, &much);
	ck_assert_int_eq(options.run.computer.memory, most);
	read_words(&options, 1, &little);
	ck_assert_int_eq(options.run.computer.memory, 1 << 20);
}

/* It stays so when another option of an engine is set. */
UNIT_TEST(a_limit_of_memory_stays)
{
	struct text remark = TEXT_IN((char[200]){ 0 });
	struct dialogue dialogue = { .over = false };
	struct ugi_options options;
	int64_t most = INT64_MAX, limited;

	budget_limit(&most, &remark);
	settings_default(&dialogue.settings);
	ugi_options_begin(&options, &dialogue);
	ck_assert(ugi_options_assign(&options, "memory", "16777216", &remark));
	limited = dialogue.computer.memory;
	ck_assert_int_le(limited, most);
	ck_assert(ugi_options_assign(&options, "threads", "1", &remark));
	ck_assert_int_eq(dialogue.computer.memory, limited);
}

/* How many lines of --help begin with this option. */
static int count_in_help(const char *help, const char *name)
{
	char word[60];
	size_t length;
	int count = 0;

	snprintf(word, sizeof word, "--%s", name);
	length = strlen(word);
	for (; *help; help = strchr(help, '\n') + 1) {
		const char *at = help + 6;

		if (strncmp(help, "  ", 2) == 0 && strncmp(at, word, length) ==
		    0 && strchr(" [=\n", at[length]))
			count++;
	}
	return count;
}

UNIT_TEST(help_has_every_setting_once)
{
	static char text[20000];
	FILE *file = tmpfile();
	const struct field *field;

	ck_assert_ptr_nonnull(file);
	options_help(file);
	rewind(file);
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	for (int i = 0; (field = settings_row(i)); i++) {
		ck_assert_msg(count_in_help(text, field->name) == 1, "--%s",
			field->name);
		ck_assert_uint_gt(strlen(field->label), 0);
		ck_assert_uint_gt(strlen(field->help), 0);
		for (int j = 0; field->choices && field->choices[j].name; j++)
			ck_assert_msg(!field->choices[j].help || isupper(
				(unsigned char)*field->choices[j].help), "%s",
				field->choices[j].help);
	}
	ck_assert_int_eq(count_in_help(text, "preset"), 1);
	ck_assert_int_eq(count_in_help(text, "no-such-option"), 0);
}
