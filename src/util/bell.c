/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/bell.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Moves FD above the standard descriptors, as one of these may be closed. */
static int bell_prepare(int fd)
{
	int high = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);

	close(fd);
	if (high >= 0)
		fcntl(high, F_SETFL, O_NONBLOCK);
	return high;
}

bool bell_start(struct bell *bell)
{
	int ends[2];

	*bell = (struct bell)BELL_NONE;
	if (pipe(ends) != 0)
		return false;
	bell->heard = bell_prepare(ends[0]);
	bell->rung = bell_prepare(ends[1]);
	if (bell->heard < 0 || bell->rung < 0)
		bell_done(bell);
	return bell->heard >= 0;
}

void bell_done(struct bell *bell)
{
	if (bell->heard >= 0)
		close(bell->heard);
	if (bell->rung >= 0)
		close(bell->rung);
	*bell = (struct bell)BELL_NONE;
}

/* If the pipe is full, it can be read already. */
void bell_ring(const struct bell *bell)
{
	while (bell->rung >= 0 && write(bell->rung, "", 1) < 0 &&
	       errno == EINTR)
		;
}

void bell_silence(const struct bell *bell)
{
	char bytes[64];

	while (bell->heard >= 0 && read(bell->heard, bytes, sizeof bytes) > 0)
		;
}
