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

/* What the keeper reports. If its first report is KEEPER_ENDED, the program
 * could not be started, and STATUS is an errno value. */
struct keeper_report {
	enum { KEEPER_ENDED, KEEPER_RUNS, KEEPER_STOPPED } kind;
	pid_t program;
	int status;		/* from wait4() */
	struct rusage used;
};

/* For a new process: runs ARGV in the terminal SLAVE as terminal_start()
 * describes, and reports to the socket CONTROL. */
_Noreturn void keeper_run(int slave, int control, char *const env[],
		char *const argv[]);

#endif
