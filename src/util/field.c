/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/field.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

int64_t field_get(const struct field *field, const void *record)
{
	const char *member = (const char *)record + field->offset;
	int64_t number;
	int choice;

	if (field->type == FIELD_NUMBER) {
		memcpy(&number, member, sizeof number);
		return number;
	}
	memcpy(&choice, member, sizeof choice);
	return choice;
}

void field_set(const struct field *field, void *record, int64_t value)
{
	char *member = (char *)record + field->offset;
	int choice = (int)value;

	assert(field->type == FIELD_CHARACTER || (value >= field->min &&
		value <= (field->type == FIELD_NUMBER ? field->max :
			field_choices(field) - 1)));
	if (field->type == FIELD_NUMBER)
		memcpy(member, &value, sizeof value);
	else
		memcpy(member, &choice, sizeof choice);
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
	int64_t second = 1000000, unit = second, time = 0;
	bool point = false, digits = false;

	for (; *word; word++) {
		int digit = *word - '0';

		if (*word == '.' && !point) {
			point = true;
			continue;
		}
		if (digit < 0 || digit > 9 || time > most * second)
			return -1;
		digits = true;
		if (point)
			time += (unit /= 10) * digit;
		else
			time = time * 10 + digit * unit;
	}
	return digits && time > 0 && time <= most * second ? time : -1;
}

static bool field_parse_character(const struct field *field, const char *word,
		int64_t *value)
{
	int64_t character = text_character(word);

	if (strcmp(word, field->choices[0].name) == 0)
		*value = 0;
	else if (character)
		*value = character;
	else
		return false;
	return true;
}

bool field_parse(const struct field *field, const char *word, int64_t *value)
{
	if (field->type == FIELD_NUMBER) {
		int64_t number = field_number(word, field->max);

		if (number < field->min)
			return false;
		*value = number;
		return true;
	}
	if (field->type == FIELD_CHARACTER)
		return field_parse_character(field, word, value);
	for (int i = 0; field->choices[i].name; i++)
		if (strcmp(field->choices[i].name, word) == 0) {
			*value = i;
			return true;
		}
	return false;
}

/* Where the character is among those proposed; 0 where it is not. */
static int64_t field_proposal_of(const struct field *field, int64_t character)
{
	for (int i = 1; field->choices[i].name; i++)
		if (text_character(field->choices[i].name) == character)
			return i;
	return 0;
}

static int64_t field_proposal(const struct field *field, int64_t i)
{
	return i ? text_character(field->choices[i].name) : 0;
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

void field_step(const struct field *field, void *record, int by)
{
	int64_t value = field_get(field, record);

	if (field->type == FIELD_NUMBER) {
		value = field_clamp(field, value + by);
	} else {
		int count = field_choices(field);
		bool character = field->type == FIELD_CHARACTER;

		if (character)
			value = field_proposal_of(field, value);
		value = ((value + by) % count + count) % count;
		if (character)
			value = field_proposal(field, value);
	}
	field_set(field, record, value);
}

void field_add_value(const struct field *field, const void *record,
		struct text *text)
{
	int64_t value = field_get(field, record);

	if (field->type == FIELD_NUMBER)
		text_add(text, "%" PRId64, value);
	else if (field->type == FIELD_CHARACTER && value)
		text_add_character(text, (uint32_t)value);
	else
		text_add(text, "%s", field->choices[value].name);
}

void field_add_label(const struct field *field, const void *record,
		struct text *text)
{
	int64_t value = field_get(field, record);

	bool named = field->type == FIELD_CHOICE ||
		(field->type == FIELD_CHARACTER && !value);

	if (named && field->choices[value].label)
		text_add(text, "%s", field->choices[value].label);
	else
		field_add_value(field, record, text);
}

void field_add_accepted(const struct field *field, struct text *text)
{
	if (field->type == FIELD_NUMBER) {
		text_add(text, "a whole number from %" PRId64 " to %" PRId64,
			field->min, field->max);
		return;
	}
	if (field->type == FIELD_CHARACTER) {
		text_add(text, "%s or one character", field->choices[0].name);
		return;
	}
	text_add(text, "one of ");
	for (int i = 0; field->choices[i].name; i++)
		text_add(text, "%s%s", i ? ", " : "", field->choices[i].name);
}
