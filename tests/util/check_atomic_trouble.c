/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/atomic_file and paths_replace: competing saves, failing system calls */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "files/paths.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "atomic_trouble";

UNIT_WITH(unit_folder_add)
UNIT_WITH(unit_add_closing)

/* -- system calls that fail ------------------------------------------------ */

/* Call number WHEN, from 1, fails with ERROR; if WHEN is 0, every call. */
struct trouble {
	int error, when, calls;
};

static struct trouble fchmod_trouble, flock_trouble, fsync_trouble,
	rename_trouble;

static bool strikes(struct trouble *trouble)
{
	trouble->calls++;
	if (!trouble->error)
		return false;
	if (trouble->when && trouble->when != trouble->calls)
		return false;
	errno = trouble->error;
	return true;
}

/* These replace the functions of the C library. */
int fchmod(int fd, mode_t mode)
{
	return strikes(&fchmod_trouble) ? -1 :
		(int)syscall(SYS_fchmod, fd, mode);
}

int fsync(int fd)
{
	return strikes(&fsync_trouble) ? -1 : (int)syscall(SYS_fsync, fd);
}

int flock(int fd, int how)
{
	return strikes(&flock_trouble) ? -1 : (int)syscall(SYS_flock, fd, how);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to)
{
	return strikes(&rename_trouble) ? -1 : (int)syscall(SYS_renameat2,
		from_folder, from, to_folder, to, 0);
}

static void no_trouble(void)
{
	static const struct trouble none;

	fchmod_trouble = flock_trouble = none;
	fsync_trouble = rename_trouble = none;
}
UNIT_BEFORE(no_trouble)

/* -- the temporary file ---------------------------------------------------- */

UNIT_TEST(save_removes_what_was_left)
{
	unit_folder_write("victim", "old");
	unit_folder_write(".file.saving", "longer than what is written now");
	ck_assert_int_eq(unit_folder_save("file", "new"), 0);
	unit_folder_holds("file", "new");
	/* a link in its place is not followed */
	ck_assert_int_eq(symlink("victim", ".file.saving"), 0);
	ck_assert_int_eq(unit_folder_save("file", "newer"), 0);
	ck_assert_int_eq(unit_folder_mode("file") & S_IFMT, S_IFREG);
	ck_assert_int_eq(link("victim", ".file.saving"), 0);
	ck_assert_int_eq(unit_folder_save("file", "newest"), 0);
	unit_folder_holds("file", "newest");
	unit_folder_holds("victim", "old");
	ck_assert_int_eq(unit_folder_files("."), 2);
}

UNIT_TEST(save_leaves_a_folder_in_its_way)
{
	unit_folder_write("file", "old");
	ck_assert_int_eq(mkdir(".file.saving", 0700), 0);
	ck_assert_int_eq(unit_folder_save("file", "new"), EEXIST);
	atomic_file_sweep("file");
	unit_folder_holds("file", "old");
	ck_assert_int_eq(unit_folder_files("."), 2);
}

UNIT_TEST(sweep_removes_what_was_left)
{
	static const char *const links[] = { "file", "./link", "far/up" };

	unit_folder_write("file", "old");
	unit_folder_write(".other.saving", "other");
	ck_assert_int_eq(symlink("file", "link"), 0);
	ck_assert_int_eq(mkdir("far", 0700), 0);
	ck_assert_int_eq(symlink("../link", "far/up"), 0);
	for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
		unit_folder_write(".file.saving", "half of i");
		atomic_file_sweep(links[i]);
		ck_assert_int_eq(unit_folder_files("."), 4);
	}
	unit_folder_holds("file", "old");
	unit_folder_holds(".other.saving", "other");
}

/* -- saves that compete ---------------------------------------------------- */

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

UNIT_TEST(save_does_not_wait_for_ever)
{
	struct atomic_file save, other;
	double start;

	ck_assert_int_eq(atomic_file_start(&save, "file"), 0);
	fputs("first", save.stream);
	flock_trouble.calls = 0;
	ck_assert_int_eq(unit_folder_save("file", "second"), EBUSY);
	ck_assert_int_eq(flock_trouble.calls, 1);
	start = now();
	ck_assert_int_eq(paths_replace(&other, "file"), EBUSY);
	ck_assert_double_ge(now() - start, 0.1);
	ck_assert_int_eq(paths_replace(&other, "other"), EBUSY);
	/* the two waits take 0.4 s, or longer on a busy machine */
	ck_assert_double_lt(now() - start, 20);
	atomic_file_sweep("file");
	ck_assert_int_eq(unit_folder_files("."), 1);
	ck_assert_int_eq(atomic_file_finish(&save), 0);
	unit_folder_holds("file", "first");
	ck_assert_int_eq(unit_folder_save("file", "second"), 0);
	unit_folder_holds("file", "second");
}

UNIT_TEST(save_waits_a_little)
{
	struct atomic_file save;

	flock_trouble = (struct trouble){ EWOULDBLOCK, 1, 0 };
	ck_assert_int_eq(paths_replace(&save, "file"), 0);
	ck_assert_int_eq(flock_trouble.calls, 2);
	fputs("new", save.stream);
	ck_assert_int_eq(atomic_file_finish(&save), 0);
	unit_folder_holds("file", "new");
}

UNIT_TEST(save_without_locks)
{
	static const int errors[] = { ENOLCK, ENOSYS, EOPNOTSUPP, EBADF };

	for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
		flock_trouble = (struct trouble){ .error = errors[i] };
		ck_assert_int_eq(unit_folder_save("file", "new"), 0);
		unit_folder_holds("file", "new");
		/* another program may be using it */
		unit_folder_write(".file.saving", "half of i");
		atomic_file_sweep("file");
		ck_assert_int_eq(unit_folder_files("."), 2);
		ck_assert_int_eq(remove("file"), 0);
	}
}

/* Without locks the later save takes over the temporary name, and the earlier
 * one notices. */
UNIT_TEST(save_of_two_without_locks)
{
	struct atomic_file first, second;

	flock_trouble.error = ENOLCK;
	for (int give_up = 0; give_up <= 1; give_up++) {
		unit_folder_write("file", "old");
		ck_assert_int_eq(atomic_file_start(&first, "file"), 0);
		ck_assert_int_eq(atomic_file_start(&second, "file"), 0);
		fputs("first", first.stream);
		fputs("second", second.stream);
		if (give_up)
			atomic_file_abandon(&first);
		else
			ck_assert_int_eq(atomic_file_finish(&first), EBUSY);
		unit_folder_holds("file", "old");
		ck_assert_int_eq(atomic_file_finish(&second), 0);
		unit_folder_holds("file", "second");
		ck_assert_int_eq(unit_folder_files("."), 1);
	}
}

/* -- errors ---------------------------------------------------------------- */

/* Fails unless a save fails with ERROR and leaves the old file, or none. */
static void save_fails(int error)
{
	unit_folder_write("file", "old");
	ck_assert_int_eq(unit_folder_save("file", "new"), error);
	unit_folder_holds("file", "old");
	ck_assert_int_eq(unit_folder_files("."), 1);
	ck_assert_int_eq(remove("file"), 0);
	ck_assert_int_eq(unit_folder_save("file", "new"), error);
	ck_assert_int_eq(unit_folder_files("."), 0);
}

UNIT_TEST(save_reports_failed_syncing)
{
	static const int errors[] = { EIO, ENOSPC, EDQUOT, EINVAL, EROFS };

	for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
		fsync_trouble = (struct trouble){ .error = errors[i] };
		save_fails(errors[i]);
	}
}

UNIT_TEST(save_reports_a_folder_not_synced)
{
	static const struct { int error, reported; } errors[] = {
		{ EIO, EIO }, { ENOSPC, ENOSPC }, { EINVAL, 0 }, { EROFS, 0 },
		{ ENOSYS, 0 }, { EOPNOTSUPP, 0 }, { EBADF, 0 },
	};

	for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
		fsync_trouble = (struct trouble){ errors[i].error, 2, 0 };
		unit_folder_write("file", "old");
		ck_assert_int_eq(unit_folder_save("file", "new"),
			errors[i].reported);
		unit_folder_holds("file", "new");
		ck_assert_int_eq(unit_folder_files("."), 1);
	}
}

UNIT_TEST(save_survives_interrupted_syncing)
{
	for (int call = 1; call <= 2; call++) {
		fsync_trouble = (struct trouble){ EINTR, call, 0 };
		ck_assert_int_eq(unit_folder_save("file", "new"), 0);
		ck_assert_int_eq(fsync_trouble.calls, 3);
	}
}

UNIT_TEST(save_survives_interrupted_locking)
{
	flock_trouble = (struct trouble){ EINTR, 1, 0 };
	ck_assert_int_eq(unit_folder_save("file", "new"), 0);
	ck_assert_int_eq(flock_trouble.calls, 2);
}

/* The file must be on the disk before it gets its name. */
UNIT_TEST(save_syncs_the_file_first)
{
	rename_trouble.error = EIO;
	ck_assert_int_eq(unit_folder_save("file", "new"), EIO);
	ck_assert_int_eq(fsync_trouble.calls, 1);
	ck_assert_int_eq(rename_trouble.calls, 1);
	rename_trouble.error = 0;
	ck_assert_int_eq(unit_folder_save("file", "new"), 0);
	ck_assert_int_eq(fsync_trouble.calls, 3);
}

/* The disk fills up, and has room again at the end if LATER. */
UNIT_TEST(save_reports_failed_writing)
{
	struct atomic_file save;

	signal(SIGXFSZ, SIG_IGN);
	unit_folder_write("file", "old");
	for (int later = 0; later <= 1; later++) {
		int error;

		ck_assert_int_eq(atomic_file_start(&save, "file"), 0);
		unit_folder_limit_files(10000);
		for (int i = 0; i < 10000; i++)
			fputs("0123456789", save.stream);
		if (later)
			unit_folder_limit_files(RLIM_INFINITY);
		error = atomic_file_finish(&save);
		unit_folder_limit_files(RLIM_INFINITY);
		ck_assert_msg(error == EFBIG, "%s", strerror(error));
		unit_folder_holds("file", "old");
		ck_assert_int_eq(unit_folder_files("."), 1);
	}
	signal(SIGXFSZ, SIG_DFL);
}

/* Programs started meanwhile do not inherit what is open. */
UNIT_TEST(save_is_not_inherited)
{
	struct atomic_file save;

	ck_assert_int_eq(atomic_file_start(&save, "file"), 0);
	ck_assert(fcntl(save.folder, F_GETFD) & FD_CLOEXEC);
	ck_assert(fcntl(fileno(save.stream), F_GETFD) & FD_CLOEXEC);
	atomic_file_abandon(&save);
}
