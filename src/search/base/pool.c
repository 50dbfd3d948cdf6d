/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/base/pool.h"

#include <assert.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/thread.h"

struct helper {
	struct pool *pool;
	struct thread thread;
	int number;
};

struct pool {
	struct helper helpers[POOL_MAX];
	int wanted, count;
	pthread_mutex_t lock;	/* guards all that follows */
	pthread_cond_t start, done;
	unsigned round;		/* counts calls of pool_run */
	int working;		/* helpers not yet done */
	bool ending;
	void (*work)(void *context, int number);
	void *context;
};

int pool_processors(void)
{
	long count = 1;
#if HAVE_DECL__SC_NPROCESSORS_ONLN

	count = sysconf(_SC_NPROCESSORS_ONLN);
#endif
#ifdef HAVE_SCHED_GETAFFINITY
	cpu_set_t set;

	/* containers, too, may have few of the machine's */
	if (sched_getaffinity(0, sizeof set, &set) == 0)
		count = CPU_COUNT(&set);
#endif

	return count < 1 ? 1 : count <= POOL_MAX ? (int)count : POOL_MAX + 1;
}

struct pool *pool_new(int helpers)
{
	struct pool *pool = helpers < 1 ? NULL : calloc(1, sizeof *pool);

	if (!pool)
		return NULL;
	pool->wanted = helpers < POOL_MAX ? helpers : POOL_MAX;
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->start, NULL);
	pthread_cond_init(&pool->done, NULL);
	return pool;
}

static void *pool_help(void *context)
{
	struct helper *helper = context;
	struct pool *pool = helper->pool;
	unsigned round = 0;

	pthread_mutex_lock(&pool->lock);
	for (;;) {
		while (pool->round == round && !pool->ending)
			pthread_cond_wait(&pool->start, &pool->lock);
		if (pool->ending)
			break;
		round = pool->round;
		pthread_mutex_unlock(&pool->lock);
		pool->work(pool->context, helper->number);
		pthread_mutex_lock(&pool->lock);
		if (--pool->working == 0)
			pthread_cond_signal(&pool->done);
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

int pool_run(struct pool *pool, void (*work)(void *context, int number),
		void *context)
{
	if (!pool)
		return 0;
	/* if a thread cannot be created, the pool stays smaller */
	while (pool->count < pool->wanted) {
		struct helper *helper = &pool->helpers[pool->count];

		*helper = (struct helper){ pool, { .run = pool_help,
			.context = helper }, pool->count + 1 };
		if (thread_start(&helper->thread))
			pool->count++;
		else
			pool->wanted = pool->count;
	}
	pthread_mutex_lock(&pool->lock);
	assert(pool->working == 0);
	pool->work = work;
	pool->context = context;
	pool->working = pool->count;
	pool->round++;
	pthread_cond_broadcast(&pool->start);
	pthread_mutex_unlock(&pool->lock);
	return pool->count;
}

void pool_wait(struct pool *pool)
{
	if (!pool)
		return;
	pthread_mutex_lock(&pool->lock);
	while (pool->working)
		pthread_cond_wait(&pool->done, &pool->lock);
	pthread_mutex_unlock(&pool->lock);
}

void pool_free(struct pool *pool)
{
	if (!pool)
		return;
	pool_wait(pool);
	pthread_mutex_lock(&pool->lock);
	pool->ending = true;
	pthread_cond_broadcast(&pool->start);
	pthread_mutex_unlock(&pool->lock);
	for (int i = 0; i < pool->count; i++)
		thread_join(&pool->helpers[i].thread);
	pthread_cond_destroy(&pool->done);
	pthread_cond_destroy(&pool->start);
	pthread_mutex_destroy(&pool->lock);
	free(pool);
}
