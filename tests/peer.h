/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine in a process of its own, which tests speak to by lines over a
 * socket: what a server or a match runner does. */
#ifndef KALAH_TESTS_PEER_H
#define KALAH_TESTS_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "control/protocol/dialogue.h"

enum {
	PEER_LINE = 40000,
	PEER_PATIENCE = 60000	/* milliseconds; against hanging only */
};

struct peer {
	int fd;
	pid_t pid;
	char bytes[PEER_LINE];	/* that came and were not yet taken */
	size_t count;
	char line[PEER_LINE];	/* the last one taken, without its end */
};

/* Whether threads can be made in processes that are started from now on. */
extern bool peer_threads;

void peer_start(struct peer *peer, const struct protocol *protocol,
		int64_t time);

/* Sends what is printed: whole lines or not. */
void peer_send(struct peer *peer, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Takes the next line if it is there, or waits for it: false at the end. */
bool peer_has(struct peer *peer);
bool peer_hear(struct peer *peer);

/* Hears lines up to one that begins with WORDS, or fails. */
void peer_await(struct peer *peer, const char *words);

/* Ends the input, and fails unless the engine ends well. What it said at last
 * is passed over. */
void peer_end(struct peer *peer);

#endif
