/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/exit.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/language.h"

static void (*exit_hook)(void);
static atomic_flag exit_begun = ATOMIC_FLAG_INIT;

void exit_set_hook(void (*hook)(void))
{
	exit_hook = hook;
}

void die(const char *message)
{
	/* another thread has not restored the terminal yet */
	while (atomic_flag_test_and_set(&exit_begun))
		pause();
	if (exit_hook)
		exit_hook();
	fprintf(stderr, PACKAGE_NAME ": %s\n", _(message));
	exit(EXIT_TROUBLE);
}

int exit_output(int status)
{
	int error = errno;

	if (!ferror(stdout) && !fflush(stdout))
		return status;
	/* after an earlier failure there may be nothing left to flush */
	fprintf(stderr, _("kalah: write error: %s\n"),
		strerror(errno ? errno : error));
	return EXIT_TROUBLE;
}
