/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program that starts and saves once, to be killed by tests/program/save.sh:
 *
 *	save_once PATH [sweep]
 *
 * With a second argument it only starts. The exit status is 0 or 1.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "util/atomic_file.h"

enum { LINES = 10000 };		/* of ten bytes */

static int save_lines(const char *path)
{
	struct atomic_file save;
	int error = atomic_file_start(&save, path);

	if (error)
		return error;
	for (int i = 0; i < LINES; i++)
		fprintf(save.stream, "line %04d\n", i);
	return atomic_file_finish(&save);
}

int main(int count, char **words)
{
	int error = 0;

	if (count < 2)
		return 1;
	/* save.sh counts the system calls after this one */
	getppid();
	atomic_file_sweep(words[1]);
	if (count == 2)
		error = save_lines(words[1]);
	if (error)
		fprintf(stderr, "save_once: %s\n", strerror(error));
	return error != 0;
}
