/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A pool of helper threads. They are created by the first pool_run and sleep
 * between runs. A NULL pool has no helpers. */
#ifndef KALAH_SEARCH_BASE_POOL_H
#define KALAH_SEARCH_BASE_POOL_H

enum { POOL_MAX = 255 };	/* helpers */

struct pool;

/* How many processors this process may use, 1 to POOL_MAX + 1. Shares of their
 * time, which a container may be limited to, are not looked at. */
int pool_processors(void);

/* A pool of at most HELPERS and POOL_MAX threads; NULL if HELPERS is less than
 * 1 or there is no memory. */
struct pool *pool_new(int helpers);
void pool_free(struct pool *pool);

/* Has each helper call WORK once, with a NUMBER from 1, and returns the number
 * of helpers without waiting for them. None may still be at work. */
int pool_run(struct pool *pool, void (*work)(void *context, int number),
		void *context);

/* Waits until all helpers are done. */
void pool_wait(struct pool *pool);

#endif
