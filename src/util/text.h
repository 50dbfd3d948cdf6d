/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings: bounded appending, and words from outside made fit to be shown. */
#ifndef KALAH_UTIL_TEXT_H
#define KALAH_UTIL_TEXT_H

#include <stddef.h>
#include <stdint.h>

/*
 * A string of at most SIZE - 1 bytes, always terminated, in storage of the
 * caller. What does not fit is cut off at the end of a character, and so is
 * all that is added after it.
 */
struct text {
	char *at;
	size_t size;
	size_t length;
};

/* An empty text in BUFFER, an array (not a pointer). */
#define TEXT_IN(buffer) text_init(buffer, sizeof(buffer))

struct text text_init(char *buffer, size_t size);
void text_add(struct text *text, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* LINE without the blanks around it, and without the end of a line. */
char *text_trim(char *line);

/* The NAME of "NAME = VALUE", each trimmed; *VALUE is NULL where LINE has no
 * '=', and all of it is the name. Both lie in LINE. */
char *text_pair(char *line, char **value);

/* The code point of the one character that WORD is, in UTF-8 and fit to be
 * shown; 0 where it is not just that. And a character added in UTF-8. */
uint32_t text_character(const char *word);
void text_add_character(struct text *text, uint32_t code);

/* How many decimal digits NUMBER has; it is not negative. */
int text_digits(int64_t number);

/* How many columns UTF8 takes, of characters that take one each. */
int text_columns(const char *utf8);

/* How many bytes of UTF8 its first WIDTH columns are, or all of it. */
size_t text_cut(const char *utf8, int width);

/*
 * How many bytes of WORDS go into a line of WIDTH columns (1 and up), so that
 * it ends with a word (or a longer word is cut). *NEXT is where the rest
 * begins.
 */
size_t text_wrap(const char *words, int width, const char **next);

/* How many lines that makes, at least 1. */
int text_lines(const char *words, int width);

/*
 * Copies what somebody typed or named (a file, an option's value) into BUFFER
 * for showing it: control characters, bidirectional overrides and bytes that
 * are not UTF-8 become '?', so that no such word can steer a terminal. More
 * than SIZE - 1 bytes are cut. Returns BUFFER.
 */
const char *text_safe(char *buffer, size_t size, const char *word);

/* The same in a buffer of SIZE bytes that lasts to the end of the block. */
#define TEXT_SAFE(size, word) text_safe((char[size]){ 0 }, size, word)

/* The same for the screen, where a character has a column: '?' stands for those
 * that are wider or have none, too, by the locale's wcwidth. */
const char *text_narrow(char *buffer, size_t size, const char *word);

#endif
