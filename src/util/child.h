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

/* Has the shell run COMMAND with one end of a socket as standard input and
 * output, and *SOCKET as ours, for the caller to close; standard error goes
 * nowhere, unless COMMAND sends it elsewhere. Returns 0 or errno. */
int child_start(struct child *child, const char *command, int *socket);

/* Tells it to end, at NOW, and a second later makes it end. */
void child_end(struct child *child, int64_t now);

/* Looks after those that are to end; to be called when it says so, until that
 * is -1. */
int64_t child_tick(int64_t now);

/* Waits for all of them or, IN_HASTE, makes them end at once. */
void child_finish(bool in_haste);

#endif
