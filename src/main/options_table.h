/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What options there are, and what each of them does. */
#ifndef KALAH_MAIN_OPTIONS_TABLE_H
#define KALAH_MAIN_OPTIONS_TABLE_H

#include "main/options.h"

struct options_setting {
	const char *name, *word;
};

/* One option. It calls APPLY; or it assigns WORD, or else its value, to a
 * SETTING; or it keeps its value, as typed, in MEMBER of struct options or,
 * where it takes none, sets that, an int, to TO. A row without a name is a
 * heading, followed by an option for each field of GROUP. */
struct options_row {
	const char *name;
	int letter;		/* 0: none */
	const char *value;	/* as in --help; "[=X]" is optional */
	const char *help;	/* NULL: describe what is set */
	bool (*apply)(struct options *options, const char *value);
	const char *accepts;	/* what APPLY accepts, if it can fail */
	const char *setting, *word;
	size_t member;
	int to;
	const struct field_group *group;
};

enum { OPTIONS_MAX = 100 };

/* All rows in the order of --help, including those for fields. */
struct options_list {
	struct options_row row[OPTIONS_MAX];
	int count;
};

void options_list_fill(struct options_list *list);

/* Keeps a setting for options_apply; false, with a REASON, if there is no such
 * value. NAME and WORD stay the caller's. */
bool options_set(struct options *options, const char *name, const char *word,
		struct text *reason);

#endif
