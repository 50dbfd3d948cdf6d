/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search may take: time, until it is stopped; memory for its tables, as
 * much as this process can spare. */
#ifndef KALAH_SEARCH_BASE_BUDGET_H
#define KALAH_SEARCH_BASE_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/text.h"

/* -- time ------------------------------------------------------------------ */

/* The calling thread calls ASKED now and then; true ends the work. */
struct stop {
	bool (*asked)(void *context);	/* or NULL: never */
	void *context;
};

static inline bool stop_asked(const struct stop *stop)
{
	return stop->asked && stop->asked(stop->context);
}

/* -- how much memory ------------------------------------------------------- */

/* Bytes of memory that this process may take, 0 if the system does not tell:
 * the least of the machine's, its limits of addresses and of data, and on Linux
 * those of its control groups. */
int64_t budget_process(void);

/* The last of these, as files below ROOT tell ("": the system's); 0: none. */
int64_t budget_group(const char *root);

/* Limits SIZE, in bytes, to what this process can spare, and then says so in
 * REMARK. If programs took more, the system might kill any process. */
void budget_limit(int64_t *size, struct text *remark);

/* Puts the remark on standard error: "WHO: only ...". */
void budget_limit_aloud(int64_t *size, const char *who);

/* -- memory for large tables that are accessed at random ------------------- */

struct block {
	void *at;	/* aligned to a cache line at least */
	size_t size;
	/* private */
	void *memory;
	size_t touched;	/* bytes */
};

/* Allocates SIZE bytes of zeros, in huge pages where the system has them.
 * False, with *BLOCK empty, where there is no memory. */
bool block_start(struct block *block, size_t size);
void block_done(struct block *block);

/* Has the system map all pages now rather than on first use: 128 MB take 20 to
 * 80 ms. False if STOP ended it; the next call continues. */
bool block_touch(struct block *block, struct stop stop);

#endif
