#include "control/files/autosave.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "control/files/paths.h"
#include "control/files/savefile.h"
#include "util/atomic_file.h"

enum { ASIDE_MOST = 999 };

static bool autosave_is_same(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino &&
		a->st_size == b->st_size &&
		a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
		a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* Whether the file there is still the one that we read or wrote. */
static bool autosave_is_ours(const struct autosave *keep, const char *path)
{
	struct stat there;

	return keep->ours && stat(path, &there) == 0 &&
		autosave_is_same(&keep->file, &there);
}

enum autosave_found autosave_read(struct autosave *keep,
		struct settings *settings, struct game *game,
		struct text *reason)
{
	char name[PATHS_SIZE], shown[200];
	struct text path = TEXT_IN(name);
	bool good, empty;
	int fd, error;

	if (!paths_autosave(&path))
		return AUTOSAVE_NONE;
	atomic_file_sweep(name);
	fd = paths_open(name);
	error = errno;
	if (fd < 0 && (error == ENOENT || error == ENOTDIR))
		return AUTOSAVE_NONE;
	text_add(reason, "%s: ", text_safe(shown, sizeof shown, name));
	if (fd < 0) {
		text_add(reason, "%s", strerror(error));
		return AUTOSAVE_BAD;
	}
	keep->ours = fstat(fd, &keep->file) == 0;
	empty = keep->ours && keep->file.st_size == 0;
	good = !empty && !savefile_read(fd, NULL, settings, game, reason);
	close(fd);
	keep->ours = keep->ours && (good || empty);
	return empty ? AUTOSAVE_NONE : good ? AUTOSAVE_FOUND : AUTOSAVE_BAD;
}

/* A link does not replace what has its name; where there are no links, a name
 * that is not taken has to do. */
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
	char name[PATHS_SIZE + 8];
	int error = EEXIST;

	for (int i = 1; i <= ASIDE_MOST && error == EEXIST; i++) {
		struct text aside = TEXT_IN(name);

		text_add(&aside, "%s.%d", path, i);
		error = autosave_rename(path, name);
	}
	return error == ENOENT ? 0 : error;
}

int autosave_write(struct autosave *keep, const struct settings *settings,
		const struct game *game)
{
	char name[PATHS_SIZE];
	struct text path = TEXT_IN(name);
	int error;

	if (!paths_autosave(&path))
		return PATHS_NONE;
	error = atomic_file_make_folders(name);
	if (!error && access(name, F_OK) == 0 && !autosave_is_ours(keep, name))
		error = autosave_move_aside(name);
	if (!error)
		error = savefile_write(name, settings, game);
	if (!error)
		keep->ours = stat(name, &keep->file) == 0;
	return error;
}

void autosave_remove(struct autosave *keep)
{
	char name[PATHS_SIZE];
	struct text path = TEXT_IN(name);

	if (paths_autosave(&path) && autosave_is_ours(keep, name))
		unlink(name);
	keep->ours = false;
}
