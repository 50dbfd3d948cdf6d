/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "disturb.h"

#include <string.h>

enum { RUN = 140000 };		/* more than util/lines reads at a time */

/* Replaces REMOVED bytes at AT with COUNT others. */
static void disturb_splice(struct file *file, size_t at, size_t removed,
		const void *bytes, size_t count)
{
	unit_insist(at + removed <= file->length, "nothing to remove there");
	unit_insist(file->length + count < DISTURB_ROOM, "no room");
	memmove(file->at + at + count, file->at + at + removed,
		file->length - at - removed);
	memcpy(file->at + at, bytes, count);
	file->length += count - removed;
}

static size_t disturb_any_place(const struct file *file,
		struct unit_random *random)
{
	return (size_t)unit_random_in(random, 0, (int64_t)file->length);
}

static bool disturb_ends_line(const struct file *file, size_t at)
{
	return file->at[at] == '\n' || file->at[at] == '\r';
}

/* The beginning of a random line, often the first one, or the end of the
 * file. */
static size_t disturb_any_line(const struct file *file,
		struct unit_random *random)
{
	size_t at = unit_random_once(random, 4) ? 0 :
		disturb_any_place(file, random);

	while (at > 0 && !disturb_ends_line(file, at - 1))
		at--;
	return at;
}

/* The end of the line that contains AT. */
static size_t disturb_line_end(const struct file *file, size_t at)
{
	while (at < file->length && !disturb_ends_line(file, at))
		at++;
	return at;
}

/* How many bytes there are from AT to the beginning of the next line. */
static size_t disturb_line_length(const struct file *file, size_t at)
{
	size_t end = disturb_line_end(file, at);

	if (end + 1 < file->length && file->at[end] == '\r' &&
	    file->at[end + 1] == '\n')
		end++;
	return end + (end < file->length) - at;
}

static void disturb_add_word(struct file *file, size_t at, const char *word)
{
	disturb_splice(file, at, 0, word, strlen(word));
}

/* Replaces all line ends with one kind, or with a mixture. */
static void disturb_change_line_ends(struct file *file,
		struct unit_random *random)
{
	static const char *const ends[] = { "\r\n", "\r", "\n" };
	static struct file made;
	bool mixed = unit_random_once(random, 2);
	const char *end = unit_random_of(random, ends);

	made.length = 0;
	for (size_t i = 0; i < file->length; i++) {
		if (mixed)
			end = unit_random_of(random, ends);
		if (file->at[i] == '\n')
			disturb_add_word(&made, made.length, end);
		else
			disturb_splice(&made, made.length, 0, file->at + i, 1);
	}
	disturb_splice(file, 0, file->length, made.at, made.length);
}

static void disturb_drop_last_end(struct file *file, struct unit_random *random)
{
	(void)random;
	if (file->length > 0 && disturb_ends_line(file, file->length - 1))
		file->length--;
}

/* Before, after or within the text of a line. */
static void disturb_add_blanks(struct file *file, struct unit_random *random)
{
	static const char *const blanks[] = {
		" ", "\t", "\v", "\f", "\x1C", "\x1D", "\x1E", "\x1F",
		"  ", "\t \v", " \f\x1C\x1F"
	};
	size_t at = disturb_any_line(file, random);
	size_t end = disturb_line_end(file, at);

	if (unit_random_once(random, 2))
		at = end;
	else if (unit_random_once(random, 2))
		at = (size_t)unit_random_in(random, (int64_t)at,
			(int64_t)end);
	disturb_add_word(file, at, unit_random_of(random, blanks));
}

static void disturb_add_sign_or_zeros(struct file *file,
		struct unit_random *random)
{
	static const char *const signs[] = {
		"+", "0", "000", "+00", "-", "++", "0+",
		"000000000000000000", "+0000000000000000000000000000000000"
	};

	disturb_add_word(file, disturb_any_line(file, random),
		unit_random_of(random, signs));
}

static void disturb_add_blank_line(struct file *file,
		struct unit_random *random)
{
	static const char *const lines[] = {
		"\n", "\r", "\r\n", " \n", "\t\r", "\x1F\r\n", " "
	};
	size_t at = unit_random_once(random, 3) ? file->length :
		disturb_any_line(file, random);

	disturb_add_word(file, at, unit_random_of(random, lines));
}

/* Errors of every kind, and moves that may be wrong. */
static void disturb_add_line(struct file *file, struct unit_random *random)
{
	static const char *const lines[] = {
		"1\n", "2\n", "+3\n", "1 2\n", "1 x\n", "x\n", "0\n", "0:\n",
		"-1\n", "-0\n", "/1\n", "1.0\n", "0x1\n", "1_000\n", "+\n",
		"65\n", "9223372036854775807\n", "9223372036854775808\n",
		"18446744073709551617\n", "99999999999999999999999999\n",
		"\xD9\xA1\n", "\xEF\xBB\xBF+1\n", "1\xC2\xA0\n", "6 4\n"
	};

	disturb_add_word(file, disturb_any_line(file, random),
		unit_random_of(random, lines));
}

static void disturb_repeat_line(struct file *file, struct unit_random *random)
{
	size_t at = disturb_any_line(file, random);
	size_t length = disturb_line_length(file, at);
	char line[100];

	if (length > sizeof line)
		return;
	memcpy(line, file->at + at, length);
	disturb_splice(file, at, 0, line, length);
}

static void disturb_delete_line(struct file *file, struct unit_random *random)
{
	size_t at = disturb_any_line(file, random);

	disturb_splice(file, at, disturb_line_length(file, at), "", 0);
}

/* Inserts or replaces a byte: NUL, one above 0x7F, or any. */
static void disturb_change_byte(struct file *file, struct unit_random *random)
{
	unsigned char byte = (unsigned char)unit_random_in(random, 0, 255);
	size_t at = unit_random_once(random, 3) ?
		disturb_any_line(file, random) :
		disturb_any_place(file, random);
	bool replaces = at < file->length && unit_random_once(random, 2);

	if (unit_random_once(random, 3))
		byte = 0;
	else if (unit_random_once(random, 2))
		byte |= 0x80;
	disturb_splice(file, at, replaces, &byte, 1);
}

static void disturb_cut_off(struct file *file, struct unit_random *random)
{
	file->length = disturb_any_place(file, random);
}

/* Pushes what follows into a later block of those that the program reads. */
static void disturb_add_run(struct file *file, struct unit_random *random)
{
	static char run[RUN];
	static const char bytes[] = { ' ', '0', '0', ' ', '1', '\0', '\n' };

	if (!unit_random_once(random, 20))
		return;
	memset(run, bytes[unit_random_in(random, 0, sizeof bytes - 1)],
		sizeof run);
	disturb_splice(file, disturb_any_line(file, random), 0, run,
		(size_t)unit_random_in(random, 1000, sizeof run));
}

static void (*const changes[])(struct file *, struct unit_random *) = {
	disturb_change_line_ends, disturb_drop_last_end, disturb_add_blanks,
	disturb_add_sign_or_zeros, disturb_add_blank_line, disturb_add_line,
	disturb_repeat_line, disturb_delete_line, disturb_change_byte,
	disturb_cut_off, disturb_add_run
};

enum { CHANGES = sizeof changes / sizeof *changes };

void disturb(struct file *file, struct unit_random *random)
{
	int64_t times = unit_random_in(random, 0, 3);

	while (times-- > 0)
		changes[unit_random_in(random, 0, CHANGES - 1)](file, random);
}
