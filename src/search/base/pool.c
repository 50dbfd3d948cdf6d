#include "search/base/pool.h"

#include <stdlib.h>
#include <unistd.h>

#include "search/base/thread.h"

struct helper {
	struct pool *pool;
	pthread_t thread;
	int number;
};

struct pool {
	struct helper helpers[POOL_MAX];
	int wanted, count;
	pthread_mutex_t lock;	/* of all that follows */
	pthread_cond_t sent, back;
	unsigned round;		/* how often they were sent */
	int out;
	bool leave;
	void (*work)(void *context, int number);
	void *context;
};

int pool_processors(void)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count <= POOL_MAX ? (int)count :
		POOL_MAX + 1;
}

struct pool *pool_new(int helpers)
{
	struct pool *pool;

	if (helpers < 1)
		return NULL;
	pool = calloc(1, sizeof *pool);
	if (!pool)
		return NULL;
	pool->wanted = helpers < POOL_MAX ? helpers : POOL_MAX;
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->sent, NULL);
	pthread_cond_init(&pool->back, NULL);
	return pool;
}

/* Waits for the next round after ROUND; false where it is time to leave. */
static bool is_sent(struct pool *pool, unsigned *round)
{
	bool sent;

	pthread_mutex_lock(&pool->lock);
	while (pool->round == *round && !pool->leave)
		pthread_cond_wait(&pool->sent, &pool->lock);
	*round = pool->round;
	sent = !pool->leave;
	pthread_mutex_unlock(&pool->lock);
	return sent;
}

static void come_back(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	if (--pool->out == 0)
		pthread_cond_signal(&pool->back);
	pthread_mutex_unlock(&pool->lock);
}

static void *live(void *context)
{
	struct helper *helper = context;
	struct pool *pool = helper->pool;
	unsigned round = 0;

	while (is_sent(pool, &round)) {
		pool->work(pool->context, helper->number);
		come_back(pool);
	}
	return NULL;
}

/* Makes the threads; where one cannot be made the pool is smaller. */
static void hire(struct pool *pool)
{
	while (pool->count < pool->wanted) {
		struct helper *helper = &pool->helpers[pool->count];

		helper->pool = pool;
		helper->number = pool->count + 1;
		if (thread_start(&helper->thread, live, helper))
			pool->count++;
		else
			pool->wanted = pool->count;
	}
}

int pool_run(struct pool *pool, void (*work)(void *context, int number),
		void *context)
{
	if (!pool)
		return 0;
	if (pool->count < pool->wanted)
		hire(pool);
	pthread_mutex_lock(&pool->lock);
	pool->work = work;
	pool->context = context;
	pool->out = pool->count;
	pool->round++;
	pthread_cond_broadcast(&pool->sent);
	pthread_mutex_unlock(&pool->lock);
	return pool->count;
}

void pool_wait(struct pool *pool)
{
	if (!pool)
		return;
	pthread_mutex_lock(&pool->lock);
	while (pool->out)
		pthread_cond_wait(&pool->back, &pool->lock);
	pthread_mutex_unlock(&pool->lock);
}

void pool_free(struct pool *pool)
{
	if (!pool)
		return;
	pthread_mutex_lock(&pool->lock);
	pool->leave = true;
	pthread_cond_broadcast(&pool->sent);
	pthread_mutex_unlock(&pool->lock);
	for (int i = 0; i < pool->count; i++)
		pthread_join(pool->helpers[i].thread, NULL);
	pthread_cond_destroy(&pool->back);
	pthread_cond_destroy(&pool->sent);
	pthread_mutex_destroy(&pool->lock);
	free(pool);
}
