/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/paths.h"
#include "util/alloc.h"

enum { CONFIG_MOST = 1 << 20 };	/* bytes */

struct reader {
	const char *path;
	struct settings settings;
	int line;		/* its number */
	struct text *note;	/* for the first complaint */
};

static void config_complain(struct reader *reader, const char *words)
{
	fprintf(stderr, "kalah: %s: %s\n", TEXT_SAFE(200, reader->path), words);
	if (!reader->note->length)
		text_add(reader->note, "In the settings file: %s", words);
}

static void config_read_line(struct reader *reader, char *line)
{
	char *value, *name = text_pair(line, &value);
	struct text text = TEXT_IN((char[400]){ 0 });

	if (!*name || *name == '#')
		return;
	text_add(&text, "line %d: ", reader->line);
	if (!value)
		text_add(&text, "'%s' is not NAME = VALUE",
			TEXT_SAFE(80, name));
	else if (settings_assign(&reader->settings, name, value, &text))
		return;
	config_complain(reader, text.at);
}

/* Loads the file: *LENGTH *BYTES, to be freed even after an error, each line
 * with an end; none if there is no file. Returns 0 or an errno value, EFBIG for
 * what cannot be a settings file. */
static int config_load(const char *path, char **bytes, size_t *length)
{
	FILE *file = paths_stream(path);
	int error;

	*length = 0;
	*bytes = alloc_array(CONFIG_MOST + 1, 1);
	if (!file)
		return errno == ENOENT || errno == ENOTDIR ? 0 : errno;
	*length = fread(*bytes, 1, CONFIG_MOST, file);
	error = ferror(file) ? errno : *length == CONFIG_MOST ? EFBIG : 0;
	fclose(file);
	if (*length && (*bytes)[*length - 1] != '\n')
		(*bytes)[(*length)++] = '\n';
	return error;
}

/* Ends the line AT with a NUL instead of its newline; returns the next line. */
static char *config_cut_line(char *at, const char *end)
{
	char *newline = memchr(at, '\n', (size_t)(end - at));

	*newline = '\0';
	return newline + 1;
}

static int config_read_lines(struct reader *reader)
{
	char *bytes, *next;
	size_t length;
	int error = config_load(reader->path, &bytes, &length);

	for (char *at = bytes, *end = at + length; !error && at < end;
			at = next, reader->line++) {
		next = config_cut_line(at, end);
		config_read_line(reader, at);
	}
	free(bytes);
	return error;
}

void config_read(struct settings *settings, struct text *note)
{
	char path[PATHS_SIZE];
	struct reader reader = { path, *settings, 1, note };
	enum status status;
	int error;

	if (!paths_config("config", path))
		return;
	atomic_file_sweep(path);
	error = config_read_lines(&reader);
	if (error)
		config_complain(&reader, strerror(error));
	/* rules that do not go together must not keep us from playing */
	status = rules_check_play(&reader.settings.rules);
	if (status) {
		config_complain(&reader, status_words(status));
		reader.settings.rules = settings->rules;
	}
	*settings = reader.settings;
}

static bool config_differs(const struct field *field,
		const struct settings *before, const struct settings *now)
{
	return field && field_get(field, before) != field_get(field, now);
}

/* Copies any bytes, even a NUL. */
static void config_write_line(FILE *file, const char *line, const char *next)
{
	fwrite(line, 1, (size_t)(next - line) - 1, file);
	putc('\n', file);
}

/* Copies all lines but those of changed settings. */
static void config_copy_lines(char *at, const char *end, FILE *file,
		const struct settings *before, const struct settings *now)
{
	for (char *next; at < end; at = next) {
		char *copy, *value;

		next = config_cut_line(at, end);
		copy = alloc_copy(at);
		if (!config_differs(settings_find(text_pair(copy, &value)),
				before, now))
			config_write_line(file, at, next);
		free(copy);
	}
}

int config_write(const struct settings *before, const struct settings *now)
{
	char path[PATHS_SIZE];
	const struct field *field;
	struct atomic_file new;
	size_t length;
	int error, i = 0;
	char *old;

	while ((field = settings_row(i)) && !config_differs(field, before, now))
		i++;
	if (!field)
		return 0;
	if (!paths_config("config", path))
		return PATHS_NONE;
	error = atomic_file_make_folders(path);
	if (!error)
		error = paths_replace(&new, path);
	if (error)
		return error;
	/* the file cannot change now: only one program at a time may save */
	error = config_load(path, &old, &length);
	config_copy_lines(old, old + length, new.stream, before, now);
	free(old);
	settings_print_changes(new.stream, "", before, now);
	if (!error)
		return atomic_file_finish(&new);
	atomic_file_abandon(&new);
	return error;
}
