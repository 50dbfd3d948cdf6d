/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program in a terminal and in a home of its own: what is typed, seen then,
 * and found in files. The sessions are told in tests/sessions
 * (kit/transcript.h), and have
 *
 *	$ kalah --new		starts the program with these options, for one
 *				who has played before; with start-page
				first, that may open
 *	quit			types q, after which it must end well
 *	ends: 2			it must end by itself, with this exit status,
 *				or that signal if it is negative
 *	size: 80x24		the terminal changes its size
 *	write: PATH WORDS	makes a file, where \n is the end of a line
 *	holds: PATH WORDS	there is that file, with nothing else in it
 *	begins: PATH WORDS	there is one that begins so
 *	keeps: 1 WORDS		so is the first game that is kept
 *	mkdir: PATH, remove: PATH, exists: PATH, missing: PATH
 */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session.h"
#include "transcript.h"
#include "unit_folder.h"

const char unit_name[] = "terminal_sessions";

UNIT_WITH(session_add)
UNIT_WITH(unit_folder_add)

/* What follows the first word of VALUE, which becomes PATH; in a buffer. */
static const char *read_words(const char *value, char path[100])
{
	static char words[1000];
	size_t length = 0;

	ck_assert_int_eq(sscanf(value, "%99s", path), 1);
	value += strlen(path);
	for (value += *value == ' '; *value; value++) {
		bool end = value[0] == '\\' && value[1] == 'n';

		words[length++] = end ? '\n' : *value;
		value += end;
	}
	words[length] = '\0';
	return words;
}

static void write_file(const char *value)
{
	char path[100];
	const char *words = read_words(value, path);

	unit_folder_write(path, words);
}

static void see_file(const char *value)
{
	char path[100];
	const char *words = read_words(value, path);

	unit_folder_holds(path, words);
}

static void see_beginning(const char *value)
{
	char path[100], found[1000] = "";
	const char *words = read_words(value, path);
	FILE *file = fopen(path, "r");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fread(found, 1, strlen(words), file), strlen(words));
	ck_assert_str_eq(found, words);
	fclose(file);
}

static void see_kept(const char *value)
{
	char number[100];
	const char *words = read_words(value, number);

	session_keeps(atoi(number), words);
}

static void make_folder(const char *path)
{
	ck_assert_int_eq(mkdir(path, 0700), 0);
}

static void remove_file(const char *path)
{
	ck_assert_int_eq(remove(path), 0);
}

static void see_there(const char *path)
{
	ck_assert_int_eq(access(path, F_OK), 0);
}

static void see_missing(const char *path)
{
	ck_assert_int_ne(access(path, F_OK), 0);
}

static void see_end(const char *status)
{
	session_ended(atoi(status));
}

static void resize(const char *size)
{
	int rows, cols;

	ck_assert_int_eq(sscanf(size, "%dx%d", &cols, &rows), 2);
	session_resize(rows, cols);
}

static const struct {
	const char *name;
	void (*act)(const char *value);
} acts[] = {
	{ "write", write_file }, { "holds", see_file },
	{ "begins", see_beginning }, { "keeps", see_kept },
	{ "mkdir", make_folder }, { "remove", remove_file },
	{ "exists", see_there }, { "missing", see_missing },
	{ "ends", see_end }, { "size", resize },
};

static void perform(const char *line)
{
	static const char kalah[] = "$ kalah";

	for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
		const char *value = transcript_value(line, acts[i].name);

		if (value) {
			acts[i].act(value);
			return;
		}
	}
	if (strncmp(line, kalah, strlen(kalah)) == 0) {
		session_at_home();
		session_start(line + strlen(kalah));
	} else if (strcmp(line, "quit") == 0) {
		session_leave();
	} else {
		session_play(line);
	}
}

UNIT_TIMES_TEST(all_sessions, transcripts_read("sessions"))
{
	const struct transcript *told = &transcripts[_i];

	fprintf(stderr, "%s\n", told->about);
	for (int i = 0; told->lines[i]; i++)
		perform(told->lines[i]);
}
