/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/claim.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* EBUSY if somebody else has the lock; a file system without any is no
 * error. */
static int claim_lock(int fd, bool *unlocked)
{
	int failed;

	do
		failed = flock(fd, LOCK_EX | LOCK_NB);
	while (failed && errno == EINTR);
	if (failed && errno == EWOULDBLOCK)
		return EBUSY;
	if (unlocked)
		*unlocked = failed;
	return 0;
}

/* Until it was locked another program may have renamed or removed it. */
static int claim_check(int fd, const char *path)
{
	struct stat ours, there;

	if (fstat(fd, &ours) != 0 || stat(path, &there) != 0)
		return errno == ENOENT ? EBUSY : errno;
	if (S_ISDIR(ours.st_mode))
		return EISDIR;
	if (!S_ISREG(ours.st_mode))
		return EINVAL;
	return ours.st_dev == there.st_dev && ours.st_ino == there.st_ino ? 0 :
		EBUSY;
}

int claim_open(const char *path, int flags, int *fd, bool *unlocked)
{
	int error;

	*fd = open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600);
	if (*fd < 0)
		return errno;
	error = claim_lock(*fd, unlocked);
	if (!error)
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

/* Where the system cannot rename without replacing, a link does not replace
 * either; a file system without links has to make do with a look before. */
int claim_rename(const char *from, const char *to)
{
#ifdef HAVE_RENAMEAT2
	if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
		return 0;
	if (errno != EINVAL && errno != ENOSYS)
		return errno;
#endif
	if (link(from, to) == 0)
		return unlink(from) == 0 ? 0 : errno;
	if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
		return errno;
	if (access(to, F_OK) == 0)
		return EEXIST;
	return rename(from, to) == 0 ? 0 : errno;
}
