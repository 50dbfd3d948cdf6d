/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/language.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
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

enum { LARGE = 1000000, CONTEXT_MOST = 600, LANGUAGES_MOST = 600 };

static bool language_begun, language_hushed;

/* Whether the first language of LIST is NAME, as "en" or "en_GB.UTF-8". */
static bool language_is(const char *list, const char *name)
{
	size_t length = strlen(name);

	return strncmp(list, name, length) == 0 &&
		strchr("_.@:", list[length]);
}

/* English has no catalogue, which must not lead to the next language of the
 * WANTED ones; "C" ends them for gettext. */
static void language_stop_at_english(const char *wanted)
{
	const char *at = wanted;
	struct text list = TEXT_IN((char[LANGUAGES_MOST]){ 0 });

	while (*at && !language_is(at, "en") && !language_is(at, "C") &&
	       !language_is(at, "POSIX")) {
		at += strcspn(at, ":");
		at += *at == ':';
	}
	text_add(&list, "%.*sC", (int)(at - wanted), wanted);
	if (*at)
		setenv("LANGUAGE", list.at, true);
}

/* The name of a language with a slash in it would lead to any file. */
void language_begin(const char *folder)
{
	const char *wanted = getenv("LANGUAGE");

	if (wanted && strchr(wanted, '/'))
		unsetenv("LANGUAGE");
	else if (wanted)
		language_stop_at_english(wanted);
	language_begun = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 &&
		bindtextdomain(PACKAGE_NAME, folder) &&
		textdomain(PACKAGE_NAME) && setlocale(LC_MESSAGES, "");
}

void language_end(void)
{
	language_begun = false;
	setlocale(LC_MESSAGES, "C");
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

/* -- what catalogues may say ----------------------------------------------- */

/* Finds the next conversion of printf in *WORDS; its length is 0 if there is
 * none. */
static size_t language_conversion(const char **words)
{
	size_t length;

	*words += strcspn(*words, "%");
	if (!**words)
		return 0;
	length = 1 + strspn(*words + 1, "0123456789$-+ #'.*hlLqjzt");
	return length + ((*words)[length] != '\0');
}

static bool language_converts_alike(const char *one, const char *other)
{
	size_t length;

	do {
		length = language_conversion(&one);
		if (length != language_conversion(&other) ||
		    memcmp(one, other, length) != 0)
			return false;
		one += length;
		other += length;
	} while (length);
	return true;
}

/* What a catalogue has for ENGLISH, if that is harmless, whoever has made it:
 * most texts are formats, and all are shown as they are. */
static const char *language_trust(const char *english, const char *found)
{
	return found == english || (language_converts_alike(english, found) &&
		text_is_plain(found, english)) ? found : english;
}

const char *language(const char *english)
{
	return language_speaks(english) ?
		language_trust(english, gettext(english)) : english;
}

const char *language_in(const char *context, const char *english)
{
	char key[CONTEXT_MOST];
	const char *found;

	if (!language_speaks(english))
		return english;
	snprintf(key, sizeof key, "%s\004%s", context, english);
	found = gettext(key);
	return found == key ? english : language_trust(english, found);
}

/* The forms of large numbers depend on their last digits only. */
const char *language_count(const char *one, const char *many, int64_t count)
{
	const char *english = count == 1 ? one : many, *found;

	if (!language_speaks(one))
		return english;
	found = ngettext(one, many, (unsigned long)(count < LARGE ? count :
		LARGE + count % LARGE));
	return language_trust(one, found) == found ||
		language_trust(many, found) == found ? found : english;
}

bool language_means(const char *typed, const char *word)
{
	return text_same(typed, word) ||
		text_same(typed, language_in("argument", word));
}
