/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/claim: a file goes to one program. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"
#include "unit_folder.h"
#include "util/claim.h"

const char unit_name[] = "claim";

UNIT_WITH(unit_folder_add)
UNIT_WITH(unit_add_closing)

/* -- systems that lack something ------------------------------------------- */

static int no_lock;		/* the error with which locking fails, or 0 */
static bool locks_need_writing;		/* as on NFS */

static bool fails(int error)
{
	errno = error ? error : errno;
	return error;
}

/* Replaces that of the C library. */
int flock(int fd, int how)
{
	if (locks_need_writing && !(how & LOCK_UN) &&
	    (fcntl(fd, F_GETFL) & O_ACCMODE) == O_RDONLY)
		return fails(EBADF) ? -1 : 0;
	return fails(no_lock) ? -1 : (int)syscall(SYS_flock, fd, how);
}

/* -- opening --------------------------------------------------------------- */

static int claim(const char *path)
{
	int fd;

	ck_assert_int_eq(claim_open(path, 0, &fd), 0);
	return fd;
}

static void refused(const char *path, int error)
{
	int fd;

	ck_assert_int_eq(claim_open(path, 0, &fd), error);
	ck_assert_int_eq(fd, -1);
}

/* Fails unless another program that claims PATH gets ERROR. Locks belong to
 * open files, so we do, too. */
static void another_gets(const char *path, int error)
{
	int fd, status;
	pid_t child = fork();

	ck_assert_int_ge(child, 0);
	if (child == 0)
		_exit(claim_open(path, 0, &fd));
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	ck_assert_int_eq(WEXITSTATUS(status), error);
	if (error)
		refused(path, error);
}

UNIT_TEST(a_file_is_claimed_once)
{
	int fd;

	unit_folder_write("game", "1\n");
	fd = claim("game");
	another_gets("game", EBUSY);
	claim_release(fd);
	another_gets("game", 0);
	close(claim("game"));
	close(fd);
	fd = claim("game");
	another_gets("game", EBUSY);
	close(fd);
	another_gets("game", 0);
	close(claim("game"));
	unit_folder_holds("game", "1\n");
}

UNIT_TEST(a_claimed_file_is_written)
{
	int fd;

	unit_folder_write("game", "1\n");
	ck_assert_int_eq(claim_open("game", O_APPEND, &fd), 0);
	ck_assert_int_eq(write(fd, "2\n", 2), 2);
	close(fd);
	unit_folder_holds("game", "1\n2\n");
	ck_assert_int_eq(claim_open("game", O_CREAT | O_EXCL, &fd),
		EEXIST);
	ck_assert_int_eq(claim_open("other", O_CREAT | O_EXCL, &fd), 0);
	ck_assert_int_eq(write(fd, "3\n", 2), 2);
	ck_assert_int_eq(unit_folder_mode("other") & 0777, 0600);
	close(fd);
}

UNIT_TEST(only_regular_files_are_claimed)
{
	refused("game", ENOENT);
	refused("game/game", ENOENT);
	ck_assert_int_eq(mkdir("folder", 0700), 0);
	refused("folder", EISDIR);
	ck_assert_int_eq(mkdir("closed", 0500), 0);
	refused("closed", EISDIR);
	ck_assert_int_eq(mkfifo("pipe", 0600), 0);
	refused("pipe", EINVAL);
	refused("/dev/null", EINVAL);
	ck_assert_int_eq(symlink("nowhere", "link"), 0);
	refused("link", ENOENT);
	unit_folder_write("file", "");
	refused("file/game", ENOTDIR);
}

UNIT_TEST(a_link_is_claimed_with_its_file)
{
	int fd;

	unit_folder_write("game", "1\n");
	ck_assert_int_eq(symlink("game", "link"), 0);
	fd = claim("link");
	another_gets("game", EBUSY);
	close(fd);
}

static int claim_as_nobody(void)
{
	refused("game", EACCES);
	return 0;
}

UNIT_TEST(what_may_not_be_written_is_refused)
{
	unit_folder_write("game", "1\n");
	ck_assert_int_eq(chmod("game", 0444), 0);
	ck_assert_int_eq(chmod(".", 0777), 0);
	ck_assert_int_eq(unit_folder_as_nobody(claim_as_nobody), 0);
}

UNIT_TEST(locks_may_need_writing)
{
	int fd;

	locks_need_writing = true;
	unit_folder_write("game", "1\n");
	fd = claim("game");
	another_gets("game", EBUSY);
	close(fd);
}

/* What cannot be locked is nobody's, unless it has just been made. */
UNIT_TIMES_TEST(without_locks_only_new_files_are_ours, 4)
{
	static const int errors[] = { ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL };
	int fd;

	no_lock = errors[_i];
	ck_assert_int_eq(claim_open("game", O_CREAT | O_EXCL, &fd), 0);
	close(fd);
	refused("game", errors[_i]);
}

UNIT_TEST(a_new_file_may_be_anothers)
{
	int fd;

	no_lock = EWOULDBLOCK;
	ck_assert_int_eq(claim_open("game", O_CREAT | O_EXCL, &fd), EBUSY);
	ck_assert_int_eq(fd, -1);
}
