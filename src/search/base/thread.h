/* A thread that takes no signals but those of a crash: all others are for who
 * waits for them. */
#ifndef KALAH_SEARCH_BASE_THREAD_H
#define KALAH_SEARCH_BASE_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* False where there can be none. */
bool thread_start(pthread_t *thread, void *(*run)(void *context),
		void *context);

#endif
