/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of files that begin as somebody has typed. */
#ifndef KALAH_CONTROL_FILES_COMPLETION_H
#define KALAH_CONTROL_FILES_COMPLETION_H

#include <stdbool.h>
#include <stddef.h>

#include "util/path_max.h"

enum { COMPLETION_NAMES = 16 };

/* Names without their folder, and with '/' behind those of folders. */
struct completion {
	int count;		/* that begin so */
	bool too_many;		/* files, which were not all looked at */
	size_t length;		/* what they have in common, in whole */
	char common[NAME_MAX + 2];	/* characters of the locale */
	char names[COMPLETION_NAMES][NAME_MAX + 2];	/* the first, sorted */
};

/* What begins as PATH does; a name with '.' only where PATH has it. Takes some
 * ten milliseconds at most, however large the folder is. */
void completion_find(const char *path, struct completion *found);

#endif
