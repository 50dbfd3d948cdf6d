/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/files/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUSY_TRIES = 20, BUSY_PAUSE = 10 };	/* the latter in ms */

/* NAME in the folder that VARIABLE says, else in USUAL at home. */
static bool paths_find(const char *variable, const char *usual,
		const char *name, struct text *path)
{
	const char *base = getenv(variable), *home = getenv("HOME");

	if (base && base[0] == '/')
		text_add(path, "%s/kalah/%s", base, name);
	else if (home && home[0] == '/')
		text_add(path, "%s/%s/kalah/%s", home, usual, name);
	return path->length && path->length + 1 < path->size;
}

bool paths_config(struct text *path)
{
	return paths_find("XDG_CONFIG_HOME", ".config", "config", path);
}

bool paths_autosave(struct text *path)
{
	return paths_find("XDG_STATE_HOME", ".local/state", "game", path);
}

/* FOLDER/NAME, where FOLDER is seen from the program's own. */
static FILE *paths_open_beside(const char *folder, const char *name)
{
	char own[PATHS_SIZE], words[PATHS_SIZE];
	struct text path = TEXT_IN(words);
	ssize_t length = 0;
	int fd;

	if (folder[0] != '/') {
		length = readlink("/proc/self/exe", own, sizeof own);
		while (length > 0 && own[length - 1] != '/')
			length--;
		if (length <= 0)
			return NULL;
	}
	text_add(&path, "%.*s%s/%s", (int)length, own, folder, name);
	fd = paths_open(words);
	return fd < 0 ? NULL : fdopen(fd, "rb");
}

FILE *paths_data(const char *name)
{
	static const char *const folders[] = { "data", "../share/kalah",
		PKGDATADIR };
	FILE *file = NULL;

	for (int i = 0; i < 3 && !file; i++)
		file = paths_open_beside(folders[i], name);
	return file;
}

const char *paths_error(int error)
{
	return error == PATHS_NONE ? "there is no home folder (HOME)" :
		strerror(error);
}

int paths_open(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	struct stat file;

	if (fd < 0 || (fstat(fd, &file) == 0 && S_ISREG(file.st_mode)))
		return fd;
	close(fd);
	errno = S_ISDIR(file.st_mode) ? EISDIR : EINVAL;
	return -1;
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
