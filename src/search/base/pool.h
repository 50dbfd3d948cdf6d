/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread pool. Its threads are made for the first work, and wait between one
 * and the next. */
#ifndef KALAH_SEARCH_BASE_POOL_H
#define KALAH_SEARCH_BASE_POOL_H

enum { POOL_MAX = 255 };	/* helpers */

struct pool;

/* How many threads can run at once, at most POOL_MAX + 1. */
int pool_processors(void);

/* Up to so many HELPERS; NULL, a pool without helpers, where there is no memory
 * or none are wanted. */
struct pool *pool_new(int helpers);
void pool_free(struct pool *pool);

/* Has each helper, with a number from 1, do WORK once; none may be at work.
 * Returns how many there are. */
int pool_run(struct pool *pool, void (*work)(void *context, int number),
		void *context);

void pool_wait(struct pool *pool);

#endif
