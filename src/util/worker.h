/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that does jobs one after the other, so that nobody else has to wait
 * for a disk. */
#ifndef KALAH_UTIL_WORKER_H
#define KALAH_UTIL_WORKER_H

#include <stdbool.h>

/* The first member of what the job is about; zeroed at first. It must stay
 * until it is done. */
struct job {
	void (*run)(struct job *job);

	/* private */
	enum { JOB_DONE, JOB_WAITS, JOB_RUNS, JOB_RUNS_AGAIN } state;
	void (*discard)(struct job *job);
	struct job *next;
};

/* NULL is a worker without a thread. */
struct worker;

/* The thread starts with the first job. Freeing ends it once its jobs are
 * done. */
struct worker *worker_new(void);
void worker_free(struct worker *worker);

/* Has JOB done behind all others; once more if it is being done just now, but
 * one that waits is done once. Where there can be no thread it is done here if
 * MUST is set, and else left. */
void worker_do(struct worker *worker, struct job *job, bool must);

/* Has JOB done for the last time and then DISCARDed. Where there can be no
 * thread it is only discarded. */
void worker_finish(struct worker *worker, struct job *job,
		void (*discard)(struct job *job));

/* Whether JOB is done, or was never to be. */
bool worker_has_done(struct worker *worker, struct job *job);

/* Whether all jobs are done. */
bool worker_is_idle(struct worker *worker);

/* Waits at most so many MILLISECONDS for all jobs to be done; false if some are
 * not. */
bool worker_wait(struct worker *worker, int milliseconds);

#endif
