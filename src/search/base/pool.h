/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A thread pool: helpers for work that goes on for a while. Its threads are
 * made for the first work, and wait between one and the next.
 */
#ifndef KALAH_SEARCH_BASE_POOL_H
#define KALAH_SEARCH_BASE_POOL_H

enum { POOL_MAX = 7 };		/* helpers */

struct pool;

/* How many threads can run at the same time, as far as is known. */
int pool_processors(void);

/* So many HELPERS, as far as the system allows; NULL where there is no memory
 * or none are wanted. A pool that is NULL has no helpers. */
struct pool *pool_new(int helpers);
void pool_free(struct pool *pool);

/* Has each helper, with a number from 1, do WORK once; none may be at work.
 * Returns how many there are. */
int pool_run(struct pool *pool, void (*work)(void *context, int number),
		void *context);

/* Waits until all are done. */
void pool_wait(struct pool *pool);

#endif
