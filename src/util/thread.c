/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/thread.h"

#include "util/crash.h"

static void *thread_run(void *context)
{
	struct thread *thread = context;

	return crash_run(thread->run, thread->context);
}

bool thread_start(struct thread *thread)
{
	sigset_t blocked, before;
	pthread_attr_t attributes;
	bool started;

	sigfillset(&blocked);
	crash_remove_signals(&blocked);
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, THREAD_STACK);
	pthread_sigmask(SIG_SETMASK, &blocked, &before);
	started = pthread_create(&thread->id, &attributes, thread_run,
		thread) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attributes);
	return started;
}

void thread_join(struct thread *thread)
{
	pthread_join(thread->id, NULL);
}
