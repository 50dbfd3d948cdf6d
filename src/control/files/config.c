/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/files/config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "control/files/paths.h"
#include "util/alloc.h"

struct reader {
	const char *path;
	struct settings settings;
	int line;		/* its number */
	struct text *note;	/* has room for the first complaint */
};

static void config_complain(struct reader *reader, const char *words)
{
	fprintf(stderr, "kalah: %s: %s\n", TEXT_SAFE(200, reader->path),
		words);
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

/* Returns 0, also where there is no file, or an errno value. */
static int config_read_lines(struct reader *reader)
{
	FILE *file = paths_stream(reader->path);
	char *line = NULL;
	size_t room = 0;
	int error;

	if (!file)
		return errno == ENOENT || errno == ENOTDIR ? 0 : errno;
	for (; getline(&line, &room, file) >= 0; reader->line++)
		config_read_line(reader, line);
	error = ferror(file) ? errno : 0;
	free(line);
	fclose(file);
	return error;
}

void config_read(struct settings *settings, struct text *note)
{
	char path[PATHS_SIZE];
	struct reader reader = { path, *settings, 1, note };
	enum status status;
	int error;

	if (!paths_config(path))
		return;
	atomic_file_sweep(path);
	error = config_read_lines(&reader);
	if (error)
		config_complain(&reader, strerror(error));
	/* rules that do not go together are no reason not to play */
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

/* All but the lines for what has changed. */
static void config_copy_lines(FILE *old, FILE *file,
		const struct settings *before, const struct settings *now)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t length;

	while ((length = getline(&line, &room, old)) >= 0) {
		char *copy = alloc_copy(line), *value;
		const char *name = text_pair(copy, &value);

		if (!config_differs(settings_find(name), before, now)) {
			fwrite(line, 1, (size_t)length, file);
			if (line[length - 1] != '\n')
				putc('\n', file);
		}
		free(copy);
	}
	free(line);
}

int config_write(const struct settings *before, const struct settings *now)
{
	char path[PATHS_SIZE];
	const struct field *field;
	struct atomic_file new;
	int error, i = 0;
	FILE *old;

	while ((field = settings_row(i)) && !config_differs(field, before, now))
		i++;
	if (!field)
		return 0;
	if (!paths_config(path))
		return PATHS_NONE;
	error = atomic_file_make_folders(path);
	if (!error)
		error = paths_replace(&new, path);
	if (error)
		return error;
	/* nobody else can write it now, since only one at a time may save */
	old = paths_stream(path);
	if (!old && errno != ENOENT)
		error = errno;
	if (old) {
		config_copy_lines(old, new.stream, before, now);
		error = ferror(old) ? EIO : 0;
		fclose(old);
	}
	settings_print_changes(new.stream, "", before, now);
	if (!error)
		return atomic_file_finish(&new);
	atomic_file_abandon(&new);
	return error;
}
