/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void fuzz_abort(const char *condition)
{
	fprintf(stderr, "fuzz_%s: not so: %s\n", fuzz_name, condition);
	abort();
}

int fuzz_file(const uint8_t *bytes, size_t size)
{
	static FILE *file;

	if (!file)
		file = tmpfile();
	if (!file || ftruncate(fileno(file), 0) != 0 ||
	    pwrite(fileno(file), bytes, size, 0) != (ssize_t)size ||
	    lseek(fileno(file), 0, SEEK_SET) != 0)
		fuzz_abort("there is a temporary file");
	return fileno(file);
}
