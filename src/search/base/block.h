/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory for large tables that are read at random. */
#ifndef KALAH_SEARCH_BASE_BLOCK_H
#define KALAH_SEARCH_BASE_BLOCK_H

#include <stddef.h>

#include "search/base/stop.h"

struct block {
	void *at;	/* aligned to a cache line */
	size_t size;
	/* private */
	void *memory;
	size_t touched;	/* bytes */
};

/* SIZE bytes of zeros, in huge pages where there are any: fewer looks into page
 * tables. False where there is no memory. */
bool block_start(struct block *block, size_t size);
void block_done(struct block *block);

/* Has the system put memory there now, not while the block is first used: 128
 * MB take 20 to 80 ms. False where STOP was asked; the next call goes on. */
bool block_touch(struct block *block, struct stop stop);

#endif
