/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/files/config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "control/files/paths.h"
#include "util/alloc.h"

/* -- reading --------------------------------------------------------------- */

struct reader {
	const char *path;
	struct settings settings;
	int line;		/* its number */
	struct text *note;
};

/* Of several complaints there is room for the first. */
static void config_complain(struct reader *reader, const char *words)
{
	char shown[200];

	text_safe(shown, sizeof shown, reader->path);
	fprintf(stderr, "kalah: %s: %s\n", shown, words);
	if (!reader->note->length)
		text_add(reader->note, "In the settings file: %s", words);
}

static void config_complain_of(struct reader *reader, const char *word,
		const char *why)
{
	char shown[80], words[400];
	struct text text = TEXT_IN(words);

	text_add(&text, "line %d: '%s' is %s", reader->line,
		text_safe(shown, sizeof shown, word), why);
	config_complain(reader, words);
}

static void config_read_line(struct reader *reader, char *line)
{
	char words[256], *value, *name = text_pair(line, &value);
	struct text reason = TEXT_IN(words);

	text_add(&reason, "not ");
	if (!*name || *name == '#')
		return;
	if (!value)
		config_complain_of(reader, name, "not NAME = VALUE");
	else if (!settings_knows(name))
		config_complain_of(reader, name, "no setting");
	else if (!settings_assign(&reader->settings, name, value, &reason))
		config_complain_of(reader, value, words);
}

static FILE *config_open(const char *path)
{
	int fd = paths_open(path);

	return fd < 0 ? NULL : fdopen(fd, "r");
}

/* Returns 0 or an errno value; no file is no error. */
static int config_read_lines(struct reader *reader)
{
	FILE *file = config_open(reader->path);
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
	char name[PATHS_SIZE];
	struct text path = TEXT_IN(name);
	struct reader reader = { name, *settings, 1, note };
	enum status status;
	int error;

	if (!paths_config(&path))
		return;
	atomic_file_sweep(name);
	error = config_read_lines(&reader);
	if (error)
		config_complain(&reader, strerror(error));
	/* numbers that do not go together are no reason not to play */
	status = rules_check_play(&reader.settings.rules);
	if (status) {
		config_complain(&reader, status_words(status));
		reader.settings.rules = settings->rules;
	}
	*settings = reader.settings;
}

/* -- writing --------------------------------------------------------------- */

static bool config_differs(const struct field *field,
		const struct settings *before, const struct settings *now)
{
	return field && field_get(field, before) != field_get(field, now);
}

/* The old file without the lines for what has changed; new ones come behind
 * all others, because a later line wins. */
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

static void config_write_changes(FILE *file, const struct settings *before,
		const struct settings *now)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++) {
		char words[80];
		struct text value = TEXT_IN(words);

		if (!config_differs(field, before, now))
			continue;
		field_add_value(field, now, &value);
		fprintf(file, "%s = %s\n", field->name, words);
	}
}

/* Nobody else writes the file between our reading and replacing it, as only
 * one at a time may save there. */
static int config_write_file(const char *path, const struct settings *before,
		const struct settings *now)
{
	struct atomic_file new;
	int error = paths_replace(&new, path);
	FILE *old;

	if (error)
		return error;
	old = config_open(path);
	if (!old && errno != ENOENT)
		error = errno;
	if (old) {
		config_copy_lines(old, new.stream, before, now);
		error = ferror(old) ? EIO : 0;
		fclose(old);
	}
	config_write_changes(new.stream, before, now);
	if (!error)
		return atomic_file_finish(&new);
	atomic_file_abandon(&new);
	return error;
}

int config_write(const struct settings *before, const struct settings *now)
{
	char name[PATHS_SIZE];
	struct text path = TEXT_IN(name);
	const struct field *field;
	int error, i = 0;

	while ((field = settings_row(i)) && !config_differs(field, before, now))
		i++;
	if (!field)
		return 0;
	if (!paths_config(&path))
		return PATHS_NONE;
	error = atomic_file_make_folders(name);
	return error ? error : config_write_file(name, before, now);
}
