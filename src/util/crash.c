/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/crash.h"

#include <stddef.h>

#include "util/signal_kind.h"

enum { STACK = 64 * 1024 };	/* bytes */

/* Global, because a handler has no other way to find it. */
static void (*crash_last_words)(int signal);

/* Until the last words are said, other threads that crash come here, too; by
 * the default they would end the program before. A crash in the last words
 * themselves ends it at once, since SIGNAL is blocked. */
static void crash_die(int signal)
{
	struct sigaction action = { .sa_handler = SIG_DFL };

	crash_last_words(signal);
	sigemptyset(&action.sa_mask);
	sigaction(signal, &action, NULL);
	raise(signal);		/* takes effect when we return */
}

void crash_handle(void (*last_words)(int signal))
{
	static char room[STACK];
	struct sigaction action = { .sa_handler = crash_die,
		.sa_flags = SA_ONSTACK };

	crash_last_words = last_words;
	sigaltstack(&(stack_t){ .ss_sp = room, .ss_size = sizeof room }, NULL);
	sigemptyset(&action.sa_mask);
	for (int signal = 1; signal <= signal_kind_last(); signal++) {
		struct sigaction old;

		if (signal_kind_of(signal) == SIGNAL_CRASH &&
		    sigaction(signal, NULL, &old) == 0 &&
		    old.sa_handler != SIG_IGN)
			sigaction(signal, &action, NULL);
	}
}

void crash_remove_signals(sigset_t *set)
{
	for (int signal = 1; signal <= signal_kind_last(); signal++)
		if (signal_kind_of(signal) == SIGNAL_CRASH)
			sigdelset(set, signal);
}

void *crash_run(void *(*run)(void *context), void *context)
{
	char room[STACK];
	stack_t before;
	void *result;

	sigaltstack(&(stack_t){ .ss_sp = room, .ss_size = sizeof room },
		&before);
	result = run(context);
	sigaltstack(&before, NULL);
	return result;
}
