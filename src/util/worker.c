/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/worker.h"

#include <poll.h>
#include <stdlib.h>

#include "util/alloc.h"
#include "util/thread.h"

struct worker {
	struct thread thread;
	bool started, ending;
	pthread_mutex_t lock;	/* for all that follows, and jobs' states */
	pthread_cond_t asked;
	struct job *first, **last;	/* waiting */
	bool busy;
};

struct worker *worker_new(void)
{
	struct worker *worker = alloc_zeroed(1, sizeof *worker);

	worker->last = &worker->first;
	pthread_mutex_init(&worker->lock, NULL);
	pthread_cond_init(&worker->asked, NULL);
	return worker;
}

/* Under the lock. */
static void worker_queue(struct worker *worker, struct job *job)
{
	job->state = JOB_WAITS;
	job->next = NULL;
	*worker->last = job;
	worker->last = &job->next;
	pthread_cond_signal(&worker->asked);
}

/* Under the lock, while a job is waiting. */
static struct job *worker_take(struct worker *worker)
{
	struct job *job = worker->first;

	worker->first = job->next;
	if (!worker->first)
		worker->last = &worker->first;
	job->state = JOB_RUNS;
	return job;
}

/* Under the lock, which is released meanwhile: closing a file may take long. */
static void worker_discard(struct worker *worker, struct job *job)
{
	worker->busy = true;
	pthread_mutex_unlock(&worker->lock);
	job->discard(job);
	pthread_mutex_lock(&worker->lock);
	worker->busy = false;
}

static void *worker_run(void *context)
{
	struct worker *worker = context;

	pthread_mutex_lock(&worker->lock);
	while (worker->first || !worker->ending) {
		struct job *job;

		if (!worker->first) {
			pthread_cond_wait(&worker->asked, &worker->lock);
			continue;
		}
		job = worker_take(worker);
		worker->busy = true;
		pthread_mutex_unlock(&worker->lock);
		job->run(job);
		pthread_mutex_lock(&worker->lock);
		worker->busy = false;
		if (job->state == JOB_RUNS_AGAIN)
			worker_queue(worker, job);
		else if (job->discard)
			worker_discard(worker, job);
		else
			job->state = JOB_DONE;
	}
	pthread_mutex_unlock(&worker->lock);
	return NULL;
}

/* Tried each time, since a lack of threads may be temporary. */
static bool worker_start(struct worker *worker)
{
	if (!worker)
		return false;
	if (!worker->started) {
		worker->thread.run = worker_run;
		worker->thread.context = worker;
		worker->started = thread_start(&worker->thread);
	}
	return worker->started;
}

static void worker_ask(struct worker *worker, struct job *job,
		void (*discard)(struct job *job))
{
	pthread_mutex_lock(&worker->lock);
	job->discard = discard;
	if (job->state == JOB_RUNS)
		job->state = JOB_RUNS_AGAIN;
	else if (job->state == JOB_DONE)
		worker_queue(worker, job);
	pthread_mutex_unlock(&worker->lock);
}

void worker_do(struct worker *worker, struct job *job, bool must)
{
	if (worker_start(worker))
		worker_ask(worker, job, NULL);
	else if (must)
		job->run(job);
}

void worker_finish(struct worker *worker, struct job *job,
		void (*discard)(struct job *job))
{
	if (worker_start(worker))
		worker_ask(worker, job, discard);
	else
		discard(job);
}

bool worker_has_done(struct worker *worker, struct job *job)
{
	bool done;

	if (!worker)
		return true;
	pthread_mutex_lock(&worker->lock);
	done = job->state == JOB_DONE;
	pthread_mutex_unlock(&worker->lock);
	return done;
}

bool worker_is_idle(struct worker *worker)
{
	bool idle;

	if (!worker)
		return true;
	pthread_mutex_lock(&worker->lock);
	idle = !worker->first && !worker->busy;
	pthread_mutex_unlock(&worker->lock);
	return idle;
}

/* Polling every millisecond needs no clock. */
bool worker_wait(struct worker *worker, int milliseconds)
{
	bool idle;

	while (idle = worker_is_idle(worker), !idle && milliseconds-- > 0)
		poll(NULL, 0, 1);
	return idle;
}

void worker_free(struct worker *worker)
{
	if (!worker)
		return;
	pthread_mutex_lock(&worker->lock);
	worker->ending = true;
	pthread_cond_signal(&worker->asked);
	pthread_mutex_unlock(&worker->lock);
	if (worker->started)
		thread_join(&worker->thread);
	pthread_cond_destroy(&worker->asked);
	pthread_mutex_destroy(&worker->lock);
	free(worker);
}
