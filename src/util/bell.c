/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/bell.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

/* Global, because a signal handler has no other way to find it. */
static int bell_heard = -1, bell_rung = -1;

int bell_raise(int fd)
{
	int high = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);

	close(fd);
	return high;
}

bool bell_start(void)
{
	int ends[2];

	if (bell_heard >= 0)
		return true;
	if (pipe(ends) != 0)
		return false;
	bell_heard = bell_raise(ends[0]);
	bell_rung = bell_raise(ends[1]);
	if (bell_heard >= 0 && bell_rung >= 0 &&
	    fcntl(bell_heard, F_SETFL, O_NONBLOCK) == 0 &&
	    fcntl(bell_rung, F_SETFL, O_NONBLOCK) == 0)
		return true;
	if (bell_heard >= 0)
		close(bell_heard);
	if (bell_rung >= 0)
		close(bell_rung);
	bell_heard = bell_rung = -1;
	return false;
}

int bell_descriptor(void)
{
	return bell_heard;
}

/* If the pipe is full, it can be read already. */
void bell_ring(void)
{
	while (bell_rung >= 0 && write(bell_rung, "", 1) < 0 && errno == EINTR)
		;
}

void bell_silence(void)
{
	char bytes[64];

	while (bell_heard >= 0 && read(bell_heard, bytes, sizeof bytes) > 0)
		;
}

/* -- waiting --------------------------------------------------------------- */

static struct pollfd bell_watched[BELL_WATCHED_MOST];
static nfds_t bell_watched_count;

bool bell_watch(int fd, short events)
{
	nfds_t i = 0;

	while (i < bell_watched_count && bell_watched[i].fd != fd)
		i++;
	/* one without events would still hear that the other side is gone */
	if (!events) {
		if (i < bell_watched_count)
			bell_watched[i] = bell_watched[--bell_watched_count];
		return true;
	}
	if (i == BELL_WATCHED_MOST)
		return false;
	bell_watched_count += i == bell_watched_count;
	bell_watched[i] = (struct pollfd){ .fd = fd, .events = events };
	return true;
}

int bell_wait(struct pollfd *polls, nfds_t count, int64_t microseconds)
{
	struct pollfd all[BELL_POLLED_MOST + 1 + BELL_WATCHED_MOST];
	int64_t ms = microseconds < 0 ? -1 : microseconds / 1000 +
		(microseconds % 1000 > 0);
	int ready;

	for (nfds_t i = 0; i < count; i++)
		all[i] = polls[i];
	all[count] = (struct pollfd){ .fd = bell_heard, .events = POLLIN };
	for (nfds_t i = 0; i < bell_watched_count; i++)
		all[count + 1 + i] = bell_watched[i];
	ready = poll(all, count + 1 + bell_watched_count,
		ms < INT_MAX ? (int)ms : INT_MAX);
	for (nfds_t i = 0; i < count; i++)
		polls[i].revents = ready > 0 ? all[i].revents : 0;
	return ready;
}
