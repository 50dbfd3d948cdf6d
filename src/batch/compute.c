/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/batch.h"

#include <errno.h>
#include <stdio.h>

#include "search/position/node.h"
#include "search/tablebase/maker.h"
#include "util/exit.h"
#include "util/signals.h"

static bool compute_must_stop(void *context)
{
	(void)context;
	return signals_caught();
}

/* Writes the file PATH, for up to *SEEDS. Returns 0 or an errno value. */
static int compute_file(const struct rules *rules, int64_t size,
		const struct computer *computer, const char *path, int *seeds)
{
	struct atomic_file file;
	int error = atomic_file_make_folders(path);

	if (!error)
		error = paths_replace(&file, path);
	if (error)
		return error;
	errno = ENOMEM;		/* unless something else fails */
	*seeds = maker_make_endgames(rules, (size_t)size,
		computer_threads(computer), (struct stop){ compute_must_stop,
		NULL }, file.stream);
	if (*seeds >= 0)
		return atomic_file_finish(&file);
	error = errno;
	atomic_file_abandon(&file);
	return error;
}

int compute_endgames(const struct rules *rules, int64_t size,
		const struct computer *computer)
{
	char path[PATHS_SIZE];
	int error, seeds, status = 0;

	if (rules->sowing == SOWING_FAR || rules->houses > NODE_HOUSES_MAX) {
		fprintf(stderr, "kalah: under these rules no endgames can be "
			"computed\n");
		return EXIT_TROUBLE;
	}
	signals_note();
	error = computer_endgames(rules, path) ?
		compute_file(rules, size, computer, path, &seeds) : PATHS_NONE;
	if (!error) {
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
