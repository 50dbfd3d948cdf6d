/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/games.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/games_log.h"
#include "util/alloc.h"
#include "util/claim.h"
#include "util/clock.h"
#include "util/lines.h"

enum {
	NUMBER_MOST = 1000000000,
	TAIL = 1 << 16,		/* bytes at the end that tell how it stands */
	TRIES = 20		/* to find a name of one's own */
};

/* -- the files ------------------------------------------------------------- */

static bool games_path(const struct games_entry *entry, char path[PATHS_SIZE])
{
	char name[40];

	snprintf(name, sizeof name, "play.%ld", entry->number);
	return paths_state(name, path);
}

enum status games_read(const struct games_entry *entry, bool screen,
		const struct settings *settings, struct savefile *file)
{
	char path[PATHS_SIZE];
	enum status status;
	int fd;

	errno = ENOENT;
	fd = games_path(entry, path) ? paths_open(path) : -1;
	status = savefile_read(file, fd, 0, screen, settings);
	if (fd >= 0)
		close(fd);
	return status;
}

void games_add_time(const struct games_entry *entry, struct text *text)
{
	char time[40] = "";
	struct tm when;

	if (localtime_r(&entry->time.tv_sec, &when))
		strftime(time, sizeof time, "%Y-%m-%d %H:%M", &when);
	text_add(text, "%s", time);
}

int games_days_ago(const struct games_entry *entry)
{
	time_t now = (time_t)(clock_date() / 1000000);
	struct tm midnight = { 0 };
	int days = 0;

	localtime_r(&now, &midnight);
	midnight.tm_hour = midnight.tm_min = midnight.tm_sec = 0;
	midnight.tm_isdst = -1;
	for (; days < 2 && entry->time.tv_sec < mktime(&midnight); days++)
		midnight.tm_mday--;
	return days;
}

/* As precisely as the system tells. */
static struct timespec games_time(const struct stat *file)
{
#if defined HAVE_STRUCT_STAT_ST_MTIM
	return file->st_mtim;
#elif defined HAVE_STRUCT_STAT_ST_MTIMESPEC
	return file->st_mtimespec;
#else
	return (struct timespec){ .tv_sec = file->st_mtime };
#endif
}

static bool games_read_name(const char *name, struct games_entry *entry)
{
	int64_t number = strncmp(name, "play.", 5) != 0 ? 0 :
		field_number(name + 5, NUMBER_MOST);

	*entry = (struct games_entry){ .number = (long)number };
	return number > 0;
}

/* What a process that was killed at once has left. */
static void games_sweep(const char *path)
{
	struct stat file;
	int fd;

	if (claim_open(path, 0, &fd))
		return;
	if (fstat(fd, &file) == 0 && !file.st_size)
		unlink(path);
	close(fd);
}

static bool games_look(struct games_entry *entry)
{
	char path[PATHS_SIZE];
	struct stat file;

	if (!games_path(entry, path) || stat(path, &file) != 0)
		return false;
	entry->time = games_time(&file);
	entry->device = file.st_dev;
	entry->inode = file.st_ino;
	if (S_ISREG(file.st_mode) && !file.st_size)
		games_sweep(path);
	return S_ISREG(file.st_mode) && file.st_size;
}

/* Last played first; among equals, the highest number. */
static int games_compare(const void *one, const void *other)
{
	const struct games_entry *a = one, *b = other;

	if (a->time.tv_sec != b->time.tv_sec)
		return a->time.tv_sec < b->time.tv_sec ? 1 : -1;
	if (a->time.tv_nsec != b->time.tv_nsec)
		return a->time.tv_nsec < b->time.tv_nsec ? 1 : -1;
	return (a->number < b->number) - (a->number > b->number);
}

size_t games_find(struct games_entry **entries)
{
	char path[PATHS_SIZE];
	DIR *folder = paths_state("", path) ? opendir(path) : NULL;
	const struct dirent *file;
	size_t count = 0, room = 0;

	*entries = NULL;
	while (folder && (file = readdir(folder))) {
		alloc_grow(entries, &room, count + 1, sizeof **entries);
		count += games_read_name(file->d_name, &(*entries)[count]) &&
			games_look(&(*entries)[count]);
	}
	if (folder)
		closedir(folder);
	if (count)
		qsort(*entries, count, sizeof **entries, games_compare);
	return count;
}

bool games_is_kept(const char *path)
{
	char folder[PATHS_SIZE], named[PATHS_SIZE];
	const char *slash = strrchr(path, '/');
	struct stat ours, there;

	snprintf(named, sizeof named, "%.*s.",
		slash ? (int)(slash - path) + 1 : 0, path);
	return paths_state("", folder) && stat(folder, &ours) == 0 &&
		stat(named, &there) == 0 && claim_is_same(&ours, &there);
}

/* -- claiming -------------------------------------------------------------- */

/* The time of FILE stays. */
static void games_set_time(const struct games_claim *claim,
		const struct stat *file)
{
	struct timespec time = games_time(file);

	futimens(claim->fd, (struct timespec[]){ time, time });
}

/* Appends the line if it is not the last one yet and can be appended, without
 * the game seeming to be played now. */
#define GAMES_ASIDE "# aside\n"
#define GAMES_ON "# on\n"
static void games_mark(const struct games_claim *claim, const char *line)
{
	char words[40], last[40] = "";
	off_t length = (off_t)strlen(line), end;
	struct stat file;

	if (fstat(claim->fd, &file) != 0 || !file.st_size)
		return;
	/* the last line and the byte before it, which need not be lines */
	end = file.st_size > length ? length + 1 : file.st_size;
	if (pread(claim->fd, last, (size_t)end, file.st_size - end) > length &&
	    strcmp(last + 1, line) == 0)
		return;
	length = snprintf(words, sizeof words, "%s%s", last[end - 1] == '\n' ?
		"" : "\n", line);
	if (write(claim->fd, words, (size_t)length) == length ||
	    ftruncate(claim->fd, file.st_size) == 0)
		games_set_time(claim, &file);
	lseek(claim->fd, 0, SEEK_SET);
}

/* Whether the file begins like a game that was kept. */
static bool games_is_headed(const struct games_claim *claim)
{
	static const char head[] = "# kalah ";
	char found[sizeof head + 3] = "";

	return pread(claim->fd, found, sizeof found - 1, 0) > 0 &&
		strncmp(found + text_mark(found), head, sizeof head - 1) == 0;
}

/* Reads from the end of the file how it stands; returns how much of that is no
 * whole line. */
static off_t games_read_tail(struct games_claim *claim, const struct stat *file)
{
	off_t from = file->st_size > TAIL ? file->st_size - TAIL : 0, torn = 0;
	struct lines lines;
	char *line;

	lseek(claim->fd, from, SEEK_SET);
	lines_start(&lines, claim->fd);
	while ((line = lines_text(&lines)))
		if (!lines.torn)
			claim->aside = strcmp(line, "# aside") == 0 ||
				(claim->aside && strcmp(line, "# on") != 0);
		else if (lines.begin)
			torn = file->st_size - from - lines.begin;
	lines_done(&lines);
	lseek(claim->fd, 0, SEEK_SET);
	return torn;
}

/* Sets all but the path of a claim whose file is locked. */
static int games_examine(const struct games_entry *entry,
		struct games_claim *claim)
{
	struct stat file;
	off_t torn;

	if (fstat(claim->fd, &file) != 0 || file.st_ino != entry->inode ||
	    file.st_dev != entry->device)
		return EBUSY;
	torn = games_read_tail(claim, &file);
	claim->torn = torn;
	if (torn && games_is_headed(claim) &&
	    ftruncate(claim->fd, file.st_size - torn) == 0) {
		games_set_time(claim, &file);
		claim->torn = false;
	}
	return 0;
}

/* Whether nobody has played the game since it was listed. */
static bool games_is_as_listed(const struct games_entry *entry,
		const struct games_claim *claim)
{
	struct stat file;
	struct timespec time;

	if (fstat(claim->fd, &file) != 0)
		return false;
	time = games_time(&file);
	return time.tv_sec == entry->time.tv_sec &&
		time.tv_nsec == entry->time.tv_nsec;
}

static int games_try(const struct games_entry *entry, struct games_claim *claim)
{
	int error;

	*claim = (struct games_claim){ .fd = -1 };
	if (!games_path(entry, claim->path))
		return PATHS_NONE;
	error = claim_open(claim->path, O_APPEND, &claim->fd);
	if (error)
		return error;
	error = games_examine(entry, claim);
	if (error) {
		close(claim->fd);
		claim->fd = -1;
	}
	return error;
}

int games_claim(const struct games_entry *entry, int *patience,
		struct games_claim *claim)
{
	int error;

	while (error = games_try(entry, claim),
	       error == EBUSY && *patience > 0) {
		poll(NULL, 0, 1);
		--*patience;
	}
	return error;
}

/* One above the highest number; any, if that is used up. */
static long games_next_number(void)
{
	struct games_entry *entries;
	size_t count = games_find(&entries);
	long highest = 0;

	for (size_t i = 0; i < count; i++)
		if (entries[i].number > highest)
			highest = entries[i].number;
	free(entries);
	return highest < NUMBER_MOST ? highest + 1 : 1;
}

/* Makes a new file play.N. */
static int games_create(struct games_claim *claim)
{
	struct games_entry entry = { .number = 1 };
	int error = PATHS_NONE, busy = 0;

	*claim = (struct games_claim){ .fd = -1 };
	if (games_path(&entry, claim->path))
		error = atomic_file_make_folders(claim->path);
	if (error)
		return error;
	entry.number = games_next_number();
	do {
		games_path(&entry, claim->path);
		error = claim_open(claim->path, O_APPEND | O_CREAT | O_EXCL,
			&claim->fd);
		entry.number++;
	} while (error == EEXIST || (error == EBUSY && ++busy < TRIES));
	return error;
}

/* -- the game that is played ----------------------------------------------- */

struct games {
	struct worker *worker;
	struct games_log *log;	/* NULL: no file */
	struct games_claim claim;	/* its file */
	bool lost;		/* that is to be written anew */
};

struct games *games_new(struct worker *worker)
{
	struct games *games = alloc_zeroed(1, sizeof *games);

	games->worker = worker;
	return games;
}

void games_free(struct games *games)
{
	games_leave(games, NULL, false);
	free(games);
}

bool games_has_begun(const struct games *games)
{
	return games && games->log;
}

/* Makes the file that is claimed ours. */
static void games_open_log(struct games *games, const struct games_claim *claim)
{
	char folder[PATHS_SIZE];

	paths_state("", folder);
	games->claim = *claim;
	games->log = games_log_new(games->worker, claim->fd,
		open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

static int games_begin(struct games *games, const struct settings *settings,
		const struct game *game)
{
	struct games_claim claim;
	int error = games_create(&claim);

	if (error)
		return error;
	games_open_log(games, &claim);
	return games_log_begin(games->log, settings, game);
}

static bool games_is_there(const struct games *games)
{
	struct stat ours, there;

	return fstat(games->claim.fd, &ours) == 0 &&
		stat(games->claim.path, &there) == 0 &&
		claim_is_same(&ours, &there);
}

/* Notices that the file is not what we have written. */
static void games_look_after(struct games *games)
{
	bool there = games->log && games_is_there(games);

	if (!games->log)
		return;
	games->lost = !there || games_log_is_cut(games->log);
	if (there)
		return;
	games_log_free(games->log);
	games->log = NULL;
}

int games_follow(struct games *games, const struct settings *settings,
		const struct game *game, bool worth)
{
	int error;

	if (!games)
		return 0;
	games_look_after(games);
	if (games->log && !games->lost)
		return games_log_follow(games->log, settings, game);
	if (!games->lost && !(worth && game->total))
		return 0;
	error = games->log ? games_log_begin(games->log, settings, game) :
		games_begin(games, settings, game);
	games->lost &= !games->log;
	return error;
}

/* The only place where a game is lost, for one of three reasons: its person
 * deletes it, or leaves it when it is over, or no move of it was ever seen. */
static int games_remove(const struct games_claim *claim)
{
	return unlink(claim->path) == 0 ? 0 : errno;
}

void games_leave(struct games *games, const struct game *game, bool aside)
{
	if (!games)
		return;
	games->lost = false;
	if (!games->log)
		return;
	if (!games_log_is_empty(games->log) && !(game && game->now.over))
		games_mark(&games->claim, aside ? GAMES_ASIDE : GAMES_ON);
	else if (games_is_there(games))
		games_remove(&games->claim);
	games_log_free(games->log);
	games->log = NULL;
}

/* -- another game ---------------------------------------------------------- */

/* Goes on in the file. */
static void games_adopt(struct games *games, const struct games_claim *claim,
		const struct settings *settings, const struct game *game)
{
	if (claim->aside || claim->torn)
		games_mark(claim, GAMES_ON);
	games_open_log(games, claim);
	games_log_go_on(games->log, settings, game);
}

static void games_explain(struct text *reason, const char *why,
		const char *path)
{
	text_add(reason, "%s%s (%s)", reason->length ? "; " : "", why,
		TEXT_SAFE(200, path));
}

/* Takes over the game in the file, if there is one, or gives up the claim. The
 * good part of a damaged game becomes a file of its own at once. */
static enum games_found games_take_claimed(struct games *games,
		const struct games_claim *claim, struct settings *settings,
		struct settings *began, struct game *game, struct text *reason)
{
	struct savefile file;
	enum status status = savefile_read(&file, claim->fd, 0, false,
		settings);

	if (file.begun) {
		game_done(game);
		*game = file.game;
		*settings = file.settings;
		*began = file.began;
	}
	if (!status) {
		games_adopt(games, claim, settings, game);
		return GAMES_KEPT;
	}
	games_explain(reason, file.why, claim->path);
	if (file.begun && games_begin(games, settings, game) == 0)
		games_mark(claim, GAMES_ASIDE);
	close(claim->fd);
	return file.begun ? GAMES_CUT : GAMES_BAD;
}

enum games_found games_take(struct games *games, struct settings *settings,
		struct settings *began, struct game *game, struct text *reason)
{
	struct games_entry *entries;
	size_t count = games_find(&entries);
	enum games_found found = GAMES_NONE;
	int patience = GAMES_PATIENCE;

	for (size_t i = 0; i < count; i++) {
		bool taken = found != GAMES_NONE && found != GAMES_BAD;
		struct games_claim claim;
		int error = games_claim(&entries[i], &patience, &claim);

		if (!error && (taken || claim.aside)) {
			/* what is no game stays as it is */
			if (!claim.aside && games_is_headed(&claim))
				games_mark(&claim, GAMES_ASIDE);
			close(claim.fd);
		} else if (!error) {
			found = games_take_claimed(games, &claim, settings,
				began, game, reason);
		} else if (!taken && error != EBUSY && error != ENOENT) {
			games_explain(reason, strerror(error), claim.path);
			found = GAMES_BAD;
		}
	}
	free(entries);
	return found;
}

size_t games_list(struct games_entry **entries)
{
	size_t found = games_find(entries), count = 0;

	for (size_t i = 0; i < found && count < GAMES_MOST; i++) {
		struct games_claim claim;
		int error = games_claim(&(*entries)[i], &(int){ 0 }, &claim);

		if (claim.fd >= 0)
			close(claim.fd);
		if (error != EBUSY)
			(*entries)[count++] = (*entries)[i];
	}
	return count;
}

void games_go_on(struct games *games, const struct games_claim *claim,
		const struct settings *settings, const struct game *game)
{
	if (games)
		games_adopt(games, claim, settings, game);
	else
		close(claim->fd);
}

int games_delete(const struct games_entry *entry)
{
	struct games_claim claim;
	int error = games_claim(entry, &(int){ GAMES_PATIENCE }, &claim);

	if (error)
		return error;
	error = games_is_as_listed(entry, &claim) ? games_remove(&claim) :
		EBUSY;
	close(claim.fd);
	return error;
}
