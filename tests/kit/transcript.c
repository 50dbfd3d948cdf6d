/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "transcript.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRANSCRIPTS_MOST = 1000, WIDTH = 400 };

struct transcript transcripts[TRANSCRIPTS_MOST];
static int transcript_count;

static _Noreturn void transcript_refuse(const char *path, const char *line)
{
	fprintf(stderr, "%s: not understood: %s\n", path, line);
	exit(99);
}

static void transcript_begin(const char *path, const char *title)
{
	if (transcript_count == TRANSCRIPTS_MOST)
		transcript_refuse(path, title);
	snprintf(transcripts[transcript_count++].about,
		sizeof transcripts->about, "%s: %.*s", strrchr(path, '/') + 1,
		(int)strcspn(title, "]"), title);
}

static void transcript_add(const char *path, const char *line)
{
	struct transcript *last = transcripts + transcript_count - 1;
	size_t length = strlen(line);
	char *words = strdup(line);
	int at = 0;

	while (transcript_count && at < TRANSCRIPT_LINES && last->lines[at])
		at++;
	if (!transcript_count || at == TRANSCRIPT_LINES)
		transcript_refuse(path, line);
	if (length > 2 && strcmp(line + length - 2, "\\s") == 0)
		strcpy(words + length - 2, " ");
	last->lines[at] = words;
}

static void transcript_read(const char *path)
{
	FILE *file = fopen(path, "r");
	char line[WIDTH];

	if (!file)
		transcript_refuse(path, "it cannot be read");
	while (fgets(line, sizeof line, file)) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '[')
			transcript_begin(path, line + 1);
		else if (line[0] && line[0] != '#')
			transcript_add(path, line);
	}
	fclose(file);
}

int transcripts_read(const char *folder)
{
	const char *top = getenv("TOP");
	const char *name = getenv("KALAH_TEST_TRANSCRIPT");
	char pattern[4096];
	glob_t paths;

	snprintf(pattern, sizeof pattern, "%s/tests/%s/%s.txt", top ? top : ".",
		folder, name ? name : "*");
	if (glob(pattern, 0, NULL, &paths) != 0)
		transcript_refuse(pattern, "there is none");
	for (size_t i = 0; i < paths.gl_pathc; i++)
		transcript_read(paths.gl_pathv[i]);
	globfree(&paths);
	return transcript_count;
}

const char *transcript_value(const char *line, const char *name)
{
	size_t length = strlen(name);

	return strncmp(line, name, length) == 0 &&
		strncmp(line + length, ": ", 2) == 0 ? line + length + 2 : NULL;
}
