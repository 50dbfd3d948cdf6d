/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings: bounded appending, and words from outside made fit to be shown. */
#ifndef KALAH_UTIL_TEXT_H
#define KALAH_UTIL_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "util/compiler.h"

/* A string of at most SIZE - 1 bytes, always terminated, in the caller's
 * storage. What does not fit is cut off after a whole character, and so is all
 * that follows. */
struct text {
	char *at;
	size_t size, length;
};

/* An empty text in BUFFER, an array (not a pointer). */
#define TEXT_IN(buffer) text_init(buffer, sizeof(buffer))

struct text text_init(char *buffer, size_t size);
void text_add(struct text *text, const char *format, ...)
	COMPILER_PRINTF(2, 3);

/* LINE, in place, without blanks and line ends around it. */
char *text_trim(char *line);

/* The NAME of "NAME = VALUE", both trimmed in place; where LINE has no '=' it
 * is all name, and *VALUE is NULL. */
char *text_pair(char *line, char **value);

/* Cuts the first word off *WORDS, which move behind it; "" where there is none.
 * Blanks and tabs are between words. */
char *text_word(char **words);

/* The code point of WORD, 0 unless it is one UTF-8 character fit to be shown;
 * and a character added in UTF-8. */
uint32_t text_character(const char *word);
void text_add_character(struct text *text, uint32_t code);

/* The decimal digits of NUMBER, which is not negative. */
int text_digits(int64_t number);

/* The columns of UTF8 if each character takes one; and the bytes of its first
 * WIDTH columns or fewer. */
int text_columns(const char *utf8);
size_t text_cut(const char *utf8, int width);

/* The bytes of WORDS that go into a line of WIDTH columns (1 and up), up to the
 * end of a word unless it is longer than the line. *NEXT is the rest. */
size_t text_wrap(const char *words, int width, const char **next);

/* How many lines that makes, at least 1; a paragraph ends with its line. */
int text_lines(const char *words, int width);

/* The bytes of as many whole characters of the locale as are in the first MOST
 * bytes of WORD. A byte that is of no character counts as one. */
size_t text_boundary(const char *word, size_t most);

/*
 * Copies what somebody typed or named, cut to SIZE - 1 bytes, into BUFFER with
 * '?' for bytes that are not UTF-8 and for characters that could steer a
 * terminal or cannot be seen; unless the locale is a UTF-8 one, for each byte
 * beyond ASCII. Returns BUFFER.
 */
const char *text_safe(char *buffer, size_t size, const char *word);

/* The same in a buffer of SIZE bytes that lasts to the end of the block. */
#define TEXT_SAFE(size, word) text_safe((char[size]){ 0 }, size, word)

/* For the screen: '?' also for characters that do not take one column, by the
 * locale's wcwidth. */
const char *text_narrow(char *buffer, size_t size, const char *word);

#endif
