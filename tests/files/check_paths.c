/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/paths: what cannot be read at once is not opened, and what older
 * versions left is removed. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/paths.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "paths";

UNIT_WITH(unit_folder_add)

static int trouble(const char *path)
{
	int next = dup(STDIN_FILENO), error;

	close(next);
	errno = 0;
	ck_assert_int_lt(paths_open(path), 0);
	error = errno;
	/* nothing is left open */
	ck_assert_int_eq(fcntl(next, F_GETFD), -1);
	return error;
}

UNIT_TEST(why_not_is_told)
{
	ck_assert_int_eq(trouble("file"), ENOENT);
	ck_assert_int_eq(mkfifo("pipe", 0600), 0);
	ck_assert_int_eq(trouble("pipe"), EINVAL);
	ck_assert_int_eq(trouble("/dev/zero"), EINVAL);
	ck_assert_int_eq(trouble("."), EISDIR);
}

UNIT_TEST(any_other_file_is_opened)
{
	int fd;

	unit_folder_write("file", "words");
	ck_assert_int_eq(symlink("file", "link"), 0);
	fd = paths_open("link");
	ck_assert_int_ge(fd, 0);
	close(fd);
}

/* -- what older versions left ---------------------------------------------- */

static const struct left {
	const char *name, *words;
	bool goes;
} left[] = {
	{ "endgames-6-opposite-off-row-owner", "kalah endgames 1\n6", true },
	{ "endgames-", "kalah endgames 1\n", true },
	{ "endgames-6", "kalah endgames 1", false },
	{ "endgames-6", "kalah endgames 2\n", false },
	{ "endgames-6", "", false },
	{ "endgame-6", "kalah endgames 1\n", false },
	{ "my-endgames-6", "kalah endgames 1\n", false },
	{ ".endgames-6.saving", "kalah endgames 1\n", true },
	{ ".endgames-6.saving", "kalah", true },
	{ ".endgames-6.saving", "", true },
	{ ".endgames-6.saving", "k-", false },
	{ ".config.saving", "", false },
};

UNIT_ROWS_TEST(endgames_are_removed_and_nothing_else, left)
{
	char folder[PATHS_SIZE];

	ck_assert_ptr_nonnull(getcwd(folder, sizeof folder));
	setenv("XDG_CACHE_HOME", folder, 1);
	paths_begin();
	paths_sweep_cache();
	ck_assert_int_eq(mkdir("kalah", 0700), 0);
	ck_assert_int_eq(chdir("kalah"), 0);
	unit_folder_write(left[_i].name, left[_i].words);
	/* no files */
	ck_assert_int_eq(mkdir("endgames-folder", 0700), 0);
	ck_assert_int_eq(mkfifo(".endgames-pipe.saving", 0600), 0);
	paths_sweep_cache();
	ck_assert_int_eq(unit_folder_files("."), 3 - left[_i].goes);
}
