/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people read, in their language, as gettext translates it. Until
 * language_begin, and where there is no gettext or no catalogue, it is the
 * English text itself: so programs read English because nothing was begun.
 */
#ifndef KALAH_UTIL_LANGUAGE_H
#define KALAH_UTIL_LANGUAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/compiler.h"

/* Translates; and marks what is translated where it is read, in a context. */
#define _(english) language(english)
#define N_(english) english
#define NC_(context, english) english

/* From now on translates as the locale wants, with the catalogues in FOLDER,
 * if it is a locale of UTF-8; and so does strerror. Until language_end. */
void language_begin(const char *folder);
void language_end(void);

/* While HUSHED nothing is translated: files are read by programs, too. */
void language_hush(bool hushed);

/* Strings last as long as the program. A translation with other conversions for
 * printf than the English text, or with other characters that steer a terminal,
 * counts as missing. */
const char *language(const char *english) COMPILER_FORMAT_ARG(1);

/* The same English text may mean several things: then CONTEXT says which. */
const char *language_in(const char *context, const char *english)
	COMPILER_FORMAT_ARG(2);

/* ONE or MANY, by COUNT; other languages have more forms. */
const char *language_count(const char *one, const char *many, int64_t count)
	COMPILER_FORMAT_ARG(1) COMPILER_FORMAT_ARG(2);

/* Whether somebody has typed WORD, or what is said for it in their language.
 * Only of ASCII the case does not matter. */
bool language_means(const char *typed, const char *word);

#endif
