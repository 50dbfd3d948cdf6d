/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the target on every file of its corpus, without libFuzzer. */
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

enum { SIZE_MOST = 1 << 20 };

static void replay(const char *path)
{
	static uint8_t bytes[SIZE_MOST];
	FILE *file = fopen(path, "rb");

	if (!file)
		fuzz_abort(path);
	LLVMFuzzerTestOneInput(bytes, fread(bytes, 1, SIZE_MOST, file));
	fclose(file);
}

int main(void)
{
	const char *top = getenv("TOP");
	char folder[PATH_MAX], path[2 * PATH_MAX];
	struct dirent *entry;
	DIR *stream;
	int count = 0;

	snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s",
		top ? top : ".", fuzz_name);
	stream = opendir(folder);
	while (stream && (entry = readdir(stream))) {
		if (entry->d_name[0] == '.')
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		replay(path);
		count++;
	}
	if (stream)
		closedir(stream);
	printf("fuzz_%s: %d files\n", fuzz_name, count);
	return count ? EXIT_SUCCESS : EXIT_FAILURE;
}
