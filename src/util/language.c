/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/language.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "util/text.h"

#ifdef ENABLE_NLS
#include <libintl.h>
#else
/* nothing ever begins */
#define bindtextdomain(domain, folder) ((void)(folder), false)
#define textdomain(domain) false
#define gettext(english) (english)
#define ngettext(one, many, count) ((void)(count), one)
#endif

enum { LARGE = 1000000, CONTEXT_MOST = 600 };

static bool language_begun, language_hushed;

void language_begin(const char *folder)
{
	language_begun = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 &&
		bindtextdomain(PACKAGE_NAME, folder) &&
		textdomain(PACKAGE_NAME) && setlocale(LC_MESSAGES, "");
}

void language_hush(bool hushed)
{
	language_hushed = hushed;
}

static bool language_speaks(const char *english)
{
	/* "" would be the head of the catalogue */
	return language_begun && !language_hushed && *english;
}

const char *language(const char *english)
{
	return language_speaks(english) ? gettext(english) : english;
}

const char *language_in(const char *context, const char *english)
{
	char key[CONTEXT_MOST];
	const char *found;

	if (!language_speaks(english))
		return english;
	snprintf(key, sizeof key, "%s\004%s", context, english);
	found = gettext(key);
	return found == key ? english : found;
}

/* The forms of large numbers depend on their last digits only. */
const char *language_count(const char *one, const char *many, int64_t count)
{
	if (!language_speaks(one))
		return count == 1 ? one : many;
	return ngettext(one, many, (unsigned long)(count < LARGE ? count :
		LARGE + count % LARGE));
}

bool language_means(const char *typed, const char *word)
{
	return text_same(typed, word) ||
		text_same(typed, language_in("argument", word));
}
