/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/worker: jobs are done in order, and nobody waits for them. */
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "util/bell.h"
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

/* A job that waits for *GO, unless GO is NULL, and then writes its letter. Its
 * owner is told the letter, too. */
struct letter {
	struct job job;
	char letter;
	atomic_bool *go;
};

static char written[100];	/* belongs to the worker until that is idle */
static char told[100];
static int told_error;

static int write_letter(struct job *job)
{
	struct letter *letter = (struct letter *)job;

	while (letter->go && !atomic_load(letter->go))
		poll(NULL, 0, 1);
	written[strlen(written)] = letter->letter;
	return letter->letter - 'a';
}

static void tell_letter(struct job *job, int error)
{
	told[strlen(told)] = ((struct letter *)job)->letter;
	told_error = error;
	ck_assert_ptr_eq(job->owner, told);
}

static void ask_wanted(struct worker *worker, char name, atomic_bool *go,
		bool wanted)
{
	struct letter *letter = malloc(sizeof *letter);

	*letter = (struct letter){ { .run = write_letter, .done = tell_letter,
		.owner = told, .wanted = wanted }, name, go };
	worker_do(worker, &letter->job);
}

static void ask(struct worker *worker, char name, atomic_bool *go)
{
	ask_wanted(worker, name, go, false);
}

UNIT_TEST(jobs_are_done_in_order)
{
	struct worker *worker = worker_new();

	ck_assert(worker_wait(worker, 0, false));
	for (char name = 'a'; name <= 'z'; name++)
		ask(worker, name, NULL);
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert_str_eq(written, "abcdefghijklmnopqrstuvwxyz");
	ck_assert_str_eq(told, written);
	ck_assert_int_eq(told_error, 25);
	worker_free(worker);
}

/* The bell rings when a job is done; its owner is told only when asking. */
UNIT_TEST(owners_are_told_when_they_ask)
{
	struct worker *worker = worker_new();
	struct pollfd news = { .fd = bell_descriptor(), .events = POLLIN };
	atomic_bool go = false;

	ask(worker, 'a', &go);
	ask(worker, 'b', &go);
	ck_assert(!worker_wait(worker, 20, false));
	worker_collect(worker);
	ck_assert_str_eq(told, "");
	atomic_store(&go, true);
	while (told[0] != 'a') {
		ck_assert_int_eq(poll(&news, 1, LONG), 1);
		bell_silence();
		worker_collect(worker);
	}
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert_str_eq(told, "ab");
	worker_free(worker);
}

/* Whoever waits for jobs takes nobody else's news. */
UNIT_TEST(others_hear_the_bell_too)
{
	struct worker *worker = worker_new();
	struct pollfd news = { .fd = bell_descriptor(), .events = POLLIN };
	atomic_bool go = false;

	bell_ring();
	ck_assert(worker_wait(worker, 0, false));
	ck_assert_int_eq(poll(&news, 1, 0), 1);
	ask(worker, 'a', &go);
	ck_assert(!worker_wait(worker, 0, false));
	ck_assert_int_eq(poll(&news, 1, 0), 1);
	ck_assert(!worker_wait(worker, 20, false));
	ck_assert_int_eq(poll(&news, 1, 0), 1);
	atomic_store(&go, true);
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert_int_eq(poll(&news, 1, 0), 1);
	worker_free(worker);
}

/* A job may begin another one, as its owner is told. */
static void go_on(struct job *job, int error)
{
	ck_assert_int_eq(error, 0);
	ask(job->owner, 'b', NULL);
}

UNIT_TEST(jobs_may_follow_each_other)
{
	struct worker *worker = worker_new();
	struct letter *letter = malloc(sizeof *letter);

	*letter = (struct letter){ { .run = write_letter, .done = go_on,
		.owner = worker }, 'a', NULL };
	worker_do(worker, &letter->job);
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert_str_eq(written, "ab");
	ck_assert_str_eq(told, "b");
	worker_free(worker);
}

UNIT_TEST(only_wanted_jobs_are_waited_for)
{
	struct worker *worker = worker_new();
	atomic_bool first = true, last = false;

	ask_wanted(worker, 'a', &first, true);
	ask(worker, 'b', &last);
	ck_assert(worker_wait(worker, LONG, true));
	ck_assert_str_eq(told, "a");
	ck_assert(!worker_wait(worker, 0, false));
	ask_wanted(worker, 'c', NULL, true);
	ck_assert(!worker_wait(worker, 1, true));
	worker_give_up(worker, 77);
	ck_assert_str_eq(told, "abc");
	ck_assert_int_eq(told_error, 77);
	atomic_store(&last, true);
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert_str_eq(written, "abc");
	ck_assert_str_eq(told, "abc");
	worker_free(worker);
}

UNIT_TIMES_TEST(without_a_thread_jobs_are_done_at_once, 2)
{
	struct worker *worker = _i ? worker_new() : NULL;

	no_threads = true;
	ask(worker, 'a', NULL);
	ck_assert_str_eq(written, "a");
	ck_assert_str_eq(told, "a");
	ck_assert(worker_wait(worker, 0, false));
	worker_collect(worker);
	worker_give_up(worker, 1);
	ck_assert_str_eq(told, "a");
	/* the lack was temporary */
	no_threads = false;
	ask(worker, 'b', NULL);
	ck_assert(worker_wait(worker, LONG, false));
	ck_assert_str_eq(told, "ab");
	worker_free(worker);
}
