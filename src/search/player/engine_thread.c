/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/player/engine_thread.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "util/alloc.h"
#include "util/bell.h"
#include "util/thread.h"

enum { PREPARED = 3000000 };	/* microseconds, at most */

/* A search ends as soon as NUMBER is not that of its question any more. */
struct engine_thread {
	struct engine *engine;	/* the thread's, like ANSWERING */
	int64_t (*now)(void);
	struct thread thread;
	bool started;
	bool busy;		/* the owner's: no DONE report fetched yet */
	unsigned answering;	/* number of the question being searched */

	pthread_mutex_t lock;	/* guards the following */
	pthread_cond_t asked, rested;
	struct board board;	/* of the waiting question */
	struct engine_query query;
	bool waiting, searching, ending;
	struct engine_report report;
	bool fresh;		/* REPORT was not fetched yet */

	atomic_uint number;	/* of the last question; changed to drop it */
	atomic_uint hurried;	/* the question to be answered at once */
};

struct engine_thread *engine_thread_new(const struct engine_setup *setup,
		int64_t (*now)(void))
{
	struct engine_thread *thread = alloc_zeroed(1, sizeof *thread);

	thread->engine = engine_new(setup);
	thread->now = now;
	bell_start();
	pthread_mutex_init(&thread->lock, NULL);
	pthread_cond_init(&thread->asked, NULL);
	pthread_cond_init(&thread->rested, NULL);
	atomic_init(&thread->number, 1);
	atomic_init(&thread->hurried, 0);
	return thread;
}

/* -- the thread ------------------------------------------------------------ */

static bool engine_thread_goes_on(void *context)
{
	const struct engine_thread *thread = context;

	return atomic_load_explicit(&thread->number, memory_order_relaxed) ==
		thread->answering &&
		atomic_load_explicit(&thread->hurried, memory_order_relaxed) !=
		thread->answering;
}

static void engine_thread_tell(void *context,
		const struct engine_report *report)
{
	struct engine_thread *thread = context;

	pthread_mutex_lock(&thread->lock);
	if (atomic_load(&thread->number) == thread->answering) {
		thread->report = *report;
		thread->fresh = true;
		bell_ring();
	}
	pthread_mutex_unlock(&thread->lock);
}

static bool engine_thread_is_over(void *context)
{
	return !engine_thread_goes_on(context);
}

/* Called with the lock held, which is released during the search, and while it
 * settles for the next one. */
static void engine_thread_answer(struct engine_thread *thread)
{
	struct engine_listener listener = { engine_thread_goes_on,
		engine_thread_tell, thread->now, thread };
	struct engine_query query = thread->query;
	struct board board = { 0 };

	thread->waiting = false;
	thread->searching = true;
	thread->answering = atomic_load(&thread->number);
	board_copy(&board, &thread->board);
	pthread_mutex_unlock(&thread->lock);
	engine_search(thread->engine, &board, &query, &listener);
	board_done(&board);
	/* a level below and a hint may be the only ones that are wanted */
	if (query.level == ENGINE_BEST && !query.value)
		engine_settle(thread->engine, (struct stop){
			engine_thread_is_over, thread });
	pthread_mutex_lock(&thread->lock);
	thread->searching = false;
	pthread_cond_signal(&thread->rested);
}

static void *engine_thread_run(void *context)
{
	struct engine_thread *thread = context;

	pthread_mutex_lock(&thread->lock);
	while (!thread->ending)
		if (thread->waiting)
			engine_thread_answer(thread);
		else
			pthread_cond_wait(&thread->asked, &thread->lock);
	pthread_mutex_unlock(&thread->lock);
	return NULL;
}

/* -- the owner ------------------------------------------------------------- */

/* Makes the present search out of date. Called with the lock held. */
static void engine_thread_renew(struct engine_thread *thread)
{
	atomic_fetch_add(&thread->number, 1);
	thread->waiting = false;
	thread->fresh = false;
}

/* A lack of threads may be temporary. Until then, thoughts end at once. */
void engine_thread_ask(struct engine_thread *thread, const struct board *board,
		const struct engine_query *query)
{
	assert(!board->over);
	if (!thread->started) {
		thread->thread.run = engine_thread_run;
		thread->thread.context = thread;
		thread->started = thread_start(&thread->thread);
	}
	pthread_mutex_lock(&thread->lock);
	engine_thread_renew(thread);
	board_copy(&thread->board, board);
	thread->query = *query;
	thread->waiting = true;
	pthread_cond_signal(&thread->asked);
	if (!thread->started) {
		engine_thread_hurry(thread);
		engine_thread_answer(thread);
	}
	pthread_mutex_unlock(&thread->lock);
	thread->busy = true;
}

void engine_thread_drop(struct engine_thread *thread)
{
	pthread_mutex_lock(&thread->lock);
	engine_thread_renew(thread);
	pthread_mutex_unlock(&thread->lock);
	thread->busy = false;
}

/* Drops the question and waits for the end of the search; returns with the lock
 * held. */
static void engine_thread_seize(struct engine_thread *thread)
{
	engine_thread_drop(thread);
	pthread_mutex_lock(&thread->lock);
	while (thread->searching)
		pthread_cond_wait(&thread->rested, &thread->lock);
}

struct limit {
	int64_t (*now)(void);
	int64_t end;
};

static bool engine_thread_is_late(void *context)
{
	const struct limit *limit = context;

	return limit->now() >= limit->end;
}

void engine_thread_prepare(struct engine_thread *thread,
		const struct board *board)
{
	struct limit limit = { thread->now, thread->now() + PREPARED };

	engine_thread_seize(thread);
	engine_prepare(thread->engine, board, (struct stop){
		engine_thread_is_late, &limit });
	pthread_mutex_unlock(&thread->lock);
}

void engine_thread_forget(struct engine_thread *thread)
{
	engine_thread_seize(thread);
	engine_renew(thread->engine);
	pthread_mutex_unlock(&thread->lock);
}

bool engine_thread_is_busy(const struct engine_thread *thread)
{
	return thread->busy;
}

void engine_thread_hurry(struct engine_thread *thread)
{
	atomic_store(&thread->hurried, atomic_load(&thread->number));
}

bool engine_thread_look(struct engine_thread *thread,
		struct engine_report *report)
{
	bool fresh;

	pthread_mutex_lock(&thread->lock);
	fresh = thread->fresh;
	thread->fresh = false;
	if (fresh)
		*report = thread->report;
	pthread_mutex_unlock(&thread->lock);
	if (fresh && report->done)
		thread->busy = false;
	return fresh;
}

void engine_thread_free(struct engine_thread *thread)
{
	if (!thread)
		return;
	pthread_mutex_lock(&thread->lock);
	engine_thread_renew(thread);
	thread->ending = true;
	pthread_cond_signal(&thread->asked);
	pthread_mutex_unlock(&thread->lock);
	if (thread->started)
		thread_join(&thread->thread);
	pthread_cond_destroy(&thread->asked);
	pthread_cond_destroy(&thread->rested);
	pthread_mutex_destroy(&thread->lock);
	engine_free(thread->engine);
	board_done(&thread->board);
	free(thread);
}
