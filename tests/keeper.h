/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The process between a test and the program in its terminal. As the session
 * leader it stands in for a shell: a program with no parent in its session
 * could not be stopped by ^Z. It does not end by itself, since that would hang
 * up the terminal.
 */
#ifndef KALAH_TESTS_KEEPER_H
#define KALAH_TESTS_KEEPER_H

#include <sys/resource.h>
#include <sys/types.h>

/* What the keeper tells; KEEPER_ENDED at once with an errno: it could not
 * start. */
struct keeper_report {
	enum { KEEPER_ENDED, KEEPER_RUNS, KEEPER_STOPPED } kind;
	pid_t program;
	int status;		/* of wait4() */
	struct rusage used;
};

/* In a new process: runs ARGV as terminal_start() says in the terminal SLAVE,
 * and reports to CONTROL. */
_Noreturn void keeper_run(int slave, int control, char *const env[],
		char *const argv[]);

#endif
