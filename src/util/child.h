/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program, with which we talk over a socket and which shares nothing
 * else with us: no terminal, signals, descriptors or session. What it starts
 * ends with it, unless that begins a session of its own. */
#ifndef KALAH_UTIL_CHILD_H
#define KALAH_UTIL_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct child {
	pid_t pid;		/* 0: none */
	int64_t ending;		/* private: when it is made to end */
};

/* If there is no shell, its complaint is this, and errno counted from ' '. */
enum { CHILD_ERRNO = 1 };

/* Has the shell run COMMAND with one end of a socket as standard input and
 * output, and *TALK as ours; standard error comes to *ERRORS, which must be
 * read, lest it wait. The caller closes both. Returns 0 or errno. */
int child_start(struct child *child, const char *command, int *talk,
		int *errors);

/* Whether it has ended, at which the bell rings, with an exit status or, less
 * than 0, by a signal. What it has started may go on, with its sockets. */
bool child_has_ended(const struct child *child, int *status);

/* Tells it to end, at NOW, and a second later makes it end. */
void child_end(struct child *child, int64_t now);

/* Looks after those that are to end; to be called when it says so, until that
 * is -1. */
int64_t child_tick(int64_t now);

/* Waits for all of them or, IN_HASTE, makes them end at once. */
void child_finish(bool in_haste);

#endif
