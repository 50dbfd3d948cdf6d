#include "control/signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

/* What comes from elsewhere and ends us; what we have done ourselves. */
static const int endings[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM,
	SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF };
static const int crashes[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL,
	SIGSYS, SIGTRAP, SIGPIPE, SIGXCPU };

enum {
	ENDINGS = sizeof endings / sizeof *endings,
	CRASHES = sizeof crashes / sizeof *crashes,
	STACK = 64 * 1024	/* bytes; a crash may be a full stack */
};

/* A handler has no other way to tell than file-wide variables. */
static volatile sig_atomic_t caught, continued;
static void (*give_terminal_back)(void);
static sigset_t open_mask;	/* while we wait */

static void note(int signal)
{
	caught = signal;
}

static void note_continued(int signal)
{
	(void)signal;
	continued = true;
}

static void crash(int signal)
{
	give_terminal_back();
	/* SA_RESETHAND has made it deadly again */
	raise(signal);
}

static void handle(int signal, void (*handler)(int), int flags)
{
	struct sigaction action = { .sa_handler = handler, .sa_flags = flags };
	struct sigaction old;

	sigemptyset(&action.sa_mask);
	sigaction(signal, NULL, &old);
	/* nohup and the like: who started us does not want us to mind it */
	if (old.sa_handler != SIG_IGN)
		sigaction(signal, &action, NULL);
}

static void use_own_stack(void)
{
	static char room[STACK];
	stack_t stack = { .ss_sp = room, .ss_size = sizeof room };

	sigaltstack(&stack, NULL);
}

void signals_start(void (*give_back)(void))
{
	sigset_t blocked;

	give_terminal_back = give_back;
	use_own_stack();
	sigemptyset(&blocked);
	sigaddset(&blocked, SIGTSTP);
	sigaddset(&blocked, SIGWINCH);
	for (int i = 0; i < ENDINGS; i++) {
		handle(endings[i], note, 0);
		sigaddset(&blocked, endings[i]);
	}
	for (int i = 0; i < CRASHES; i++)
		handle(crashes[i], crash,
			(int)SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
	handle(SIGCONT, note_continued, 0);
	sigaddset(&blocked, SIGCONT);
	sigprocmask(SIG_BLOCK, &blocked, &open_mask);
}

/* A lost terminal can be seen before its signal has been let in. */
static void note_pending_hangup(void)
{
	sigset_t pending;

	if (sigpending(&pending) == 0 && sigismember(&pending, SIGHUP))
		caught = SIGHUP;
}

enum wake signals_wait(int fd, int64_t microseconds)
{
	struct pollfd poll = { .fd = fd, .events = POLLIN };
	struct timespec time = {
		.tv_sec = (time_t)(microseconds / 1000000),
		.tv_nsec = (long)(microseconds % 1000000 * 1000)
	};
	int ready = ppoll(&poll, 1, microseconds < 0 ? NULL : &time,
		&open_mask);

	if (caught)
		return WAKE_END;
	if (continued) {
		continued = false;
		return WAKE_CONTINUED;
	}
	if (ready < 0)
		return errno == EINTR ? WAKE_INPUT : WAKE_LOST;
	if (poll.revents & (POLLHUP | POLLERR | POLLNVAL)) {
		note_pending_hangup();
		return WAKE_LOST;
	}
	return ready ? WAKE_INPUT : WAKE_TIME;
}

int signals_caught(void)
{
	return caught;
}

void signals_die(int signal)
{
	struct sigaction action = { .sa_handler = SIG_DFL };
	sigset_t set;

	sigaction(signal, &action, NULL);
	sigemptyset(&set);
	sigaddset(&set, signal);
	raise(signal);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	_Exit(128 + signal);
}
