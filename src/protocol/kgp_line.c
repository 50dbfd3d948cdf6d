/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/kgp_line.h"

#include <ctype.h>

#include "util/field.h"

/* Reads "ID", "@REFERENCE" or both; false if WORD is neither. */
static bool kgp_line_read_ids(const char *word, struct kgp_line *read)
{
	read->id = field_take_number(&word, INT64_MAX);
	if (*word == '@') {
		word++;
		read->reference = field_take_number(&word, INT64_MAX);
		return !*word && read->reference != KGP_NO_ID;
	}
	return !*word;
}

bool kgp_line_read(char *line, struct kgp_line *read)
{
	char *word = text_word(&line);
	bool ids = *word == '@' || isdigit((unsigned char)*word);

	*read = (struct kgp_line){ KGP_NO_ID, KGP_NO_ID, word, line };
	if (!ids)
		return true;
	read->name = text_word(&read->arguments);
	return kgp_line_read_ids(word, read);
}

void kgp_line_add_string(const char *words, struct text *text)
{
	text_add(text, "\"");
	for (; *words; words++)
		text_add(text, *words == '"' || *words == '\\' ? "\\%c" : "%c",
			*words);
	text_add(text, "\"");
}

char *kgp_line_string(char *words)
{
	char *string = text_trim(words), *to = string, *from = string;

	from += *from == '"';
	while (*from && *from != '"') {
		from += *from == '\\' && from[1];
		*to++ = *from++;
	}
	*to = '\0';
	return string;
}
