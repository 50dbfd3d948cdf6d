/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/claim.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

int claim_lock(int fd)
{
	int failed;

	do
		failed = flock(fd, LOCK_EX | LOCK_NB);
	while (failed && errno == EINTR);
	return !failed ? 0 : errno == EWOULDBLOCK ? EBUSY : errno;
}

bool claim_is_same(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Before we locked it, another program may have removed or replaced it. */
static int claim_check(int fd, const char *path)
{
	struct stat ours, there;

	if (fstat(fd, &ours) != 0 || stat(path, &there) != 0)
		return errno == ENOENT ? EBUSY : errno;
	if (S_ISDIR(ours.st_mode))
		return EISDIR;
	if (!S_ISREG(ours.st_mode))
		return EINVAL;
	return claim_is_same(&ours, &there) ? 0 : EBUSY;
}

int claim_open(const char *path, int flags, int *fd)
{
	int error;

	*fd = open(path, flags | O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK,
		0600);
	if (*fd < 0)
		return errno;
	error = claim_lock(*fd);
	if (!error || (error != EBUSY && flags & O_EXCL))
		error = claim_check(*fd, path);
	if (error) {
		close(*fd);
		*fd = -1;
	}
	return error;
}

void claim_release(int fd)
{
	flock(fd, LOCK_UN);
}
