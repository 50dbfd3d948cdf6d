#include "control/files/config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "control/files/paths.h"
#include "util/alloc.h"
#include "util/atomic_file.h"

/* The settings file while it is read. */
struct reader {
	const char *path;
	struct settings settings;
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

static void config_complain_of(struct reader *reader, int line, const char *word,
		const char *why)
{
	char shown[80], words[400];
	struct text text = TEXT_IN(words);

	text_add(&text, "line %d: '%s' %s", line,
		text_safe(shown, sizeof shown, word), why);
	config_complain(reader, words);
}

static void config_read_line(struct reader *reader, int number, char *line)
{
	char words[256], *value, *name = text_pair(line, &value);
	struct text reason = TEXT_IN(words);

	if (!*name || *name == '#')
		return;
	text_add(&reason, "is not ");
	if (!value)
		config_complain_of(reader, number, name, "is not NAME = VALUE");
	else if (!settings_knows(name))
		config_complain_of(reader, number, name, "is no setting");
	else if (!settings_assign(&reader->settings, name, value, &reason))
		config_complain_of(reader, number, value, reason.at);
}

/* Returns 0 or an errno value. */
static int config_read_lines(struct reader *reader, FILE *file)
{
	char *line = NULL;
	size_t room = 0;
	int error;

	for (int number = 1; getline(&line, &room, file) >= 0; number++)
		config_read_line(reader, number, line);
	error = ferror(file) ? errno : 0;
	free(line);
	return error;
}

static FILE *config_open(const char *path)
{
	int fd = paths_open(path);

	return fd < 0 ? NULL : fdopen(fd, "r");
}

void config_read(struct settings *settings, struct text *note)
{
	char name[PATHS_SIZE];
	struct text path = TEXT_IN(name);
	struct reader reader = { name, *settings, note };
	enum status status;
	FILE *file;
	int error = 0;

	if (!paths_config(&path))
		return;
	atomic_file_sweep(name);
	file = config_open(name);
	if (file)
		error = config_read_lines(&reader, file);
	else if (errno != ENOENT && errno != ENOTDIR)
		error = errno;
	if (error)
		config_complain(&reader, strerror(error));
	if (file)
		fclose(file);
	/* numbers that do not go together are no reason not to play */
	status = rules_check_play(&reader.settings.rules);
	if (status) {
		config_complain(&reader, status_words(status));
		reader.settings.rules = settings->rules;
	}
	*settings = reader.settings;
}

static bool config_differs(const struct field *field, const struct settings *before,
		const struct settings *now)
{
	return field_get(field, before) != field_get(field, now);
}

static bool config_is_changed(const char *name, const struct settings *before,
		const struct settings *now)
{
	const struct field *field = settings_find(name);

	return field && config_differs(field, before, now);
}

/* The old file without the lines for what has changed; new ones come behind
 * all others, because a later line wins. */
static void config_copy_lines(FILE *old, FILE *file, const struct settings *before,
		const struct settings *now)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t length;

	while ((length = getline(&line, &room, old)) >= 0) {
		char *copy = alloc_copy(line), *value;

		if (!config_is_changed(text_pair(copy, &value), before, now)) {
			fwrite(line, 1, (size_t)length, file);
			if (line[length - 1] != '\n')
				putc('\n', file);
		}
		free(copy);
	}
	free(line);
}

static int config_write_changes(FILE *file, const struct settings *before,
		const struct settings *now)
{
	const struct field *field;
	int changes = 0;

	for (int i = 0; (field = settings_row(i)); i++) {
		char words[80];
		struct text value = TEXT_IN(words);

		if (!config_differs(field, before, now))
			continue;
		field_add_value(field, now, &value);
		if (file)
			fprintf(file, "%s = %s\n", field->name, words);
		changes++;
	}
	return changes;
}

/* Nobody else writes the file between our reading and replacing it, as only
 * one at a time may save there. */
static int config_write_file(const char *path, const struct settings *before,
		const struct settings *now)
{
	struct atomic_file save;
	int error = atomic_file_start(&save, path);
	FILE *old;

	if (error)
		return error;
	old = config_open(path);
	if (old)
		config_copy_lines(old, save.file, before, now);
	else if (errno != ENOENT)
		error = errno;
	if (old && ferror(old))
		error = EIO;
	if (old)
		fclose(old);
	config_write_changes(save.file, before, now);
	if (!error)
		return atomic_file_finish(&save);
	atomic_file_abandon(&save);
	return error;
}

int config_write(const struct settings *before, const struct settings *now)
{
	char name[PATHS_SIZE];
	struct text path = TEXT_IN(name);
	int error;

	if (!config_write_changes(NULL, before, now))
		return 0;
	if (!paths_config(&path))
		return PATHS_NONE;
	error = atomic_file_make_folders(name);
	return error ? error : config_write_file(name, before, now);
}
