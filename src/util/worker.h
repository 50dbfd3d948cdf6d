/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that does jobs one after another, so that no other thread has to
 * wait for a disk. */
#ifndef KALAH_UTIL_WORKER_H
#define KALAH_UTIL_WORKER_H

#include <stdbool.h>

/* The first member of a job's own data, zeroed except for RUN. It must exist
 * until the job is done. */
struct job {
	void (*run)(struct job *job);

	/* private */
	enum { JOB_DONE, JOB_WAITS, JOB_RUNS, JOB_RUNS_AGAIN } state;
	void (*discard)(struct job *job);
	struct job *next;
};

/* A NULL worker has no thread. */
struct worker;

/* The thread starts with the first job. worker_free waits for all jobs. */
struct worker *worker_new(void);
void worker_free(struct worker *worker);

/* Queues JOB, unless it is waiting already; if it is running, it will run once
 * more. Without a thread, runs it here if MUST is set, else not at all. */
void worker_do(struct worker *worker, struct job *job, bool must);

/* Queues JOB for the last time and then DISCARDs it. Without a thread, only
 * discards it. */
void worker_finish(struct worker *worker, struct job *job,
		void (*discard)(struct job *job));

/* Whether JOB is done, or was never queued. */
bool worker_has_done(struct worker *worker, struct job *job);

/* Whether all jobs are done. */
bool worker_is_idle(struct worker *worker);

/* Waits at most MILLISECONDS for all jobs; false if some are not done. */
bool worker_wait(struct worker *worker, int milliseconds);

#endif
