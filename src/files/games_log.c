/* SPDX-FileCopyrightText: 2026 The kalah authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/games_log.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/savefile.h"
#include "util/alloc.h"
#include "util/claim.h"

enum { OWNED = 1 << 14 };	/* bytes after which the owner is repeated */

struct games_log {
	struct job job;		/* the last one, which closes the file */
	struct worker *worker;
	int fd, folder;
	const char *owner;
	int error;		/* of the last sync */
	bool syncing, again;	/* a sync is under way; another must follow */
	char *pending;		/* not yet written */
	size_t length, room;
	size_t missing;		/* bytes of what games_log_begin writes that are
				   not yet in the file */
	off_t size;		/* of the file, */
	off_t owned;		/* and when it last said who owns it */
	struct settings settings;	/* as of the last call, */
	size_t count, total;	/* the plies of the game, */
	struct game_marks marks;	/* and its marks */
};

struct games_job {
	struct job job;
	int fd, folder;
};

/* A folder that cannot be synced does not matter. */
static int games_log_run(struct job *job)
{
	const struct games_job *sync = (struct games_job *)job;
	int error = fsync(sync->fd) == 0 || errno == EINVAL ||
		errno == EROFS ? 0 : errno;

	if (sync->folder >= 0)
		fsync(sync->folder);
	return error;
}

static void games_log_hear(struct job *job, int error);

/* Without a worker it is left to the system. */
static void games_log_sync(struct games_log *log)
{
	struct games_job *sync;

	log->again = log->syncing;
	if (log->syncing || !log->worker)
		return;
	sync = alloc_zeroed(1, sizeof *sync);
	*sync = (struct games_job){ { .run = games_log_run,
		.done = games_log_hear, .owner = log }, log->fd, log->folder };
	log->syncing = true;
	worker_do(log->worker, &sync->job);
}

static void games_log_hear(struct job *job, int error)
{
	struct games_log *log = job->owner;

	log->error = error;
	log->syncing = false;
	if (log->again)
		games_log_sync(log);
}

static off_t games_log_size(const struct games_log *log)
{
	struct stat file;

	return fstat(log->fd, &file) == 0 ? file.st_size : 0;
}

struct games_log *games_log_new(struct worker *worker, int fd, int folder,
		const char *owner)
{
	struct games_log *log = alloc_zeroed(1, sizeof *log);

	log->worker = worker;
	log->fd = fd;
	log->folder = folder;
	log->owner = owner;
	log->size = log->owned = games_log_size(log);
	return log;
}

static void games_log_add(struct games_log *log, const char *bytes,
		size_t length)
{
	if (!length)
		return;
	alloc_grow(&log->pending, &log->room, log->length + length, 1);
	memcpy(log->pending + log->length, bytes, length);
	log->length += length;
}

/* How many of the first LENGTH bytes pending are to stay in the file: whole
 * lines, and all that it begins with or nothing. */
static size_t games_log_whole(const struct games_log *log, size_t length)
{
	if (length < log->missing)
		return 0;
	while (length && log->pending[length - 1] != '\n')
		length--;
	return length;
}

/* Writes what is pending and has it synced. */
static int games_log_flush(struct games_log *log)
{
	size_t written = 0, whole;
	int error = 0;

	while (written < log->length && !error) {
		ssize_t more = write(log->fd, log->pending + written,
			log->length - written);

		if (more >= 0)
			written += (size_t)more;
		else if (errno != EINTR)
			error = errno;
	}
	whole = games_log_whole(log, written);
	if (whole < written &&
	    ftruncate(log->fd, log->size + (off_t)whole) == 0)
		written = whole;
	if (written) {
		log->missing -= written < log->missing ? written : log->missing;
		log->size += (off_t)written;
		log->length -= written;
		memmove(log->pending, log->pending + written, log->length);
		games_log_sync(log);
	}
	return error ? error : log->error;
}

/* -- what is appended ------------------------------------------------------ */

static void games_log_add_line(struct games_log *log, const struct text *line)
{
	games_log_add(log, line->at, line->length);
}

static void games_log_add_settings(struct games_log *log,
		const struct settings *settings)
{
	const struct field *field;

	for (int i = 0; (field = settings_row(i)); i++) {
		struct text line = TEXT_IN((char[200]){ 0 });

		if (field->scope != SCOPE_GAME || field_get(field, settings) ==
				field_get(field, &log->settings))
			continue;
		text_add(&line, "# %s = ", field->name);
		field_add_value(field, settings, &line);
		text_add(&line, "\n");
		games_log_add_line(log, &line);
	}
}

static void games_log_add_marks(struct games_log *log, const struct game *game)
{
	struct text lines = TEXT_IN((char[80]){ 0 });

	savefile_add_marks(&log->marks, &game->marks, &lines);
	games_log_add_line(log, &lines);
}

static void games_log_add_at(struct games_log *log, size_t count)
{
	struct text line = TEXT_IN((char[40]){ 0 });

	text_add(&line, "# at = %zu\n", count);
	games_log_add_line(log, &line);
}

static void games_log_add_plies(struct games_log *log, const struct game *game,
		size_t from)
{
	for (size_t i = from; i < game->total; i++) {
		struct text line = TEXT_IN((char[24]){ 0 });

		savefile_add_move(game->plies[i].house, &line);
		games_log_add_line(log, &line);
	}
}

/* Writes one move alone, after the "at" that it discards moves by, as the head
 * of an older file may have another; any other change of the plies as the whole
 * game. */
static void games_log_add_game(struct games_log *log, const struct game *game)
{
	size_t at = log->count;
	bool moved = game->count == game->total && game->count == at + 1;

	if (at == game->count && log->total == game->total)
		return;
	if (moved || log->total != game->total) {
		if (!moved)
			at = 0;
		if (!moved || at < log->total)
			games_log_add_at(log, at);
		games_log_add_plies(log, game, at);
		at = game->total;
	}
	if (at != game->count)
		games_log_add_at(log, game->count);
}

static void games_log_add_owner(struct games_log *log)
{
	off_t end = log->size + (off_t)log->length;

	if (end < log->owned + OWNED)
		return;
	games_log_add(log, log->owner, strlen(log->owner));
	log->owned = end;
}

void games_log_go_on(struct games_log *log, const struct settings *settings,
		const struct game *game)
{
	log->settings = *settings;
	log->count = game->count;
	log->total = game->total;
	log->marks = game->marks;
}

int games_log_begin(struct games_log *log, const struct settings *settings,
		const struct game *game)
{
	if (games_log_size(log) && ftruncate(log->fd, 0) != 0)
		return errno;
	free(log->pending);
	log->pending = savefile_words(settings, game, &log->length);
	log->room = log->length;
	games_log_add(log, log->owner, strlen(log->owner));
	log->missing = log->length;
	log->size = log->owned = 0;
	games_log_go_on(log, settings, game);
	return games_log_flush(log);
}

bool games_log_is_empty(const struct games_log *log)
{
	return !games_log_size(log);
}

bool games_log_is_cut(const struct games_log *log)
{
	return games_log_size(log) < log->size;
}

int games_log_follow(struct games_log *log, const struct settings *settings,
		const struct game *game)
{
	games_log_add_settings(log, settings);
	games_log_add_marks(log, game);
	games_log_add_game(log, game);
	games_log_add_owner(log);
	games_log_go_on(log, settings, game);
	return games_log_flush(log);
}

/* The log is the job, so it is freed after the sync before. */
static int games_log_close(struct job *job)
{
	struct games_log *log = (struct games_log *)job;

	if (log->worker)
		fsync(log->fd);
	close(log->fd);
	if (log->folder >= 0)
		close(log->folder);
	free(log->pending);
	return 0;
}

void games_log_free(struct games_log *log)
{
	claim_release(log->fd);
	log->job.run = games_log_close;
	log->again = false;
	worker_do(log->worker, &log->job);
}
