#include "control/config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "control/paths.h"
#include "util/alloc.h"
#include "util/save.h"

static void complain(const char *path, int line, const char *word,
		const char *why)
{
	char shown_path[200], shown[80];

	fprintf(stderr, "kalah: %s: line %d: '%s' %s\n",
		text_safe(shown_path, sizeof shown_path, path), line,
		text_safe(shown, sizeof shown, word), why);
}

static void read_line(struct settings *settings, const char *path, int number,
		char *line)
{
	char words[256], *value, *name = text_pair(line, &value);
	struct text reason = TEXT_IN(words);

	if (!*name || *name == '#')
		return;
	text_add(&reason, "is not ");
	if (!value)
		complain(path, number, name, "is not NAME = VALUE");
	else if (!settings_knows(name))
		complain(path, number, name, "is no setting");
	else if (!settings_assign(settings, name, value, &reason))
		complain(path, number, value, reason.at);
}

static void read_lines(struct settings *settings, const char *path, FILE *file)
{
	char *line = NULL;
	size_t room = 0;

	for (int number = 1; getline(&line, &room, file) >= 0; number++)
		read_line(settings, path, number, line);
	free(line);
}

void config_read(struct settings *settings)
{
	struct settings read = *settings;
	char name[PATHS_SIZE], shown[200];
	struct text path = TEXT_IN(name);
	FILE *file;

	if (!paths_config(&path))
		return;
	file = fopen(name, "r");
	if (file)
		read_lines(&read, name, file);
	if (file ? ferror(file) : errno != ENOENT && errno != ENOTDIR)
		fprintf(stderr, "kalah: %s: %s\n",
			text_safe(shown, sizeof shown, name), strerror(errno));
	if (file)
		fclose(file);
	/* numbers that do not go together are no reason not to play */
	if (rules_check_play(&read.rules)) {
		fprintf(stderr, "kalah: %s: %s\n",
			text_safe(shown, sizeof shown, name),
			status_words(rules_check_play(&read.rules)));
		read.rules = settings->rules;
	}
	*settings = read;
}

static bool differs(const struct field_group *group, const struct field *field,
		const struct settings *before, const struct settings *now)
{
	return field_get(field, (const char *)before + group->offset) !=
		field_get(field, (const char *)now + group->offset);
}

static bool is_changed(const char *name, const struct settings *before,
		const struct settings *now)
{
	const struct field_group *group;
	const struct field *field = settings_find(name, &group);

	return field && differs(group, field, before, now);
}

/* The old file without the lines for what has changed; new ones come behind
 * all others, because a later line wins. */
static void copy_lines(FILE *old, FILE *file, const struct settings *before,
		const struct settings *now)
{
	char *line = NULL;
	size_t room = 0;

	while (getline(&line, &room, old) >= 0) {
		char *copy = alloc_copy(line), *value;

		line[strcspn(line, "\n")] = '\0';
		if (!is_changed(text_pair(copy, &value), before, now))
			fprintf(file, "%s\n", line);
		free(copy);
	}
	free(line);
}

static int write_changes(FILE *file, const struct settings *before,
		const struct settings *now)
{
	int changes = 0;

	for (int i = 0; i < GROUP_COUNT; i++) {
		const struct field_group *group = &settings_groups[i];

		for (int j = 0; j < group->count; j++) {
			const struct field *field = &group->fields[j];
			char words[80];
			struct text value = TEXT_IN(words);

			if (!differs(group, field, before, now))
				continue;
			field_add_value(field, (const char *)now +
				group->offset, &value);
			if (file)
				fprintf(file, "%s = %s\n", field->name, words);
			changes++;
		}
	}
	return changes;
}

static int write_file(const char *path, const struct settings *before,
		const struct settings *now)
{
	FILE *old = fopen(path, "r");
	struct save save;
	int error = old || errno == ENOENT ? 0 : errno;

	if (!error)
		error = save_start(&save, path);
	if (!error) {
		if (old)
			copy_lines(old, save.file, before, now);
		write_changes(save.file, before, now);
		if (old && ferror(old)) {
			save_give_up(&save);
			error = EIO;
		} else {
			error = save_finish(&save);
		}
	}
	if (old)
		fclose(old);
	return error;
}

int config_write(const struct settings *before, const struct settings *now)
{
	char name[PATHS_SIZE];
	struct text path = TEXT_IN(name);
	int error;

	if (!write_changes(NULL, before, now))
		return 0;
	if (!paths_config(&path))
		return ENOENT;
	error = save_make_folders(name);
	return error ? error : write_file(name, before, now);
}
