/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Completion of file names. */
#ifndef KALAH_FILES_COMPLETION_H
#define KALAH_FILES_COMPLETION_H

#include <stdbool.h>
#include <stddef.h>

#include "util/atomic_file.h"

enum { COMPLETION_NAMES = 16 };

/* Names without their folder; those of folders end with '/'. */
struct completion {
	int count;		/* all matches, also those not in NAMES */
	bool too_many;		/* not all files were looked at */
	size_t length;		/* bytes of COMMON, whole characters */
	char common[NAME_MAX + 2];	/* their shared beginning */
	char names[COMPLETION_NAMES][NAME_MAX + 2];	/* the first, sorted */
};

/* Finds what begins with PATH; names that begin with '.' only if PATH does.
 * Reads a limited number of files, so it takes some 10 ms at most. */
void completion_find(const char *path, struct completion *found);

#endif
