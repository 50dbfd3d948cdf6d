/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/worker: jobs are done in order, and nobody waits for them. */
#include <poll.h>
#include <stdatomic.h>
#include <string.h>

#include "unit.h"
#include "util/thread.h"
#include "util/worker.h"

const char unit_name[] = "worker";

enum { LONG = 20000 };		/* ms; never reached */

/* These replace the functions of util/thread. */
static bool no_threads;

bool thread_start(struct thread *thread)
{
	return !no_threads && pthread_create(&thread->id, NULL, thread->run,
		thread->context) == 0;
}

void thread_join(struct thread *thread)
{
	pthread_join(thread->id, NULL);
}

/* A job that waits for *GO, unless GO is NULL, and then writes its letter. */
struct letter {
	struct job job;
	char letter;
	atomic_bool begun;
	atomic_int times;
	atomic_bool *go;
};

static char written[100];	/* belongs to the worker until that is idle */
static atomic_int discarded;

static void write_letter(struct job *job)
{
	struct letter *letter = (struct letter *)job;

	atomic_store(&letter->begun, true);
	while (letter->go && !atomic_load(letter->go))
		poll(NULL, 0, 1);
	written[strlen(written)] = letter->letter;
	atomic_fetch_add(&letter->times, 1);
}

static struct letter letter(char letter, atomic_bool *go)
{
	return (struct letter){ .job.run = write_letter, .letter = letter,
		.go = go };
}

static void count_discarded(struct job *job)
{
	(void)job;
	atomic_fetch_add(&discarded, 1);
}

START_TEST(jobs_are_done_in_order)
{
	struct worker *worker = worker_new();
	struct letter letters[26] = { 0 };

	for (int i = 0; i < 26; i++) {
		letters[i] = letter((char)('a' + i), NULL);
		ck_assert(worker_has_done(worker, &letters[i].job));
		worker_do(worker, &letters[i].job, false);
	}
	ck_assert(worker_wait(worker, LONG));
	ck_assert_str_eq(written, "abcdefghijklmnopqrstuvwxyz");
	worker_free(worker);
}
END_TEST

/* A waiting job is done once, however often it is asked for; a running one is
 * done once more, after the others. */
START_TEST(a_job_is_done_once_or_once_more)
{
	struct worker *worker = worker_new();
	atomic_bool go = false;
	struct letter first = letter('a', &go), second = letter('b', &go);

	worker_do(worker, &first.job, false);
	/* a busy machine may start the thread late */
	while (!atomic_load(&first.begun))
		poll(NULL, 0, 1);
	ck_assert(!worker_wait(worker, 20));
	ck_assert(!worker_has_done(worker, &first.job));
	for (int i = 0; i < 3; i++) {
		worker_do(worker, &second.job, false);
		worker_do(worker, &first.job, false);
	}
	atomic_store(&go, true);
	ck_assert(worker_wait(worker, LONG));
	ck_assert(worker_has_done(worker, &first.job));
	ck_assert_str_eq(written, "aba");
	ck_assert_int_eq(first.times, 2);
	worker_do(worker, &second.job, false);
	worker_free(worker);
	ck_assert_str_eq(written, "abab");
}
END_TEST

START_TEST(what_is_finished_is_discarded_once)
{
	struct worker *worker = worker_new();
	atomic_bool go = false;
	struct letter first = letter('a', &go), second = letter('b', &go);

	worker_do(worker, &first.job, false);
	worker_do(worker, &second.job, false);
	worker_finish(worker, &second.job, count_discarded);
	worker_finish(worker, &first.job, count_discarded);
	ck_assert_int_eq(discarded, 0);
	atomic_store(&go, true);
	ck_assert(worker_wait(worker, LONG));
	ck_assert_int_eq(discarded, 2);
	ck_assert_int_eq(second.times, 1);
	worker_free(worker);
}
END_TEST

START_TEST(without_a_thread_only_vital_jobs_are_done)
{
	struct worker *worker = worker_new();
	struct letter may = letter('a', NULL), must = letter('b', NULL);

	no_threads = true;
	worker_do(worker, &may.job, false);
	worker_do(worker, &must.job, true);
	worker_finish(worker, &may.job, count_discarded);
	ck_assert(worker_wait(worker, 0));
	ck_assert_str_eq(written, "b");
	ck_assert_int_eq(discarded, 1);
	worker_free(worker);
}
END_TEST

void unit_add(TCase *tests)
{
	tcase_add_test(tests, jobs_are_done_in_order);
	tcase_add_test(tests, a_job_is_done_once_or_once_more);
	tcase_add_test(tests, what_is_finished_is_discarded_once);
	tcase_add_test(tests, without_a_thread_only_vital_jobs_are_done);
}
