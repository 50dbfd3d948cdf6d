/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine in a process of its own, to which tests talk in lines over a
 * socket, as a server or a match runner does. */
#ifndef KALAH_TESTS_PEER_H
#define KALAH_TESTS_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "protocol/dialogue.h"

enum {
	PEER_LINE = 40000,
	PEER_PATIENCE = 60000	/* milliseconds; only to end a hang */
};

struct peer {
	int fd;
	pid_t pid;
	char bytes[PEER_LINE];	/* received and not yet taken */
	size_t count;
	char line[PEER_LINE];	/* the last line taken, without its end */
};

/* Whether engines started from now on can create threads. */
extern bool peer_threads;

/* Starts an engine with one thread and TIME microseconds a move. */
void peer_start(struct peer *peer, const struct protocol *protocol,
		int64_t time);

/* Sends less than PEER_LINE bytes, which need not be whole lines. */
void peer_send(struct peer *peer, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Take the next line into peer->line, bearing so many milliseconds of silence;
 * 0: only one that is already there. False if there is none. */
bool peer_hear(struct peer *peer);
bool peer_hear_within(struct peer *peer, int milliseconds);

/* Takes lines up to the first that begins with WORDS; fails if none does. */
void peer_await(struct peer *peer, const char *words);

/* For KGP: starts and is greeted; takes lines up to the first answer to ID that
 * begins with WORDS. */
void peer_greet(struct peer *peer, const struct protocol *protocol,
		int64_t time);
void peer_await_answer(struct peer *peer, long id, const char *words);

/* Ends the engine's input, skips the rest of its output, and fails unless its
 * exit status is 0. */
void peer_end(struct peer *peer);

#endif
