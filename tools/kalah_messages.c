/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prints what stands in tables, as entries of a .po file: sentences and when
 * they hold, commands, settings, options, presets. Messages elsewhere are found
 * by xgettext (po/extract.sh).
 */
#include <stdio.h>
#include <string.h>

#include "main/options.h"
#include "play/command.h"
#include "words/tasks.h"
#include "words/words.h"

static void messages_put_string(const char *name, const char *string)
{
	printf("%s \"", name);
	for (; *string; string++)
		if (*string == '\n')
			printf("\\n");
		else
			printf(*string == '"' || *string == '\\' ? "\\%c" :
				"%c", *string);
	puts("\"");
}

/* Prints an entry unless ONE, which may be NULL, has no letter to translate.
 * CONTEXT and MANY may be NULL. */
static void messages_put(const char *comment, const char *context,
		const char *one, const char *many)
{
	if (!one || !*one)
		return;
	if (comment && *comment)
		printf("#. %s\n", comment);
	if (context)
		messages_put_string("msgctxt", context);
	messages_put_string("msgid", one);
	if (many)
		messages_put_string("msgid_plural", many);
	puts(many ? "msgstr[0] \"\"\nmsgstr[1] \"\"\n" : "msgstr \"\"\n");
}

/* -- sentences ------------------------------------------------------------- */

/* In the order of IF_. */
static const char *const messages_when[] = {
	"about the reader", "a win", "a loss", "a tie", "a swap", "a capture",
	"a count of 0", "with a level", "proved", "the result is lost",
	"it was won", "moves again", "the game ends", "in the mover's own row",
	"in the store", "nothing is opposite", "in words mode", "from a house"
};

_Static_assert(1 << (sizeof messages_when / sizeof *messages_when - 1) ==
	IF_FROM, "each IF_ has words");

/* Whether there is anything but slots, signs and blanks, or a colon, which has
 * a blank before it in some languages, and a form of its own in others. */
static bool messages_has_words(const char *words)
{
	for (; *words; words++) {
		if (*words == '{')
			words += strcspn(words, "}");
		else if (*words == ':' ||
			 ((*words | 0x20) >= 'a' && (*words | 0x20) <= 'z'))
			return true;
		if (!*words)
			break;
	}
	return false;
}

static void messages_put_message(const struct sentence *row)
{
	for (; row->one; row++) {
		struct text when = TEXT_IN((char[200]){ 0 });

		for (size_t i = 0; i < sizeof messages_when /
				sizeof *messages_when; i++)
			if (row->when >> i & 1)
				text_add(&when, "%s%s", when.length ? "; " : "",
					messages_when[i]);
		if (messages_has_words(row->one))
			messages_put(when.at, NULL, row->one, row->many);
	}
}

static void messages_put_sentences(void)
{
	for (int id = 0; id < WORDS_COUNT; id++)
		messages_put_message(words_table[id]);
	for (int i = PERSON_NONE + 1; i < PERSONS; i++)
		for (int form = 0; form < FORMS; form++)
			messages_put(NULL, words_forms[form],
				words_persons[i][form], NULL);
}

/* -- commands -------------------------------------------------------------- */

static void messages_put_keys(const char *keys)
{
	while (keys && *keys && *keys != '|') {
		struct text key = TEXT_IN((char[16]){ 0 });
		size_t length = strcspn(keys, " |");

		text_add(&key, "%.*s", (int)length, keys);
		/* not letters, signs and F1 */
		if (key.at[0] >= 'A' && key.at[1] >= 'a')
			messages_put("the name of a key, short", "key name",
				key.at, NULL);
		keys += length + strspn(keys + length, " ");
	}
}

static void messages_put_table(const struct command_table *table)
{
	for (const struct command_row *row = table->rows; !command_is_end(row);
			row++) {
		messages_put_keys(row->keys);
		messages_put_keys(row->key);
		messages_put("what a key does, beside it, short", "key",
			row->words, NULL);
		messages_put(command_is_heading(row) ? "a heading in the list "
			"of keys" : "in the list of keys", NULL, row->help,
			NULL);
		messages_put("typed in words mode; a letter may follow", "word",
			row->says.word, NULL);
		messages_put("what follows a word", "takes", row->says.takes,
			NULL);
		messages_put("in the list of words", NULL, row->says.help,
			NULL);
	}
}

static void messages_put_commands(void)
{
	for (const struct command_table *table = command_tables; table->rows;
			table++)
		messages_put_table(table);
	messages_put("the key for yes: a letter of ASCII", "letter", "y", NULL);
	messages_put("the key for no: a letter of ASCII", "letter", "n", NULL);
}

/* -- settings -------------------------------------------------------------- */

static void messages_put_field(const struct field *field)
{
	messages_put("in the options menu", NULL, field->label, NULL);
	messages_put("about an option; it begins in lower case", NULL,
		field->help, NULL);
	for (int i = 0; field->choices && field->choices[i].name; i++) {
		const struct field_choice *choice = &field->choices[i];

		messages_put("a value in the options menu",
			choice->label ? NULL : "value", choice->label ?
			choice->label : field->type == FIELD_CHOICE ||
			field->type == FIELD_NUMBERED ? choice->name : NULL,
			NULL);
		messages_put(NULL, NULL, choice->help, NULL);
	}
}

static void messages_put_settings(void)
{
	for (int i = 0; i < GROUP_COUNT; i++) {
		const struct field_group *group = &settings_groups[i];

		messages_put("a heading", NULL, group->label, NULL);
		for (int j = 0; j < group->count; j++)
			messages_put_field(&group->fields[j]);
	}
	for (int i = 1; i <= ENGINE_LEVELS; i++)
		messages_put("a level, also typed in words mode", "level",
			settings_level_name(i), NULL);
	for (int i = 0; i < PRESET_COUNT; i++)
		messages_put(NULL, NULL, preset_table[i].help, NULL);
	for (int i = 0; i < STATUS_COUNT; i++)
		messages_put("why something is refused", NULL,
			status_words((enum status)i), NULL);
}

/* What may follow a word beside numbers and names. */
static void messages_put_arguments(void)
{
	static const char *const arguments[] = { "on", "off", "both", "all",
		"auto", "list", "blunders" };

	for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++)
		messages_put("typed after a word in words mode", "argument",
			arguments[i], NULL);
	for (int i = 0; i < PROBLEM_THEMES; i++)
		messages_put("the theme of a problem, also typed after a word",
			"argument", tasks_theme((enum problem_theme)i), NULL);
}

static void messages_put_options(void)
{
	struct options_list list;

	options_list_fill(&list);
	for (int i = 0; i < list.count; i++)
		messages_put(list.row[i].name ? "in --help" :
			"a heading in --help", NULL, list.row[i].help, NULL);
}

int main(void)
{
	puts("msgid \"\"\nmsgstr \"\"\n"
		"\"Project-Id-Version: kalah\\n\"\n"
		"\"Language: \\n\"\n"
		"\"MIME-Version: 1.0\\n\"\n"
		"\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
		"\"Content-Transfer-Encoding: 8bit\\n\"\n"
		"\"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n\"\n");
	messages_put_sentences();
	messages_put_commands();
	messages_put_settings();
	messages_put_arguments();
	messages_put_options();
	return ferror(stdout);
}
