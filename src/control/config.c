#include "control/config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096 };

/*
 * The path by the XDG Base Directory Specification, by which a variable that
 * is no absolute path does not count. False where there is no home either.
 */
static bool find_path(struct text *path)
{
	const char *base = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");

	if (base && base[0] == '/')
		text_add(path, "%s/kalah/config", base);
	else if (home && home[0] == '/')
		text_add(path, "%s/.config/kalah/config", home);
	return path->length && path->length + 1 < path->size;
}

static void complain(const char *path, int line, const char *word,
		const char *why)
{
	char shown_path[200], shown[80];

	fprintf(stderr, "kalah: %s: line %d: '%s' %s\n",
		text_safe(shown_path, sizeof shown_path, path), line,
		text_safe(shown, sizeof shown, word), why);
}

static char *trim(char *word)
{
	size_t length;

	word += strspn(word, " \t");
	length = strlen(word);
	while (length && strchr(" \t\r\n", word[length - 1]))
		word[--length] = '\0';
	return word;
}

static void read_line(struct settings *settings, const char *path, int number,
		char *line)
{
	char words[256], *name = trim(line), *value = strchr(name, '=');
	struct text reason = TEXT_IN(words);

	if (!*name || *name == '#')
		return;
	if (!value) {
		complain(path, number, name, "is not NAME = VALUE");
		return;
	}
	*value++ = '\0';
	name = trim(name);
	value = trim(value);
	text_add(&reason, "is not ");
	if (!settings_knows(name))
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
	char name[PATH_SIZE], shown[200];
	struct text path = TEXT_IN(name);
	FILE *file;

	if (!find_path(&path))
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
	if (rules_check(&read.rules)) {
		fprintf(stderr, "kalah: %s: %s\n",
			text_safe(shown, sizeof shown, name),
			status_words(rules_check(&read.rules)));
		read.rules = settings->rules;
	}
	*settings = read;
}
