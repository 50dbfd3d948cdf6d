/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/field.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "util/language.h"
#include "util/number.h"

/* Larger limits are not worth mentioning. */
enum { NUMBER_TOLD = 1000000000 };

/* Whether the member is an int64_t. */
static bool field_is_long(const struct field *field)
{
	return field->type == FIELD_NUMBER || field->type == FIELD_NUMBERED;
}

int64_t field_get(const struct field *field, const void *record)
{
	const void *member = (const char *)record + field->offset;

	return field->type == FIELD_TEXT ? 0 : field_is_long(field) ?
		*(const int64_t *)member : *(const int *)member;
}

/* The largest value of a member. */
static int64_t field_last(const struct field *field)
{
	int64_t choices = field->choices ? field_choices(field) : 0;

	return field->type == FIELD_NUMBER ? field->max :
		field->type == FIELD_CHOICE ? choices - 1 :
		choices * field->max + choices - 1;
}

void field_set(const struct field *field, void *record, int64_t value)
{
	void *member = (char *)record + field->offset;

	assert(value >= field->min && value <= field_last(field));
	if (field_is_long(field))
		*(int64_t *)member = value;
	else
		*(int *)member = (int)value;
}

static const char *field_text(const struct field *field, const void *record)
{
	return (const char *)record + field->offset;
}

static size_t field_size(const struct field *field)
{
	return field->max ? (size_t)field->max : FIELD_TEXT_SIZE;
}

bool field_equal(const struct field *field, const void *a, const void *b)
{
	return field->type == FIELD_TEXT ? strcmp(field_text(field, a),
		field_text(field, b)) == 0 :
		field_get(field, a) == field_get(field, b);
}

void field_copy(const struct field *field, void *to, const void *from)
{
	if (field->type == FIELD_TEXT)
		memcpy((char *)to + field->offset, field_text(field, from),
			field_size(field));
	else
		field_set(field, to, field_get(field, from));
}

bool field_set_text(const struct field *field, void *record,
		const char *words)
{
	/* a path in a line may have any other bytes, whatever the locale */
	static const char controls[] = "\1\2\3\4\5\6\7\b\t\n\v\f\r\16\17\20"
		"\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37\177";
	char safe[FIELD_LINE_SIZE];
	char *text = (char *)record + field->offset;
	size_t size = field_size(field);

	words += strspn(words, " \t");
	if (field->max && (strlen(words) >= size || strpbrk(words, controls)))
		return false;
	if (!field->max)
		safe[text_cut(text_narrow(safe, size, words),
			FIELD_TEXT_MOST)] = '\0';
	memset(text, 0, size);
	text_trim(strcpy(text, field->max ? words : safe));
	return true;
}

int field_choices(const struct field *field)
{
	int count = 0;

	while (field->choices[count].name)
		count++;
	return count;
}

bool field_is_switch(const struct field *field)
{
	return field->type == FIELD_CHOICE && field_choices(field) == 2 &&
		strcmp(field->choices[1].name, "on") == 0;
}

int64_t field_take_number(const char **word, int64_t max)
{
	const char *at = *word;
	int64_t number = 0;

	for (; *at >= '0' && *at <= '9'; at++) {
		int digit = *at - '0';

		if (digit > max || number > (max - digit) / 10)
			return -1;
		number = 10 * number + digit;
	}
	if (at == *word)
		return -1;
	*word = at;
	return number;
}

int64_t field_number(const char *word, int64_t max)
{
	int64_t number = field_take_number(&word, max);

	return *word ? -1 : number;
}

int64_t field_seconds(const char *word, int64_t most)
{
	int64_t unit = 1000000, time;

	time = *word == '.' ? 0 : unit * field_take_number(&word, most);
	if (*word == '.')
		for (word++; *word >= '0' && *word <= '9'; word++)
			time += (unit /= 10) * (*word - '0');
	return *word || time <= 0 || time > most * 1000000 ? -1 : time;
}

/* The value of WORD, a choice, perhaps with a number; or -1. */
static int64_t field_parse_choice(const struct field *field, const char *word)
{
	for (int i = 0; field->choices[i].name; i++) {
		size_t length = strlen(field->choices[i].name);
		int64_t number;

		if (strncmp(field->choices[i].name, word, length) != 0)
			continue;
		if (!word[length])
			return i;
		if (field->type != FIELD_NUMBERED || word[length] != ':' || !i)
			continue;
		number = field_number(word + length + 1, field->max);
		return number < 1 ? -1 : i + number * field_choices(field);
	}
	return -1;
}

bool field_parse(const struct field *field, const char *word, int64_t *value)
{
	int64_t parsed;

	if (field->type == FIELD_NUMBER)
		parsed = field_number(word, field->max);
	else
		parsed = field_parse_choice(field, word);
	if (parsed < field->min)
		return false;
	*value = parsed;
	return true;
}

int64_t field_most(const struct field *field)
{
	return field->shown ? field->shown : field->max;
}

int64_t field_clamp(const struct field *field, int64_t number)
{
	int64_t most = field_most(field);

	return number < field->min ? field->min : number > most ? most : number;
}

const struct field_choice *field_choice(const struct field *field,
		const void *record)
{
	return &field->choices[field_get(field, record) %
		field_choices(field)];
}

bool field_has_number(const struct field *field, const void *record)
{
	return field->type == FIELD_NUMBER || (field->type == FIELD_NUMBERED &&
		field_choice(field, record) != field->choices);
}

void field_set_number(const struct field *field, void *record, int64_t number)
{
	int64_t value = field_clamp(field, number);

	if (field->type == FIELD_NUMBERED)
		value = value * field_choices(field) +
			(field_choice(field, record) - field->choices);
	field_set(field, record, value);
}

void field_step(const struct field *field, void *record, int by)
{
	int64_t value = field_get(field, record);

	if (field->type == FIELD_TEXT)
		return;
	value = field->type == FIELD_NUMBER ? field_clamp(field, value + by) :
		number_wrap((int)value + by, field_choices(field));
	field_set(field, record, value);
}

static void field_add_choice(const struct field *field, int64_t value,
		bool said, struct text *text)
{
	int count = field_choices(field);
	const char *name = field->choices[value % count].name;

	text_add(text, "%s", said ? language_in("value", name) : name);
	if (value >= count)
		text_add(text, ":%" PRId64, value / count);
}

void field_add_value(const struct field *field, const void *record,
		struct text *text)
{
	int64_t value = field_get(field, record);

	if (field->type == FIELD_TEXT)
		text_add(text, "%s", field_text(field, record));
	else if (field->type == FIELD_NUMBER)
		text_add(text, "%" PRId64, value);
	else
		field_add_choice(field, value, false, text);
}

void field_add_label(const struct field *field, const void *record,
		struct text *text)
{
	int64_t value = field_get(field, record);

	if (field->type == FIELD_CHOICE && field->choices[value].label)
		text_add(text, "%s", _(field->choices[value].label));
	else if (field->type == FIELD_CHOICE || field->type == FIELD_NUMBERED)
		field_add_choice(field, value, true, text);
	else if (field->type == FIELD_TEXT)
		text_add(text, "%s", *field_text(field, record) ?
			TEXT_SAFE(FIELD_LINE_SIZE, field_text(field, record)) :
			"-");
	else
		field_add_value(field, record, text);
}

void field_add_accepted(const struct field *field, struct text *text)
{
	struct text names = TEXT_IN((char[300]){ 0 });

	if (field->type == FIELD_NUMBER && field->max > NUMBER_TOLD)
		text_add(text, _("a whole number, %jd or more"),
			(intmax_t)field->min);
	else if (field->type == FIELD_NUMBER)
		text_add(text, _("a whole number from %jd to %jd"),
			(intmax_t)field->min, (intmax_t)field->max);
	else {
		for (int i = 0; field->choices[i].name; i++)
			text_add(&names, "%s%s", i ? ", " : "",
				field->choices[i].name);
		text_add(text, _("one of %s"), names.at);
	}
}
