/* Copyright 2026 kalah authors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "control/files/autosave.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "control/files/paths.h"
#include "control/files/savefile.h"

enum { ASIDE_MOST = 999 };

/* Whether the file is still the one that we read or wrote. */
static bool autosave_is_ours(const struct autosave *autosave, const char *path)
{
	const struct stat *ours = &autosave->file;
	struct stat there;

	return autosave->ours && stat(path, &there) == 0 &&
		ours->st_dev == there.st_dev && ours->st_ino == there.st_ino &&
		ours->st_size == there.st_size &&
		ours->st_mtim.tv_sec == there.st_mtim.tv_sec &&
		ours->st_mtim.tv_nsec == there.st_mtim.tv_nsec;
}

enum autosave_found autosave_read(struct autosave *autosave,
		struct settings *settings, struct game *game,
		struct text *reason)
{
	char path[PATHS_SIZE];
	bool good, empty;
	int fd, error;

	if (!paths_autosave(path))
		return AUTOSAVE_NONE;
	atomic_file_sweep(path);
	fd = paths_open(path);
	error = errno;
	if (fd < 0 && (error == ENOENT || error == ENOTDIR))
		return AUTOSAVE_NONE;
	text_add(reason, "%s: ", TEXT_SAFE(200, path));
	if (fd < 0) {
		text_add(reason, "%s", strerror(error));
		return AUTOSAVE_BAD;
	}
	autosave->ours = fstat(fd, &autosave->file) == 0;
	empty = autosave->ours && autosave->file.st_size == 0;
	good = empty || !savefile_read(fd, NULL, settings, game, reason);
	close(fd);
	autosave->ours = autosave->ours && good;
	return empty ? AUTOSAVE_NONE : good ? AUTOSAVE_FOUND : AUTOSAVE_BAD;
}

/* Unlike rename, link never replaces a file; a file system without links has to
 * make do with a look before. */
static int autosave_rename(const char *path, const char *name)
{
	if (link(path, name) == 0)
		return unlink(path) == 0 ? 0 : errno;
	if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
		return errno;
	if (access(name, F_OK) == 0)
		return EEXIST;
	return rename(path, name) == 0 ? 0 : errno;
}

static int autosave_move_aside(const char *path)
{
	char aside[PATHS_SIZE + 8];
	int error = EEXIST;

	for (int i = 1; i <= ASIDE_MOST && error == EEXIST; i++) {
		snprintf(aside, sizeof aside, "%s.%d", path, i);
		error = autosave_rename(path, aside);
	}
	return error == ENOENT ? 0 : error;
}

int autosave_write(struct autosave *autosave, const struct settings *settings,
		const struct game *game)
{
	char path[PATHS_SIZE];
	int error;

	if (!paths_autosave(path))
		return PATHS_NONE;
	error = atomic_file_make_folders(path);
	if (!error && access(path, F_OK) == 0 &&
	    !autosave_is_ours(autosave, path))
		error = autosave_move_aside(path);
	if (!error)
		error = savefile_write(path, settings, game);
	if (!error)
		autosave->ours = stat(path, &autosave->file) == 0;
	return error;
}

void autosave_remove(struct autosave *autosave)
{
	char path[PATHS_SIZE];

	if (paths_autosave(path) && autosave_is_ours(autosave, path))
		unlink(path);
	autosave->ours = false;
}
