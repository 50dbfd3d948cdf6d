/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory for large tables that are accessed at random. */
#ifndef KALAH_SEARCH_BASE_BLOCK_H
#define KALAH_SEARCH_BASE_BLOCK_H

#include <stddef.h>

#include "search/base/stop.h"

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
