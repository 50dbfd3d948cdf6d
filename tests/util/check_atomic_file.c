/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* util/atomic_file: what it creates and replaces, and what it refuses */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit.h"
#include "unit_folder.h"
#include "util/atomic_file.h"

const char unit_name[] = "atomic_file";

UNIT_WITH(unit_folder_add)
UNIT_WITH(unit_add_closing)

enum { LONGEST_NAME = 247 };	/* with room for a temporary name */

/* -- what a save leaves ---------------------------------------------------- */

UNIT_TIMES_TEST(save_makes_a_new_file, 3)
{
	const mode_t masks[] = { 0, 0022, 0277 };

	umask(masks[_i]);
	ck_assert_int_eq(unit_folder_save("new", "1 2 3\n"), 0);
	umask(0022);
	ck_assert_int_eq(unit_folder_mode("new"), S_IFREG | 0600);
	unit_folder_holds("new", "1 2 3\n");
	ck_assert_int_eq(unit_folder_files("."), 1);
}

UNIT_TEST(save_replaces_a_file)
{
	unit_folder_write("file", "what was there is longer\n");
	ck_assert_int_eq(unit_folder_save("file", "new\n"), 0);
	unit_folder_holds("file", "new\n");
	ck_assert_int_eq(unit_folder_save("./file", ""), 0);
	unit_folder_holds("file", "");
	ck_assert_int_eq(unit_folder_files("."), 1);
}

UNIT_TEST(save_keeps_the_permissions)
{
	static const mode_t modes[] = { 0600, 0644, 0660, 0666, 0755, 0777 };

	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
		unit_folder_write("file", "old");
		ck_assert_int_eq(chmod("file", modes[i]), 0);
		ck_assert_int_eq(unit_folder_save("file", "new"), 0);
		ck_assert_int_eq(unit_folder_mode("file"), S_IFREG | modes[i]);
	}
	/* but not the set-user-ID and set-group-ID bits */
	ck_assert_int_eq(chmod("file", 06755), 0);
	ck_assert_int_eq(unit_folder_save("file", "new"), 0);
	ck_assert_int_eq(unit_folder_mode("file"), S_IFREG | 0755);
}

UNIT_TEST(save_leaves_the_old_file_until_the_end)
{
	struct atomic_file save;
	struct stat status;

	unit_folder_write("file", "old");
	ck_assert_int_eq(atomic_file_start(&save, "file"), 0);
	for (int i = 0; i < 100000; i++)
		fputs("0123456789", save.stream);
	unit_folder_holds("file", "old");
	ck_assert_int_eq(unit_folder_files("."), 2);
	ck_assert_int_eq(unit_folder_mode(".file.saving"), S_IFREG | 0644);
	ck_assert_int_eq(atomic_file_finish(&save), 0);
	ck_assert_int_eq(unit_folder_files("."), 1);
	ck_assert_int_eq(stat("file", &status), 0);
	ck_assert_int_eq(status.st_size, 1000000);
	ck_assert_int_eq(truncate("file", 15), 0);
	unit_folder_holds("file", "012345678901234");
}

UNIT_TEST(save_can_be_abandoned)
{
	struct atomic_file save;

	ck_assert_int_eq(atomic_file_start(&save, "new"), 0);
	fputs("new", save.stream);
	atomic_file_abandon(&save);
	ck_assert_int_eq(unit_folder_files("."), 0);
	unit_folder_write("file", "old");
	ck_assert_int_eq(atomic_file_start(&save, "file"), 0);
	atomic_file_abandon(&save);
	atomic_file_abandon(&save);
	ck_assert_int_eq(atomic_file_start(&save, "."), EISDIR);
	atomic_file_abandon(&save);
	unit_folder_holds("file", "old");
	ck_assert_int_eq(unit_folder_files("."), 1);
}

/* -- links ----------------------------------------------------------------- */

/* Creates far/file, and links to it here and in its own folder. */
static void make_links(void)
{
	char here[PATH_MAX], path[PATH_MAX + 10];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	snprintf(path, sizeof path, "%s/far/file", here);
	ck_assert_int_eq(mkdir("far", 0700), 0);
	unit_folder_write("far/file", "old");
	ck_assert_int_eq(symlink("file", "far/beside"), 0);
	ck_assert_int_eq(symlink("far/file", "relative"), 0);
	ck_assert_int_eq(symlink(path, "absolute"), 0);
	ck_assert_int_eq(symlink("far/up", "twice"), 0);
	ck_assert_int_eq(symlink("../absolute", "far/up"), 0);
	ck_assert_int_eq(symlink("far", "folder"), 0);
	ck_assert_int_eq(symlink("../far/../far/beside", "far/round"), 0);
}

UNIT_TEST(save_follows_links)
{
	static const char *const names[] = { "relative", "absolute", "twice",
		"far/beside", "far/up", "folder/up", "folder/round" };

	make_links();
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		ck_assert_int_eq(unit_folder_save(names[i], names[i]), 0);
		ck_assert_int_eq(unit_folder_mode(names[i]) & S_IFMT, S_IFLNK);
		ck_assert_int_eq(unit_folder_mode("far/file"), S_IFREG | 0644);
		unit_folder_holds("far/file", names[i]);
	}
	ck_assert_int_eq(unit_folder_save("folder/file", "by folder"), 0);
	unit_folder_holds("far/file", "by folder");
	ck_assert_int_eq(unit_folder_mode("folder") & S_IFMT, S_IFLNK);
	ck_assert_int_eq(unit_folder_files("."), 5);
	ck_assert_int_eq(unit_folder_files("far"), 4);
}

UNIT_TEST(save_refuses_links_to_nowhere)
{
	static const char *const targets[] = { "new", "far/new",
		"missing/new" };

	ck_assert_int_eq(mkdir("far", 0700), 0);
	for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
		ck_assert_int_eq(symlink(targets[i], "link"), 0);
		ck_assert_int_eq(unit_folder_save("link", "new"), ENOENT);
		ck_assert_int_eq(unit_folder_mode("link") & S_IFMT, S_IFLNK);
		ck_assert_int_eq(unlink("link"), 0);
	}
	ck_assert_int_eq(unit_folder_files("far"), 0);
	ck_assert_int_eq(unit_folder_files("."), 1);
}

/* -- what is refused ------------------------------------------------------- */

UNIT_TEST(save_refuses_what_is_no_file)
{
	static const struct { const char *path; int error; } paths[] = {
		{ "", ENOENT }, { ".", EISDIR }, { "..", EISDIR },
		{ "/", EISDIR }, { "//", EISDIR }, { "folder", EISDIR },
		{ "folder/", EISDIR }, { "folder/.", EISDIR },
		{ "new/", EISDIR }, { "to_folder", EISDIR },
		{ "to_folder/", EISDIR }, { "fifo", EINVAL },
		{ "to_fifo", EINVAL }, { "/dev/null", EINVAL },
		{ "to_null", EINVAL }, { "file/", EISDIR },
		{ "file/new", ENOTDIR }, { "missing/new", ENOENT },
	};

	ck_assert_int_eq(mkdir("folder", 0700), 0);
	ck_assert_int_eq(mkfifo("fifo", 0600), 0);
	unit_folder_write("file", "old");
	ck_assert_int_eq(symlink("folder", "to_folder"), 0);
	ck_assert_int_eq(symlink("fifo", "to_fifo"), 0);
	ck_assert_int_eq(symlink("/dev/null", "to_null"), 0);
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		int error = unit_folder_save(paths[i].path, "new");

		ck_assert_msg(error == paths[i].error, "'%s': %s",
			paths[i].path, strerror(error));
	}
	ck_assert_int_eq(unit_folder_mode("fifo"), S_IFIFO | 0600);
	ck_assert_int_eq(unit_folder_mode("/dev/null") & S_IFMT, S_IFCHR);
	unit_folder_holds("file", "old");
	ck_assert_int_eq(unit_folder_files("."), 6);
	ck_assert_int_eq(unit_folder_files("folder"), 0);
}

UNIT_TEST(save_refuses_names_too_long)
{
	char path[PATH_MAX + 10];

	memset(path, 'x', sizeof path);
	path[LONGEST_NAME] = '\0';
	ck_assert_int_eq(unit_folder_save(path, "new"), 0);
	unit_folder_holds(path, "new");
	for (size_t i = LONGEST_NAME; i <= 2 * NAME_MAX; i++) {
		path[i] = 'x';
		path[i + 1] = '\0';
		ck_assert_int_eq(unit_folder_save(path, "new"), ENAMETOOLONG);
	}
	memset(path, '/', PATH_MAX - 1);
	path[PATH_MAX - 1] = '\0';
	path[0] = '.';
	path[PATH_MAX - 2] = 'x';
	ck_assert_int_eq(unit_folder_save(path, "new"), 0);
	ck_assert_int_eq(unit_folder_files("."), 2);
}

static int save_file_there(void)
{
	return unit_folder_save("there/file", "new");
}

static int make_folders_there(void)
{
	return atomic_file_make_folders("there/x/y/z");
}

/* Even in a folder that everybody may write to, users cannot replace a file
 * that they may not write to. */
UNIT_TEST(save_refuses_without_permission)
{
	ck_assert_int_eq(chmod(".", 0755), 0);
	ck_assert_int_eq(mkdir("there", 0700), 0);
	unit_folder_write("there/file", "old");
	ck_assert_int_eq(chmod("there/file", 0444), 0);
	ck_assert_int_eq(chmod("there", 0777), 0);
	ck_assert_int_eq(unit_folder_as_nobody(save_file_there), EACCES);
	ck_assert_int_eq(chmod("there/file", 0666), 0);
	ck_assert_int_eq(unit_folder_as_nobody(save_file_there), 0);
	unit_folder_write("there/file", "old");
	ck_assert_int_eq(chmod("there", 0555), 0);
	ck_assert_int_eq(unit_folder_as_nobody(save_file_there), EACCES);
	ck_assert_int_eq(unit_folder_as_nobody(make_folders_there), EACCES);
	ck_assert_int_eq(chmod("there", 0700), 0);
	unit_folder_holds("there/file", "old");
	ck_assert_int_eq(unit_folder_files("there"), 1);
}

/* -- missing folders ------------------------------------------------------- */

UNIT_TIMES_TEST(folders_are_made, 3)
{
	const mode_t masks[] = { 0, 0022, 0777 };
	char here[PATH_MAX], path[PATH_MAX + 10];

	umask(masks[_i]);
	ck_assert_int_eq(atomic_file_make_folders("one/two//three/file"), 0);
	umask(0022);
	ck_assert_int_eq(unit_folder_mode("one"), S_IFDIR | 0700);
	ck_assert_int_eq(unit_folder_mode("one/two"), S_IFDIR | 0700);
	ck_assert_int_eq(unit_folder_mode("one/two/three"), S_IFDIR | 0700);
	ck_assert_int_eq(unit_folder_files("one/two/three"), 0);
	ck_assert_int_eq(atomic_file_make_folders("one/two/three/file"), 0);
	ck_assert_int_eq(unit_folder_save("one/two/three/file", "new"), 0);
	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	snprintf(path, sizeof path, "%s/four/file", here);
	ck_assert_int_eq(atomic_file_make_folders(path), 0);
	ck_assert_int_eq(unit_folder_files("four"), 0);
	ck_assert_int_eq(unit_folder_files("."), 2);
}

UNIT_TEST(folders_that_cannot_be_made)
{
	char path[PATH_MAX + 10];

	unit_folder_write("file", "old");
	ck_assert_int_eq(symlink("missing", "link"), 0);
	ck_assert_int_eq(atomic_file_make_folders("file/x"), ENOTDIR);
	ck_assert_int_eq(atomic_file_make_folders("file/x/y"), ENOTDIR);
	ck_assert_int_eq(atomic_file_make_folders("link/x"), EEXIST);
	memset(path, 'x', sizeof path);
	path[sizeof path - 1] = '\0';
	path[NAME_MAX + 1] = '/';
	path[NAME_MAX + 2] = '\0';
	ck_assert_int_eq(atomic_file_make_folders(path), ENAMETOOLONG);
	unit_folder_holds("file", "old");
	ck_assert_int_eq(unit_folder_files("."), 2);
}
