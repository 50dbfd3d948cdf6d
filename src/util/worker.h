/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that does jobs one after another, so that no other thread has to
 * wait for a disk. All functions are for the thread that owns it. */
#ifndef KALAH_UTIL_WORKER_H
#define KALAH_UTIL_WORKER_H

#include <stdbool.h>

/* The first member of what is allocated for one job, with all that it needs. */
struct job {
	/* The work, in the worker's thread. Returns 0 or what went wrong. */
	int (*run)(struct job *job);
	/* Is told that by worker_collect, in the owner's thread; may be NULL
	 * and may begin other jobs. The job is freed after that. */
	void (*done)(struct job *job, int error);
	void *owner;		/* for DONE */
	bool wanted;		/* the program should not end before it */

	/* private */
	struct job *next;
	bool ran;
	int error;
};

/* NULL is a worker that does each job at once. */
struct worker;

/* The thread starts with the first job. If it cannot, that job is done at once
 * and the next one tries again. */
struct worker *worker_new(void);

/* Waits for all jobs, and frees them without telling anybody. */
void worker_free(struct worker *worker);

/* Takes over JOB, to be done after all earlier ones, and rings the bell then
 * (util/bell.h). */
void worker_do(struct worker *worker, struct job *job);

/* Tells the owners of all jobs that have been done. */
void worker_collect(struct worker *worker);

/* Does the same until there are no more jobs, or none that is WANTED, but for
 * at most so many MILLISECONDS; false if that is too short. */
bool worker_wait(struct worker *worker, int milliseconds, bool wanted);

/* Whether there are jobs, or such that are WANTED, whose owners have not been
 * told. */
bool worker_has(const struct worker *worker, bool wanted);

/* Tells the owners of all jobs that are not done that ERROR, not 0, is why, and
 * nothing more when they are done after all. What RUN writes may be written
 * just now, so owners leave it alone. */
void worker_give_up(struct worker *worker, int error);

#endif
