/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

enum { CONTROL = 3 };		/* the keeper's end of the socket */

/* Makes the environment the one that terminal_start() promises. */
static void keeper_clear_environment(void)
{
	static const char *const names[] = { "PATH", "HOME", "ASAN_OPTIONS",
		"LSAN_OPTIONS", "UBSAN_OPTIONS" };
	enum { NAMES = sizeof(names) / sizeof(*names) };
	const char *values[NAMES] = { NULL };

	for (int i = 0; i < NAMES; i++)
		values[i] = getenv(names[i]);
	clearenv();
	for (int i = 0; i < NAMES; i++)
		if (values[i])
			setenv(names[i], values[i], 1);
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
}

static _Noreturn void keeper_become(char *const env[], char *const argv[])
{
	sigset_t none;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	/* SIGTTOU would stop us here, but is still ignored. */
	setpgid(0, 0);
	tcsetpgrp(STDIN_FILENO, getpid());
	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	keeper_clear_environment();
	for (; env && *env; env++)
		putenv(*env);
	execvp(argv[0], argv);
	(void)!write(CONTROL, &(struct keeper_report){ .status = errno },
			sizeof(struct keeper_report));
	_exit(127);
}

void keeper_run(int slave, int control, char *const env[], char *const argv[])
{
	struct keeper_report report = { .kind = KEEPER_RUNS };
	int started[2];

	/* If the test dies, so does the keeper, and then the program. */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (login_tty(slave) || dup3(control, CONTROL, O_CLOEXEC) < 0)
		_exit(1);
	/* If we held its master, another terminal could not be hung up. */
	closefrom(CONTROL + 1);
	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, sig == SIGCHLD ? SIG_DFL : SIG_IGN);
	if (pipe2(started, O_CLOEXEC) || (report.program = fork()) < 0)
		_exit(1);
	if (report.program == 0)
		keeper_become(env, argv);
	/* Nobody writes: the read ends when exec closes the pipe. */
	close(started[1]);
	(void)!read(started[0], &(char){ 0 }, 1);
	(void)!write(CONTROL, &report, sizeof(report));
	while (wait4(report.program, &report.status, WUNTRACED,
			&report.used) > 0) {
		report.kind = WIFSTOPPED(report.status) ? KEEPER_STOPPED :
			KEEPER_ENDED;
		if (report.kind == KEEPER_ENDED)
			kill(-report.program, SIGKILL);
		(void)!write(CONTROL, &report, sizeof(report));
	}
	for (;;)
		pause();
}
