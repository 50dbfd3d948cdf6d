/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit_folder.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/paths.h"
#include "util/atomic_file.h"

/* It contains the folders of the tests. */
static char folder_of_all[] = "unit.tmp.XXXXXX";

static void unit_folder_start_all(void)
{
	ck_assert_ptr_nonnull(mkdtemp(folder_of_all));
	ck_assert_int_eq(chdir(folder_of_all), 0);
}

static int unit_folder_remove_one(const char *path, const struct stat *status,
		int kind, struct FTW *where)
{
	(void)status;
	(void)kind;
	(void)where;
	return remove(path);
}

static void unit_folder_end_all(void)
{
	ck_assert_int_eq(chdir(".."), 0);
	ck_assert_int_eq(nftw(folder_of_all, unit_folder_remove_one, 8,
		FTW_DEPTH | FTW_PHYS), 0);
}

static void unit_folder_start_one(void)
{
	char name[] = "XXXXXX";

	ck_assert_ptr_nonnull(mkdtemp(name));
	ck_assert_int_eq(chdir(name), 0);
}

static void unit_folder_end_one(void)
{
	ck_assert_int_eq(chdir(".."), 0);
}

void unit_folder_add(TCase *tests)
{
	tcase_add_unchecked_fixture(tests, unit_folder_start_all,
		unit_folder_end_all);
	tcase_add_checked_fixture(tests, unit_folder_start_one,
		unit_folder_end_one);
}

bool unit_folder_use_locale(const char *name)
{
	const char *code = strchr(name, '.') + 1;
	char line[600], folder[4096];

	/* but for the order of words, which takes long */
	snprintf(line, sizeof line, "{ for part in CTYPE MONETARY NUMERIC TIME "
		"MESSAGES PAPER NAME ADDRESS TELEPHONE MEASUREMENT "
		"IDENTIFICATION; do printf 'LC_%%s\\ncopy \"%.5s\"\\n"
		"END LC_%%s\\n' $part $part; done; printf 'LC_COLLATE\\n"
		"copy \"POSIX\"\\nEND LC_COLLATE\\n'; } >locale && "
		"localedef -c -i locale -f %s ./%s >locale.log 2>&1",
		name, code, name);
	ck_assert_ptr_nonnull(getcwd(folder, sizeof folder));
	setenv("LOCPATH", folder, 1);
	/* some systems use UTF-8 whatever is asked for */
	if (system(line) >= 0 && setlocale(LC_ALL, name) &&
	    strcmp(nl_langinfo(CODESET), code) == 0)
		return true;
	fprintf(stderr, "%s: cannot make this locale here\n", name);
	return false;
}

int unit_folder_files(const char *folder)
{
	DIR *stream = opendir(folder);
	int count = -2;		/* for . and .. */

	ck_assert_ptr_nonnull(stream);
	while (readdir(stream))
		count++;
	closedir(stream);
	return count;
}

void unit_folder_write(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	ck_assert_ptr_nonnull(file);
	ck_assert_int_ge(fputs(text, file), 0);
	ck_assert_int_eq(fclose(file), 0);
}

void unit_folder_holds(const char *path, const char *text)
{
	char got[1000];
	FILE *file = fopen(path, "r");

	ck_assert_msg(file, "%s: %s", path, strerror(errno));
	got[fread(got, 1, sizeof got - 1, file)] = '\0';
	fclose(file);
	ck_assert_str_eq(got, text);
}

void unit_folder_use_state(void)
{
	char here[4096];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	ck_assert_int_eq(setenv("XDG_STATE_HOME", here, 1), 0);
	paths_begin();
}

void unit_folder_limit_files(rlim_t most)
{
	struct rlimit limit;

	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = most < limit.rlim_max ? most : limit.rlim_max;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

int unit_folder_as_nobody(int (*deed)(void))
{
	enum { NOBODY = 65534, CANNOT = 255 };
	int status;
	pid_t child = fork();

	ck_assert_int_ge(child, 0);
	if (child == 0) {
		if (geteuid() == 0 && (setgid(NOBODY) || setuid(NOBODY)))
			_exit(CANNOT);
		_exit(deed());
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	ck_assert_msg(WEXITSTATUS(status) != CANNOT,
		"root cannot become user %d", NOBODY);
	return WEXITSTATUS(status);
}

mode_t unit_folder_mode(const char *path)
{
	struct stat status;

	ck_assert_int_eq(lstat(path, &status), 0);
	return status.st_mode;
}

int unit_folder_save(const char *path, const char *text)
{
	struct atomic_file save;
	int error = atomic_file_start(&save, path);

	if (error) {
		ck_assert_ptr_null(save.stream);
		return error;
	}
	fputs(text, save.stream);
	return atomic_file_finish(&save);
}
