/*
 * Threads that help with work for a while. They are made when there is work for
 * the first time, take no signals, and wait where there is none.
 */
#ifndef KALAH_SEARCH_BASE_POOL_H
#define KALAH_SEARCH_BASE_POOL_H

enum { POOL_MAX = 7 };

struct pool;

/* How many threads can run at the same time, as far as is known. */
int pool_processors(void);

/* So many HELPERS, as far as the system allows; NULL where there is no memory
 * or nobody is wanted. A pool that is NULL has no helpers. */
struct pool *pool_new(int helpers);
void pool_free(struct pool *pool);

/* Has all helpers, with numbers from 1, do WORK once, each for itself; none may
 * be at work. Returns how many there are. */
int pool_run(struct pool *pool, void (*work)(void *context, int number),
		void *context);

/* Waits until all are back. */
void pool_wait(struct pool *pool);

#endif
