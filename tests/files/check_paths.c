/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* files/paths: what is believed must be a file of our own. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/paths.h"
#include "unit.h"
#include "unit_folder.h"

const char unit_name[] = "paths";

UNIT_WITH(unit_folder_add)

static bool opens(const char *path)
{
	FILE *file = paths_own_stream(path);

	if (file)
		fclose(file);
	return file;
}

/* Why it does not, alone or as our own. */
static int trouble(const char *path, bool own)
{
	int next = dup(STDIN_FILENO), error;

	close(next);
	errno = 0;
	ck_assert(own ? !opens(path) : paths_open(path) < 0);
	error = errno;
	/* nothing is left open */
	ck_assert_int_eq(fcntl(next, F_GETFD), -1);
	return error;
}

static const struct {
	mode_t mode;
	bool opens;
} modes[] = { { 0600, true }, { 0400, true }, { 0644, true }, { 0755, true },
	{ 0620, false }, { 0602, false }, { 0664, false }, { 0666, false } };

UNIT_ROWS_TEST(nobody_else_may_write_it, modes)
{
	unit_folder_write("file", "words");
	ck_assert_int_eq(chmod("file", modes[_i].mode), 0);
	ck_assert_int_eq(opens("file"), modes[_i].opens);
}

UNIT_TEST(why_not_is_told)
{
	for (int own = 0; own < 2; own++)
		ck_assert_int_eq(trouble("file", own), ENOENT);
	unit_folder_write("file", "words");
	ck_assert_int_eq(chmod("file", 0666), 0);
	ck_assert_int_eq(mkfifo("pipe", 0600), 0);
	for (int own = 0; own < 2; own++) {
		ck_assert_int_eq(trouble("pipe", own), EINVAL);
		ck_assert_int_eq(trouble("/dev/zero", own), EINVAL);
		ck_assert_int_eq(trouble(".", own), EISDIR);
	}
	ck_assert_int_eq(trouble("file", true), EPERM);
}

UNIT_TEST(it_is_a_file_itself)
{
	ck_assert(!opens("file"));
	unit_folder_write("file", "words");
	ck_assert_int_eq(symlink("file", "link"), 0);
	ck_assert(!opens("link"));
	ck_assert_int_eq(mkfifo("pipe", 0600), 0);
	ck_assert(!opens("pipe"));
	ck_assert_int_eq(mkdir("folder", 0700), 0);
	ck_assert(!opens("folder"));
	ck_assert(!opens("/dev/zero"));
	ck_assert(opens("file"));
}

/* Only root can give one away; others have files of root's. */
UNIT_TEST(it_is_our_own)
{
	unit_folder_write("file", "words");
	if (geteuid() == 0)
		ck_assert_int_eq(chown("file", 1, (gid_t)-1), 0);
	ck_assert(!opens(geteuid() ? "/etc/passwd" : "file"));
}
