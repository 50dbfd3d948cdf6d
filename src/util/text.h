/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings: bounded appending, and text from outside made safe to show. */
#ifndef KALAH_UTIL_TEXT_H
#define KALAH_UTIL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/compiler.h"

/* A string of at most SIZE - 1 bytes, always terminated, in the caller's
 * storage. What does not fit is cut off after a whole character, and all that
 * is added later is dropped. */
struct text {
	char *at;
	size_t size, length;
};

/* An empty text in BUFFER, an array (not a pointer). */
#define TEXT_IN(buffer) text_init(buffer, sizeof(buffer))

struct text text_init(char *buffer, size_t size);
void text_add(struct text *text, const char *format, ...)
	COMPILER_PRINTF(2, 3);

/* The bytes of the mark that some editors put before the first line, WORDS. */
size_t text_mark(const char *words);

/* Trims blanks and line ends from LINE, in place. */
char *text_trim(char *line);

/* The character of ASCII that CODE is in full width, if it is, else CODE. */
uint32_t text_half_width(uint32_t code);

/* Narrows these in place in all of UTF8 or, up to what follows the first WORD
 * and blanks or '=' behind it, in that. */
void text_halve(char *utf8, bool word);

/* Splits "NAME = VALUE" in place and returns the name, both trimmed. Without a
 * '=' all of LINE is name, and *VALUE is NULL. */
char *text_pair(char *line, char **value);

/* Cuts the first word off *WORDS, which then points past it; "" if there is
 * none. Blanks and tabs separate words. */
char *text_word(char **words);

/* Adds a code point as UTF-8. */
void text_add_character(struct text *text, uint32_t code);

/* How many decimal digits NUMBER, which is not negative, has. */
int text_digits(int64_t number);

/* The columns of UTF8 on a terminal: two for wide characters, none for those
 * that combine with what is before them. And the bytes of its first characters
 * that fit into WIDTH columns. */
int text_columns(const char *utf8);
size_t text_cut(const char *utf8, int width);

/* The end of UTF8 that fits into WIDTH columns. */
const char *text_end(const char *utf8, int width);

/* Whether WORDS end with a wide character, behind which no blank is needed; and
 * the "." that they need to be a sentence, "" if they are one or end so. */
bool text_ends_wide(const char *words);
const char *text_stop(const char *words);

/* Adds WORDS between quotation marks, with a backslash before those in them and
 * before backslashes. */
void text_add_quoted(struct text *text, const char *words);

/* Adds WORDS, and blanks behind them up to WIDTH columns, or before them if
 * that is negative; and WORDS with a capital. */
void text_add_padded(struct text *text, int width, const char *words);
void text_add_capital(struct text *text, const char *words);

/* The case of ASCII letters, and of no others, whatever the locale. */
char text_lower(char c);

/* Whether WORD begins with the first LENGTH bytes of OTHER; or is OTHER. Their
 * case does not matter. */
bool text_begins(const char *word, const char *other, size_t length);
bool text_same(const char *word, const char *other);

/* How many bytes of WORDS go on a line of WIDTH columns (at least 1), up to the
 * end of a word unless one word is too long, or to a wide character that may
 * end a line. *NEXT is the rest. */
size_t text_wrap(const char *words, int width, const char **next);

/* Wraps paragraphs, which '\n' ends; one that begins with a blank is cut
 * instead. And how many such lines WORDS takes, at least 1. */
size_t text_line(const char *words, int width, const char **next);
int text_lines(const char *words, int width);

/* How many of the first MOST bytes of WORD are whole characters of the locale.
 * An invalid byte counts as a character. */
size_t text_boundary(const char *word, size_t most);

/* Copies WORD, which somebody typed or named, to BUFFER, cut to SIZE - 1 bytes,
 * with '?' for invalid UTF-8 and for characters that could steer a terminal or
 * cannot be seen; in a locale without UTF-8, for each byte beyond ASCII.
 * Returns BUFFER. */
const char *text_safe(char *buffer, size_t size, const char *word);

/* text_safe in a buffer of SIZE bytes that lasts to the end of the block. */
#define TEXT_SAFE(size, word) text_safe((char[size]){ 0 }, size, word)

/* Whether WORDS, in UTF-8, have none of these, except those of ASCII that KNOWN
 * has, too. */
bool text_is_plain(const char *words, const char *known);

/* Like text_safe, for the screen: '?' also for characters that wcwidth does not
 * give one column. */
const char *text_narrow(char *buffer, size_t size, const char *word);

#endif
