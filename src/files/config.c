/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files/paths.h"
#include "util/alloc.h"
#include "util/language.h"
#include "util/lines.h"

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
		text_add(reader->note, _("In the settings file: %s"), words);
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

/* Starts the lines of the file, unless it is too large to be what it says. */
static void config_open(struct lines *lines, const char *path)
{
	int fd = paths_open(path);
	struct stat file;

	lines_start(lines, fd);
	lines->exact = lines->edited = true;
	if (fd >= 0 && fstat(fd, &file) == 0 && file.st_size >= CONFIG_MOST) {
		lines->error = EFBIG;
		lines->ended = true;
	}
}

/* Returns 0 or an errno value; a file need not exist. */
static int config_close(struct lines *lines)
{
	int error = lines_close(lines);

	return error == ENOENT || error == ENOTDIR ? 0 : error;
}

void config_read(struct settings *settings, struct text *note)
{
	char path[PATHS_SIZE], *line;
	struct reader reader = { path, *settings, 1, note };
	struct lines lines;
	enum status status;
	int error;

	if (!paths_config("config", path))
		return;
	atomic_file_sweep(path);
	config_open(&lines, path);
	for (; (line = lines_text(&lines)); reader.line++)
		config_read_line(&reader, line);
	error = config_close(&lines);
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
	return field && !field_equal(field, before, now);
}

/* Copies all lines but those of changed settings; returns 0 or an errno
 * value. */
static int config_copy_lines(const char *path, FILE *file,
		const struct settings *before, const struct settings *now)
{
	struct lines lines;
	char *line;

	config_open(&lines, path);
	while ((line = lines_text(&lines))) {
		char *value, *copy = alloc_copy(line);

		if (!config_differs(settings_find(text_pair(copy, &value)),
				before, now)) {
			fwrite(line, 1, lines.length, file);
			putc('\n', file);
		}
		free(copy);
	}
	return config_close(&lines);
}

int config_write(const struct settings *before, const struct settings *now)
{
	char path[PATHS_SIZE];
	const struct field *field;
	struct atomic_file new;
	int error, i = 0;

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
	/* nobody waits for a disk because of a colour */
	new.quick = true;
	/* the file cannot change now: only one program at a time may save */
	error = config_copy_lines(path, new.stream, before, now);
	settings_print_changes(new.stream, "", before, now);
	if (!error)
		return atomic_file_finish(&new);
	atomic_file_abandon(&new);
	return error;
}
