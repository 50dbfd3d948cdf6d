/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The temporary file always has the same name, so that a killed program leaves
 * at most one, which the next save or sweep finds. Whoever uses the name locks
 * the folder; otherwise one program could install what another has half
 * written. */
#include "util/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/claim.h"

static int atomic_file_set_names(struct atomic_file *file, const char *name)
{
	int size = sizeof file->temporary;

	if (snprintf(file->temporary, (size_t)size, ".%s.saving", name) >= size)
		return ENAMETOOLONG;
	memcpy(file->name, name, strlen(name) + 1);
	return 0;
}

/* Opens the folder that holds, or will hold, the file PATH, if no link. */
static int atomic_file_open_in(struct atomic_file *file, const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	int error = *name ? atomic_file_set_names(file, name) :
		slash ? EISDIR : ENOENT;
	char *folder;

	if (error)
		return error;
	folder = alloc_copy(path);
	folder[name - path] = '\0';
	file->folder = open(slash ? folder : ".",
		O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	error = file->folder < 0 ? errno : 0;
	free(folder);
	return error;
}

/* Opens it for any PATH. What is wrong with one that leads nowhere is seen when
 * it is opened. */
static int atomic_file_open_folder(struct atomic_file *file, const char *path)
{
	char *real = realpath(path, NULL);
	int error = atomic_file_open_in(file, real ? real : path);

	free(real);
	return error;
}

/* Refuses to replace a file that we may not write to, even if the folder allows
 * it. */
static int atomic_file_look_at_old(const struct atomic_file *file, mode_t *mode)
{
	struct stat old;

	*mode = S_IRUSR | S_IWUSR;
	if (fstatat(file->folder, file->name, &old, AT_SYMLINK_NOFOLLOW) != 0)
		return errno == ENOENT ? 0 : errno;
	if (!S_ISREG(old.st_mode))
		return S_ISDIR(old.st_mode) ? EISDIR :
			S_ISLNK(old.st_mode) ? ENOENT : EINVAL;
	*mode = old.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
	return faccessat(file->folder, file->name, W_OK, 0) != 0 ? errno : 0;
}

static int atomic_file_open_temporary(struct atomic_file *file, mode_t mode)
{
	int fd, error;

	unlinkat(file->folder, file->temporary, 0);
	fd = openat(file->folder, file->temporary,
		O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
		S_IRUSR | S_IWUSR);
	if (fd < 0)
		return errno;
	if (fchmod(fd, mode) == 0)
		file->stream = fdopen(fd, "w");
	if (file->stream)
		return 0;
	error = errno;
	close(fd);
	unlinkat(file->folder, file->temporary, 0);
	return error;
}

int atomic_file_start(struct atomic_file *file, const char *path)
{
	mode_t mode;
	int error;

	file->stream = NULL;
	file->quick = false;
	error = atomic_file_open_folder(file, path);
	if (error)
		return error;
	error = atomic_file_look_at_old(file, &mode);
	if (!error && claim_lock(file->folder) == EBUSY)
		error = EBUSY;
	if (!error)
		error = atomic_file_open_temporary(file, mode);
	if (error)
		close(file->folder);
	return error;
}

static int atomic_file_sync_to_disk(int fd)
{
	while (fsync(fd) != 0)
		if (errno != EINTR)
			return errno;
	return 0;
}

/* Where folders need no sync or do not support it, that is no error. */
static int atomic_file_sync_folder(int folder)
{
	int error = atomic_file_sync_to_disk(folder);

	return error == EINVAL || error == EROFS || error == ENOSYS ||
		error == EOPNOTSUPP || error == EBADF ? 0 : error;
}

/* Without a lock another program may have used the name for its own file. */
static bool atomic_file_is_ours(const struct atomic_file *file)
{
	struct stat ours, there;

	return fstat(fileno(file->stream), &ours) != 0 ||
		fstatat(file->folder, file->temporary, &there,
			AT_SYMLINK_NOFOLLOW) != 0 ||
		claim_is_same(&ours, &there);
}

/* Installs the new file unless there was an error; leaves nothing open. */
static int atomic_file_close(struct atomic_file *file, int error)
{
	bool ours = atomic_file_is_ours(file);

	/* an interrupted fclose has closed it, too */
	if (fclose(file->stream) != 0 && !error && errno != EINTR)
		error = errno;
	file->stream = NULL;
	if (!error && !ours)
		error = EBUSY;
	if (!error && renameat(file->folder, file->temporary,
			file->folder, file->name) != 0)
		error = errno;
	if (!error && !file->quick)
		error = atomic_file_sync_folder(file->folder);
	else if (error && ours)
		unlinkat(file->folder, file->temporary, 0);
	close(file->folder);
	return error;
}

int atomic_file_finish(struct atomic_file *file)
{
	FILE *stream = file->stream;
	int error = 0;

	if (fflush(stream) != 0 || ferror(stream))
		error = errno ? errno : EIO;
	else if (!file->quick)
		error = atomic_file_sync_to_disk(fileno(stream));
	return atomic_file_close(file, error);
}

void atomic_file_abandon(struct atomic_file *file)
{
	if (file->stream)
		atomic_file_close(file, ECANCELED);
}

/* Without a lock we cannot tell whose file it is; the next save removes it. */
void atomic_file_sweep(const char *path)
{
	struct atomic_file file;

	if (atomic_file_open_folder(&file, path) != 0)
		return;
	if (!claim_lock(file.folder))
		unlinkat(file.folder, file.temporary, 0);
	close(file.folder);
}

/* We must be able to enter a folder of ours, whatever the umask. */
static int atomic_file_make_folder(const char *path)
{
	struct stat there;
	int error = mkdir(path, S_IRWXU) == 0 ? 0 : errno;

	if (!error)
		return chmod(path, S_IRWXU) == 0 ? 0 : errno;
	if (stat(path, &there) != 0)
		return error;
	return S_ISDIR(there.st_mode) ? 0 : ENOTDIR;
}

int atomic_file_make_folders(const char *path)
{
	char *folder = alloc_copy(path), *slash;
	char *rest = folder + (*folder == '/');	/* the root is there */
	int error = 0;

	for (; !error && (slash = strchr(rest, '/')); rest = slash + 1) {
		*slash = '\0';
		error = atomic_file_make_folder(folder);
		*slash = '/';
	}
	free(folder);
	return error;
}
