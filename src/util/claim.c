/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/claim.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifdef HAVE_FLOCK
#include <sys/file.h>
enum { CLAIM_LOCK_LASTS = true };
#else
enum { CLAIM_LOCK_LASTS = false };
#endif

/* POSIX locks belong to a process: it loses them when it closes any descriptor
 * of the file, and its own never conflict. A descriptor open only for reading
 * gets a shared lock. */
static int claim_set_lock(int fd, bool locked)
{
#ifdef HAVE_FLOCK
	return flock(fd, locked ? LOCK_EX | LOCK_NB : LOCK_UN);
#else
	bool reads = (fcntl(fd, F_GETFL) & O_ACCMODE) == O_RDONLY;

	return fcntl(fd, F_SETLK, &(struct flock){ .l_whence = SEEK_SET,
		.l_type = !locked ? F_UNLCK : reads ? F_RDLCK : F_WRLCK });
#endif
}

int claim_lock(int fd, bool *unlocked)
{
	int failed;

	do
		failed = claim_set_lock(fd, true);
	while (failed && errno == EINTR);
	if (failed && (errno == EAGAIN || errno == EACCES))
		return EBUSY;
	if (failed && errno == EBADF)
		return EBADF;
	if (unlocked)
		*unlocked = failed || !CLAIM_LOCK_LASTS;
	return 0;
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

/* Opens for writing too if permitted, because a lock may require it. */
static int claim_open_file(const char *path, int flags)
{
	int fd;

	flags |= O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
	fd = open(path, flags | O_RDWR, 0600);
	if (fd < 0 && (errno == EACCES || errno == EROFS))
		fd = open(path, flags | O_RDONLY, 0600);
	return fd;
}

int claim_open(const char *path, int flags, int *fd, bool *unlocked)
{
	int error;

	*fd = claim_open_file(path, flags);
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
	claim_set_lock(fd, false);
}
