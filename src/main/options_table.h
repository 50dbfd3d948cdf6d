/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What options there are, and what each of them does. */
#ifndef KALAH_MAIN_OPTIONS_TABLE_H
#define KALAH_MAIN_OPTIONS_TABLE_H

#include "main/options.h"

struct options_setting {
	const char *name, *word;
};

/* What an option takes and sets, other than a mode or fixed settings. */
enum options_type {
	OPTION_SETTING,	/* a value of SETTING, if there is one; else nothing */
	OPTION_EITHER,	/* one of WORDS, for one of SETS in the same order */
	OPTION_LEVEL,	/* a level of the computer as P2 */
	OPTION_AIM,	/* of --solve */
	/* a member of struct options: as typed, a const char *, */
	OPTION_STRING, OPTION_ADDRESS,
	/* an int, TO and the place in WORDS, or TO if there is no value; */
	OPTION_CHOICE,
	/* an int64_t, or TO if there is no value: 1 to MOST; that of a problem;
	 * in microseconds, up to MOST seconds; in bytes, 0 being WORDS */
	OPTION_NUMBER, OPTION_PROBLEM, OPTION_SECONDS, OPTION_SIZE
};

/* One option. A row without a name is a heading, followed by an option for each
 * field of GROUP. */
struct options_row {
	const char *name;
	int letter;		/* 0: none */
	const char *value;	/* as in --help; "[=X]" is optional */
	const char *help;	/* NULL: describe what is set */
	enum options_type type;
	size_t member;
	int to;
	int64_t most;
	const char *words;	/* separated by ", " */
	const char *accepts;	/* in words; NULL: one of WORDS */
	const char *setting;
	const struct options_setting *sets;	/* these, in any case; the last
						   one has no name */
	enum options_mode mode;	/* MODE_SCREEN: no other */
	bool is_game;		/* says what game it is, as settings may */
	const struct field_group *group;
};

enum { OPTIONS_MAX = 100 };

/* All rows in the order of --help, including those for fields. */
struct options_list {
	struct options_row row[OPTIONS_MAX];
	int count;
};

void options_list_fill(struct options_list *list);

/* Does what ROW says with VALUE, NULL if there is none; or adds a REASON why
 * that is impossible. Strings stay the caller's. */
void options_take(struct options *options, const struct options_row *row,
		const char *value, struct text *reason);

#endif
