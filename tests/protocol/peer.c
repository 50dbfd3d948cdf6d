/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"
#include "util/thread.h"

bool peer_threads = true;

/* This replaces util/thread.c. */
bool thread_start(struct thread *thread)
{
	return peer_threads && pthread_create(&thread->id, NULL, thread->run,
		thread->context) == 0;
}

void thread_join(struct thread *thread)
{
	pthread_join(thread->id, NULL);
}

void peer_start(struct peer *peer, const struct protocol *protocol,
		int64_t time)
{
	struct computer computer = { .time = time, .threads = 1,
		.memory = 4 << 20 };
	struct settings settings;
	int ends[2];

	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	*peer = (struct peer){ .fd = ends[0], .pid = fork() };
	ck_assert_int_ge(peer->pid, 0);
	if (peer->pid == 0) {
		close(ends[0]);
		settings_default(&settings);
		exit(dialogue_hold(protocol, ends[1], ends[1], &computer,
			&settings));
	}
	close(ends[1]);
}

void peer_send(struct peer *peer, const char *format, ...)
{
	char words[PEER_LINE];
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(words, sizeof words, format, values);
	va_end(values);
	ck_assert_int_lt(length, PEER_LINE);
	ck_assert_int_eq(send(peer->fd, words, (size_t)length, MSG_NOSIGNAL),
		length);
}

/* Reads what comes first within MILLISECONDS; false if nothing does. */
static bool peer_read(struct peer *peer, int milliseconds)
{
	struct pollfd polled = { .fd = peer->fd, .events = POLLIN };
	ssize_t count;

	if (poll(&polled, 1, milliseconds) != 1)
		return false;
	count = read(peer->fd, peer->bytes + peer->count,
		PEER_LINE - peer->count);
	if (count > 0)
		peer->count += (size_t)count;
	return count > 0;
}

static bool peer_take(struct peer *peer)
{
	char *end = memchr(peer->bytes, '\n', peer->count);
	size_t length;

	if (!end)
		return false;
	length = (size_t)(end - peer->bytes);
	memcpy(peer->line, peer->bytes, length);
	peer->line[length] = '\0';
	peer->line[strcspn(peer->line, "\r")] = '\0';
	peer->count -= length + 1;
	memmove(peer->bytes, end + 1, peer->count);
	return true;
}

bool peer_hear_within(struct peer *peer, int milliseconds)
{
	while (!peer_take(peer))
		if (!peer_read(peer, milliseconds))
			return false;
	return true;
}

bool peer_hear(struct peer *peer)
{
	return peer_hear_within(peer, PEER_PATIENCE);
}

void peer_await(struct peer *peer, const char *words)
{
	do
		unit_insist(peer_hear(peer), "never heard '%s'", words);
	while (strncmp(peer->line, words, strlen(words)) != 0);
}

void peer_greet(struct peer *peer, const struct protocol *protocol,
		int64_t time)
{
	peer_start(peer, protocol, time);
	peer_send(peer, "2 kgp 1 0 1\r\n");
	peer_await(peer, "mode ");
}

void peer_await_answer(struct peer *peer, long id, const char *words)
{
	char wanted[100];
	int length = 0;

	snprintf(wanted, sizeof wanted, "@%ld %s", id, words);
	do {
		ck_assert(peer_hear(peer));
		sscanf(peer->line, "%*d%n", &length);
	} while (strncmp(peer->line + length, wanted, strlen(wanted)) != 0);
}

void peer_end(struct peer *peer)
{
	int status;

	shutdown(peer->fd, SHUT_WR);
	while (peer_hear(peer))
		;
	ck_assert_int_eq(waitpid(peer->pid, &status, 0), peer->pid);
	ck_assert(WIFEXITED(status));
	ck_assert_int_eq(WEXITSTATUS(status), 0);
	close(peer->fd);
}
