/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A command line, one argument per line. The settings must be the same after
 * being written and read again. */
#include "main/options.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "model/position.h"

const char fuzz_name[] = "options";

enum { ARGUMENTS = 40 };

static void look_at_settings(const struct options *options)
{
	struct settings usual, set, read;
	struct text reason = TEXT_IN((char[200]){ 0 });
	char *words = NULL, *value, *name;
	size_t size = 0;
	FILE *file = open_memstream(&words, &size);

	FUZZ_INSIST(file);
	settings_default(&usual);
	set = read = usual;
	options_apply(options, &set);
	settings_print_changes(file, "", &usual, &set);
	FUZZ_INSIST(fclose(file) == 0);
	for (char *rest, *line = strtok_r(words, "\n", &rest); line;
			line = strtok_r(NULL, "\n", &rest)) {
		name = text_pair(line, &value);
		FUZZ_INSIST(settings_assign(&read, name, value, &reason));
	}
	FUZZ_INSIST(settings_equal(&set, &read));
	free(words);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static char program[] = "kalah";
	char *words = fuzz_words(bytes, size), *rest;
	char *arguments[ARGUMENTS + 2] = { program };
	struct options options;
	int count = 1;

	for (char *word = strtok_r(words, "\n", &rest);
			word && count <= ARGUMENTS;
			word = strtok_r(NULL, "\n", &rest))
		arguments[count++] = word;
	optind = 0;
	if (options_read(&options, count, arguments, true)) {
		FUZZ_INSIST(options.mode >= MODE_SCREEN &&
			options.mode <= MODE_VERSION);
		FUZZ_INSIST(options.mode >= MODE_HELP ||
			options.mode == MODE_ANALYSE ||
			options.file_count <= 1);
		FUZZ_INSIST(options.protocol == 0 || options.protocol == 1);
		look_at_settings(&options);
	}
	options_done(&options);
	free(words);
	return 0;
}
