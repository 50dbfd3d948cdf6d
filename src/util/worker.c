/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/worker.h"

#include <poll.h>
#include <stdlib.h>

#include "util/alloc.h"
#include "util/bell.h"
#include "util/clock.h"
#include "util/thread.h"

struct worker {
	struct thread thread;
	bool started;
	pthread_mutex_t lock;	/* for all that follows, and jobs' RAN, ERROR */
	pthread_cond_t asked;
	struct job *first, **last;	/* not yet collected */
	struct job *next;	/* to be run */
	bool ending;
};

struct worker *worker_new(void)
{
	struct worker *worker = alloc_zeroed(1, sizeof *worker);

	bell_start();
	worker->last = &worker->first;
	pthread_mutex_init(&worker->lock, NULL);
	pthread_cond_init(&worker->asked, NULL);
	return worker;
}

static void *worker_run(void *context)
{
	struct worker *worker = context;

	pthread_mutex_lock(&worker->lock);
	while (worker->next || !worker->ending) {
		struct job *job = worker->next;
		int error;

		if (!job) {
			pthread_cond_wait(&worker->asked, &worker->lock);
			continue;
		}
		pthread_mutex_unlock(&worker->lock);
		error = job->run(job);
		pthread_mutex_lock(&worker->lock);
		job->error = error;
		job->ran = true;
		worker->next = job->next;
		bell_ring();
	}
	pthread_mutex_unlock(&worker->lock);
	return NULL;
}

static void worker_tell(struct job *job, int error)
{
	if (job->done)
		job->done(job, error);
}

void worker_do(struct worker *worker, struct job *job)
{
	if (worker && !worker->started) {
		worker->thread.run = worker_run;
		worker->thread.context = worker;
		worker->started = thread_start(&worker->thread);
	}
	if (!worker || !worker->started) {
		worker_tell(job, job->run(job));
		free(job);
		return;
	}
	pthread_mutex_lock(&worker->lock);
	job->ran = false;
	job->next = NULL;
	*worker->last = job;
	worker->last = &job->next;
	if (!worker->next)
		worker->next = job;
	pthread_cond_signal(&worker->asked);
	pthread_mutex_unlock(&worker->lock);
}

/* Takes a job that has been done out of the list, or returns NULL. */
static struct job *worker_take(struct worker *worker)
{
	struct job *job;

	pthread_mutex_lock(&worker->lock);
	job = worker->first;
	if (job && !job->ran)
		job = NULL;
	if (job)
		worker->first = job->next;
	if (!worker->first)
		worker->last = &worker->first;
	pthread_mutex_unlock(&worker->lock);
	return job;
}

void worker_collect(struct worker *worker)
{
	struct job *job;

	while (worker && (job = worker_take(worker))) {
		worker_tell(job, job->error);
		free(job);
	}
}

/* Only the owner's thread changes the list. */
bool worker_has(const struct worker *worker, bool wanted)
{
	const struct job *job = worker ? worker->first : NULL;

	while (job && wanted && !job->wanted)
		job = job->next;
	return job;
}

bool worker_wait(struct worker *worker, int milliseconds, bool wanted)
{
	struct pollfd news = { .fd = bell_descriptor(), .events = POLLIN };
	int64_t until = clock_now() + milliseconds * INT64_C(1000), left;
	bool late = false, heard = false;

	while (worker_collect(worker), worker_has(worker, wanted) && !late) {
		left = until - clock_now();
		late = left <= 0 || poll(&news, 1, (int)(left / 1000) + 1) == 0;
		if (!late)
			bell_silence();
		heard |= !late;
	}
	/* it may have rung for others, too */
	if (heard)
		bell_ring();
	return !worker_has(worker, wanted);
}

/* The jobs stay, since the thread may be at them. */
void worker_give_up(struct worker *worker, int error)
{
	worker_collect(worker);
	for (struct job *job = worker ? worker->first : NULL; job;
			job = job->next) {
		worker_tell(job, error);
		job->done = NULL;
	}
}

void worker_free(struct worker *worker)
{
	struct job *job;

	if (!worker)
		return;
	pthread_mutex_lock(&worker->lock);
	worker->ending = true;
	pthread_cond_signal(&worker->asked);
	pthread_mutex_unlock(&worker->lock);
	if (worker->started)
		thread_join(&worker->thread);
	while ((job = worker_take(worker)))
		free(job);
	pthread_cond_destroy(&worker->asked);
	pthread_mutex_destroy(&worker->lock);
	free(worker);
}
