/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/shelf.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/alloc.h"
#include "util/claim.h"
#include "util/field.h"

enum { NUMBER_MOST = 1000000000 };

bool shelf_path(const char *name, long number, char path[PATHS_SIZE])
{
	char numbered[40];

	snprintf(numbered, sizeof numbered, number ? "%s.%ld" : "%s", name,
		number);
	return paths_state(numbered, path);
}

long shelf_number(const char *entry, const char *name)
{
	size_t length = strlen(name);
	int64_t number = -1;

	if (strncmp(entry, name, length) == 0 && entry[length] == '.')
		number = field_number(entry + length + 1, NUMBER_MOST);
	return number > 0 ? (long)number : 0;
}

DIR *shelf_open(void)
{
	char path[PATHS_SIZE];

	return paths_state("", path) ? opendir(path) : NULL;
}

int shelf_rename(char path[PATHS_SIZE], const char *name, long number)
{
	char to[PATHS_SIZE];
	int error;

	do
		error = shelf_path(name, number++, to) ?
			claim_rename(path, to) : PATHS_NONE;
	while (error == EEXIST);
	if (!error)
		memcpy(path, to, PATHS_SIZE);
	return error;
}

struct timespec shelf_time(const struct stat *file)
{
#if defined HAVE_STRUCT_STAT_ST_MTIM
	return file->st_mtim;
#elif defined HAVE_STRUCT_STAT_ST_MTIMESPEC
	return file->st_mtimespec;
#else
	return (struct timespec){ .tv_sec = file->st_mtime };
#endif
}

/* -- the games put aside --------------------------------------------------- */

/* The number of the saved game ENTRY, or -1 for other files. */
static long shelf_game_number(const char *entry)
{
	long number = shelf_number(entry, SHELF_GAME);

	return number > 0 ? number : strcmp(entry, SHELF_GAME) == 0 ? 0 : -1;
}

/* Last played first; among equals, the highest number. */
static int shelf_compare(const void *one, const void *other)
{
	const struct shelf_game *a = one, *b = other;

	if (a->time.tv_sec != b->time.tv_sec)
		return a->time.tv_sec < b->time.tv_sec ? 1 : -1;
	if (a->time.tv_nsec != b->time.tv_nsec)
		return a->time.tv_nsec < b->time.tv_nsec ? 1 : -1;
	return (a->number < b->number) - (a->number > b->number);
}

/* The numbers of the games to be listed, newest first. */
struct shelf_newest {
	size_t count;
	long numbers[SHELF_MOST];
};

/* The game without a number was left by the last program; the others were put
 * aside in order of their numbers. */
static bool shelf_is_newer(long number, long than)
{
	return than && (!number || number > than);
}

/* Inserts NUMBER in order, once; drops the oldest if there are too many. */
static void shelf_insert(struct shelf_newest *newest, long number)
{
	long *numbers = newest->numbers;
	size_t i = newest->count;

	while (i > 0 && shelf_is_newer(number, numbers[i - 1]))
		i--;
	if (i == SHELF_MOST || (i > 0 && numbers[i - 1] == number))
		return;
	newest->count += newest->count < SHELF_MOST;
	memmove(numbers + i + 1, numbers + i,
		(newest->count - i - 1) * sizeof *numbers);
	numbers[i] = number;
}

/* Goes by names alone, as there may be any number of files. */
static struct shelf_newest shelf_find_newest(void)
{
	struct shelf_newest newest = { .count = 0 };
	DIR *folder = shelf_open();
	const struct dirent *entry;

	while (folder && (entry = readdir(folder))) {
		long number = shelf_game_number(entry->d_name);

		if (number >= 0)
			shelf_insert(&newest, number);
	}
	if (folder)
		closedir(folder);
	return newest;
}

/* One more than the highest number of a game put aside. */
static long shelf_next_number(void)
{
	struct shelf_newest newest = shelf_find_newest();
	size_t i = newest.count && !newest.numbers[0];

	return i < newest.count ? newest.numbers[i] + 1 : 1;
}

int shelf_put_aside(char path[PATHS_SIZE])
{
	return shelf_rename(path, SHELF_GAME, shelf_next_number());
}

static bool shelf_look(long number, struct shelf_game *game)
{
	char path[PATHS_SIZE];
	struct stat file;

	if (!shelf_path(SHELF_GAME, number, path) ||
	    stat(path, &file) != 0 || !S_ISREG(file.st_mode))
		return false;
	*game = (struct shelf_game){ number, shelf_time(&file), file.st_dev,
		file.st_ino };
	return true;
}

size_t shelf_list(struct shelf_game **games)
{
	struct shelf_newest newest = shelf_find_newest();
	size_t count = 0;

	*games = alloc_array(SHELF_MOST, sizeof **games);
	for (size_t i = 0; i < newest.count; i++)
		count += shelf_look(newest.numbers[i], *games + count);
	qsort(*games, count, sizeof **games, shelf_compare);
	return count;
}

void shelf_add_time(const struct shelf_game *game, struct text *text)
{
	char time[40] = "";
	struct tm when;

	if (localtime_r(&game->time.tv_sec, &when))
		strftime(time, sizeof time, "%Y-%m-%d %H:%M", &when);
	text_add(text, "%s", time);
}

int shelf_open_game(const struct shelf_game *game)
{
	char path[PATHS_SIZE];

	errno = ENOENT;
	return shelf_path(SHELF_GAME, game->number, path) ? paths_open(path) :
		-1;
}

int shelf_claim(const struct shelf_game *game, char path[PATHS_SIZE], int *fd)
{
	struct stat file;
	int error;

	if (!shelf_path(SHELF_GAME, game->number, path))
		return PATHS_NONE;
	error = claim_open(path, O_APPEND, fd, NULL);
	if (!error && (fstat(*fd, &file) != 0 || file.st_ino != game->inode ||
			file.st_dev != game->device)) {
		close(*fd);
		error = EBUSY;
	}
	return error;
}

int shelf_delete(const struct shelf_game *game)
{
	char path[PATHS_SIZE];
	int fd, error = shelf_claim(game, path, &fd);

	if (error)
		return error;
	error = unlink(path) == 0 ? 0 : errno;
	close(fd);
	return error;
}
