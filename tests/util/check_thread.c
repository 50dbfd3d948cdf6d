/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/thread, util/signals, util/exit and search/base/pool: any thread may end
 * the program. */
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "search/base/pool.h"
#include "unit.h"
#include "util/exit.h"
#include "util/signals.h"
#include "util/thread.h"

const char unit_name[] = "thread";

static int words[2];		/* a pipe */

static void say_last_words(void)
{
	if (write(words[1], "farewell", 8) != 8)
		_exit(3);
}

static void say_last_words_of(int signal)
{
	if (signal != SIGSEGV && signal != SIGABRT && signal != SIGBUS)
		_exit(3);
	say_last_words();
}

static void do_nothing(void)
{
}

/* Recurses until the stack overflows. */
static unsigned overflow(volatile char *before)
{
	volatile char room[4096];

	room[0] = before ? *before : 1;
	return room[0] ? overflow(room) + (unsigned)room[0] : 0;
}

static void *fill_stack(void *context)
{
	(void)context;
	return overflow(NULL) ? &words : NULL;
}

static void *abort_thread(void *context)
{
	abort();
	return context;
}

static void fill_stack_of_helper(void *context, int number)
{
	(void)number;
	fill_stack(context);
}

static void die_in_thread(void *(*run)(void *context))
{
	struct thread thread = { .run = run };

	if (thread_start(&thread))
		thread_join(&thread);
}

static void die_in_pool(void)
{
	struct pool *pool = pool_new(1);

	pool_run(pool, fill_stack_of_helper, NULL);
	pool_free(pool);
}

enum { WAYS = 4 };

static void die_somewhere(int where)
{
	signals_start(do_nothing, say_last_words_of);
	switch (where) {
	case 0:
		fill_stack(NULL);
		break;
	case 1:
		die_in_thread(fill_stack);
		break;
	case 2:
		die_in_pool();
		break;
	default:
		die_in_thread(abort_thread);
	}
	_exit(4);
}

/* The end, as of waitpid(), of a process that says its last words. */
static int end_of_process(void (*run)(int which), int which)
{
	char said[9] = "";
	int status;
	pid_t child;

	ck_assert_int_eq(pipe(words), 0);
	child = fork();
	if (child == 0)
		run(which);
	ck_assert_int_gt(child, 0);
	close(words[1]);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(read(words[0], said, sizeof said), 8);
	ck_assert_str_eq(said, "farewell");
	close(words[0]);
	return status;
}

UNIT_TIMES_TEST(any_crash_runs_the_handler, WAYS)
{
	int status = end_of_process(die_somewhere, _i);

	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), _i < 3 ? SIGSEGV : SIGABRT);
}

/* As the farewell to the terminal: it takes a while, and is said once. */
static void say_last_words_slowly(void)
{
	static atomic_bool said;

	if (atomic_exchange(&said, true))
		return;
	poll(NULL, 0, 50);
	say_last_words();
}

static void die_as_helper(void *context, int number)
{
	(void)number;
	die(context);
}

static void die_in_all_threads(int helpers)
{
	static char message[] = "these threads die at once";
	struct pool *pool = pool_new(helpers);

	exit_set_hook(say_last_words_slowly);
	pool_run(pool, die_as_helper, message);
	pool_wait(pool);
	_exit(4);
}

/* As when memory runs out in all of them. */
UNIT_TEST(threads_that_die_at_once_let_one_end)
{
	int status = end_of_process(die_in_all_threads, 3);

	ck_assert(WIFEXITED(status));
	ck_assert_int_eq(WEXITSTATUS(status), EXIT_TROUBLE);
}

/* The others have to wait, as they do with the farewell. */
static void say_last_words_first(int signal)
{
	static atomic_bool said;

	poll(NULL, 0, atomic_exchange(&said, true) ? 10000 : 50);
	say_last_words_of(signal);
}

static void crash_as_helper(void *context, int number)
{
	(void)number;
	raise(*(int *)context);
}

static void crash_in_all_threads(int signal)
{
	struct pool *pool = pool_new(3);

	signals_start(do_nothing, say_last_words_first);
	pool_run(pool, crash_as_helper, &signal);
	pool_wait(pool);
	_exit(4);
}

/* As when they read a file that is cut off. */
UNIT_TEST(threads_that_crash_at_once_let_one_speak)
{
	int status = end_of_process(crash_in_all_threads, SIGBUS);

	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), SIGBUS);
}

/* The last words may be what crashes: here they read a file that is empty. */
static void crash_in_last_words(int signal)
{
	volatile char *page = mmap(NULL, 1, PROT_READ, MAP_SHARED,
		fileno(tmpfile()), 0);

	say_last_words_of(signal);
	_exit(*page ? 5 : 6);
}

static void crash_twice(int signal)
{
	signals_start(do_nothing, crash_in_last_words);
	raise(signal);
	_exit(4);
}

UNIT_TEST(a_crash_in_the_last_words_ends_it)
{
	int status = end_of_process(crash_twice, SIGBUS);

	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), SIGBUS);
}

static void note_signals(void *context, int number)
{
	(void)number;
	pthread_sigmask(SIG_SETMASK, NULL, context);
}

/* All other signals are left to the thread that waits for them. */
UNIT_TEST(helpers_take_only_crashes)
{
	const int in[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGTRAP },
		out[] = { SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGALRM,
			SIGPIPE, SIGXCPU, SIGIO, signals_last() };
	struct pool *pool = pool_new(1);
	sigset_t blocked;

	sigemptyset(&blocked);
	ck_assert_int_eq(pool_run(pool, note_signals, &blocked), 1);
	pool_wait(pool);
	for (size_t i = 0; i < sizeof in / sizeof *in; i++)
		ck_assert(!sigismember(&blocked, in[i]));
	for (size_t i = 0; i < sizeof out / sizeof *out; i++)
		ck_assert(sigismember(&blocked, out[i]));
	pool_free(pool);
}

UNIT_TEST(ignored_signals_stay_ignored)
{
	signal(SIGSYS, SIG_IGN);
	signals_start(do_nothing, say_last_words_of);
	ck_assert(signal(SIGSYS, SIG_DFL) == SIG_IGN);
	ck_assert(signal(SIGTRAP, SIG_DFL) != SIG_DFL);
}

static void count_work(void *context, int number)
{
	((int *)context)[number]++;
}

UNIT_TEST(a_pool_does_all_its_work)
{
	struct pool *pool = pool_new(3);
	int done[POOL_MAX + 2] = { 0 };

	ck_assert_ptr_null(pool_new(0));
	ck_assert_int_eq(pool_run(NULL, count_work, done), 0);
	pool_wait(NULL);
	pool_free(NULL);
	for (int round = 1; round <= 100; round++) {
		ck_assert_int_eq(pool_run(pool, count_work, done), 3);
		pool_wait(pool);
		ck_assert_int_eq(done[0], 0);
		for (int i = 1; i <= 3; i++)
			ck_assert_int_eq(done[i], round);
		ck_assert_int_eq(done[4], 0);
	}
	pool_free(pool);
}
