/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	CALL = 0x80,		/* added to SIGTRAP at a system call */
	OPTIONS = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE |
		PTRACE_O_EXITKILL
};

static _Noreturn void stepper_child(char *argv[])
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	ptrace(PTRACE_TRACEME, 0, NULL, NULL);
	raise(SIGSTOP);
	execvp(argv[0], argv);
	_exit(127);
}

static void stepper_count(long count)
{
	FILE *file = fopen("steps", "w");

	if (file) {
		fprintf(file, "%ld\n", count);
		fclose(file);
	}
}

static _Noreturn void stepper_end(int status)
{
	if (!WIFSIGNALED(status))
		exit(WEXITSTATUS(status));
	signal(WTERMSIG(status), SIG_DFL);
	raise(WTERMSIG(status));
	exit(1);
}

/* The signal to deliver; none at a stop by ptrace itself. */
static long stepper_signal(int status)
{
	int sig = WSTOPSIG(status);

	return sig == (SIGTRAP | CALL) || sig == SIGTRAP || sig == SIGSTOP ?
		0 : sig;
}

/* A call stops twice, before and after. With several threads, half the stops is
 * only nearly the number of calls. */
_Noreturn void stepper_run(long last, char *argv[])
{
	pid_t child = fork(), pid;
	long stops = 0;
	int status;

	if (child == 0)
		stepper_child(argv);
	for (int sig = 1; sig < NSIG; sig++)
		if (sig != SIGCHLD)
			signal(sig, SIG_IGN);
	waitpid(child, &status, 0);
	if (ptrace(PTRACE_SETOPTIONS, child, NULL, OPTIONS))
		exit(77);
	ptrace(PTRACE_SYSCALL, child, NULL, 0L);
	while ((pid = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR) {
		if (pid == child && !WIFSTOPPED(status)) {
			stepper_count(stops / 2);
			stepper_end(status);
		}
		if (pid <= 0 || !WIFSTOPPED(status))
			continue;
		if (WSTOPSIG(status) == (SIGTRAP | CALL) &&
		    ++stops / 2 == last)
			kill(child, SIGKILL);
		ptrace(PTRACE_SYSCALL, pid, NULL, stepper_signal(status));
	}
	exit(1);
}
