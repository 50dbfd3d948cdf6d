/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/paths.h"
#include "util/alloc.h"

static char home[PATHS_SIZE];

static void fuzz_name_temporary(char name[PATHS_SIZE])
{
	const char *temporary = getenv("TMPDIR");

	snprintf(name, PATHS_SIZE, "%s/fuzz-kalah-XXXXXX",
		temporary ? temporary : "/tmp");
}

void fuzz_abort(const char *condition)
{
	fprintf(stderr, "fuzz_%s: failed: %s\n", fuzz_name, condition);
	abort();
}

int fuzz_file(const uint8_t *bytes, size_t size)
{
	static int fd = -1;
	char name[PATHS_SIZE];

	if (fd < 0) {
		fuzz_name_temporary(name);
		fd = mkstemp(name);
		FUZZ_INSIST(fd >= 0 && unlink(name) == 0);
	}
	FUZZ_INSIST(ftruncate(fd, 0) == 0);
	FUZZ_INSIST(pwrite(fd, bytes, size, 0) == (ssize_t)size);
	FUZZ_INSIST(lseek(fd, 0, SEEK_SET) == 0);
	return fd;
}

static int fuzz_remove_one(const char *path, const struct stat *status,
		int kind, struct FTW *where)
{
	(void)status;
	(void)kind;
	return where->level ? remove(path) : 0;
}

static void fuzz_empty_home(void)
{
	nftw(home, fuzz_remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void fuzz_leave_home(void)
{
	fuzz_empty_home();
	rmdir(home);
}

void fuzz_home(void)
{
	if (!*home) {
		fuzz_name_temporary(home);
		FUZZ_INSIST(mkdtemp(home) && chdir(home) == 0);
		FUZZ_INSIST(setenv("HOME", home, 1) == 0 &&
			setenv("XDG_CONFIG_HOME", home, 1) == 0 &&
			setenv("XDG_STATE_HOME", home, 1) == 0);
		atexit(fuzz_leave_home);
		paths_begin();
	}
	fuzz_empty_home();
	FUZZ_INSIST(mkdir("kalah", 0700) == 0);
}

void fuzz_write(const char *name, const uint8_t *bytes, size_t size)
{
	FILE *file = fopen(name, "w");

	FUZZ_INSIST(file && fwrite(bytes, 1, size, file) == size);
	FUZZ_INSIST(fclose(file) == 0);
}

char *fuzz_words(const uint8_t *bytes, size_t size)
{
	char *words = alloc_array(size + 1, 1);

	if (size)
		memcpy(words, bytes, size);
	words[size] = '\0';
	for (size_t i = 0; i < size; i++)
		if (words[i] == '/')
			words[i] = '?';
	return words;
}

struct rules fuzz_rules(uint8_t byte)
{
	struct rules rules = preset_table[PRESET_STANDARD].rules;

	for (int i = 0; i < RULE_COUNT; i++) {
		int choices = rule_table[i].choices ?
			field_choices(&rule_table[i]) : 1;

		if (choices == 1)
			continue;
		field_set(&rule_table[i], &rules, byte % choices);
		byte = (uint8_t)(byte / choices);
	}
	return rules;
}
