/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/child.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "util/bell.h"
#include "util/clock.h"
#include "util/signals.h"

enum {
	DESCRIPTORS = 256,	/* so many are closed, whoever opened them; all
				   of ours close themselves */
	PATIENCE = 1000000,	/* microseconds from TERM to KILL, */
	LOOK = 20000,		/* and between looks meanwhile */
	LEAVING = 4		/* children at a time */
};

/* What we block and ignore would be inherited. */
static void child_reset_signals(void)
{
	struct sigaction action = { .sa_handler = SIG_DFL };
	sigset_t none;

	sigemptyset(&action.sa_mask);
	for (int signal = 1; signal <= signals_last(); signal++)
		sigaction(signal, &action, NULL);
	sigemptyset(&none);
	pthread_sigmask(SIG_SETMASK, &none, NULL);
}

/* Other threads may have held any lock at the fork: up to exec only calls that
 * are async-signal-safe. */
static _Noreturn void child_run(const char *command, int talk, int errors)
{
	setsid();
	/* neither is one of the three: bell and terminal have those */
	if (dup2(errors, STDERR_FILENO) >= 0 &&
	    dup2(talk, STDIN_FILENO) >= 0 &&
	    dup2(talk, STDOUT_FILENO) >= 0) {
		for (int fd = STDERR_FILENO + 1; fd < DESCRIPTORS; fd++)
			close(fd);
		child_reset_signals();
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	}
	(void)!write(STDERR_FILENO, (char[]){ CHILD_ERRNO,
		(char)(' ' + errno) }, 2);
	_exit(127);
}

int child_start(struct child *child, const char *command, int *talk,
		int *errors)
{
	sigset_t all, before;
	int ends[4] = { -1, -1, -1, -1 }, error = 0;

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0 ||
	    socketpair(AF_UNIX, SOCK_STREAM, 0, ends + 2) != 0)
		error = errno;
	for (int i = 0; i < 4; i++)
		if (ends[i] >= 0 && (ends[i] = bell_raise(ends[i])) < 0)
			error = errno;
	/* if ignored, children are reaped before we see how they ended */
	signal(SIGCHLD, SIG_DFL);
	signals_handle(SIGCHLD);
	/* no handler of ours may run in the child */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	*child = (struct child){ .pid = error ? -1 : fork() };
	error = error ? error : errno;
	if (child->pid == 0)
		child_run(command, ends[1], ends[3]);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	for (int i = 0; i < 4; i++)
		if (ends[i] >= 0 && (i % 2 || child->pid < 0))
			close(ends[i]);
	*talk = ends[0];
	*errors = ends[2];
	if (child->pid > 0)
		return 0;
	child->pid = 0;
	return error;
}

/* -- the end --------------------------------------------------------------- */

/* Those that have been told to end. */
static struct child child_leaving[LEAVING];

static void child_kill(struct child *child)
{
	if (!child->pid)
		return;
	/* before it is reaped, as its number may then be another's */
	kill(-child->pid, SIGKILL);
	kill(child->pid, SIGKILL);
	while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
		;
	child->pid = 0;
}

bool child_has_ended(const struct child *child, int *status)
{
	siginfo_t info = { .si_pid = 0 };
	bool ended = waitid(P_PID, (id_t)child->pid, &info,
		WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid;

	*status = info.si_code == CLD_EXITED ? info.si_status :
		-info.si_status;
	return ended;
}

void child_end(struct child *child, int64_t now)
{
	struct child *place = child_leaving;

	if (!child->pid)
		return;
	/* the one that has had most time makes room */
	for (int i = 0; i < LEAVING; i++)
		if (child_leaving[i].ending < place->ending)
			place = &child_leaving[i];
	child_kill(place);
	*place = *child;
	place->ending = now + PATIENCE;
	kill(-place->pid, SIGTERM);
	/* it may not have its session yet */
	kill(place->pid, SIGTERM);
	child->pid = 0;
}

int64_t child_tick(int64_t now)
{
	int64_t due = -1;

	for (int i = 0; i < LEAVING; i++) {
		struct child *child = &child_leaving[i];
		int status;

		if (child->pid && (now >= child->ending ||
				child_has_ended(child, &status)))
			child_kill(child);
		if (child->pid)
			due = now + LOOK;
		else
			child->ending = 0;
	}
	return due;
}

void child_finish(bool in_haste)
{
	while (child_tick(in_haste ? INT64_MAX - LOOK : clock_now()) >= 0)
		poll(NULL, 0, LOOK / 1000);
}
