/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/claim.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
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

/* Before we locked it, another program may have renamed or removed the file. */
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

/* False if the system has no such way; then the next is tried. */
static bool claim_rename_at_once(const char *from, const char *to, int *error)
{
#ifdef HAVE_RENAMEAT2
	*error = renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) ?
		errno : 0;
	return *error != EINVAL && *error != ENOSYS;
#else
	(void)from;
	(void)to;
	(void)error;
	return false;
#endif
}

/* Linking does not replace TO either. */
static bool claim_rename_by_link(const char *from, const char *to, int *error)
{
	if (linkat(AT_FDCWD, from, AT_FDCWD, to, 0) != 0) {
		*error = errno;
		return errno != EPERM && errno != EOPNOTSUPP &&
			errno != ENOSYS;
	}
	*error = unlink(from) == 0 ? 0 : errno;
	if (*error)
		unlink(to);
	return true;
}

/* Another program may create TO in between, but nothing better is left. */
static int claim_rename_after_look(const char *from, const char *to)
{
	struct stat there;

	if (lstat(to, &there) == 0)
		return EEXIST;
	if (errno != ENOENT)
		return errno;
	return rename(from, to) == 0 ? 0 : errno;
}

int claim_rename(const char *from, const char *to)
{
	int error;

	return claim_rename_at_once(from, to, &error) ||
		claim_rename_by_link(from, to, &error) ? error :
		claim_rename_after_look(from, to);
}
