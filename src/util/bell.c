/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/bell.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Global, because a signal handler has no other way to find it. */
static int bell_heard = -1, bell_rung = -1;

/* Moves FD above the standard descriptors, as one of these may be closed. */
static int bell_prepare(int fd)
{
	int high = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);

	close(fd);
	if (high >= 0)
		fcntl(high, F_SETFL, O_NONBLOCK);
	return high;
}

bool bell_start(void)
{
	int ends[2];

	if (bell_heard >= 0)
		return true;
	if (pipe(ends) != 0)
		return false;
	bell_heard = bell_prepare(ends[0]);
	bell_rung = bell_prepare(ends[1]);
	if (bell_heard >= 0 && bell_rung >= 0)
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
