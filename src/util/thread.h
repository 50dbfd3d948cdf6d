/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that takes no signals but those of a crash (util/signals.h). */
#ifndef KALAH_UTIL_THREAD_H
#define KALAH_UTIL_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Stack size in bytes; the deepest search uses half of it. */
enum { THREAD_STACK = 8 << 20 };

/* RUN and CONTEXT are the caller's to set; it must outlive the thread. */
struct thread {
	pthread_t id;
	void *(*run)(void *context);
	void *context;
};

/* Starts THREAD->run; false if there can be no thread. */
bool thread_start(struct thread *thread);
void thread_join(struct thread *thread);

#endif
