#include "search/base/thread.h"

#include <signal.h>
#include <stddef.h>

bool thread_start(pthread_t *thread, void *(*run)(void *context),
		void *context)
{
	static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL,
		SIGABRT };
	sigset_t quiet, before;
	bool started;

	sigfillset(&quiet);
	for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
		sigdelset(&quiet, crashes[i]);
	pthread_sigmask(SIG_SETMASK, &quiet, &before);
	started = pthread_create(thread, NULL, run, context) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return started;
}
