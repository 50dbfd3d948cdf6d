#include "control/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* NAME in the folder that VARIABLE says, else in USUAL at home. */
static bool find(const char *variable, const char *usual, const char *name,
		struct text *path)
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
	return find("XDG_CONFIG_HOME", ".config", "config", path);
}

bool paths_kept(struct text *path)
{
	return find("XDG_STATE_HOME", ".local/state", "game", path);
}

/* FOLDER/NAME, where FOLDER is seen from the program's own. */
static FILE *open_beside(const char *folder, const char *name)
{
	char words[PATHS_SIZE] = "";
	ssize_t length = readlink("/proc/self/exe", words, sizeof words);
	struct text path;
	int fd;

	while (length > 0 && words[length - 1] != '/')
		length--;
	if (length <= 0 || folder[0] == '/')
		length = 0;
	words[length] = '\0';
	path = text_init(words, sizeof words);
	path.length = (size_t)length;
	text_add(&path, "%s/%s", folder, name);
	fd = paths_open(words);
	return fd < 0 ? NULL : fdopen(fd, "rb");
}

FILE *paths_data(const char *name)
{
	static const char *const folders[] = { "data", "../share/kalah",
		PKGDATADIR };
	FILE *file = NULL;

	for (int i = 0; i < 3 && !file; i++)
		file = open_beside(folders[i], name);
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
