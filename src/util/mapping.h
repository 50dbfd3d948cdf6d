/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A file in memory, to be read. Where pages of it vanish, as somebody truncates
 * the file or its disk fails, they are zeros from then on instead of a crash by
 * SIGBUS, and the mapping counts as lost: whoever has read it should believe
 * nothing since. */
#ifndef KALAH_UTIL_MAPPING_H
#define KALAH_UTIL_MAPPING_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct mapping {
	void *at;
	size_t size;
	atomic_bool lost;
};

/* Maps the whole file FD, which may then be closed. False if it is empty, or
 * that is impossible. *MAPPING must stay where it is until mapping_done. */
bool mapping_start(struct mapping *mapping, int fd);
void mapping_done(struct mapping *mapping);

#endif
