/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/ugi_options.h"

#include <inttypes.h>
#include <string.h>

#include "search/base/budget.h"
#include "search/solver/solver.h"

enum { MEMORY_MOST = 1 << 24 };	/* megabytes; the machine may have fewer */

static const struct field_choice ugi_options_clocks[] = {
	{ .name = "wall" }, { .name = "processor" }, { .name = NULL }
};

static const struct field_choice ugi_options_switches[] = {
	{ .name = "off" }, { .name = "on" }, { .name = NULL }
};

#define NUMBER(member, least, most) .type = FIELD_NUMBER, .min = (least), \
	.max = (most), .offset = offsetof(struct ugi_options, member)
#define CHOICE(member, list) .type = FIELD_CHOICE, .choices = (list), \
	.offset = offsetof(struct ugi_options, member)

/* Those that are not settings. */
static const struct field ugi_options_table[] = {
	{ "level", NUMBER(level, 1, ENGINE_LEVELS) },
	{ "threads", NUMBER(threads, 1, SOLVER_THREADS_MAX) },
	{ "memory", NUMBER(memory, 1, MEMORY_MOST) },
	{ "random-seed", NUMBER(random_seed, 1, INT64_MAX) },
	{ "clock", CHOICE(clock, ugi_options_clocks) },
	{ "ownbook", CHOICE(book, ugi_options_switches) },
};

enum { OWN = sizeof ugi_options_table / sizeof *ugi_options_table };

static void ugi_options_apply(const struct ugi_options *options)
{
	struct dialogue *dialogue = options->dialogue;

	dialogue->computer.threads = options->threads;
	dialogue->computer.memory = options->memory << 20;
	dialogue->processor = options->clock;
	dialogue->bookless = !options->book;
}

void ugi_options_begin(struct ugi_options *options, struct dialogue *dialogue)
{
	struct engine_setup setup = computer_setup(&dialogue->computer);
	int64_t seed = dialogue->computer.random_seed;
	int64_t memory = (int64_t)(setup.memory >> 20);

	*options = (struct ugi_options){ .dialogue = dialogue,
		.settings = dialogue->settings, .level = ENGINE_BEST,
		.threads = computer_threads(&dialogue->computer),
		.random_seed = seed ? seed : 1, .memory = memory ? memory : 1 };
	dialogue->bookless = true;
}

/* The largest number: what a screen can show, unless the command line has set
 * more. */
static int64_t ugi_options_most(const struct ugi_options *options,
		const struct field *field)
{
	int64_t most = field_most(field);
	int64_t given = field->shown ?
		field_get(field, &options->dialogue->settings) : 0;

	return given > most ? given : most;
}

/* -- what they are --------------------------------------------------------- */

static void ugi_options_say_one(const struct ugi_options *options,
		const struct field *field, const void *record)
{
	struct text text = TEXT_IN((char[400]){ 0 });

	text_add(&text, "option name %s type ", field->name);
	if (field_is_switch(field)) {
		text_add(&text, "check default %s", field_get(field, record) ?
			"true" : "false");
	} else {
		text_add(&text, "%s default ",
			field->type == FIELD_NUMBER ? "spin" :
			field->type == FIELD_CHOICE ? "combo" : "string");
		field_add_value(field, record, &text);
	}
	if (field->type == FIELD_NUMBER)
		text_add(&text, " min %" PRId64 " max %" PRId64, field->min,
			ugi_options_most(options, field));
	else if (field->type == FIELD_CHOICE && !field_is_switch(field))
		for (int i = 0; field->choices[i].name; i++)
			text_add(&text, " var %s", field->choices[i].name);
	wire_say(&options->dialogue->wire, "%s", text.at);
}

static void ugi_options_say_presets(const struct ugi_options *options)
{
	const struct preset *preset = rules_preset(&options->settings.rules);
	struct text text = TEXT_IN((char[400]){ 0 });

	for (int i = 0; i < PRESET_COUNT; i++)
		text_add(&text, " var %s", preset_table[i].name);
	wire_say(&options->dialogue->wire,
		"option name preset type combo default %s%s",
		preset ? preset->name : preset_table[0].name, text.at);
}

void ugi_options_say(const struct ugi_options *options)
{
	const struct field *field;

	ugi_options_say_presets(options);
	for (int i = 0; (field = settings_row(i)); i++)
		if (settings_waits(field))
			ugi_options_say_one(options, field, &options->settings);
	for (int i = 0; i < OWN; i++)
		ugi_options_say_one(options, &ugi_options_table[i], options);
}

/* -- setting them ---------------------------------------------------------- */

/* Finds option NAME, and in *RECORD the struct with its value; or NULL. */
static const struct field *ugi_options_find(struct ugi_options *options,
		const char *name, void **record)
{
	const struct field *field = settings_find(name);

	*record = &options->settings;
	if (field && settings_waits(field))
		return field;
	*record = options;
	for (int i = 0; i < OWN; i++)
		if (strcmp(ugi_options_table[i].name, name) == 0)
			return &ugi_options_table[i];
	return NULL;
}

/* False if WORD is not a value of ROW. */
static bool ugi_options_set(const struct ugi_options *options,
		const struct field *row, void *record, const char *word,
		struct text *remark)
{
	struct field field = *row;
	int64_t value;

	field.max = ugi_options_most(options, row);
	if (field_is_switch(row))
		word = strcmp(word, "true") == 0 ? "on" :
			strcmp(word, "false") == 0 ? "off" : word;
	if (field_parse(&field, word, &value)) {
		field_set(row, record, value);
		return true;
	}
	text_add(remark, "'%s' is not ", TEXT_SAFE(80, word));
	field_add_accepted(&field, remark);
	return false;
}

static bool ugi_options_set_preset(struct ugi_options *options,
		const char *word, struct text *remark)
{
	const struct preset *preset = preset_find(word);

	if (preset)
		settings_preset(&options->settings, preset);
	else
		text_add(remark, "'%s' is not a preset", TEXT_SAFE(80, word));
	return preset;
}

bool ugi_options_assign(struct ugi_options *options, const char *name,
		const char *word, struct text *remark)
{
	void *record;
	const struct field *field = ugi_options_find(options, name, &record);
	int64_t bytes;

	if (strcmp(name, "preset") == 0)
		return ugi_options_set_preset(options, word, remark);
	if (!field) {
		text_add(remark, "'%s' is not an option", TEXT_SAFE(80, name));
		return false;
	}
	if (!ugi_options_set(options, field, record, word, remark))
		return false;
	/* to what the machine has */
	bytes = options->memory << 20;
	if (strcmp(name, "memory") == 0)
		budget_limit(&bytes, remark);
	options->memory = bytes >> 20;
	ugi_options_apply(options);
	return true;
}
