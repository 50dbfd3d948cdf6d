/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/base/block.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { LINE = 64, PAGE = 4096, HUGE_PAGE = 2 << 20 };	/* bytes */

bool block_start(struct block *block, size_t size)
{
	size_t unit = size < HUGE_PAGE ? LINE : HUGE_PAGE;

	*block = (struct block){ 0 };
	if (size <= SIZE_MAX - unit)
		block->memory = calloc(1, size + unit);
	if (!block->memory)
		return false;
	block->size = size;
	block->at = (void *)(((uintptr_t)block->memory + unit - 1) / unit *
		unit);
#if HAVE_DECL_MADV_HUGEPAGE
	if (size >= HUGE_PAGE)
		madvise(block->at, size, MADV_HUGEPAGE);
#endif
	return true;
}

bool block_touch(struct block *block, struct stop stop)
{
	for (; block->touched < block->size; block->touched += PAGE) {
		volatile char *at = (char *)block->at + block->touched;

		if (block->touched % HUGE_PAGE == 0 && stop_asked(&stop))
			return false;
		*at = *at;
	}
	return true;
}

void block_done(struct block *block)
{
	free(block->memory);
	*block = (struct block){ 0 };
}
