/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A member of a struct, described once for the command line, the options menu,
 * the settings file and every text about it. */
#ifndef KALAH_UTIL_FIELD_H
#define KALAH_UTIL_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/text.h"

enum field_type {
	FIELD_NUMBER,	/* an int64_t, min..max */
	FIELD_CHOICE,	/* an int, an index into choices */
	FIELD_TEXT,	/* a char[FIELD_TEXT_SIZE]: a name, or "" for none;
			   if MAX is set, one of so many bytes: a line */
	FIELD_NUMBERED	/* an int64_t: choice + choices * number, with the
			   number 1..max, as in "NAME:7", or 0 for none, as the
			   first choice always has */
};

/* Columns of a text, and bytes of its member. */
enum { FIELD_TEXT_MOST = 20, FIELD_TEXT_SIZE = 4 * FIELD_TEXT_MOST + 1 };

/* Bytes of a line, which is kept as it is or not at all. */
enum { FIELD_LINE_SIZE = 500 };

struct field_choice {
	const char *name;	/* as typed: one word, lower case */
	const char *label;	/* as shown in the menu; NULL: the name */
	const char *help;	/* what it means, a sentence; may be NULL */
};

struct field {
	const char *name;	/* as typed: --NAME=VALUE, "NAME = VALUE" */
	int letter;		/* as typed: -LETTER VALUE; 0: no such option */
	const char *value;	/* what --help shows for "=VALUE"; NULL: "=N" */
	const char *label;	/* as shown in the menu: 16 columns at most */
	const char *help;	/* what it is, for --help */
	int scope;		/* as the owner of the table defines it */
	bool rare;		/* shown after all others */
	enum field_type type;
	size_t offset;		/* of the member in its struct */
	int64_t min, max;	/* of a number */
	int64_t shown;		/* the most a screen can show; 0: any */
	const struct field_choice *choices;	/* the last one has no name */
};

/* Fields of one struct that are shown together. */
struct field_group {
	const char *label;
	const struct field *fields;
	int count;
};

/* Get and set the member in RECORD; a text is 0, and cannot be set. VALUE must
 * be valid for the field. */
int64_t field_get(const struct field *field, const void *record);
void field_set(const struct field *field, void *record, int64_t value);

/* Whether A and B have the same member; to give TO that of FROM; and to set a
 * text to what of WORDS is safe to show and has room, or a line to all of them:
 * false if they are too long or have control characters. */
bool field_equal(const struct field *field, const void *a, const void *b);
void field_copy(const struct field *field, void *to, const void *from);
bool field_set_text(const struct field *field, void *record,
		const char *words);

/* Whether the field is a choice between off and on, in this order. */
bool field_is_switch(const struct field *field);

int field_choices(const struct field *field);

/* Reads WORD, a number in range or a choice's name, as a value of the field.
 * False, with *VALUE unchanged, if it is none of these. */
bool field_parse(const struct field *field, const char *word, int64_t *value);

/* The decimal number that is all of WORD, up to MAX, or -1; and the number that
 * *WORD begins with, past which *WORD then points. */
int64_t field_number(const char *word, int64_t max);
int64_t field_take_number(const char **word, int64_t max);

/* WORD as seconds above 0 and up to MOST, decimals allowed, converted to
 * microseconds; or -1. */
int64_t field_seconds(const char *word, int64_t most);

/* The largest number a screen can show, and NUMBER clamped to min .. that. */
int64_t field_most(const struct field *field);
int64_t field_clamp(const struct field *field, int64_t number);

/* Sets the member to NUMBER, clamped; if it is a choice with a number, sets
 * only the number. */
void field_set_number(const struct field *field, void *record, int64_t number);

/* Whether the member currently has a number that can be set. */
bool field_has_number(const struct field *field, const void *record);

/* The current choice of a member that has choices. */
const struct field_choice *field_choice(const struct field *field,
		const void *record);

/* Steps the member BY values: choices go round, numbers stop at what a screen
 * can show. */
void field_step(const struct field *field, void *record, int by);

/* Add the value as typed, the value as the menu shows it, and what is accepted:
 * "a whole number from 1 to 99", "one of off, on". */
void field_add_value(const struct field *field, const void *record,
		struct text *text);
void field_add_label(const struct field *field, const void *record,
		struct text *text);
void field_add_accepted(const struct field *field, struct text *text);

#endif
