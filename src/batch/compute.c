/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/batch.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "search/tablebase/endgames.h"
#include "search/tablebase/tablebase.h"
#include "util/exit.h"
#include "util/signals.h"

static bool compute_must_stop(void *context)
{
	(void)context;
	return signals_caught();
}

/* Removes the files whose names in FOLDER say what they are. Returns how many
 * there were; or -1, and errno. */
static int compute_remove_all(const char *folder)
{
	DIR *files = opendir(folder);
	struct dirent *entry;
	int count = 0;

	while (count >= 0 && files && (entry = readdir(files)))
		if (strncmp(entry->d_name, ENDGAMES_PREFIX,
				strlen(ENDGAMES_PREFIX)) == 0)
			count = unlinkat(dirfd(files), entry->d_name, 0) == 0 ?
				count + 1 : -1;
	if (files)
		closedir(files);
	return files || errno == ENOENT ? count : -1;
}

int remove_endgames(void)
{
	char path[PATHS_SIZE];
	int count = paths_cache("", path) ? compute_remove_all(path) : 0;

	if (count < 0)
		fprintf(stderr, "kalah: the endgames cannot be removed: %s\n",
			paths_error(errno));
	else
		printf(count == 1 ? "%d file removed\n" :
			"%d files removed\n", count);
	return exit_output(count < 0 ? EXIT_TROUBLE : 0);
}

int compute_endgames(const struct rules *rules, int64_t size,
		const struct computer *computer)
{
	char path[PATHS_SIZE];
	int error, seeds, status = 0;

	if (!tablebase_allows(rules)) {
		fprintf(stderr, "kalah: under these rules no endgames can be "
			"computed\n");
		return EXIT_TROUBLE;
	}
	signals_note();
	error = computer_make_endgames(rules, size, computer_threads(computer),
		(struct stop){ compute_must_stop, NULL }, &seeds);
	if (!error && computer_endgames(rules, path)) {
		printf("%s: up to %d seeds\n", TEXT_SAFE(sizeof path, path),
			seeds);
	} else if (!signals_caught()) {
		fprintf(stderr, "kalah: the endgames cannot be saved: %s\n",
			error == EBUSY ? "another program is making some" :
			paths_error(error));
		status = EXIT_TROUBLE;
	}
	status = exit_output(status);
	if (signals_caught())
		signals_die(signals_caught());
	return status;
}
