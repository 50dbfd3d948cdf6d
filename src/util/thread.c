/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/thread.h"

#include "util/signals.h"

static void *thread_run(void *context)
{
	struct thread *thread = context;
	char room[SIGNALS_STACK];
	stack_t before;
	void *result;

	sigaltstack(&(stack_t){ .ss_sp = room, .ss_size = sizeof room },
		&before);
	result = thread->run(thread->context);
	sigaltstack(&before, NULL);
	return result;
}

bool thread_start(struct thread *thread)
{
	sigset_t blocked, before;
	pthread_attr_t attributes;
	bool started;

	signals_set_others(&blocked);
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
