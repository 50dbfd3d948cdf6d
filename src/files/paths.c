/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/paths.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/language.h"

enum { BUSY_TRIES = 20, BUSY_PAUSE = 10 /* ms */ };

enum paths_variable { PATHS_HOME, PATHS_CONFIG, PATHS_STATE, PATHS_CACHE,
	PATHS_VARIABLES };

static char *paths_values[PATHS_VARIABLES];	/* copies, or NULL */

void paths_begin(void)
{
	static const char *const paths_variables[] =
		{ "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
		"XDG_CACHE_HOME" };

	for (int i = 0; i < PATHS_VARIABLES; i++) {
		const char *value = getenv(paths_variables[i]);

		free(paths_values[i]);
		paths_values[i] = value ? alloc_copy(value) : NULL;
	}
}

/* NAME in the folder that VARIABLE names, else in USUAL in the home folder. */
static bool paths_find(enum paths_variable variable, const char *usual,
		const char *name, char *path)
{
	const char *base = paths_values[variable];
	const char *home = paths_values[PATHS_HOME];
	int length = 0;

	if (base && base[0] == '/')
		length = snprintf(path, PATHS_SIZE, "%s/kalah/%s", base, name);
	else if (home && home[0] == '/')
		length = snprintf(path, PATHS_SIZE, "%s/%s/kalah/%s", home,
			usual, name);
	return length > 0 && length < PATHS_SIZE;
}

bool paths_config(const char *name, char path[PATHS_SIZE])
{
	return paths_find(PATHS_CONFIG, ".config", name, path);
}

bool paths_state(const char *name, char path[PATHS_SIZE])
{
	return paths_find(PATHS_STATE, ".local/state", name, path);
}

void paths_add_typed(const char *name, struct text *path)
{
	const char *home = paths_values[PATHS_HOME];
	bool tilde = strncmp(name, "~/", 2) == 0 && home;

	text_add(path, "%s%s", tilde ? home : "", name + tilde);
}

/* Fills in the program's folder, with a slash behind it; returns its length, 0
 * if the system hides it. */
static int paths_own(char own[PATHS_SIZE])
{
	ssize_t length = readlink("/proc/self/exe", own, PATHS_SIZE);

	while (length > 0 && own[length - 1] != '/')
		length--;
	return length > 0 ? (int)length : 0;
}

int paths_open(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	struct stat file;
	bool known = fd >= 0 && fstat(fd, &file) == 0;

	if (fd < 0 || (known && S_ISREG(file.st_mode)))
		return fd;
	if (known)
		errno = S_ISDIR(file.st_mode) ? EISDIR : EINVAL;
	close(fd);
	return -1;
}

/* FD as a stream, if it is one. */
static FILE *paths_stream(int fd)
{
	FILE *stream = fd >= 0 ? fdopen(fd, "rb") : NULL;

	if (fd >= 0 && !stream)
		close(fd);
	return stream;
}

/* Files beside a program need not belong to it: "data" is ours only in a build
 * tree. If the system hides where the program is, uses the installed files. */
FILE *paths_data(const char *name)
{
	static const struct {
		const char *folder, *proof;
	} places[] = { { "data", "config.status" }, { "../share/kalah", "" } };
	char own[PATHS_SIZE], path[PATHS_SIZE];
	int length = paths_own(own);
	FILE *file = NULL;

	for (int i = 0; i < 2 && length > 0 && !file; i++) {
		snprintf(path, sizeof path, "%.*s%s", length, own,
			places[i].proof);
		if (access(path, F_OK) != 0)
			continue;
		snprintf(path, sizeof path, "%.*s%s/%s", length, own,
			places[i].folder, name);
		file = paths_stream(paths_open(path));
	}
	if (file)
		return file;
	snprintf(path, sizeof path, PKGDATADIR "/%s", name);
	return paths_stream(paths_open(path));
}

const char *paths_locale(char path[PATHS_SIZE])
{
	const char *given = getenv("KALAH_LOCALEDIR");
	char own[PATHS_SIZE];
	int length = paths_own(own);

	snprintf(path, PATHS_SIZE, "%.*sconfig.status", length, own);
	if (given && given[0] == '/')
		return given;
	if (!length || access(path, F_OK) != 0)
		return LOCALEDIR;
	snprintf(path, PATHS_SIZE, "%.*spo/locale", length, own);
	return path;
}

const char *paths_error(int error)
{
	return error == PATHS_NONE ? _("there is no home folder (HOME)") :
		error == PATHS_SLOW ? _("the disk is too slow") :
		strerror(error);
}

static bool paths_cache(const char *name, char path[PATHS_SIZE])
{
	return paths_find(PATHS_CACHE, ".cache", name, path);
}

/* Whether PATH, named NAME, has endgames by its first line. One half made may
 * have been left before anything was written. */
static bool paths_has_endgames(const char *name, const char *path)
{
	static const char magic[] = "kalah endgames 1\n";
	size_t half = *name == '.', least = half ? 0 : sizeof magic - 1;
	char found[sizeof magic - 1];
	int fd = strncmp(name + half, "endgames-", 9) == 0 ? paths_open(path) :
		-1;
	ssize_t length = fd < 0 ? -1 : read(fd, found, sizeof found);

	if (fd >= 0)
		close(fd);
	return length >= 0 && (size_t)length >= least &&
		memcmp(found, magic, (size_t)length) == 0;
}

void paths_sweep_cache(void)
{
	char path[PATHS_SIZE];
	DIR *files = paths_cache("", path) ? opendir(path) : NULL;
	struct dirent *entry;

	while (files && (entry = readdir(files)))
		if (paths_cache(entry->d_name, path) &&
		    paths_has_endgames(entry->d_name, path))
			unlink(path);
	if (files)
		closedir(files);
}

int paths_replace(struct atomic_file *file, const char *path)
{
	int error = atomic_file_start(file, path);

	for (int i = 1; i < BUSY_TRIES && error == EBUSY; i++) {
		poll(NULL, 0, BUSY_PAUSE);
		error = atomic_file_start(file, path);
	}
	return error;
}
